/* SPDX-License-Identifier: MIT */
/* House rules in words: see house.h. */
#include "game/house.h"

#define MOST_EJECTIONS 6
#define MOST_PLIES 1000000

/* A word of the form name=number. */
static bool is_setting(text word, const char *name, text *value)
{
    size_t length = text_of(name).length;
    if (word.length <= length || word.at[length] != '=' || !text_is((text){word.at, length}, name))
        return false;
    *value = (text){word.at + length + 1, word.length - length - 1};
    return true;
}

static bool read_number(uint32_t *number, text word, uint32_t least, uint32_t most,
                        house_fault *fault)
{
    if (text_to_unsigned(number, word, most) && *number >= least)
        return true;
    *fault = (house_fault){word, least, most};
    return false;
}

static bool read_word(su_house_rules *house, text word, house_fault *fault)
{
    text value;
    uint32_t number;
    if (text_is(word, "repetition")) {
        house->repetition_draw = true;
    } else if (text_is(word, "takebacks")) {
        house->takebacks = true;
    } else if (is_setting(word, "ejections", &value)) {
        if (!read_number(&number, value, 1, MOST_EJECTIONS, fault))
            return false;
        house->ejections_to_win = (uint8_t)number;
    } else if (is_setting(word, "noprogress", &value)) {
        if (!read_number(&number, value, 0, MOST_PLIES, fault))
            return false;
        house->no_progress_plies = number;
    } else {
        *fault = (house_fault){.word = word};
        return false;
    }
    return true;
}

bool house_read(su_house_rules *house, text words, house_fault *fault)
{
    su_house_rules read = *house;
    text word;
    while ((word = text_take_word(&words)).length > 0)
        if (!read_word(&read, word, fault))
            return false;
    *house = read;
    return true;
}
