/* SPDX-License-Identifier: MIT */
/* What comments of a record tell programs: `[%clk h:mm:ss]`, `[%eval n]`, and what is marked on the
 * board, `[%csl e5,f6]` and `[%cal e5g5]`. */
#ifndef GAME_RECORD_COMMAND_H
#define GAME_RECORD_COMMAND_H

#include <sumito/game.h>

#include "base/out.h"
#include "base/text.h"

/* No command that is read or written is longer. */
#define COMMAND_LENGTH 256

/* Reads a text from `[` to `]` into the comment; false, and nothing changes, if it is no command,
 * if `taken`, the kinds of commands the comment has, knows one of its kind, or if it cannot be kept
 * exactly. Only the colours other programs give to marks are dropped. */
bool command_read(su_record_comment *comment, unsigned *taken, text command);
/* Adds an arrow, unless it is there already; false if there is no room for it. */
bool command_add_arrow(su_record_comment *comment, su_record_arrow arrow);
/* True for a time that can be written and read again. */
bool command_can_write_clock(int64_t clock_ms);
/* Writes the clock of a comment. */
void command_write_clock(out *to, int64_t clock_ms);
/* Writes the evaluation of a comment. */
void command_write_eval(out *to, int32_t eval);
/* True for marks that can be written and read again. */
bool command_can_write_marks(const su_record_comment *comment);
/* Writes the rings of a comment; there must be some. */
void command_write_rings(out *to, su_cells rings);
/* Writes the arrows of a comment; there must be some. */
void command_write_arrows(out *to, const su_record_comment *comment);

/* Takes from a piece of a comment what it says besides its text: each kind comes once in all
 * pieces.
 */
void command_join(su_record_comment *whole, const su_record_comment *piece);

#endif
