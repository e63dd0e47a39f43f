/* SPDX-License-Identifier: MIT */
/* Rules and examples of terms: see lessons.h. */
#include "coach/lessons.h"

#include "base/check.h"

#define RULE(number) {#number, TEXT_rule_title_##number, TEXT_rule_##number, NULL, NULL, NULL},
#define SHOW(position, cells, move, caption)                                                       \
    {NULL, TEXT_NONE, TEXT_##caption, position, cells, move},
const lesson_row lessons[] = {
#include "coach/lessons.def"
};
#undef RULE
#undef SHOW
const size_t lesson_count = sizeof lessons / sizeof *lessons;

static const lesson_example examples[SU_TERMS] = {
#define EXAMPLE(id, position, cells, move) [SU_FORMATION_##id] = {position, cells, move},
#define EXAMPLE_OF_TERM(id, position, cells, move) [SU_TERM_##id] = {position, cells, move},
#include "coach/examples.def"
#undef EXAMPLE
#undef EXAMPLE_OF_TERM
};

const lesson_example *lesson_example_of(unsigned term)
{
    CHECK(term < SU_TERMS);
    return &examples[term];
}
