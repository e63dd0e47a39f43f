/* SPDX-License-Identifier: MIT */
/* Counting what was played: see tally.h. */
#include "explore/tally.h"

#include "explore/numbers.h"

void tally_begin(tally *out)
{
    out->count = 0;
    out->full = false;
    __builtin_memset(out->places, 0, sizeof out->places);
}

/* The row of a move, which is made if it is new; NULL where there are too many. */
static tally_row *row_of(tally *self, canonical_move move)
{
    uint16_t *place = &self->places[move];
    if (*place == 0) {
        if (self->count == sizeof self->rows / sizeof *self->rows) {
            self->full = true;
            return NULL;
        }
        self->rows[self->count++] = (tally_row){.move = move};
        *place = (uint16_t)self->count;
    }
    return &self->rows[*place - 1];
}

/* Whether the n-th example is of a stronger player than this one, or as strong and later. */
static bool is_before(const tally_row *row, unsigned n, uint32_t game, uint8_t strength)
{
    return row->strengths[n] != strength ? row->strengths[n] > strength : row->games[n] > game;
}

/* Keeps a game among the examples if it is better than one of them. A game is named once. */
static void keep_example(tally_row *row, uint32_t game, uint8_t strength)
{
    unsigned at = row->examples;
    for (unsigned i = 0; i < row->examples; i++)
        if (row->games[i] == game)
            return;
    if (at < TALLY_EXAMPLES)
        row->examples++;
    else if (is_before(row, at - 1, game, strength))
        return;
    else
        at--;
    for (; at > 0 && !is_before(row, at - 1, game, strength); at--) {
        row->games[at] = row->games[at - 1];
        row->strengths[at] = row->strengths[at - 1];
    }
    row->games[at] = game;
    row->strengths[at] = strength;
}

void tally_add(tally *self, const sighting *seen)
{
    tally_row *row = row_of(self, seen->move);
    if (row == NULL)
        return;
    row->counts[seen->result]++;
    if (seen->year > row->last_year)
        row->last_year = seen->year;
    if (seen->strength > 0) {
        row->rated++;
        row->strength_sum += seen->strength;
        if (seen->strength > row->best)
            row->best = seen->strength;
    }
    keep_example(row, seen->game, seen->strength);
}

void tally_add_row(tally *self, const tally_row *more)
{
    tally_row *row = row_of(self, more->move);
    if (row == NULL)
        return;
    for (unsigned i = 0; i < SIGHTING_RESULTS; i++)
        row->counts[i] += more->counts[i];
    if (more->last_year > row->last_year)
        row->last_year = more->last_year;
    if (more->best > row->best)
        row->best = more->best;
    row->rated += more->rated;
    row->strength_sum += more->strength_sum;
    for (unsigned i = 0; i < more->examples; i++)
        keep_example(row, more->games[i], more->strengths[i]);
}

uint64_t tally_row_total(const tally_row *row)
{
    uint64_t total = 0;
    for (unsigned i = 0; i < SIGHTING_RESULTS; i++)
        total += row->counts[i];
    return total;
}

size_t tally_row_pack(uint8_t into[TALLY_ROW_BYTES], const tally_row *row)
{
    uint8_t *to = into;
    to += number_put(to, row->move);
    for (unsigned i = 0; i < SIGHTING_RESULTS; i++)
        to += number_put(to, row->counts[i]);
    to += number_put(to, row->rated);
    to += number_put(to, row->strength_sum);
    *to++ = row->last_year;
    *to++ = row->best;
    *to++ = row->examples;
    for (unsigned i = 0; i < row->examples; i++) {
        to += number_put(to, row->games[i]);
        *to++ = row->strengths[i];
    }
    return (size_t)(to - into);
}

static bool take_byte(uint8_t *byte, const uint8_t **at, const uint8_t *end)
{
    if (*at == end)
        return false;
    *byte = *(*at)++;
    return true;
}

static bool take_examples(tally_row *row, const uint8_t **at, const uint8_t *end)
{
    uint64_t game;
    if (!take_byte(&row->examples, at, end) || row->examples > TALLY_EXAMPLES)
        return false;
    for (unsigned i = 0; i < row->examples; i++) {
        if (!number_take(&game, at, end) || game > UINT32_MAX ||
            !take_byte(&row->strengths[i], at, end))
            return false;
        row->games[i] = (uint32_t)game;
    }
    return true;
}

bool tally_row_unpack(tally_row *out, const uint8_t **bytes, const uint8_t *end)
{
    const uint8_t *at = *bytes;
    tally_row row = {0};
    uint64_t move;
    if (!number_take(&move, &at, end) || move > CANONICAL_NO_MOVE)
        return false;
    row.move = (canonical_move)move;
    for (unsigned i = 0; i < SIGHTING_RESULTS; i++)
        if (!number_take(&row.counts[i], &at, end))
            return false;
    if (!number_take(&row.rated, &at, end) || !number_take(&row.strength_sum, &at, end) ||
        !take_byte(&row.last_year, &at, end) || !take_byte(&row.best, &at, end) ||
        !take_examples(&row, &at, end))
        return false;
    *out = row;
    *bytes = at;
    return true;
}
