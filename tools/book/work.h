/* SPDX-License-Identifier: MIT */
/* The file in which the search writes down what it has found: a line for each position, in the
 * order in which they were searched. What was cut off in the middle of a line is searched again. */
#ifndef WORK_H
#define WORK_H

#include <stdio.h>

#include "think.h"

/* Opens a file for one program at a time, or makes it, and reads into the tree what it has, which
 * has to be searched in this way. Says what is wrong with it on standard error; NULL then. */
FILE *work_open(const char *path, const thinking *how, tree *into);
/* Only reads it, and how it is searched, whoever is at work on it. */
bool work_read(thinking *how, const char *path, tree *into);
/* Writes down a position; true once it is on the disk. */
bool work_add(FILE *work, const su_position *position, unsigned start, const tree_said *said);

#endif
