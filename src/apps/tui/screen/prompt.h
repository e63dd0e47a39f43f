/* SPDX-License-Identifier: MIT */
/* A line that is typed in. */
#ifndef APPS_TUI_SCREEN_PROMPT_H
#define APPS_TUI_SCREEN_PROMPT_H

#include <stddef.h>

#include "apps/tui/screen/pressed.h"

typedef struct screen screen;

typedef enum prompt_kind {
    PROMPT_NONE,
    PROMPT_COMMAND,
    PROMPT_SAVE,
    PROMPT_LOAD,
    PROMPT_POSITION,
    PROMPT_SUM /* before a game for children is left */
} prompt_kind;

#define PROMPT_TEXT 512
#define PROMPT_HISTORY 32

typedef struct screen_prompt {
    prompt_kind kind;
    char text[PROMPT_TEXT];
    size_t length, cursor;
    char history[PROMPT_HISTORY][PROMPT_TEXT]; /* of commands, oldest first */
    size_t history_count, history_at;
} screen_prompt;

void prompt_open(screen *self, prompt_kind kind, const char *words);
void prompt_press(screen *self, const pressed *what);

#endif
