/* SPDX-License-Identifier: MIT */
/* What pictures are drawn with: whoever makes a format brings a painter. */
#ifndef DRAW_PAINTER_H
#define DRAW_PAINTER_H

#include "draw/diagram_look.h"
#include "draw/diagram_path.h"

/* Draws circles and paths, the later over the earlier. */
typedef struct scene_painter scene_painter;
struct scene_painter {
    void (*circle)(scene_painter *self, const look_style *style, plane_point middle,
                   int32_t radius);
    void (*path)(scene_painter *self, const look_style *style, const path *path);
};

#endif
