/* SPDX-License-Identifier: MIT */
/* The table a page request tells, by its log. */
#include "page/table.h"

#include "base/check.h"
#include "table/log.h"

#define MOST_TIME UINT64_C(9999999999999999)

table_request_kind page_action_kind(page_action action)
{
    static const table_request_kind kinds[PAGE_ACTIONS] = {
#define ASK_PLAYER(id, name) [ACTION_##id] = TABLE_ASK_##id,
#define ASK_DEVICE ASK_PLAYER
#define ASK_SERVER(id, name)
#include "table/requests.def"
    };
    CHECK(action != ACTION_CREATE);
    return kinds[action];
}

const char *page_action_name(page_action action)
{
    return action == ACTION_CREATE ? "create" : table_request_name(page_action_kind(action));
}

bool page_time(page *self, int64_t *time, page_field field)
{
    text word = self->values[field];
    uint64_t number = 0;
    if (word.length > 0 && !text_to_number(&number, word, MOST_TIME)) {
        page_refuse(self, PAGE_BAD_NUMBER, field, word);
        self->problem.most = UINT32_MAX;
        return false;
    }
    *time = (int64_t)number;
    return true;
}

bool page_replay(page *self, table *at, text log, size_t lines_before)
{
    log_fault fault;
    if (log_replay(at, log, &fault)) {
        self->game = at->game;
        return true;
    }
    if (fault.result == TABLE_NO_MEMORY)
        return page_refuse_more(self, FIELD_text, fault.line, PAGE_PLIES);
    page_refuse(self, PAGE_BAD_LOG, FIELD_text, fault.line);
    self->problem.line = lines_before + fault.number;
    self->problem.column = 1;
    return false;
}

bool page_read_table(page *self, table *at)
{
    memory_arena *arena = &self->arena;
    *arena = memory_arena_over(self->room->scratch.table, sizeof self->room->scratch.table);
    arena->memory.data = arena;
    table_init(at, &arena->memory);
    return page_replay(self, at, self->values[FIELD_text], 0);
}
