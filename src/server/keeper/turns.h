/* SPDX-License-Identifier: MIT */
/* The order in which tasks are done. */
#ifndef SERVER_KEEPER_TURNS_H
#define SERVER_KEEPER_TURNS_H

#include "server/keeper/task.h"

/* Puts a group into the order in which all nodes write. */
void keeper_order(task **group, size_t count);

/* What waits to be read: pages of data, each of which takes a while, apart from everything else. */
typedef struct keeper_reads {
    mail_queue quick, pages;
} keeper_reads;

void keeper_reads_init(keeper_reads *self);
bool keeper_reads_wait(const keeper_reads *self);
void keeper_reads_put(keeper_reads *self, task *what);
/* Takes what is read before writing has its turn again, of pages one; how many that are. */
#define ROUND 32
size_t keeper_reads_take(keeper_reads *self, task *round[ROUND]);

#endif
