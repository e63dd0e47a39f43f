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
/* All of them on one line. */
void move_list_write(out *to, const move_list *list);

#endif
