/* SPDX-License-Identifier: MIT */
/* What is to be played: see setup.h. */
#include "apps/tui/setup.h"

#include <string.h>

#include <sumito/engine.h>

#define MS_PER_MINUTE 60000
#define MS_PER_SECOND 1000
/* The longest clock that can be asked for: a day, and so long for each move. */
#define MOST_MINUTES 1440
#define MOST_SECONDS 3600

table_setup setup_usual(su_variant variant)
{
    table_setup usual = {
        .start = su_variant_start(variant),
        .seats = {{.kind = TABLE_HERE}, {.kind = TABLE_ENGINE, .level = SETUP_LEVEL}},
        .house = SU_HOUSE_RULES_INIT,
        .seed = 1,
    };
    usual.house.takebacks = true;
    return usual;
}

/* Where the person at this device sits, of two the first. */
static bool find_person(const table_setup *self, su_side *side)
{
    *side = self->seats[SU_FIRST].kind == TABLE_HERE ? SU_FIRST : SU_SECOND;
    return self->seats[*side].kind == TABLE_HERE;
}

const char *setup_name(const table_setup *self)
{
    su_side side;
    return find_person(self, &side) ? self->names[side] : "";
}

bool setup_call(table_setup *self, text name)
{
    su_side side;
    return find_person(self, &side) && seat_name_read(self->names[side], name);
}

table_setup setup_rematch(const table_setup *self)
{
    table_setup again = *self;
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++) {
        su_side other = su_side_other(side);
        again.seats[side] = self->seats[other];
        memcpy(again.names[side], self->names[other], TABLE_NAME);
    }
    again.seed = self->seed + 1;
    return again;
}

void setup_bring_home(table_setup *self)
{
    bool found =
        self->seats[SU_FIRST].kind == TABLE_HERE || self->seats[SU_SECOND].kind == TABLE_HERE;
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++) {
        if (self->seats[side].kind == TABLE_HERE || self->seats[side].kind == TABLE_ENGINE)
            continue;
        self->seats[side] = found ? (table_seat){.kind = TABLE_ENGINE, .level = SETUP_LEVEL}
                                  : (table_seat){.kind = TABLE_HERE};
        found = true;
    }
}

bool seat_read(table_seat *read, text words)
{
    uint32_t level;
    if (text_is(words, "you") || text_is(words, "person")) {
        *read = (table_seat){.kind = TABLE_HERE};
        return true;
    }
    if (!text_to_unsigned(&level, words, SU_LEVELS) || level == 0)
        return false;
    *read = (table_seat){.kind = TABLE_ENGINE, .level = (uint8_t)level};
    return true;
}

void seat_write(out *to, const table_seat *self)
{
    if (self->kind == TABLE_HERE)
        out_text(to, "person");
    else if (self->kind == TABLE_ENGINE)
        out_unsigned(to, self->level);
    else
        out_text(to, "remote");
}

bool seat_name_read(char name[TABLE_NAME], text words)
{
    words = text_trimmed(words);
    if (!table_is_name(words))
        return false;
    memset(name, 0, TABLE_NAME);
    memcpy(name, words.at, words.length);
    return true;
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
