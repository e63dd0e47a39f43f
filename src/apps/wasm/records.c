/* SPDX-License-Identifier: MIT */
/* Records that come in pieces, read game by game or into columns: see exports.h.
 *
 * Who reads cannot wait for bytes here. So a game is read from what has come, and again from its
 * beginning once more has come, as long as the end of what is there was seen: a game may go on
 * behind it. */
#include "apps/wasm/exports.h"

#if !defined(__wasm_atomics__)
#include <sumito/columns.h>

#include "base/platform.h"
#include "base/text.h"
#include "game/record_source.h"
#include "page/page.h"

/* Most answers fit at the first attempt. */
#define USUAL_GAME 16384
#define MOST_TAGS 64
/* A game larger than this is not tried again with each piece, but once half as much more is there.
 */
#define LARGE 65536

struct held_record {
    su_record_reader reader; /* behind the last game */
    char *window;            /* what has come and was not read */
    size_t room;
    size_t tried; /* how much was there when that was not enough */
    bool ended;   /* nothing more comes */
    bool over;    /* nothing more is read */
    record_state state;
    size_t length;
    su_columns columns;
    bool wanted[32];
    char *names;
    const char *tags[MOST_TAGS];
};

/* ---- Columns by their place ---- */

typedef enum row_kind { OF_PLY, OF_GAME, OF_TAG, OF_TEXT } row_kind;
#define OF(kind, struct_of, column, width)                                                         \
    {kind, offsetof(su_columns, struct_of.column),                                                 \
     (width) * sizeof *((su_columns *)0)->struct_of.column}
static const struct {
    row_kind kind;
    size_t at, width;
} places[] = {
    OF(OF_PLY, ply, game, 1),           OF(OF_PLY, ply, ply, 1),
    OF(OF_PLY, ply, side, 1),           OF(OF_PLY, ply, board, SU_CELLS),
    OF(OF_PLY, ply, first, 1),          OF(OF_PLY, ply, second, 1),
    OF(OF_PLY, ply, sisters, 1),        OF(OF_PLY, ply, score_first, 1),
    OF(OF_PLY, ply, score_second, 1),   OF(OF_PLY, ply, key, 1),
    OF(OF_PLY, ply, position, 1),       OF(OF_PLY, ply, move, 1),
    OF(OF_PLY, ply, ejects, 1),         OF(OF_PLY, ply, result, 1),
    OF(OF_PLY, ply, clock_ms, 1),       OF(OF_PLY, ply, eval, 1),
    OF(OF_GAME, game, number, 1),       OF(OF_GAME, game, line, 1),
    OF(OF_GAME, game, begin, 1),        OF(OF_GAME, game, plies, 1),
    OF(OF_GAME, game, variant, 1),      OF(OF_GAME, game, result, 1),
    OF(OF_GAME, game, fault, 1),        OF(OF_GAME, game, fault_line, 1),
    OF(OF_GAME, game, fault_column, 1), OF(OF_GAME, game, start, 1),
    OF(OF_TAG, game, tags, 1),          {OF_TEXT, offsetof(su_columns, text), 1},
};
#define PLACES (sizeof places / sizeof *places)
_Static_assert(PLACES <= sizeof((held_record *)0)->wanted, "there is a place for each column");

static void *column_of(const held_record *self, unsigned place)
{
    void *column;
    __builtin_memcpy(&column, (const char *)&self->columns + places[place].at, sizeof column);
    return column;
}

static void put_column(held_record *self, unsigned place, void *column)
{
    platform_release(column_of(self, place));
    __builtin_memcpy((char *)&self->columns + places[place].at, &column, sizeof column);
}

/* How many rows of a column have memory, and how many are filled, which a game that is being read
 * is part of. */
static size_t *room_of(held_record *self, row_kind kind)
{
    return kind == OF_PLY    ? &self->columns.ply_room
           : kind == OF_TEXT ? &self->columns.text_room
                             : &self->columns.game_room;
}

/* Columns of a kind get memory for more rows, which hold what the old ones held. */
static bool grow(held_record *self, row_kind kind, size_t rows)
{
    for (unsigned place = 0; place < PLACES; place++) {
        row_kind of = places[place].kind;
        size_t width = places[place].width * (of == OF_TAG ? self->columns.tag_count : 1);
        if ((of == OF_TAG ? OF_GAME : of) != kind || !self->wanted[place] || width == 0)
            continue;
        const void *column = column_of(self, place);
        void *memory = rows <= SIZE_MAX / 2 / width ? platform_allocate(rows * width) : NULL;
        if (!memory)
            return false;
        if (column)
            __builtin_memcpy(memory, column, *room_of(self, kind) * width);
        put_column(self, place, memory);
    }
    *room_of(self, kind) = rows;
    return true;
}

/* Twice the memory of what is full. */
static bool grow_full(held_record *self)
{
    const su_columns *it = &self->columns;
    bool grown = true;
    if (it->plies + it->game_plies >= it->ply_room)
        grown = grow(self, OF_PLY, 2 * it->ply_room + 1024);
    if (grown && it->games >= it->game_room)
        grown = grow(self, OF_GAME, 2 * it->game_room + 64);
    if (grown && it->text_room - it->text_used < SU_COLUMNS_TEXT)
        grown = grow(self, OF_TEXT, 2 * it->text_room + 2 * (size_t)SU_COLUMNS_TEXT);
    return grown;
}

/* ---- From beginning to end ---- */

/* The names of tags, with spaces between; false where they are too many. */
static bool take_names(held_record *self, size_t length)
{
    text rest = {wasm_room(length), length}, name;
    char *into = self->names = platform_allocate(length + 1);
    if (!into)
        return false;
    while ((name = text_take_word(&rest)).length > 0) {
        if (self->columns.tag_count == MOST_TAGS)
            return false;
        self->tags[self->columns.tag_count++] = into;
        __builtin_memcpy(into, name.at, name.length);
        into += name.length + 1; /* what is between them is 0 already */
    }
    return true;
}

held_record *wasm_record_open(size_t length)
{
    held_record *self = platform_allocate(sizeof *self);
    if (!self)
        return NULL;
    su_record_reader_over(&self->reader, NULL, 0);
    su_columns_begin(&self->columns);
    self->columns.tags = self->tags;
    if (take_names(self, length))
        return self;
    wasm_record_close(self);
    return NULL;
}

void wasm_record_close(held_record *self)
{
    for (unsigned place = 0; place < PLACES; place++)
        put_column(self, place, NULL);
    platform_release(self->names);
    platform_release(self->window);
    platform_release(self);
}

bool wasm_record_take(held_record *self, size_t length)
{
    su_record_source *source = &self->reader.source;
    size_t left = source->left, needed = left + length;
    if (length == 0)
        self->ended = true;
    if (self->over || length == 0)
        return true;
    char *window = self->window;
    if (needed > self->room) {
        self->room = needed + needed / 2;
        window = platform_allocate(self->room);
        if (!window)
            return false;
    }
    if (left > 0 && source->next != window)
        __builtin_memmove(window, source->next, left);
    __builtin_memcpy(window + left, wasm_room(length), length);
    if (window != self->window)
        platform_release(self->window);
    self->window = window;
    source_continue(source, window, needed);
    return true;
}

/* Whether to wait for more before a game is tried again. */
static bool waits(const held_record *self)
{
    size_t there = source_unread(&self->reader.source);
    return !self->ended &&
           (there <= self->tried || (there > LARGE && there < self->tried + self->tried / 2));
}

/* A game was read, by a reader that stood before it: whether that is how it stays. Otherwise all is
 * as it was. */
static bool stays(held_record *self, const su_record_reader *before)
{
    if (self->ended || !source_saw_end(&self->reader.source)) {
        self->tried = 0;
        self->over = source_gave_up(&self->reader.source);
        return true;
    }
    self->reader = *before;
    self->tried = source_unread(&self->reader.source);
    return false;
}

/* ---- Game by game ---- */

static const char *stop(held_record *self, record_state why)
{
    self->state = why;
    return NULL;
}

const char *wasm_record_game(held_record *self)
{
    if (self->over || waits(self))
        return stop(self, self->over ? RECORD_OVER : RECORD_WANTS_MORE);
    su_record_reader before = self->reader;
    self->state = RECORD_READY;
    for (size_t size = USUAL_GAME;; size = self->length + 1) {
        char *out = wasm_answer(size);
        if (!out || !wasm_page_room()) {
            self->reader = before;
            return stop(self, RECORD_NO_MEMORY);
        }
        self->length = page_next_game(out, size, &self->reader, wasm_page_room());
        if (self->length < size) {
            if (!stays(self, &before))
                return stop(self, RECORD_WANTS_MORE);
            self->over = self->over || self->length == 0;
            return self->length > 0 ? out : stop(self, RECORD_OVER);
        }
        self->reader = before;
    }
}

size_t wasm_record_length(const held_record *self)
{
    return self->length;
}

record_state wasm_record_state(const held_record *self)
{
    return self->state;
}

/* ---- Columns ---- */

const void *wasm_record_column(held_record *self, unsigned column)
{
    self->wanted[column] = true;
    return column_of(self, column);
}

/* Reads one game more. */
static record_state read_game(held_record *self)
{
    su_record_reader before = self->reader;
    su_columns was = self->columns;
    su_status status;
    if (self->over || waits(self))
        return self->over ? RECORD_OVER : RECORD_WANTS_MORE;
    while ((status = su_columns_read(&self->columns, &self->reader, was.plies + was.games + 1)) ==
           SU_FULL)
        if (!grow_full(self))
            return RECORD_NO_MEMORY;
    if (stays(self, &before)) {
        self->over = self->over || status != SU_OK;
        return status == SU_OK ? RECORD_READY : RECORD_OVER;
    }
    su_columns memory = self->columns; /* which may have grown */
    self->columns = was;
    self->columns.ply = memory.ply;
    self->columns.game = memory.game;
    self->columns.text = memory.text;
    self->columns.ply_room = memory.ply_room;
    self->columns.game_room = memory.game_room;
    self->columns.text_room = memory.text_room;
    return RECORD_WANTS_MORE;
}

record_state wasm_record_rows(held_record *self, size_t enough)
{
    self->state = RECORD_READY;
    while (self->state == RECORD_READY && self->columns.plies + self->columns.games < enough)
        self->state = read_game(self);
    return self->state;
}

size_t wasm_record_count(const held_record *self, unsigned of)
{
    return of == OF_PLY    ? self->columns.plies
           : of == OF_GAME ? self->columns.games
                           : self->columns.text_used;
}

void wasm_record_clear(held_record *self)
{
    su_columns_clear(&self->columns);
}

const char *wasm_record_fault(unsigned fault)
{
    return fault < SU_RECORD_FAULTS ? su_record_fault_name((su_record_fault)fault) : NULL;
}
#endif
