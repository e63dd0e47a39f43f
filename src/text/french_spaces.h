/* SPDX-License-Identifier: MIT */
/* French has spaces before some signs and inside quotation marks that may not begin a line. The
 * catalogue writes plain ones; documents that are laid out by somebody else need them unbreakable.
 * The page has its own hand for this. */
#ifndef TEXT_FRENCH_SPACES_H
#define TEXT_FRENCH_SPACES_H

#include <stdbool.h>

#include "base/out.h"

/* An `out` that passes on what it is given, with those spaces unbreakable. Private fields. */
typedef struct french_spaces {
    out out;
    struct out *to;
    bool space; /* one that may yet turn out to be such */
    bool begun; /* after it, the first byte of a sign of two */
    bool quote; /* the last two bytes opened a quotation */
    char last;
} french_spaces;

french_spaces french_spaces_over(out *to);
/* Passes on what is still held. */
void french_spaces_end(french_spaces *self);

#endif
