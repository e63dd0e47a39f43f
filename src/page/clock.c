/* SPDX-License-Identifier: MIT */
/* What the clocks of a game show, from the turns that are over and the one that runs. */
#include "coach/describe.h"
#include "page/parts.h"

#define LONGEST_MS UINT32_MAX

/* The words of a field as numbers, one after the other; missing ones are 0. */
bool page_read_control(page *self, su_time_control *control)
{
    text rest = self->values[FIELD_control], word;
    uint32_t *const parts[] = {&control->total_ms, &control->increment_ms, &control->delay_ms};
    for (size_t i = 0; (word = text_take_word(&rest)).length > 0; i++) {
        if (i == sizeof parts / sizeof *parts) {
            page_refuse(self, PAGE_TOO_MANY, FIELD_control, word);
            self->problem.most = (uint32_t)i;
            return false;
        }
        if (!page_number(self, parts[i], FIELD_control, word, 0, LONGEST_MS))
            return false;
    }
    return true;
}

/* Plays the turns on a clock; the one whose flag falls is the last that counts. */
static bool run_turns(page *self, su_clock *clock, int64_t *now)
{
    text rest = self->values[FIELD_turns], word;
    uint32_t spent;
    bool stands = false;
    su_clock_start(clock, 0);
    while ((word = text_take_word(&rest)).length > 0) {
        if (!page_number(self, &spent, FIELD_turns, word, 0, LONGEST_MS))
            return false;
        if (stands)
            continue;
        *now += spent;
        stands = su_clock_press(clock, *now) != SU_OK;
    }
    if (self->given & HAS(now) &&
        !page_number(self, &spent, FIELD_now, self->values[FIELD_now], 0, LONGEST_MS))
        return false;
    if (self->given & HAS(now) && !stands)
        *now += spent;
    return true;
}

static void write_remaining(json *writer, const su_clock *clock, su_side side, int64_t now)
{
    int64_t left = su_clock_remaining(clock, side, now);
    if (left == INT64_MAX)
        json_null(writer);
    else
        json_signed(writer, left);
}

bool page_verb_clock(page *self)
{
    su_time_control control = {0, 0, 0};
    unsigned first = SU_FIRST;
    int64_t now = 0;
    json *writer = &self->writer;
    if (!page_read_control(self, &control))
        return false;
    if (self->given & HAS(first) &&
        !page_choice(self, &first, FIELD_first, self->values[FIELD_first], "first second"))
        return false;
    su_clock clock = su_clock_set(&control, (su_side)first);
    if (!run_turns(self, &clock, &now))
        return false;
    json_key(writer, "remaining");
    json_begin_object(writer);
    json_key(writer, "first");
    write_remaining(writer, &clock, SU_FIRST, now);
    json_key(writer, "second");
    write_remaining(writer, &clock, SU_SECOND, now);
    json_end_object(writer);
    json_key(writer, "running");
    json_side(writer, clock.side);
    json_key(writer, "fallen");
    if (su_clock_fallen(&clock, clock.side, now))
        json_side(writer, clock.side);
    else
        json_null(writer);
    return true;
}
