/* SPDX-License-Identifier: MIT */
/* What stands where, as a page draws it. */
#ifndef PAGE_BOARD_H
#define PAGE_BOARD_H

#include <sumito/sumito.h>

#include "base/json.h"

/* Cells, targets, sisters. */
void page_board(json *writer, const su_position *position);

#endif
