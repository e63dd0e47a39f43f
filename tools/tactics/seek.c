/* SPDX-License-Identifier: MIT */
/* Looking for tactics: see seek.h. */
#include "seek.h"

#include "engine/late.h"

#define LONGEST_GAME 400         /* plies */
#define ONE_OF 3                 /* one late position of so many is searched */
#define SPACING 16               /* plies from one tactic to the next, so that they differ */
#define MOST_CARE 6              /* moves a player looks at */
#define LIMIT UINT64_C(20000000) /* moves tried for one position */
#define GAMES_PER_SEED (UINT64_C(1) << 32)

#define LONGEST_SOUGHT (LONGEST_TACTIC - 1) /* in every late position */

/* Lists the moves that win in time; false if there is none, or too many for a tactic. */
static bool list_best(tactic *it, prover *with)
{
    su_move moves[SU_MAX_MOVES];
    const size_t count = su_moves(moves, &it->position);
    it->best_count = 0;
    for (size_t i = 0; i < count; i++) {
        if (prove_win_by(with, &it->position, moves[i], it->moves) != PROVED)
            continue;
        if (it->best_count == SUITE_BEST)
            return false;
        it->best[it->best_count++] = moves[i];
    }
    return it->best_count > 0;
}

static bool is_tactic(tactic *it, prover *with)
{
    return list_best(it, with) && suite_verify(with, it) == PROVED;
}

/* Two plies before the longest win that is looked for everywhere there is often one that takes a
 * move more; to look for those everywhere would be slow. */
static bool examine_before(tactic *out, prover *with, const su_position *two_before)
{
    *out = (tactic){.position = *two_before, .moves = LONGEST_TACTIC};
    if (prove_win(with, two_before, LONGEST_TACTIC) != PROVED)
        return false;
    prover_reset(with, NULL, 0); /* it is worth the time now */
    return is_tactic(out, with);
}

static bool examine(tactic *out, prover *with, const su_position *position,
                    const su_position *two_before, const bool wanted[LONGEST_TACTIC + 1])
{
    prover_reset(with, NULL, LIMIT);
    const unsigned moves = prove_quickest(with, position, LONGEST_SOUGHT);
    if (moves < SHORTEST_TACTIC)
        return false;
    if (moves == LONGEST_SOUGHT && wanted[LONGEST_TACTIC]) {
        if (examine_before(out, with, two_before))
            return true;
        prover_reset(with, NULL, LIMIT);
    }
    *out = (tactic){.position = *position, .moves = moves};
    return wanted[moves] && is_tactic(out, with);
}

size_t seek_in_game(tactic out[PER_GAME], prover *with, su_variant variant, uint64_t seed,
                    uint64_t index, const bool wanted[LONGEST_TACTIC + 1])
{
    rng random = rng_seeded(seed * GAMES_PER_SEED + index);
    const unsigned care[2] = {1 + rng_below(&random, MOST_CARE), 1 + rng_below(&random, MOST_CARE)};
    su_position at = late_start(&random, variant);
    su_position before[2] = {at, at}; /* the last position with either side to move */
    size_t count = 0;
    unsigned quiet_until = 0;
    for (unsigned ply = 0; ply < LONGEST_GAME && count < PER_GAME && su_move_count(&at) > 0;
         ply++) {
        const su_side side = su_position_side(&at);
        if (ply >= quiet_until && late_enough(&at) && rng_below(&random, ONE_OF) == 0 &&
            examine(&out[count], with, &at, &before[side], wanted)) {
            quiet_until = ply + SPACING;
            count++;
        }
        before[side] = at;
        at = su_play(&at, late_move(&random, &at, care[side]));
    }
    return count;
}
