/* SPDX-License-Identifier: MIT */
/* Whether an answer to a page request is what the rows say: its keys, no other ones, and what
 * stands behind them. Type and JSON are read side by side; where they part is told. */
#ifndef TESTS_PAGE_FITS_H
#define TESTS_PAGE_FITS_H

#include <stdio.h>
#include <string.h>

#include "page/shapes.h"

typedef struct page_fit {
    const char *furthest; /* the JSON that does not fit */
    char expected[160];   /* and what should stand there */
} page_fit;

static bool page_fits_type(page_fit *self, const char **from, text type);

/* Remembers what was expected where reading came furthest; always false. */
static inline bool page_fits_not(page_fit *self, const char *at, text expected)
{
    if (self->furthest == NULL || at > self->furthest) {
        self->furthest = at;
        snprintf(self->expected, sizeof self->expected, "%.*s", (int)expected.length, expected.at);
    }
    return false;
}

static inline bool page_fits_word(const char **from, const char *word)
{
    size_t length = strlen(word);
    bool is = strncmp(*from, word, length) == 0;
    *from += is ? length : 0;
    return is;
}

/* Takes a string, a view of what stands between its quotes. */
static inline bool page_fits_string(const char **from, text *inside)
{
    const char *at = *from;
    if (*at++ != '"')
        return false;
    *inside = (text){at, 0};
    for (; *at != '"'; at++) {
        at += *at == '\\';
        if (*at == '\0')
            return false;
    }
    inside->length = (size_t)(at - inside->at);
    *from = at + 1;
    return true;
}

static inline bool page_fits_number(const char **from)
{
    const char *at = *from + (**from == '-');
    size_t digits = strspn(at, "0123456789");
    at += digits;
    if (*at == '.')
        at += 1 + strspn(at + 1, "0123456789");
    *from = digits > 0 ? at : *from;
    return digits > 0;
}

static inline bool page_fits_list(const page_row *row, text word)
{
    for (unsigned i = row->first; i < row->end; i++)
        if (text_is(word, row->word(i)))
            return true;
    return false;
}

static inline const page_row *page_fits_row(text name, bool verb)
{
    const page_row *row = page_rows;
    while (row->kind != ROW_END &&
           (page_row_is_key(row) || (row->kind == ROW_VERB) != verb || !text_is(name, row->name)))
        row++;
    return row;
}

/* The members of an object from after its bracket on: exactly the keys behind `of`. */
static inline bool page_fits_keys(page_fit *self, const char **from, const page_row *of)
{
    uint64_t seen = 0;
    text key;
    while (**from != '}') {
        const char *at = *from;
        size_t nth = 0;
        if (seen != 0 && !page_fits_word(from, ","))
            return page_fits_not(self, *from, text_of("a comma"));
        if (!page_fits_string(from, &key) || !page_fits_word(from, ":"))
            return page_fits_not(self, *from, text_of("a key"));
        while (page_row_is_key(&of[nth + 1]) && !text_is(key, of[nth + 1].name))
            nth++;
        if (!page_row_is_key(&of[nth + 1]) || seen >> nth & 1)
            return page_fits_not(self, at, text_of("another key, or none"));
        seen |= UINT64_C(1) << nth;
        if (!page_fits_type(self, from, text_of(of[nth + 1].type)))
            return false;
    }
    for (size_t nth = 0; page_row_is_key(&of[nth + 1]); nth++)
        if (of[nth + 1].kind == ROW_KEY && !(seen >> nth & 1))
            return page_fits_not(self, *from, text_of(of[nth + 1].name));
    ++*from;
    return true;
}

/* `Record<K, V>`: all words of a list that is written out, otherwise any of them. */
static inline bool page_fits_record(page_fit *self, const char **from, text inside)
{
    size_t comma = 0, count = 0;
    while (inside.at[comma] != ',')
        comma++;
    text keys = {inside.at, comma}, values = {inside.at + comma + 2, inside.length - comma - 2};
    const page_row *list = page_fits_row(keys, false);
    if (!page_fits_word(from, "{"))
        return page_fits_not(self, *from, text_of("an object"));
    for (text key; **from != '}'; count++) {
        const char *at = *from + (count > 0);
        if ((count > 0 && !page_fits_word(from, ",")) || !page_fits_type(self, &at, keys))
            return page_fits_not(self, *from, keys);
        if (!page_fits_string(from, &key) || !page_fits_word(from, ":") ||
            !page_fits_type(self, from, values))
            return false;
    }
    bool all = list->kind != ROW_WORDS || count == list->end - list->first;
    return all ? (++*from, true) : page_fits_not(self, *from, keys);
}

static inline bool page_fits_array(page_fit *self, const char **from, text of)
{
    if (!page_fits_word(from, "["))
        return page_fits_not(self, *from, text_of("an array"));
    for (bool first = true; !page_fits_word(from, "]"); first = false)
        if ((!first && !page_fits_word(from, ",")) || !page_fits_type(self, from, of))
            return page_fits_not(self, *from, of);
    return true;
}

/* A type without `|` at its top. */
static inline bool page_fits_part(page_fit *self, const char **from, text type)
{
    const char *at = *from;
    char last = type.at[type.length - 1];
    text word;
    if (last == ']')
        return page_fits_array(self, from, (text){type.at, type.length - 2});
    if (*type.at == '(')
        return page_fits_type(self, from, (text){type.at + 1, type.length - 2});
    if (last == '>')
        return page_fits_record(self, from, (text){type.at + 7, type.length - 8});
    if (text_is(type, "number"))
        return page_fits_number(from) || page_fits_not(self, at, type);
    if (text_is(type, "null"))
        return page_fits_word(from, "null") || page_fits_not(self, at, type);
    if (text_is(type, "boolean"))
        return page_fits_word(from, "true") || page_fits_word(from, "false") ||
               page_fits_not(self, at, type);
    if (text_is(type, "string"))
        return page_fits_string(from, &word) || page_fits_not(self, at, type);
    if (*type.at == '\'')
        return (page_fits_string(from, &word) &&
                text_equal(word, (text){type.at + 1, type.length - 2})) ||
               page_fits_not(self, at, type);
    const page_row *row = page_fits_row(type, false);
    if (row->kind == ROW_TYPE)
        return page_fits_type(self, from, text_of(row->type));
    if (row->kind == ROW_SHAPE)
        return page_fits_word(from, "{") ? page_fits_keys(self, from, row)
                                         : page_fits_not(self, at, type);
    return ((row->kind == ROW_WORDS || row->kind == ROW_NAMES) && page_fits_string(from, &word) &&
            page_fits_list(row, word)) ||
           page_fits_not(self, at, type);
}

/* Any of the parts that ` | ` separates. */
static inline bool page_fits_type(page_fit *self, const char **from, text type)
{
    size_t begin = 0, depth = 0;
    for (size_t at = 0; at <= type.length; at++) {
        char sign = at < type.length ? type.at[at] : '|';
        depth += sign == '(' || sign == '<';
        depth -= sign == ')' || sign == '>';
        if (sign != '|' || depth > 0)
            continue;
        size_t end = at < type.length ? at - 1 : at;
        const char *tried = *from;
        if (page_fits_part(self, &tried, (text){type.at + begin, end - begin})) {
            *from = tried;
            return true;
        }
        begin = at + 2;
    }
    return false;
}

/* Whether the answer is what the request's verb promises, or tells a problem. */
static inline bool page_fits(page_fit *self, const char *request, size_t length, const char *answer)
{
    static const page_row problem[] = {{.kind = ROW_SHAPE},
                                       {.kind = ROW_KEY, .name = "error", .type = "PageProblem"},
                                       {.kind = ROW_END}};
    text line = {request, length}, verb = text_take_line(&line);
    verb = text_take_word(&verb);
    *self = (page_fit){.furthest = NULL};
    if (!page_fits_word(&answer, "{\"schema\":") || !page_fits_number(&answer) ||
        !page_fits_word(&answer, ","))
        return page_fits_not(self, answer, text_of("the number of the schema"));
    const page_row *row =
        strncmp(answer, "\"error\"", 7) == 0 ? problem : page_fits_row(verb, true);
    return row->kind != ROW_END && page_fits_keys(self, &answer, row) &&
           (strcmp(answer, "\n") == 0 || page_fits_not(self, answer, text_of("the end")));
}

#endif
