/* SPDX-License-Identifier: MIT */
/* What is to be played: see setup.h. */
#include "apps/tui/setup.h"

#define MS_PER_MINUTE 60000
#define MS_PER_SECOND 1000
/* The longest clock that can be asked for: a day, and so long for each move. */
#define MOST_MINUTES 1440
#define MOST_SECONDS 3600

setup setup_usual(su_variant variant)
{
    setup usual = {
        .start = su_variant_start(variant),
        .seats = {{.kind = SEAT_PERSON}, {.kind = SEAT_ENGINE, .level = SETUP_LEVEL}},
        .house = SU_HOUSE_RULES_INIT,
        .seed = 1,
    };
    usual.house.takebacks = true;
    return usual;
}

static su_side side_of_person(const setup *self)
{
    return self->seats[SU_FIRST].kind == SEAT_PERSON ? SU_FIRST : SU_SECOND;
}

seat setup_person(const setup *self)
{
    const seat *here = &self->seats[side_of_person(self)];
    return here->kind == SEAT_PERSON ? *here : (seat){.kind = SEAT_PERSON};
}

bool setup_call(setup *self, text name)
{
    seat *here = &self->seats[side_of_person(self)];
    return here->kind == SEAT_PERSON && seat_call(here, name);
}

setup setup_rematch(const setup *self)
{
    setup again = *self;
    again.seats[SU_FIRST] = self->seats[SU_SECOND];
    again.seats[SU_SECOND] = self->seats[SU_FIRST];
    again.seed = self->seed + 1;
    return again;
}

bool seat_read(seat *read, text words)
{
    uint32_t level;
    if (text_is(words, "you") || text_is(words, "person")) {
        *read = (seat){.kind = SEAT_PERSON};
        return true;
    }
    if (!text_to_unsigned(&level, words, SU_LEVELS) || level == 0)
        return false;
    *read = (seat){.kind = SEAT_ENGINE, .level = level};
    return true;
}

bool seat_call(seat *self, text name)
{
    text trimmed = name;
    text_skip_spaces(&trimmed);
    while (trimmed.length > 0 && text_is_space(trimmed.at[trimmed.length - 1]))
        trimmed.length--;
    bool fits = trimmed.length > 0 && trimmed.length < sizeof self->name;
    for (size_t i = 0; i < trimmed.length && fits; i++)
        fits = (unsigned char)trimmed.at[i] >= 0x20 && trimmed.at[i] != 0x7f;
    if (!fits)
        return false;
    out_buffer kept = out_buffer_over(self->name, sizeof self->name);
    out_view(&kept.out, trimmed);
    return true;
}

void seat_write(out *to, const seat *self)
{
    switch (self->kind) {
    case SEAT_PERSON:
        out_text(to, "person");
        break;
    case SEAT_ENGINE:
        out_unsigned(to, self->level);
        break;
    case SEAT_REMOTE:
    case SEAT_FREE:
        out_text(to, "remote");
        break;
    }
}

/* ---- Clocks ---- */

/* A decimal with up to three places, as thousandths. */
static bool decimal_read(uint32_t *thousandths, text words, uint32_t most)
{
    text whole = words, places = {words.at, 0};
    uint32_t units = 0, fraction = 0;
    if (text_split(&whole, &places, words, '.') &&
        (places.length > 3 || !text_to_unsigned(&fraction, places, 999)))
        return false;
    for (size_t i = places.length; i < 3; i++)
        fraction *= 10;
    if (!text_to_unsigned(&units, whole, most))
        return false;
    *thousandths = units * 1000 + fraction;
    return *thousandths <= most * 1000;
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
    if (!decimal_read(&minutes, text_take_until(&words, '+'), MOST_MINUTES) ||
        (words.length > 0 &&
         !decimal_read(&increment, text_take_until(&words, '+'), MOST_SECONDS)) ||
        (words.length > 0 && !decimal_read(&delay, text_take_until(&words, '+'), MOST_SECONDS)) ||
        words.length > 0 || (minutes == 0 && increment == 0 && delay == 0))
        return false;
    *read = (su_time_control){minutes * (MS_PER_MINUTE / MS_PER_SECOND), increment, delay};
    return true;
}

void clock_write(out *to, const su_time_control *self)
{
    if (!clock_is_timed(self)) {
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

bool clock_is_timed(const su_time_control *self)
{
    return self->total_ms != 0 || self->increment_ms != 0 || self->delay_ms != 0;
}
