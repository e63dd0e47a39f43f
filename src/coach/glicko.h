/* SPDX-License-Identifier: MIT */
/* Glicko-2: how strong somebody is by what they won and lost, and how sure that is. Only the four
 * operations are used, so that every build comes to the same numbers. */
#ifndef COACH_GLICKO_H
#define COACH_GLICKO_H

#include <stddef.h>

typedef struct glicko {
    double rating, deviation;
    double volatility; /* how much the strength is expected to change */
} glicko;

typedef struct glicko_game {
    double rating, deviation; /* of the other side */
    double score;             /* 1 won, 0 lost */
} glicko_game;

/* The player after a period of these games, at least one. */
glicko glicko_after(glicko player, const glicko_game *games, size_t count);

#endif
