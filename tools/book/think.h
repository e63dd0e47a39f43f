/* SPDX-License-Identifier: MIT */
/* How long the positions of the book are searched, and the search. */
#ifndef THINK_H
#define THINK_H

#include "tree.h"

/* Of one thread, each position on its own, so that it is the same whenever it is searched. */
typedef struct thinking {
    uint64_t nodes;       /* for the best move */
    uint64_t lines_nodes; /* and then for the best lines side by side */
    unsigned hash_mib;
} thinking;
#define THINKING_INIT {5000000, 300000, 64}
/* Both numbers from the first, in the same proportion. */
thinking thinking_of(uint64_t nodes);

/* An engine for it, or NULL without memory. */
su_engine *think_engine(const thinking *how);
/* Searches a position in which the game goes on. */
tree_said think(su_engine *engine, const thinking *how, const tree *moves,
                const su_position *position);

#endif
