/* SPDX-License-Identifier: MIT */
/* What a score and a review say, in numbers and words. */
#ifndef REVIEW_WORTH_H
#define REVIEW_WORTH_H

#include <sumito/words.h>

#include "base/json.h"
#include "base/out.h"
#include "review/judgement.h"

/* A score of the side to move, for the first player. */
su_score worth_for_first(const su_position *position, su_score score);
/* For the first player: "+2.40", or "#3" where that player wins in three moves, "-#3" where the
 * other does. */
void worth_write_short(out *to, const su_position *position, su_score score, su_language language);
/* The same for the side to move. */
void worth_write_own(out *to, su_score score, su_language language);
/* "Expected result: Black 77 %, White 23 %.", or who wins when. */
void worth_write_words(out *to, const su_position *position, su_score score, su_language language);

/* "?!", "?", "??"; "" for a fine move. */
const char *worth_sign(judgement verdict);
/* What a move cost and what that makes it: the keys `cost` and `judgement`. */
void worth_json_judgement(json *to, unsigned cost);
/* A player's moves, accuracy and mistakes, as keys of the object that is open. */
void worth_json_tally(json *to, const judgement_tally *tally);
/* "blunder, from 62 % to 12 %": the expected results of the mover, `before` in thousandths. */
void worth_write_mistake(out *to, judgement verdict, unsigned before, unsigned cost,
                         su_language language);
/* The same as a sentence, also of a fine move; the scores are each for the side to move. */
void worth_write_verdict(out *to, const su_position *position, judgement verdict, su_score before,
                         su_score after, su_language language);
/* "Black: accuracy 87 %, 1 inaccuracy, 0 mistakes, 2 blunders" */
void worth_write_player(out *to, const su_position *position, su_side side,
                        const judgement_tally *tally, su_language language);

#endif
