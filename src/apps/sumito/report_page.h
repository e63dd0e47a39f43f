/* SPDX-License-Identifier: MIT */
/* The review of games as one HTML document that needs nothing else: a sheet for each game. */
#ifndef APPS_SUMITO_REPORT_PAGE_H
#define APPS_SUMITO_REPORT_PAGE_H

#include "review/review.h"
#include "base/growing.h"
#include "cli/stream.h"

/* A document in the making. */
typedef struct report_page {
    su_language language;
    growing contents; /* a link to each game */
    growing sheets;
    size_t games;
    bool failed; /* no memory */
} report_page;

report_page report_page_begin(su_language language);
/* Adds a game: `record` as it was read, game `number` of its file. */
void report_page_add(report_page *self, text record, const review *about, uint64_t number);
/* The whole document; `file` is the one the games came from. */
void report_page_write(const report_page *self, out *to, const char *file);
void report_page_free(report_page *self);

#endif
