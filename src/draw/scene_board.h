/* SPDX-License-Identifier: MIT */
/* The board in a picture. */
#ifndef DRAW_SCENE_BOARD_H
#define DRAW_SCENE_BOARD_H

#include "draw/scene.h"

/* From the middle of a picture to its right and bottom edges. */
plane_point scene_extent(su_variant variant);

/* The board with its cells, targets and coordinates, without a marble. */
void scene_draw_ground(const scene *self);
/* Where a marble lies in a target. */
scene_place scene_pocket(const scene *self, unsigned target);

#endif
