/* SPDX-License-Identifier: MIT */
/* What stands where, as a page draws it. */
#include "draw/diagram.h"
#include "coach/describe.h"
#include "page/board.h"
#include "rules/variant.h"

/* From the middle of a side to the targets beyond it, in thousandths of the pitch. */
#define TARGET_DISTANCE 1200

static void write_targets(json *writer, const su_position *position)
{
    json_begin_array(json_key(writer, "targets"));
    for (unsigned i = 0; i < SU_TARGETS && variant_has_targets(su_position_variant(position));
         i++) {
        plane_point outwards = diagram_side_outwards(diagram_target_side(i, false));
        plane_point at = plane_plus(plane_cell(diagram_target_cell(i), false),
                                    plane_scaled(outwards, TARGET_DISTANCE));
        json_begin_object(writer);
        json_target(writer, position, i);
        json_thousandths(json_key(writer, "x"), at.x);
        json_thousandths(json_key(writer, "y"), at.y);
        json_end_object(writer);
    }
    json_end_array(writer);
}

void page_board(json *writer, const su_position *position)
{
    json_board(writer, position);
    write_targets(writer, position);
    json_sisters(writer, position);
}
