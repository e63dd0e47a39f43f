/* SPDX-License-Identifier: MIT */
/* The text of --help, made from the rows. */
#ifndef APPS_HELP_H
#define APPS_HELP_H

#include "apps/options.h"

/* The options every command has; ends with a row without a name. */
extern const option_row common_options[];

void help_print(out *to, const command *of);
/* A line of two columns, the second starting at column `width`. */
void help_row(out *to, const char *left, const char *right, unsigned width);

#endif
