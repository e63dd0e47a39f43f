/* SPDX-License-Identifier: MIT */
/* Lines found by their keys: see keyed.h. */
#include "explore/keyed.h"

#define KEY_DIGITS 16
#define MOVE_DIGITS 4

void keyed_put(out *to, uint64_t key)
{
    out_hex(to, key, KEY_DIGITS);
}

bool keyed_read(uint64_t *key, text word)
{
    return word.length == KEY_DIGITS && text_to_hex(key, word);
}

void keyed_put_move(out *to, canonical_move move)
{
    out_hex(to, move, MOVE_DIGITS);
}

bool keyed_read_move(canonical_move *move, text word)
{
    uint64_t code;
    if (word.length != MOVE_DIGITS || !text_to_hex(&code, word) || code >= CANONICAL_NO_MOVE)
        return false;
    *move = (canonical_move)code;
    return true;
}

/* How the beginning of a line compares with the digits of a key. */
static int compare_with(text line, const char digits[KEY_DIGITS])
{
    for (size_t i = 0; i < KEY_DIGITS; i++) {
        if (i == line.length)
            return -1;
        if (line.at[i] != digits[i])
            return (unsigned char)line.at[i] < (unsigned char)digits[i] ? -1 : 1;
    }
    return 0;
}

text keyed_find(text file, uint64_t key)
{
    char digits[KEY_DIGITS + 1];
    out_buffer buffer = out_buffer_over(digits, sizeof digits);
    size_t low = 0, high = file.length; /* both where a line begins, or the file ends */
    keyed_put(&buffer.out, key);
    while (low < high) {
        size_t begin = low + (high - low) / 2;
        while (begin > low && file.at[begin - 1] != '\n')
            begin--;
        text rest = {file.at + begin, file.length - begin};
        text line = text_take_line(&rest);
        int order = compare_with(line, digits);
        if (order == 0)
            return line;
        if (order > 0)
            high = begin;
        else
            low = file.length - rest.length;
    }
    return (text){file.at + low, 0};
}
