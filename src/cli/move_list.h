/* SPDX-License-Identifier: MIT */
/* The legal moves of a position as sorted text. */
#ifndef CLI_MOVE_LIST_H
#define CLI_MOVE_LIST_H

#include <stdbool.h>
#include <stddef.h>

#include <sumito/sumito.h>

#include "base/json.h"
#include "base/out.h"
#include "base/text.h"

typedef struct move_list {
    size_t count;
    char texts[SU_MAX_MOVES][SU_MOVE_TEXT]; /* in the order of their bytes */
} move_list;

void move_list_fill(move_list *list, const su_position *position);
void move_list_json(json *writer, const move_list *list);
/* The answer to a line that is no position: `error OFFSET REASON`. */
void error_line(out *to, size_t offset, const char *reason);
/* Answers a line that holds a position: its moves on one line, or `error OFFSET REASON`. False,
 * with `error` filled, if the line is no position. */
bool move_list_answer(out *to, su_error *error, text line);

#endif
