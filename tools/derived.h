/* SPDX-License-Identifier: MIT */
/* Files of this tree that follow from rows in it: written anew, or compared with what is there. */
#ifndef TOOLS_DERIVED_H
#define TOOLS_DERIVED_H

#include <stdbool.h>
#include <stdio.h>

/* Writes a file anew; `before` is what it holds. False where that is not as it should be. */
typedef bool derive_writer(FILE *to, const char *before, bool first, const void *data);

/* Makes the file anew, or with `check` says where it is not what it should be. */
bool derive(const char *path, derive_writer *write, bool first, const void *data, bool check);

#endif
