/* SPDX-License-Identifier: MIT */
/* The picture of a position, drawn once for every format through a painter. */
#ifndef COACH_DIAGRAM_SCENE_H
#define COACH_DIAGRAM_SCENE_H

#include "coach/diagram_look.h"
#include "coach/diagram_path.h"

/* Draws circles and paths, the later over the earlier. */
typedef struct scene_painter scene_painter;
struct scene_painter {
    void (*circle)(scene_painter *self, const look_style *style, diagram_point middle,
                   int32_t radius);
    void (*path)(scene_painter *self, const look_style *style, const path *path);
};

/* From the middle of the picture to its right and bottom edges. */
diagram_point scene_extent(su_variant variant);

void scene_draw(scene_painter *painter, const su_position *position,
                const su_diagram_options *options);

#endif
