/* SPDX-License-Identifier: MIT */
/* A child who plays here. The game on the table says so (coach/children.h), so that one that was
 * kept comes back as what it was. What leads away from it takes a sum. */
#ifndef APPS_TUI_CHILD_H
#define APPS_TUI_CHILD_H

#include "apps/tui/host.h"

/* `you`: the side they play; or NULL, where that does not matter. */
bool child_plays(const host *at, su_side *you);

/* A sum for grown-ups. */
typedef struct child_sum {
    unsigned a, b;
} child_sum;

child_sum child_sum_of(const host *at);
bool child_sum_is(child_sum sum, text answer);

#endif
