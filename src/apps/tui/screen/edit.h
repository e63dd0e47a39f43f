/* SPDX-License-Identifier: MIT */
/* The position editor: a position being put together. */
#ifndef APPS_TUI_SCREEN_EDIT_H
#define APPS_TUI_SCREEN_EDIT_H

#include <sumito/rules.h>
#include "apps/tui/screen/actions.h"
#include "apps/tui/screen/pressed.h"
#include "rules/draft.h"

typedef struct screen screen;

#define EDIT_UNDO 64

typedef struct screen_edit {
    draft draft;
    su_content tool;
    unsigned target; /* under the focus; SU_TARGETS: the focus is on its cell */
    bool barring;    /* a way is asked for, that is barred to the sister under the focus */
    draft undo[EDIT_UNDO];
    size_t undo_count;
} screen_edit;

void edit_press(screen *self, const pressed *what);
void edit_click(screen *self, su_cell cell); /* SU_NO_CELL: beside the board */
void edit_choose(screen *self, su_content tool);
void edit_read(screen *self, const char *words);
/* The draft becomes another one, which can be undone. */
void edit_change(screen *self, const draft *to);
screen_action edit_leave, edit_undo, edit_turn, edit_empty, edit_usual, edit_hand, edit_type,
    edit_next_game, edit_play;
/* What a position has besides its marbles: targets, and ways barred to the sisters. */
bool edit_has_targets(const screen *self);
bool edit_has_sisters(const screen *self);
bool edit_on_target(const screen *self);
/* Puts the chosen thing into a target, or takes it out of there; goes on to the next value. */
void edit_tap_target(screen *self, unsigned target);
void edit_tap_value(screen *self, unsigned target);
void edit_put_target(screen *self, unsigned target, su_content what);
/* The focus goes to a target. */
void edit_go_target(screen *self, unsigned target);
/* A key, a click while a way to be barred is asked for; false: it is none. */
bool edit_bar_press(screen *self, int code);
void edit_bar_click(screen *self, su_cell cell);
screen_action edit_bar, edit_value, edit_next_place, edit_previous_place;

#endif
