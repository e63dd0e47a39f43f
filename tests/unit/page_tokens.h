/* SPDX-License-Identifier: MIT */
/* The tokens of a game that `open` has answered, as the lines of a request. */
#ifndef TESTS_PAGE_TOKENS_H
#define TESTS_PAGE_TOKENS_H

#include <stdlib.h>
#include <string.h>

/* More than any request of the tests needs. */
#define PAGE_TOKENS_ROOM (1 << 20)

static inline char *put(char *to, const char *words)
{
    size_t length = strlen(words);
    memcpy(to, words, length + 1);
    return to + length;
}

/* A string of JSON, its opening quote taken; returns what follows it. */
static inline const char *take_string(char **to, const char *from)
{
    char *at = *to;
    for (; *from != '"'; from++) {
        if (*from != '\\') {
            *at++ = *from;
            continue;
        }
        from++;
        if (*from == 'u') {
            *at++ = (char)strtoul((char[]){from[3], from[4], '\0'}, NULL, 16);
            from += 4;
        } else {
            *at++ = *from == 'n' ? '\n' : *from == 'r' ? '\r' : *from == 't' ? '\t' : *from;
        }
    }
    *at = '\0';
    *to = at;
    return from + 1;
}

static inline const char *expect(const char *from, const char *part)
{
    if (strncmp(from, part, strlen(part)) != 0)
        __builtin_trap(); /* not what docs/page.md says */
    return from + strlen(part);
}

/* A number or null behind a key; a line with it unless it is null. */
static inline const char *take_number(char **to, const char *from, const char *key,
                                      const char *name)
{
    from = expect(from, key);
    if (strncmp(from, "null", 4) == 0)
        return from + 4;
    *to = put(put(*to, name), " ");
    while (*from == '-' || (*from >= '0' && *from <= '9'))
        *(*to)++ = *from++;
    *to = put(*to, "\n");
    return from;
}

static inline const char *take_list(char **to, const char *from, const char *key, const char *name)
{
    from = expect(from, key);
    if (*from == ']')
        return from + 1;
    *to = put(*to, name);
    for (; *from != ']'; from += *from == ',') {
        *to = put(*to, " ");
        from = take_string(to, from + 1);
    }
    *to = put(*to, "\n");
    return from + 1;
}

static inline const char *take_comment(char **to, const char *from)
{
    static char words[PAGE_TOKENS_ROOM];
    char *end = words;
    from = take_string(&end, expect(from, "{\"text\":\""));
    from = take_number(to, from, ",\"clock\":", "clock");
    from = take_number(to, from, ",\"eval\":", "eval");
    from = take_list(to, from, ",\"rings\":[", "rings");
    from = take_list(to, from, ",\"arrows\":[", "arrows");
    *to = put(put(put(*to, "{"), words), "\n");
    return expect(from, "}");
}

/* The tokens of the only game of an answer. */
static inline char *put_tokens(char *to, const char *answer)
{
    static const char key[] = "\"tokens\":[";
    const char *from = strstr(answer, key);
    for (from = from == NULL ? "]" : from + strlen(key); *from != ']'; from += *from == ',') {
        if (*from == '"') {
            from = take_string(&to, from + 1);
            to = put(to, "\n");
        } else if (*from == '{') {
            from = take_comment(&to, from);
        } else {
            to = put(to, "$");
            while (*from >= '0' && *from <= '9')
                *to++ = *from++;
            to = put(to, "\n");
        }
    }
    return to;
}

/* The string behind a key. */
static inline char *put_value(char *to, const char *answer, const char *key)
{
    const char *from = strstr(answer, key);
    if (from == NULL)
        __builtin_trap();
    take_string(&to, from + strlen(key));
    return to;
}

/* A request that tells the only game of an answer. */
static inline char *put_game(char *to, const char *verb, const char *answer)
{
    to = put(put(to, verb), "\nstart ");
    to = put(put_value(to, answer, "\"start\":\""), "\nhouse ");
    to = put(put_value(to, answer, "\"house\":\""), "\nresult ");
    to = put(put_value(to, answer, "\"result\":\""), "\ntext ");
    return put_tokens(to, answer);
}

#endif
