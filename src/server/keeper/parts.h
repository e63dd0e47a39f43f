/* SPDX-License-Identifier: MIT */
/* What the files of the keeper share. */
#ifndef SERVER_KEEPER_PARTS_H
#define SERVER_KEEPER_PARTS_H

#include "server/keeper/keeper.h"

/* Most tasks in one transaction. */
#define GROUP 512

/* What waits to be read: pages of data, each of which takes a while, apart from everything else. */
typedef struct keeper_queue {
    mail *first, **last;
} keeper_queue;
typedef struct keeper_reads {
    keeper_queue quick, pages;
} keeper_reads;

void keeper_reads_init(keeper_reads *self);
bool keeper_reads_wait(const keeper_reads *self);
void keeper_reads_put(keeper_reads *self, task *what);
/* Takes what is read before writing has its turn again, of pages one; how many that are. */
#define ROUND 32
size_t keeper_reads_take(keeper_reads *self, task *round[ROUND]);

/* Does a task that only reads, or takes jobs, or tells of those who watch. */
void keeper_read(store *from, task *what, const char *owner);
/* Tells what there is of a guest. */
store_status keeper_data(store *from, task *what);
/* Forgets some abandoned games, inside a transaction; how many is in `count`. */
store_status keeper_forget(store *from, task *what);
/* The games that wait and are like the one to be opened, inside a transaction in which nobody else
 * can open one. */
store_status keeper_find_waiting(store *from, task *what);
/* Puts a group into the order in which all nodes write. */
void keeper_order(task **group, size_t count);

#endif
