/* SPDX-License-Identifier: MIT */
/* Which key does what in the full screen: the rows of keys.def, and the six directions of
 * every keyboard. */
#include <stdio.h>
#include <string.h>

#include "apps/tui/screen/keys.h"
#include "apps/tui/screen/puzzles.h"
#include "apps/tui/screen/screen.h"
#include "apps/tui/screen/words.h"

/* ---- The six directions ---- */

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
        if (keyboards[layout].six[direction] == small || pad_digits[direction] == code ||
            (code != 0 && pad_corners[direction] == code))
            return (su_direction)direction;
    return SU_NO_DIRECTION;
}

/* ---- The other keys ---- */

typedef struct key_row {
    int code; /* 0: of the help alone */
    screen_action *does;
    const char *asks; /* a command instead */
    const char *shown;
    label label;
} key_row;

#define KEY_GROUP(label) {0, NULL, NULL, NULL, label},
#define KEY(code, function, shown, label) {code, function, NULL, shown, label},
#define KEY_ASKS(code, command, shown, label) {code, NULL, command, shown, label},
#define KEY_ALSO(code, function) {code, function, NULL, NULL, NAMELESS},
static const key_row rows[] = {
#include "apps/tui/screen/keys.def"
};
static const key_row edit_rows[] = {
#include "apps/tui/screen/edit_keys.def"
};
static const key_row learn_rows[] = {
#include "apps/tui/screen/learn_keys.def"
};
#undef KEY_GROUP
#undef KEY
#undef KEY_ASKS
#undef KEY_ALSO
#define COUNT(rows) (sizeof(rows) / sizeof *(rows))

/* The keys of what is shown now. */
static const key_row *rows_now(const screen *self, size_t *count)
{
    switch (self->mode) {
    case MODE_EDIT:
        *count = COUNT(edit_rows);
        return edit_rows;
    case MODE_LEARN:
        *count = COUNT(learn_rows);
        return learn_rows;
    case MODE_PLAY:
    case MODE_STUDY:
        break;
    }
    *count = COUNT(rows);
    return rows;
}

/* What a key is called: the letter on this keyboard, or the name it has in the language. */
static const char *name_of(screen *self, const char *shown)
{
    const char *name = su_text(shown, screen_language(self));
    char letter[] = {(char)keyboard_letter_of(self->how.keys, shown[0]), '\0'};
    if (name == NULL && shown[1] == '\0' && letter[0] != shown[0])
        return screen_copy(self, letter);
    return name == NULL ? shown : name;
}

static void add_row(screen *self, const key_row *row)
{
    char line[512];
    const char *words = screen_label(self, row->label);
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
    const char *letters = keyboards[self->how.keys].six;
    char line[512];
    size_t length = 0;
    for (size_t i = 0; i < SU_DIRECTIONS; i++) {
        line[length++] = letters[order[i]];
        line[length++] = i + 1 < SU_DIRECTIONS ? ' ' : '\t';
    }
    snprintf(line + length, sizeof line - length, "%s",
             self->mode == MODE_EDIT ? screen_words(self, MESSAGE_SCREEN_KEY_SIX)
                                     : screen_text(self, TEXT_shell_key_six));
    page_add(self, line);
}

void action_help(screen *self)
{
    bool edits = self->mode == MODE_EDIT;
    size_t count;
    const key_row *told = rows_now(self, &count);
    page_open(self, screen_text(self, TEXT_shell_keys));
    for (size_t i = 0; i < count; i++) {
        if (screen_has_child(self) && screen_is_for_grown_ups(told[i].does))
            continue;
        if (told[i].shown != NULL || told[i].label.text != TEXT_NONE)
            add_row(self, &told[i]);
        if (i == 0)
            add_six(self);
    }
    page_add(self, "#");
    page_add(self, screen_words(self, edits ? MESSAGE_SCREEN_HELP_EDIT_MOUSE
                                            : MESSAGE_SCREEN_HELP_MOUSE));
    page_add(self, screen_words(self, MESSAGE_SCREEN_HELP_SIGNS));
}

bool screen_press_row(screen *self, int code)
{
    size_t count;
    const key_row *in = rows_now(self, &count);
    code = keyboard_row_of(self->how.keys, code);
    for (size_t i = 0; i < count; i++) {
        if (in[i].code != code || code == 0)
            continue;
        if (in[i].asks != NULL)
            screen_ask(self, in[i].asks, screen_label(self, in[i].label));
        else
            screen_act(self, in[i].does);
        return true;
    }
    return false;
}

/* The first word of what the help shows of a key, in the language where it has a name there. */
static const char *short_name(screen *self, const char *shown)
{
    text rest = text_of(name_of(self, shown));
    out_buffer word = screen_begin_text(self);
    out_view(&word.out, text_take_word(&rest));
    return screen_end_text(self, &word);
}

const char *screen_key_of(screen *self, screen_action *does)
{
    size_t count;
    const key_row *in = rows_now(self, &count);
    for (size_t i = 0; i < count; i++)
        if (in[i].does == does && in[i].shown != NULL)
            return short_name(self, in[i].shown);
    return NULL;
}

/* A key that is told nowhere, or in another row, is the character it is. */
static const char *name_of_code(screen *self, int code)
{
    char character[] = {(char)code, '\0'};
    size_t count;
    const key_row *in = rows_now(self, &count);
    for (size_t i = 0; i < count; i++)
        if (in[i].code == code && in[i].shown != NULL)
            return short_name(self, in[i].shown);
    if (code == PRESSED_ENTER)
        return screen_text(self, TEXT_shell_key_enter_name);
    return code == ' ' ? screen_text(self, TEXT_shell_key_space_name)
                       : screen_copy(self, character);
}

/* ---- The last line of the screen ---- */

static bool has_hand(const screen *self)
{
    su_position position = screen_position(self);
    return screen_free(self) && su_position_in_hand(&position);
}

static bool may_let_go(const screen *self)
{
    return has_hand(self) && !self->board.letting;
}

static bool may_put_back(const screen *self)
{
    return has_hand(self) && self->board.letting;
}

static bool awaits_other(const screen *self)
{
    return session_invites(self->session);
}

static bool may_play_again(const screen *self)
{
    return screen_has_child(self) && host_is_over(self->session->host);
}

static bool is_for_all(const screen *self)
{
    return !screen_has_child(self);
}

static const struct {
    screen_mode mode;
    bool (*when)(const screen *self); /* NULL: always */
    int code;
    label label;
} line_keys[] = {
#define LINE(mode, when, code, label) {mode, when, code, label},
#include "apps/tui/screen/line.def"
#undef LINE
};

size_t screen_key_line(screen *self)
{
    size_t count = 0;
    for (size_t i = 0; i < sizeof line_keys / sizeof *line_keys && count < SCREEN_KEYS; i++) {
        if (line_keys[i].mode != self->mode ||
            (line_keys[i].when != NULL && !line_keys[i].when(self)))
            continue;
        self->key_codes[count] = line_keys[i].code;
        self->keys[count++] = (draw_key){name_of_code(self, line_keys[i].code),
                                         screen_label(self, line_keys[i].label)};
    }
    return count;
}

void screen_key_line_hit(screen *self, size_t entry)
{
    if (entry < screen_key_line(self))
        screen_press(self, &(pressed){.code = self->key_codes[entry]});
}

/* ---- What is pressed ---- */

bool screen_press_board(screen *self, int code)
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
        return screen_press_row(self, code);
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
    if (what->code == PRESSED_ENTER && may_play_again(self))
        action_rematch(self);
    else if (what->code == PRESSED_WHEEL_UP)
        action_previous(self);
    else if (what->code == PRESSED_WHEEL_DOWN)
        action_next(self);
    else if (!screen_press_board(self, what->code) && what->code < PRESSED_ENTER)
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
    else if (self->mode == MODE_LEARN)
        learn_press(self, what);
    else
        press_game(self, what);
}
