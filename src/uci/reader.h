/* SPDX-License-Identifier: MIT */
/* Reading the words of a line, with the reason where one is not as it should be. */
#ifndef UCI_READER_H
#define UCI_READER_H

#include <stdint.h>

#include "uci/problem.h"

/* Reads all of a word as a decimal number, with a minus sign where `low` is negative. */
bool reader_number(int64_t *number, text word, int64_t low, int64_t high, problem *why);
/* The same, but a number beyond its limits is taken for the nearest within; then the reason is told
 * and `beyond` set. */
bool reader_nearest(int64_t *number, bool *beyond, text word, int64_t low, int64_t high,
                    problem *why);
/* Takes the one word that can stand here. */
bool reader_keyword(text *rest, const char *keyword, problem *why);
/* Refuses anything but spaces that is left of a line. */
bool reader_end(text rest, problem *why);

#endif
