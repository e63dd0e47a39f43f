/* SPDX-License-Identifier: MIT */
/* The picture of a position, drawn once for every format through a painter. */
#ifndef DRAW_DIAGRAM_SCENE_H
#define DRAW_DIAGRAM_SCENE_H

#include "draw/diagram_look.h"
#include "draw/diagram_path.h"

/* Draws circles and paths, the later over the earlier. */
typedef struct scene_painter scene_painter;
struct scene_painter {
    void (*circle)(scene_painter *self, const look_style *style, plane_point middle,
                   int32_t radius);
    void (*path)(scene_painter *self, const look_style *style, const path *path);
};

/* From the middle of the picture to its right and bottom edges. */
plane_point scene_extent(su_variant variant);

void scene_draw(scene_painter *painter, const su_position *position,
                const su_diagram_options *options);

#endif
