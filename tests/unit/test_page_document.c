/* SPDX-License-Identifier: MIT */
/* docs/page.md tells the truth: its tables are the rows of the sources, its requests are answered
 * as it says. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "unit/page_asked.h"

#define DOCUMENT "docs/page.md"
#include "unit/document.h"

static void assert_row(const char *name, const char *help)
{
    char row[256];
    snprintf(row, sizeof row, "\n| `%s` | %s", name, help);
    if (strstr(document, row) == NULL)
        fail_msg("docs/page.md lacks the row: %s", row + 1);
}

CASE(tables_are_complete)
{
#define PAGE_PROBLEM(id, code) assert_row(code, "");
#include "page/problems.def"
#undef PAGE_PROBLEM
}

/* `...` in a pattern stands for anything. */
static bool matches(const char *pattern, const char *line)
{
    const char *gap = strstr(pattern, "...");
    if (gap == NULL)
        return strcmp(pattern, line) == 0;
    if (strncmp(pattern, line, (size_t)(gap - pattern)) != 0)
        return false;
    line += gap - pattern;
    const char *rest = gap + 3, *next = strstr(rest, "...");
    if (*rest == '\0')
        return true;
    if (next == NULL) {
        size_t length = strlen(line), end = strlen(rest);
        return length >= end && strcmp(line + length - end, rest) == 0;
    }
    char piece[4096];
    snprintf(piece, sizeof piece, "%.*s", (int)(next - rest), rest);
    const char *found = strstr(line, piece);
    return found != NULL && matches(next, found + strlen(piece));
}

static void assert_answer(const char *request, const char *pattern)
{
    static char answer[1 << 20];
    snprintf(answer, sizeof answer, "%s", ask(request));
    answer[strcspn(answer, "\n")] = '\0';
    if (!matches(pattern, answer))
        fail_msg("docs/page.md says:\n%s\n%s\nbut the answer is\n%s", request, pattern, answer);
}

/* Answers the requests of a block; returns what follows it. */
static char *run_block(char *lines, char *verbs)
{
    char request[4096] = "";
    for (char *line; (line = strsep(&lines, "\n")) != NULL && strcmp(line, "```") != 0;) {
        if (strncmp(line, "> ", 2) == 0) {
            if (*request == '\0')
                strcat(strcat(strcat(verbs, "<"), line + 2), ">");
            strcat(strcat(request, line + 2), "\n");
        } else if (strncmp(line, "< ", 2) == 0) {
            assert_answer(request, line + 2);
            *request = '\0';
        } else {
            fail_msg("neither > nor <: %s", line);
        }
    }
    return lines;
}

/* Every example is true, and every verb has one. */
CASE(examples_are_true)
{
    char *copy = strdup(document), *rest = copy, verbs[2048] = "";
    assert_non_null(copy);
    while ((rest = strstr(rest, "\n```\n")) != NULL)
        rest = run_block(rest + strlen("\n```\n"), verbs);
#define PAGE_VERB(name, of_a_game, needed, others, help)                                           \
    if (strstr(verbs, "<" #name ">") == NULL)                                                      \
        fail_msg("docs/page.md has no example of %s", #name);
#include "page/verbs.def"
    free(copy);
}
