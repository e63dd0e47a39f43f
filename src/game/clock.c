/* SPDX-License-Identifier: MIT */
/* A chess clock as arithmetic: whoever uses it tells the time. */
#include "game/control.h"

/* Time since the turn began, pauses left out. */
static int64_t turn_length(const su_clock *clock, int64_t now)
{
    int64_t running = clock->running && now > clock->since ? now - clock->since : 0;
    return clock->spent + running;
}

/* The part of the turn that costs time: the delay is free. */
static int64_t turn_cost(const su_clock *clock, int64_t now)
{
    int64_t length = turn_length(clock, now);
    return length > clock->control.delay_ms ? length - clock->control.delay_ms : 0;
}

su_clock su_clock_set(const su_time_control *control, su_side side)
{
    int64_t full = control->total_ms != 0 ? control->total_ms : control->increment_ms;
    return (su_clock){.control = *control, .remaining = {full, full}, .side = side};
}

void su_clock_start(su_clock *clock, int64_t now)
{
    if (clock->running)
        return;
    clock->since = now;
    clock->running = true;
}

void su_clock_pause(su_clock *clock, int64_t now)
{
    clock->spent = turn_length(clock, now);
    clock->running = false;
}

su_status su_clock_press(su_clock *clock, int64_t now)
{
    if (!clock->running || su_clock_fallen(clock, clock->side, now))
        return SU_ILLEGAL;
    clock->remaining[clock->side] += clock->control.increment_ms - turn_cost(clock, now);
    clock->side = su_side_other(clock->side);
    clock->spent = 0;
    clock->since = now;
    return SU_OK;
}

int64_t su_clock_remaining(const su_clock *clock, su_side side, int64_t now)
{
    if (!control_is_timed(&clock->control))
        return INT64_MAX;
    int64_t left = clock->remaining[side] - (side == clock->side ? turn_cost(clock, now) : 0);
    return left > 0 ? left : 0;
}

bool su_clock_fallen(const su_clock *clock, su_side side, int64_t now)
{
    /* With a delay and nothing else left, a side still has its delay in every turn. */
    return control_is_timed(&clock->control) && side == clock->side &&
           turn_length(clock, now) >= clock->remaining[side] + clock->control.delay_ms;
}

void su_clock_restore(su_clock *clock, const su_clock *earlier, int64_t now)
{
    bool running = clock->running;
    *clock = *earlier;
    clock->running = running;
    clock->since = now;
}
