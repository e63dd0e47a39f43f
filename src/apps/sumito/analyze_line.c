/* SPDX-License-Identifier: MIT */
/* Scores and lines of play: see analyze_line.h. */
#include "apps/sumito/analyze_line.h"

#include <stdlib.h>

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
    about.numbers[ARGUMENT_found] = (judgement_expected(score) + 5) / 10;
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
    char move[SU_MOVE_TEXT];
    json_begin_array(writer);
    for (size_t i = 0; i < count; i++) {
        su_move_format(move, moves[i]);
        json_text(writer, move);
    }
    json_end_array(writer);
}

void line_json_move(json *writer, const char *key, su_move move)
{
    char words[SU_MOVE_TEXT];
    json_key(writer, key);
    if (move == SU_NO_MOVE) {
        json_null(writer);
    } else {
        su_move_format(words, move);
        json_text(writer, words);
    }
}

void line_json_score(json *writer, su_score score)
{
    int moves = su_score_win_moves(score);
    json_key(writer, "score");
    json_signed(writer, score);
    json_key(writer, "expected");
    json_thousandths(writer, judgement_expected(score));
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
    json_key(writer, "rank");
    json_unsigned(writer, line->rank);
    json_key(writer, "depth");
    json_unsigned(writer, line->depth);
    json_key(writer, "longest");
    json_unsigned(writer, line->longest);
    line_json_score(writer, line->score);
    json_key(writer, "bound");
    json_text(writer, bounds[line->bound]);
    json_key(writer, "nodes");
    json_unsigned(writer, line->nodes);
    json_key(writer, "ms");
    json_signed(writer, line->ms);
    json_key(writer, "table");
    json_thousandths(writer, line->table_permille);
    json_key(writer, "moves");
    line_json_moves(writer, line->moves, line->count);
}
