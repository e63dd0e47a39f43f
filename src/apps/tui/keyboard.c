/* SPDX-License-Identifier: MIT */
/* Where the letters lie on the keyboards there are: see keyboard.h. */
#include "apps/tui/keyboard.h"

#include <string.h>

const keyboard keyboards[KEY_LAYOUTS] = {
#define KEYBOARD(id, ...) [KEYS_##id] = {__VA_ARGS__},
#include "apps/tui/keyboards.def"
#undef KEYBOARD
};

key_layout keyboard_named(const char *name)
{
    unsigned layout = 0;
    while (layout + 1 < KEY_LAYOUTS && strcmp(keyboards[layout].name, name) != 0)
        layout++;
    return (key_layout)layout;
}

int keyboard_row_of(key_layout layout, int letter)
{
    const char *moved = keyboards[layout].moved;
    return moved[0] != '\0' && letter == moved[1] ? moved[0] : letter;
}

int keyboard_letter_of(key_layout layout, int row)
{
    const char *moved = keyboards[layout].moved;
    return moved[0] != '\0' && row == moved[0] ? moved[1] : row;
}
