/* SPDX-License-Identifier: MIT */
/* What selected marbles can do in each direction, and why a move is refused. */
#include "game/choice.h"
#include "coach/describe.h"
#include "page/move.h"
#include "page/verbs.h"
#include "game/move_word.h"

/* ---- Handles ---- */

static const char *sign_of(const su_position *position, su_status status, su_move move,
                           const su_refusal *why)
{
    if (status != SU_OK)
        return why->code == SU_REFUSED_PAC ? "pac" : "blocked";
    su_move_facts facts = su_move_explain(position, move);
    return facts.ejected != SU_NO_CELL ? "eject" : facts.pushed != 0 ? "push" : "move";
}

/* Where the marbles go: those that move, or would. */
static su_cells landing(su_cells cells, su_direction direction)
{
    su_cells landed = 0;
    while (cells != 0) {
        su_cell next = su_cell_next(su_cells_take(&cells), direction);
        landed |= next == SU_NO_CELL ? 0 : su_cells_of(next);
    }
    return landed;
}

static void write_refused(const page *self, json *writer, const su_refusal *why)
{
    char words[SU_WORDS];
    json_unsigned(json_key(writer, "pushes"), 0);
    json_bool(json_key(writer, "ejects"), false);
    json_null(json_key(writer, "points"));
    json_bool(json_key(writer, "full"), false);
    json_null(json_key(writer, "reunites"));
    su_words_refusal(words, sizeof words, why, su_game_position(&self->game), NULL, self->language);
    json_text(json_key(writer, "words"), words);
    json_null(json_key(writer, "steps"));
    page_refusal(self, json_key(writer, "refusal"), why, NULL);
}

static void write_handle(const page *self, json *writer, const choice *chosen,
                         su_direction direction)
{
    const su_position *position = su_game_position(&self->game);
    su_move move = SU_NO_MOVE;
    su_refusal why;
    su_status status =
        su_move_of_cells(&move, position, chosen->list, chosen->count, direction, &why);
    su_cells moved = status == SU_OK ? su_move_explain(position, move).moved : chosen->cells;
    json_begin_object(writer);
    json_direction(json_key(writer, "direction"), direction);
    page_cell_or_null(json_key(writer, "cell"), choice_handle(position, chosen->cells, direction));
    json_cells(json_key(writer, "cells"), landing(moved, direction));
    json_bool(json_key(writer, "ok"), status == SU_OK);
    json_move(json_key(writer, "move"), status == SU_OK ? move : SU_NO_MOVE);
    json_text(json_key(writer, "sign"), sign_of(position, status, move, &why));
    if (status == SU_OK) {
        page_consequences(self, writer, position, move);
        page_steps(json_key(writer, "steps"), position, move);
        json_null(json_key(writer, "refusal"));
    } else {
        write_refused(self, writer, &why);
    }
    json_end_object(writer);
}

bool page_verb_handles(page *self)
{
    su_cell from, to;
    su_refusal why;
    json *writer = &self->writer;
    if (!page_cell(self, &from, FIELD_from))
        return false;
    to = from;
    if (self->given & HAS(to) && !page_cell(self, &to, FIELD_to))
        return false;
    choice chosen = choice_between(from, to);
    bool refused = choice_refused(&why, &self->game, &chosen);
    json_begin_array(json_key(writer, "selection"));
    for (size_t i = 0; i < chosen.count; i++)
        json_text(writer, su_cell_name(chosen.list[i]));
    json_end_array(writer);
    json_bool(json_key(writer, "valid"), !refused);
    page_refusal(self, json_key(writer, "why"), refused ? &why : NULL, NULL);
    json_begin_array(json_key(writer, "handles"));
    for (unsigned direction = 0; direction < SU_DIRECTIONS && !refused; direction++)
        write_handle(self, writer, &chosen, (su_direction)direction);
    json_end_array(writer);
    return true;
}

/* ---- Why not ---- */

bool page_verb_why(page *self)
{
    text whole = self->values[FIELD_attempt], rest = whole, word = text_take_word(&rest);
    text_skip_spaces(&rest);
    move_word attempt = move_word_of(rest.length == 0 ? word : whole); /* two moves are none */
    su_game tried = self->game;
    su_refusal why;
    json *writer = &self->writer;
    su_status status = su_game_play_text(&tried, attempt.text, &why);
    if (status == SU_FULL)
        return page_refuse_more(self, FIELD_moves, self->values[FIELD_moves], PAGE_PLIES);
    bool good = status == SU_OK;
    json_bool(json_key(writer, "ok"), good);
    json_move(json_key(writer, "move"),
              good ? su_game_move(&tried, su_game_ply_count(&tried) - 1) : SU_NO_MOVE);
    page_refusal(self, json_key(writer, "refusal"), good ? NULL : &why, attempt.text);
    return true;
}
