/* SPDX-License-Identifier: MIT */
/* What a search has to say: lines of play, and its result. */
#ifndef UCI_INFO_H
#define UCI_INFO_H

#include <sumito/engine.h>

#include "base/out.h"

/* Room for any of these lines. */
#define INFO_TEXT 1024

/* Writes `info depth ... pv ...`. */
void info_write_line(out *to, const su_line *line);
/* Writes `bestmove MOVE`, with `ponder MOVE` if a reply is expected. */
void info_write_best(out *to, su_move best, su_move reply);
/* Writes ` cp NUMBER` or ` mate MOVES`. */
void info_write_score(out *to, su_score score);

#endif
