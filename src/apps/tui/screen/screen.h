/* SPDX-License-Identifier: MIT */
/* The full screen. It shows a game being played, a study of it, a position being put together or
 * an exercise, and perhaps a menu, a page of text or a line that is typed in. */
#ifndef APPS_TUI_SCREEN_SCREEN_H
#define APPS_TUI_SCREEN_SCREEN_H

#include "apps/tui/draw/canvas.h"
#include "apps/tui/draw/draw.h"
#include "apps/tui/screen/board.h"
#include "apps/tui/screen/edit.h"
#include "apps/tui/screen/engine.h"
#include "apps/tui/screen/learn.h"
#include "apps/tui/screen/menu.h"
#include "apps/tui/screen/page.h"
#include "apps/tui/screen/prompt.h"
#include "apps/tui/screen/study.h"
#include "apps/tui/session.h"
#include "apps/tui/talk/talk.h"
#include "base/growing.h"

typedef struct screen screen;

/* What waits for a yes or no; offers in the order of table_offer. */
typedef enum screen_question {
    ASKS_NOTHING,
    ASKS_RESIGN,
    ASKS_CAREFUL,
    ASKS_DRAW,
    ASKS_TAKEBACK,
    ASKS_REMATCH
} screen_question;

#define STATUS_TEXT 2048
/* Entries of the last line. */
#define SCREEN_KEYS 12
/* Rows of the longest menu. */
#define MENU_ROWS 64
/* Things that can be wrong with a position at once. */
#define EDIT_FAULTS 8
/* Texts of one picture of the screen. */
#define SHOWN_TEXT 65536

struct screen {
    session *session;
    look how;
    draw_look look;
    canvas canvas;
    bool changed; /* there is something new to be seen */
    bool leaves;
    exit_code code;
    screen_mode mode;
    screen_board board;
    screen_engine engine;
    screen_study study;
    screen_edit edit;
    screen_learn learn;
    screen_prompt prompt;
    screen_page page;
    screen_menu menu;
    talk talk;
    growing answer; /* what the talk answers */
    screen_question question;
    su_move doubted;     /* of ASKS_CAREFUL */
    screen_action *held; /* of PROMPT_SUM */
    char status[STATUS_TEXT];
    draw_mood mood;
    char coach[STATUS_TEXT];
    char texts[SHOWN_TEXT];
    size_t texts_used;
    draw_key keys[SCREEN_KEYS];
    int key_codes[SCREEN_KEYS];
    draw_line lines[THINKER_LINES];
    draw_menu_row menu_rows[MENU_ROWS];
    const char *faults[EDIT_FAULTS];
};

/* A screen that is shown nowhere yet, and its end. */
void screen_begin(screen *self, session *at, const look *how);
void screen_end(screen *self);
/* Lets the session work, and hears what there is to tell. */
void screen_hear(screen *self);

#endif
