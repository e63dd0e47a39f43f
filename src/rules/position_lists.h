/* SPDX-License-Identifier: MIT */
/* Positions as lists of cells, as KAA and AbalOnline write them: for each side its marbles lost,
 * then where the others stand. Black moves. */
#ifndef RULES_POSITION_LISTS_H
#define RULES_POSITION_LISTS_H

#include "rules/position.h"

/* True for a word that can only be one. */
bool position_lists_look(text word);
/* Reads the marbles and the score of one; false, and tells where it fails, if it is none. */
bool position_lists_read(su_position *into, text word, const char **fault);

#endif
