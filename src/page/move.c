/* SPDX-License-Identifier: MIT */
/* Moves as a page shows them: where they are offered, what they do, what to animate. */
#include "text/phrase.h"
#include "game/choice.h"
#include "coach/describe.h"
#include "page/move.h"
#include "text/numbered.h"

void page_cell_or_null(json *writer, su_cell cell)
{
    json_text_or_null(writer, cell == SU_NO_CELL ? NULL : su_cell_name(cell));
}

void page_line(json *writer, su_cells cells, su_cell rear, su_direction direction)
{
    json_begin_array(writer);
    for (su_cell cell = rear; cell != SU_NO_CELL && cells & su_cells_of(cell);
         cell = direction == SU_NO_DIRECTION ? SU_NO_CELL : su_cell_next(cell, direction)) {
        json_text(writer, su_cell_name(cell));
        cells &= ~su_cells_of(cell);
    }
    while (cells != 0) /* a side step: its rear is its end */
        json_text(writer, su_cell_name(su_cells_take(&cells)));
    json_end_array(writer);
}

void page_refusal(const page *self, json *writer, const su_refusal *why, const char *attempt)
{
    if (why == NULL)
        json_null(writer);
    else
        json_refusal_told(writer, why, su_game_position(&self->game), attempt, self->language);
}

/* ---- What a move does ---- */

static void write_reunion(const page *self, json *writer, const su_position *position, su_move move)
{
    char words[SU_WORDS];
    out_buffer sentence = out_buffer_over(words, sizeof words);
    su_side side = su_position_side(position);
    su_position after = su_play(position, move);
    phrase about = phrase_about(&sentence.out, &after, side, self->language);
    unsigned own = su_cells_count(su_position_marbles(&after, side));
    unsigned opponents = su_cells_count(su_position_marbles(&after, su_side_other(side)));
    bool wins = (su_position_outcome(&after).result == SU_FIRST_WINS) == (side == SU_FIRST);
    about.numbers[ARGUMENT_own] = own;
    about.numbers[ARGUMENT_opponents] = opponents;
    phrase_write(&about, wins ? TEXT_reunion_wins : TEXT_reunion_loses);
    json_begin_object(writer);
    json_bool(json_key(writer, "wins"), wins);
    json_text(json_key(writer, "words"), words);
    json_end_object(writer);
}

void page_consequences(const page *self, json *writer, const su_position *position, su_move move)
{
    su_move_facts facts = su_move_explain(position, move);
    char words[SU_WORDS];
    json_unsigned(json_key(writer, "pushes"), su_cells_count(facts.pushed));
    json_bool(json_key(writer, "ejects"), facts.ejected != SU_NO_CELL);
    json_number_or_null(json_key(writer, "points"), facts.target >= 0, facts.points);
    json_bool(json_key(writer, "full"), facts.returned);
    json_key(writer, "reunites");
    if (facts.reunites)
        write_reunion(self, writer, position, move);
    else
        json_null(writer);
    su_words_move(words, sizeof words, position, move, self->language);
    json_text(json_key(writer, "words"), words);
}

void page_move(const page *self, json *writer, const su_position *position, su_move move)
{
    su_move_facts facts = su_move_explain(position, move);
    bool placing = facts.kind == SU_MOVE_PLACING;
    json_begin_object(writer);
    json_move(json_key(writer, "move"), move);
    json_text(json_key(writer, "kind"), json_move_kind(position, facts.kind));
    page_line(json_key(writer, "from"), placing ? 0 : facts.moved, facts.tail, facts.direction);
    json_direction(json_key(writer, "direction"), facts.direction);
    page_cell_or_null(json_key(writer, "target"),
                      placing ? facts.tail : choice_target(position, facts.moved, facts.direction));
    page_consequences(self, writer, position, move);
    json_end_object(writer);
}

/* ---- What to animate ---- */

static void write_step(json *writer, const su_position *before, su_cell cell,
                       const su_move_facts *facts)
{
    su_cell to = su_cell_next(cell, facts->direction);
    json_begin_object(writer);
    json_text(json_key(writer, "from"), su_cell_name(cell));
    page_cell_or_null(json_key(writer, "to"), to);
    json_content(json_key(writer, "what"), su_position_at(before, cell));
    json_key(writer, "exit");
    if (to == SU_NO_CELL) {
        json_begin_object(writer);
        json_direction(json_key(writer, "direction"), facts->direction);
        json_number_or_null(json_key(writer, "target"), facts->target >= 0,
                            (unsigned)facts->target + 1);
        json_bool(json_key(writer, "full"), facts->returned);
        json_end_object(writer);
    } else {
        json_null(writer);
    }
    json_end_object(writer);
}

void page_steps(json *writer, const su_position *before, su_move move)
{
    su_move_facts facts = su_move_explain(before, move);
    su_position after = su_play(before, move);
    bool placing = facts.kind == SU_MOVE_PLACING;
    su_cells going = placing ? 0 : facts.moved | facts.pushed, vacated = 0;
    json_begin_object(writer);
    json_side(json_key(writer, "mover"), su_position_side(before));
    json_begin_array(json_key(writer, "steps"));
    for (su_cells rest = going; rest != 0;) {
        su_cell cell = su_cells_take(&rest);
        if (su_position_at(&after, cell) == SU_FREE)
            vacated |= su_cells_of(cell);
        write_step(writer, before, cell, &facts);
    }
    json_end_array(writer);
    json_cells(json_key(writer, "vacated"), vacated);
    json_begin_array(json_key(writer, "placed"));
    if (placing) {
        json_begin_object(writer);
        json_text(json_key(writer, "cell"), su_cell_name(facts.tail));
        json_content(json_key(writer, "what"), su_position_at(&after, facts.tail));
        json_end_object(writer);
    }
    json_end_array(writer);
    json_end_object(writer);
}

void page_played(const page *self, json *writer, const su_position *before, su_move move)
{
    su_position after = su_play(before, move);
    char words[SU_WORDS];
    json_begin_object(writer);
    json_position_text(writer, &after);
    page_steps(json_key(writer, "last"), before, move);
    su_words_move(words, sizeof words, before, move, self->language);
    json_text(json_key(writer, "words"), words);
    json_end_object(writer);
}

size_t page_legal(const page *self, su_move moves[SU_MAX_MOVES])
{
    bool goes_on = su_game_outcome(&self->game).result == SU_ONGOING;
    return goes_on ? choice_moves(moves, su_game_position(&self->game)) : 0;
}

/* ---- Lines of play ---- */

void page_moves(const page *self, json *writer, size_t from, size_t count)
{
    json_begin_array(writer);
    for (size_t i = from; i < from + count; i++)
        page_move(self, writer, su_game_position_before(&self->game, i),
                  su_game_move(&self->game, i));
    json_end_array(writer);
}

void page_numbered(const page *self, json *writer, size_t from, size_t count)
{
    json_string numbered = json_begin_text(writer);
    for (size_t i = from; i < from + count; i++)
        numbered_write_move(&numbered.out, su_game_position_before(&self->game, i),
                            su_game_move(&self->game, i), i == from);
    json_end_text(&numbered);
}
