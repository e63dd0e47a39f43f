/* SPDX-License-Identifier: MIT */
/* What requests about the course and about its exercises share. */
#ifndef PAGE_COURSE_H
#define PAGE_COURSE_H

#include "page/request.h"

/* A row is wrong; `line` is its line, 0 where it is the only one. False, so that a reader can
 * return it. */
bool page_refuse_row(page *self, const exercise_fault *fault, uint64_t line);

#endif
