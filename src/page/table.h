/* SPDX-License-Identifier: MIT */
/* The table a page request tells, by its log; what can be asked for at one. */
#ifndef PAGE_TABLE_H
#define PAGE_TABLE_H

#include "page/request.h"

typedef enum page_wish {
#define PAGE_WISH(id, name) WISH_##id,
#include "page/wishes.def"
#undef PAGE_WISH
    PAGE_WISHES
} page_wish;
const char *page_wish_name(page_wish wish);

/* The table whose log is the text, in the memory of the room. */
bool page_read_table(page *self, table *at);
/* A field as milliseconds; 0 where it is not given. */
bool page_time(page *self, int64_t *time, page_field field);

#endif
