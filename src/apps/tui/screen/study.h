/* SPDX-License-Identifier: MIT */
/* Analysis: a copy of the game in which both sides are moved at will. */
#ifndef APPS_TUI_SCREEN_STUDY_H
#define APPS_TUI_SCREEN_STUDY_H

#include "apps/tui/thinker.h"

typedef struct screen screen;

typedef enum screen_mode { MODE_PLAY, MODE_STUDY, MODE_EDIT, MODE_LEARN } screen_mode;

typedef struct screen_study {
    thinker_answer lines; /* as known now; line_count 0: nothing yet */
    bool resting;         /* the engine is switched off */
} screen_study;

void study_leave(screen *self);
/* The position shown has changed: the engine looks at it. */
void study_think(screen *self);
/* Plays a move in the position shown; what came after it is gone. */
void study_play(screen *self, su_move move);
/* The game waits, and a copy of it lies on the table; false, after a word about it, if not now. */
bool study_begin(screen *self, screen_mode mode);

#endif
