/* SPDX-License-Identifier: MIT */
/* The thread that has the store: others hand it tasks and hear when they are done. What is to be
 * written is committed in groups, a few milliseconds apart, and told only after the commit. */
#ifndef SERVER_KEEPER_KEEPER_H
#define SERVER_KEEPER_KEEPER_H

#include "server/keeper/task.h"

typedef struct keeper keeper;

typedef struct keeper_options {
    const char *database;
    mailbox *answers;  /* where tasks go when they are done */
    const char *owner; /* of the jobs it takes: differs from node to node */
    int64_t now;       /* ms since 1970, at the start */
    /* Another node has changed games; called in the keeper's thread with one after the other, or
     * with "" if any may have changed. */
    void (*changed_elsewhere)(void *data, const char *id);
    void *data;
} keeper_options;

/* Opens the store, takes it for this server and begins. NULL and the reason where it cannot. */
keeper *keeper_start(const keeper_options *options, char why[STORE_WORDS]);
void keeper_do(keeper *self, task *what);
/* How far the clock of the games was behind at the start. */
int64_t keeper_stood(const keeper *self);
bool keeper_is_shared(const keeper *self);
/* Whether the last attempt to write went well; from any thread. */
bool keeper_is_well(const keeper *self);
/* Does what was asked so far, then ends. */
void keeper_stop(keeper *self);

#endif
