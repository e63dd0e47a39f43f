/* SPDX-License-Identifier: MIT */
/* The core's side of a page: one request in, one JSON document out, nothing kept in between.
 * docs/page.md says what can be asked and what comes back. */
#ifndef PROTOCOL_PAGE_H
#define PROTOCOL_PAGE_H

#include <sumito/sumito.h>

/* Longest game a request may tell. */
#define PAGE_PLIES 2048

/* Memory to work in: one for each thread that asks. Private fields. */
typedef struct page_room {
    su_ply plies[PAGE_PLIES];
    union {
        su_record_reader reader;
        char picture[SU_DIAGRAM_SVG];
    } scratch;
} page_room;

/* Answers a request of `length` bytes with a document that ends in a line feed and NUL. Returns the
 * length of the whole answer: where that is `size` or more, the end is missing, and who asks again
 * with more than that many bytes gets all of it. */
size_t page_answer(char *into, size_t size, const char *request, size_t length, page_room *room);

#endif
