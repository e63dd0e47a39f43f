/* SPDX-License-Identifier: MIT */
/* Learning as a dialogue: the map of the course, its exercises, a sentence for whatever comes of a
 * try. */
#ifndef APPS_TUI_PLAIN_PLAIN_LEARN_H
#define APPS_TUI_PLAIN_PLAIN_LEARN_H

#include "apps/tui/learn/learner.h"
#include "apps/tui/look.h"

/* Until somebody leaves, or the input ends. A series that has begun goes on, otherwise the map
 * comes first. */
exit_code plain_learn_run(learner *who, console *to, const look *how);

#endif
