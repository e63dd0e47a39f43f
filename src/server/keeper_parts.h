/* SPDX-License-Identifier: MIT */
/* What the files of the keeper share. */
#ifndef SERVER_KEEPER_PARTS_H
#define SERVER_KEEPER_PARTS_H

#include "server/keeper.h"

/* Most tasks in one transaction. */
#define GROUP 512

/* Does a task that only reads, or takes jobs. */
void keeper_read(store *from, task *what, const char *owner);
/* Forgets some abandoned games, inside a transaction; how many is in `count`. */
store_status keeper_forget(store *from, task *what);

#endif
