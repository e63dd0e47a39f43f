/* SPDX-License-Identifier: MIT */
/* What a review found, as text and as JSON: see analyze_report.h. */
#include "apps/sumito/analyze_report.h"

#include <string.h>

#include "apps/sumito/analyze_line.h"
#include "cli/describe.h"
#include "cli/layout.h"
#include "text/phrase.h"
#include "review/worth.h"
#include "text/numbered.h"

#define INDENT 4

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
    out_format(to, " %s\n", su_result_name(game->result));
}

void report_players(out *to, const review *course, su_language language)
{
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++) {
        if (course->sides[side].moves == 0)
            continue;
        worth_write_player(to, &course->start, side, &course->sides[side], language);
        out_char(to, '\n');
    }
}

/* "12... c3c4 ?? blunder, from 62 % to 12 %" */
static void write_mistake(out *to, const su_position *position, const review_ply *ply,
                          su_language language)
{
    numbered_write_move(to, position, ply->move, true);
    out_format(to, " %s ", worth_sign(ply->verdict));
    worth_write_mistake(to, ply->verdict, su_score_expected(ply->score), ply->cost, language);
    out_char(to, '\n');
}

/* What is certain about it. */
static void write_reasons(out *to, const mistake *about, su_language language)
{
    char words[MISTAKE_SENTENCES * SU_WORDS];
    out_buffer sentences = out_buffer_over(words, sizeof words);
    if (mistake_write(&sentences.out, about, "", language) == 0)
        return;
    out_spaces(to, INDENT);
    wrap_words(to, words, 80 - INDENT, INDENT);
}

/* The better line, and its first move in words. */
static void write_better(out *to, const su_position *position, const review_ply *ply,
                         su_language language)
{
    char words[SU_WORDS];
    out_spaces(to, INDENT);
    out_text(to, catalogue_text(TEXT_review_better, language));
    line_write_moves(to, ply->line, ply->line_count);
    out_char(to, '\n');
    out_spaces(to, INDENT);
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
            mistake about = review_mistake(course, i, &position);
            write_mistake(&to->data.out, &position, &course->plies[i], to->language);
            write_reasons(&to->data.out, &about, to->language);
            write_better(&to->data.out, &position, &course->plies[i], to->language);
        }
        position = su_play(&position, course->plies[i].move);
    }
    report_players(&to->data.out, course, to->language);
}

/* ---- JSON ----------------------------------------------------------------------------------- */

static void json_ply(json *writer, const review *course, size_t index, const su_position *position,
                     su_language language)
{
    const review_ply *ply = &course->plies[index];
    json_begin_object(writer);
    json_unsigned(json_key(writer, "ply"), su_position_ply(&course->start) + index);
    json_side(json_key(writer, "to_move"), review_side(course, index));
    line_json_score(writer, ply->score);
    line_json_moves(json_key(writer, "line"), ply->line, ply->line_count);
    if (ply->move != SU_NO_MOVE) {
        json_move(json_key(writer, "move"), ply->move);
        worth_json_judgement(writer, ply->cost);
    }
    if (ply->verdict != JUDGEMENT_FINE) {
        mistake about = review_mistake(course, index, position);
        su_position after = su_play(position, ply->move);
        fact found[MISTAKE_FACTS];
        json_fact_list(json_key(writer, "facts"), found, mistake_find(found, &about), &after,
                       language);
    }
    json_end_object(writer);
}

static void json_player(json *writer, su_side side, const char *name, const judgement_tally *tally)
{
    json_begin_object(json_key(writer, json_side_name(side)));
    json_text(json_key(writer, "name"), name);
    worth_json_tally(writer, tally);
    json_end_object(writer);
}

void report_json(console *to, const reviewed_game *game)
{
    json writer = json_open_document(&to->data.out);
    json_bool(json_key(&writer, "final"), false);
    json_text(json_key(&writer, "file"), game->path);
    json_unsigned(json_key(&writer, "game"), game->number);
    json_position_text(&writer, &game->about->start);
    json_text(json_key(&writer, "result"), su_result_name(game->result));
    json_begin_array(json_key(&writer, "plies"));
    su_position position = game->about->start;
    for (size_t i = 0; i <= game->about->count; i++) {
        json_ply(&writer, game->about, i, &position, to->language);
        if (i < game->about->count)
            position = su_play(&position, game->about->plies[i].move);
    }
    json_end_array(&writer);
    json_begin_object(json_key(&writer, "players"));
    json_player(&writer, SU_FIRST, game->players[SU_FIRST], &game->about->sides[SU_FIRST]);
    json_player(&writer, SU_SECOND, game->players[SU_SECOND], &game->about->sides[SU_SECOND]);
    json_end_object(&writer);
    json_close_document(&writer);
}
