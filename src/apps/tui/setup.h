/* SPDX-License-Identifier: MIT */
/* What is to be played, and the words in which it is told who sits where. */
#ifndef APPS_TUI_SETUP_H
#define APPS_TUI_SETUP_H

#include "table/decide.h"

#define SETUP_LEVEL 3

/* The usual game: you are the first player, level 3 the second, moves may be taken back. */
table_setup setup_usual(su_variant variant);

/* A table at which nothing happens by itself. */
table_setup setup_idle(void);

/* The name of the person at this device, of two the first; "": none was told, or nobody is here. */
const char *setup_name(const table_setup *self);
/* Gives them a name, without the spaces around; false if nobody is here, or it is none. */
bool setup_call(table_setup *self, text name);

/* The person here, who keeps their name, sits down on a side, and somebody opposite. */
void setup_seat(table_setup *self, su_side side, table_seat opposite);
/* A side by lot; the seed decides. */
su_side setup_draw_lots(const table_setup *self);

/* The same game again, with changed places. */
table_setup setup_rematch(const table_setup *self);

/* Who is elsewhere stays there: the computer plays, and somebody here. */
void setup_bring_home(table_setup *self);

/* The seat of words: `you`, `person`, a level 1 to 10 or a character; false if they are none. */
bool seat_read(table_seat *read, text words);
/* The same words: `person`, `5`; `remote` for somebody else. */
void seat_write(out *to, const table_seat *self);
/* Reads a name, without the spaces around; false, and nothing changes, if it is none. */
bool seat_name_read(char name[TABLE_NAME], text words);

#endif
