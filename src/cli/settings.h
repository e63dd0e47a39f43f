/* SPDX-License-Identifier: MIT */
/* What a user settles once: the rows of server/settings/config.def and settings.def, each by a
 * flag, else by a variable SUMITO_NAME, else by a line `name = value` of the file of settings, else
 * as usual. */
#ifndef CLI_SETTINGS_H
#define CLI_SETTINGS_H

#include "cli/console.h"

/* The server's first, in the order of their config_id. */
typedef enum setting_id {
#define CONFIG(id, name, argument, kind, low, high, usual) SETTING_SERVER_##id,
#include "server/settings/config.def"
#undef CONFIG
    SETTING_SERVER_END,
    SETTING_BEFORE_OWN = SETTING_SERVER_END - 1,
#define SETTING(id, name, choices, usual) SETTING_##id,
#include "cli/settings.def"
#undef SETTING
    SETTING_COUNT
} setting_id;

typedef struct setting_row {
    const char *name;
    const char *argument; /* "a|b|c": one of these; otherwise the name of its value */
    const char *usual;
    message help;
    bool is_secret; /* may hold a password */
} setting_row;
extern const setting_row setting_rows[SETTING_COUNT];

/* Where a value comes from; a later one wins. */
typedef enum setting_origin {
    SETTING_USUAL,
    SETTING_IN_FILE,
    SETTING_IN_ENVIRONMENT,
    SETTING_AS_FLAG
} setting_origin;

/* Reads the file and the environment, once; language and characters of the console follow. What is
 * wrong is kept for settings_sound: a question for help is answered all the same. */
void settings_load(console *to);
/* False after a complaint if a line of the file or a variable is wrong; `code` is how to exit. A
 * file that cannot be read stands in nobody's way: that is said, and all is as usual, unless
 * `must`. */
bool settings_sound(console *to, bool must, exit_code *code);

/* The value that wins: the flag's, unless it is NULL, and so on. */
const char *setting(setting_id which, const char *flag);
/* What one origin has, or NULL. Flags are not known here. */
const char *setting_from(setting_id which, setting_origin origin);
/* Which origin that value comes from. */
setting_origin setting_winner(setting_id which, const char *flag);
/* "usual", "file", "environment" or "flag". */
const char *setting_origin_name(setting_origin origin);
/* Where an origin has it: the file and its line, the variable, or --flag; nothing where it is as
 * usual. */
void setting_put_place(out *to, setting_id which, setting_origin origin, const char *flag);
/* A value as it may be shown: without its password. */
void setting_put_value(out *to, setting_id which, const char *value);
/* The file, whether it is there or not; "" where no home is known. */
const char *settings_path(void);

/* Room for the name of a variable. */
#define SETTING_VARIABLE 40
void setting_variable(char name[SETTING_VARIABLE], setting_id which);

#endif
