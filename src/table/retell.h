/* SPDX-License-Identifier: MIT */
/* A game told to somebody who may not know all of it: as a log in which guests are `here` or
 * `elsewhere`, and the keys of requests are nothing. */
#ifndef TABLE_RETELL_H
#define TABLE_RETELL_H

#include "table/log.h"

/* Who is told: a player, or somebody without a seat. */
typedef struct table_viewer {
    const char *id; /* of the game, where a server has it; NULL: it is the viewer's own */
    bool seated;    /* on `you` */
    su_side you;
} table_viewer;

/* The event as the viewer may know it. */
table_event retell_event(const table_event *event, table_viewer viewer);
/* A log, shorter than the real one, of which the same game comes about: the same moves, times,
 * offers and words, and the same may happen next. Lines end in a line feed. */
void retell_log(out *to, const table *self, table_viewer viewer);

#endif
