/* SPDX-License-Identifier: MIT */
/* A picture in the making: shapes in the styles of a theme, and marbles. */
#ifndef DRAW_SCENE_H
#define DRAW_SCENE_H

#include "draw/painter.h"

typedef struct scene_marble {
    su_content content;
    plane_point middle;
    int32_t size; /* thousandths of one on the board */
    bool marked;  /* the last move brought it here */
} scene_marble;

/* On the board, in targets, in both trays, two beside the scores and one in hand. */
#define MOST_MARBLES (SU_CELLS + SU_TARGETS + 2 * 15 + 3)

/* Where a marble lies off the cells, and its size as above. */
typedef struct scene_place {
    plane_point at;
    int32_t size;
} scene_place;

typedef struct scene {
    scene_painter *painter;
    const look_theme *theme;
    const su_position *position;
    const su_diagram_options *options;
    diagram_marks marks;
    plane_point extent;
    size_t marble_count;
    scene_marble marbles[MOST_MARBLES]; /* drawn together, so that shadows lie under all of them */
} scene;

/* An empty picture of a position. */
scene scene_of(scene_painter *painter, const su_position *position,
               const su_diagram_options *options);

/* Shapes in a style (look_style_id). A style without paint draws nothing. */
void scene_circle(const scene *self, unsigned style, plane_point middle, int32_t radius);
void scene_path(const scene *self, unsigned style, const path *drawn);
/* Letters and digits around a middle. */
void scene_write(const scene *self, unsigned style, const char *string, plane_point middle,
                 int32_t height);
void scene_write_sign(const scene *self, unsigned style, unsigned sign, plane_point middle,
                      int32_t height);

/* Puts a marble where scene_draw_marbles will draw it. */
void scene_add_marble(scene *self, scene_marble marble);
void scene_draw_marbles(const scene *self);
/* The shadow of a marble alone, and a marble without it. */
void scene_draw_shadow(const scene *self, const scene_marble *marble);
void scene_draw_bodies(const scene *self);

#endif
