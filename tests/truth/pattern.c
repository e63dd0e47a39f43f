/* SPDX-License-Identifier: MIT */
/* Patterns: see pattern.h. */
#include "truth/pattern.h"

#include <assert.h>
#include <string.h>

static const char *const names[ARGUMENTS] = {
#define ARGUMENT(name, kind) #name,
#include "text/arguments.def"
#undef ARGUMENT
};

#define PATTERNS (2048 * SU_LANGUAGES)
static pattern patterns[PATTERNS];
static size_t pattern_count;
/* Where the patterns of a template begin and end. */
static struct {
    size_t begin, end;
} ranges[TEXTS][SU_LANGUAGES];

/* What literals point into. */
static char letters[SU_LANGUAGES << 19];
static size_t letter_count;

static text keep(text head, text tail)
{
    text kept = {letters + letter_count, head.length + tail.length};
    assert(letter_count + kept.length <= sizeof letters);
    memcpy(letters + letter_count, head.at, head.length);
    memcpy(letters + letter_count + head.length, tail.at, tail.length);
    letter_count += kept.length;
    return kept;
}

/* Takes the text before the next `stop` outside braces, or all of it, and the stop. */
static text take_until(text *rest, char stop)
{
    text taken = {rest->at, 0};
    int depth = 0;
    for (; taken.length < rest->length; taken.length++) {
        const char c = rest->at[taken.length];
        if (c == stop && depth == 0)
            break;
        depth += (c == '{') - (c == '}');
    }
    const size_t used = taken.length + (taken.length < rest->length);
    rest->at += used;
    rest->length -= used;
    return taken;
}

static argument take_argument(text *field)
{
    text name = {field->at, strcspn(field->at, "#|?}")};
    unsigned found = 0;
    if (name.length > field->length)
        name.length = field->length;
    field->at += name.length;
    field->length -= name.length;
    while (found < ARGUMENTS && !text_is(name, names[found]))
        found++;
    assert(found < ARGUMENTS);
    return (argument)found;
}

static void add_piece(pattern *to, piece one)
{
    assert(to->piece_count < PIECES);
    to->pieces[to->piece_count++] = one;
}

/* False where an earlier choice of the same kind went the other way. */
static bool choose(pattern *to, choice one)
{
    for (size_t i = 0; i < to->choice_count; i++)
        if (to->choices[i].name == one.name && to->choices[i].operation == one.operation)
            return to->choices[i].taken == one.taken;
    assert(to->choice_count < CHOICES);
    to->choices[to->choice_count++] = one;
    return true;
}

/* Finishes `begun` in every way the rest of a template allows. */
static void expand(pattern begun, text rest)
{
    while (rest.length > 0) {
        const text literal = take_until(&rest, '{');
        if (literal.length > 0)
            add_piece(&begun, (piece){LITERAL, ARGUMENTS, literal});
        if (rest.length == 0)
            break;
        text field = take_until(&rest, '}');
        const argument name = take_argument(&field);
        const char operation = field.length > 0 ? *field.at : '\0';
        if (operation == '\0' || operation == '#') {
            add_piece(
                &begun,
                (piece){operation == '#' ? ARGUMENT_COUNTED : ARGUMENT_ITSELF, name, {NULL, 0}});
            continue;
        }
        field.at++;
        field.length--;
        for (unsigned taken = 0; taken < 2 || field.length > 0; taken++) {
            const text part = take_until(&field, '|');
            pattern next = begun;
            if (choose(&next, (choice){name, operation, taken}))
                expand(next, keep(part, rest));
        }
        return;
    }
    assert(pattern_count < PATTERNS);
    patterns[pattern_count++] = begun;
}

void patterns_prepare(bool (*wanted)(text_id id))
{
    pattern_count = letter_count = 0;
    for (unsigned id = TEXT_NONE + 1; id < TEXTS; id++)
        for (unsigned language = 0; language < SU_LANGUAGES; language++) {
            ranges[id][language].begin = pattern_count;
            if (wanted((text_id)id))
                expand((pattern){.piece_count = 0},
                       text_of(catalogue_text((text_id)id, (su_language)language)));
            ranges[id][language].end = pattern_count;
        }
}

size_t patterns_of(const pattern **found, text_id id, su_language language)
{
    *found = patterns + ranges[id][language].begin;
    return ranges[id][language].end - ranges[id][language].begin;
}
