/* SPDX-License-Identifier: MIT */
/* Announced wins and losses: see claim.h. */
#include "match/claim.h"

#include "engine/prove.h"

su_result claim_proved(prover *with, const su_house_rules *house, const su_position *before,
                       su_move move, su_score score)
{
    const int moves = su_score_win_moves(score);
    const su_side mover = su_position_side(before);
    if (moves == 0 || moves > PROVER_MOVES || moves < -PROVER_MOVES)
        return SU_ONGOING;
    prover_reset(with, house, PROVER_BRIEF_LIMIT);
    const verdict found = moves > 0 ? prove_win_by(with, before, move, (unsigned)moves)
                                    : prove_loss(with, before, (unsigned)-moves);
    if (found != PROVED)
        return SU_ONGOING;
    return su_win_of(moves > 0 ? mover : su_side_other(mover));
}
