/* SPDX-License-Identifier: MIT */
/* Pictures as SVG, in pieces: su_diagram_svg writes a whole one into memory. */
#ifndef DRAW_DIAGRAM_SVG_H
#define DRAW_DIAGRAM_SVG_H

#include "base/out.h"
#include "draw/painter.h"

/* A painter that writes SVG. Shapes of one style in a row form a group. */
typedef struct diagram_svg {
    scene_painter painter; /* first: a painter is cast back to what it is part of */
    out *to;
    const look_theme *theme;
    const look_style *style; /* of the open group, or NULL */
} diagram_svg;

diagram_svg diagram_svg_over(out *to, su_variant variant, su_diagram_theme theme);
/* Opens the element of a picture; the caller closes it. */
void diagram_svg_open(const diagram_svg *self, su_variant variant, unsigned width);
/* What the styles of the theme refer to. */
void diagram_svg_gradients(const diagram_svg *self);
/* Before anything that is not painted. */
void diagram_svg_close_group(diagram_svg *self);

/* A whole picture; `options` are not NULL. */
void diagram_svg_write(out *to, const su_position *position, const su_diagram_options *options);

#endif
