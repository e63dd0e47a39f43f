/* SPDX-License-Identifier: MIT */
/* An exercise of the course: a row of text, read. docs/course.md says what a row is. */
#ifndef COACH_EXERCISE_H
#define COACH_EXERCISE_H

#include <sumito/game.h>

#include "coach/exercise_fault.h"
#include "coach/goals.h"
#include "coach/questions.h"

typedef enum exercise_kind {
    EXERCISE_PLAY,
    EXERCISE_LEGAL,
    EXERCISE_CHOOSE,
    EXERCISE_FIND,
    EXERCISE_GAME,
    EXERCISE_KINDS
} exercise_kind;

typedef enum exercise_reply { REPLY_NONE, REPLY_BEST, REPLY_SCRIPT } exercise_reply;

#define EXERCISE_ID 31
#define EXERCISE_GOALS 3
#define EXERCISE_MOVES 9 /* of the learner */

/* Views lie in the row. */
typedef struct exercise {
    exercise_kind kind;
    text id;
    su_position start; /* turned, like everything else */
    unsigned
        turn; /* under which it is shown: the one asked for, or 0 where the rules do not allow it */
    text teaches; /* numbers of rules, codes of refusals, terms of the glossary */
    su_cells marks;
    bool exam;
    goal goals[EXERCISE_GOALS];
    size_t goal_count;
    unsigned within;
    exercise_reply reply;
    move_word script[EXERCISE_MOVES];
    size_t script_count;
    move_word move; /* legal: the one that is shown */
    question question;
    option options[QUESTION_OPTIONS];
    size_t option_count;
    unsigned right; /* choose: the right option, from 0 */
    cell_set set;
    unsigned level;
    su_house_rules house;
} exercise;

const char *exercise_kind_name(exercise_kind kind);

/* Reads a row, shown under a symmetry of the board (0 to 11); false, and what is wrong with it and
 * where, if it is none. `fault` may be NULL. */
bool exercise_read(exercise *out, text row, unsigned turn, exercise_fault *fault);
/* What a word that is taught names; `pac` is a refusal and a term. */
enum { TAUGHT_RULE = 1, TAUGHT_REFUSAL = 2, TAUGHT_TERM = 4 };
/* Bits of these; 0: it cannot be taught. */
unsigned exercise_taught(text word);

/* What is to be done, in words. */
void exercise_task(out *to, const exercise *it, su_language language);

#endif
