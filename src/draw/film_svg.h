/* SPDX-License-Identifier: MIT */
/* A line of play as a picture that moves: SVG with style rules, and nothing else. It begins again
 * when it has ended. Who wants no motion sees the last position. */
#ifndef DRAW_FILM_SVG_H
#define DRAW_FILM_SVG_H

#include <sumito/diagram.h>
#include <sumito/game.h>
#include <sumito/words.h>

#include "base/out.h"

/* The moves `from` and on of a game. Theme, width, goal and orientation are those of `options`. */
void film_svg_write(out *to, const su_game *game, size_t from, const su_diagram_options *options,
                    su_language language);

#endif
