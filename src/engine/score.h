/* SPDX-License-Identifier: MIT */
/* Scores of wins and losses: counted from the root in the search, from the node in the table. */
#ifndef ENGINE_SCORE_H
#define ENGINE_SCORE_H

#include <stdbool.h>

#include <sumito/engine.h>

#include "base/bits.h"

/* What a search returns that was stopped: nobody looks at it. */
#define STOPPED 0

ALWAYS_INLINE su_score loss_at(unsigned ply)
{
    return -SU_SCORE_WIN + (su_score)ply;
}

ALWAYS_INLINE su_score score_to_tt(su_score score, unsigned ply)
{
    return score >= SU_SCORE_WIN_MIN    ? score + (su_score)ply
           : score <= -SU_SCORE_WIN_MIN ? score - (su_score)ply
                                        : score;
}

ALWAYS_INLINE su_score score_from_tt(su_score score, unsigned ply)
{
    return score >= SU_SCORE_WIN_MIN    ? score - (su_score)ply
           : score <= -SU_SCORE_WIN_MIN ? score + (su_score)ply
                                        : score;
}

ALWAYS_INLINE bool is_win_or_loss(su_score score)
{
    return score >= SU_SCORE_WIN_MIN || score <= -SU_SCORE_WIN_MIN;
}

#endif
