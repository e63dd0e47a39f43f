/* SPDX-License-Identifier: MIT */
/* What is being tried: an exercise of the course, or a puzzle. Full screen and dialogue show the
 * same of both. */
#ifndef APPS_TUI_LEARN_LESSON_H
#define APPS_TUI_LEARN_LESSON_H

#include "coach/attempt.h"
#include "coach/puzzle.h"

/* Steps of a hint. */
#define LESSON_HINTS ATTEMPT_HINTS

typedef struct lesson {
    bool is_puzzle;
    exercise exercise;
    attempt attempt;
    puzzle puzzle;
    puzzle_try puzzled;
    su_refusal refusal; /* of a move tried at a puzzle; SU_REFUSED_NOT: none */
    unsigned hint;      /* steps of one that are shown in this position */
    bool revealed;      /* the solution is shown */
} lesson;

/* An exercise, shown under a symmetry of the board; false if the row is none. */
bool lesson_begin(lesson *self, text row, unsigned turn);
/* A puzzle. */
void lesson_begin_puzzle(lesson *self, const puzzle *of);
/* Begins again; mistakes and hints are not forgotten, unless it is solved. */
void lesson_again(lesson *self);

exercise_kind lesson_kind(const lesson *self);
bool lesson_is_open(const lesson *self);
bool lesson_is_solved(const lesson *self);
/* The side of the learner. */
su_side lesson_side(const lesson *self);
/* The position now. */
su_position lesson_position(const lesson *self);
/* Moves of the learner that are left, of what is to be played. */
unsigned lesson_left(const lesson *self);
unsigned lesson_stars(lesson *self);

/* Judges a try (attempt_try); false where it cannot be one. */
bool lesson_try(lesson *self, text word);
/* The answers there are to choose from; 0 where there are none. */
size_t lesson_options(const lesson *self);
/* The try that chooses one of them, for lesson_try. */
text lesson_option_word(const lesson *self, size_t nth, char word[4]);
/* What is known of it: 1 right, -1 wrong, 0 nothing yet. */
int lesson_option_verdict(const lesson *self, size_t nth);
/* The cell it is, or SU_NO_CELL; the move it is, or "". */
su_cell lesson_option_cell(const lesson *self, size_t nth);
const char *lesson_option_move(const lesson *self, size_t nth);
void lesson_option_write(out *to, const lesson *self, size_t nth, su_language language);
/* The move that is shown and judged, or "". */
const char *lesson_move(const lesson *self);
/* What a move, legal or not, would move, and where to. */
su_cells lesson_moved(su_direction *direction, const su_position *position, const char *move);

/* One step of a hint more, up to the last; false where there is none. */
bool lesson_take_hint(lesson *self);
void lesson_hint_write(out *to, lesson *self, su_language language);
su_cells lesson_hint_cells(lesson *self);
/* The move of the last step, SU_NO_MOVE before. */
su_move lesson_hint_move(lesson *self);
/* What the last try did on the board: own move, answer. How many. */
size_t lesson_steps(const lesson *self, attempt_step steps[2]);
/* Begins again, to show how it is done: lesson_solve plays the next move; false at the end. */
void lesson_reveal(lesson *self);
bool lesson_solve(lesson *self);

/* What is to be done; what came of the last try. */
void lesson_task_write(out *to, const lesson *self, su_language language);
void lesson_words_write(out *to, const lesson *self, su_language language);

#endif
