/* SPDX-License-Identifier: MIT */
/* Diagrams on the terminal and in files. */
#ifndef APPS_SUMITO_PICTURE_H
#define APPS_SUMITO_PICTURE_H

#include <stdbool.h>

#include "cli/console.h"
#include <sumito/diagram.h>

/* Whether to draw with Unicode: what was asked for, otherwise what the locale allows. */
bool picture_unicode(const console *to, const char *ascii, const char *unicode);
/* A text diagram, and under it the position in words. */
void picture_print(console *to, const su_position *position, const su_diagram_options *options);
/* Writes an SVG or PNG file; `-` is standard output. The title and description of the picture are
 * the position in words. */
exit_code picture_save_svg(console *to, const char *path, const su_position *position,
                           const su_diagram_options *options);
exit_code picture_save_png(console *to, const char *path, const su_position *position,
                           const su_diagram_options *options);
/* Writes an animated SVG file of moves played from a position. */
exit_code picture_save_film(console *to, const char *path, const su_position *start,
                            const su_move *moves, size_t count, const su_diagram_options *options);

#endif
