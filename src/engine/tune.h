/* SPDX-License-Identifier: MIT */
/* For tools that tune the engine: an engine with other constants and weights than those in the
 * tree. */
#ifndef ENGINE_TUNE_H
#define ENGINE_TUNE_H

#include <sumito/engine.h>

#include "engine/params.h"

/* The engine forgets what it knew. `weights` are those of the game it plays from now on (eval.h),
 * and must outlive it; NULL: those of the tree. */
void engine_tune(su_engine *self, const params *constants, const int16_t *weights);

#endif
