/* SPDX-License-Identifier: MIT */
/* What was counted, as legal moves: see played.h. */
#include "explore/played.h"

int played_compare_names(const char *a, const char *b)
{
    while (*a != '\0' && *a == *b) {
        a++;
        b++;
    }
    return (unsigned char)*a - (unsigned char)*b;
}

static bool comes_before(const played_move *a, const played_move *b)
{
    return a->total != b->total ? a->total > b->total : played_compare_names(a->name, b->name) < 0;
}

/* Puts a move in its place; what is alike is there already, and has the first of the names. */
static void insert(played *self, const played_move *one)
{
    size_t at = self->count++;
    for (; at > 0 && comes_before(one, &self->moves[at - 1]); at--)
        self->moves[at] = self->moves[at - 1];
    self->moves[at] = *one;
}

/* For each row the legal move it is, by the first of its names; `names` are empty before. */
static void name_rows(su_move moves[], char names[][SU_MOVE_TEXT], const su_position *position,
                      const tally *counted, const canonical_table *table)
{
    su_move legal[SU_MAX_MOVES];
    const canonical where = canonical_of(position, table);
    const size_t count = su_moves(legal, position);
    for (size_t i = 0; i < count; i++) {
        char name[SU_MOVE_TEXT];
        const uint16_t place = counted->places[canonical_move_of(&where, legal[i])];
        if (place == 0)
            continue;
        su_move_format(name, legal[i]);
        if (names[place - 1][0] == '\0' || played_compare_names(name, names[place - 1]) < 0) {
            __builtin_memcpy(names[place - 1], name, sizeof name);
            moves[place - 1] = legal[i];
        }
    }
}

void played_of(played *out, const su_position *position, const tally *counted,
               const canonical_table *table)
{
    su_move moves[sizeof counted->rows / sizeof *counted->rows];
    char names[sizeof counted->rows / sizeof *counted->rows][SU_MOVE_TEXT];
    for (size_t i = 0; i < counted->count; i++)
        names[i][0] = '\0';
    out->count = 0;
    out->total = out->ended = 0;
    out->strange = false;
    name_rows(moves, names, position, counted, table);
    for (size_t i = 0; i < counted->count; i++) {
        const tally_row *row = &counted->rows[i];
        played_move one = {moves[i], "", tally_row_total(row), row};
        if (row->move == CANONICAL_NO_MOVE) {
            out->ended += one.total;
        } else if (names[i][0] == '\0') {
            out->strange = true;
        } else {
            __builtin_memcpy(one.name, names[i], sizeof one.name);
            out->total += one.total;
            insert(out, &one);
        }
    }
}

uint32_t played_share(uint64_t part, uint64_t whole)
{
    return whole == 0 ? 0 : (uint32_t)((part * 1000 + whole / 2) / whole);
}

uint32_t played_strength(const tally_row *row)
{
    if (row->rated == 0)
        return 0;
    return (uint32_t)((row->strength_sum * SIGHTING_STRENGTH_STEP + row->rated / 2) / row->rated);
}

uint32_t played_year(const tally_row *row)
{
    return row->last_year == 0 ? 0 : SIGHTING_FIRST_YEAR + (uint32_t)row->last_year;
}
