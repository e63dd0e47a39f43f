/* SPDX-License-Identifier: MIT */
/* How a game stands or ended, in words. */
#include "coach/words_position.h"

#include "text/phrase.h"
#include "text/vocabulary.h"

/* N9: who brought the sisters together is the side not to move. */
static text_id reunion_words(phrase *about, const su_position *position, su_side winner)
{
    su_side mover = su_side_other(su_position_side(position));
    su_cells own = su_position_marbles(position, mover);
    su_cells opponents = su_position_marbles(position, su_side_other(mover));
    about->numbers[ARGUMENT_own] = su_cells_count(own);
    about->numbers[ARGUMENT_opponents] = su_cells_count(opponents);
    return winner == mover ? TEXT_outcome_reunion_won : TEXT_outcome_reunion_lost;
}

static text_id win_words(phrase *about, su_reason reason, const su_position *position,
                         su_side winner)
{
    switch (reason) {
    case SU_REASON_EJECTIONS:
        return TEXT_outcome_ejections;
    case SU_REASON_REUNION:
        return reunion_words(about, position, winner);
    case SU_REASON_POINTS:
        return TEXT_outcome_points;
    case SU_REASON_NO_MOVE:
        return TEXT_outcome_no_move;
    case SU_REASON_TIME:
        return TEXT_outcome_time;
    case SU_REASON_RESIGNATION:
        return TEXT_outcome_resignation;
    case SU_REASON_LEAVING:
        return TEXT_outcome_leaving;
    case SU_REASON_NONE:
    case SU_REASON_AGREEMENT:
    case SU_REASON_REPETITION:
    case SU_REASON_NO_PROGRESS:
    case SU_REASONS:
        break;
    }
    return TEXT_outcome_won;
}

static text_id draw_words(su_reason reason)
{
    switch (reason) {
    case SU_REASON_AGREEMENT:
        return TEXT_outcome_agreement;
    case SU_REASON_REPETITION:
        return TEXT_outcome_repetition;
    case SU_REASON_NO_PROGRESS:
        return TEXT_outcome_no_progress;
    case SU_REASON_NONE:
    case SU_REASON_EJECTIONS:
    case SU_REASON_REUNION:
    case SU_REASON_POINTS:
    case SU_REASON_NO_MOVE:
    case SU_REASON_TIME:
    case SU_REASON_RESIGNATION:
    case SU_REASON_LEAVING:
    case SU_REASONS:
        break;
    }
    return TEXT_outcome_drawn;
}

void words_outcome(out *to, su_outcome outcome, const su_position *position, su_language language)
{
    su_variant variant = su_position_variant(position);
    su_side winner = outcome.result == SU_FIRST_WINS ? SU_FIRST : SU_SECOND;
    phrase about = phrase_about(to, position, su_position_side(position), language);
    phrase_set(&about, ARGUMENT_winner, vocabulary_player(variant, winner));
    phrase_set(&about, ARGUMENT_loser, vocabulary_player(variant, su_side_other(winner)));
    about.numbers[ARGUMENT_count] = su_position_score(position, winner);
    text_id sentence = TEXT_outcome_ongoing;
    if (outcome.result == SU_DRAW)
        sentence = draw_words(outcome.reason);
    else if (outcome.result != SU_ONGOING)
        sentence = win_words(&about, outcome.reason, position, winner);
    phrase_write(&about, sentence);
}

/* Where the score does not tell why, that follows. */
void words_outcome_to(out *to, su_side you, su_outcome outcome, const su_position *position,
                      su_language language)
{
    phrase about = phrase_about(to, position, you, language);
    bool decided = outcome.result == SU_FIRST_WINS || outcome.result == SU_SECOND_WINS;
    bool won = (outcome.result == SU_FIRST_WINS) == (you == SU_FIRST);
    bool by_score = outcome.reason == SU_REASON_EJECTIONS || outcome.reason == SU_REASON_POINTS;
    about.numbers[ARGUMENT_own] = su_position_score(position, you);
    about.numbers[ARGUMENT_opponents] = su_position_score(position, su_side_other(you));
    if (decided && by_score) {
        phrase_write(&about, won ? TEXT_play_won_score : TEXT_play_lost_score);
        return;
    }
    if (decided) {
        phrase_write(&about, won ? TEXT_play_won : TEXT_play_lost);
        out_char(to, ' ');
    }
    words_outcome(to, outcome, position, language);
}

size_t su_words_outcome(char *into, size_t size, su_outcome outcome, const su_position *position,
                        su_language language)
{
    out_buffer buffer = out_buffer_over(into, size);
    words_outcome(&buffer.out, outcome, position, language);
    return buffer.length;
}

void words_position(out *to, const su_position *position, su_language language)
{
    phrase about = phrase_about(to, position, su_position_side(position), language);
    su_outcome outcome = su_position_outcome(position);
    if (outcome.result != SU_ONGOING) {
        phrase_write(&about, TEXT_caption_over);
        words_outcome(to, outcome, position, language);
    } else if (su_position_placing(position)) {
        phrase_write(&about, TEXT_caption_placing);
    } else if (su_position_in_hand(position)) {
        phrase_write(&about, TEXT_caption_hand);
    } else {
        phrase_write(&about, TEXT_caption_turn);
    }
}

size_t su_words_position(char *into, size_t size, const su_position *position, su_language language)
{
    out_buffer buffer = out_buffer_over(into, size);
    words_position(&buffer.out, position, language);
    return buffer.length;
}
