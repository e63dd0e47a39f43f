/* SPDX-License-Identifier: MIT */
/* The tasks of the keeper that write. */
#ifndef SERVER_KEEPER_WRITE_H
#define SERVER_KEEPER_WRITE_H

#include "server/keeper/task.h"

/* How long the others may be silent before nobody counts as serving. */
#define KEEPER_PATIENCE_MS 3000

bool keeper_is_written(task_kind kind);
/* Does one of them, inside a transaction; `last_beat` is when this server last said that it serves.
 * What concerns the task alone is in its status, what ends the transaction is returned, too. */
store_status keeper_write(store *to, task *what, int64_t last_beat);

#endif
