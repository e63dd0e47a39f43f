/* SPDX-License-Identifier: MIT */
/* Whether what the library tells about a move is what the move does. */
#ifndef DIAGRAMS_FACTS_H
#define DIAGRAMS_FACTS_H

#include <sumito/sumito.h>

/* Fails the line where su_move_explain and su_play disagree. */
void check_facts(const su_position *before, su_move move, const su_position *after);

#endif
