/* SPDX-License-Identifier: MIT */
/* Puzzles of a file: see puzzle_set.h. */
#include "match/puzzle_set.h"

#include <stdlib.h>

#include "base/growing.h"
#include "cli/input_trouble.h"

/* ---- Positions that are alike ---- */

/* The position with the players' colours exchanged. */
static su_position exchanged(const su_position *position)
{
    su_position other = *position;
    for (unsigned side = 0; side < 2; side++) {
        other.marbles[side] = position->marbles[1 - side];
        other.score[side] = position->score[1 - side];
        other.target_holds[side] = position->target_holds[1 - side];
    }
    other.side = position->side ^ 1;
    other.key = su_position_recompute_key(&other);
    return other;
}

static uint64_t least_key(const su_position *position)
{
    unsigned allowed = su_position_symmetries(position);
    uint64_t least = UINT64_MAX;
    for (unsigned symmetry = 0; symmetry < SU_SYMMETRIES; symmetry++) {
        if (!(allowed >> symmetry & 1))
            continue;
        su_position turned = su_position_transform(position, symmetry);
        uint64_t key = su_position_key(&turned);
        least = key < least ? key : least;
    }
    return least;
}

uint64_t puzzle_print(const su_position *position)
{
    su_position other = exchanged(position);
    uint64_t a = least_key(position), b = least_key(&other);
    return a < b ? a : b;
}

/* ---- The set ---- */

bool puzzle_set_add(puzzle_set *self, const puzzle *it)
{
    if (self->count == self->size) {
        size_t size = self->size == 0 ? 256 : self->size * 2;
        puzzle *larger = realloc(self->all, size * sizeof *larger);
        if (larger == NULL)
            return false;
        self->all = larger;
        self->size = size;
    }
    if (!seen_reserve(&self->positions, 1))
        return false;
    su_position position = puzzle_position(it);
    seen_find(&self->positions, puzzle_print(&position))->marks = 1;
    self->all[self->count++] = *it;
    return true;
}

bool puzzle_set_has(puzzle_set *self, const su_position *position)
{
    return seen_reserve(&self->positions, 1) &&
           seen_find(&self->positions, puzzle_print(position))->marks != 0;
}

unsigned puzzle_set_next_number(const puzzle_set *self, su_variant variant)
{
    unsigned next = 1;
    for (size_t i = 0; i < self->count; i++) {
        unsigned number = (unsigned)strtoul(self->all[i].id + 1, NULL, 10);
        if (self->all[i].id[0] == puzzle_letter(variant) && number >= next)
            next = number + 1;
    }
    return next;
}

void puzzle_set_free(puzzle_set *self)
{
    free(self->all);
    seen_free(&self->positions);
}

/* ---- Reading ---- */

static void complain_of(console *to, const char *name, uint64_t line, text row,
                        const puzzle_error *error)
{
    char words[SU_WORDS];
    out_buffer sentence = out_buffer_over(words, sizeof words);
    puzzle_fault_write(&sentence.out, error, to->language);
    complain(to, MESSAGE_PUZZLE_FAULT, name, in_digits(line),
             in_digits((uint64_t)(error->word.at - row.at) + 1), puzzle_fault_name(error->fault),
             words);
}

bool puzzle_set_read(puzzle_set *self, console *to, const char *name, text rows)
{
    for (uint64_t line = 1; rows.length > 0; line++) {
        text row = text_take_line(&rows);
        puzzle each;
        puzzle_error error;
        if (text_trimmed(row).length == 0 || row.at[0] == '#')
            continue;
        if (puzzle_parse(&each, row, &error) != SU_OK) {
            complain_of(to, name, line, row, &error);
            return false;
        }
        if (!puzzle_set_add(self, &each)) {
            no_memory(to);
            return false;
        }
    }
    return true;
}

/* Reads what was opened, or tells why it was not. */
static bool read_opened(puzzle_set *self, console *to, const char *path, input *from, bool opened)
{
    growing rows = growing_new();
    if (opened)
        input_read_all(&rows, from);
    if (from->error != 0)
        input_complain(to, from, path);
    bool read = from->error == 0 && puzzle_set_read(self, to, path, (text){rows.data, rows.length});
    if (opened)
        input_close(from);
    growing_free(&rows);
    return read;
}

bool puzzle_set_read_file(puzzle_set *self, console *to, const char *path)
{
    input from;
    bool opened = input_open(&from, path, NULL);
    return read_opened(self, to, path, &from, opened);
}

bool puzzle_set_read_own(puzzle_set *self, console *to, const char *path)
{
    input from;
    bool opened = input_open_as_is(&from, path, NULL);
    return read_opened(self, to, path, &from, opened);
}
