/* SPDX-License-Identifier: MIT */
/* Every text of the program, in both languages. */
#ifndef TEXT_CATALOGUE_H
#define TEXT_CATALOGUE_H

#include <sumito/words.h>

typedef enum text_id {
#define TEXT(id, english, french) TEXT_##id,
#include "text/catalogue.def"
#undef TEXT
    TEXTS
} text_id;

/* How many of them, the last ones, belong to the page. */
enum {
#define TEXT(id, english, french) +1
    PAGE_TEXTS = 0
#include "text/catalogue_page.def"
#undef TEXT
};

/* The text as the catalogue has it: perhaps a template (phrase.h). */
const char *catalogue_text(text_id id, su_language language);
/* The id as it is written in the catalogue. */
const char *catalogue_id(text_id id);

#endif
