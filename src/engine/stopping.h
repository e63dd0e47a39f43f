/* SPDX-License-Identifier: MIT */
/* When a search ends: its nodes are counted, and its limits looked at now and then. */
#ifndef ENGINE_STOPPING_H
#define ENGINE_STOPPING_H

#include "engine/worker.h"

static inline void stop_all(shared_search *shared)
{
    __atomic_store_n(&shared->stop, true, __ATOMIC_RELAXED);
}

/* Counts a node. True if the search is over. */
static inline bool count_node(worker *self)
{
    shared_search *shared = self->shared;
    uint64_t nodes = self->nodes + 1;
    __atomic_store_n(&self->nodes, nodes, __ATOMIC_RELAXED);
    if (self->index != 0)
        return search_stopped(shared);
    if (shared->limits->nodes && self->depth_done > 0 &&
        (shared->threads == 1 ? nodes
         : nodes % 256        ? 0
                              : workers_nodes(self, shared->threads)) >= shared->limits->nodes &&
        !__atomic_load_n(&shared->pondering, __ATOMIC_RELAXED))
        stop_all(shared);
    if (nodes % 256 == 0 && shared->hard_ms >= 0 && self->depth_done > 0 &&
        !__atomic_load_n(&shared->pondering, __ATOMIC_RELAXED) &&
        search_ms(shared) >= shared->hard_ms)
        stop_all(shared);
    return search_stopped(shared);
}

#endif
