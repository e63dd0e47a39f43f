/* SPDX-License-Identifier: MIT */
/* Outlines of the shapes in pictures, and letters and digits as strokes of a pen. */
#ifndef DRAW_DIAGRAM_PATH_H
#define DRAW_DIAGRAM_PATH_H

#include "draw/diagram.h"

/* `M` begins at a point, `L` draws a line to it, `C` a Bézier curve with two control points first,
 * `Z` closes. */
typedef struct path_step {
    char letter;
    plane_point points[3];
} path_step;

#define PATH_STEPS 80
typedef struct path {
    size_t count;
    path_step steps[PATH_STEPS];
} path;

/* How many points a step has, by its letter. */
unsigned path_step_points(char letter);

void path_move(path *self, plane_point to);
void path_line(path *self, plane_point to);
void path_close(path *self);

void path_rectangle(path *self, plane_point corner, plane_point opposite);

/* A regular hexagon with rounded corners, from the middle to a corner `reach`: two of its corners
 * at the left and right, or at the top and bottom. */
void path_hexagon(path *self, plane_point middle, int32_t reach, int32_t rounding,
                  bool corner_on_top);

/* An arrow along `step` (a direction as long as the pitch), beginning and ending so far from
 * `origin`. */
void path_arrow(path *self, plane_point origin, plane_point step, int32_t start, int32_t end,
                int32_t head);
/* An arrow from one point to another, beginning so far from the first. */
void path_arrow_to(path *self, plane_point from, plane_point to, int32_t start, int32_t head);
/* A line across `step` at a distance. */
void path_bar(path *self, plane_point origin, plane_point step, int32_t distance,
              int32_t half_length);

int32_t path_text_width(const char *string, int32_t height);
/* A line of signs, `height` the height of digits; `left` at the middle of its height. */
void path_text(path *self, const char *string, plane_point left, int32_t height);

#endif
