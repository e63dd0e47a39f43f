/* SPDX-License-Identifier: MIT */
/* Where the lines of a game stand while it is read: the game itself, and the variations that are
 * open, each inside the one before. */
#ifndef GAME_RECORD_LINE_H
#define GAME_RECORD_LINE_H

#include <sumito/game.h>

/* The game alone, at its start. */
void record_line_begin(su_record_line lines[SU_RECORD_DEPTH + 1], uint32_t *depth,
                       const su_position *start);
/* Plays a legal move; what is returned lasts until the next one of its line. */
su_record_move record_line_play(su_record_line *line, su_move move);
/* Opens a variation; the fault is none if it has a place here. */
su_record_fault record_line_open(su_record_line lines[SU_RECORD_DEPTH + 1], uint32_t *depth);
/* True if a result does not contradict the last position of a game. */
bool record_result_fits(const su_position *last, su_result result);

#endif
