/* SPDX-License-Identifier: MIT */
/* What can stand for the words of a usage line: `GAME` for one of three games, `a|b` for a or b. */
#ifndef APPS_SUMITO_MANUAL_WORDS_H
#define APPS_SUMITO_MANUAL_WORDS_H

#include "cli/options.h"

/* Room for what one place of a usage line takes. */
#define PLACE_WORDS 128
/* The n-th operand of a command (from 0), without brackets and dots; false behind the last. The
 * last one with dots goes on for ever. */
bool operand_at(char words[PLACE_WORDS], const command *of, unsigned n);
/* Whether the operands go on for ever, and from which on. */
bool operands_repeat(const command *of, unsigned *from);

/* Writes each word that can stand there, as far as they are known, with a space before it. */
void words_for(out *to, const char *place);
/* The n-th word in capitals that stands for words known here, from 0; NULL behind the last. */
const char *known_place(unsigned n);
/* Whether a file can stand there. */
bool takes_file(const char *place);
/* Whether a folder can stand there. */
bool takes_folder(const char *place);

#endif
