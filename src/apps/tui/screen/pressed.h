/* SPDX-License-Identifier: MIT */
/* What comes from a terminal: characters, keys that are none, the mouse. */
#ifndef APPS_TUI_SCREEN_PRESSED_H
#define APPS_TUI_SCREEN_PRESSED_H

/* Codes beyond all characters. */
typedef enum pressed_code {
    PRESSED_ENTER = 0x110000,
    PRESSED_ESCAPE,
    PRESSED_TAB,
    PRESSED_BACK_TAB,
    PRESSED_BACKSPACE,
    PRESSED_DELETE,
    PRESSED_UP,
    PRESSED_DOWN,
    PRESSED_LEFT,
    PRESSED_RIGHT,
    PRESSED_HOME,
    PRESSED_END,
    PRESSED_PAGE_UP,
    PRESSED_PAGE_DOWN,
    PRESSED_PAD_NW, /* the corners of a number pad that sends no digits */
    PRESSED_PAD_NE,
    PRESSED_PAD_SW,
    PRESSED_PAD_SE,
    PRESSED_MOUSE_DOWN, /* the first button, at `row` and `column` */
    PRESSED_MOUSE_UP,
    PRESSED_WHEEL_UP,
    PRESSED_WHEEL_DOWN,
    PRESSED_F0 /* PRESSED_F0 + n: the function key n */
} pressed_code;

typedef struct pressed {
    int code; /* a character, or a pressed_code */
    int row, column;
} pressed;

#endif
