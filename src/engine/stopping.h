/* SPDX-License-Identifier: MIT */
/* When a search ends: its nodes are counted, and its limits looked at now and then. */
#ifndef ENGINE_STOPPING_H
#define ENGINE_STOPPING_H

#include "engine/worker.h"

/* Counts a node. True if the search is over. */
bool count_node(worker *self);

#endif
