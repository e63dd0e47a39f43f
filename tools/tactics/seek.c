/* SPDX-License-Identifier: MIT */
/* Looking for tactics: see seek.h. */
#include "seek.h"

#include "late.h"

#define LONGEST_GAME 400         /* plies */
#define OPENING 30               /* plies in which nothing is looked for */
#define LATE_ONE_OF 3            /* one late position of so many is searched, */
#define EARLY_ONE_OF 30          /* and one of so many that are not late */
#define MOST_CARE 6              /* moves a player looks at */
#define LIMIT UINT64_C(30000000) /* moves tried for one position */
#define GAMES_PER_SEED (UINT64_C(1) << 32)

static const goal kinds[KINDS] = {
    [WIN_IN_2] = {2, GAIN_WIN},
    [WIN_IN_3] = {3, GAIN_WIN},
    [WIN_IN_4] = {4, GAIN_WIN},
    [GAIN_IN_2] = {2, 1},
};

tactic_kind tactic_kind_of(const tactic *it)
{
    const tactic_kind first = it->goal.gain == GAIN_WIN ? WIN_IN_2 : GAIN_IN_2;
    return (tactic_kind)(first + it->goal.moves - kinds[first].moves);
}

/* Lists the moves that reach the goal; false if there is none, or too many for a tactic. */
static bool list_best(tactic *it, prover *with)
{
    su_move moves[SU_MAX_MOVES];
    const size_t count = su_moves(moves, &it->position);
    it->best_count = 0;
    for (size_t i = 0; i < count; i++) {
        if (prove_move(with, &it->position, moves[i], it->goal) != PROVED)
            continue;
        if (it->best_count == SUITE_BEST)
            return false;
        it->best[it->best_count++] = moves[i];
    }
    return it->best_count > 0;
}

/* The quickest win in at most three moves, if it takes more than one. */
static bool find_win(tactic *it, prover *with)
{
    it->goal = (goal){1, GAIN_WIN};
    if (prove(with, &it->position, it->goal) != REFUTED)
        return false;
    for (tactic_kind kind = WIN_IN_2; kind <= WIN_IN_3; kind++) {
        it->goal = kinds[kind];
        if (prove(with, &it->position, it->goal) == PROVED)
            return true;
    }
    return false;
}

/* The largest gain in the moves of a kind. */
static bool find_gain(tactic *it, prover *with, tactic_kind kind)
{
    goal more = kinds[kind];
    while (more.gain < GAIN_WIN && prove(with, &it->position, more) == PROVED)
        more.gain++;
    it->goal = (goal){more.moves, more.gain - 1};
    return it->goal.gain > 0 && more.gain < GAIN_WIN;
}

static bool is_tactic(tactic *it, prover *with)
{
    return list_best(it, with) && suite_verify(with, it) == PROVED;
}

/* Looks for a win. Two plies before a win in three there is often one in four, where it would be
 * long to look for one everywhere. */
static bool examine_late(tactic *it, prover *with, const su_position *two_before,
                         const bool wanted[KINDS])
{
    if (!find_win(it, with))
        return false;
    tactic longer = {.position = *two_before, .goal = kinds[WIN_IN_4]};
    if (wanted[WIN_IN_4] && it->goal.moves == kinds[WIN_IN_3].moves && is_tactic(&longer, with)) {
        *it = longer;
        return true;
    }
    return wanted[tactic_kind_of(it)] && is_tactic(it, with);
}

static bool examine_early(tactic *it, prover *with, const bool wanted[KINDS])
{
    return wanted[GAIN_IN_2] && find_gain(it, with, GAIN_IN_2) && is_tactic(it, with);
}

bool seek_in_game(tactic *out, prover *with, su_variant variant, uint64_t seed, uint64_t index,
                  const bool wanted[KINDS])
{
    rng random = rng_seeded(seed * GAMES_PER_SEED + index);
    const unsigned care[2] = {1 + rng_below(&random, MOST_CARE), 1 + rng_below(&random, MOST_CARE)};
    su_position at = late_start(&random, variant);
    su_position before[2] = {at, at}; /* the last position with either side to move */
    for (unsigned ply = 0; ply < LONGEST_GAME && su_move_count(&at) > 0; ply++) {
        const su_side side = su_position_side(&at);
        const bool late = late_enough(&at);
        if (ply >= OPENING && rng_below(&random, late ? LATE_ONE_OF : EARLY_ONE_OF) == 0) {
            tactic it = {.position = at};
            prover_reset(with, LIMIT);
            if (late ? examine_late(&it, with, &before[side], wanted)
                     : examine_early(&it, with, wanted)) {
                *out = it;
                return true;
            }
        }
        before[side] = at;
        at = su_play(&at, late_move(&random, &at, care[side]));
    }
    return false;
}
