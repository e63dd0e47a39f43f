/* SPDX-License-Identifier: MIT */
/* The picture of a position: see diagram_scene.h. What it looks like is in diagram_look.h. */
#include "draw/diagram_scene_parts.h"

#include "base/check.h"
#include "rules/variant.h"

/* A style without paint is not drawn: print has no shadows. */
static bool is_visible(const look_style *style)
{
    return style->fill.kind != LOOK_FILL_NONE || style->stroke_width != 0;
}

void scene_circle(const scene *self, unsigned style, plane_point middle, int32_t radius)
{
    if (is_visible(&self->theme->styles[style]))
        self->painter->circle(self->painter, &self->theme->styles[style], middle, radius);
}

void scene_path(const scene *self, unsigned style, const path *drawn)
{
    if (is_visible(&self->theme->styles[style]))
        self->painter->path(self->painter, &self->theme->styles[style], drawn);
}

void scene_write(const scene *self, unsigned style, const char *string, plane_point middle,
                 int32_t height)
{
    path drawn = {0};
    middle.x -= path_text_width(string, height) / 2;
    path_text(&drawn, string, middle, height);
    scene_path(self, style, &drawn);
}

void scene_write_sign(const scene *self, unsigned style, unsigned sign, plane_point middle,
                      int32_t height)
{
    scene_write(self, style, (char[]){(char)sign, '\0'}, middle, height);
}

void scene_add_marble(scene *self, scene_marble marble)
{
    CHECK(self->marble_count < MOST_MARBLES);
    self->marbles[self->marble_count++] = marble;
}

/* ---- The board ------------------------------------------------------------------------------ */

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

static void add_target_marbles(scene *self)
{
    for (unsigned target = 0; target < SU_TARGETS; target++) {
        scene_place pocket = scene_pocket(self, target);
        su_content holds = su_position_target_holds(self->position, target);
        if (holds != SU_FREE)
            scene_add_marble(self, (scene_marble){holds, pocket.at, pocket.size,
                                                  self->marks.target == (int)target});
    }
}

static void add_board_marbles(scene *self)
{
    for (unsigned rank = 0; rank < SU_CELLS; rank++) {
        su_cell cell = su_cell_in_order(rank);
        su_content content = su_position_at(self->position, cell);
        bool marked = self->marks.moved >> cell & 1;
        if (content != SU_FREE)
            scene_add_marble(self, (scene_marble){content, plane_cell(cell, self->options->flipped),
                                                  1000, marked});
    }
}

/* ---- Marbles -------------------------------------------------------------------------------- */

static void draw_sister(const scene *self, const scene_marble *sister)
{
    path body = {0};
    path_hexagon(&body, sister->middle, LOOK_SISTER * sister->size / 1000,
                 LOOK_SISTER_CORNER * sister->size / 1000, true);
    scene_path(self, LOOK_STYLE_SISTER, &body);
    scene_write_sign(self, LOOK_STYLE_SISTER_LETTER, 'N', sister->middle,
                     LOOK_SISTER_LETTER * sister->size / 1000);
}

/* Shape by shape for one kind, not marble by marble: runs of one style make small files. */
static void draw_kind(const scene *self, su_content kind)
{
    unsigned which = kind - SU_MARBLE_FIRST;
    for (size_t i = 0; i < self->marble_count; i++)
        if (self->marbles[i].content == kind)
            scene_circle(self, LOOK_STYLE_FIRST + which, self->marbles[i].middle,
                         LOOK_MARBLE * self->marbles[i].size / 1000);
    for (size_t i = 0; i < self->marble_count; i++) {
        const scene_marble *marble = &self->marbles[i];
        plane_point light = {-LOOK_GLEAM_OFFSET, -LOOK_GLEAM_OFFSET};
        light = plane_plus(marble->middle, plane_scaled(light, marble->size));
        if (marble->content == kind)
            scene_circle(self, LOOK_STYLE_GLEAM_FIRST + which, light,
                         LOOK_GLEAM * marble->size / 1000);
    }
}

void scene_draw_shadow(const scene *self, const scene_marble *marble)
{
    plane_point drop = {LOOK_SHADOW_DROP / 2, LOOK_SHADOW_DROP};
    drop = plane_plus(marble->middle, plane_scaled(drop, marble->size));
    scene_circle(self, LOOK_STYLE_SHADOW, drop, LOOK_SHADOW * marble->size / 1000);
}

void scene_draw_bodies(const scene *self)
{
    draw_kind(self, SU_MARBLE_FIRST);
    draw_kind(self, SU_MARBLE_SECOND);
    for (size_t i = 0; i < self->marble_count; i++)
        if (self->marbles[i].content == SU_SISTER)
            draw_sister(self, &self->marbles[i]);
}

void scene_draw_marbles(const scene *self)
{
    for (size_t i = 0; i < self->marble_count; i++)
        scene_draw_shadow(self, &self->marbles[i]);
    scene_draw_bodies(self);
    for (size_t i = 0; i < self->marble_count; i++) {
        const scene_marble *marble = &self->marbles[i];
        int32_t radius = marble->content == SU_SISTER ? LOOK_SISTER_RING : LOOK_RING;
        if (marble->marked)
            scene_circle(self, LOOK_STYLE_RING_FIRST + marble->content - SU_MARBLE_FIRST,
                         marble->middle, radius * marble->size / 1000);
    }
}

/* ---- Marks ---------------------------------------------------------------------------------- */

static void draw_last_move(const scene *self)
{
    bool flipped = self->options->flipped;
    plane_point step = {0, 0};
    if (self->marks.direction != SU_NO_DIRECTION)
        step = plane_step(self->marks.direction, flipped);
    for (su_cells rest = self->marks.vacated; rest != 0;)
        scene_circle(self, LOOK_STYLE_VACATED, plane_cell(su_cells_take(&rest), flipped),
                     LOOK_VACATED);
    for (su_cells rest = self->marks.vacated; rest != 0;) {
        path arrow = {0};
        path_arrow(&arrow, plane_cell(su_cells_take(&rest), flipped), step, -LOOK_VACATED_ARROW,
                   LOOK_VACATED_ARROW, LOOK_VACATED_ARROW);
        scene_path(self, LOOK_STYLE_VACATED_ARROW, &arrow);
    }
    if (self->marks.to_tray) {
        path arrow = {0};
        path_arrow(&arrow, plane_cell(self->marks.ejected, flipped), step,
                   LOOK_EXIT - LOOK_VACATED_ARROW, LOOK_EXIT + LOOK_VACATED_ARROW,
                   LOOK_VACATED_ARROW);
        scene_path(self, LOOK_STYLE_EXIT_EDGE, &arrow);
        scene_path(self, LOOK_STYLE_VACATED_ARROW, &arrow);
    }
}

static void draw_highlights(const scene *self, unsigned style)
{
    for (su_cells rest = self->options->highlights; rest != 0;) {
        su_cell cell = su_cells_take(&rest);
        scene_circle(self, style, plane_cell(cell, self->options->flipped), LOOK_HIGHLIGHT);
    }
}

/* The way a sister may not go: back where she came from (N8). */
static void draw_barred(const scene *self)
{
    bool flipped = self->options->flipped;
    for (su_cells rest = su_position_sisters(self->position); rest != 0;) {
        su_cell cell = su_cells_take(&rest);
        su_direction last = su_position_sister_direction(self->position, cell);
        if (last == SU_NO_DIRECTION)
            continue;
        plane_point middle = plane_cell(cell, flipped);
        plane_point step = plane_step(su_direction_opposite(last), flipped);
        path barred = {0};
        path_arrow(&barred, middle, step, LOOK_BARRED_START, LOOK_BARRED_END, LOOK_BARRED_HEAD);
        path_bar(&barred, middle, step, LOOK_BARRED_BAR, LOOK_BARRED_BAR_HALF);
        scene_path(self, LOOK_STYLE_BARRED_EDGE, &barred);
        scene_path(self, LOOK_STYLE_BARRED, &barred);
    }
}

static void draw_arrows(const scene *self, unsigned style)
{
    bool flipped = self->options->flipped;
    for (size_t i = 0; i < self->options->arrow_count; i++) {
        const su_diagram_arrow *arrow = &self->options->arrows[i];
        plane_point from = plane_cell(arrow->from, flipped);
        path drawn = {0};
        if (arrow->direction == SU_NO_DIRECTION)
            path_arrow_to(&drawn, from, plane_cell(arrow->to, flipped), LOOK_ARROW_START,
                          LOOK_ARROW_HEAD);
        else
            path_arrow(&drawn, from, plane_step(arrow->direction, flipped), LOOK_ARROW_START,
                       LOOK_ARROW_END, LOOK_ARROW_HEAD);
        scene_path(self, style, &drawn);
    }
}

scene scene_of(scene_painter *painter, const su_position *position,
               const su_diagram_options *options)
{
    su_variant variant = su_position_variant(position);
    return (scene){.painter = painter,
                   .theme = look_theme_of(options->theme, variant),
                   .position = position,
                   .options = options,
                   .marks = diagram_last_move(options),
                   .extent = scene_extent(variant)};
}

void scene_draw(scene_painter *painter, const su_position *position,
                const su_diagram_options *options)
{
    scene self = scene_of(painter, position, options);
    scene_draw_ground(&self);
    if (variant_has_targets(su_position_variant(position)))
        add_target_marbles(&self);
    scene_draw_player(&self, SU_FIRST);
    scene_draw_player(&self, SU_SECOND);
    add_board_marbles(&self);
    scene_draw_marbles(&self);
    draw_last_move(&self);
    draw_highlights(&self, LOOK_STYLE_HIGHLIGHT_EDGE);
    draw_highlights(&self, LOOK_STYLE_HIGHLIGHT);
    draw_barred(&self);
    draw_arrows(&self, LOOK_STYLE_ARROW_EDGE);
    draw_arrows(&self, LOOK_STYLE_ARROW);
}
