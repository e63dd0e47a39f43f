/* SPDX-License-Identifier: MIT */
/* Where the letters lie on the keyboards there are: keyboards.def. */
#ifndef APPS_TUI_KEYBOARD_H
#define APPS_TUI_KEYBOARD_H

#include <stdbool.h>

typedef enum key_layout {
#define KEYBOARD(id, ...) KEYS_##id,
#include "apps/tui/keyboards.def"
#undef KEYBOARD
    KEY_LAYOUTS
} key_layout;

typedef struct keyboard {
    const char *name;  /* the value of the setting `keys` */
    const char *six;   /* the letters of the directions */
    const char *moved; /* "", or where a letter was and where it is */
} keyboard;

extern const keyboard keyboards[KEY_LAYOUTS];

/* The layout of a name; one that there is. */
key_layout keyboard_named(const char *name);
/* The letter that rows of keys have in the place of this one, and the one to show for it. */
int keyboard_row_of(key_layout layout, int letter);
int keyboard_letter_of(key_layout layout, int row);

#endif
