/* SPDX-License-Identifier: MIT */
/* Constants of the search, one member for each row of params.def. */
#ifndef ENGINE_PARAMS_H
#define ENGINE_PARAMS_H

typedef struct params {
#define PARAM(name, value, step, least, most, words) int name;
#include "engine/params.def"
#undef PARAM
} params;

params params_default(void);

#endif
