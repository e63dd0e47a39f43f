/* SPDX-License-Identifier: MIT */
/* The tasks of the keeper that read. */
#ifndef SERVER_KEEPER_READ_H
#define SERVER_KEEPER_READ_H

#include "server/keeper/task.h"

/* Games in a list. */
#define KEEPER_LIST_MOST 200

/* Does a task that only reads, or takes jobs, or tells of those who watch. */
void keeper_read(store *from, task *what, const char *owner);

#endif
