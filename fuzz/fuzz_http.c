/* SPDX-License-Identifier: MIT */
/* Any text as a request over HTTP: a line with method and address, headers, an empty line, the
 * body. Every one is answered, and what is refused says so as a problem. */
#include <string.h>

#include "base/json.h"
#include "fuzz.h"
#include "inside.h"

/* Cuts at the first of these; the rest, or NULL. */
static char *cut(char *words, const char *at)
{
    char *end = strpbrk(words, at);
    if (end == NULL)
        return NULL;
    *end = '\0';
    return end + 1;
}

static void read_arguments(inside_request *to, char *query)
{
    for (size_t i = 0; i < INSIDE_HEADERS && query != NULL; i++) {
        char *next = cut(query, "&"), *value = cut(query, "=");
        to->arguments[i].name = query;
        to->arguments[i].value = value == NULL ? "" : value;
        query = next;
    }
}

static void read_headers(inside_request *to, char *lines)
{
    for (size_t i = 0; i < INSIDE_HEADERS && lines != NULL && *lines != '\0'; i++) {
        char *next = cut(lines, "\n"), *value = cut(lines, ":");
        to->headers[i].name = lines;
        to->headers[i].value = value == NULL ? "" : value + (*value == ' ');
        lines = next;
    }
}

static void expect_answer(const inside_answer *answer)
{
    EXPECT(answer->status >= 101 && answer->status < 600);
    if (answer->status < 400)
        return;
    EXPECT(strcmp(answer->type, "application/problem+json") == 0);
    EXPECT(strstr(answer->body, "\"type\":\"urn:sumito:problem:") != NULL);
    EXPECT(answer->body[answer->length - 1] == '}');
    EXPECT(json_is_text((text){answer->body, answer->length}));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static bool started;
    static inside_answer answer;
    if (!started)
        inside_start();
    if (!started)
        atexit(inside_stop);
    started = true;
    char *words = malloc(size + 1);
    if (words == NULL)
        return 0;
    memcpy(words, data, size);
    words[size] = '\0';
    char *body = strstr(words, "\n\n");
    if (body != NULL) {
        *body = '\0';
        body += 2;
    }
    char *headers = cut(words, "\n"), *path = cut(words, " ");
    inside_request request = {.method = words, .path = path == NULL ? "" : path};
    if (body != NULL)
        request.body = (text){body, size - (size_t)(body - words)};
    if (headers != NULL)
        read_headers(&request, headers);
    if (path != NULL)
        read_arguments(&request, cut(path, "?"));
    inside_ask(&answer, &request);
    expect_answer(&answer);
    free(words);
    return 0;
}
