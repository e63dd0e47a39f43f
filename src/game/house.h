/* SPDX-License-Identifier: MIT */
/* House rules in words, as requests and records have them: "repetition ejections=4". */
#ifndef GAME_HOUSE_H
#define GAME_HOUSE_H

#include <sumito/game.h>

#include "base/out.h"

/* The tag of a record under which they travel. */
#define HOUSE_TAG "House"
/* What can be said. */
#define HOUSE_WORDS "repetition takebacks ejections=N noprogress=N more"

/* What is wrong with them: a word that means nothing, or one that is no number of this range. */
typedef struct house_fault {
    text word;
    uint32_t least, most; /* both 0: not about a number */
} house_fault;

/* Reads words into `house`; false, and what is wrong, where one is not understood. */
bool house_read(su_house_rules *house, text words, house_fault *fault);
/* Writes them, separated by single spaces; nothing where there is nothing beyond the rules. `more`
 * is about the limit: without one it changes nothing, and is not written. */
void house_write(out *to, const su_house_rules *house);

#endif
