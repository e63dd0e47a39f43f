/* SPDX-License-Identifier: MIT */
/* The search of one depth from the root: see search.c; worker.c deepens. */
#ifndef ENGINE_SEARCH_H
#define ENGINE_SEARCH_H

#include "base/platform.h"
#include "engine/worker.h"

/* Searches the root moves from `first_root` on; their scores and lines are left in `roots`. The
 * fast one is the same for another processor (search_fast.c), in builds that have it. */
search_function search_root, search_root_fast;

#endif
