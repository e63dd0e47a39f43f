/* SPDX-License-Identifier: MIT */
/* Why a line of the protocol is refused: what is wrong, and where. */
#ifndef UCI_PROBLEM_H
#define UCI_PROBLEM_H

#include <stdbool.h>
#include <stddef.h>

#include <sumito/words.h>

#include "base/out.h"
#include "base/text.h"

typedef enum problem_code {
#define PROBLEM(id, name, sentence) PROBLEM_##id,
#include "uci/problems.def"
#undef PROBLEM
    PROBLEMS
} problem_code;

#define PROBLEM_SENTENCE (SU_WORDS + 128)

typedef struct problem {
    const char *line; /* where it begins; given */
    problem_code code;
    size_t offset; /* from there */
    char sentence[PROBLEM_SENTENCE];
} problem;

/* Tells that `word` is at fault (an empty one: the end of the line), with what the sentence names
 * besides, if anything. Returns false, so that a reader can return it. */
bool problem_refuse(problem *why, problem_code code, text word, const char *first,
                    const char *second);
/* Writes `info string error NAME at COLUMN: SENTENCE`; columns count bytes from 1. */
void problem_write(out *to, const problem *what);

/* Refuses a word the rules refused as a move of `position`. */
bool problem_refuse_move(problem *why, text word, const su_refusal *refusal,
                         const su_position *position);

#endif
