/* SPDX-License-Identifier: MIT */
/* What is in the book, as the table of docs/book.md. */
#ifndef FIGURES_H
#define FIGURES_H

#include <stdio.h>

#include "tree.h"

/* A row for a start: how many positions were searched for it, what it is worth, and its main line.
 */
void figures_write(FILE *to, const tree *searched, const char *name, const su_position *start,
                   size_t positions);

#endif
