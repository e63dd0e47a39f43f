/* SPDX-License-Identifier: MIT */
/* Moves in the Nacre notation: where the first marble stands, and where the last one goes. */
#ifndef GAME_NACRE_H
#define GAME_NACRE_H

#include <sumito/game.h>

/* Reads two cells, four characters. In line the second may also be that of the last marble pushed,
 * as PlayStrategy writes it; at the rim, where that one stood. SU_MALFORMED if no legal move is
 * meant. */
su_status nacre_read(su_move *move, const su_position *position, const char *word);
/* Writes a legal move; placings as usual. */
size_t nacre_format(char out[SU_MOVE_TEXT], const su_position *position, su_move move);

#endif
