/* SPDX-License-Identifier: MIT */
/* Clocks in words: see clock.h. */
#include "apps/tui/clock.h"

#include "game/control.h"

#define MS_PER_MINUTE 60000
#define MS_PER_SECOND 1000
/* The longest clock that can be asked for: a day, and so long for each move. */
#define MOST_MINUTES 1440
#define MOST_SECONDS 3600
#define SECONDS_PER_HOUR 3600
/* Below this a clock shows tenths. */
#define HURRY_MS 10000

/* Takes the next decimal before a `+`, as thousandths. */
static bool take_decimal(uint32_t *thousandths, text *words, uint32_t most)
{
    int64_t read;
    if (!text_to_thousandths(&read, text_take_until(words, '+'), most) || read > most * 1000)
        return false;
    *thousandths = (uint32_t)read;
    return true;
}

bool clock_read(su_time_control *read, text words)
{
    uint32_t minutes, increment = 0, delay = 0;
    if (text_is(words, "none")) {
        *read = (su_time_control){0, 0, 0};
        return true;
    }
    if (words.length > 0 && words.at[words.length - 1] == '+')
        return false;
    if (!take_decimal(&minutes, &words, MOST_MINUTES) ||
        (words.length > 0 && !take_decimal(&increment, &words, MOST_SECONDS)) ||
        (words.length > 0 && !take_decimal(&delay, &words, MOST_SECONDS)) || words.length > 0 ||
        (minutes == 0 && increment == 0 && delay == 0))
        return false;
    *read = (su_time_control){minutes * (MS_PER_MINUTE / MS_PER_SECOND), increment, delay};
    return true;
}

void clock_write(out *to, const su_time_control *self)
{
    if (!control_is_timed(self)) {
        out_text(to, "none");
        return;
    }
    out_thousandths(to, (int64_t)self->total_ms * MS_PER_SECOND / MS_PER_MINUTE);
    if (self->increment_ms == 0 && self->delay_ms == 0)
        return;
    out_char(to, '+');
    out_thousandths(to, self->increment_ms);
    if (self->delay_ms == 0)
        return;
    out_char(to, '+');
    out_thousandths(to, self->delay_ms);
}

void clock_show(out *to, int64_t ms)
{
    uint64_t left = ms < 0 ? 0 : (uint64_t)ms;
    bool hurries = left < HURRY_MS;
    /* The second that has begun: it stands at 0:00 when time is up. */
    uint64_t seconds = (left + (hurries ? 0 : MS_PER_SECOND - 1)) / MS_PER_SECOND;
    if (seconds >= SECONDS_PER_HOUR) {
        out_unsigned(to, seconds / SECONDS_PER_HOUR);
        out_char(to, ':');
        out_padded(to, seconds / 60 % 60, 2);
    } else {
        out_unsigned(to, seconds / 60);
    }
    out_char(to, ':');
    out_padded(to, seconds % 60, 2);
    if (hurries) {
        out_char(to, '.');
        out_unsigned(to, left / 100 % 10);
    }
}
