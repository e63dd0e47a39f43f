/* SPDX-License-Identifier: MIT */
/* The full screen: what its parts share. A screen shows a game being played, a study of it, or a
 * position being put together, and perhaps a menu, a page of text or a line that is typed in. */
#ifndef APPS_TUI_SCREEN_PARTS_H
#define APPS_TUI_SCREEN_PARTS_H

#include "apps/tui/draw/canvas.h"
#include "apps/tui/draw/draw.h"
#include "apps/tui/screen/pressed.h"
#include "apps/tui/draw/select.h"
#include "apps/tui/session.h"
#include "apps/tui/talk/talk.h"
#include "base/growing.h"

typedef enum screen_mode { MODE_PLAY, MODE_STUDY, MODE_EDIT } screen_mode;

/* What waits for a yes or no; offers in the order of table_offer. */
typedef enum screen_question {
    ASKS_NOTHING,
    ASKS_RESIGN,
    ASKS_DRAW,
    ASKS_TAKEBACK,
    ASKS_REMATCH
} screen_question;

/* ---- The board: screen_board.c ---- */

#define BOARD_FORMATIONS 256

typedef struct screen_board {
    bool past;  /* not the newest position is shown, but that after ... */
    size_t ply; /* ... so many plies */
    bool turned;
    selection selection;
    su_cell focus;
    bool keys; /* the focus is seen: keys were used last */
    su_direction confirming;
    su_cell putting;     /* the cell that waits to be confirmed, or SU_NO_CELL */
    bool letting;        /* the marble in hand is let go, and others are moved */
    su_cell pressed;     /* where the button of the mouse went down, or SU_NO_CELL */
    su_cells offending;  /* of the move refused last */
    su_cells hinted;     /* of the step of a hint that is shown */
    su_move hinted_move; /* of its last step */
    bool overlaid;       /* formations are shown */
    su_cells formations[BOARD_FORMATIONS];
    size_t formation_count;
    su_cells danger;
} screen_board;

/* ---- A hint, and what a position is worth: screen_engine.c ---- */

typedef struct screen_engine {
    su_move hint;
    size_t hint_ply;
    unsigned hint_step; /* the next to be shown */
    bool asked_hint, asked_worth;
    bool worth_known;
    size_t worth_ply;
    su_score worth; /* for the side to move there */
} screen_engine;

/* ---- A study: screen_study.c ---- */

#define STUDY_LINES 3

typedef struct screen_study {
    thinker_answer lines; /* as known now; line_count 0: nothing yet */
    bool resting;         /* the engine is switched off */
} screen_study;

/* ---- A position being put together: screen_edit.c, screen_edit_facts.c ---- */

#define EDIT_UNDO 64

/* Whatever a person puts there, possible or not. */
typedef struct edit_draft {
    su_position position;
    /* Where the sister on a cell may not go, or SU_NO_DIRECTION. The position knows it while two
     * sisters stand, which are fewer or more meanwhile. */
    uint8_t barred[SU_CELLS];
} edit_draft;

typedef struct screen_edit {
    edit_draft draft;
    su_content tool;
    unsigned target; /* under the focus; SU_TARGETS: the focus is on its cell */
    bool barring;    /* a way is asked for, that is barred to the sister under the focus */
    edit_draft undo[EDIT_UNDO];
    size_t undo_count;
} screen_edit;

/* ---- What is in front ---- */

typedef enum prompt_kind {
    PROMPT_NONE,
    PROMPT_COMMAND,
    PROMPT_SAVE,
    PROMPT_LOAD,
    PROMPT_POSITION
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

#define PAGE_TEXT 32768
#define PAGE_LINES 1024

typedef struct screen_page {
    bool shown;
    char title[128];
    char text[PAGE_TEXT]; /* the lines, ended by NUL each */
    const char *lines[PAGE_LINES];
    size_t count, top;
    bool invites; /* it shows the links for whoever is awaited */
} screen_page;

typedef enum menu_kind { MENU_NONE, MENU_MAIN, MENU_NEW, MENU_LAYOUTS, MENU_EDIT, MENUS } menu_kind;

/* Who begins against the computer. */
typedef enum menu_begins { BEGINS_YOU, BEGINS_COMPUTER, BEGINS_LOTS, BEGINS_WAYS } menu_begins;

/* What the next game is to be like. */
typedef struct screen_menu {
    menu_kind kind;
    size_t chosen;
    bool has_kept; /* there was an unfinished game on disk when it was opened */
    su_variant variant;
    unsigned layout; /* of classic */
    bool two_persons;
    unsigned level;
    menu_begins begins;
    su_house_rules house;
} screen_menu;

/* ---- All of it ---- */

#define STATUS_TEXT 2048
/* Entries of the last line. */
#define SCREEN_KEYS 12
/* Rows of the longest menu. */
#define MENU_ROWS 64
/* Things that can be wrong with a position at once. */
#define EDIT_FAULTS 8
/* Texts of one picture of the screen. */
#define SHOWN_TEXT 65536

typedef struct shown_ply {
    char move[SU_MOVE_TEXT];
    char sign[8];
} shown_ply;

typedef struct screen {
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
    screen_prompt prompt;
    screen_page page;
    screen_menu menu;
    talk talk;
    growing heard; /* what the talk answers */
    screen_question question;
    char status[STATUS_TEXT];
    draw_mood mood;
    char coach[STATUS_TEXT];
    char texts[SHOWN_TEXT];
    size_t texts_used;
    draw_ply *plies;
    shown_ply *ply_texts;
    size_t ply_room;
    draw_key keys[SCREEN_KEYS];
    int key_codes[SCREEN_KEYS];
    draw_line lines[THINKER_LINES];
    draw_menu_row menu_rows[MENU_ROWS];
    const char *faults[EDIT_FAULTS];
} screen;

/* ---- Without a terminal: screen.c ---- */

/* A screen that is shown nowhere yet, and its end. */
void screen_begin(screen *self, session *at, const look *how);
void screen_end(screen *self);
/* Lets the session work, and hears what there is to tell. */
void screen_hear(screen *self);

/* ---- Words: screen_words.c ---- */

su_language screen_language(const screen *self);
/* A text of the catalogue without arguments. */
const char *screen_text(const screen *self, const char *id);
/* A message of the program, without values and with some, in memory that lasts until the next
 * picture. */
const char *screen_words(screen *self, message id);
#define screen_message(self, id, ...)                                                              \
    screen_message_with(self, id, (const char *const[]){__VA_ARGS__})
const char *screen_message_with(screen *self, message id, const char *const *values);
/* A copy that lasts as long. */
const char *screen_copy(screen *self, const char *words);
const char *screen_number(screen *self, int64_t number);
/* Puts a sentence into the line of what happened last. */
void screen_say(screen *self, draw_mood mood, const char *words);
void screen_say_words(screen *self, draw_mood mood, message id);
#define screen_say_message(self, mood, id, ...)                                                    \
    screen_say(self, mood, screen_message(self, id, __VA_ARGS__))
void screen_say_refusal(screen *self, const su_refusal *why);
/* What the table has against it, if it has. */
bool screen_settle(screen *self, host_problem problem);
/* Says what stands in `heard`, in the line or, where it is more, on a page; then empties it. */
void screen_say_heard(screen *self, draw_mood mood, const char *title);

/* ---- The board ---- */

/* The game on the board. */
const su_game *screen_game(const screen *self);
/* Plies of the position shown. */
size_t screen_ply(const screen *self);
/* The same game as it stood in the position shown; shares the history. */
su_game screen_shown(const screen *self);
su_position screen_position(const screen *self);
/* Somebody here may move in the position shown. */
bool screen_free(const screen *self);
/* Somebody here may choose a move in advance, while the other is to move. */
bool screen_plans(const screen *self);
/* The game in which marbles are chosen: as it is shown, or as if it were one's turn. */
su_game screen_choosing(const screen *self);
void screen_plan(screen *self, su_move move);
/* The next move puts a marble: a sister, or one in hand that is not let go. */
bool screen_puts(const screen *self);
su_cells screen_puttable(const screen *self);
bool screen_flipped(const screen *self);
/* Forgets selection, marks and questions. */
void screen_clear(screen *self);
/* Shows the position after so many plies; beyond the end: the newest. */
void screen_show_ply(screen *self, size_t ply);
/* Something has changed on the board: what is told of it is told anew. */
void screen_board_changed(screen *self);
void screen_mean(screen *self, intent meant);
/* Says what a move does, and waits for Enter. */
void screen_aim(screen *self, su_direction direction);
void screen_tap(screen *self, su_cell cell);
void screen_mouse(screen *self, const pressed *what);
void screen_go(screen *self, su_direction seen);
void screen_extend(screen *self, su_direction seen);
void screen_walk(screen *self, int code);     /* arrows, Home, End */
void screen_choose(screen *self, bool enter); /* Space or Enter on the focus */

/* ---- Keys: screen_keys.c ---- */

void screen_press(screen *self, const pressed *what);
/* The direction a key of the layout means, as it is seen; SU_NO_DIRECTION: none. `shifted`: its
 * capital. */
su_direction screen_key_direction(int code, key_layout layout, bool *shifted);
/* Does what a key does in the editor besides those; false: it does nothing. */
bool screen_press_edit(screen *self, int code);
/* The entries of the last line, in `keys`; returns how many. */
size_t screen_key_line(screen *self);
void screen_key_line_hit(screen *self, size_t entry);

/* ---- What keys and menus ask for: a function for each ---- */

typedef void screen_action(screen *self);
screen_action action_next_own, action_previous_own, action_moves, action_scan, action_last,
    action_clocks, action_score, action_formations, action_why, action_hint, action_evaluation,
    action_takeback, action_next, action_previous, action_first, action_newest, action_flip,
    action_command, action_help, action_menu, action_save, action_load, action_edit, action_study,
    action_draw, action_resign, action_hand, action_new, action_link, action_rematch, action_quit,
    action_escape, action_play_from_here, action_resume, action_engine_rest, action_redraw,
    action_keys, action_begin, action_next_line, action_next_way;

/* ---- The engine ---- */

void screen_hear_answer(screen *self, const thinker_answer *answer);
void screen_answer_question(screen *self, bool yes);

/* ---- Study, editor ---- */

void study_leave(screen *self);
/* The position shown has changed: the engine looks at it. */
void study_think(screen *self);
/* Plays a move in the position shown; what came after it is gone. */
void study_play(screen *self, su_move move);
/* The game waits, and a copy of it lies on the table; false, after a word about it, if not now. */
bool study_begin(screen *self, screen_mode mode);
void edit_press(screen *self, const pressed *what);
void edit_click(screen *self, su_cell cell); /* SU_NO_CELL: beside the board */
void edit_choose(screen *self, su_content tool);
void edit_read(screen *self, const char *words);
/* The draft becomes another one, which can be undone. */
void edit_change(screen *self, const edit_draft *to);
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
/* A game from a position; false, after a word about it, where none can begin. */
bool screen_begin_from(screen *self, const su_position *start);

/* ---- In front ---- */

void prompt_open(screen *self, prompt_kind kind, const char *words);
void prompt_press(screen *self, const pressed *what);
void page_open(screen *self, const char *title);
/* Adds lines, broken where they are too long. */
void page_add(screen *self, const char *words);
void page_press(screen *self, const pressed *what);
void menu_open(screen *self, menu_kind kind);
void menu_press(screen *self, const pressed *what);
void menu_view(screen *self, draw_menu *into);
void menu_init(screen *self);

/* ---- The picture: screen_view.c ---- */

/* All texts of the view last until the next call. */
draw_view screen_view(screen *self);

#endif
