/* SPDX-License-Identifier: MIT */
/* What can be said for certain about the last move of a game and the position it led to. */
#ifndef COACH_FACTS_H
#define COACH_FACTS_H

#include <sumito/game.h>

#include "base/out.h"
#include "coach/catalogue.h"

typedef struct fact {
    text_id sentence;
    su_side side; /* whom it is about */
    su_cells cells;
    su_cells against;
    unsigned own, opponents, points;
} fact;

/* One of each kind at most. */
#define FACTS_MAX 12

/* Finds the facts, the most telling first; returns how many. A game that is over has none. */
size_t facts_find(fact found[FACTS_MAX], const su_game *game);
void fact_write(out *to, const fact *about, const su_position *position, su_language language);

#endif
