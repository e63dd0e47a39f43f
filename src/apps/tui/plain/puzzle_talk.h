/* SPDX-License-Identifier: MIT */
/* Puzzles as a dialogue. */
#ifndef APPS_TUI_PLAIN_PUZZLE_TALK_H
#define APPS_TUI_PLAIN_PUZZLE_TALK_H

#include "apps/tui/learn/learner.h"
#include "apps/tui/look.h"

/* Until somebody leaves, or the script ends. */
exit_code puzzle_talk(console *to, learner *who, const look *how);

#endif
