/* SPDX-License-Identifier: MIT */
/* A JSON object that came from outside: see document.h. The only file that knows jansson, some of
 * whose names are also those of base/json.h. */
#include "server/common/document.h"

#include <string.h>

#include <jansson.h>

/* A document is an object of jansson, seen from outside. */
static document *from(json_t *object)
{
    return (document *)object;
}

static const json_t *inside(const document *self)
{
    return (const json_t *)self;
}

static void describe(document_error *why, const char *words, int line, int column)
{
    size_t length = strlen(words) < sizeof why->words ? strlen(words) : sizeof why->words - 1;
    memcpy(why->words, words, length);
    why->words[length] = '\0';
    why->line = line;
    why->column = column;
}

document *document_read(text bytes, document_error *why)
{
    json_error_t error;
    json_t *read =
        json_loadb(bytes.length == 0 ? "" : bytes.at, bytes.length, JSON_REJECT_DUPLICATES, &error);
    if (json_is_object(read))
        return from(read);
    if (read == NULL)
        describe(why, error.text, error.line, error.column);
    else
        describe(why, "an object is wanted", 1, 1);
    json_decref(read);
    return NULL;
}

void document_free(document *self)
{
    json_decref((json_t *)self);
}

document_value document_get(const document *self, const char *key)
{
    document_value value = {.kind = DOCUMENT_ABSENT};
    const json_t *member = json_object_get(inside(self), key);
    if (member == NULL)
        return value;
    if (json_is_string(member)) {
        value.text = (text){json_string_value(member), json_string_length(member)};
        value.kind = DOCUMENT_TEXT;
        /* A NUL inside would end it early for whoever reads it as a string. */
        if (memchr(value.text.at, '\0', value.text.length) != NULL)
            value.kind = DOCUMENT_OTHER;
    } else if (json_is_integer(member)) {
        value.number = json_integer_value(member);
        value.kind = DOCUMENT_NUMBER;
    } else if (json_is_object(member)) {
        value.object = (const document *)member;
        value.kind = DOCUMENT_OBJECT;
    } else {
        value.kind = json_is_null(member) ? DOCUMENT_NULL : DOCUMENT_OTHER;
    }
    return value;
}

static bool is_among(const char *key, const char *const *known)
{
    while (*known != NULL && strcmp(key, *known) != 0)
        known++;
    return *known != NULL;
}

const char *document_unknown(const document *self, const char *const *known)
{
    const json_t *members = inside(self);
    void *object; /* the library takes without const what it only reads */
    memcpy(&object, &members, sizeof object);
    for (void *at = json_object_iter(object); at != NULL; at = json_object_iter_next(object, at))
        if (!is_among(json_object_iter_key(at), known))
            return json_object_iter_key(at);
    return NULL;
}
