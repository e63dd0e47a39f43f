/* SPDX-License-Identifier: MIT */
/* A page request that is being answered: its fields, the game it tells, the answer. */
#ifndef PAGE_REQUEST_H
#define PAGE_REQUEST_H

#include "base/json.h"
#include "base/memory.h"
#include "page/page.h"
#include "page/problem.h"

#define PAGE_TAGS 32

struct page {
    text values[PAGE_FIELDS];
    uint64_t given; /* bit f: the field is there */
    text tags[PAGE_TAGS];
    size_t tag_count;
    su_language language;
    su_game game;       /* of the verbs of a game, and of tables */
    memory_arena arena; /* what a table grows in */
    json writer;
    page_room *room;
    page_problem problem;
};

/* Reads verb and fields; false if a field is wrong. */
bool page_read(page *self, text *verb, text request);

/* Each of these refuses and returns false where the field is not what it should be. */
bool page_cell(page *self, su_cell *cell, page_field field);
/* A word of a field as a cell. */
bool page_cell_word(page *self, su_cell *cell, page_field field, text word);
/* A word of a field as a number from `least` to `most`. */
bool page_number(page *self, uint32_t *number, page_field field, text word, uint32_t least,
                 uint32_t most);
/* The index of a field's value among words separated by single spaces. */
bool page_choice(page *self, unsigned *choice, page_field field, text word, const char *choices);
/* The game a request names. */
bool page_variant(page *self, su_variant *variant);

/* A whole field as one of the choices of its row, or as a number; where it is not given, what is
 * there stays. */
bool page_chosen(page *self, unsigned *choice, page_field field);
bool page_counted(page *self, uint32_t *number, page_field field, uint32_t least, uint32_t most);
/* A word of `clocks`: milliseconds, or SU_NO_CLOCK. */
bool page_clock(page *self, int64_t *left, text word);
/* The time control a request tells; what it leaves out is 0. */
bool page_control(page *self, su_time_control *control);

#endif
