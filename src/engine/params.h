/* SPDX-License-Identifier: MIT */
/* Constants of the search, one member for each row of params.def. */
#ifndef ENGINE_PARAMS_H
#define ENGINE_PARAMS_H

#include <stdbool.h>

typedef struct params {
#define PARAM(name, value, least, most, words) int name;
#include "engine/params.def"
#undef PARAM
} params;

params params_default(void);
/* Sets a constant by name, for tuning; false if there is none of that name or in that range. */
bool params_set(params *self, const char *name, int value);

#endif
