/* SPDX-License-Identifier: MIT */
/* Menus in front of the board. */
#include <ctype.h>
#include <string.h>

#include "apps/tui/screen/actions.h"
#include "apps/tui/screen/board.h"
#include "apps/tui/screen/edit.h"
#include "apps/tui/screen/keys.h"
#include "apps/tui/screen/menu.h"
#include "apps/tui/screen/screen.h"
#include "apps/tui/screen/setup.h"
#include "apps/tui/screen/study.h"
#include "apps/tui/screen/view.h"
#include "apps/tui/screen/words.h"
#include "rules/starts.h"

typedef struct menu_row {
    menu_kind menu;
    label label;
    screen_action *does;
    setting_value *value;
    setting_change *change;
} menu_row;

static const menu_row all_rows[] = {
#define MENU_LINE(menu) {menu, NAMELESS, NULL, NULL, NULL},
#define MENU_DOES(menu, label, function) {menu, label, function, NULL, NULL},
#define MENU_SET(menu, label, value, change) {menu, label, NULL, value, change},
#include "apps/tui/screen/menus.def"
#undef MENU_LINE
#undef MENU_DOES
#undef MENU_SET
};

/* ---- Its rows ---- */

static size_t row_count(const screen *self)
{
    size_t count = 0;
    if (self->menu.kind == MENU_LAYOUTS)
        return SU_LAYOUTS;
    for (size_t i = 0; i < sizeof all_rows / sizeof *all_rows; i++)
        count += all_rows[i].menu == self->menu.kind;
    return count;
}

/* The n-th row of the menu; not of the layouts. */
static const menu_row *row_at(const screen *self, size_t nth)
{
    for (size_t i = 0; i < sizeof all_rows / sizeof *all_rows; i++)
        if (all_rows[i].menu == self->menu.kind && nth-- == 0)
            return &all_rows[i];
    return NULL;
}

static bool is_line(const menu_row *row)
{
    return row->does == NULL && row->change == NULL;
}

/* What cannot be done now. */
static bool is_disabled(screen *self, const menu_row *row)
{
    const host *at = self->session->host;
    if (row->value != NULL)
        return row->value(self) == NULL;
    if (row->does == action_resume)
        return host_is_remote(at) || !self->menu.has_kept;
    if (row->does == action_link)
        return self->session->remote == NULL;
    if (row->does == action_rematch)
        return !host_is_over(at);
    if (row->does == action_draw || row->does == action_resign)
        return self->mode != MODE_PLAY || host_is_over(at);
    if (row->does == action_takeback)
        return self->mode == MODE_PLAY && !host_may_take_back(at);
    if (row->does == action_hint)
        return !screen_free(self);
    if (row->does == edit_hand || row->does == edit_next_place)
        return !edit_has_targets(self);
    if (row->does == edit_value)
        return !edit_on_target(self);
    if (row->does == edit_bar)
        return !edit_has_sisters(self);
    return false;
}

static const char *label_of(screen *self, const menu_row *row)
{
    if (row->does == action_save && self->mode == MODE_STUDY)
        return screen_words(self, MESSAGE_SCREEN_SAVE_ANALYSIS);
    return screen_label(self, row->label);
}

/* A sentence about a row. */
static const char *note_of(screen *self, const menu_row *row)
{
    if (row->value == value_level)
        return screen_text(self, "play_level_note");
    if (row->value == value_layout)
        return screen_words(self, MESSAGE_SCREEN_LAYOUT_NOTE);
    if (row->value == value_repetition)
        return screen_text(self, "play_set_repetition");
    if (row->value == value_noprogress)
        return screen_text(self, "play_set_noprogress");
    return row->change != NULL ? screen_words(self, MESSAGE_SCREEN_CHANGE_NOTE) : NULL;
}

static draw_menu_row draw_row(screen *self, const menu_row *row)
{
    if (is_line(row))
        return (draw_menu_row){.label = NULL};
    return (draw_menu_row){.label = label_of(self, row),
                           .value = row->value == NULL ? NULL : row->value(self),
                           .key = row->does == NULL ? NULL : screen_key_of(self, row->does),
                           .note = note_of(self, row),
                           .disabled = is_disabled(self, row)};
}

static const char *title_of(screen *self)
{
    switch (self->menu.kind) {
    case MENU_NEW:
        return screen_text(self, "play_setup");
    case MENU_LAYOUTS:
        return screen_text(self, "play_layout");
    case MENU_EDIT:
        return screen_text(self, "edit_title");
    case MENU_MAIN:
    case MENU_NONE:
    case MENUS:
        break;
    }
    return screen_words(self, MESSAGE_SCREEN_MENU);
}

void menu_view(screen *self, draw_menu *into)
{
    size_t count = row_count(self);
    if (self->menu.kind == MENU_NONE)
        return;
    for (size_t i = 0; i < count && i < MENU_ROWS; i++)
        self->menu_rows[i] =
            self->menu.kind == MENU_LAYOUTS
                ? (draw_menu_row){.label = layout_words(self, starts_layout_at((unsigned)i))}
                : draw_row(self, row_at(self, i));
    *into = (draw_menu){.shown = true,
                        .title = title_of(self),
                        .rows = self->menu_rows,
                        .count = count,
                        .chosen = self->menu.chosen};
}

/* ---- Choosing ---- */

static bool can_choose(screen *self, size_t nth)
{
    const menu_row *row = row_at(self, nth);
    return self->menu.kind == MENU_LAYOUTS || (!is_line(row) && !is_disabled(self, row));
}

/* Goes on to the next row that can be chosen, around the ends. */
static void go_on(screen *self, int by)
{
    size_t count = row_count(self), at = self->menu.chosen;
    for (size_t i = 0; i < count; i++) {
        at = (at + count + (size_t)by) % count;
        if (can_choose(self, at))
            break;
    }
    self->menu.chosen = at;
}

static void take(screen *self)
{
    const menu_row *row = row_at(self, self->menu.chosen);
    if (self->menu.kind == MENU_LAYOUTS) {
        self->menu.layout = starts_layout_at((unsigned)self->menu.chosen);
        menu_open(self, MENU_NEW);
        while (row_at(self, self->menu.chosen)->value != value_layout)
            go_on(self, 1);
    } else if (!can_choose(self, self->menu.chosen)) {
        return;
    } else if (row->value == value_layout) {
        unsigned place = starts_place_of(self->menu.layout);
        menu_open(self, MENU_LAYOUTS);
        self->menu.chosen = place;
    } else if (row->change != NULL) {
        row->change(self, 1);
    } else {
        self->menu.kind = MENU_NONE;
        row->does(self);
    }
}

static void change(screen *self, int by)
{
    const menu_row *row = self->menu.kind == MENU_LAYOUTS ? NULL : row_at(self, self->menu.chosen);
    if (row != NULL && row->change != NULL && can_choose(self, self->menu.chosen))
        row->change(self, by);
}

/* The next row whose label begins with a letter. */
static void go_to_letter(screen *self, int letter)
{
    size_t count = row_count(self);
    for (size_t i = 1; i <= count; i++) {
        size_t at = (self->menu.chosen + i) % count;
        const char *words = self->menu_rows[at].label;
        if (words != NULL && tolower((unsigned char)*words) == tolower(letter) &&
            can_choose(self, at)) {
            self->menu.chosen = at;
            return;
        }
    }
}

static void close_menu(screen *self)
{
    self->menu.kind = self->menu.kind == MENU_LAYOUTS ? MENU_NEW : MENU_NONE;
    self->menu.chosen = 0;
}

static void click(screen *self, const pressed *what)
{
    canvas_zone hit = screen_hit(self, what);
    if (hit.kind == ZONE_OUTSIDE)
        close_menu(self);
    if (hit.kind != ZONE_MENU || hit.index >= row_count(self) || !can_choose(self, hit.index))
        return;
    self->menu.chosen = hit.index;
    take(self);
}

void menu_press(screen *self, const pressed *what)
{
    int code = what->code;
    if (code == PRESSED_UP || code == PRESSED_WHEEL_UP)
        go_on(self, -1);
    else if (code == PRESSED_DOWN || code == PRESSED_WHEEL_DOWN || code == PRESSED_TAB)
        go_on(self, 1);
    else if (code == PRESSED_LEFT || code == PRESSED_RIGHT)
        change(self, code == PRESSED_LEFT ? -1 : 1);
    else if (code == PRESSED_ENTER || code == ' ')
        take(self);
    else if (code == PRESSED_ESCAPE || code == PRESSED_F0 + 10)
        close_menu(self);
    else if (code == PRESSED_MOUSE_UP)
        click(self, what);
    else if (code == 'Q' - '@')
        action_quit(self);
    else if (code > ' ' && code < 127)
        go_to_letter(self, code);
}

void menu_open(screen *self, menu_kind kind)
{
    draw_menu ignored;
    kept_game kept;
    self->menu.has_kept = keep_list(&kept, 1) > 0;
    self->menu.kind = kind;
    self->menu.chosen = 0;
    self->changed = true;
    if (!can_choose(self, 0))
        go_on(self, 1);
    menu_view(self, &ignored); /* its labels are looked for by letter */
}

void action_menu(screen *self)
{
    menu_open(self, self->mode == MODE_EDIT ? MENU_EDIT : MENU_MAIN);
}

/* ---- Another game ---- */

void menu_init(screen *self)
{
    const table *now = &self->session->host->table;
    screen_menu *menu = &self->menu;
    menu->variant = su_position_variant(&now->game.start);
    menu->layout = (unsigned)su_layout_find("standard", strlen("standard"));
    menu->level = SETUP_LEVEL;
    menu->two_persons = true;
    for (unsigned side = 0; side < 2; side++)
        if (now->seats[side].kind == TABLE_ENGINE) {
            menu->two_persons = false;
            menu->level = now->seats[side].level;
            menu->begins = side == SU_FIRST ? BEGINS_COMPUTER : BEGINS_YOU;
        }
    menu->house = now->game.house;
}

void action_new(screen *self)
{
    menu_open(self, MENU_NEW);
}

void action_begin(screen *self)
{
    table_setup what = setup_chosen(self);
    if (!session_begin(self->session, &what))
        screen_say_words(self, DRAW_REFUSAL, MESSAGE_TALK_NO_SUCH_GAME);
}

void action_resume(screen *self)
{
    keep_fault fault = {.sentence = ""};
    if (!session_resume(self->session, &fault))
        screen_say(self, DRAW_REFUSAL, fault.sentence);
}
