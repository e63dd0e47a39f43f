/* SPDX-License-Identifier: MIT */
/* The core's side of a page: one request in, one JSON document out, nothing kept in between.
 * docs/page.md says what can be asked and what comes back. */
#ifndef PAGE_PAGE_H
#define PAGE_PAGE_H

#include <sumito/sumito.h>

#include "coach/progress.h"
#include "review/graph_point.h"
#include "table/table.h"

/* Longest game a request may tell. */
#define PAGE_PLIES 2048

/* Memory for a table of so many plies, whose arrays grow by doubling and are never given back. */
#define PAGE_TABLE_BYTES                                                                           \
    (2 * PAGE_PLIES * (sizeof(su_ply) + sizeof(uint64_t) + 2 * sizeof(int64_t)) +                  \
     TABLE_ANSWERS * sizeof(table_answer) + 4096)

/* Memory to work in: one for each thread that asks. Private fields. */
typedef struct page_room {
    su_ply plies[PAGE_PLIES];
    su_record_line lines[SU_RECORD_DEPTH + 1]; /* of a game told as tokens */
    union {
        struct { /* of what is opened: as it is read, and read again from the first move on */
            su_record_reader records[2];
            su_unpacker packed[2];
        } readers;
        struct {
            su_packer packer;
            char text[SU_PACKED_TEXT];
        } link;
        graph_point points[PAGE_PLIES + 1];
        _Alignas(16) unsigned char table[PAGE_TABLE_BYTES];
        struct {
            progress_log log;
            progress sum;
        } learnt;
        struct {
            int64_t left[PAGE_PLIES], spent[PAGE_PLIES];
        } times;
        struct {
            int32_t scores[PAGE_PLIES + 1];
            bool is_best[PAGE_PLIES + 1];
            uint16_t costs[PAGE_PLIES], last[PAGE_PLIES];
            bool again[PAGE_PLIES + 1];
        } reviewed;
    } scratch;
} page_room;

/* Answers a request of `length` bytes with a document that ends in a line feed and NUL. Returns the
 * length of the whole answer: where that is `size` or more, the end is missing, and who asks again
 * with more than that many bytes gets all of it. */
size_t page_answer(char *into, size_t size, const char *request, size_t length, page_room *room);

/* The same for the next game of a record, told as in the answer to `open`, in English; nothing
 * after the last one. The reader stands behind the game then, whether there was room for the answer
 * or not. It reads from memory. */
size_t page_next_game(char *into, size_t size, su_record_reader *reader, page_room *room);

#endif
