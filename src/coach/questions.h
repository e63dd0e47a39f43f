/* SPDX-License-Identifier: MIT */
/* Questions with one right answer among several options, which the rules decide. */
#ifndef COACH_QUESTIONS_H
#define COACH_QUESTIONS_H

#include "coach/sets.h"
#include "game/move_word.h"

#define QUESTION_OPTIONS 6

typedef enum question_kind {
#define QUESTION(name, options, argument, move) QUESTION_##name,
#include "coach/questions.def"
#undef QUESTION
    QUESTION_KINDS
} question_kind;

typedef enum option_kind {
    OPTION_MOVES,
    OPTION_CELLS,
    OPTION_NUMBERS,
    OPTION_SIDES,
    OPTION_KINDS,
    OPTION_REASONS
} option_kind;

typedef struct question {
    question_kind kind;
    cell_set set;
    su_cells cells;
    su_side side;
    unsigned target;
    move_word move; /* the one shown; empty where there is none */
} question;

/* One of the answers. */
typedef struct option {
    move_word move;
    su_cell cell;
    unsigned value; /* a number, a side (2: nobody), a kind of formation, a code */
} option;

/* Reads `NAME [ARGUMENT] [move MOVE]`. */
bool question_read(question *out, text words, su_side own, text *wrong);
option_kind question_options(const question *it);
bool option_read(option *out, const question *it, text word);

bool question_is_fixed(const question *it);
question question_turned(const question *it, unsigned symmetry);
option option_turned(const option *it, const question *of, unsigned symmetry);

/* Which options are right, as bits. */
unsigned question_right(const question *it, const su_position *position, const option *options,
                        size_t count);

void question_write(out *to, const question *it, const su_position *position, su_language language);
void option_write(out *to, const option *it, const question *of, const su_position *position,
                  su_language language);
/* Why an option is right or wrong: what the rules say of it. */
void question_explain(out *to, const question *it, const option *chosen,
                      const su_position *position, su_language language);

#endif
