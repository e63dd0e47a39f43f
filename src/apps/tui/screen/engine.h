/* SPDX-License-Identifier: MIT */
/* A hint in three steps, and who stands better. */
#ifndef APPS_TUI_SCREEN_ENGINE_H
#define APPS_TUI_SCREEN_ENGINE_H

#include "apps/tui/thinker.h"

typedef struct screen screen;

typedef struct screen_engine {
    bool asked_worth;
    bool worth_known;
    size_t worth_ply;
    su_score worth; /* for the side to move there */
} screen_engine;

void screen_hear_answer(screen *self, const thinker_answer *answer);

#endif
