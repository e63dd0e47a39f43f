/* SPDX-License-Identifier: MIT */
/* Levels for people: weaker ones look less far and misjudge what they see. */
#ifndef ENGINE_LEVEL_H
#define ENGINE_LEVEL_H

#include "engine/worker.h"

/* Tightens the limits to what a level may look at, and asks for as many lines as it chooses from.
 */
void level_limit(su_limits *limits, unsigned *lines, unsigned level);
/* Which of the root moves, sorted best first, a level plays. */
size_t level_choose(const worker *lead, unsigned lines, unsigned level, rng *random);

#endif
