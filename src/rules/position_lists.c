/* SPDX-License-Identifier: MIT */
/* Positions as lists of cells: see position_lists.h. */
#include "rules/position_lists.h"

static bool is_row(char c)
{
    return c >= 'a' && c <= 'i';
}

/* `0a12b3_0i9`, where a letter stands for all digits behind it, or `0a1a2b3,0i9`. */
bool position_lists_look(text word)
{
    if (word.length == 0 || !text_is_digit(*word.at))
        return false;
    for (size_t i = 0; i < word.length; i++)
        if (word.at[i] == '_' || word.at[i] == ',')
            return true;
    return false;
}

/* The marbles of a side, up to a sign, which goes, too, or the end. */
static bool read_half(su_position *into, su_side side, text *rest, char sign, const char **fault)
{
    char name[3] = {0};
    *fault = rest->at;
    if (rest->length == 0 || !text_is_digit(*rest->at))
        return false;
    into->score[side ^ 1] = (uint8_t)(*rest->at - '0');
    for (size_t i = 1;; i++) {
        char c = i < rest->length ? rest->at[i] : '\0';
        *fault = rest->at + i;
        bool ends = i == rest->length || c == sign;
        if ((ends || is_row(c)) && name[0] != '\0' && name[1] == '\0')
            return false; /* a letter without digits */
        if (ends) {
            rest->at += i + (i < rest->length);
            rest->length -= i + (i < rest->length);
            return true;
        }
        name[is_row(c) ? 0 : 1] = c;
        if (is_row(c)) {
            name[1] = '\0';
            continue;
        }
        su_cell cell = su_cell_named(name);
        if (cell == SU_NO_CELL || (into->marbles[SU_FIRST] | into->marbles[SU_SECOND]) & bit(cell))
            return false;
        into->marbles[side] |= bit(cell);
    }
}

bool position_lists_read(su_position *into, text word, const char **fault)
{
    char sign = ',';
    for (size_t i = 0; i < word.length; i++)
        if (word.at[i] == '_')
            sign = '_';
    return read_half(into, SU_FIRST, &word, sign, fault) &&
           read_half(into, SU_SECOND, &word, '\0', fault);
}
