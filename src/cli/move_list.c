/* SPDX-License-Identifier: MIT */
/* The legal moves of a position as sorted text: see move_list.h. */
#include "cli/move_list.h"

/* A move's eight bytes as a number: numbers compare as the texts do, and fast. */
static uint64_t key_of(su_move move)
{
    char words[SU_MOVE_TEXT] = {0};
    uint64_t key = 0;
    su_move_format(words, move);
    for (size_t i = 0; i < SU_MOVE_TEXT; i++)
        key = key << 8 | (uint8_t)words[i];
    return key;
}

/* By insertion: there are few moves, and they come nearly in order. */
static void sort(uint64_t *keys, size_t count)
{
    for (size_t i = 1; i < count; i++) {
        uint64_t key = keys[i];
        size_t place = i;
        for (; place > 0 && keys[place - 1] > key; place--)
            keys[place] = keys[place - 1];
        keys[place] = key;
    }
}

void move_list_fill(move_list *list, const su_position *position)
{
    su_move moves[SU_MAX_MOVES];
    uint64_t keys[SU_MAX_MOVES];
    list->count = su_moves(moves, position);
    for (size_t i = 0; i < list->count; i++)
        keys[i] = key_of(moves[i]);
    sort(keys, list->count);
    for (size_t i = 0; i < list->count; i++)
        for (size_t j = 0; j < SU_MOVE_TEXT; j++)
            list->texts[i][j] = (char)(keys[i] >> (8 * (SU_MOVE_TEXT - 1 - j)));
}

void move_list_json(json *writer, const move_list *list)
{
    json_begin_array(writer);
    for (size_t i = 0; i < list->count; i++)
        json_text(writer, list->texts[i]);
    json_end_array(writer);
}

void move_list_write(out *to, const move_list *list)
{
    for (size_t i = 0; i < list->count; i++)
        out_format(to, "%s%s", i == 0 ? "" : " ", list->texts[i]);
    out_char(to, '\n');
}
