/* SPDX-License-Identifier: MIT */
/* What a move does, in words. */
#include "text/phrase.h"
#include "text/vocabulary.h"
#include "coach/words_position.h"

static text_id opening_words(const su_move_facts *facts, const su_position *position)
{
    switch (facts->kind) {
    case SU_MOVE_PLACING:
        return su_position_placing(position) ? TEXT_move_place_sister : TEXT_move_place_marble;
    case SU_MOVE_ARROW:
        return TEXT_move_arrow;
    case SU_MOVE_LINE:
        break;
    }
    return facts->pushed != 0 ? TEXT_move_push : TEXT_move_displacement;
}

static void set_facts(phrase *about, const su_move_facts *facts, const su_position *position)
{
    su_side side = su_position_side(position);
    about->numbers[ARGUMENT_cells] = facts->moved;
    about->numbers[ARGUMENT_mine] = facts->moved & su_position_marbles(position, side);
    about->numbers[ARGUMENT_theirs] =
        facts->pushed & su_position_marbles(position, su_side_other(side));
    about->numbers[ARGUMENT_sisters] =
        (facts->moved | facts->pushed) & su_position_sisters(position);
    about->numbers[ARGUMENT_own] = facts->own;
    about->numbers[ARGUMENT_opponents] = facts->opponents;
    about->numbers[ARGUMENT_points] = facts->points;
    if (facts->ejected != SU_NO_CELL)
        about->numbers[ARGUMENT_ejected] = su_cells_of(facts->ejected);
    if (facts->target >= 0)
        about->numbers[ARGUMENT_targets] = UINT64_C(1) << facts->target;
    if (facts->direction != SU_NO_DIRECTION)
        phrase_set(about, ARGUMENT_direction, vocabulary_direction(facts->direction));
}

/* What follows from the move, within its sentence. */
static void write_consequences(const phrase *about, const su_move_facts *facts,
                               const su_position *position)
{
    if (about->numbers[ARGUMENT_sisters] != 0)
        phrase_write(about, TEXT_move_with_sisters);
    if (facts->returned)
        phrase_write(about, TEXT_move_returns);
    else if (facts->target >= 0)
        phrase_write(about, TEXT_move_scores);
    else if (facts->ejected != SU_NO_CELL)
        phrase_write(about, TEXT_move_ejected);
    if (su_position_in_hand(position) && facts->kind != SU_MOVE_PLACING)
        phrase_write(about, TEXT_move_lets_go);
}

void words_move(out *to, const su_position *position, su_move move, su_language language)
{
    su_move_facts facts = su_move_explain(position, move);
    su_position after = su_play(position, move);
    phrase about = phrase_about(to, &after, su_position_side(position), language);
    set_facts(&about, &facts, position);
    phrase_write(&about, opening_words(&facts, position));
    write_consequences(&about, &facts, position);
    phrase_write(&about, TEXT_move_end);
}

size_t su_words_move(char *into, size_t size, const su_position *position, su_move move,
                     su_language language)
{
    out_buffer buffer = out_buffer_over(into, size);
    su_position after = su_play(position, move);
    su_outcome outcome = su_position_outcome(&after);
    words_move(&buffer.out, position, move, language);
    if (outcome.result != SU_ONGOING) {
        out_char(&buffer.out, ' ');
        words_outcome(&buffer.out, outcome, &after, language);
    }
    return buffer.length;
}
