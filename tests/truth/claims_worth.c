/* SPDX-License-Identifier: MIT */
/* What is claimed of an engine's score: `where->score`, for the first player. */
#include "truth/claims.h"

#include <sumito/engine.h>

#include <math.h>
#include <stdlib.h>

/* An expected result of the first player, from 0 to 1. */
static double expected_of(int score)
{
    if (abs(score) >= SU_SCORE_WIN_MIN)
        return score > 0;
    return 1 / (1 + exp(-score / 200.0));
}

/* The score announces no win; the expected results are those of 1 / (1 + e^(-score / 200)) to the
 * percent, and make 100 together. */
bool claim_worth_expected(const place *where, const reading *said)
{
    const int own = reading_number(said, ARGUMENT_own);
    const double expected = 100 * expected_of(where->score);
    return abs(where->score) < SU_SCORE_WIN_MIN &&
           names_side(where, said, ARGUMENT_player, SU_FIRST) &&
           names_side(where, said, ARGUMENT_opponent, SU_SECOND) && fabs(expected - own) < 1 &&
           own + reading_number(said, ARGUMENT_opponents) == 100;
}

/* The score announces a win of this player, within so many moves of whoever makes the last: the
 * loser, where the winner is ahead at the limit without progress. */
bool claim_worth_win(const place *where, const reading *said)
{
    const int plies = SU_SCORE_WIN - abs(where->score);
    const su_side winner = where->score > 0 ? SU_FIRST : SU_SECOND;
    return abs(where->score) >= SU_SCORE_WIN_MIN &&
           names_side(where, said, ARGUMENT_player, winner) &&
           reading_number(said, ARGUMENT_count) == (plies + 1) / 2;
}

/* Numbers are told to the percent. */
#define ROUNDING 0.01

/* The last move was the player's; the expected result of the player was this before the move and is
 * this after it, by the engine's scores, and between them lies at least `from` and less than `to`.
 */
static bool costs(const place *where, const reading *said, double from, double to)
{
    const su_side mover = known_other(where->now->position.side);
    double before = expected_of(where->score_before), after = expected_of(where->score);
    if (mover == SU_SECOND) {
        before = 1 - before;
        after = 1 - after;
    }
    return names_side(where, said, ARGUMENT_player, mover) &&
           fabs(before - reading_number(said, ARGUMENT_expected) / 100.0) < ROUNDING &&
           fabs(after - reading_number(said, ARGUMENT_found) / 100.0) < ROUNDING &&
           before - after > from - ROUNDING && before - after < to + ROUNDING;
}

bool claim_verdict_fine(const place *where, const reading *said)
{
    return costs(where, said, -1, 0.1);
}

bool claim_verdict_inaccuracy(const place *where, const reading *said)
{
    return costs(where, said, 0.1, 0.2);
}

bool claim_verdict_mistake(const place *where, const reading *said)
{
    return costs(where, said, 0.2, 0.3);
}

bool claim_verdict_blunder(const place *where, const reading *said)
{
    return costs(where, said, 0.3, 1);
}
