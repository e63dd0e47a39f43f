/* SPDX-License-Identifier: MIT */
/* What the dialogue of the course tells: the map, an exercise, sentences. */
#ifndef APPS_TUI_PLAIN_PLAIN_LEARN_TELL_H
#define APPS_TUI_PLAIN_PLAIN_LEARN_TELL_H

#include "apps/tui/draw/wrap.h"
#include "apps/tui/learn/learner.h"
#include "apps/tui/look.h"
#include "apps/tui/plain/typed.h"
#include "text/fixed_spaces.h"

typedef struct dialogue {
    learner *who;
    console *to;
    const look *how;
    bool interactive; /* lines are typed, not sent by a script */
    bool at_map;      /* a stage is to be chosen */
    bool leaving;
    bool prompting; /* a line is being typed */
    exit_code trouble;
    wrap lines;
    fixed_spaces spaces;
    typed *typed;
} dialogue;

/* Where sentences go; written out by dialogue_flush. */
out *dialogue_out(dialogue *self);
void dialogue_flush(dialogue *self);
void dialogue_end_line(dialogue *self);
su_language dialogue_language(const dialogue *self);
series *dialogue_series(dialogue *self);
lesson *dialogue_lesson(dialogue *self);

/* A message as a line. */
#define say(self, id, ...) dialogue_say(self, id, (const char *const[]){__VA_ARGS__})
void dialogue_say(dialogue *self, message id, const char *const *values);
/* A text of the course, if there is one. */
void dialogue_say_text(dialogue *self, const char *words);

/* The course, of which a stage is to be chosen now. */
void dialogue_map(dialogue *self);
/* The exercise now, as it begins; its parts. */
void dialogue_exercise(dialogue *self);
void dialogue_board(dialogue *self);
void dialogue_task(dialogue *self);

#endif
