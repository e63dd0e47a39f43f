/* SPDX-License-Identifier: MIT */
/* What the files that make a sheet share. */
#ifndef REVIEW_SHEET_PARTS_H
#define REVIEW_SHEET_PARTS_H

#include "text/catalogue.h"
#include "review/sheet.h"

/* Everything above the moves; the tags are written between these two as they come. */
void sheet_open_head(sheet *self);
void sheet_write_tag(sheet *self, const su_record_tag *tag);
void sheet_close_head(sheet *self);

/* Pieces of HTML. */
void sheet_open(const sheet *self, const char *element, const char *class);
void sheet_close(const sheet *self, const char *element);
void sheet_view(const sheet *self, text view);
void sheet_words(const sheet *self, text_id words);

#endif
