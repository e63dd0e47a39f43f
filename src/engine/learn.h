/* SPDX-License-Identifier: MIT */
/* What a node has taught: killers and histories. */
#ifndef ENGINE_LEARN_H
#define ENGINE_LEARN_H

#include "engine/worker.h"

/* `best` was good enough to end the node; of the quiet moves tried, the others were not. */
void learn_cutoff(worker *self, unsigned ply, su_move best, int depth, const su_move *tried,
                  size_t tried_count);

#endif
