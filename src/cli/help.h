/* SPDX-License-Identifier: MIT */
/* The text of --help, made from the rows. */
#ifndef CLI_HELP_H
#define CLI_HELP_H

#include "cli/options.h"

void help_print(out *to, const command *of, su_language language);

#endif
