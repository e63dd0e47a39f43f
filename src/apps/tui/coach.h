/* SPDX-License-Identifier: MIT */
/* What the coach says at this terminal, nothing twice in a row; and whether a move is to be thought
 * over. In games of a server nobody is asked. */
#ifndef APPS_TUI_COACH_H
#define APPS_TUI_COACH_H

#include "apps/tui/host.h"
#include "apps/tui/look.h"
#include "coach/danger.h"

#define COACH_LINE 1024
/* Positions in which something was asked, the newest of them. */
#define COACH_ASKED 32

typedef struct coach {
    bool speaks;  /* after every move */
    bool careful; /* asks before a marble is given away for nothing */
    /* Private. */
    size_t ply; /* of the game that `line` is about */
    char line[COACH_LINE], before[COACH_LINE];
    uint64_t asked[COACH_ASKED]; /* keys of positions */
    size_t asked_count;
} coach;

coach coach_of(const look *how);
/* What the character somebody plays against says now, with its name; whether it says anything. */
bool coach_banter(out *to, const coach *self, const host *at, const su_game *shown,
                  su_language language);
/* Says something of a game as it is shown: to the only person here as to them, and once it is over
 * what went well and what there is to learn; to others what is so. */
void coach_speak(out *to, coach *self, const host *at, const su_game *shown, su_language language);
/* Whether something is to be asked before a legal move of the newest position; it is asked now. */
bool coach_asks(danger *found, coach *self, const host *at, su_move move);
/* What is asked then. */
void coach_write_question(out *to, const host *at, const danger *found, su_language language);

#endif
