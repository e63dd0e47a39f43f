/* SPDX-License-Identifier: MIT */
/* The course of games as pictures: expected results over the plies, mistakes marked. The lower,
 * darker part is the first player's share. A dot is an inaccuracy, a diamond a mistake, a triangle
 * a blunder; marks lie on the point the move led to. */
#ifndef REVIEW_GRAPH_SVG_H
#define REVIEW_GRAPH_SVG_H

#include "base/out.h"
#include "review/graph_point.h"

/* One graph, in units of the picture; ten make a pixel. Graphs stand one under another. */
#define GRAPH_WIDTH 9600
#define GRAPH_HEIGHT 2600

typedef struct graph {
    su_variant variant;
    uint32_t first_ply; /* of the first point; even where the first player moves */
    const graph_point *points;
    size_t count;        /* at least one */
    const char *title;   /* the accessible name */
    const char *caption; /* a longer description */
} graph;

/* A document of so many graphs; graph_svg_draw writes each, in order, between these two. */
void graph_svg_begin(out *to, size_t graphs);
void graph_svg_draw(out *to, const graph *drawn, size_t index);
void graph_svg_end(out *to);

#endif
