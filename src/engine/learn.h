/* SPDX-License-Identifier: MIT */
/* What a node has taught: killers and histories. */
#ifndef ENGINE_LEARN_H
#define ENGINE_LEARN_H

#include "engine/worker.h"

/* The move before this node was as good as it made the evaluation better. */
void learn_evaluation(worker *self, unsigned ply);
/* `best` was good enough to end the node; of the quiet moves tried, the others were not. */
void learn_cutoff(worker *self, unsigned ply, su_move best, int depth, const su_move *tried,
                  size_t tried_count);

#endif
