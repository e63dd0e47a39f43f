/* SPDX-License-Identifier: MIT */
/* The picture of a position, drawn once for every format through a painter. */
#ifndef DRAW_DIAGRAM_SCENE_H
#define DRAW_DIAGRAM_SCENE_H

#include "draw/painter.h"

void scene_draw(scene_painter *painter, const su_position *position,
                const su_diagram_options *options);

#endif
