/* SPDX-License-Identifier: MIT */
/* The course in the program: see course.h. */
#include "cli/course.h"

#include <string.h>

#include "base/out.h"
#include "cli/shipped.h"

text course_text(void)
{
    return shipped_text(SHIPPED_COURSE);
}

const char *course_words(const char *name, su_language language)
{
    size_t first = 0, end = course_text_count;
    while (first < end) {
        size_t middle = (first + end) / 2;
        int order = strcmp(name, course_texts[middle].name);
        if (order == 0)
            return course_texts[middle].words[language];
        if (order < 0)
            end = middle;
        else
            first = middle + 1;
    }
    return NULL;
}

const char *course_words_of(const char *before, text id, const char *after, su_language language)
{
    char name[64];
    out_buffer made = out_buffer_over(name, sizeof name);
    out_text(&made.out, before);
    out_view(&made.out, id);
    out_text(&made.out, after);
    return made.length < sizeof name ? course_words(name, language) : NULL;
}
