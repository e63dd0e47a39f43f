/* SPDX-License-Identifier: MIT */
/* Games as records: see wire.h. */
#include <time.h>

#include "game/house.h"
#include "game/record_writer.h"
#include "server/common/wire.h"
#include "table/record.h"

/* Guests have no names. */
static void write_player(su_record_writer *to, const char *name, const table_seat *seat)
{
    char value[32];
    out_buffer words = out_buffer_over(value, sizeof value);
    if (seat->kind == TABLE_ENGINE) {
        out_text(&words.out, "sumito, level ");
        out_unsigned(&words.out, seat->level);
    } else {
        out_text(&words.out, seat->kind == TABLE_GUEST ? "Guest" : "?");
    }
    su_record_write_tag(to, name, value);
}

/* The day it was made, in Greenwich. */
static void write_date(su_record_writer *to, int64_t at)
{
    char date[16];
    time_t seconds = (time_t)(at / 1000);
    struct tm day;
    if (gmtime_r(&seconds, &day) != NULL && strftime(date, sizeof date, "%Y.%m.%d", &day) > 0)
        su_record_write_tag(to, "Date", date);
}

static void write_tags(su_record_writer *to, const char *id, const table *game)
{
    char house[128];
    out_buffer words = out_buffer_over(house, sizeof house);
    su_outcome outcome = su_game_outcome(&game->game);
    house_write(&words.out, &game->game.house);
    su_record_write_tag(to, "Site", id);
    write_date(to, game->created_at);
    write_player(to, "Black", &game->seats[SU_FIRST]);
    write_player(to, "White", &game->seats[SU_SECOND]);
    table_record_control(to, game);
    su_record_write_start_tags(to, &game->game.start);
    if (house[0] != '\0')
        su_record_write_tag(to, "House", house);
    su_record_write_tag(to, "Result", su_result_name(outcome.result));
    if (outcome.reason != SU_REASON_NONE)
        su_record_write_tag(to, "Termination", su_reason_name(outcome.reason));
}

void wire_record(out *to, const char *id, const table *game)
{
    su_record_writer record;
    writer_begin_over(&record, to);
    write_tags(&record, id, game);
    table_record_moves(&record, game);
}
