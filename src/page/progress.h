/* SPDX-License-Identifier: MIT */
/* The progress a page request tells, by its log. */
#ifndef PAGE_PROGRESS_H
#define PAGE_PROGRESS_H

#include "page/request.h"

/* Reads a log, and what is to be added to it, into the room and adds it up; refuses what is no log.
 */
bool page_read_progress(page *self, text log);

#endif
