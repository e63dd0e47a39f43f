/* SPDX-License-Identifier: MIT */
/* The course as a list: stages and exercises in words, or as JSON with what they teach and how they
 * are solved. */
#ifndef APPS_SUMITO_LEARN_LIST_H
#define APPS_SUMITO_LEARN_LIST_H

#include "cli/console.h"

/* `only`: the id of a stage or an exercise, or NULL for all. */
void learn_list_print(console *to, const char *only);
void learn_list_print_json(console *to, const char *only);

#endif
