/* SPDX-License-Identifier: MIT */
/* All that `sumito manual` can write: the pages of the program, the completions of three shells,
 * the entry of menus.
 */
#ifndef APPS_SUMITO_MANUAL_MANUAL_H
#define APPS_SUMITO_MANUAL_MANUAL_H

#include "cli/options.h"

/* Room for a name. */
#define MANUAL_NAME 64
/* The n-th name, from 0; false behind the last. */
bool manual_name(char name[MANUAL_NAME], unsigned n);
/* Whether there is one in each language; there is one for all otherwise. */
bool manual_has_languages(const char *name);
/* Where it belongs below /usr/share. */
#define MANUAL_PATH 160
void manual_path(char path[MANUAL_PATH], const char *name, su_language language);
/* Writes it. False if there is none of that name. */
bool manual_write(out *to, const char *name, su_language language);

#endif
