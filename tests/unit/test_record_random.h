/* SPDX-License-Identifier: MIT */
/* Random games with comments, clocks, evaluations, marks, glyphs and nested variations, as the
 * events of a record. */
#ifndef TEST_RECORD_RANDOM_H
#define TEST_RECORD_RANDOM_H

#include <stdio.h>

#include <sumito/game.h>

#include "base/rng.h"

static rng dice;
/* What hears the events. */
static void (*emitted)(const su_record_event *event);

static inline void emit(const su_record_event *event)
{
    emitted(event);
}

static inline void emit_arrow(su_record_comment *comment)
{
    su_record_arrow arrow = {(su_cell)rng_below(&dice, SU_CELLS), comment->arrow_count};
    if (arrow.from != arrow.to)
        comment->arrows[comment->arrow_count++] = arrow;
}

static inline void emit_comment(bool line_form)
{
    static const char *const words[] = {"good",  "joué", "好棋", "🏁",  ";",      "(",
                                        "%",     "[x]",  "$1",   "1-0", "[Event", "\"a\"]",
                                        "[%csl", "\\",   "]",    "*"};
    static char said[4096];
    size_t used = 0;
    su_record_event event = {.kind = SU_RECORD_COMMENT};
    for (uint32_t count = rng_below(&dice, rng_below(&dice, 30) == 0 ? 60 : 12); count > 0; count--)
        used += (size_t)snprintf(said + used, sizeof said - used, "%s%s", used > 0 ? " " : "",
                                 words[rng_below(&dice, sizeof words / sizeof *words)]);
    event.of.comment = (su_record_comment){
        .text = said, .length = used, .clock_ms = SU_NO_CLOCK, .line_form = line_form};
    if (rng_below(&dice, 2) == 0)
        event.of.comment.clock_ms = rng_below(&dice, 36000000);
    if (rng_below(&dice, 2) == 0) {
        event.of.comment.has_eval = true;
        event.of.comment.eval = (int32_t)rng_next(&dice);
    }
    if (rng_below(&dice, 4) == 0)
        event.of.comment.rings = rng_below(&dice, 8) == 0
                                     ? ((su_cells)1 << SU_CELLS) - 1
                                     : su_cells_of((su_cell)rng_below(&dice, SU_CELLS));
    if (rng_below(&dice, 4) == 0)
        while (rng_below(&dice, 40) != 0 && event.of.comment.arrow_count < SU_RECORD_ARROWS)
            emit_arrow(&event.of.comment);
    emit(&event);
}

/* What may follow a move. */
static inline void emit_remarks(uint32_t depth)
{
    if (rng_below(&dice, 8) == 0)
        emit(&(su_record_event){
            .kind = SU_RECORD_GLYPH, .depth = depth, .of.glyph = (uint8_t)rng_next(&dice)});
    if (rng_below(&dice, 6) == 0)
        emit_comment(rng_below(&dice, 4) == 0);
}

static inline su_move any_move(const su_position *position)
{
    su_move moves[SU_MAX_MOVES];
    return moves[rng_below(&dice, (uint32_t)su_moves(moves, position))];
}

static inline su_position play_any(const su_position *position)
{
    return su_play(position, any_move(position));
}

/* Plays random moves from a position, some with variations, and returns where they lead. */
static inline su_position emit_line(su_position position, uint32_t ply, uint32_t plies,
                                    uint32_t depth)
{
    while (plies-- > 0 && su_position_outcome(&position).result == SU_ONGOING) {
        su_position before = position;
        su_move move = any_move(&before);
        position = su_play(&before, move);
        su_record_event event = {.kind = SU_RECORD_MOVE, .depth = depth};
        event.of.move = (su_record_move){move, ply, &before, &position};
        emit(&event);
        emit_remarks(depth);
        for (; depth < 5 && rng_below(&dice, 12) == 0;) {
            emit(&(su_record_event){.kind = SU_RECORD_VARIATION, .depth = depth + 1});
            emit_remarks(depth + 1);
            emit_line(before, ply, rng_below(&dice, 6), depth + 1);
            emit(&(su_record_event){.kind = SU_RECORD_VARIATION_END, .depth = depth + 1});
            emit_remarks(depth);
        }
        ply++;
    }
    return position;
}

static inline void emit_tag(const char *name, const char *value)
{
    emit(&(su_record_event){.kind = SU_RECORD_TAG, .of.tag = {name, value}});
}

/* A whole game, perhaps with a comment before it. */
static inline void emit_game(su_variant variant)
{
    char position[SU_POSITION_TEXT];
    su_position start = su_variant_start(variant);
    su_layout_start(&start, variant, rng_below(&dice, SU_LAYOUTS), NULL); /* if the game takes it */
    for (uint32_t plies = rng_below(&dice, 2) * rng_below(&dice, 60);
         plies > 0 && su_position_outcome(&start).result == SU_ONGOING; plies--)
        start = play_any(&start);
    if (rng_below(&dice, 3) == 0)
        emit_comment(rng_below(&dice, 2) == 0);
    emit_tag("Event", "Grüße \"und\" \\ Küsse 🏁");
    if (rng_below(&dice, 2) == 0)
        emit_tag("Game", su_variant_name(variant));
    su_position_format(position, &start, SU_FORM_SIX_FIELDS);
    emit_tag("Position", position);
    emit(&(su_record_event){.kind = SU_RECORD_START, .of.start = start});
    emit_remarks(0);
    su_position last = emit_line(start, 0, rng_below(&dice, 60), 0);
    su_result result = su_position_outcome(&last).result;
    if (result == SU_ONGOING)
        result = (su_result)rng_below(&dice, 4);
    emit(&(su_record_event){.kind = SU_RECORD_RESULT, .of.result = result});
    emit(&(su_record_event){.kind = SU_RECORD_END, .of.result = result});
}

#endif
