/* SPDX-License-Identifier: MIT */
/* The table a page request tells, by its log; what can be asked for at one. */
#ifndef PAGE_TABLE_H
#define PAGE_TABLE_H

#include "page/request.h"
#include "table/decide.h"

typedef enum page_action {
    ACTION_CREATE,
#define ASK_PLAYER(id, name) ACTION_##id,
#define ASK_DEVICE ASK_PLAYER
#define ASK_SERVER(id, name)
#include "table/requests.def"
    PAGE_ACTIONS
} page_action;
const char *page_action_name(page_action action);
/* What an action is at the table; there is none yet where one is to be created. */
table_request_kind page_action_kind(page_action action);

/* The table whose log is the text, in the memory of the room. */
bool page_read_table(page *self, table *at);
/* Goes on with it by more of the log, before which came so many lines. */
bool page_replay(page *self, table *at, text log, size_t lines_before);
/* A seat of somebody here or of the engine, in the field `seats`. */
bool page_read_seat(page *self, table_seat *seat, text word);
/* A field as milliseconds; 0 where it is not given. */
bool page_time(page *self, int64_t *time, page_field field);

#endif
