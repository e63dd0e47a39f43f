/* SPDX-License-Identifier: MIT */
/* Scores and reviews in numbers and words: see worth.h. */
#include "review/worth.h"

#include "text/number.h"
#include "text/phrase.h"

static const struct {
    text_id name, sentence;
    const char *sign, *key; /* as they are counted in documents */
} mistakes[JUDGEMENTS] = {
    [JUDGEMENT_FINE] = {TEXT_review_fine, TEXT_verdict_fine, "", "fine"},
    [JUDGEMENT_INACCURACY] = {TEXT_review_inaccuracy, TEXT_verdict_inaccuracy, "?!",
                              "inaccuracies"},
    [JUDGEMENT_MISTAKE] = {TEXT_review_mistake, TEXT_verdict_mistake, "?", "mistakes"},
    [JUDGEMENT_BLUNDER] = {TEXT_review_blunder, TEXT_verdict_blunder, "??", "blunders"},
};

/* ---- Scores ---- */

su_score worth_for_first(const su_position *position, su_score score)
{
    return su_position_side(position) == SU_FIRST ? score : -score;
}

void worth_write_own(out *to, su_score score, su_language language)
{
    int moves = su_score_win_moves(score);
    if (moves == 0)
        number_write_signed(to, score, 2, language);
    else
        out_format(to, "%s%d", moves < 0 ? "-#" : "#", moves < 0 ? -moves : moves);
}

void worth_write_short(out *to, const su_position *position, su_score score, su_language language)
{
    worth_write_own(to, worth_for_first(position, score), language);
}

void worth_write_words(out *to, const su_position *position, su_score score, su_language language)
{
    su_score first = worth_for_first(position, score);
    int moves = su_score_win_moves(score);
    phrase about =
        phrase_about(to, position, moves == 0 || first > 0 ? SU_FIRST : SU_SECOND, language);
    unsigned percent = (su_score_expected(first) + 5) / 10;
    about.numbers[ARGUMENT_count] = (uint64_t)(moves < 0 ? -moves : moves);
    about.numbers[ARGUMENT_own] = percent;
    about.numbers[ARGUMENT_opponents] = 100 - percent;
    phrase_write(&about, moves == 0 ? TEXT_worth_expected : TEXT_worth_win);
}

/* ---- Reviews ---- */

const char *worth_sign(judgement verdict)
{
    return mistakes[verdict].sign;
}

void worth_json_judgement(json *to, unsigned cost)
{
    json_thousandths(json_key(to, "cost"), cost);
    json_text(json_key(to, "judgement"), judgement_name(judgement_of(cost)));
}

void worth_json_tally(json *to, const judgement_tally *tally)
{
    json_unsigned(json_key(to, "moves"), tally->moves);
    json_key(to, "accuracy");
    if (tally->moves == 0)
        json_null(to);
    else
        json_thousandths(to, judgement_accuracy(tally));
    for (judgement kind = JUDGEMENT_INACCURACY; kind < JUDGEMENTS; kind++)
        json_unsigned(json_key(to, mistakes[kind].key), tally->counts[kind]);
}

void worth_write_mistake(out *to, judgement verdict, unsigned before, unsigned cost,
                         su_language language)
{
    phrase about = {.to = to, .language = language};
    about.numbers[ARGUMENT_count] = 1;
    about.numbers[ARGUMENT_expected] = (before + 5) / 10;
    about.numbers[ARGUMENT_found] = (before - cost + 5) / 10;
    phrase_write(&about, mistakes[verdict].name);
    phrase_write(&about, TEXT_review_cost);
}

void worth_write_verdict(out *to, const su_position *position, judgement verdict, su_score before,
                         su_score after, su_language language)
{
    phrase about = phrase_about(to, position, su_position_side(position), language);
    about.numbers[ARGUMENT_expected] = (su_score_expected(before) + 5) / 10;
    about.numbers[ARGUMENT_found] = (su_score_expected(-after) + 5) / 10;
    phrase_write(&about, mistakes[verdict].sentence);
}

void worth_write_player(out *to, const su_position *position, su_side side,
                        const judgement_tally *tally, su_language language)
{
    phrase about = phrase_about(to, position, side, language);
    about.numbers[ARGUMENT_found] = (judgement_accuracy(tally) + 5) / 10;
    phrase_write(&about, TEXT_review_player);
    for (judgement kind = JUDGEMENT_INACCURACY; kind < JUDGEMENTS; kind++) {
        about.numbers[ARGUMENT_count] = tally->counts[kind];
        out_format(to, ", %u ", tally->counts[kind]);
        phrase_write(&about, mistakes[kind].name);
    }
}
