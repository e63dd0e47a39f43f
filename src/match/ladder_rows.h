/* SPDX-License-Identifier: MIT */
/* The rows of files like ladder.def and ratings.def: a game, players in quotes, then numbers. */
#ifndef MATCH_LADDER_ROWS_H
#define MATCH_LADDER_ROWS_H

#include "base/growing.h"
#include "engine/ratings.h"
#include "match/rating_fit.h"
#include "cli/console.h"

#define LADDER_PAIRINGS (LADDER_RUNGS * (LADDER_RUNGS - 1) / 2)

/* RESULT(game, a, b, pairs by A's points) for a file like ladder.def. */
void ladder_put_result(out *to, su_variant variant, const fit_result *result);
/* RATING(game, player, Elo, error, games) for a file like ratings.def. */
void ladder_put_rating(out *to, su_variant variant, unsigned rung, const fit_rating *own);
/* Puts rows into a file in the place of those with the same game and players; the rest of it stays.
 * False with errno set. */
bool ladder_replace_rows(const char *path, const growing *rows);

/* Reads the results of a game among the rungs from `bottom` to `top`, at most LADDER_PAIRINGS;
 * complains and returns false where a row is none. */
bool ladder_read_results(fit_result results[], size_t *count, console *to, const char *path,
                         su_variant variant, unsigned bottom, unsigned top);

#endif
