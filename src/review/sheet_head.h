/* SPDX-License-Identifier: MIT */
/* Everything above the moves of a sheet: heading, graph, the players' accuracy. */
#ifndef REVIEW_SHEET_HEAD_H
#define REVIEW_SHEET_HEAD_H

#include "review/sheet.h"

/* The tags are written between these two as they come. */
void sheet_open_head(sheet *self);
void sheet_write_tag(sheet *self, const su_record_tag *tag);
void sheet_close_head(sheet *self);

/* After the survey: "Ada 1-0 Blaise", as the heading has it. */
void sheet_write_title(const sheet *self, out *to);

#endif
