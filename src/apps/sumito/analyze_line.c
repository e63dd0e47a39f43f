/* SPDX-License-Identifier: MIT */
/* Scores and lines of play: see analyze_line.h. */
#include "apps/sumito/analyze_line.h"

#include <stdlib.h>

#include "coach/describe.h"
#include "review/judgement.h"
#include "text/number.h"
#include "text/phrase.h"

void line_write_verdict(out *to, const su_position *position, su_score score, su_bound bound,
                        su_language language)
{
    int moves = su_score_win_moves(score);
    su_side side = su_position_side(position);
    su_side speaks_of = moves < 0 ? su_side_other(side) : side;
    phrase about = phrase_about(to, position, speaks_of, language);
    about.numbers[ARGUMENT_count] = (uint64_t)abs(moves);
    about.numbers[ARGUMENT_found] = (su_score_expected(score) + 5) / 10;
    if (moves != 0) {
        phrase_write(&about, TEXT_analysis_win);
        return;
    }
    if (bound != SU_EXACT)
        out_text(to, bound == SU_AT_LEAST ? ">= " : "<= ");
    number_write_signed(to, score, 2, language);
    out_text(to, " (");
    phrase_write(&about, TEXT_analysis_expected);
    out_char(to, ')');
}

void line_write_moves(out *to, const su_move *moves, size_t count)
{
    char move[SU_MOVE_TEXT];
    for (size_t i = 0; i < count; i++) {
        if (i > 0)
            out_char(to, ' ');
        out_bytes(to, move, su_move_format(move, moves[i]));
    }
}

void line_json_moves(json *writer, const su_move *moves, size_t count)
{
    json_begin_array(writer);
    for (size_t i = 0; i < count; i++)
        json_move(writer, moves[i]);
    json_end_array(writer);
}

void line_json_score(json *writer, su_score score)
{
    int moves = su_score_win_moves(score);
    json_signed(json_key(writer, "score"), score);
    json_thousandths(json_key(writer, "expected"), su_score_expected(score));
    json_key(writer, "win_moves");
    if (moves == 0)
        json_null(writer);
    else
        json_signed(writer, moves);
}

void line_json(json *writer, const su_line *line)
{
    static const char *const bounds[] = {
        [SU_EXACT] = "exact", [SU_AT_LEAST] = "at_least", [SU_AT_MOST] = "at_most"};
    json_unsigned(json_key(writer, "rank"), line->rank);
    json_unsigned(json_key(writer, "depth"), line->depth);
    json_unsigned(json_key(writer, "longest"), line->longest);
    line_json_score(writer, line->score);
    json_text(json_key(writer, "bound"), bounds[line->bound]);
    json_unsigned(json_key(writer, "nodes"), line->nodes);
    json_signed(json_key(writer, "ms"), line->ms);
    json_thousandths(json_key(writer, "table"), line->table_permille);
    line_json_moves(json_key(writer, "moves"), line->moves, line->count);
}
