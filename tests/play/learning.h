/* SPDX-License-Identifier: MIT */
/* A small course with an exercise of every kind, and somebody who learns from it. */
#ifndef TESTS_PLAY_LEARNING_H
#define TESTS_PLAY_LEARNING_H

#include <string.h>

#include "apps/tui/learn/learner.h"
#include "play/scratch.h"

static const char small_course[] =
    "stage one classic\n"
    "play step ; classic 5/2ww2/7/8/3b5/8/7/6/5 b 0-0 - 0 ; goal hold e5 ; within 1 ; reply none ; "
    "teaches C2 ; mark e5\n"
    "play off ; classic 5/2ww2/7/8/3bbbww1/8/7/6/5 b 0-0 - 0 ; goal ejections 1 ; within 2 ; reply "
    "h6g5 "
    "; teaches C6 ; exam\n"
    "legal pac ; classic 5/2ww2/7/8/1bbbwww2/8/7/6/5 b 0-0 - 0 ; move e2e3 ; teaches C7 ; exam\n"
    "choose which ; classic 5/2ww2/7/8/1bbbww3/8/1bw4/6/5 b 0-0 - 0 ; ask pushes ; options e2e3 | "
    "c2c3 | e3e4 ; teaches C5 ; exam\n"
    "find danger ; classic 5/2ww2/7/8/5wwwb/8/7/1bb3/5 b 0-0 - 0 ; all danger ; teaches eject\n"
    "game whole ; classic:belgian-daisy ; level 1 ; house ejections=1 ; teaches C10\n"
    "stage two notalone\n"
    "find where ; notalone ; all places ; teaches N1\n";

static inline void begin_course(learner *self, const char *course)
{
    setenv("XDG_DATA_HOME", scratch, 1);
    assert_true(learner_open(self, &quiet, text_of(course)));
}

static inline void begin_learning(learner *self)
{
    begin_course(self, small_course);
}

#endif
