/* SPDX-License-Identifier: MIT */
/* What can be said to a player of a game that is over: what went well, what there is to learn, and
 * from where to try again.
 *
 * What is claimed; "for nothing" is that of coach/danger.h.
 *   recap_pushed_off  so many opponents were pushed off by the player
 *   recap_points      so many points were scored by the player
 *   recap_saved       so many moves of the player brought a marble out of danger
 *   recap_pushed      so many moves of the player pushed, and none pushed anything off
 *   recap_held        the player made so many moves
 *   recap_gave        this move of the player was careless, and the reply to it took these for
 *                     nothing; of several the one that lost most, the first of these
 *   recap_missed      instead of this move of the player, which took nothing, another would have
 *                     pushed off these for nothing
 *   recap_fine        neither is so of any move of the player */
#ifndef COACH_RECAP_H
#define COACH_RECAP_H

#include "coach/facts.h"

typedef struct recap {
    fact good, learn;
    bool has_retry;               /* there is something to try again, ... */
    size_t ply;                   /* ... in the position after so many plies */
    const char *stage, *exercise; /* of the course, where that is learnt; NULL: nothing is */
} recap;

recap recap_of(const su_game *game, su_side you);

#endif
