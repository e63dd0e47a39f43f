/* SPDX-License-Identifier: MIT */
/* Text side by side: blocks of lines, measured as a terminal shows them. */
#ifndef CLI_LAYOUT_H
#define CLI_LAYOUT_H

#include <stddef.h>

#include "base/out.h"
#include "base/text.h"

#define BLOCK_LINES 48

/* Lines of a text that lies in the caller's memory. */
typedef struct block {
    text lines[BLOCK_LINES];
    unsigned count;
    unsigned width; /* of the longest */
} block;

/* Columns a text takes: characters, without escape sequences for colours. */
unsigned display_width(text view);
/* The lines of a text. */
block block_of(const char *string);
/* The lines up to the first empty one, without the margin they share: of a diagram the board. */
block block_of_board(const char *diagram);
/* Prints blocks side by side if they fit into `width` columns, otherwise one under another. */
void blocks_print(out *to, const block *blocks, size_t count, unsigned gap, unsigned width);
/* Writes words in lines of at most `width` columns, indented by `indent` after the first line. */
void wrap_words(out *to, const char *words, unsigned width, unsigned indent);
/* The same where the first line is indented already. */
void wrap_column(out *to, const char *words, unsigned width, unsigned indent);

#endif
