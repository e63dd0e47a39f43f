/* SPDX-License-Identifier: MIT */
/* The languages as their files have them, checked against the English texts. */
#ifndef TOOLS_LANGUAGES_LANGUAGE_H
#define TOOLS_LANGUAGES_LANGUAGE_H

#include <stdio.h>

#include "plural.h"
#include "po.h"

/* Who says a text: the first part of its context. */
typedef enum speaker { LIBRARY, PAGE, PROGRAM, COURSE } speaker;

typedef struct language {
    const char *code, *name;
    po_file file;                /* of English: the source of all others */
    const po_entry **translated; /* by the place of the text in the source; NULL: it has none */
    char **borrowed;   /* those it has none of in English, where its plural forms are others */
    char *words;       /* what players type: lines of `kind name word...` */
    char *description; /* of the page, for those who do not see it */
    char *fixed_before, *fixed_after; /* signs: no line begins between them and a space */
    char plural[PLURAL_NUMBERS + 1];
    bool is_complete; /* as its header promises */
} language;

extern language languages[];
extern const size_t language_count;

/* Reads the files of all languages from a folder; ends the program if something is wrong with one.
 */
void languages_read(const char *folder);
/* Says which texts a language lacks or has of an older English, or how many if it promises nothing
 * else; true if every promise is kept. */
bool languages_complete(FILE *to);

/* The texts in the order of the source. */
size_t text_count(void);
speaker text_speaker(size_t place);
/* Its id, without who says it. */
const char *text_name(size_t place);
/* In a language; NULL where that has none. */
const char *text_in(const language *in, size_t place);

#endif
