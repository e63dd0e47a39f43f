/* SPDX-License-Identifier: MIT */
/* What came of it, as lines of names and values. */
#ifndef LOAD_REPORT_H
#define LOAD_REPORT_H

#include "load/table.h"

typedef struct report_wishes {
    unsigned server;                       /* process, or 0 */
    const char *syncs;                     /* file with the duration of every sync in us, or NULL */
    unsigned most_late_ms, most_memory_mb; /* 0: anything goes */
} report_wishes;

/* Prints it; false if something went wrong or was worse than wished. */
bool report(room *in, const report_wishes *wishes);

#endif
