/* SPDX-License-Identifier: MIT */
/* What came of it, as lines of names and values. */
#ifndef LOAD_REPORT_H
#define LOAD_REPORT_H

#include "load/room.h"

#define REPORT_SERVERS 16

typedef struct report_wishes {
    unsigned servers[REPORT_SERVERS]; /* processes */
    size_t server_count;
    const char *syncs;                     /* file with the duration of every sync in us, or NULL */
    unsigned most_late_ms, most_memory_mb; /* 0: anything goes */
} report_wishes;

/* What the servers had of the processors so far, in seconds. */
typedef struct report_time {
    double busy;
    double waited; /* ready to run, while others ran: then lateness is not all theirs */
} report_time;
report_time report_now(const report_wishes *wishes);
/* Prints it, with the times since `before`; false if
 * something went wrong or was worse than wished. */
bool report(room *in, const report_wishes *wishes, report_time before);

#endif
