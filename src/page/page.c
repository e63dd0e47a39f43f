/* SPDX-License-Identifier: MIT */
/* Page requests: see page.h. */
#include "page/page.h"

#include "coach/describe.h"
#include "page/game.h"
#include "page/verbs.h"

static const struct {
    const char *name;
    bool of_a_game;
    uint64_t needed, others;
    bool (*answer)(page *self);
} verbs[] = {
#define PAGE_VERB(name, of_a_game, needed, others, help)                                           \
    {#name, of_a_game, needed, others, page_verb_##name},
#include "page/verbs.def"
};
#define VERBS (sizeof verbs / sizeof *verbs)

/* The fields given are those the verb takes, and all it needs. */
static bool fields_fit(page *self, size_t verb, text end)
{
    uint64_t needed = verbs[verb].needed | (verbs[verb].of_a_game ? HAS(start) : 0);
    uint64_t others = verbs[verb].others | HAS(lang) |
                      (verbs[verb].of_a_game ? HAS(moves) | HAS(house) | HAS(ended) : 0);
    for (unsigned field = 0; field < PAGE_FIELDS; field++) {
        if (self->given & ~(needed | others) & UINT64_C(1) << field)
            return page_refuse(self, PAGE_UNKNOWN_FIELD, (page_field)field,
                               text_of(page_field_name((page_field)field)));
        if (needed & ~self->given & UINT64_C(1) << field)
            return page_refuse(self, PAGE_MISSING_FIELD, (page_field)field, end);
    }
    return true;
}

static bool answer(page *self, text request)
{
    text verb, end = {request.at + request.length, 0};
    bool read = page_read(self, &verb, request);
    size_t found = 0;
    while (found < VERBS && !text_is(verb, verbs[found].name))
        found++;
    if (found == VERBS) /* whatever else is wrong with it */
        return page_refuse(self, PAGE_UNKNOWN_VERB, PAGE_FIELDS, verb);
    if (!read || !fields_fit(self, found, end) || (verbs[found].of_a_game && !page_read_game(self)))
        return false;
    self->writer = json_open_document(self->writer.to);
    bool answered = verbs[found].answer(self);
    if (answered)
        json_close_document(&self->writer);
    return answered;
}

size_t page_answer(char *into, size_t size, const char *request, size_t length, page_room *room)
{
    out_buffer written = out_buffer_over(into, size);
    page self = {.writer = json_over(&written.out), .room = room};
    if (!answer(&self, (text){request, length})) {
        written = out_buffer_over(into, size); /* without what was written before it failed */
        page_write_problem(&self, &written.out);
    }
    return written.length;
}
