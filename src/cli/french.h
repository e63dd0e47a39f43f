/* SPDX-License-Identifier: MIT */
/* The help texts of commands and options in French: for --help, manual pages and completions. */
#ifndef CLI_FRENCH_H
#define CLI_FRENCH_H

#include "cli/options.h"

/* A text in a language; where the French is missing, the English one. */
const char *in_language(const char *english, su_language language);
/* The details of a command, or NULL if it has none. */
const char *details_in(const command *of, su_language language);
/* Lists the texts without French and the French that belongs to no text; true if there are none. */
bool french_is_complete(out *to);

#endif
