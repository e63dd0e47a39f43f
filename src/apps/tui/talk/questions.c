/* SPDX-License-Identifier: MIT */
/* The board told in words: what the questions of a dialogue are answered with. */
#include <stdlib.h>
#include <string.h>

#include "apps/tui/talk/commands.h"
#include "apps/tui/tell.h"
#include "page/telling.h"
#include "coach/facts.h"
#include "text/phrase.h"
#include "coach/spoken.h"
#include "coach/words_cell.h"
#include "coach/words_position.h"
#include "game/goal.h"

/* ---- Cells ---- */

/* The cell an rest names, or SU_NO_CELL. */
static su_cell cell_of(text rest)
{
    char name[3] = {0};
    if (rest.length != 2)
        return SU_NO_CELL;
    name[0] = (char)(rest.at[0] | 0x20);
    name[1] = rest.at[1];
    return su_cell_named(name);
}

/* Reads the cell of an answer; says what is wrong with it where it is none. */
static bool needs_cell(talk *self, su_cell *cell, text rest, message when_missing)
{
    if (rest.length == 0) {
        talk_say(self, when_missing, "");
        return false;
    }
    *cell = cell_of(rest);
    if (*cell != SU_NO_CELL)
        return true;
    if (rest.length != 2 || !text_is_digit(rest.at[1])) { /* not even the form of one */
        talk_say_odd(self, rest);
        return false;
    }
    su_refusal none = {.code = SU_REFUSED_BAD_CELL, .rule = "-"};
    talk_say_refusal(self, &none, rest);
    return false;
}

/* "Black, 14: a1, a2, ..." */
static exit_code tell_marbles(talk *self, spoken_meaning whose)
{
    const su_position *position = talk_position_now(self);
    su_side side = whose == SPOKEN_SECOND ? SU_SECOND : SU_FIRST;
    su_cells cells = whose == SPOKEN_SISTERS ? su_position_sisters(position)
                                             : su_position_marbles(position, side);
    char list[SU_CELLS * 4 + 1] = "";
    out_buffer names = out_buffer_over(list, sizeof list);
    const char *between = "";
    for (unsigned i = 0; i < SU_CELLS; i++) {
        su_cell cell = su_cell_in_order(i);
        if (!(cells & su_cells_of(cell)))
            continue;
        out_text(&names.out, between);
        out_text(&names.out, su_cell_name(cell));
        between = ", ";
    }
    if (cells == 0) {
        talk_say(self, MESSAGE_TALK_NO_SUCH_MARBLE, "");
        return EXIT_DONE;
    }
    const char *player = su_player_words(su_position_variant(position), side, self->language);
    if (whose == SPOKEN_SISTERS)
        message_write(self->to, self->language, MESSAGE_TALK_SISTERS, list);
    else
        message_write(self->to, self->language, MESSAGE_TALK_MARBLES, player,
                      in_digits(su_cells_count(cells)), list);
    out_char(self->to, '\n');
    return EXIT_DONE;
}

exit_code talk_row(talk *self, text rest)
{
    char name[3] = {rest.length == 1 ? (char)(rest.at[0] | 0x20) : '?', '1'};
    while (name[1] <= '9' && su_cell_named(name) == SU_NO_CELL)
        name[1]++;
    if (name[1] > '9') {
        talk_say(self, MESSAGE_TALK_WHICH_ROW, "");
        return EXIT_MALFORMED;
    }
    su_cell first = su_cell_named(name);
    name[1] = '\0';
    message_write(self->to, self->language, MESSAGE_TALK_ROW, name);
    words_run(self->to, talk_position_now(self), first, SU_E, self->language);
    talk_say_text(self, catalogue_text(TEXT_ray_end, self->language));
    return EXIT_DONE;
}

exit_code talk_summary(talk *self, text rest)
{
    su_cell cell;
    spoken_meaning whose = spoken_meant(rest, self->language);
    if (whose >= SPOKEN_FIRST && whose <= SPOKEN_SISTERS)
        return tell_marbles(self, whose);
    if (rest.length == 0) {
        char words[SU_WORDS_SUMMARY];
        su_summary summary = su_summarize(talk_position_now(self));
        su_words_summary(words, sizeof words, &summary, talk_position_now(self), self->language);
        talk_say_text(self, words);
        return EXIT_DONE;
    }
    if (!needs_cell(self, &cell, rest, MESSAGE_TALK_WHICH_CELL))
        return EXIT_MALFORMED;
    words_cell(self->to, talk_position_now(self), cell, self->language);
    talk_say_text(self, catalogue_text(TEXT_ray_end, self->language));
    return EXIT_DONE;
}

exit_code talk_rays(talk *self, text rest)
{
    const su_position *position = talk_position_now(self);
    su_cell cell;
    if (!needs_cell(self, &cell, rest, MESSAGE_TALK_WHICH_CELL))
        return EXIT_MALFORMED;
    words_cell(self->to, position, cell, self->language);
    talk_say_text(self, catalogue_text(TEXT_ray_end, self->language));
    for (unsigned direction = 0; direction < SU_DIRECTIONS; direction++) {
        words_way(self->to, position, cell, (su_direction)direction, !talk_is_over(self),
                  self->language);
        out_char(self->to, '\n');
    }
    return EXIT_DONE;
}

/* ---- Moves ---- */

static int by_notation(const void *a, const void *b)
{
    char left[SU_MOVE_TEXT], right[SU_MOVE_TEXT];
    su_move_format(left, *(const su_move *)a);
    su_move_format(right, *(const su_move *)b);
    return strcmp(left, right);
}

/* The legal moves in which one of `cells` goes, by their notation. */
static size_t moves_with(su_move moves[SU_MAX_MOVES], const talk *self, su_cells cells)
{
    const su_position *position = talk_position_now(self);
    size_t count = talk_is_over(self) ? 0 : su_moves(moves, position), kept = 0;
    for (size_t i = 0; i < count; i++)
        if (su_move_explain(position, moves[i]).moved & cells)
            moves[kept++] = moves[i];
    qsort(moves, kept, sizeof *moves, by_notation);
    return kept;
}

static void write_move(const talk *self, su_move move)
{
    char notation[SU_MOVE_TEXT];
    su_move_format(notation, move);
    out_text(self->to, notation);
}

static bool is_kind(const su_position *position, su_move move, spoken_meaning kind)
{
    su_move_facts effect = su_move_explain(position, move);
    return kind == SPOKEN_NOTHING || (kind == SPOKEN_PUSHES && effect.pushed != 0) ||
           (kind == SPOKEN_EJECTIONS && effect.ejected != SU_NO_CELL) ||
           (kind == SPOKEN_SIDE_STEPS && effect.kind == SU_MOVE_ARROW);
}

/* All moves, or those of a kind. */
static exit_code tell_moves(talk *self, spoken_meaning kind)
{
    su_move moves[SU_MAX_MOVES];
    size_t all = moves_with(moves, self, ~(su_cells)0), count = 0;
    for (size_t i = 0; i < all; i++)
        if (is_kind(talk_position_now(self), moves[i], kind))
            moves[count++] = moves[i];
    talk_say(self,
             count == 0   ? MESSAGE_TALK_NO_MOVES
             : count == 1 ? MESSAGE_TALK_ONE_MOVE
                          : MESSAGE_TALK_MOVES,
             in_digits(count));
    for (size_t i = 0; i < count; i++) {
        write_move(self, moves[i]);
        out_char(self->to, i + 1 == count ? '\n' : ' ');
    }
    return EXIT_DONE;
}

exit_code talk_moves(talk *self, text rest)
{
    const su_position *position = talk_position_now(self);
    su_move moves[SU_MAX_MOVES];
    su_cell cell;
    spoken_meaning kind = spoken_meant(rest, self->language);
    if (rest.length == 0 || kind >= SPOKEN_PUSHES)
        return tell_moves(self, kind);
    if (!needs_cell(self, &cell, rest, MESSAGE_TALK_WHICH_CELL))
        return EXIT_MALFORMED;
    size_t count = moves_with(moves, self, su_cells_of(cell));
    phrase about = phrase_about(self->to, position, SU_FIRST, self->language);
    about.numbers[ARGUMENT_cells] = su_cells_of(cell);
    about.numbers[ARGUMENT_count] = count;
    phrase_write(&about, TEXT_cell_moves);
    out_char(self->to, '\n');
    for (size_t i = 0; i < count; i++) {
        write_move(self, moves[i]);
        out_text(self->to, catalogue_text(TEXT_colon, self->language));
        tell_way(self->to, self->session->host, position, moves[i], self->language);
        out_char(self->to, '\n');
    }
    return EXIT_DONE;
}

exit_code talk_last(talk *self, text rest)
{
    const su_game *game = talk_game(self);
    size_t plies = su_game_ply_count(game);
    bool ends = talk_is_over(self) && self->session->host->table.ending == TABLE_BY_BOARD;
    uint32_t wanted = 1;
    if (rest.length > 0 && !text_to_unsigned(&wanted, rest, 100000)) {
        talk_say_odd(self, rest);
        return EXIT_MALFORMED;
    }
    if (plies == 0)
        talk_say_text(self, catalogue_text(TEXT_board_no_move, self->language));
    for (size_t i = wanted < plies ? plies - wanted : 0; i < plies; i++) {
        tell_move(self->to, self->session->host, su_game_position_before(game, i),
                  su_game_move(game, i), self->language);
        if (ends && i + 1 == plies) {
            out_char(self->to, ' ');
            telling_write_result(self->to, &self->session->host->table, self->language);
        }
        out_char(self->to, '\n');
    }
    return EXIT_DONE;
}

exit_code talk_history(talk *self)
{
    const su_game *game = talk_game(self);
    size_t plies = su_game_ply_count(game);
    if (plies == 0)
        talk_say_text(self, catalogue_text(TEXT_board_no_move, self->language));
    for (size_t i = 0; i < plies; i++)
        talk_write_move(self, su_game_position_before(game, i), su_game_move(game, i), i == 0);
    if (plies > 0)
        out_char(self->to, '\n');
    return EXIT_DONE;
}

/* ---- The position ---- */

exit_code talk_score(talk *self)
{
    if (talk_is_over(self))
        telling_write_result(self->to, &self->session->host->table, self->language);
    else
        words_position(self->to, talk_position_now(self), self->language);
    out_char(self->to, '\n');
    return EXIT_DONE;
}

exit_code talk_board(talk *self)
{
    const su_game *game = talk_game(self);
    size_t plies = su_game_ply_count(game);
    su_diagram_options options = SU_DIAGRAM_OPTIONS_INIT;
    char drawn[SU_DIAGRAM_TEXT];
    options.unicode = self->unicode;
    options.flipped = self->flipped;
    options.goal = goal_of(su_position_variant(talk_position_now(self)), &game->house);
    if (plies > 0) {
        options.before = su_game_position_before(game, plies - 1);
        options.last_move = su_game_move(game, plies - 1);
    }
    su_diagram_text(drawn, sizeof drawn, talk_position_now(self), &options);
    out_text(self->to, drawn);
    return EXIT_DONE;
}

exit_code talk_position(talk *self)
{
    char written[SU_POSITION_TEXT];
    su_position_format(written, talk_position_now(self), SU_FORM_SIX_FIELDS);
    out_text(self->data, written);
    out_char(self->data, '\n');
    return EXIT_DONE;
}

exit_code talk_threats(talk *self)
{
    const su_position *position = talk_position_now(self);
    su_summary summary = su_summarize(position);
    bool safe = true;
    for (unsigned side = 0; side < 2; side++) {
        const su_side_summary *of = &summary.sides[side];
        phrase about = phrase_about(self->to, position, (su_side)side, self->language);
        about.numbers[ARGUMENT_cells] = of->in_danger;
        if (of->in_danger == 0)
            continue;
        phrase_write(&about, TEXT_analyse_danger);
        out_char(self->to, '\n');
        safe = false;
        about.numbers[ARGUMENT_cells] = of->doomed;
        if (of->doomed == 0)
            continue;
        phrase_write(&about, TEXT_analyse_doomed);
        out_char(self->to, '\n');
    }
    if (safe)
        talk_say_text(self, catalogue_text(TEXT_analyse_no_danger, self->language));
    return EXIT_DONE;
}

exit_code talk_coach(talk *self)
{
    fact found[FACTS_MAX];
    size_t count = facts_find(found, talk_game(self));
    for (size_t i = 0; i < count; i++) {
        fact_write(self->to, &found[i], talk_position_now(self), self->language);
        out_char(self->to, '\n');
    }
    if (count == 0)
        talk_say(self, MESSAGE_TALK_NO_FACTS, "");
    return EXIT_DONE;
}
