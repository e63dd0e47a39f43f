/* SPDX-License-Identifier: MIT */
/* Where the cells lie on a plane: for whoever draws the board, or speaks of its regions. */
#ifndef RULES_PLANE_H
#define RULES_PLANE_H

#include <sumito/rules.h>

/* Lengths are thousandths of the distance between neighbouring cells. */
#define PLANE_PITCH 1000
#define PLANE_ROW_HEIGHT 866

/* From the middle of the board, x to the right, y down. */
typedef struct plane_point {
    int32_t x;
    int32_t y;
} plane_point;

plane_point plane_plus(plane_point a, plane_point b);
/* The point scaled by `thousandths`. */
plane_point plane_scaled(plane_point a, int32_t thousandths);

plane_point plane_cell(su_cell cell, bool flipped);
/* One step in a direction, as long as the pitch. */
plane_point plane_step(su_direction direction, bool flipped);

#endif
