/* SPDX-License-Identifier: MIT */
/* Page requests under test: asked in one string, answered in another. */
#ifndef TESTS_PAGE_ASKED_H
#define TESTS_PAGE_ASKED_H

#include <stdlib.h>
#include <string.h>

#include "unit/page_fits.h"
#include "unit/unit.h"

/* An answer is what the rows of verbs.def and shapes.def say. */
static inline void assert_fits(const char *request, const char *answer)
{
    page_fit fit;
    if (!page_fits(&fit, request, strlen(request), answer))
        fail_msg("%s\nhas an answer the rows do not know: instead of\n%.200s\nthere should be: %s",
                 request, fit.furthest, fit.expected);
}

/* The answer, valid until the next question. */
static inline const char *ask(const char *request)
{
    static char answer[1 << 21];
    static page_room room;
    /* Exactly as long as the request, so that a read beyond its end is noticed. */
    size_t size = strlen(request);
    char *copy = malloc(size > 0 ? size : 1);
    assert_non_null(copy);
    memcpy(copy, request, size);
    size_t length = page_answer(answer, sizeof answer, copy, size, &room);
    free(copy);
    assert_true(length < sizeof answer);
    assert_int_equal(strlen(answer), length);
    assert_int_equal(strncmp(answer, "{\"schema\":2", 11), 0);
    assert_fits(request, answer);
    return answer;
}

static inline void assert_says(const char *request, const char *part)
{
    const char *answer = ask(request);
    if (strstr(answer, part) == NULL)
        fail_msg("%s\nis not answered with\n%s\nbut\n%s", request, part, answer);
}

/* Requests, and what their answers say. */
typedef struct asked {
    const char *request, *part;
} asked;

static inline void assert_all(const asked *examples, size_t count)
{
    for (size_t i = 0; i < count; i++)
        assert_says(examples[i].request, examples[i].part);
}
#define ASSERT_ALL(examples) assert_all(examples, sizeof examples / sizeof *examples)

#endif
