/* SPDX-License-Identifier: MIT */
/* Some languages have spaces before signs and inside quotation marks, where no line may begin:
 * French before a colon, English before a per cent sign. The catalogue writes plain ones; documents
 * that are laid out by somebody else need them unbreakable. The page has its own hand for this. */
#ifndef TEXT_FIXED_SPACES_H
#define TEXT_FIXED_SPACES_H

#include <stdbool.h>

#include "base/out.h"
#include "text/pack.h"

/* A character in UTF-8, as far as it has come. */
typedef struct utf8_sign {
    char bytes[4];
    unsigned length;
} utf8_sign;

/* An `out` that passes on what it is given, with those spaces unbreakable. Private fields. */
typedef struct fixed_spaces {
    out out;
    struct out *to;
    const text_pack *pack;
    utf8_sign coming, last;
    bool space; /* one that may yet turn out to be such */
} fixed_spaces;

fixed_spaces fixed_spaces_over(out *to, su_language language);
/* Passes on what is still held. */
void fixed_spaces_end(fixed_spaces *self);

#endif
