/* SPDX-License-Identifier: MIT */
/* The terminal in full screen: see terminal.h. */
#define _GNU_SOURCE
#define NCURSES_WIDECHAR 1

#include "apps/tui/screen/terminal.h"

#ifdef SUMITO_HAVE_NCURSES

#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <ncurses.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

/* Milliseconds in which the rest of a key that begins with Esc comes. */
#define ESCAPE_MS 25

static SCREEN *taken;

/* What terminals send for keys whatever they are called. */
static const struct {
    const char *bytes;
    int key;
} known_keys[] = {
    {"\033[H", KEY_HOME}, {"\033OH", KEY_HOME},   {"\033[1~", KEY_HOME},  {"\033[7~", KEY_HOME},
    {"\033[F", KEY_END},  {"\033OF", KEY_END},    {"\033[4~", KEY_END},   {"\033[8~", KEY_END},
    {"\033[A", KEY_UP},   {"\033[B", KEY_DOWN},   {"\033[C", KEY_RIGHT},  {"\033[D", KEY_LEFT},
    {"\033[3~", KEY_DC},  {"\033[5~", KEY_PPAGE}, {"\033[6~", KEY_NPAGE},
};

/* ---- What it can do ---- */

/* Whether the locale can write Unicode; one is looked for where Unicode was asked for anyway. */
static bool set_encoding(bool unicode)
{
    setlocale(LC_CTYPE, "");
    if (unicode && strcmp(nl_langinfo(CODESET), "UTF-8") != 0)
        setlocale(LC_CTYPE, "C.UTF-8");
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

static int find_colours(bool wanted)
{
    if (!wanted || !has_colors() || start_color() == ERR || use_default_colors() == ERR)
        return 0;
    return COLORS >= 256 ? 256 : COLORS >= 16 ? 16 : 8;
}

/* ---- The mouse ---- */

/* Its reports are read here and not by ncurses, which makes one of several that come at once. */
enum { REPORT_SGR = KEY_MAX + 1, REPORT_OLD };

/* A report that has not come to its end. */
static struct {
    int kind; /* 0: there is none */
    char bytes[24];
    size_t count;
} report;

/* The terminal tells of buttons, in the newer form if it knows it, or is silent. */
static void tell_terminal(bool watch)
{
    const char *words = watch ? "\033[?1000h\033[?1006h" : "\033[?1006l\033[?1000l";
    ssize_t ignored = write(STDOUT_FILENO, words, strlen(words));
    (void)ignored;
}

static bool watches;

static void watch_mouse(bool wanted)
{
    watches = wanted && has_key(KEY_MOUSE);
    if (!watches)
        return;
    keyok(KEY_MOUSE, FALSE);
    define_key("\033[<", REPORT_SGR);
    define_key("\033[M", REPORT_OLD);
    tell_terminal(true);
}

/* `buttons` as reports have them, places from 1. */
static bool mouse_event(pressed *into, int buttons, int column, int row, bool up)
{
    static const struct {
        int buttons, code;
    } known[] = {{0, PRESSED_MOUSE_DOWN}, {64, PRESSED_WHEEL_UP}, {65, PRESSED_WHEEL_DOWN}};
    *into = (pressed){.row = row - 1, .column = column - 1};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (known[i].buttons == buttons)
            into->code = up ? PRESSED_MOUSE_UP : known[i].code;
    return into->code != 0;
}

/* `0;34;12M`, or `m` when the button goes up. */
static bool read_sgr(pressed *into)
{
    char last = report.bytes[report.count - 1], *rest = report.bytes;
    long numbers[3] = {0};
    report.bytes[report.count - 1] = '\0';
    for (size_t i = 0; i < 3; i++) {
        numbers[i] = strtol(rest, &rest, 10);
        rest += *rest == ';';
    }
    return mouse_event(into, (int)numbers[0], (int)numbers[1], (int)numbers[2], last == 'm');
}

/* Three characters: buttons, column, row; 3 is any button that goes up. */
static bool read_old(pressed *into)
{
    int buttons = report.bytes[0] - ' ';
    return mouse_event(into, buttons == 3 ? 0 : buttons, report.bytes[1] - ' ',
                       report.bytes[2] - ' ', buttons == 3);
}

/* Takes the next character of a report; true if that made it whole, and it tells something. */
static bool take_report(pressed *into, wint_t c)
{
    bool sgr = report.kind == REPORT_SGR;
    bool fits = c < 256 && (!sgr || c == ';' || c == 'M' || c == 'm' || (c >= '0' && c <= '9'));
    if (!fits || report.count + 1 == sizeof report.bytes) {
        report.kind = 0;
        return false;
    }
    report.bytes[report.count++] = (char)c;
    if (sgr ? c != 'M' && c != 'm' : report.count < 3)
        return false;
    report.kind = 0;
    return sgr ? read_sgr(into) : read_old(into);
}

/* ---- Taking and giving back ---- */

bool terminal_open(draw_look *can, const look *how)
{
    bool encodes = set_encoding(how->unicode);
    taken = newterm(NULL, stdout, stdin);
    if (taken == NULL)
        return false;
    set_term(taken);
    set_escdelay(ESCAPE_MS);
    cbreak();
    noecho();
    nonl();
    intrflush(stdscr, FALSE);
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    for (size_t i = 0; i < sizeof known_keys / sizeof *known_keys; i++)
        if (key_defined(known_keys[i].bytes) == 0)
            define_key(known_keys[i].bytes, known_keys[i].key);
    watch_mouse(how->mouse);
    can->unicode = how->unicode && encodes;
    can->colours = find_colours(how->color);
    return true;
}

void terminal_leave(void)
{
    if (watches)
        tell_terminal(false);
    endwin();
}

void terminal_close(void)
{
    if (taken == NULL)
        return;
    terminal_leave();
    delscreen(taken);
    taken = NULL;
}

void terminal_return(void)
{
    if (taken == NULL)
        return;
    clearok(curscr, TRUE);
    refresh();
    if (watches)
        tell_terminal(true);
}

void terminal_size(int *rows, int *columns)
{
    *rows = LINES;
    *columns = COLS;
}

void terminal_resized(void)
{
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 && size.ws_col > 0)
        resizeterm(size.ws_row, size.ws_col);
}

int terminal_descriptor(void)
{
    return STDIN_FILENO;
}

/* ---- What comes from it ---- */

static const struct {
    int curses, code;
} special_keys[] = {
    {KEY_ENTER, PRESSED_ENTER},   {KEY_BACKSPACE, PRESSED_BACKSPACE}, {KEY_DC, PRESSED_DELETE},
    {KEY_UP, PRESSED_UP},         {KEY_DOWN, PRESSED_DOWN},           {KEY_LEFT, PRESSED_LEFT},
    {KEY_RIGHT, PRESSED_RIGHT},   {KEY_HOME, PRESSED_HOME},           {KEY_END, PRESSED_END},
    {KEY_PPAGE, PRESSED_PAGE_UP}, {KEY_NPAGE, PRESSED_PAGE_DOWN},     {KEY_A1, PRESSED_PAD_NW},
    {KEY_BTAB, PRESSED_BACK_TAB}, {KEY_A3, PRESSED_PAD_NE},           {KEY_C1, PRESSED_PAD_SW},
    {KEY_C3, PRESSED_PAD_SE},
};

static bool read_special(pressed *into, wint_t key)
{
    if (key == REPORT_SGR || key == REPORT_OLD) {
        report.kind = (int)key;
        report.count = 0;
        return false;
    }
    if (key >= KEY_F0 && key < KEY_F(64)) {
        *into = (pressed){.code = PRESSED_F0 + (int)(key - KEY_F0)};
        return true;
    }
    for (size_t i = 0; i < sizeof special_keys / sizeof *special_keys; i++)
        if ((wint_t)special_keys[i].curses == key) {
            *into = (pressed){.code = special_keys[i].code};
            return true;
        }
    return false;
}

static int code_of_character(wint_t key)
{
    switch (key) {
    case '\r':
    case '\n':
        return PRESSED_ENTER;
    case 27:
        return PRESSED_ESCAPE;
    case '\t':
        return PRESSED_TAB;
    case 8:
    case 127:
        return PRESSED_BACKSPACE;
    default:
        return (int)key;
    }
}

bool terminal_pressed(pressed *into)
{
    wint_t key;
    int kind;
    errno = 0;
    while ((kind = get_wch(&key)) != ERR) {
        if (kind == OK && report.kind != 0) {
            if (take_report(into, key))
                return true;
        } else if (kind == OK) {
            *into = (pressed){.code = code_of_character(key)};
            return true;
        } else if (read_special(into, key)) {
            return true;
        }
    }
    return false;
}

/* ---- What goes there ---- */

static const struct {
    canvas_attribute attribute;
    attr_t curses;
} attributes[] = {
    {CANVAS_BOLD, A_BOLD},
    {CANVAS_DIM, A_DIM},
    {CANVAS_UNDERLINE, A_UNDERLINE},
    {CANVAS_REVERSE, A_REVERSE},
};

static attr_t attributes_of(canvas_style style)
{
    attr_t all = A_NORMAL;
    for (size_t i = 0; i < sizeof attributes / sizeof *attributes; i++)
        if (style.attributes & attributes[i].attribute)
            all |= attributes[i].curses;
    return all;
}

static int pair_of(canvas_style style)
{
    if (style.fore == CANVAS_DEFAULT && style.back == CANVAS_DEFAULT)
        return 0;
    int pair = alloc_pair(style.fore, style.back);
    return pair < 0 ? 0 : pair;
}

static void show_cell(int row, int column, const canvas_cell *cell)
{
    wchar_t letters[2] = {(wchar_t)cell->character, L'\0'};
    int pair = pair_of(cell->style);
    cchar_t complex;
    if (setcchar(&complex, letters, attributes_of(cell->style), (short)pair, &pair) == OK)
        mvadd_wch(row, column, &complex);
}

void terminal_show(const canvas *what)
{
    bool cursor = what->cursor_row >= 0;
    for (int r = 0; r < what->rows && r < LINES; r++)
        for (int c = 0; c < what->columns && c < COLS; c++) {
            const canvas_cell *cell = canvas_at(what, r, c);
            if (cell->character != 0)
                show_cell(r, c, cell);
        }
    curs_set(cursor ? 1 : 0);
    if (cursor)
        move(what->cursor_row, what->cursor_column);
    refresh();
}

#else

bool terminal_open(draw_look *can, const look *how)
{
    (void)can;
    (void)how;
    return false;
}

void terminal_close(void) {}

void terminal_leave(void) {}

void terminal_return(void) {}

void terminal_resized(void) {}

void terminal_size(int *rows, int *columns)
{
    *rows = *columns = 0;
}

int terminal_descriptor(void)
{
    return -1;
}

bool terminal_pressed(pressed *into)
{
    (void)into;
    return false;
}

void terminal_show(const canvas *what)
{
    (void)what;
}

#endif
