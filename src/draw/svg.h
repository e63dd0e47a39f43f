/* SPDX-License-Identifier: MIT */
/* Pieces of SVG documents. */
#ifndef DRAW_SVG_H
#define DRAW_SVG_H

#include "base/out.h"
#include "draw/diagram_path.h"

/* ` name="value"` */
void svg_attribute(out *to, const char *name, int64_t value);
void svg_path(out *to, const path *drawn);
/* Text: markup escaped, control characters, which XML refuses, as spaces. */
void svg_text(out *to, const char *content);
void svg_view(out *to, text content);
/* An element with text. */
void svg_text_element(out *to, const char *name, const char *content);

#endif
