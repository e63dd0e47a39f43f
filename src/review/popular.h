/* SPDX-License-Identifier: MIT */
/* How popular a move is: what people play in a position, and how many of them play what was played.
 *
 * What each sentence claims, with the shares that the model of people (people.h) gives the legal
 * moves, in whole percent:
 *
 *   popular_most          `move` has the largest share, which is `count`: more than 50
 *   popular_often         the same; it is 15 to 50
 *   popular_varied        the same; it is less
 *   popular_move_most     the move that was played has the share `count`: more than 50
 *   popular_move_many     the same; it is 15 to 50
 *   popular_move_some     the same; it is 5 to 14
 *   popular_move_few      the same; it is 1 to 4
 *   popular_move_rare     its share is less than half a percent
 *   popular_mistake_most, popular_mistake_many, popular_mistake_some
 *                         as popular_move_*, and the move was a mistake or a blunder */
#ifndef REVIEW_POPULAR_H
#define REVIEW_POPULAR_H

#include <sumito/people.h>
#include <sumito/words.h>

#include "base/out.h"
#include "review/judgement.h"

typedef struct popular {
    su_move favourite; /* SU_NO_MOVE: there is no choice */
    su_move played;    /* SU_NO_MOVE: none is looked at */
    uint32_t favourite_share, played_share;
    bool alike; /* people of a certain strength, not all of them */
} popular;

/* Out of the answer of su_people_choices. */
popular popular_of(const su_choice *choices, size_t count, su_move played, bool alike);
/* What most people play, and whether the played move, of which this is thought, is one of many;
 * nothing where there is no choice. */
void popular_write(out *to, const popular *about, judgement verdict, su_language language);
/* "41 %" */
void popular_write_share(out *to, uint32_t share, su_language language);
/* Whether people have been seen playing this game; where not, a sentence says so. */
bool popular_is_known(su_variant variant);
void popular_write_carried(out *to, const su_position *position, su_language language);

#endif
