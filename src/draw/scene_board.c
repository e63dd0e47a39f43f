/* SPDX-License-Identifier: MIT */
/* The board in a picture: see scene_board.h. */
#include "draw/scene_board.h"

#include "rules/variant.h"

static int32_t plate_size(su_variant variant)
{
    return variant_has_targets(variant) ? LOOK_PLATE_WITH_TARGETS : LOOK_PLATE;
}

/* From the distance of a hexagon's sides to that of its corners. */
static int32_t to_corner(int32_t to_side)
{
    return to_side * PLANE_PITCH / PLANE_ROW_HEIGHT;
}

plane_point scene_extent(su_variant variant)
{
    int32_t to_side = plate_size(variant) + LOOK_FRAME_WIDTH;
    return (plane_point){to_corner(to_side) + LOOK_MARGIN, to_side + LOOK_MARGIN};
}

static void draw_hexagon(const scene *self, unsigned style, int32_t to_side, int32_t drop,
                         int32_t rounding)
{
    path drawn = {0};
    path_hexagon(&drawn, (plane_point){0, drop}, to_corner(to_side), rounding, false);
    scene_path(self, style, &drawn);
}

static void draw_board(const scene *self)
{
    path page = {0};
    plane_point corner = {-self->extent.x, -self->extent.y};
    path_rectangle(&page, corner, self->extent);
    scene_path(self, LOOK_STYLE_PAGE, &page);
    int32_t plate = plate_size(su_position_variant(self->position));
    int32_t frame = plate + LOOK_FRAME_WIDTH;
    for (int32_t i = LOOK_BOARD_SHADOWS; i > 0; i--)
        draw_hexagon(self, LOOK_STYLE_BOARD_SHADOW, frame + (i - 2) * LOOK_BOARD_SHADOW_STEP,
                     LOOK_BOARD_SHADOW_DROP, LOOK_FRAME_CORNER + i * LOOK_BOARD_SHADOW_STEP);
    draw_hexagon(self, LOOK_STYLE_FRAME, frame, 0, LOOK_FRAME_CORNER);
    draw_hexagon(self, LOOK_STYLE_PLATE, plate, 0, LOOK_PLATE_CORNER);
}

/* Marbles roll from well to well in grooves, along all three axes. */
static void draw_grooves(const scene *self)
{
    path drawn = {0};
    for (unsigned axis = SU_E; axis <= SU_NW; axis++)
        for (unsigned rank = 0; rank < SU_CELLS; rank++) {
            su_cell from = su_cell_in_order(rank), to = from;
            if (su_cell_next(from, su_direction_opposite((su_direction)axis)) != SU_NO_CELL)
                continue;
            for (su_cell next = from; next != SU_NO_CELL;
                 next = su_cell_next(next, (su_direction)axis))
                to = next;
            path_move(&drawn, plane_cell(from, false));
            path_line(&drawn, plane_cell(to, false));
        }
    scene_path(self, LOOK_STYLE_GROOVE, &drawn);
}

static void draw_wells(const scene *self)
{
    for (unsigned rank = 0; rank < SU_CELLS; rank++) {
        plane_point lip = plane_cell(su_cell_in_order(rank), false);
        lip = plane_plus(lip, (plane_point){LOOK_WELL_LIP, LOOK_WELL_LIP});
        scene_circle(self, LOOK_STYLE_LIP, lip, self->theme->well);
    }
    for (unsigned rank = 0; rank < SU_CELLS; rank++)
        scene_circle(self, LOOK_STYLE_WELL, plane_cell(su_cell_in_order(rank), false),
                     self->theme->well);
}

static void draw_labels(const scene *self)
{
    bool flipped = self->options->flipped;
    plane_point left = plane_step(SU_W, false);
    plane_point lower_right = plane_step(SU_SE, false);
    for (unsigned row = 0; row < 9; row++) {
        plane_point end = plane_cell(diagram_row_end(row, flipped), flipped);
        end = plane_plus(end, plane_scaled(left, LOOK_LABEL_DISTANCE));
        scene_write_sign(self, LOOK_STYLE_LABEL, 'a' + row, end, LOOK_LABEL);
    }
    for (unsigned number = 1; number <= 9; number++) {
        plane_point end = plane_cell(diagram_diagonal_end(number, flipped), flipped);
        end = plane_plus(end, plane_scaled(lower_right, LOOK_LABEL_DISTANCE));
        scene_write_sign(self, LOOK_STYLE_LABEL, '0' + number, end, LOOK_LABEL);
    }
}

/* The two halves of a target lie along its side, mirrored so that the pockets are next to each
 * other. */
static plane_point target_half(const scene *self, unsigned target, bool pocket)
{
    bool flipped = self->options->flipped;
    plane_point outwards = diagram_side_outwards(diagram_target_side(target, flipped));
    plane_point middle = plane_plus(plane_cell(diagram_target_cell(target), flipped),
                                    plane_scaled(outwards, LOOK_TARGET_DISTANCE));
    plane_point along = {outwards.y, -outwards.x};
    int32_t half = (target % 2 == 0) == pocket ? LOOK_TARGET_HALF : -LOOK_TARGET_HALF;
    return plane_plus(middle, plane_scaled(along, half));
}

scene_place scene_pocket(const scene *self, unsigned target)
{
    return (scene_place){target_half(self, target, true), 1000 * LOOK_POCKET / LOOK_MARBLE};
}

static void draw_target(const scene *self, unsigned target)
{
    plane_point value = target_half(self, target, false);
    plane_point pocket = target_half(self, target, true);
    path trough = {0};
    path_move(&trough, value);
    path_line(&trough, pocket);
    scene_path(self, LOOK_STYLE_TROUGH, &trough);
    scene_circle(self, LOOK_STYLE_WELL, pocket, LOOK_POCKET);
    scene_write_sign(self, LOOK_STYLE_VALUE, '0' + su_position_target_value(self->position, target),
                     value, LOOK_TARGET_VALUE);
}

void scene_draw_ground(const scene *self)
{
    bool has_targets = variant_has_targets(su_position_variant(self->position));
    draw_board(self);
    draw_grooves(self);
    draw_wells(self);
    for (unsigned target = 0; has_targets && target < SU_TARGETS; target++)
        draw_target(self, target);
    draw_labels(self);
}
