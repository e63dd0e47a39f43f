/* SPDX-License-Identifier: MIT */
/* How runs come about, for those who write them. */
#ifndef ARCHIVE_RUNS_MERGE_H
#define ARCHIVE_RUNS_MERGE_H

#include "archive/runs.h"

/* A new run with room for so many blocks; NULL where there is none. It gets its row when it is
 * inserted. */
run *runs_new(runs *self, uint32_t tier, uint64_t blocks);
store_status runs_insert(runs *self, const run *made);

#endif
