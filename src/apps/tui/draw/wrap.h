/* SPDX-License-Identifier: MIT */
/* Text that fits the columns: lines are broken at spaces, but not at unbreakable ones, which come
 * out as plain ones. What already fits is passed on as it is; what a terminal would obey is not. */
#ifndef APPS_TUI_DRAW_WRAP_H
#define APPS_TUI_DRAW_WRAP_H

#include <stdbool.h>

#include "base/out.h"

/* Longest word kept together, in bytes. */
#define WRAP_WORD 256

/* An `out` over another one. Private fields, except `ascii`: set it, and letters lose their
 * accents, for terminals that have none. */
typedef struct wrap {
    out out;
    bool ascii;
    struct out *to;
    unsigned width;
    int column;               /* of what comes next, from 0 */
    int spaces;               /* seen since; they are dropped where the line breaks */
    char word[WRAP_WORD + 1]; /* not yet written */
    size_t length;
} wrap;

wrap wrap_over(out *to, unsigned width);
/* Passes on what is still held. */
void wrap_end(wrap *self);

#endif
