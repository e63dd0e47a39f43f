/* SPDX-License-Identifier: MIT */
/* Looking for tactics: see seek.h. */
#include "seek.h"

#include "late.h"

#define LONGEST_GAME 400         /* plies */
#define ONE_OF 3                 /* one late position of so many is searched */
#define MOST_CARE 6              /* moves a player looks at */
#define LIMIT UINT64_C(10000000) /* moves tried for one position */
#define GAMES_PER_SEED (UINT64_C(1) << 32)

/* Two plies before the longest wins that are looked for everywhere there is often one that takes a
 * move more, where to look for those everywhere would be slow. */
#define LONGEST_SOUGHT (LONGEST_TACTIC - 1)

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

/* How many moves the quickest win takes; 0 if more than are looked for. */
static unsigned moves_to_win(prover *with, const su_position *position)
{
    for (unsigned moves = 1; moves <= LONGEST_SOUGHT; moves++)
        if (prove_win(with, position, moves) == PROVED)
            return moves;
    return 0;
}

static bool examine(tactic *out, prover *with, const su_position *position,
                    const su_position *two_before, const bool wanted[LONGEST_TACTIC + 1])
{
    prover_reset(with, LIMIT);
    *out = (tactic){.position = *position, .moves = moves_to_win(with, position)};
    if (out->moves < SHORTEST_TACTIC)
        return false;
    tactic longer = {.position = *two_before, .moves = LONGEST_TACTIC};
    if (wanted[LONGEST_TACTIC] && out->moves == LONGEST_SOUGHT && is_tactic(&longer, with)) {
        *out = longer;
        return true;
    }
    return wanted[out->moves] && is_tactic(out, with);
}

bool seek_in_game(tactic *out, prover *with, su_variant variant, uint64_t seed, uint64_t index,
                  const bool wanted[LONGEST_TACTIC + 1])
{
    rng random = rng_seeded(seed * GAMES_PER_SEED + index);
    const unsigned care[2] = {1 + rng_below(&random, MOST_CARE), 1 + rng_below(&random, MOST_CARE)};
    su_position at = late_start(&random, variant);
    su_position before[2] = {at, at}; /* the last position with either side to move */
    tactic found;
    for (unsigned ply = 0; ply < LONGEST_GAME && su_move_count(&at) > 0; ply++) {
        const su_side side = su_position_side(&at);
        if (late_enough(&at) && rng_below(&random, ONE_OF) == 0 &&
            examine(&found, with, &at, &before[side], wanted)) {
            *out = found;
            return true;
        }
        before[side] = at;
        at = su_play(&at, late_move(&random, &at, care[side]));
    }
    return false;
}
