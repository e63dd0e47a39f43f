/* SPDX-License-Identifier: MIT */
/* Moves with their numbers: see numbered.h. */
#include "text/numbered.h"

/* The ply of a position, even where the first player moves: what moves are numbered by. */
static uint32_t counted_ply(const su_position *position)
{
    uint32_t ply = su_position_ply(position);
    return ply + ((ply & 1) != (uint32_t)su_position_side(position));
}

void numbered_write_number(out *to, const su_position *position)
{
    uint32_t ply = counted_ply(position);
    out_unsigned(to, ply / 2 + 1);
    out_text(to, ply % 2 == 0 ? ". " : "... ");
}

void numbered_write_move(out *to, const su_position *position, su_move move, bool opens)
{
    char notation[SU_MOVE_TEXT];
    if (!opens)
        out_char(to, ' ');
    if (opens || su_position_side(position) == SU_FIRST)
        numbered_write_number(to, position);
    out_bytes(to, notation, su_move_format(notation, move));
}
