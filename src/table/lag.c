/* SPDX-License-Identifier: MIT */
/* How much of the way of a move is not counted as thinking: see lag.h. */
#include "table/lag.h"

#include "base/check.h"

/* A game of so many moves gives each player a fifth of the time on top, at most. */
#define MOVES 40
#define SHARE 200
#define LEAST_GAIN 50
/* In gains: what a player begins with, and what can be saved up. */
#define AT_FIRST 3
#define MOST 7

static int64_t within(int64_t number, int64_t least, int64_t most)
{
    return number < least ? least : number > most ? most : number;
}

table_lag table_lag_of(const su_time_control *control)
{
    int64_t whole =
        control->total_ms + (int64_t)MOVES * ((int64_t)control->increment_ms + control->delay_ms);
    int64_t gain = within(whole / SHARE, LEAST_GAIN, TABLE_LAG_CREDIT);
    return (table_lag){gain, {AT_FIRST * gain, AT_FIRST * gain}};
}

int64_t table_lag_credit(const table_lag *self, su_side side, int64_t lag)
{
    int64_t most = self->left[side] < TABLE_LAG_CREDIT ? self->left[side] : TABLE_LAG_CREDIT;
    return within(lag, 0, most);
}

void table_lag_moved(table_lag *self, const su_clock *clock, int64_t left, int64_t now)
{
    if (!clock->running)
        return;
    int64_t length = clock->spent + (now > clock->since ? now - clock->since : 0);
    int64_t cost = length > clock->control.delay_ms ? length - clock->control.delay_ms : 0;
    int64_t counted = clock->remaining[clock->side] + clock->control.increment_ms - left;
    int64_t saved = cost > counted ? cost - counted : 0;
    self->left[clock->side] =
        within(self->left[clock->side] - saved, 0, (MOST - 1) * self->gain) + self->gain;
    CHECK(self->left[clock->side] <= MOST * self->gain);
}
