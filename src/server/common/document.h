/* SPDX-License-Identifier: MIT */
/* A JSON object that came from outside: read strictly, asked by key. */
#ifndef SERVER_COMMON_DOCUMENT_H
#define SERVER_COMMON_DOCUMENT_H

#include "base/text.h"

/* An object, or one inside another. */
typedef struct document document;

typedef struct document_error {
    char words[96];
    int line, column;
} document_error;

/* Reads a whole text as one object. Keys that come twice, numbers that do not fit and texts that
 * are no UTF-8 are refused, with NULL and what is wrong. */
document *document_read(text bytes, document_error *why);
void document_free(document *self);

typedef enum document_kind {
    DOCUMENT_ABSENT,
    DOCUMENT_NULL,
    DOCUMENT_TEXT,
    DOCUMENT_NUMBER, /* whole */
    DOCUMENT_OBJECT,
    DOCUMENT_OTHER
} document_kind;

/* A member; texts and objects last as long as the document. */
typedef struct document_value {
    document_kind kind;
    text text; /* followed by a NUL */
    int64_t number;
    const document *object;
} document_value;

document_value document_get(const document *self, const char *key);
/* The first key that is none of these, which end with NULL; NULL: there is none. */
const char *document_unknown(const document *self, const char *const *known);

#endif
