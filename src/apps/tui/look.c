/* SPDX-License-Identifier: MIT */
/* How something is to be shown at this terminal: see look.h. */
#include "apps/tui/look.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/settings.h"

static bool moves_cursor(void)
{
    const char *kind = getenv("TERM");
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && kind != NULL && *kind != '\0' &&
           strcmp(kind, "dumb") != 0;
}

/* A script is told and asked only what it asks for. */
static bool is_wanted(unsigned row)
{
    const char *value = setting(row, NULL);
    return strcmp(value, "auto") == 0 ? isatty(STDIN_FILENO) : strcmp(value, "yes") == 0;
}

look look_read(const console *to, const char *const *values)
{
    return (look){
        .moves_cursor = moves_cursor(),
        .plain = values[LOOK_PLAIN] != NULL || strcmp(setting(SETTING_PLAIN, NULL), "yes") == 0 ||
                 !moves_cursor(),
        .unicode = (to->unicode || values[LOOK_UNICODE] != NULL) && values[LOOK_ASCII] == NULL,
        .color = console_color(values[LOOK_COLOR]),
        .mouse = values[LOOK_NO_MOUSE] == NULL && strcmp(setting(SETTING_MOUSE, NULL), "yes") == 0,
        .keys = keyboard_named(setting(SETTING_KEYS, values[LOOK_KEYS])),
        .coach = is_wanted(SETTING_COACH),
        .careful = is_wanted(SETTING_CAREFUL),
    };
}
