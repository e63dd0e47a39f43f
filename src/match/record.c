/* SPDX-License-Identifier: MIT */
/* The record of a game of a match: see match_game.h. */
#include <string.h>

#include "game/control.h"
#include "game/record_writer.h"
#include "match/game.h"

/* A score of 100 is written 1.00, as engines do. */
#define THOUSANDTHS_OF_SCORE 10

static void write_tags(su_record_writer *writer, const match_board *board,
                       const match_result *result, player *const players[2], const char *round)
{
    const su_time_control *time = &board->game.house.time;
    su_record_write_tag(writer, "Event", "sumito match");
    su_record_write_tag(writer, "Round", round);
    su_record_write_tag(writer, "Black", players[SU_FIRST]->spec->name);
    su_record_write_tag(writer, "White", players[SU_SECOND]->spec->name);
    su_record_write_start_tags(writer, &board->game.start);
    su_record_write_tag(writer, "Result", su_result_name(result->result));
    if (control_is_timed(time))
        writer_put_control(writer, time);
    su_record_write_tag(writer, "Termination", match_ending_termination(result->ending));
}

static void write_note(su_record_writer *writer, const match_note *note)
{
    if (!note->has_score && note->clock_ms == SU_NO_CLOCK)
        return;
    su_record_write_comment(writer, &(su_record_comment){
                                        .text = "",
                                        .clock_ms = note->clock_ms,
                                        .eval = note->score * THOUSANDTHS_OF_SCORE,
                                        .has_eval = note->has_score,
                                    });
}

void match_game_record(growing *to, const match_board *board, const match_result *result,
                       player *const players[2], const char *round)
{
    su_record_writer writer;
    const char *ending = match_ending_name(result->ending);
    writer_begin_over(&writer, &to->out);
    write_tags(&writer, board, result, players, round);
    su_record_write_start(&writer, &board->game.start);
    for (size_t i = 0; i < su_game_ply_count(&board->game); i++) {
        su_record_write_move(&writer, su_game_move(&board->game, i));
        write_note(&writer, &board->notes[i]);
    }
    su_record_write_comment(
        &writer,
        &(su_record_comment){.text = ending, .length = strlen(ending), .clock_ms = SU_NO_CLOCK});
    su_record_write_result(&writer, result->result);
    su_record_write_end(&writer);
    out_char(&to->out, '\n');
}
