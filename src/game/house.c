/* SPDX-License-Identifier: MIT */
/* House rules in words: see house.h. */
#include "game/house.h"

#include "game/goal.h"

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
    } else if (text_is(word, "more")) {
        house->more_wins = true;
    } else if (is_setting(word, "ejections", &value)) {
        if (!read_number(&number, value, 1, GOAL_MOST_EJECTIONS, fault))
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

/* A word, after those before it. */
static void write_word(out *to, bool *written, const char *name, uint32_t number)
{
    out_format(to, "%s%s", *written ? " " : "", name);
    if (number > 0)
        out_format(to, "=%u", number);
    *written = true;
}

void house_write(out *to, const su_house_rules *house)
{
    bool written = false;
    if (house->repetition_draw)
        write_word(to, &written, "repetition", 0);
    if (house->takebacks)
        write_word(to, &written, "takebacks", 0);
    if (house->ejections_to_win != GOAL_MOST_EJECTIONS)
        write_word(to, &written, "ejections", house->ejections_to_win);
    if (house->no_progress_plies > 0)
        write_word(to, &written, "noprogress", house->no_progress_plies);
    if (house->no_progress_plies > 0 && house->more_wins)
        write_word(to, &written, "more", 0);
}

su_status su_house_rules_parse(su_house_rules *house, const char *words, size_t *offset)
{
    house_fault fault;
    if (house_read(house, text_of(words), &fault))
        return SU_OK;
    if (offset)
        *offset = (size_t)(fault.word.at - words);
    return SU_MALFORMED;
}

size_t su_house_rules_format(char into[SU_HOUSE_RULES_TEXT], const su_house_rules *house)
{
    out_buffer buffer = out_buffer_over(into, SU_HOUSE_RULES_TEXT);
    house_write(&buffer.out, house);
    return buffer.length;
}
