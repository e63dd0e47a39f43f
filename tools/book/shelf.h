/* SPDX-License-Identifier: MIT */
/* The book as it ships, made of what was searched; and checked against it. */
#ifndef SHELF_H
#define SHELF_H

#include <stdio.h>

#include "think.h"

/* Writes the lines of all positions, sorted, below a few words on how they were searched. False
 * without memory. */
bool shelf_write(FILE *to, tree *searched, const thinking *how);
/* Walks from the starts through everything a book says: each of its lines has to be that of a
 * position the walk comes to, and each move of it legal there. False, and says what is wrong, where
 * it is not. */
bool shelf_check(const char *path, const su_position *starts, size_t count);

#endif
