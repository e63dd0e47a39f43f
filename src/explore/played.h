/* SPDX-License-Identifier: MIT */
/* What was played in a position, as its legal moves. */
#ifndef EXPLORE_PLAYED_H
#define EXPLORE_PLAYED_H

#include "explore/tally.h"

/* A move that was played. Those that mirror each other are one, by the name that comes first. */
typedef struct played_move {
    su_move move;
    char name[SU_MOVE_TEXT]; /* in the notation */
    uint64_t total;
    const tally_row *row; /* of the tally */
} played_move;

typedef struct played {
    size_t count;
    played_move moves[SU_MAX_MOVES]; /* the most frequent first, then by name */
    uint64_t total;                  /* of all moves */
    uint64_t ended;                  /* how often a game ended here */
    bool strange;                    /* something was counted that is no move of this position */
} played;

/* `counted` has to last as long. */
void played_of(played *out, const su_position *position, const tally *counted,
               const canonical_table *table);
/* The order of names in the notation: below 0 where the first one comes first. */
int played_compare_names(const char *a, const char *b);
/* A part of a whole in thousandths, rounded; 0 of nothing. */
uint32_t played_share(uint64_t part, uint64_t whole);
/* How strong those were who played it, in points; 0: not known. */
uint32_t played_strength(const tally_row *row);
/* The year it was played last; 0: not known. */
uint32_t played_year(const tally_row *row);

#endif
