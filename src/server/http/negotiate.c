/* SPDX-License-Identifier: MIT */
/* Encodings and tags of a request: see negotiate.h. */
#include "server/http/negotiate.h"

#include <stddef.h>
#include <string.h>
#include <strings.h>

#include "base/text.h"

/* Weights are thousandths; what a header does not mention has none. */
#define UNMENTIONED (-1)
#define WHOLE 1000

static bool same_word(text view, const char *word)
{
    return view.length == strlen(word) && strncasecmp(view.at, word, view.length) == 0;
}

/* The number of `q=0.5`; one that is none counts as 0: what cannot be read is not wished for. */
static int weight_of(text number)
{
    int weight = 0, unit = WHOLE;
    if (number.length == 0 || number.length > 5 || (number.length > 1 && number.at[1] != '.'))
        return 0;
    for (size_t i = 0; i < number.length; i++) {
        if (i == 1)
            continue;
        if (!text_is_digit(number.at[i]))
            return 0;
        weight += (number.at[i] - '0') * unit;
        unit /= 10;
    }
    return weight > WHOLE ? 0 : weight;
}

/* The weight among the parameters of an encoding: 1 unless they say otherwise. */
static int weight_among(text parameters)
{
    while (parameters.length > 0) {
        text parameter = text_trimmed(text_take_until(&parameters, ';'));
        text name = text_trimmed(text_take_until(&parameter, '='));
        if (same_word(name, "q"))
            return weight_of(text_trimmed(parameter));
    }
    return WHOLE;
}

bool negotiate_encoding(encoding *chosen, const char *accept, bool packed)
{
    int gzip = UNMENTIONED, plain = UNMENTIONED, others = UNMENTIONED;
    text rest = text_of(accept == NULL ? "" : accept);
    while (rest.length > 0) {
        text parameters = text_trimmed(text_take_until(&rest, ','));
        text name = text_trimmed(text_take_until(&parameters, ';'));
        if (same_word(name, "gzip") || same_word(name, "x-gzip"))
            gzip = weight_among(parameters);
        else if (same_word(name, "identity"))
            plain = weight_among(parameters);
        else if (same_word(name, "*"))
            others = weight_among(parameters);
    }
    if (gzip == UNMENTIONED)
        gzip = others == UNMENTIONED ? 0 : others;
    if (plain == UNMENTIONED)
        plain = others == 0 ? 0 : 1; /* always welcome unless refused, but never preferred */
    if (packed && gzip > 0 && gzip >= plain)
        *chosen = ENCODING_GZIP;
    else if (plain > 0)
        *chosen = ENCODING_PLAIN;
    else
        return false;
    return true;
}

bool negotiate_known(const char *none_match, const char *tag)
{
    text rest = text_of(none_match == NULL ? "" : none_match);
    while (rest.length > 0) {
        text each = text_trimmed(text_take_until(&rest, ','));
        if (text_is(each, "*"))
            return true;
        if (each.length > 2 && each.at[0] == 'W' && each.at[1] == '/')
            each = (text){each.at + 2, each.length - 2}; /* the weak comparison */
        if (text_is(each, tag))
            return true;
    }
    return false;
}

bool negotiate_lists(const char *header, const char *word)
{
    text rest = text_of(header == NULL ? "" : header);
    while (rest.length > 0)
        if (same_word(text_trimmed(text_take_until(&rest, ',')), word))
            return true;
    return false;
}
