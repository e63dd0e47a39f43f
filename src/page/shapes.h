/* SPDX-License-Identifier: MIT */
/* The rows of verbs, their answers and the types in them as one table, for what is made from them
 * (tools/verbs.c) and for tests. The core itself does not need it. */
#ifndef PAGE_SHAPES_H
#define PAGE_SHAPES_H

#include "coach/describe.h"
#include "coach/exercise.h"
#include "page/table.h"
#include "table/decide.h"

typedef enum page_row_kind {
    ROW_VERB,        /* `type` is not used; keys of its answer follow */
    ROW_SHAPE,       /* keys follow */
    ROW_KEY,         /* of the verb or shape before it */
    ROW_KEY_PERHAPS, /* the same, but it may be missing */
    ROW_TYPE,        /* another name of `type` */
    ROW_WORDS,       /* one of the words `word` gives */
    ROW_NAMES,       /* the same, but for TypeScript any text */
    ROW_END
} page_row_kind;

typedef struct page_row {
    page_row_kind kind;
    const char *name, *type, *help;
    const char *(*word)(unsigned index); /* of a list, for indices from `first` to before `end` */
    unsigned first, end;
    bool of_a_game; /* of a verb, like the following */
    uint64_t needed, others;
} page_row;

static inline const char *page_shape_cell(unsigned rank)
{
    return su_cell_name(su_cell_in_order(rank));
}

/* The words of each list. */
#define PAGE_WORDS(type, list, first, end, name, help)                                             \
    static inline const char *page_shape_word_##type(unsigned index)                               \
    {                                                                                              \
        return name((list)index);                                                                  \
    }
#define PAGE_NAMES PAGE_WORDS
#define PAGE_TYPE(type, is, help)
#define PAGE_SHAPE(type, help)
#define PAGE_KEY(key, type, help)
#define PAGE_KEY_PERHAPS(key, type, help)
#include "page/shapes.def"

static const page_row page_rows[] = {
#define PAGE_KEY(key, is, what) {.kind = ROW_KEY, .name = #key, .type = is, .help = what},
#define PAGE_KEY_PERHAPS(key, is, what)                                                            \
    {.kind = ROW_KEY_PERHAPS, .name = #key, .type = is, .help = what},
#define PAGE_VERB(verb, game, needs, takes, what)                                                  \
    {.kind = ROW_VERB,                                                                             \
     .name = #verb,                                                                                \
     .help = what,                                                                                 \
     .of_a_game = game,                                                                            \
     .needed = (needs) | ((game) ? HAS(start) : 0),                                                \
     .others = (takes) | HAS(lang) | ((game) ? HAS(moves) | HAS(house) | HAS(ended) : 0)},
#include "page/verbs.def"
#define PAGE_KEY(key, is, what) {.kind = ROW_KEY, .name = #key, .type = is, .help = what},
#define PAGE_KEY_PERHAPS(key, is, what)                                                            \
    {.kind = ROW_KEY_PERHAPS, .name = #key, .type = is, .help = what},
#define PAGE_LIST(row, name_of_it, begin, stop, what)                                              \
    {.kind = row,                                                                                  \
     .name = #name_of_it,                                                                          \
     .help = what,                                                                                 \
     .word = page_shape_word_##name_of_it,                                                         \
     .first = begin,                                                                               \
     .end = stop},
#define PAGE_WORDS(type, list, first, end, name, help) PAGE_LIST(ROW_WORDS, type, first, end, help)
#define PAGE_NAMES(type, list, first, end, name, help) PAGE_LIST(ROW_NAMES, type, first, end, help)
#define PAGE_TYPE(type_name, is, what)                                                             \
    {.kind = ROW_TYPE, .name = #type_name, .type = is, .help = what},
#define PAGE_SHAPE(type, what) {.kind = ROW_SHAPE, .name = #type, .help = what},
#include "page/shapes.def"
#undef PAGE_LIST
    {.kind = ROW_END},
};

static inline bool page_row_is_key(const page_row *row)
{
    return row->kind == ROW_KEY || row->kind == ROW_KEY_PERHAPS;
}

#endif
