/* SPDX-License-Identifier: MIT */
/* What stands where, as a page draws it. */
#include "draw/diagram.h"
#include "coach/describe.h"
#include "page/parts.h"
#include "rules/variant.h"

/* From the middle of a side to the targets beyond it, in thousandths of the pitch. */
#define TARGET_DISTANCE 1200

void page_cells_object(json *writer, const su_position *position)
{
    json_key(writer, "cells");
    json_begin_object(writer);
    for (unsigned rank = 0; rank < SU_CELLS; rank++) {
        su_cell cell = su_cell_in_order(rank);
        if (su_position_at(position, cell) == SU_FREE)
            continue;
        json_key(writer, su_cell_name(cell));
        page_content(writer, su_position_at(position, cell));
    }
    json_end_object(writer);
}

static void write_targets(json *writer, const su_position *position)
{
    json_key(writer, "targets");
    json_begin_array(writer);
    for (unsigned i = 0; i < SU_TARGETS && variant_has_targets(su_position_variant(position));
         i++) {
        plane_point outwards = diagram_side_outwards(diagram_target_side(i, false));
        plane_point at = plane_plus(plane_cell(diagram_target_cell(i), false),
                                    plane_scaled(outwards, TARGET_DISTANCE));
        json_begin_object(writer);
        json_key(writer, "index");
        json_unsigned(writer, i + 1);
        json_key(writer, "value");
        json_unsigned(writer, su_position_target_value(position, i));
        json_key(writer, "holds");
        page_content(writer, su_position_target_holds(position, i));
        json_key(writer, "x");
        json_thousandths(writer, at.x);
        json_key(writer, "y");
        json_thousandths(writer, at.y);
        json_end_object(writer);
    }
    json_end_array(writer);
}

static void write_sisters(json *writer, const su_position *position)
{
    json_key(writer, "sisters");
    json_begin_object(writer);
    json_key(writer, "cells");
    json_cells(writer, su_position_sisters(position));
    json_key(writer, "barred");
    json_begin_array(writer);
    for (su_cells rest = su_position_sisters(position); rest != 0;) {
        su_direction last = su_position_sister_direction(position, su_cells_take(&rest));
        json_direction(writer, last == SU_NO_DIRECTION ? last : su_direction_opposite(last));
    }
    json_end_array(writer);
    json_end_object(writer);
}

void page_board(json *writer, const su_position *position)
{
    page_cells_object(writer, position);
    write_targets(writer, position);
    write_sisters(writer, position);
}
