/* SPDX-License-Identifier: MIT */
/* A streaming JSON writer. It puts the commas and escapes; the caller nests properly. */
#ifndef BASE_JSON_H
#define BASE_JSON_H

#include <stdbool.h>
#include <stdint.h>

#include "base/out.h"
#include "base/text.h"

/* Every document begins with it, as "schema": it goes up when a key goes or changes its meaning
 * (docs/formats.md, JSON). */
#define JSON_SCHEMA 2

typedef struct json {
    out *to;
    bool needs_comma;
} json;

/* A writer of one value, or of values the caller separates himself. */
json json_over(out *to);

void json_begin_object(json *writer);
void json_end_object(json *writer);
void json_begin_array(json *writer);
void json_end_array(json *writer);
/* The name of the value that comes next in an object. Gives the writer back, for that value:
 * json_text(json_key(writer, "name"), name). */
json *json_key(json *writer, const char *key);

/* Bytes that are no UTF-8 become U+FFFD, so that the result is always JSON. */
void json_view(json *writer, text view);
void json_text(json *writer, const char *string);
/* The same, and null for NULL. */
void json_text_or_null(json *writer, const char *string);
/* The words of a text, as an array. */
void json_words(json *writer, text words);
/* True where nothing would become U+FFFD. */
bool json_is_text(text view);
/* A string in pieces: what is written to `out` until json_end_text. */
typedef struct json_string {
    out out;
    json *writer;
    char begun[4]; /* the bytes so far of a character that comes in pieces */
    size_t held;
} json_string;
json_string json_begin_text(json *writer);
void json_end_text(json_string *self);
void json_unsigned(json *writer, uint64_t number);
void json_signed(json *writer, int64_t number);
/* Null where there is none. */
void json_number_or_null(json *writer, bool some, int64_t number);
/* A number of thousandths: 1500 is written 1.5. */
void json_thousandths(json *writer, int64_t number);
void json_bool(json *writer, bool value);
/* A word of JSON as it is. */
void json_word(json *writer, const char *word);
/* No symbol of the program: jansson, which the server uses, has one of this name. */
static inline void json_null(json *writer)
{
    json_word(writer, "null");
}

#endif
