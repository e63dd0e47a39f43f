/* SPDX-License-Identifier: MIT */
/* The manual pages made from the tables of the program: sumito(6), a page for each command, and
 * sumito-config(5). Examples come first. */
#ifndef APPS_SUMITO_MANUAL_PAGES_H
#define APPS_SUMITO_MANUAL_PAGES_H

#include "cli/options.h"

/* The page of a command, or of the program. */
void page_of_command(out *to, const command *of, su_language language);
/* The page of the file of settings. */
void page_of_settings(out *to, su_language language);

#endif
