/* SPDX-License-Identifier: MIT */
/* "Did you mean ...?": the known name nearest to a mistyped one. */
#ifndef CLI_SUGGEST_H
#define CLI_SUGGEST_H

typedef struct suggestion {
    const char *typed;
    const char *best; /* NULL: nothing is near */
    unsigned distance;
} suggestion;

suggestion suggestion_for(const char *typed);
void suggestion_consider(suggestion *self, const char *name);

#endif
