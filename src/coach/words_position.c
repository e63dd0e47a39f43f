/* SPDX-License-Identifier: MIT */
/* How a game stands or ended, in words. */
#include "coach/words_position.h"

#include "text/phrase.h"
#include "text/vocabulary.h"

/* The sentences of a win: to everybody, to who won, to who lost. */
typedef struct win_words {
    text_id told, won, lost;
} win_words;

static const win_words wins[SU_REASONS] = {
    [SU_REASON_NONE] = {TEXT_outcome_won, TEXT_won, TEXT_lost},
    [SU_REASON_EJECTIONS] = {TEXT_outcome_ejections, TEXT_won_score, TEXT_lost_score},
    [SU_REASON_POINTS] = {TEXT_outcome_points, TEXT_won_score, TEXT_lost_score},
    [SU_REASON_NO_MOVE] = {TEXT_outcome_no_move, TEXT_won_no_move, TEXT_lost_no_move},
    [SU_REASON_TIME] = {TEXT_outcome_time, TEXT_won_time, TEXT_lost_time},
    [SU_REASON_RESIGNATION] = {TEXT_outcome_resignation, TEXT_won_resignation,
                               TEXT_lost_resignation},
    [SU_REASON_LEAVING] = {TEXT_outcome_leaving, TEXT_won_leaving, TEXT_lost_leaving},
    [SU_REASON_MORE_PUSHED_OFF] = {TEXT_outcome_more_pushed_off, TEXT_won_more_pushed_off,
                                   TEXT_lost_more_pushed_off},
};

/* N9: whoever brought the sisters together, the side not to move, wins with more marbles. */
static const win_words reunion_won = {TEXT_outcome_reunion_won, TEXT_won_reunion,
                                      TEXT_lost_reunion_theirs};
static const win_words reunion_lost = {TEXT_outcome_reunion_lost, TEXT_won_reunion_theirs,
                                       TEXT_lost_reunion};

static const win_words *words_of_win(phrase *about, su_reason reason, const su_position *position,
                                     su_side winner)
{
    su_side mover = su_side_other(su_position_side(position));
    if (reason != SU_REASON_REUNION)
        return &wins[wins[reason].told == TEXT_NONE ? SU_REASON_NONE : reason];
    su_cells own = su_position_marbles(position, mover);
    su_cells opponents = su_position_marbles(position, su_side_other(mover));
    about->numbers[ARGUMENT_own] = su_cells_count(own);
    about->numbers[ARGUMENT_opponents] = su_cells_count(opponents);
    return winner == mover ? &reunion_won : &reunion_lost;
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
    case SU_REASON_MORE_PUSHED_OFF:
    case SU_REASONS:
        break;
    }
    return TEXT_outcome_drawn;
}

static bool is_won(su_outcome outcome)
{
    return outcome.result == SU_FIRST_WINS || outcome.result == SU_SECOND_WINS;
}

static phrase phrase_of_end(out *to, su_side winner, const su_position *position,
                            su_language language)
{
    su_variant variant = su_position_variant(position);
    phrase about = phrase_about(to, position, su_position_side(position), language);
    phrase_set(&about, ARGUMENT_winner, vocabulary_player(variant, winner));
    phrase_set(&about, ARGUMENT_loser, vocabulary_player(variant, su_side_other(winner)));
    about.numbers[ARGUMENT_count] = su_position_score(position, winner);
    about.numbers[ARGUMENT_own] = su_position_score(position, winner);
    about.numbers[ARGUMENT_opponents] = su_position_score(position, su_side_other(winner));
    return about;
}

void words_outcome(out *to, su_outcome outcome, const su_position *position, su_language language)
{
    su_side winner = outcome.result == SU_FIRST_WINS ? SU_FIRST : SU_SECOND;
    phrase about = phrase_of_end(to, winner, position, language);
    text_id sentence = TEXT_outcome_ongoing;
    if (outcome.result == SU_DRAW)
        sentence = draw_words(outcome.reason);
    else if (is_won(outcome))
        sentence = words_of_win(&about, outcome.reason, position, winner)->told;
    phrase_write(&about, sentence);
}

void words_outcome_to(out *to, su_side you, su_outcome outcome, const su_position *position,
                      su_language language)
{
    su_side winner = outcome.result == SU_FIRST_WINS ? SU_FIRST : SU_SECOND;
    phrase about = phrase_of_end(to, winner, position, language);
    if (!is_won(outcome)) {
        words_outcome(to, outcome, position, language);
        return;
    }
    about.numbers[ARGUMENT_own] = su_position_score(position, you);
    about.numbers[ARGUMENT_opponents] = su_position_score(position, su_side_other(you));
    const win_words *words = words_of_win(&about, outcome.reason, position, winner);
    phrase_write(&about, winner == you ? words->won : words->lost);
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
