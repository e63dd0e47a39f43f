/* SPDX-License-Identifier: MIT */
/* Everything a language brings. Its tables are made by tools/languages from the files in languages.
 */
#ifndef TEXT_PACK_H
#define TEXT_PACK_H

#include <sumito/words.h>

#include "text/ids.h"

/* How many numbers the table of plurals has: those below 100, then those of 100 and more by their
 * last two digits. */
#define TEXT_PLURALS 200

typedef struct text_pack {
    const char *const *texts; /* by text_id; NULL where it has none: then English is spoken */
    const char *plural;       /* which form a number takes, as a digit; TEXT_PLURALS of them */
    const char *fixed_before; /* signs no line may begin with, though a space is before them */
    const char *fixed_after;  /* signs no line may end with, though a space is behind them */
    const char *words;        /* what players type: text/words.h */
} text_pack;

/* What a language brings; NULL where it is not there: in a page, until it has been fetched. English
 * always is. */
const text_pack *text_pack_of(su_language language);

/* What text_pack_of chooses from. */
#define LANGUAGE(id, number, code, name) extern const text_pack text_pack_##code;
#include <sumito/languages.def>
#undef LANGUAGE
extern const char *const text_ids[TEXTS];
/* Every text_id, in the order of their names. */
extern const uint16_t text_order[TEXTS - 1];

#endif
