/* SPDX-License-Identifier: MIT */
/* Everything the coach says of a position, in both languages, and whether it is so. */
#ifndef TRUTH_SPEAK_H
#define TRUTH_SPEAK_H

#include "truth/scene.h"

/* False, with words about it, at the first text that cannot be read or is not so. */
bool speak_of(const scene *at);

#endif
