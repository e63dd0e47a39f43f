/* SPDX-License-Identifier: MIT */
/* What a search has to say: see info.h. */
#include "uci/info.h"

static void write_number(out *to, const char *name, uint64_t number)
{
    out_format(to, "%s%ju", name, number);
}

static void write_move(out *to, const char *before, su_move move)
{
    char written[SU_MOVE_TEXT];
    su_move_format(written, move);
    out_format(to, "%s%s", before, written);
}

void info_write_score(out *to, su_score score)
{
    int moves = su_score_win_moves(score);
    out_format(to, "%s%d", moves == 0 ? " cp " : " mate ", moves == 0 ? score : moves);
}

void info_write_line(out *to, const su_line *line)
{
    static const char *const bounds[] = {
        [SU_EXACT] = "", [SU_AT_LEAST] = " lowerbound", [SU_AT_MOST] = " upperbound"};
    uint64_t ms = line->ms > 0 ? (uint64_t)line->ms : 1;
    write_number(to, "info depth ", line->depth);
    write_number(to, " seldepth ", line->longest);
    write_number(to, " multipv ", line->rank);
    out_text(to, " score");
    info_write_score(to, line->score);
    out_text(to, bounds[line->bound]);
    write_number(to, " nodes ", line->nodes);
    write_number(to, " nps ", line->nodes * 1000 / ms);
    write_number(to, " hashfull ", line->table_permille);
    write_number(to, " time ", (uint64_t)line->ms);
    out_text(to, " pv");
    for (size_t i = 0; i < line->count; i++)
        write_move(to, " ", line->moves[i]);
    out_char(to, '\n');
}

void info_write_best(out *to, su_move best, su_move reply)
{
    if (best == SU_NO_MOVE)
        out_text(to, "bestmove (none)");
    else
        write_move(to, "bestmove ", best);
    if (best != SU_NO_MOVE && reply != SU_NO_MOVE)
        write_move(to, " ponder ", reply);
    out_char(to, '\n');
}
