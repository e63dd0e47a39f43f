/* SPDX-License-Identifier: MIT */
/* All that `sumito manual` can write: the pages of the program, the completions of three shells,
 * the entry of menus.
 */
#ifndef APPS_SUMITO_MANUAL_PAPERS_H
#define APPS_SUMITO_MANUAL_PAPERS_H

#include "cli/options.h"

/* Room for a name. */
#define PAPER_NAME 64
/* The n-th name, from 0; false behind the last. */
bool paper_name(char name[PAPER_NAME], unsigned n);
/* Whether there is one in each language; there is one for all otherwise. */
bool paper_has_languages(const char *name);
/* Where it belongs below /usr/share. */
#define PAPER_PATH 160
void paper_path(char path[PAPER_PATH], const char *name, su_language language);
/* Writes it. False if there is none of that name. */
bool paper_write(out *to, const char *name, su_language language);

#endif
