/* SPDX-License-Identifier: MIT */
/* What the speakers share: see speak.h. */
#ifndef TRUTH_SPEAK_PARTS_H
#define TRUTH_SPEAK_PARTS_H

#include "truth/speak.h"

/* The position spoken of. */
const su_position *position_of(const scene *at);
/* Where something is said of it. */
place place_in(const scene *at, occasion kind, su_language language);
su_cell library_cell(ref_cell cell);
/* What the engine thinks of a position, for the first player. */
int score_of(const known *position, const found_line *line);

/* Something that is said of a position; false if it is not so. */
typedef bool topic(const scene *at, su_language language);

/* speak_attempt.c: why some attempts at a move are refused. */
topic speak_of_attempts;
/* speak_page.c: what a reunion would lead to, the moves of a cell, the last move explained. */
topic speak_of_reunions;
topic speak_of_cell_moves;
topic speak_of_explanation;

#endif
