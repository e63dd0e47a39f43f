/* SPDX-License-Identifier: MIT */
/* Records read into columns: a row for each ply, a row for each game. */
#include <sumito/columns.h>

#include "base/out.h"
#include "game/record_start.h"
#include "rules/geometry.h"
#include "rules/move.h"
#include "rules/position.h"

/* What a record does not say. */
#define NOTHING __builtin_nan("")

/* Writes a value where its column is wanted. */
#define PUT(column, row, value)                                                                    \
    do {                                                                                           \
        if ((column) != NULL)                                                                      \
            (column)[row] = (value);                                                               \
    } while (0)

void su_columns_begin(su_columns *self)
{
    *self = (su_columns){.plies = 0};
}

void su_columns_clear(su_columns *self)
{
    self->games_before += self->games;
    self->plies = self->games = self->text_used = 0;
    self->last_start_text = 0;
}

/* ---- Texts ---- */

/* Keeps a text and tells where it begins; there is room for it. */
static uint64_t keep_text(su_columns *self, const char *words)
{
    if (self->text_used == 0)
        self->text[self->text_used++] = '\0'; /* no text begins at 0 */
    uint64_t begin = self->text_used;
    do
        self->text[self->text_used++] = *words;
    while (*words++ != '\0');
    return begin;
}

/* The name of a start, or its six fields; games that begin alike share the text. */
static uint64_t keep_start(su_columns *self, const su_position *start)
{
    char words[SU_POSITION_TEXT];
    record_start told;
    if (self->last_start_text != 0 && start->ply == self->last_start.ply &&
        su_position_same(start, &self->last_start))
        return self->last_start_text;
    record_start_tell(&told, start);
    bool named = told.count == 1 || text_is(text_of(told.tags[1].name), "Layout");
    out_buffer written = out_buffer_over(words, sizeof words);
    out_text(&written.out, told.tags[named ? 0 : 1].value);
    if (named && told.count > 1)
        out_format(&written.out, ":%s", told.tags[1].value);
    self->last_start = *start;
    return self->last_start_text = keep_text(self, words);
}

/* ---- Games ---- */

static void begin_game(su_columns *self, const su_record_event *event)
{
    const su_game_columns *to = &self->game;
    size_t row = self->games;
    if (self->in_game)
        return;
    self->in_game = true;
    self->game_plies = 0;
    PUT(to->number, row, (uint32_t)event->game);
    PUT(to->line, row, event->line);
    PUT(to->begin, row, self->plies);
    PUT(to->variant, row, SU_CLASSIC);
    PUT(to->result, row, SU_ONGOING);
    PUT(to->fault, row, SU_RECORD_FAULT_NONE);
    PUT(to->fault_line, row, 0);
    PUT(to->fault_column, row, 0);
    PUT(to->start, row, 0);
    if (to->tags != NULL)
        __builtin_memset(to->tags + row * self->tag_count, 0, self->tag_count * sizeof *to->tags);
}

static void take_tag(su_columns *self, const su_record_event *event)
{
    text name = text_of(event->of.tag.name);
    uint64_t kept = 0;
    begin_game(self, event);
    for (size_t i = 0; self->game.tags != NULL && i < self->tag_count; i++) {
        if (!text_is(name, self->tags[i]))
            continue;
        kept = kept != 0 ? kept : keep_text(self, event->of.tag.value);
        self->game.tags[self->games * self->tag_count + i] = kept;
    }
}

static void take_start(su_columns *self, const su_record_event *event)
{
    const su_position *start = &event->of.start;
    begin_game(self, event);
    self->first_mover = su_position_side(start);
    PUT(self->game.variant, self->games, start->variant);
    if (self->game.start != NULL)
        self->game.start[self->games] = keep_start(self, start);
}

static float result_for(su_side side, su_result result)
{
    if (result == SU_ONGOING)
        return (float)NOTHING;
    return result == SU_DRAW ? 0 : result == su_win_of(side) ? 1 : -1;
}

static void end_game(su_columns *self, su_result result)
{
    for (size_t n = 0; self->ply.result != NULL && n < self->game_plies; n++)
        self->ply.result[self->plies + n] =
            result_for((su_side)(self->first_mover ^ (n & 1)), result);
    PUT(self->game.result, self->games, (uint8_t)result);
    PUT(self->game.plies, self->games, (uint32_t)self->game_plies);
    self->plies += self->game_plies;
    self->games++;
    self->in_game = false;
}

static void take_end(su_columns *self, const su_record_event *event)
{
    end_game(self, event->of.result);
}

static void take_error(su_columns *self, const su_record_event *event)
{
    begin_game(self, event);
    PUT(self->game.fault, self->games, (uint8_t)event->of.error.fault);
    PUT(self->game.fault_line, self->games, event->line);
    PUT(self->game.fault_column, self->games, event->column);
    end_game(self, SU_ONGOING);
}

/* ---- Plies ---- */

static void put_board(int8_t *row, const su_position *position)
{
    static const su_cell cells[SU_CELLS] = {
#define IN_ORDER(row, number, a, b) CELL(row, number),
        EACH_CELL(IN_ORDER, , )
#undef IN_ORDER
    };
    /* SU_SISTER has both bits. */
    su_cells low = position->marbles[SU_FIRST] | position->sisters;
    su_cells high = position->marbles[SU_SECOND] | position->sisters;
    for (unsigned rank = 0; rank < SU_CELLS; rank++)
        row[rank] = (int8_t)((low >> cells[rank] & 1) | (high >> cells[rank] & 1) << 1);
}

static void put_position(const su_ply_columns *to, size_t row, const su_position *position)
{
    if (to->board != NULL)
        put_board(to->board + row * SU_CELLS, position);
    PUT(to->side, row, position->side);
    PUT(to->first, row, position->marbles[SU_FIRST]);
    PUT(to->second, row, position->marbles[SU_SECOND]);
    PUT(to->sisters, row, position->sisters);
    PUT(to->score_first, row, position->score[SU_FIRST]);
    PUT(to->score_second, row, position->score[SU_SECOND]);
    PUT(to->key, row, position->key);
    PUT(to->position, row, *position);
}

static void take_move(su_columns *self, const su_record_event *event)
{
    const su_ply_columns *to = &self->ply;
    const su_record_move *it = &event->of.move;
    if (event->depth > 0)
        return;
    size_t row = self->plies + self->game_plies++;
    put_position(to, row, it->before);
    PUT(to->game, row, (uint32_t)(self->games_before + self->games));
    PUT(to->ply, row, it->ply);
    PUT(to->move, row, it->move);
    PUT(to->ejects, row, move_ejects(it->move));
    PUT(to->clock_ms, row, NOTHING);
    PUT(to->eval, row, NOTHING);
}

static void take_comment(su_columns *self, const su_record_event *event)
{
    const su_record_comment *it = &event->of.comment;
    if (!self->in_game || self->game_plies == 0 || event->depth > 0)
        return;
    size_t row = self->plies + self->game_plies - 1;
    if (it->clock_ms != SU_NO_CLOCK)
        PUT(self->ply.clock_ms, row, (double)it->clock_ms);
    if (it->has_eval)
        PUT(self->ply.eval, row, it->eval);
}

/* ---- The whole ---- */

typedef void take_event(su_columns *self, const su_record_event *event);

/* Kinds without a function say nothing that has a column. */
static take_event *const takers[] = {
    [SU_RECORD_TAG] = take_tag,   [SU_RECORD_START] = take_start,
    [SU_RECORD_MOVE] = take_move, [SU_RECORD_COMMENT] = take_comment,
    [SU_RECORD_END] = take_end,   [SU_RECORD_ERROR] = take_error,
};

/* Whatever comes next has to find room. */
static bool is_full(const su_columns *self)
{
    bool wants_text = self->game.start != NULL || self->game.tags != NULL;
    return self->plies + (self->in_game ? self->game_plies : 0) >= self->ply_room ||
           self->games >= self->game_room ||
           (wants_text && self->text_room - self->text_used < SU_COLUMNS_TEXT);
}

su_status su_columns_read(su_columns *self, su_record_reader *reader, size_t enough)
{
    su_record_event event;
    while (self->in_game || self->plies + self->games < enough) {
        if (is_full(self))
            return SU_FULL;
        if (su_record_next(&event, reader) != SU_OK)
            return SU_END;
        if (event.kind < sizeof takers / sizeof *takers && takers[event.kind] != NULL)
            takers[event.kind](self, &event);
    }
    return SU_OK;
}
