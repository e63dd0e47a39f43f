/* SPDX-License-Identifier: MIT */
/* What a match says: see match_report.h. */
#include "match/report.h"

#include <math.h>
#include <stdio.h>
#include <unistd.h>

#include "cli/describe.h"
#include "cli/interrupt.h"
#include "base/platform.h"

static const char *const player_letters[2] = {"A", "B"};

/* ---- Words ---------------------------------------------------------------------------------- */

static void print_score(console *to, const match_tally *tally)
{
    char share[DECIMAL_TEXT];
    const uint64_t *pairs = tally->pairs.of;
    decimal_format(share, (double)match_tally_permille(tally) / 10, 1, false, to->language);
    say_line(to, MESSAGE_MATCH_SCORE, in_digits(match_tally_games(tally)),
             in_digits(tally->wins[0]), in_digits(tally->draws), in_digits(tally->wins[1]), share);
    say_line(to, MESSAGE_MATCH_DISTINCT, in_digits(match_tally_games(tally)),
             in_digits(tally->played), in_digits(tally->either));
    say_line(to, MESSAGE_MATCH_PAIRS, in_digits(pairs[0]), in_digits(pairs[1]), in_digits(pairs[2]),
             in_digits(pairs[3]), in_digits(pairs[4]));
}

/* An estimate and its bounds as the language writes them. */
typedef struct elo_words {
    char elo[DECIMAL_TEXT], low[DECIMAL_TEXT], high[DECIMAL_TEXT];
} elo_words;

static elo_words words_of(const elo_estimate *estimate, su_language language)
{
    elo_words words;
    decimal_format(words.elo, estimate->elo, 1, true, language);
    decimal_format(words.low, estimate->low, 1, true, language);
    decimal_format(words.high, estimate->high, 1, true, language);
    return words;
}

static void print_elo(console *to, const match_tally *tally)
{
    elo_estimate estimate = elo_estimate_of(&tally->pairs);
    elo_words words = words_of(&estimate, to->language);
    char superiority[DECIMAL_TEXT];
    decimal_format(superiority, 100 * estimate.superiority, 1, false, to->language);
    say_line(to, MESSAGE_MATCH_ELO, words.elo, words.low, words.high, superiority);
}

static void print_endings(console *to, const match_tally *tally)
{
    char share[DECIMAL_TEXT];
    const uint64_t *ended = tally->endings;
    decimal_format(share, (double)match_tally_first_permille(tally) / 10, 1, false, to->language);
    say_line(to, MESSAGE_MATCH_SIDES, share, in_digits(tally->wins_by_side[SU_FIRST]),
             in_digits(tally->wins_by_side[SU_SECOND]));
    say_line(to, MESSAGE_MATCH_ENDINGS, in_digits(ended[ENDING_BOARD]),
             in_digits(ended[ENDING_MORE_PUSHED_OFF]), in_digits(ended[ENDING_ADJUDICATION]),
             in_digits(ended[ENDING_REPETITION]), in_digits(ended[ENDING_NO_PROGRESS]),
             in_digits(ended[ENDING_LENGTH]));
    for (unsigned who = 0; who < 2; who++) {
        const uint64_t *failed = &tally->failures[who][ENDING_CRASH];
        uint64_t sum = 0;
        for (unsigned i = ENDING_CRASH; i < ENDINGS; i++)
            sum += tally->failures[who][i];
        if (sum > 0)
            say_line(to, MESSAGE_MATCH_FAILURES, player_letters[who], in_digits(failed[0]),
                     in_digits(failed[1]), in_digits(failed[2]), in_digits(failed[3]));
    }
}

static void print_test(console *to, const sprt *test, const match_standing *standing)
{
    static const message verdicts[] = {
        [SPRT_UNDECIDED] = MESSAGE_SPRT_UNDECIDED,
        [SPRT_ELO0] = MESSAGE_SPRT_ELO0,
        [SPRT_ELO1] = MESSAGE_SPRT_ELO1,
    };
    char elo[2][DECIMAL_TEXT], ratio[3][DECIMAL_TEXT], verdict[80];
    out_buffer buffer = out_buffer_over(verdict, sizeof verdict);
    decimal_format(elo[0], test->elo0, 1, true, to->language);
    decimal_format(elo[1], test->elo1, 1, true, to->language);
    decimal_format(ratio[0], sprt_log_likelihood_ratio(test, &standing->tally.pairs), 2, false,
                   to->language);
    decimal_format(ratio[1], sprt_lower(test), 2, false, to->language);
    decimal_format(ratio[2], sprt_upper(test), 2, false, to->language);
    message_write(&buffer.out, to->language, verdicts[standing->verdict],
                  elo[standing->verdict == SPRT_ELO1]);
    say_line(to, MESSAGE_MATCH_SPRT, elo[0], elo[1], ratio[0], ratio[1], ratio[2], verdict);
}

void match_print(console *to, const match_settings *settings, const match_standing *standing)
{
    for (unsigned i = 0; i < 2; i++) {
        out_format(&to->data.out, "%s: ", player_letters[i]);
        out_visible(&to->data.out, text_of(settings->pairings->players[i].name));
        out_char(&to->data.out, '\n');
    }
    print_score(to, &standing->tally);
    print_elo(to, &standing->tally);
    print_endings(to, &standing->tally);
    if (settings->has_test)
        print_test(to, &settings->test, standing);
    say_line(to, MESSAGE_MATCH_SEED, in_digits(settings->seed));
}

/* ---- JSON ----------------------------------------------------------------------------------- */

void match_write_number(json *writer, double number)
{
    if (isfinite(number))
        json_thousandths(writer, 10 * llround(number * 100));
    else
        json_null(writer);
}

void json_pairs(json *writer, const char *key, const pair_counts *pairs)
{
    json_begin_array(json_key(writer, key));
    for (size_t i = 0; i < PAIR_OUTCOMES; i++)
        json_unsigned(writer, pairs->of[i]);
    json_end_array(writer);
}

static void json_test(json *writer, const sprt *test, const match_standing *standing)
{
    static const char *const verdicts[] = {
        [SPRT_UNDECIDED] = "undecided", [SPRT_ELO0] = "elo0", [SPRT_ELO1] = "elo1"};
    json_begin_object(json_key(writer, "sprt"));
    match_write_number(json_key(writer, "elo0"), test->elo0);
    match_write_number(json_key(writer, "elo1"), test->elo1);
    match_write_number(json_key(writer, "ratio"),
                       sprt_log_likelihood_ratio(test, &standing->tally.pairs));
    match_write_number(json_key(writer, "lower"), sprt_lower(test));
    match_write_number(json_key(writer, "upper"), sprt_upper(test));
    json_text(json_key(writer, "verdict"), verdicts[standing->verdict]);
    json_end_object(writer);
}

static void json_ending(json *writer, const char *prefix, match_ending ending, uint64_t count)
{
    char key[32];
    snprintf(key, sizeof key, "%s%s", prefix, match_ending_name(ending));
    json_unsigned(json_key(writer, key), count);
}

static void json_counts(json *writer, const match_tally *tally)
{
    json_unsigned(json_key(writer, "played"), tally->played);
    json_unsigned(json_key(writer, "wins_a"), tally->wins[0]);
    json_unsigned(json_key(writer, "wins_b"), tally->wins[1]);
    json_unsigned(json_key(writer, "wins_either"), tally->either);
    json_unsigned(json_key(writer, "wins_first"), tally->wins_by_side[SU_FIRST]);
    json_unsigned(json_key(writer, "wins_second"), tally->wins_by_side[SU_SECOND]);
    json_unsigned(json_key(writer, "draws"), tally->draws);
    json_unsigned(json_key(writer, "plies"), tally->plies);
    for (match_ending i = ENDING_NONE + 1; i < ENDINGS; i++) {
        json_ending(writer, "ended_", i, tally->endings[i]);
        if (!match_ending_is_failure(i))
            continue;
        json_ending(writer, "a_", i, tally->failures[0][i]);
        json_ending(writer, "b_", i, tally->failures[1][i]);
    }
}

static void json_estimate(json *writer, const match_tally *tally)
{
    elo_estimate estimate = elo_estimate_of(&tally->pairs);
    json_thousandths(json_key(writer, "score"), (int64_t)match_tally_permille(tally));
    json_thousandths(json_key(writer, "first_player_score"),
                     (int64_t)match_tally_first_permille(tally));
    match_write_number(json_key(writer, "elo"), estimate.elo);
    match_write_number(json_key(writer, "elo_low"), estimate.low);
    match_write_number(json_key(writer, "elo_high"), estimate.high);
    json_thousandths(json_key(writer, "superiority"), llround(estimate.superiority * 1000));
}

void match_print_json(console *to, const match_settings *settings, const match_standing *standing)
{
    const match_tally *tally = &standing->tally;
    json writer = json_open_document(&to->data.out);
    json_text(json_key(&writer, "a"), settings->pairings->players[0].name);
    json_text(json_key(&writer, "b"), settings->pairings->players[1].name);
    json_unsigned(json_key(&writer, "games"), match_tally_games(tally));
    json_pairs(&writer, "pairs", &tally->pairs);
    json_pairs(&writer, "pairs_first", &tally->first_pairs);
    json_counts(&writer, tally);
    json_estimate(&writer, tally);
    if (settings->has_test)
        json_test(&writer, &settings->test, standing);
    json_unsigned(json_key(&writer, "seed"), settings->seed);
    json_bool(json_key(&writer, "interrupted"), interrupted());
    json_close_document(&writer);
}

/* ---- Progress ------------------------------------------------------------------------------- */

match_progress match_progress_begin(console *to, uint64_t games_before)
{
    return (match_progress){
        .to = to,
        .visible = isatty(STDERR_FILENO),
        .began_ms = platform_now_ms(),
        .games_before = games_before,
    };
}

/* How the only pairing stands. */
static void show_standing(const match_progress *self, const match_tally *tally)
{
    elo_estimate estimate = elo_estimate_of(&tally->pairs);
    elo_words words = words_of(&estimate, self->to->language);
    char share[DECIMAL_TEXT];
    decimal_format(share, (double)match_tally_permille(tally) / 10, 1, false, self->to->language);
    message_write(&self->to->talk.out, self->to->language, MESSAGE_MATCH_PROGRESS, share, words.elo,
                  words.low, words.high);
}

void match_progress_show(const match_progress *self, const match_settings *settings,
                         const match_standing *standings)
{
    uint64_t games = 0, all = 2 * (uint64_t)settings->pairs * settings->pairing_count;
    char speed[DECIMAL_TEXT], left[DECIMAL_TEXT];
    if (!self->visible)
        return;
    for (size_t i = 0; i < settings->pairing_count; i++)
        games += standings[i].tally.played;
    double minutes = (double)(platform_now_ms() - self->began_ms) / 60000;
    double rate = minutes > 0 ? (double)(games - self->games_before) / minutes : 0;
    snprintf(speed, sizeof speed, "%.0f", rate);
    snprintf(left, sizeof left, rate > 0 ? "%.0f" : "?", (double)(all - games) * 60 / rate);
    out_text(&self->to->talk.out, "\r");
    message_write(&self->to->talk.out, self->to->language, MESSAGE_GAMES_PROGRESS, in_digits(games),
                  in_digits(all), speed, left);
    if (settings->pairing_count == 1)
        show_standing(self, &standings->tally);
    out_text(&self->to->talk.out, "\033[K");
    stream_flush(&self->to->talk);
}

void match_progress_hide(const match_progress *self)
{
    if (!self->visible)
        return;
    out_text(&self->to->talk.out, "\r\033[K");
    stream_flush(&self->to->talk);
}
