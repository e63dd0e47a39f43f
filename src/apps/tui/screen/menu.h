/* SPDX-License-Identifier: MIT */
/* Menus in front of the board, and the next game that is chosen in them. */
#ifndef APPS_TUI_SCREEN_MENU_H
#define APPS_TUI_SCREEN_MENU_H

#include <sumito/game.h>
#include "apps/tui/draw/view.h"
#include "apps/tui/screen/pressed.h"

typedef struct screen screen;

typedef enum menu_kind {
    MENU_NONE,
    MENU_MAIN,
    MENU_NEW,
    MENU_LAYOUTS,
    MENU_EDIT,
    MENU_LEARN,
    MENU_COURSE, /* its stages */
    MENU_STAGE,  /* its exercises */
    MENU_PUZZLES,
    MENUS
} menu_kind;

/* Who begins against the computer. */
typedef enum menu_begins { BEGINS_YOU, BEGINS_COMPUTER, BEGINS_LOTS, BEGINS_WAYS } menu_begins;

/* What the next game is to be like. */
typedef struct screen_menu {
    menu_kind kind;
    size_t chosen;
    bool has_kept; /* there was an unfinished game on disk when it was opened */
    su_variant variant;
    unsigned layouts[SU_VARIANTS]; /* of each game that takes some */
    bool two_persons;
    unsigned level;
    menu_begins begins;
    su_house_rules house;
} screen_menu;

void menu_open(screen *self, menu_kind kind);
void menu_press(screen *self, const pressed *what);
void menu_view(screen *self, draw_menu *into);
void menu_init(screen *self);

#endif
