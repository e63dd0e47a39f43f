/* SPDX-License-Identifier: MIT */
/* A game people sit at as a record: see record.h. */
#include "table/record.h"

#include "game/record_writer.h"

void table_record_control(su_record_writer *to, const table *game)
{
    if (table_is_timed(game))
        writer_put_control(to, &game->game.house.time);
}

void table_record_moves(su_record_writer *to, const table *game)
{
    su_record_write_start(to, &game->game.start);
    for (size_t n = 0; n < su_game_ply_count(&game->game); n++) {
        int64_t left = table_left_after(game, n);
        su_record_write_move(to, su_game_move(&game->game, n));
        if (left != SU_NO_CLOCK)
            su_record_write_comment(to, &(su_record_comment){.text = "", .clock_ms = left});
    }
    su_record_write_result(to, su_game_outcome(&game->game).result);
    su_record_write_end(to);
}
