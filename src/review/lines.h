/* SPDX-License-Identifier: MIT */
/* The best lines of a search that goes on, as they are known so far. */
#ifndef REVIEW_LINES_H
#define REVIEW_LINES_H

#include <sumito/engine.h>

/* Puts a line at its rank among `count`, of which no more than `most` are kept. False, and nothing
 * changes, if it tells of no move or ranks behind those. */
bool lines_keep(su_line lines[], size_t *count, size_t most, const su_line *line);

#endif
