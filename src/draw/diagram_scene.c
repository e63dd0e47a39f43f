/* SPDX-License-Identifier: MIT */
/* The picture of a position: see diagram_scene.h. */
#include "draw/diagram_scene.h"

#include "draw/scene_board.h"
#include "draw/scene_player.h"
#include "rules/variant.h"

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

/* ---- The whole ------------------------------------------------------------------------------ */

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
