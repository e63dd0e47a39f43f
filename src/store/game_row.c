/* SPDX-License-Identifier: MIT */
/* Games as rows of their table: see game_row.h. */
#include "store/game_row.h"

#include <string.h>

#include "base/check.h"

const char *game_column_name(game_column column)
{
    static const char *const names[GAME_COLUMNS] = {
#define GAME_COLUMN(name) #name,
        GAME_COLUMN_ROWS(GAME_COLUMN, GAME_COLUMN)
#undef GAME_COLUMN
    };
    return names[column];
}

void game_row_guest(char words[2 * TABLE_GUEST_BYTES + 1], const uint8_t guest[TABLE_GUEST_BYTES])
{
    out_buffer digits = out_buffer_over(words, 2 * TABLE_GUEST_BYTES + 1);
    for (size_t i = 0; i < TABLE_GUEST_BYTES; i++)
        out_hex(&digits.out, guest[i], 2);
}

/* ---- Writing ---- */

static void write_texts(game_row *texts, const store_game *game)
{
    out_buffer control = out_buffer_over(texts->control, sizeof texts->control);
    out_buffer house = out_buffer_over(texts->house, sizeof texts->house);
    table_control_write(&control.out, &game->house.time);
    table_house_write(&house.out, &game->house);
    INVARIANT(control.length < control.size && house.length < house.size);
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++) {
        out_buffer seat = out_buffer_over(texts->seats[side], sizeof texts->seats[side]);
        if (game->seats[side].kind != TABLE_NOBODY)
            table_seat_write(&seat.out, &game->seats[side]);
        INVARIANT(seat.length < seat.size);
    }
}

void game_row_write(game_row *self, const store_game *game)
{
    write_texts(self, game);
    const database_value values[GAME_COLUMNS] = {
        [COLUMN_id] = DATABASE_TEXT(game->id),
        [COLUMN_stage] = DATABASE_NUMBER(game->stage),
        [COLUMN_ending] = DATABASE_NUMBER(game->ending),
        [COLUMN_result] = DATABASE_NUMBER(game->result),
        [COLUMN_variant] = DATABASE_NUMBER(game->variant),
        [COLUMN_count] = DATABASE_NUMBER(game->count),
        [COLUMN_plies] = DATABASE_NUMBER(game->plies),
        [COLUMN_created_at] = DATABASE_NUMBER(game->created_at),
        [COLUMN_changed_at] = DATABASE_NUMBER(game->changed_at),
        [COLUMN_listed] = DATABASE_NUMBER(game->listed),
        [COLUMN_control] = DATABASE_TEXT(self->control),
        [COLUMN_house] = DATABASE_TEXT(self->house),
        [COLUMN_first] = DATABASE_TEXT(self->seats[SU_FIRST]),
        [COLUMN_second] = DATABASE_TEXT(self->seats[SU_SECOND]),
        [COLUMN_turn_level] = DATABASE_NUMBER(game->turn_level),
        [COLUMN_flag_at] = DATABASE_NUMBER(game->flag_at),
    };
    memcpy(self->values, values, sizeof values);
}

/* ---- Reading ---- */

static bool read_seat(table_seat *seat, const char *words)
{
    *seat = (table_seat){.kind = TABLE_NOBODY};
    return *words == '\0' || table_seat_read(seat, text_of(words));
}

/* A file can be damaged in any way: what the rest relies on is looked at. */
static bool is_sane(const database_value *columns)
{
    static const uint8_t texts[] = {COLUMN_id, COLUMN_control, COLUMN_house, COLUMN_first,
                                    COLUMN_second};
    static const struct {
        uint8_t column, most;
    } ranges[] = {
        {COLUMN_stage, TABLE_FINISHED}, {COLUMN_ending, TABLE_BY_ABORT},
        {COLUMN_result, SU_DRAW},       {COLUMN_variant, SU_VARIANTS - 1},
        {COLUMN_turn_level, 10},
    };
    for (size_t i = 0; i < sizeof texts; i++)
        if (columns[texts[i]].text == NULL)
            return false;
    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++) {
        const database_value *value = &columns[ranges[i].column];
        if (value->text != NULL || value->number < 0 || value->number > ranges[i].most)
            return false;
    }
    return true;
}

bool game_row_read(store_game *game, const database_value *columns, size_t count)
{
    if (count != GAME_COLUMNS || !is_sane(columns))
        return false;
    *game = (store_game){
        .stage = (table_stage)columns[COLUMN_stage].number,
        .ending = (table_ending)columns[COLUMN_ending].number,
        .result = (su_result)columns[COLUMN_result].number,
        .variant = (su_variant)columns[COLUMN_variant].number,
        .count = (uint64_t)columns[COLUMN_count].number,
        .plies = (uint32_t)columns[COLUMN_plies].number,
        .created_at = columns[COLUMN_created_at].number,
        .changed_at = columns[COLUMN_changed_at].number,
        .listed = columns[COLUMN_listed].number != 0,
        .turn_level = (uint8_t)columns[COLUMN_turn_level].number,
        .flag_at = columns[COLUMN_flag_at].number,
    };
    text id = text_of(columns[COLUMN_id].text);
    if (!table_is_id(id) ||
        !table_control_read(&game->house.time, text_of(columns[COLUMN_control].text)) ||
        !table_house_read(&game->house, text_of(columns[COLUMN_house].text)) ||
        !read_seat(&game->seats[SU_FIRST], columns[COLUMN_first].text) ||
        !read_seat(&game->seats[SU_SECOND], columns[COLUMN_second].text))
        return false;
    memcpy(game->id, id.at, TABLE_ID);
    return true;
}
