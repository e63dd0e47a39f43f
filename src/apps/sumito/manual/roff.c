/* SPDX-License-Identifier: MIT */
/* Manual pages as man(7) wants them: see roff.h. */
#include "apps/sumito/manual/roff.h"

#include <stdbool.h>
#include <string.h>

#include "text/fixed_spaces.h"

#define INDENT 4   /* of examples and indented entries */
#define HANGING 10 /* from here on a line goes on with the entry above */
#define LONGEST_TERM 24

static void put_char(out *to, char c, bool is_literal)
{
    switch (c) {
    case '\\':
        out_text(to, "\\e");
        break;
    case '-':
        out_text(to, is_literal ? "\\-" : "-");
        break;
    case '\'':
        out_text(to, is_literal ? "\\(aq" : "'");
        break;
    case '`':
        out_text(to, "\\(ga");
        break;
    case '^':
        out_text(to, "\\(ha");
        break;
    case '~':
        out_text(to, "\\(ti");
        break;
    default:
        out_char(to, c);
    }
}

/* A dot or an apostrophe at the beginning of a line would make it a macro. */
static void guard(out *to, char first)
{
    if (first == '.' || first == '\'')
        out_text(to, "\\&");
}

static void put_literal(out *to, text words)
{
    for (size_t i = 0; i < words.length; i++)
        put_char(to, words.at[i], true);
}

void roff_literal(out *to, const char *words)
{
    guard(to, *words);
    put_literal(to, text_of(words));
}

/* The length of an option at `at`: dashes and what may follow them. */
static size_t option_length(const char *at, const char *end)
{
    size_t length = 0;
    while (at + length < end && length < 2 && at[length] == '-')
        length++;
    if (length == 0 || at + length == end ||
        !((at[length] | 32) >= 'a' && (at[length] | 32) <= 'z'))
        return 0;
    while (at + length < end &&
           (at[length] == '-' || ((at[length] | 32) >= 'a' && (at[length] | 32) <= 'z')))
        length++;
    return length;
}

static void put_bold(out *to, text words)
{
    out_text(to, "\\fB");
    put_literal(to, words);
    out_text(to, "\\fR");
}

static void put_words(out *page, text words, su_language language)
{
    fixed_spaces spaces = fixed_spaces_over(page, language);
    out *to = &spaces.out;
    const char *end = words.at + words.length;
    for (const char *at = words.at; at < end; at++) {
        bool begins = at == words.at || text_is_space(at[-1]) || at[-1] == '(' || at[-1] == '\xa0';
        size_t option = begins ? option_length(at, end) : 0;
        const char *close = *at == '`' ? memchr(at + 1, '`', (size_t)(end - at - 1)) : NULL;
        if (option > 0) {
            put_bold(to, (text){at, option});
            at += option - 1;
        } else if (close != NULL) {
            put_bold(to, (text){at + 1, (size_t)(close - at - 1)});
            at = close;
        } else {
            put_char(to, *at, false);
        }
    }
    fixed_spaces_end(&spaces);
}

void roff_words(out *to, const char *words, su_language language)
{
    guard(to, *words);
    put_words(to, text_of(words), language);
}

void roff_line(out *to, const char *words, su_language language)
{
    roff_words(to, words, language);
    out_char(to, '\n');
}

void roff_heading(out *to, const char *words)
{
    out_format(to, ".SH %s\n", words);
}

void roff_item(out *to, const char *term)
{
    out_text(to, ".TP\n\\fB");
    put_literal(to, text_of(term));
    out_text(to, "\\fR\n");
}

static size_t indent_of(text line)
{
    size_t spaces = 0;
    while (spaces < line.length && line.at[spaces] == ' ')
        spaces++;
    return spaces;
}

/* Splits `term  text`; false if the line is none. */
static bool split_entry(text *term, text *rest, text line)
{
    size_t begin = indent_of(line);
    for (size_t i = begin; i + 2 < line.length && i < begin + LONGEST_TERM; i++) {
        if (line.at[i] != ' ' || line.at[i + 1] != ' ')
            continue;
        *term = (text){line.at + begin, i - begin};
        *rest = (text){line.at + i, line.length - i};
        text_skip_spaces(rest);
        return rest->length > 0;
    }
    return false;
}

typedef enum part { NOTHING, PARAGRAPH, ENTRY, EXAMPLE } part;

/* Ends what the last line belonged to and begins the next, where that is something else or a blank
 * line came between them. */
static void change(out *to, part from, part next, bool has_gap)
{
    if (from == EXAMPLE && next != EXAMPLE)
        out_text(to, ".fi\n.RE\n");
    if (next == PARAGRAPH && from != NOTHING && (from != PARAGRAPH || has_gap))
        out_text(to, ".PP\n");
    if (next == EXAMPLE && from != EXAMPLE)
        out_text(to, from == NOTHING ? ".RS 4\n.nf\n" : ".PP\n.RS 4\n.nf\n");
    if (next == EXAMPLE && from == EXAMPLE && has_gap)
        out_char(to, '\n');
}

static part part_of(text line, part within)
{
    text term, rest;
    size_t indent = indent_of(line);
    if (indent >= HANGING && within == ENTRY)
        return ENTRY;
    if (indent >= INDENT && within == EXAMPLE)
        return EXAMPLE;
    if ((indent == 0 || indent == INDENT) && split_entry(&term, &rest, line))
        return ENTRY;
    return indent >= INDENT ? EXAMPLE : PARAGRAPH;
}

static void put_line(out *to, part within, text line, su_language language)
{
    text term, rest = line;
    if (within == EXAMPLE) {
        line = (text){line.at + INDENT, line.length - INDENT};
        guard(to, *line.at);
        put_literal(to, line);
    } else {
        if (within == ENTRY && indent_of(line) < HANGING && split_entry(&term, &rest, line)) {
            out_text(to, ".TP\n");
            put_bold(to, term);
            out_char(to, '\n');
        }
        text_skip_spaces(&rest);
        guard(to, *rest.at);
        put_words(to, rest, language);
    }
    out_char(to, '\n');
}

static void put_lines(out *to, part within, text rest, su_language language)
{
    bool has_gap = within != NOTHING;
    while (rest.length > 0) {
        text line = text_take_line(&rest);
        if (line.length == 0) {
            has_gap = true;
            continue;
        }
        part next = part_of(line, within);
        change(to, within, next, has_gap);
        put_line(to, next, line, language);
        within = next;
        has_gap = false;
    }
    change(to, within, NOTHING, false);
}

void roff_body(out *to, const char *lines, su_language language)
{
    put_lines(to, NOTHING, text_of(lines), language);
}

void roff_more(out *to, const char *lines, su_language language)
{
    put_lines(to, PARAGRAPH, text_of(lines), language);
}
