/* SPDX-License-Identifier: MIT */
/* A picture in the making, for the files that draw its parts. */
#ifndef COACH_DIAGRAM_SCENE_PARTS_H
#define COACH_DIAGRAM_SCENE_PARTS_H

#include "coach/diagram_scene.h"

typedef struct scene_marble {
    su_content content;
    diagram_point middle;
    int32_t size; /* thousandths of one on the board */
    bool marked;  /* the last move brought it here */
} scene_marble;

/* On the board, in targets, in both trays, two beside the scores and one in hand. */
#define MOST_MARBLES (SU_CELLS + SU_TARGETS + 2 * 15 + 3)

typedef struct scene {
    scene_painter *painter;
    const look_theme *theme;
    const su_position *position;
    const su_diagram_options *options;
    diagram_marks marks;
    diagram_point extent;
    size_t marble_count;
    scene_marble marbles[MOST_MARBLES]; /* drawn together, so that shadows lie under all of them */
} scene;

/* Shapes in a style (look_style_id). A style without paint draws nothing. */
void scene_circle(const scene *self, unsigned style, diagram_point middle, int32_t radius);
void scene_path(const scene *self, unsigned style, const path *drawn);
/* Letters and digits around a middle. */
void scene_write(const scene *self, unsigned style, const char *string, diagram_point middle,
                 int32_t height);
void scene_write_sign(const scene *self, unsigned style, unsigned sign, diagram_point middle,
                      int32_t height);

/* Puts a marble where scene_draw will draw it. */
void scene_add_marble(scene *self, scene_marble marble);

void scene_draw_player(scene *self, su_side side);

#endif
