/* SPDX-License-Identifier: MIT */
/* What the engine found, as a page tells it. */
#ifndef PAGE_WORTH_H
#define PAGE_WORTH_H

#include "page/request.h"
#include "review/judgement.h"

/* The only word of a field as a score of the engine. */
bool page_score(page *self, su_score *score, page_field field);
/* The keys `cost`, `judgement` and `glyph`. */
void page_judgement(json *writer, unsigned cost);

#endif
