/* SPDX-License-Identifier: MIT */
/* Headings and set texts of the manual pages and of --help. */
#ifndef CLI_PHRASES_H
#define CLI_PHRASES_H

#include <sumito/words.h>

typedef enum phrase_id {
#define PHRASE(id, english, french) PHRASE_##id,
#include "cli/phrases.def"
#undef PHRASE
} phrase_id;

const char *phrase(phrase_id id, su_language language);

#endif
