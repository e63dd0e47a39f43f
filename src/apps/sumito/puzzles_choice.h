/* SPDX-License-Identifier: MIT */
/* The puzzles a command line asks for. */
#ifndef SUMITO_PUZZLES_CHOICE_H
#define SUMITO_PUZZLES_CHOICE_H

#include "cli/options.h"
#include "match/puzzle_set.h"

/* Reads the program's own puzzles, or those of the files behind the first operand, and leaves those
 * that fit the options; complains if something is wrong. The set is freed by the caller in either
 * case. */
exit_code puzzles_choose(puzzle_set *set, console *to, const arguments *given);

/* The theme of a name; NULL leaves it as it is. False after a complaint. */
bool puzzles_theme_read(puzzle_theme *about, console *to, const char *words);

#endif
