/* SPDX-License-Identifier: MIT */
/* What the search asks at a node: the net's word, or that of the weights written by hand. */
#ifndef ENGINE_JUDGE_H
#define ENGINE_JUDGE_H

#include "engine/worker.h"

su_score judge(worker *self, unsigned ply);

#endif
