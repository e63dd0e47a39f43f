/* SPDX-License-Identifier: MIT */
/* House rules as text: `repetition takebacks ejections=3 noprogress=100`, in any order, each once
 * at most; no words at all for nothing beyond the rules. Time controls are told apart from them. */
#ifndef GAME_HOUSE_H
#define GAME_HOUSE_H

#include <sumito/game.h>

#include "base/out.h"

/* The words there are, for whoever has to name them. */
#define HOUSE_WORDS "repetition takebacks ejections=N noprogress=N"

typedef enum house_fault {
    HOUSE_GOOD,
    HOUSE_UNKNOWN,  /* no such rule */
    HOUSE_REPEATED, /* it stands there already */
    HOUSE_RANGE     /* a number that is none, too small or too large */
} house_fault;

typedef struct house_error {
    house_fault fault;
    text word;
    uint32_t least, most; /* HOUSE_RANGE */
} house_error;

/* Reads all words; the time control stays as it is. Where one is wrong, `house` is untouched. */
bool house_read(su_house_rules *house, house_error *why, text words);
/* Writes the words, separated by single spaces. */
void house_write(out *to, const su_house_rules *house);

#endif
