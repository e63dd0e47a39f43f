/* SPDX-License-Identifier: MIT */
/* The options of the protocol and their values. */
#ifndef UCI_SETTINGS_H
#define UCI_SETTINGS_H

#include <sumito/engine.h>

#include "uci/problem.h"

typedef enum setting_id {
#define OPTION(id, name, type, initial, low, high, help) SETTING_##id,
#include "uci/options.def"
#undef OPTION
    SETTINGS
} setting_id;

#define SETTINGS_OWN_NETS "own"
#define SETTINGS_NO_CHARACTER "none"
#define SETTINGS_NO_NETS "none"

typedef struct settings {
    uint32_t values[SETTINGS];
    text net; /* asked for by the last line read, or empty */
} settings;

settings settings_initial(void);
/* Writes the `option` lines. */
void settings_write(out *to);
/* Reads what follows `setoption`: `name NAME value VALUE`. */
bool settings_read(settings *changed, text rest, problem *why);

/* The values as those who need them want them. */
su_engine_options settings_engine(const settings *self);
su_house_rules settings_house(const settings *self);
su_variant settings_variant(const settings *self);

#endif
