/* SPDX-License-Identifier: MIT */
/* Games as records: see wire.h. */
#include <time.h>

#include "game/house.h"
#include "server/common/wire.h"

static bool write_piece(void *data, const char *bytes, size_t count)
{
    out_bytes(data, bytes, count);
    return true;
}

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

/* As in PGN, in seconds; the delay has no place there. */
static void write_control(su_record_writer *to, const su_time_control *time)
{
    char control[48];
    out_buffer words = out_buffer_over(control, sizeof control);
    out_thousandths(&words.out, time->total_ms);
    out_char(&words.out, '+');
    out_thousandths(&words.out, time->increment_ms);
    su_record_write_tag(to, "TimeControl", control);
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
    if (table_is_timed(game))
        write_control(to, &game->game.house.time);
    su_record_write_start_tags(to, &game->game.start);
    if (house[0] != '\0')
        su_record_write_tag(to, "House", house);
    su_record_write_tag(to, "Result", su_result_name(outcome.result));
    if (outcome.reason != SU_REASON_NONE)
        su_record_write_tag(to, "Termination", su_reason_name(outcome.reason));
}

/* What whoever made the n-th move had left after it. The clock of the next turn has begun since. */
static int64_t left_after(const table *game, size_t n)
{
    su_side mover = su_position_side(su_game_position_before(&game->game, n));
    bool is_last = n + 1 == su_game_ply_count(&game->game);
    return is_last ? game->clock.remaining[mover] : game->left[n + 1][mover];
}

void wire_record(out *to, const char *id, const table *game)
{
    su_record_writer record;
    su_record_writer_begin(&record, write_piece, to);
    write_tags(&record, id, game);
    su_record_write_start(&record, &game->game.start);
    for (size_t n = 0; n < su_game_ply_count(&game->game); n++) {
        su_record_write_move(&record, su_game_move(&game->game, n));
        if (table_is_timed(game))
            su_record_write_comment(
                &record, &(su_record_comment){.text = "", .clock_ms = left_after(game, n)});
    }
    su_record_write_result(&record, su_game_outcome(&game->game).result);
    su_record_write_end(&record);
}
