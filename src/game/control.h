/* SPDX-License-Identifier: MIT */
/* Whether a time control has anything to say. */
#ifndef GAME_CONTROL_H
#define GAME_CONTROL_H

#include <sumito/game.h>

/* False where nobody's time is counted. */
static inline bool control_is_timed(const su_time_control *self)
{
    return self->total_ms != 0 || self->increment_ms != 0 || self->delay_ms != 0;
}

#endif
