/* SPDX-License-Identifier: MIT */
/* Who has won, as far as the position itself tells. */
#include "rules/generate.h"
#include "rules/position.h"

/* N9: whoever brings the sisters together needs more marbles than the other. */
static su_outcome reunion(const su_position *position)
{
    unsigned mover = position->side ^ 1u;
    bool more = bits_count(position->marbles[mover]) > bits_count(position->marbles[mover ^ 1]);
    return (su_outcome){su_win_of(more ? mover : mover ^ 1), SU_REASON_REUNION};
}

/* In every game a marble may step to a free cell beside it, so that hardly any position has to be
 * searched for moves. */
static bool can_step(const su_position *position)
{
    su_cells own = position->marbles[position->side], free = position_free(position);
    for (unsigned d = 0; d < SU_DIRECTIONS; d++)
        if (own & ~rims[d] & cells_before(free, d))
            return !variant_has_sisters(su_position_variant(position)) ||
                   !position_sisters_missing(position);
    return false;
}

su_outcome su_position_outcome(const su_position *position)
{
    su_variant variant = su_position_variant(position);
    if (is_decided(variant, position)) {
        if (variant_has_sisters(variant))
            return reunion(position);
        return (su_outcome){su_win_of(position->score[1] > position->score[0]),
                            variant_has_targets(variant) ? SU_REASON_POINTS : SU_REASON_EJECTIONS};
    }
    if (!can_step(position) && su_move_count(position) == 0)
        return (su_outcome){su_win_of(position->side ^ 1u), SU_REASON_NO_MOVE};
    return (su_outcome){SU_ONGOING, SU_REASON_NONE};
}

const char *su_reason_name(su_reason reason)
{
    static const char *const names[SU_REASONS] = {
        [SU_REASON_NONE] = "none",
        [SU_REASON_EJECTIONS] = "ejections",
        [SU_REASON_REUNION] = "reunion",
        [SU_REASON_POINTS] = "points",
        [SU_REASON_NO_MOVE] = "no_move",
        [SU_REASON_TIME] = "time",
        [SU_REASON_RESIGNATION] = "resignation",
        [SU_REASON_AGREEMENT] = "agreement",
        [SU_REASON_REPETITION] = "repetition",
        [SU_REASON_NO_PROGRESS] = "no_progress",
        [SU_REASON_LEAVING] = "leaving",
        [SU_REASON_MORE_PUSHED_OFF] = "more_pushed_off",
    };
    return names[reason];
}

const char *su_result_name(su_result result)
{
    static const char *const names[] = {"*", "1-0", "0-1", "1/2-1/2"};
    return names[result];
}

bool result_named(su_result *result, text name)
{
    for (int each = SU_ONGOING; each <= SU_DRAW; each++)
        if (text_is(name, su_result_name((su_result)each))) {
            *result = (su_result)each;
            return true;
        }
    return false;
}
