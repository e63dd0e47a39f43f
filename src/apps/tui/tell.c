/* SPDX-License-Identifier: MIT */
/* What happened at a table, in sentences: see tell.h. */
#include "apps/tui/tell.h"

#include <stdio.h>
#include <string.h>

#include "text/number.h"
#include "text/phrase.h"

/* Below this a clock shows tenths. */
#define HURRY_MS 20000

/* ---- Problems ---- */

void tell_problem(out *to, const game_table *at, table_problem problem, su_language language)
{
    static const message messages[] = {
#define TABLE_PROBLEM(id) [TABLE_##id] = MESSAGE_TABLE_##id,
#include "apps/tui/table_problems.def"
#undef TABLE_PROBLEM
    };
    (void)at;
    if (problem != TABLE_FINE)
        message_write(to, language, messages[problem], "");
}

/* ---- Seats and clocks ---- */

static const char *player(const game_table *at, su_side side, su_language language)
{
    return su_player_words(game_table_variant(at), side, language);
}

static bool is_only_person(const game_table *at, su_side side)
{
    return game_table_seat(at, side)->kind == SEAT_PERSON &&
           game_table_seat(at, su_side_other(side))->kind != SEAT_PERSON;
}

/* "Black: you" */
static void tell_seat(out *to, const game_table *at, su_side side, su_language language)
{
    const seat *who = game_table_seat(at, side);
    const char *name = player(at, side, language);
    char level[16];
    snprintf(level, sizeof level, "%u", who->level);
    if (who->level != 0)
        message_write(to, language, MESSAGE_TELL_SEAT_LEVEL, name, level);
    else if (is_only_person(at, side) && *who->name != '\0')
        message_write(to, language, MESSAGE_TELL_SEAT_YOU_NAMED, name, who->name);
    else if (is_only_person(at, side))
        message_write(to, language, MESSAGE_TELL_SEAT_YOU, name);
    else if (*who->name != '\0')
        message_write(to, language, MESSAGE_TELL_SEAT_NAMED, name, who->name);
    else if (who->kind == SEAT_PERSON)
        message_write(to, language, MESSAGE_TELL_SEAT_PERSON, name);
    else if (who->kind == SEAT_FREE)
        message_write(to, language, MESSAGE_TELL_SEAT_FREE, name);
    else
        message_write(to, language, MESSAGE_TELL_SEAT_OTHER, name);
}

/* A time as clocks show it: "4:32", "1:00:05", and "0:09.5" near the end. */
static void tell_time(out *to, int64_t ms)
{
    if (ms < 0)
        ms = 0;
    int64_t seconds = ms < HURRY_MS ? ms / 1000 : (ms + 999) / 1000;
    if (seconds >= 3600) {
        out_signed(to, seconds / 3600);
        out_char(to, ':');
        out_padded(to, (uint64_t)(seconds / 60 % 60), 2);
    } else {
        out_signed(to, seconds / 60);
    }
    out_char(to, ':');
    out_padded(to, (uint64_t)(seconds % 60), 2);
    if (ms < HURRY_MS) {
        out_char(to, '.');
        out_signed(to, ms / 100 % 10);
    }
}

void tell_clocks(out *to, const game_table *at, int64_t now, su_language language)
{
    char times[2][24];
    su_side side = game_table_side(at), other = su_side_other(side);
    if (!game_table_timed(at)) {
        out_text(to, su_text("play_clock_off", language));
        return;
    }
    for (su_side each = SU_FIRST; each <= SU_SECOND; each++) {
        out_buffer time = out_buffer_over(times[each], sizeof times[each]);
        tell_time(&time.out, game_table_left(at, each, now));
    }
    message_write(to, language, MESSAGE_TELL_CLOCKS, player(at, side, language), times[side],
                  player(at, other, language), times[other]);
}

static void tell_control(out *to, const su_time_control *time, su_language language)
{
    char numbers[3][24];
    const uint32_t values[] = {time->total_ms / 60, time->increment_ms, time->delay_ms};
    for (unsigned i = 0; i < 3; i++) {
        out_buffer number = out_buffer_over(numbers[i], sizeof numbers[i]);
        out_thousandths(&number.out, values[i]);
        char *point = strchr(numbers[i], '.');
        if (point != NULL)
            *point = number_point(language);
    }
    if (time->total_ms != 0)
        message_write(to, language, MESSAGE_TELL_CLOCK_TOTAL, numbers[0]);
    if (time->increment_ms != 0)
        message_write(to, language, MESSAGE_TELL_CLOCK_INCREMENT, numbers[1]);
    if (time->delay_ms != 0)
        message_write(to, language, MESSAGE_TELL_CLOCK_DELAY, numbers[2]);
}

static void tell_house(out *to, const su_house_rules *house, su_language language)
{
    char number[24];
    if (house->repetition_draw)
        message_write(to, language, MESSAGE_TELL_HOUSE_REPETITION, "");
    if (house->no_progress_plies != 0) {
        snprintf(number, sizeof number, "%u", house->no_progress_plies);
        message_write(to, language, MESSAGE_TELL_HOUSE_PROGRESS, number);
    }
    if (house->ejections_to_win < 6) {
        snprintf(number, sizeof number, "%u", house->ejections_to_win);
        message_write(to, language, MESSAGE_TELL_HOUSE_EJECTIONS, number);
    }
    if (!house->takebacks)
        message_write(to, language, MESSAGE_TELL_HOUSE_NO_TAKEBACKS, "");
}

void tell_setup(out *to, const game_table *at, su_language language)
{
    const setup *what = game_table_setup(at);
    char seats[2][128];
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++) {
        out_buffer words = out_buffer_over(seats[side], sizeof seats[side]);
        tell_seat(&words.out, at, side, language);
    }
    message_write(to, language, MESSAGE_TELL_SETUP,
                  su_variant_words(game_table_variant(at), language), seats[SU_FIRST],
                  seats[SU_SECOND]);
    tell_control(to, &what->house.time, language);
    tell_house(to, &what->house, language);
}

/* ---- News ---- */

static void tell_move(out *to, const game_table *at, const table_news *what, su_language language)
{
    char words[SU_WORDS];
    const su_game *game = game_table_game(at);
    if (what->ply >= su_game_ply_count(game))
        return; /* taken back since */
    su_words_move(words, sizeof words, su_game_position_before(game, what->ply), what->move,
                  language);
    out_text(to, words);
}

static void tell_end(out *to, const game_table *at, const table_news *what, su_language language)
{
    char words[SU_WORDS];
    /* What the board shows was said of the last move already. */
    if (su_position_outcome(game_table_position(at)).result != SU_ONGOING)
        return;
    su_words_outcome(words, sizeof words, what->outcome, game_table_position(at), language);
    out_text(to, words);
}

static void tell_offer(out *to, const game_table *at, const table_news *what, su_language language)
{
    static const text_id offers[] = {[OFFER_DRAW] = TEXT_online_offers_draw,
                                     [OFFER_TAKEBACK] = TEXT_online_offers_takeback,
                                     [OFFER_REMATCH] = TEXT_online_offers_rematch};
    static const text_id declined[] = {[OFFER_DRAW] = TEXT_online_declined_draw,
                                       [OFFER_TAKEBACK] = TEXT_online_declined_takeback,
                                       [OFFER_REMATCH] = TEXT_online_declined_rematch};
    phrase about = phrase_about(to, game_table_position(at), what->side, language);
    bool by_engine = game_table_seat(at, what->side)->kind == SEAT_ENGINE;
    if (what->kind == NEWS_OFFERED)
        phrase_write(&about, offers[what->offer]);
    else
        phrase_write(&about, by_engine ? TEXT_play_draw_declined : declined[what->offer]);
}

static void tell_phrase(out *to, const game_table *at, const table_news *what, su_language language)
{
    char id[32];
    snprintf(id, sizeof id, "online_phrase_%u", what->phrase);
    const char *words = su_text(id, language);
    message_write(to, language, MESSAGE_TELL_SAYS, player(at, what->side, language),
                  words != NULL ? words : "");
}

static void tell_refused(out *to, const game_table *at, const table_news *what,
                         su_language language)
{
    char words[SU_WORDS];
    if (what->refusal.code == SU_REFUSED_NOT && what->kind == NEWS_PREMOVE_DROPPED) {
        out_text(to, su_text("online_premove_off", language));
        return;
    }
    if (what->refusal.code == SU_REFUSED_NOT) {
        tell_problem(to, at, what->problem, language);
        return;
    }
    su_words_refusal(words, sizeof words, &what->refusal, game_table_position(at), NULL, language);
    if (what->kind == NEWS_PREMOVE_DROPPED)
        message_write(to, language, MESSAGE_TELL_PREMOVE_DROPPED, words);
    else
        out_text(to, words);
}

static void tell_seated(out *to, const game_table *at, const table_news *what, su_language language)
{
    tell_seat(to, at, what->side, language);
    out_char(to, '.');
}

/* News that are one text of the catalogue. */
static bool find_text(text_id *id, table_news_kind kind)
{
    static const struct {
        table_news_kind kind;
        text_id text;
    } rows[] = {{NEWS_TAKEN_BACK, TEXT_online_took_back},
                {NEWS_ABORTED, TEXT_online_ended_abort},
                {NEWS_LEFT, TEXT_online_left},
                {NEWS_RETURNED, TEXT_online_returned},
                {NEWS_FOLLOWED, TEXT_online_next},
                {NEWS_LOST, TEXT_online_problem_lost}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].kind == kind) {
            *id = rows[i].text;
            return true;
        }
    return false;
}

void tell_news(out *to, const game_table *at, const table_news *what, su_language language)
{
    text_id id;
    phrase about = phrase_about(to, game_table_position(at), what->side, language);
    about.numbers[ARGUMENT_count] = what->count;
    if (find_text(&id, what->kind))
        phrase_write(&about, id);
    else if (what->kind == NEWS_BEGUN)
        tell_setup(to, at, language);
    else if (what->kind == NEWS_PLAYED)
        tell_move(to, at, what, language);
    else if (what->kind == NEWS_ENDED)
        tell_end(to, at, what, language);
    else if (what->kind == NEWS_OFFERED || what->kind == NEWS_DECLINED)
        tell_offer(to, at, what, language);
    else if (what->kind == NEWS_REFUSED || what->kind == NEWS_PREMOVE_DROPPED)
        tell_refused(to, at, what, language);
    else if (what->kind == NEWS_SAID)
        tell_phrase(to, at, what, language);
    else if (what->kind == NEWS_SEATED)
        tell_seated(to, at, what, language);
    else if (what->kind == NEWS_FOUND)
        message_write(to, language, MESSAGE_TELL_FOUND, "");
    else if (what->kind == NEWS_UNKEPT)
        message_write(to, language, MESSAGE_TELL_UNKEPT, strerror(what->error));
}
