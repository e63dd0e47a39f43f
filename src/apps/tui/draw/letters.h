/* SPDX-License-Identifier: MIT */
/* The characters of a text as a terminal shows them, one after the other. */
#ifndef APPS_TUI_DRAW_LETTERS_H
#define APPS_TUI_DRAW_LETTERS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/out.h"

/* A space at which no line is broken; the one character beyond ASCII that is never replaced. */
#define LETTER_FIRM_SPACE 0xa0

/* What is left to read. Private fields. */
typedef struct letters {
    const char *text;     /* UTF-8 */
    const char *likeness; /* what is left of the ASCII that stands for one letter */
    bool ascii;
} letters;

/* A character and the columns it takes, 1 or 2. */
typedef struct letter {
    uint32_t character;
    int columns;
} letter;

letters letters_of(const char *string, bool ascii);
/* The next character; false at the end. Those without a width of their own are left out, and what
 * a terminal would obey, or is no UTF-8, becomes a question mark. */
bool letters_next(letters *self, letter *next);
/* A character as UTF-8. */
void letter_write(out *to, uint32_t character);

#endif
