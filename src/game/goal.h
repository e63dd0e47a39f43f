/* SPDX-License-Identifier: MIT */
/* The score that wins a game, under the rules of the board and of the house; and when the house
 * ends it without: by repetition, or at its limit. */
#ifndef GAME_GOAL_H
#define GAME_GOAL_H

#include <sumito/game.h>

#include "rules/variant.h"

/* The most ejections a house can ask for: then it asks for none of its own, and the board's rules
 * hold. */
#define GOAL_MOST_EJECTIONS 6

/* Where the house draws by repetition a position has stood this often, the start counted. */
#define GOAL_OCCURRENCES_TO_DRAW 3

/* 0: no score wins. */
static inline unsigned goal_of(su_variant variant, const su_house_rules *house)
{
    unsigned score = variant_winning_score(variant);
    bool fewer = score != 0 && !variant_has_targets(variant) &&
                 house->ejections_to_win < GOAL_MOST_EJECTIONS;
    return fewer ? house->ejections_to_win : score;
}

/* Whether the house ends a game after so many plies without a marble pushed off. */
static inline bool goal_at_limit(const su_house_rules *house, unsigned quiet_plies)
{
    return house->no_progress_plies != 0 && quiet_plies >= house->no_progress_plies;
}

/* The result it has then. */
static inline su_result goal_limit_result(const su_house_rules *house, const su_position *position)
{
    unsigned first = su_position_score(position, SU_FIRST);
    unsigned second = su_position_score(position, SU_SECOND);
    if (!house->more_wins || first == second)
        return SU_DRAW;
    return su_win_of(first > second ? SU_FIRST : SU_SECOND);
}

#endif
