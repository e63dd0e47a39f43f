/* SPDX-License-Identifier: MIT */
/* For tools and tests: an engine with other constants and weights than those in the tree, or on a
 * lesser processor. */
#ifndef ENGINE_TUNE_H
#define ENGINE_TUNE_H

#include <sumito/engine.h>

#include "engine/params.h"

/* The engine forgets what it knew. `weights` are those of the game it plays from now on (eval.h),
 * and must outlive it; NULL: those of the tree. */
void engine_tune(su_engine *self, const params *constants, const int16_t *weights);

/* Searches with the instructions every processor of this build has, as on an old one. */
void engine_search_plainly(su_engine *self);

#endif
