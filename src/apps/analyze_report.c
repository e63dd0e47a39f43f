/* SPDX-License-Identifier: MIT */
/* What a review found, as text and as JSON: see analyze_report.h. */
#include "apps/analyze_report.h"

#include <string.h>

#include "apps/analyze_line.h"
#include "apps/describe.h"
#include "apps/layout.h"
#include "coach/phrase.h"

#define INDENT 4

/* A fine move is not worth a word. */
static const struct {
    text_id name;
    const char *sign, *key;
} mistakes[JUDGEMENTS] = {
    [JUDGEMENT_INACCURACY] = {TEXT_review_inaccuracy, "?!", "inaccuracies"},
    [JUDGEMENT_MISTAKE] = {TEXT_review_mistake, "?", "mistakes"},
    [JUDGEMENT_BLUNDER] = {TEXT_review_blunder, "??", "blunders"},
};

void report_title(out *to, const reviewed_game *game, su_language language)
{
    su_variant variant = su_position_variant(&game->about->start);
    phrase about = {.to = to, .language = language};
    about.numbers[ARGUMENT_count] = game->number;
    phrase_write(&about, TEXT_review_game);
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++) {
        const char *name = game->players[side];
        bool is_known = *name != '\0' && strcmp(name, "?") != 0;
        out_text(to, side == SU_FIRST ? "" : " - ");
        out_visible(to, text_of(is_known ? name : su_player_words(variant, side, language)));
    }
    out_char(to, ' ');
    out_text(to, su_result_name(game->result));
    out_char(to, '\n');
}

void report_players(out *to, const review *course, su_language language)
{
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++) {
        const judgement_tally *tally = &course->sides[side];
        if (tally->moves == 0)
            continue;
        phrase about = phrase_about(to, &course->start, side, language);
        about.numbers[ARGUMENT_found] = (judgement_accuracy(tally) + 5) / 10;
        phrase_write(&about, TEXT_review_player);
        for (judgement kind = JUDGEMENT_INACCURACY; kind < JUDGEMENTS; kind++) {
            about.numbers[ARGUMENT_count] = tally->counts[kind];
            out_text(to, ", ");
            out_unsigned(to, tally->counts[kind]);
            out_char(to, ' ');
            phrase_write(&about, mistakes[kind].name);
        }
        out_char(to, '\n');
    }
}

static void indent(out *to)
{
    for (unsigned i = 0; i < INDENT; i++)
        out_char(to, ' ');
}

/* "12... c3c4 ?? blunder, from 62 % to 12 %" */
static void write_mistake(out *to, const review *course, size_t index, su_language language)
{
    const review_ply *ply = &course->plies[index];
    uint32_t number = review_ply_number(course, index);
    phrase about = {.to = to, .language = language};
    about.numbers[ARGUMENT_count] = 1;
    about.numbers[ARGUMENT_expected] = (judgement_expected(ply->score) + 5) / 10;
    about.numbers[ARGUMENT_found] = (judgement_expected(ply->score) - ply->cost + 5) / 10;
    out_unsigned(to, number / 2 + 1);
    out_text(to, number % 2 == 0 ? ". " : "... ");
    line_write_moves(to, &ply->move, 1);
    out_char(to, ' ');
    out_text(to, mistakes[ply->verdict].sign);
    out_char(to, ' ');
    phrase_write(&about, mistakes[ply->verdict].name);
    phrase_write(&about, TEXT_review_cost);
    out_char(to, '\n');
}

/* The better line, and its first move in words. */
static void write_better(out *to, const su_position *position, const review_ply *ply,
                         su_language language)
{
    char words[SU_WORDS];
    indent(to);
    out_text(to, catalogue_text(TEXT_review_better, language));
    line_write_moves(to, ply->line, ply->line_count);
    out_char(to, '\n');
    indent(to);
    su_words_move(words, sizeof words, position, ply->line[0], language);
    wrap_words(to, words, 80 - INDENT, INDENT);
}

void report_words(console *to, const reviewed_game *game)
{
    const review *course = game->about;
    su_position position = course->start;
    report_title(&to->data.out, game, to->language);
    for (size_t i = 0; i < course->count; i++) {
        if (course->plies[i].verdict != JUDGEMENT_FINE) {
            write_mistake(&to->data.out, course, i, to->language);
            write_better(&to->data.out, &position, &course->plies[i], to->language);
        }
        position = su_play(&position, course->plies[i].move);
    }
    report_players(&to->data.out, course, to->language);
}

/* ---- JSON ----------------------------------------------------------------------------------- */

static void json_ply(json *writer, const review *course, size_t index)
{
    const review_ply *ply = &course->plies[index];
    json_begin_object(writer);
    json_key(writer, "ply");
    json_unsigned(writer, su_position_ply(&course->start) + index);
    json_key(writer, "side");
    json_side(writer, review_side(course, index));
    line_json_score(writer, ply->score);
    json_key(writer, "line");
    line_json_moves(writer, ply->line, ply->line_count);
    if (ply->move != SU_NO_MOVE) {
        line_json_move(writer, "move", ply->move);
        json_key(writer, "cost");
        json_thousandths(writer, ply->cost);
        json_key(writer, "judgement");
        json_text(writer, judgement_name(ply->verdict));
    }
    json_end_object(writer);
}

static void json_player(json *writer, const char *key, const char *name,
                        const judgement_tally *tally)
{
    json_key(writer, key);
    json_begin_object(writer);
    json_key(writer, "name");
    json_text(writer, name);
    json_key(writer, "moves");
    json_unsigned(writer, tally->moves);
    json_key(writer, "accuracy");
    if (tally->moves == 0)
        json_null(writer);
    else
        json_thousandths(writer, (int64_t)judgement_accuracy(tally) * 100);
    for (judgement kind = JUDGEMENT_INACCURACY; kind < JUDGEMENTS; kind++) {
        json_key(writer, mistakes[kind].key);
        json_unsigned(writer, tally->counts[kind]);
    }
    json_end_object(writer);
}

void report_json(console *to, const reviewed_game *game)
{
    json writer = json_open_document(&to->data.out);
    json_key(&writer, "final");
    json_bool(&writer, false);
    json_key(&writer, "file");
    json_text(&writer, game->path);
    json_key(&writer, "game");
    json_unsigned(&writer, game->number);
    json_position_text(&writer, &game->about->start);
    json_key(&writer, "result");
    json_text(&writer, su_result_name(game->result));
    json_key(&writer, "plies");
    json_begin_array(&writer);
    for (size_t i = 0; i <= game->about->count; i++)
        json_ply(&writer, game->about, i);
    json_end_array(&writer);
    json_key(&writer, "players");
    json_begin_object(&writer);
    json_player(&writer, "b", game->players[SU_FIRST], &game->about->sides[SU_FIRST]);
    json_player(&writer, "w", game->players[SU_SECOND], &game->about->sides[SU_SECOND]);
    json_end_object(&writer);
    json_close_document(&writer);
}
