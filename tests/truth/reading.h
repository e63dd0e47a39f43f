/* SPDX-License-Identifier: MIT */
/* What a sentence says, read back from its text: which template of the catalogue it is, and what
 * stands in the places of the arguments. Nothing here knows what the writer meant to say.
 *
 * This is the inverse of text/phrase. words.def tells which text names what: a
 * thing that is given the name of another is read as what it says. */
#ifndef TRUTH_READING_H
#define TRUTH_READING_H

#include "text/phrase.h"
#include "reference/sets.h"

/* What the arguments of the kind WORDS may say. */
typedef enum word {
    WORD_NONE,
#define WORD(id, argument, name) WORD_##id,
#include "truth/words.def"
#undef WORD
    WORD_CHARACTERS, /* anything else: see `characters` */
    WORDS_KNOWN
} word;

/* What is known of one argument. */
typedef struct told {
    argument name;
    bool printed;     /* it stands in the text */
    bool counted;     /* how many there are stands in the text */
    int number;       /* NUMBER, or how many */
    word word;        /* WORDS */
    text characters;  /* WORDS: as they stand */
    ref_set cells;    /* CELLS */
    uint16_t targets; /* TARGETS: bit t for target t */
    signed char set;  /* 1: given, 2: not given, 0: unknown */
} told;

#define TOLD_MAX 16

typedef struct reading {
    text_id id;
    told told[TOLD_MAX];
    size_t count;
    size_t index; /* how many readings of the same text stand before this one in memory */
} reading;

/* What was said of an argument; where the template has it not, nothing. */
const told *reading_of(const reading *said, argument name);
ref_set reading_cells(const reading *said, argument name);
int reading_number(const reading *said, argument name);
word reading_word(const reading *said, argument name);

/* Hears of every way to read the beginning of a text as a template; true: it has heard enough. */
typedef struct reading_listener reading_listener;
struct reading_listener {
    bool (*hear)(reading_listener *self, const reading *said, const char *rest);
};
/* Tells of every way to read the beginning of `at` as the template; true if the listener had
 * enough. */
bool readings_each(text_id id, su_language language, const char *at, reading_listener *listener);

#endif
