/* SPDX-License-Identifier: MIT */
/* The text of --help, made from the rows. */
#ifndef APPS_HELP_H
#define APPS_HELP_H

#include "apps/options.h"

void help_print(out *to, const command *of, su_language language);

#endif
