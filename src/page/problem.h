/* SPDX-License-Identifier: MIT */
/* Why a page request is refused. */
#ifndef PAGE_PROBLEM_H
#define PAGE_PROBLEM_H

#include <sumito/sumito.h>

#include "base/out.h"
#include "coach/exercise_fault.h"
#include "coach/puzzle.h"
#include "page/field.h"

typedef enum page_problem_code {
#define PAGE_PROBLEM(id, code) PAGE_##id,
#include "page/problems.def"
#undef PAGE_PROBLEM
    PAGE_PROBLEMS
} page_problem_code;

/* Views lie in the request. */
typedef struct page_problem {
    page_problem_code code;
    page_field field; /* PAGE_FIELDS: none */
    text word;        /* what is at fault; an empty one: the place where something is missing */
    const char *choices;
    uint32_t least, most;
    const char *detail;     /* the code of a fault or refusal behind it, or NULL */
    su_error fault;         /* BAD_POSITION */
    su_refusal refusal;     /* BAD_MOVE */
    size_t index;           /* BAD_MOVE: of the move among the moves */
    su_record_fault record; /* BAD_TREE */
    su_packed_fault packed; /* BAD_LINK */
    exercise_fault row;     /* BAD_ROW */
    puzzle_error puzzle;    /* BAD_PUZZLE */
    uint64_t line, column;
} page_problem;

typedef struct page page;

/* All return false, so that a reader can return it. */
bool page_refuse(page *self, page_problem_code code, page_field field, text word);
bool page_refuse_move(page *self, page_field field, text word, const su_refusal *why);
/* There are more than `most`. */
bool page_refuse_more(page *self, page_field field, text word, size_t most);

const char *page_problem_name(page_problem_code code);
/* The document that tells the problem. */
void page_write_problem(const page *self, out *to);

#endif
