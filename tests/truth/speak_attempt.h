/* SPDX-License-Identifier: MIT */
/* Why attempts at a move are refused. */
#ifndef TRUTH_SPEAK_ATTEMPT_H
#define TRUTH_SPEAK_ATTEMPT_H

#include "truth/scene.h"

/* Some attempts, by chance. */
topic speak_of_attempts;

#endif
