/* SPDX-License-Identifier: MIT */
/* The game `position` sets up. */
#ifndef UCI_POSITION_LINE_H
#define UCI_POSITION_LINE_H

#include <sumito/game.h>

#include "uci/settings.h"

/* Reads what follows `position`: `startpos`, `layout NAME` or `fen POSITION`, then perhaps `moves`
 * and moves. `plies` is overwritten also where the line is refused. */
bool position_line_read(su_game *game, text rest, const settings *under, su_ply *plies,
                        size_t capacity, problem *why);

#endif
