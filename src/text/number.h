/* SPDX-License-Identifier: MIT */
/* Decimals as sentences write them: with a point in English, a comma in other languages. Notation,
 * records and JSON have the point whatever the language (base/out.h). */
#ifndef TEXT_NUMBER_H
#define TEXT_NUMBER_H

#include <sumito/words.h>

#include "base/out.h"

/* What stands before the decimals. */
char number_point(su_language language);
/* A number of which the last `places` digits are decimals: 240 with two is "2.40", or "2,40". */
void number_write(out *to, int64_t number, unsigned places, su_language language);
/* The same with its sign: "+2.40", "-0.05"; 0 has none. */
void number_write_signed(out *to, int64_t number, unsigned places, su_language language);

#endif
