/* SPDX-License-Identifier: MIT */
/* Markup under test: SVG and HTML as this project writes them, every element closed. */
#ifndef TESTS_MARKUP_H
#define TESTS_MARKUP_H

#include <string.h>

#include "unit/unit.h"

/* Elements are closed in the order they were opened. */
static inline void assert_well_formed(const char *svg)
{
    char open[12][24];
    unsigned depth = 0;
    while ((svg = strchr(svg, '<')) != NULL) {
        const char *end = strchr(svg, '>');
        char name[24] = "";
        assert_non_null(end);
        size_t length = strcspn(svg + 1, " >");
        assert_in_range(length, 1, sizeof name - 1);
        memcpy(name, svg + 1, length);
        if (*name == '/') {
            assert_true(depth > 0);
            assert_string_equal(name + 1, open[--depth]);
        } else if (end[-1] != '/') {
            assert_in_range(depth, 0, 11);
            memcpy(open[depth++], name, sizeof name);
        }
        svg = end;
    }
    assert_int_equal(depth, 0);
}

static inline size_t count_of(const char *markup, const char *part)
{
    size_t count = 0;
    for (; (markup = strstr(markup, part)) != NULL; markup += strlen(part))
        count++;
    return count;
}

#endif
