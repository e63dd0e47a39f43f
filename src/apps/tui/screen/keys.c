/* SPDX-License-Identifier: MIT */
/* Which key does what in the full screen: the rows of screen_keys.def, and the six directions of
 * either layout. */
#include <stdio.h>
#include <string.h>

#include "apps/tui/screen/actions.h"
#include "apps/tui/screen/board.h"
#include "apps/tui/screen/edit.h"
#include "apps/tui/screen/keys.h"
#include "apps/tui/screen/menu.h"
#include "apps/tui/screen/page.h"
#include "apps/tui/screen/prompt.h"
#include "apps/tui/screen/screen.h"
#include "apps/tui/screen/study.h"
#include "apps/tui/screen/words.h"

/* ---- The six directions ---- */

/* By su_direction, around the place of the hand. */
static const char six_keys[][SU_DIRECTIONS + 1] = {
    [KEYS_QWERTY] = "dewazx",
    [KEYS_AZERTY] = "dezqwx",
};
static const char pad_digits[] = "697413";
static const int pad_corners[SU_DIRECTIONS] = {[SU_NE] = PRESSED_PAD_NE,
                                               [SU_NW] = PRESSED_PAD_NW,
                                               [SU_SW] = PRESSED_PAD_SW,
                                               [SU_SE] = PRESSED_PAD_SE};

su_direction screen_key_direction(int code, key_layout layout, bool *shifted)
{
    *shifted = code >= 'A' && code <= 'Z';
    int small = *shifted ? code - 'A' + 'a' : code;
    for (unsigned direction = 0; direction < SU_DIRECTIONS; direction++)
        if (six_keys[layout][direction] == small || pad_digits[direction] == code ||
            (code != 0 && pad_corners[direction] == code))
            return (su_direction)direction;
    return SU_NO_DIRECTION;
}

/* ---- The other keys ---- */

typedef struct key_row {
    int code; /* 0: of the help alone */
    screen_action *does;
    const char *shown;
    const char *text; /* id in the catalogue; NULL: the message */
    message own;
} key_row;

static const key_row rows[] = {
#define KEY_GROUP(id) {0, NULL, NULL, id, 0},
#define KEY_HELP(shown, id) {0, NULL, shown, id, 0},
#define KEY_DOES(code, function) {code, function, NULL, NULL, 0},
#define KEY_TOLD(code, function, shown, id) {code, function, shown, id, 0},
#define KEY_OWN(code, function, shown, id) {code, function, shown, NULL, MESSAGE_##id},
#include "apps/tui/screen/keys.def"
};
#define ROWS (sizeof rows / sizeof *rows)

static const key_row edit_rows[] = {
#include "apps/tui/screen/edit_keys.def"
#undef KEY_GROUP
#undef KEY_HELP
#undef KEY_DOES
#undef KEY_TOLD
#undef KEY_OWN
};
#define EDIT_ROWS (sizeof edit_rows / sizeof *edit_rows)

/* What a key is called, in the language where it has a name there. */
static const char *name_of(const screen *self, const char *shown)
{
    const char *name = su_text(shown, screen_language(self));
    return name == NULL ? shown : name;
}

static void add_row(screen *self, const key_row *row)
{
    char line[512];
    const char *words =
        row->text != NULL ? screen_text(self, row->text) : screen_words(self, row->own);
    if (row->shown == NULL)
        snprintf(line, sizeof line, "#%s", words);
    else
        snprintf(line, sizeof line, "%s\t%s", name_of(self, row->shown), words);
    page_add(self, line);
}

/* "w e a d z x" */
static void add_six(screen *self)
{
    static const su_direction order[] = {SU_NW, SU_NE, SU_W, SU_E, SU_SW, SU_SE};
    const char *letters = six_keys[self->how.keys];
    char line[512];
    size_t length = 0;
    for (size_t i = 0; i < SU_DIRECTIONS; i++) {
        line[length++] = letters[order[i]];
        line[length++] = i + 1 < SU_DIRECTIONS ? ' ' : '\t';
    }
    snprintf(line + length, sizeof line - length, "%s",
             self->mode == MODE_EDIT ? screen_words(self, MESSAGE_SCREEN_KEY_SIX)
                                     : screen_text(self, "shell_key_six"));
    page_add(self, line);
}

void action_help(screen *self)
{
    bool edits = self->mode == MODE_EDIT;
    const key_row *told = edits ? edit_rows : rows;
    page_open(self, screen_text(self, "shell_keys"));
    for (size_t i = 0; i < (edits ? EDIT_ROWS : ROWS); i++) {
        if (told[i].shown != NULL || told[i].text != NULL)
            add_row(self, &told[i]);
        if (i == 0)
            add_six(self);
    }
    page_add(self, "#");
    page_add(self, screen_words(self, edits ? MESSAGE_SCREEN_HELP_EDIT_MOUSE
                                            : MESSAGE_SCREEN_HELP_MOUSE));
    page_add(self, screen_words(self, MESSAGE_SCREEN_HELP_SIGNS));
}

static bool press_row(screen *self, const key_row *in, size_t count, int code)
{
    for (size_t i = 0; i < count; i++)
        if (in[i].code == code && code != 0) {
            in[i].does(self);
            return true;
        }
    return false;
}

bool screen_press_edit(screen *self, int code)
{
    return press_row(self, edit_rows, EDIT_ROWS, code);
}

/* ---- The last line of the screen ---- */

typedef struct line_key {
    screen_mode mode;
    int code;
    const char *key;
    const char *text; /* id in the catalogue; NULL: the message */
    message own;
    bool (*when)(const screen *self); /* NULL: always */
} line_key;

static const line_key line_keys[] = {
#define LINE_TOLD(mode, code, key, id) {mode, code, key, id, 0, NULL},
#define LINE_OWN(mode, code, key, id) {mode, code, key, NULL, MESSAGE_##id, NULL},
#define LINE_WHEN(mode, when, code, key, id) {mode, code, key, NULL, MESSAGE_##id, when},
#include "apps/tui/screen/line.def"
#undef LINE_TOLD
#undef LINE_OWN
#undef LINE_WHEN
};

/* What to do with a marble in hand is asked first. */
static size_t offer_hand(screen *self)
{
    su_position position = screen_position(self);
    if (!screen_free(self) || !su_position_in_hand(&position))
        return 0;
    self->key_codes[0] = PRESSED_TAB;
    self->keys[0] =
        (draw_key){"Tab", screen_text(self, self->board.letting ? "play_act_put" : "play_act_let")};
    return 1;
}

/* While the other is awaited the link is what one needs. */
static size_t offer_link(screen *self, size_t count)
{
    if (self->mode != MODE_PLAY || !session_invites(self->session))
        return count;
    self->key_codes[count] = PRESSED_F0 + 7;
    self->keys[count] = (draw_key){"F7", screen_words(self, MESSAGE_SCREEN_LINKS)};
    return count + 1;
}

size_t screen_key_line(screen *self)
{
    size_t count = offer_link(self, offer_hand(self));
    for (size_t i = 0; i < sizeof line_keys / sizeof *line_keys && count < SCREEN_KEYS; i++) {
        const line_key *row = &line_keys[i];
        if (row->mode != self->mode || (row->when != NULL && !row->when(self)))
            continue;
        self->key_codes[count] = row->code;
        self->keys[count++] =
            (draw_key){name_of(self, row->key), row->text != NULL ? screen_text(self, row->text)
                                                                  : screen_words(self, row->own)};
    }
    return count;
}

void screen_key_line_hit(screen *self, size_t entry)
{
    if (entry < screen_key_line(self))
        screen_press(self, &(pressed){.code = self->key_codes[entry]});
}

/* ---- What is pressed ---- */

static bool press_board(screen *self, int code)
{
    bool shifted;
    su_direction direction = screen_key_direction(code, self->how.keys, &shifted);
    if (direction != SU_NO_DIRECTION && shifted)
        screen_extend(self, direction);
    else if (direction != SU_NO_DIRECTION)
        screen_go(self, direction);
    else if (code >= PRESSED_UP && code <= PRESSED_END)
        screen_walk(self, code);
    else if (code == ' ' || code == PRESSED_ENTER)
        screen_choose(self, code == PRESSED_ENTER);
    else
        return press_row(self, rows, ROWS, code);
    return true;
}

static bool is_yes(const screen *self, int code)
{
    char yes = *message_text(MESSAGE_SCREEN_YES_KEY, screen_language(self));
    return code == PRESSED_ENTER || code == yes || code == yes - 'a' + 'A';
}

/* An answer; anything that is none means no, and is done besides. */
static bool answer(screen *self, int code)
{
    bool no = code == 'n' || code == 'N' || code == PRESSED_ESCAPE;
    if (is_yes(self, code) || no) {
        screen_answer_question(self, is_yes(self, code));
        return true;
    }
    self->question = ASKS_NOTHING;
    return false;
}

static void press_game(screen *self, const pressed *what)
{
    if (self->question != ASKS_NOTHING && answer(self, what->code))
        return;
    if (what->code == PRESSED_WHEEL_UP)
        action_previous(self);
    else if (what->code == PRESSED_WHEEL_DOWN)
        action_next(self);
    else if (!press_board(self, what->code) && what->code < PRESSED_ENTER)
        screen_say_words(self, DRAW_CALM, MESSAGE_SCREEN_NO_KEY);
}

void screen_press(screen *self, const pressed *what)
{
    bool mouse = what->code == PRESSED_MOUSE_DOWN || what->code == PRESSED_MOUSE_UP;
    self->changed = true;
    if (what->code == 'L' - '@')
        action_redraw(self);
    else if (self->page.shown)
        page_press(self, what);
    else if (self->menu.kind != MENU_NONE)
        menu_press(self, what);
    else if (self->prompt.kind != PROMPT_NONE)
        prompt_press(self, what);
    else if (mouse)
        screen_mouse(self, what);
    else if (self->mode == MODE_EDIT)
        edit_press(self, what);
    else
        press_game(self, what);
}
