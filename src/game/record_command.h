/* SPDX-License-Identifier: MIT */
/* What comments of a record tell programs: `[%clk h:mm:ss]` and `[%eval n]`. */
#ifndef GAME_RECORD_COMMAND_H
#define GAME_RECORD_COMMAND_H

#include <sumito/game.h>

#include "base/out.h"
#include "base/text.h"

/* No command that is read or written is longer. */
#define COMMAND_LENGTH 32

/* Reads a text from `[` to `]` into the comment; false, and nothing changes, if it is neither a
 * clock nor an evaluation, if the comment has one already, or if it cannot be kept exactly. */
bool command_read(su_record_comment *comment, text command);
/* True for a time that can be written and read again. */
bool command_can_write_clock(int64_t clock_ms);
/* Writes the clock of a comment. */
void command_write_clock(out *to, int64_t clock_ms);
/* Writes the evaluation of a comment. */
void command_write_eval(out *to, int32_t eval);

#endif
