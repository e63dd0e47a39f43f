/* SPDX-License-Identifier: MIT */
/* House rules as text: see house.h. */
#include "game/house.h"

#define MOST_QUIET_PLIES 1000000u

typedef enum rule { REPETITION, TAKEBACKS, EJECTIONS, NO_PROGRESS, RULES } rule;

static const struct {
    const char *name;
    uint32_t least, most; /* of its number; 0: it has none */
} rules[RULES] = {
    [REPETITION] = {"repetition", 0, 0},
    [TAKEBACKS] = {"takebacks", 0, 0},
    [EJECTIONS] = {"ejections", 1, 6},
    [NO_PROGRESS] = {"noprogress", 0, MOST_QUIET_PLIES},
};

/* Splits `name=value`. */
static text value_of(text *name)
{
    text word = *name, value = {word.at + word.length, 0};
    for (size_t i = 0; i < word.length; i++)
        if (word.at[i] == '=') {
            *name = (text){word.at, i};
            value = (text){word.at + i + 1, word.length - i - 1};
            break;
        }
    return value;
}

static bool fail(house_error *why, house_fault fault, text word)
{
    *why = (house_error){.fault = fault, .word = word};
    return false;
}

static bool take(su_house_rules *house, unsigned *seen, house_error *why, text word)
{
    text name = word, value = value_of(&name);
    unsigned which = 0;
    uint32_t number = 0;
    while (which < RULES && !text_is(name, rules[which].name))
        which++;
    bool has_value = name.length < word.length;
    if (which == RULES || has_value != (rules[which].most > 0))
        return fail(why, HOUSE_UNKNOWN, word);
    if (*seen & 1u << which)
        return fail(why, HOUSE_REPEATED, word);
    *seen |= 1u << which;
    if (has_value &&
        (!text_to_unsigned(&number, value, rules[which].most) || number < rules[which].least)) {
        fail(why, HOUSE_RANGE, word);
        why->least = rules[which].least;
        why->most = rules[which].most;
        return false;
    }
    switch ((rule)which) {
    case REPETITION:
        house->repetition_draw = true;
        break;
    case TAKEBACKS:
        house->takebacks = true;
        break;
    case EJECTIONS:
        house->ejections_to_win = (uint8_t)number;
        break;
    case NO_PROGRESS:
        house->no_progress_plies = number;
        break;
    case RULES:
        break;
    }
    return true;
}

bool house_read(su_house_rules *house, house_error *why, text words)
{
    su_house_rules read = SU_HOUSE_RULES_INIT;
    unsigned seen = 0;
    read.time = house->time;
    *why = (house_error){.fault = HOUSE_GOOD};
    for (text word = text_take_word(&words); word.length > 0; word = text_take_word(&words))
        if (!take(&read, &seen, why, word))
            return false;
    *house = read;
    return true;
}

void house_write(out *to, const su_house_rules *house)
{
    static const su_house_rules plain = SU_HOUSE_RULES_INIT;
    const struct {
        bool set;
        uint32_t number;
    } states[RULES] = {
        [REPETITION] = {house->repetition_draw, 0},
        [TAKEBACKS] = {house->takebacks, 0},
        [EJECTIONS] = {house->ejections_to_win != plain.ejections_to_win, house->ejections_to_win},
        [NO_PROGRESS] = {house->no_progress_plies != 0, house->no_progress_plies},
    };
    bool written = false;
    for (unsigned i = 0; i < RULES; i++) {
        if (!states[i].set)
            continue;
        out_text(to, written ? " " : "");
        out_text(to, rules[i].name);
        if (rules[i].most > 0) {
            out_char(to, '=');
            out_unsigned(to, states[i].number);
        }
        written = true;
    }
}
