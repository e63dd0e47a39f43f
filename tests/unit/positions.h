/* SPDX-License-Identifier: MIT */
/* Positions and cells as tests write them. */
#ifndef UNIT_POSITIONS_H
#define UNIT_POSITIONS_H

#include "unit/unit.h"

static inline su_position position_of(const char *written)
{
    su_position position;
    assert_int_equal(su_position_parse(&position, written, NULL), SU_OK);
    return position;
}

/* The cells of a text like "e2 e3 e4". */
static inline su_cells cells_of(const char *names)
{
    su_cells cells = 0;
    for (; *names != '\0'; names += names[2] == ' ' ? 3 : 2) {
        char name[3] = {names[0], names[1], '\0'};
        cells |= su_cells_of(su_cell_named(name));
    }
    return cells;
}

#endif
