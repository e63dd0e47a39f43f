/* SPDX-License-Identifier: MIT */
/* Ratings of puzzles: see puzzle_rating.h. */
#include "match/puzzle_rating.h"

#define BASE 500
#define FOR_DOUBLING 120 /* each time the search needs twice as many nodes, from LEAST_NODES on */
#define LEAST_NODES 64
#define FOR_MOVE 250  /* each own move after the first, of the line or to the win */
#define FOR_QUIET 400 /* the first move pushes nothing off */
#define FOR_CHOICE 3  /* each legal move beyond FEW */
#define FEW 30
#define FOR_LOSS 200 /* a marble is given up */

/* Stretches the sum over the whole range, as the puzzles of all games were found to need. */
#define STRETCH_BY 9
#define STRETCH_OF 7

/* Eighths of the logarithm to base 2 of a number of at least 1. */
static uint32_t eighths(uint64_t number)
{
    uint32_t whole = 63 - (uint32_t)__builtin_clzll(number);
    return whole * 8 + (uint32_t)((number << 3 >> whole) & 7);
}

uint32_t puzzle_rating(const puzzle *of, uint64_t kept)
{
    su_position at = puzzle_position(of);
    uint32_t choices = (uint32_t)su_move_count(&at);
    uint32_t moves = (uint32_t)(of->count / 2), rating = BASE;
    moves = of->win_moves > moves ? of->win_moves : moves;
    rating += kept > LEAST_NODES ? FOR_DOUBLING * (eighths(kept) - eighths(LEAST_NODES)) / 8 : 0;
    rating += FOR_MOVE * (moves - 1);
    rating += of->themes >> THEME_EJECT & 1 ? 0 : FOR_QUIET;
    rating += choices > FEW ? FOR_CHOICE * (choices - FEW) : 0;
    rating += of->themes >> THEME_SACRIFICE & 1 ? FOR_LOSS : 0;
    rating = rating < PUZZLE_EASIEST ? PUZZLE_EASIEST : rating;
    rating = PUZZLE_EASIEST + (rating - PUZZLE_EASIEST) * STRETCH_BY / STRETCH_OF;
    return rating > PUZZLE_HARDEST ? PUZZLE_HARDEST : rating;
}
