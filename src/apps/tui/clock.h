/* SPDX-License-Identifier: MIT */
/* Clocks in words: those that are asked for, and what they show. */
#ifndef APPS_TUI_CLOCK_H
#define APPS_TUI_CLOCK_H

#include <sumito/game.h>

#include "base/out.h"

/* Minutes and seconds, `10`, `10+5` or `10+5+3` (total, increment, delay; decimals allowed), or
 * `none`; false if it is no clock. */
bool clock_read(su_time_control *read, text words);
/* The same words. */
void clock_write(out *to, const su_time_control *self);

/* A time as clocks show it: "4:32", "1:00:05", and "0:09.5" near the end. */
void clock_show(out *to, int64_t ms);

#endif
