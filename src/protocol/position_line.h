/* SPDX-License-Identifier: MIT */
/* The game `position` sets up. */
#ifndef PROTOCOL_POSITION_LINE_H
#define PROTOCOL_POSITION_LINE_H

#include <sumito/game.h>

#include "protocol/settings.h"

/* Reads what follows `position`: `startpos`, `layout NAME` or `fen POSITION`, then perhaps `moves`
 * and moves. `plies` is overwritten also where the line is refused. */
bool position_line_read(su_game *game, text rest, const settings *under, su_ply *plies,
                        size_t capacity, problem *why);

#endif
