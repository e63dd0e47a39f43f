/* SPDX-License-Identifier: MIT */
/* What a character says to the person it plays, now and then: when a game begins, after some of the
 * marbles it pushes off or loses, and at the end. Only where
 * nothing threatens, of which the coach speaks, and where it is the person's turn, so that there
 * is time to hear it; with one seed always the same in one game. */
#ifndef COACH_BANTER_H
#define COACH_BANTER_H

#include <sumito/game.h>
#include <sumito/words.h>

typedef enum banter {
    BANTER_NOTHING,
    BANTER_BEGINS,
    BANTER_OFF,       /* it has pushed a marble off */
    BANTER_LOSES_ONE, /* the other has */
    BANTER_WON,
    BANTER_LOST,
    BANTER_DRAWS,
    BANTER_DECLINES, /* a draw, when asked */
    BANTERS
} banter;

/* What there is to be said by whoever plays this side. */
banter banter_of(const su_game *game, su_side side, uint64_t seed);
/* The same in words; "" for nothing. */
const char *banter_words(banter what, unsigned character, su_language language);

#endif
