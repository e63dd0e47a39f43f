/* SPDX-License-Identifier: MIT */
/* What a match says: while it runs, and at its end. */
#ifndef MATCH_REPORT_H
#define MATCH_REPORT_H

#include "match/match.h"
#include "base/json.h"

/* A number with two decimals, or null where it is infinite. */
void match_write_number(json *writer, double number);
/* How often each outcome of a pair occurred, as an array. */
void json_pairs(json *writer, const char *key, const pair_counts *pairs);

void match_print(console *to, const match_settings *settings, const match_standing *standing);
void match_print_json(console *to, const match_settings *settings, const match_standing *standing);

/* A line on a terminal that is written over and over; nothing anywhere else. */
typedef struct match_progress {
    console *to;
    bool visible;
    int64_t began_ms;
    uint64_t games_before; /* played in an earlier run */
} match_progress;
match_progress match_progress_begin(console *to, uint64_t games_before);
void match_progress_show(const match_progress *self, const match_settings *settings,
                         const match_standing *standings);
/* Clears the line, so that something else can be said. */
void match_progress_hide(const match_progress *self);

#endif
