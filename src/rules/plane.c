/* SPDX-License-Identifier: MIT */
/* The board on a plane: see plane.h. */
#include "rules/plane.h"

/* In the order of su_direction. */
static const plane_point steps[SU_DIRECTIONS] = {
    {PLANE_PITCH, 0},  {PLANE_PITCH / 2, -PLANE_ROW_HEIGHT}, {-PLANE_PITCH / 2, -PLANE_ROW_HEIGHT},
    {-PLANE_PITCH, 0}, {-PLANE_PITCH / 2, PLANE_ROW_HEIGHT}, {PLANE_PITCH / 2, PLANE_ROW_HEIGHT},
};

plane_point plane_plus(plane_point a, plane_point b)
{
    return (plane_point){a.x + b.x, a.y + b.y};
}

static int32_t scaled(int32_t length, int32_t thousandths)
{
    int64_t product = (int64_t)length * thousandths;
    return (int32_t)((product + (product < 0 ? -500 : 500)) / 1000);
}

plane_point plane_scaled(plane_point a, int32_t thousandths)
{
    return (plane_point){scaled(a.x, thousandths), scaled(a.y, thousandths)};
}

static plane_point turned(plane_point point, bool flipped)
{
    return flipped ? (plane_point){-point.x, -point.y} : point;
}

plane_point plane_cell(su_cell cell, bool flipped)
{
    int32_t row = (int32_t)su_cell_row(cell) - 4, number = (int32_t)su_cell_number(cell) - 5;
    plane_point point = {number * PLANE_PITCH - row * (PLANE_PITCH / 2), -row * PLANE_ROW_HEIGHT};
    return turned(point, flipped);
}

plane_point plane_step(su_direction direction, bool flipped)
{
    return turned(steps[direction], flipped);
}
