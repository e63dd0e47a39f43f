/* SPDX-License-Identifier: MIT */
/* A game record with its review written into it. */
#ifndef REVIEW_ANNOTATE_H
#define REVIEW_ANNOTATE_H

#include "base/text.h"
#include "review/review.h"

/* Writes the game in `record`, and what stands between it and the game before, with the review's
 * evaluations (that of the start before the first move), glyphs, explanations and better lines.
 * What was there stays, but for evaluations of the game's own moves; a move with a glyph, the same
 * explanation, or the better line as a variation gets no second one. A record without a game is
 * written as it is. `reader` is memory to read with. */
su_status annotate(su_record_writer *to, text record, const review *about, su_language language,
                   su_record_reader *reader);

#endif
