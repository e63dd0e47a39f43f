/* SPDX-License-Identifier: MIT */
/* Everything there is of a guest. */
#ifndef SERVER_KEEPER_DATA_H
#define SERVER_KEEPER_DATA_H

#include "server/keeper/task.h"

/* Tells a page of it as JSON. */
store_status keeper_data(store *from, task *what);

#endif
