/* SPDX-License-Identifier: MIT */
/* Every text of library and page, by its number. */
#ifndef TEXT_CATALOGUE_H
#define TEXT_CATALOGUE_H

#include <sumito/words.h>

#include "base/text.h"
#include "text/ids.h"

/* The text as the catalogue has it: perhaps a template (phrase.h). English where the language has
 * none. */
const char *catalogue_text(text_id id, su_language language);
/* The id as it is written in the catalogue. */
const char *catalogue_id(text_id id);
/* The text with this id, or TEXT_NONE. */
text_id catalogue_find(text id);

/* The language of a code such as "fr"; false if there is none. */
bool language_of_code(su_language *language, text code);

#endif
