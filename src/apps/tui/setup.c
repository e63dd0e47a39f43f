/* SPDX-License-Identifier: MIT */
/* What is to be played: see setup.h. */
#include "apps/tui/setup.h"

#include <string.h>

#include <sumito/engine.h>

#include "base/rng.h"
#include "game/character.h"

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

table_setup setup_idle(void)
{
    table_setup made = setup_usual(SU_CLASSIC);
    made.seats[SU_SECOND] = made.seats[SU_FIRST];
    return made;
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

void setup_seat(table_setup *self, su_side side, table_seat opposite)
{
    char name[TABLE_NAME];
    strcpy(name, setup_name(self));
    memset(self->names, 0, sizeof self->names);
    strcpy(self->names[side], name);
    self->seats[side] = (table_seat){.kind = TABLE_HERE};
    self->seats[su_side_other(side)] = opposite;
}

su_side setup_draw_lots(const table_setup *self)
{
    rng lots = rng_seeded(self->seed);
    return (su_side)rng_below(&lots, 2);
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
    const unsigned character = character_named(words);
    if (character != 0) {
        *read = table_seat_of_character(character);
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
    else if (self->kind == TABLE_ENGINE && self->character != 0)
        out_text(to, su_character_name(self->character));
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
