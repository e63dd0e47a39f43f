/* SPDX-License-Identifier: MIT */
/* The score that wins a game, under the rules of the board and of the house. */
#ifndef GAME_GOAL_H
#define GAME_GOAL_H

#include <sumito/game.h>

#include "rules/variant.h"

/* The most ejections a house can ask for: then it asks for none of its own, and the board's rules
 * hold. */
#define GOAL_MOST_EJECTIONS 6

/* 0: no score wins. */
static inline unsigned goal_of(su_variant variant, const su_house_rules *house)
{
    unsigned score = variant_winning_score(variant);
    bool fewer = score != 0 && !variant_has_targets(variant) &&
                 house->ejections_to_win < GOAL_MOST_EJECTIONS;
    return fewer ? house->ejections_to_win : score;
}

#endif
