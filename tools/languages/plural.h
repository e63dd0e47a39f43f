/* SPDX-License-Identifier: MIT */
/* Which form a number takes: the expression of a PO file's header, as a table. */
#ifndef TOOLS_LANGUAGES_PLURAL_H
#define TOOLS_LANGUAGES_PLURAL_H

#include "po.h"

/* Numbers below 100, then 100 and more by their last two digits (text/pack.h). */
#define PLURAL_NUMBERS 200

/* The forms of all of them as digits, from `nplurals=2; plural=(n > 1);`; ends the program where it
 * is not understood. */
void plural_table(char table[PLURAL_NUMBERS + 1], const po_file *of);

#endif
