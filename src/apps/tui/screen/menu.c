/* SPDX-License-Identifier: MIT */
/* Menus in front of the board. */
#include <ctype.h>
#include <string.h>

#include "apps/tui/screen/course_menu.h"
#include "apps/tui/screen/keys.h"
#include "apps/tui/screen/puzzles.h"
#include "apps/tui/screen/screen.h"
#include "apps/tui/screen/setup.h"
#include "apps/tui/screen/view.h"
#include "apps/tui/screen/words.h"
#include "rules/starts.h"
#include "text/vocabulary.h"

/* ---- When something can be done ---- */

static bool may_resume(const screen *self)
{
    return !host_is_remote(self->session->host) && self->menu.has_kept;
}

/* Whoever learns already goes back to the course. */
static bool is_no_learner(const screen *self)
{
    return !learn_is_here(self);
}

static bool has_links(const screen *self)
{
    return self->session->remote != NULL;
}

static bool is_over(const screen *self)
{
    return host_is_over(self->session->host);
}

static bool is_played(const screen *self)
{
    return self->mode == MODE_PLAY && !is_over(self);
}

static bool may_take_back(const screen *self)
{
    return self->mode != MODE_PLAY || host_may_take_back(self->session->host);
}

/* ---- Its rows ---- */

typedef struct menu_row {
    menu_kind menu;
    label label;
    screen_action *does;
    bool (*when)(const screen *self); /* NULL: always */
    setting *choose;
    label note;
} menu_row;

static const menu_row all_rows[] = {
#define MENU_LINE(menu) {menu, NAMELESS, NULL, NULL, NULL, NAMELESS},
#define MENU_DOES(menu, label, function, when) {menu, label, function, when, NULL, NAMELESS},
#define MENU_SET(menu, label, choose, note) {menu, label, NULL, NULL, choose, note},
#include "apps/tui/screen/menus.def"
#undef MENU_LINE
#undef MENU_DOES
#undef MENU_SET
};

static const label titles[MENUS] = {
    [MENU_MAIN] = OWN(SCREEN_MENU),       [MENU_NEW] = SHARED(play_setup),
    [MENU_LAYOUTS] = SHARED(play_layout), [MENU_EDIT] = SHARED(edit_title),
    [MENU_LEARN] = OWN(SCREEN_MENU),      [MENU_COURSE] = OWN(LEARN_COURSE),
    [MENU_PUZZLES] = OWN(PUZZLES_NAME),
};

/* ---- Lists, whose rows are no data of the program ---- */

typedef struct menu_list {
    size_t (*count)(const screen *self);
    draw_menu_row (*row)(screen *self, size_t nth);
    void (*take)(screen *self, size_t nth);
    const char *(*title)(screen *self); /* NULL: that of `titles` */
    menu_kind back;                     /* where one came from */
} menu_list;

static size_t layout_count(const screen *self)
{
    unsigned order[SU_LAYOUTS];
    return starts_offered(order, self->menu.variant);
}

static draw_menu_row layout_row(screen *self, size_t nth)
{
    unsigned layout = starts_layout_at(self->menu.variant, (unsigned)nth);
    return (draw_menu_row){.label = vocabulary_layout(layout, screen_language(self))};
}

static void take_layout(screen *self, size_t nth);

static const menu_list lists[MENUS] = {
    [MENU_LAYOUTS] = {layout_count, layout_row, take_layout, NULL, MENU_NEW},
    [MENU_COURSE] = {course_menu_count, course_menu_row, course_menu_take, NULL, MENU_NONE},
    [MENU_STAGE] = {stage_menu_count, stage_menu_row, stage_menu_take, stage_menu_title,
                    MENU_COURSE},
};

/* NULL: the rows are those of menus.def. */
static const menu_list *list_of(const screen *self)
{
    const menu_list *list = &lists[self->menu.kind];
    return list->count == NULL ? NULL : list;
}

static size_t row_count(const screen *self)
{
    size_t count = 0;
    if (list_of(self) != NULL)
        return list_of(self)->count(self);
    for (size_t i = 0; i < sizeof all_rows / sizeof *all_rows; i++)
        count += all_rows[i].menu == self->menu.kind;
    return count;
}

/* The n-th row of the menu; NULL: it is one of a list. */
static const menu_row *row_at(const screen *self, size_t nth)
{
    for (size_t i = 0; i < sizeof all_rows / sizeof *all_rows; i++)
        if (all_rows[i].menu == self->menu.kind && nth-- == 0)
            return &all_rows[i];
    return NULL;
}

static bool is_line(const menu_row *row)
{
    return row->does == NULL && row->choose == NULL;
}

/* What cannot be done now. */
static bool is_disabled(screen *self, const menu_row *row)
{
    if (row->choose != NULL)
        return row->choose(self, 0) == NULL;
    return row->when != NULL && !row->when(self);
}

/* What the n-th row is called; NULL: it is a line. */
static const char *label_at(screen *self, size_t nth)
{
    if (list_of(self) != NULL)
        return list_of(self)->row(self, nth).label;
    const menu_row *row = row_at(self, nth);
    if (row->does == action_save && self->mode == MODE_STUDY)
        return screen_words(self, MESSAGE_SCREEN_SAVE_ANALYSIS);
    return is_line(row) ? NULL : screen_label(self, row->label);
}

static draw_menu_row draw_row(screen *self, size_t nth)
{
    const menu_row *row = row_at(self, nth);
    if (row == NULL)
        return list_of(self)->row(self, nth);
    draw_menu_row shown = {.label = label_at(self, nth)};
    if (is_line(row))
        return shown;
    shown.disabled = is_disabled(self, row);
    if (row->choose != NULL) {
        shown.value = row->choose(self, 0);
        shown.note = screen_label(self, row->note);
    } else {
        shown.key = screen_key_of(self, row->does);
    }
    return shown;
}

void menu_view(screen *self, draw_menu *into)
{
    const menu_list *list = list_of(self);
    size_t count = row_count(self);
    if (self->menu.kind == MENU_NONE)
        return;
    for (size_t i = 0; i < count && i < MENU_ROWS; i++)
        self->menu_rows[i] = draw_row(self, i);
    *into = (draw_menu){.shown = true,
                        .title = list != NULL && list->title != NULL
                                     ? list->title(self)
                                     : screen_label(self, titles[self->menu.kind]),
                        .rows = self->menu_rows,
                        .count = count,
                        .chosen = self->menu.chosen};
}

/* ---- Choosing ---- */

static bool can_choose(screen *self, size_t nth)
{
    const menu_row *row = row_at(self, nth);
    if (row != NULL)
        return !is_line(row) && !is_disabled(self, row);
    draw_menu_row listed = list_of(self)->row(self, nth);
    return listed.label != NULL && !listed.disabled;
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

static void take_layout(screen *self, size_t nth)
{
    su_variant variant = self->menu.variant;
    self->menu.layouts[variant] = starts_layout_at(variant, (unsigned)nth);
    menu_open(self, MENU_NEW);
    while (row_at(self, self->menu.chosen)->choose != choose_layout)
        go_on(self, 1);
}

static void take(screen *self)
{
    const menu_row *row = row_at(self, self->menu.chosen);
    if (!can_choose(self, self->menu.chosen)) {
        return;
    } else if (row == NULL) {
        list_of(self)->take(self, self->menu.chosen);
    } else if (row->choose == choose_layout) {
        su_variant variant = self->menu.variant;
        unsigned place = starts_place_of(variant, self->menu.layouts[variant]);
        menu_open(self, MENU_LAYOUTS);
        self->menu.chosen = place;
    } else if (row->choose != NULL) {
        row->choose(self, 1);
    } else {
        self->menu.kind = MENU_NONE;
        row->does(self);
    }
}

static void change(screen *self, int by)
{
    const menu_row *row = row_at(self, self->menu.chosen);
    if (row != NULL && row->choose != NULL)
        row->choose(self, by);
}

/* The next row whose label begins with a letter. */
static void go_to_letter(screen *self, int letter)
{
    size_t count = row_count(self);
    for (size_t i = 1; i <= count; i++) {
        size_t at = (self->menu.chosen + i) % count;
        const char *words = label_at(self, at);
        if (words != NULL && tolower((unsigned char)*words) == tolower(letter) &&
            can_choose(self, at)) {
            self->menu.chosen = at;
            return;
        }
    }
}

static void close_menu(screen *self)
{
    menu_kind back = list_of(self) != NULL ? list_of(self)->back : MENU_NONE;
    self->menu.kind = MENU_NONE;
    if (back != MENU_NONE)
        menu_open(self, back);
}

/* Perhaps something is asked before, where the menu was. */
static void quit(screen *self)
{
    self->menu.kind = MENU_NONE;
    action_quit(self);
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
        quit(self);
    else if (code > ' ' && code < 127)
        go_to_letter(self, code);
}

void menu_open(screen *self, menu_kind kind)
{
    kept_game kept;
    self->menu.has_kept = keep_list(&kept, 1) > 0;
    self->menu.kind = kind;
    self->menu.chosen = 0;
    self->changed = true;
    if (!can_choose(self, 0))
        go_on(self, 1);
}

void action_menu(screen *self)
{
    static const menu_kind menus[] = {[MODE_PLAY] = MENU_MAIN,
                                      [MODE_STUDY] = MENU_MAIN,
                                      [MODE_EDIT] = MENU_EDIT,
                                      [MODE_LEARN] = MENU_LEARN};
    menu_open(self, menus[self->mode]);
}

/* ---- Another game ---- */

void menu_init(screen *self)
{
    const table *now = &self->session->host->table;
    screen_menu *menu = &self->menu;
    menu->variant = su_position_variant(&now->game.start);
    for (unsigned variant = 0; variant < SU_VARIANTS; variant++)
        menu->layouts[variant] = (unsigned)su_layout_find("standard", strlen("standard"));
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

/* Instead of a game: what learns is another screen. */
void action_minute(screen *self)
{
    self->session->learns = LEARNS_MINUTE;
    action_quit(self);
}

void action_course(screen *self)
{
    self->session->learns = LEARNS_COURSE;
    action_quit(self);
}

void action_resume(screen *self)
{
    keep_fault fault = {.sentence = ""};
    if (!session_resume(self->session, &fault))
        screen_say(self, DRAW_REFUSAL, fault.sentence);
}
