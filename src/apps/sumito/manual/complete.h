/* SPDX-License-Identifier: MIT */
/* What can stand where somebody presses Tab, from the tables of commands and options. */
#ifndef APPS_SUMITO_MANUAL_COMPLETE_H
#define APPS_SUMITO_MANUAL_COMPLETE_H

#include "cli/options.h"

/* Offers what can stand in place of the last of these words, which follow `sumito` and end with
 * NULL: a line for each, with a tab and what it is where that is known. `@file` and `@folder` stand
 * for what the shell knows better. */
void complete_words(out *to, char **words, su_language language);

#endif
