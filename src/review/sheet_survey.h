/* SPDX-License-Identifier: MIT */
/* What is found in a game before its sheet is written. */
#ifndef REVIEW_SHEET_SURVEY_H
#define REVIEW_SHEET_SURVEY_H

#include "review/sheet.h"

/* Begins a sheet. `points` is memory of the caller for one more than the game has moves; a longer
 * game gets no graph. With an anchor other than 0 the sheet has the id "game-ANCHOR". */
void sheet_begin(sheet *self, out *to, su_language language, bool flipped, uint64_t anchor,
                 graph_point *points, size_t capacity);
/* Hears all events of one game, from its first tag to its end, and writes nothing. */
void sheet_survey(sheet *self, const su_record_event *event);

#endif
