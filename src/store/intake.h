/* SPDX-License-Identifier: MIT */
/* Taking whole games into a store, all of them or none: from another store, or from an export. Only
 * the logs are taken; whatever follows from them is made anew. */
#ifndef STORE_INTAKE_H
#define STORE_INTAKE_H

#include "store/store.h"

typedef enum intake_result {
    INTAKE_DONE,
    INTAKE_OCCUPIED,   /* the store has games already */
    INTAKE_SERVED,     /* a server is at work with it */
    INTAKE_TWICE,      /* a game of that name was taken before */
    INTAKE_IMPOSSIBLE, /* the event cannot follow: the log is not one of a game */
    INTAKE_TROUBLE     /* with the store or with memory; see intake_words */
} intake_result;

typedef struct intake {
    store *into;
    store_status status; /* INTAKE_TROUBLE */
    char id[TABLE_ID + 1];
    table game; /* the one whose events come */
    table_event *events;
    size_t count, capacity;
    uint64_t games, total; /* taken so far, and their events */
} intake;

/* Begins; with `replace` whatever the store has is forgotten with the end of the intake, otherwise
 * the store must be empty. Every intake ends with intake_finish or intake_abandon. */
intake_result intake_begin(intake *self, store *into, bool replace, int64_t now);
/* The next event of a game; the events of a game come one after the other. */
intake_result intake_take(intake *self, const char *id, const table_event *event);
/* Ends it. The clock of the games goes on from where it was. */
intake_result intake_finish(intake *self, const store_service *service);
void intake_abandon(intake *self);
const char *intake_words(const intake *self);

/* Takes everything another store has, as it is at one moment. */
intake_result intake_store(intake *self, store *from, store_status *reading);

#endif
