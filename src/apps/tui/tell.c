/* SPDX-License-Identifier: MIT */
/* What happened at a table, in sentences: see tell.h. */
#include "apps/tui/tell.h"

#include <stdio.h>
#include <string.h>

#include "apps/tui/child.h"
#include "apps/tui/clock.h"
#include "coach/children.h"
#include "coach/hint.h"
#include "coach/words_position.h"
#include "game/goal.h"
#include "text/catalogue.h"
#include "text/number.h"
#include "text/vocabulary.h"

/* ---- Problems ---- */

static void tell_host_problem(out *to, host_problem problem, su_language language)
{
    static const message messages[] = {
#define HOST_PROBLEM(id) [HOST_##id - TABLE_PROBLEMS] = MESSAGE_HOST_##id,
#include "apps/tui/host_problems.def"
#undef HOST_PROBLEM
    };
    message_write(to, language, messages[problem - TABLE_PROBLEMS], "");
}

void tell_problem(out *to, host_problem problem, su_language language)
{
    char id[64] = "";
    if (problem == TABLE_FINE)
        return;
    if (problem < TABLE_PROBLEMS)
        snprintf(id, sizeof id, "online_problem_%s", table_problem_code((table_problem)problem));
    const char *sentence = su_text(id, language);
    if (sentence != NULL)
        out_text(to, sentence);
    else /* what the table refuses and has no sentence for is only ever asked of a server */
        tell_host_problem(to, problem < TABLE_PROBLEMS ? HOST_SERVER_REFUSED : problem, language);
}

/* ---- Seats and clocks ---- */

static const char *player(const host *at, su_side side, su_language language)
{
    return su_player_words(host_variant(at), side, language);
}

static bool is_only_person(const host *at, su_side side)
{
    su_side you;
    return table_only_person(&at->table, &you) && you == side;
}

/* "Black: you" */
static void tell_seat(out *to, const host *at, su_side side, su_language language)
{
    const table_seat *who = &at->table.seats[side];
    const char *colour = player(at, side, language), *name = at->table.names[side];
    if (who->character != 0)
        message_write(to, language, MESSAGE_TELL_SEAT_CHARACTER, colour,
                      vocabulary_character(who->character, language), in_digits(who->level));
    else if (who->kind == TABLE_ENGINE)
        message_write(to, language, MESSAGE_TELL_SEAT_LEVEL, colour, in_digits(who->level));
    else if (is_only_person(at, side) && *name != '\0')
        message_write(to, language, MESSAGE_TELL_SEAT_YOU_NAMED, colour, name);
    else if (is_only_person(at, side))
        message_write(to, language, MESSAGE_TELL_SEAT_YOU, colour);
    else if (*name != '\0')
        message_write(to, language, MESSAGE_TELL_SEAT_NAMED, colour, name);
    else if (who->kind == TABLE_HERE)
        message_write(to, language, MESSAGE_TELL_SEAT_PERSON, colour);
    else if (who->kind == TABLE_NOBODY)
        message_write(to, language, MESSAGE_TELL_SEAT_FREE, colour);
    else
        message_write(to, language, MESSAGE_TELL_SEAT_OTHER, colour);
}

void tell_clocks(out *to, const host *at, int64_t now, su_language language)
{
    char times[2][24];
    su_side side = host_side(at), other = su_side_other(side);
    if (!table_is_timed(&at->table)) {
        out_text(to, catalogue_text(TEXT_play_clock_off, language));
        return;
    }
    for (su_side each = SU_FIRST; each <= SU_SECOND; each++) {
        out_buffer time = out_buffer_over(times[each], sizeof times[each]);
        clock_show(&time.out, host_left(at, each, now));
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

static void tell_house(out *to, const su_house_rules *house, unsigned goal, su_language language)
{
    if (house->repetition_draw)
        message_write(to, language, MESSAGE_TELL_HOUSE_REPETITION, "");
    if (house->no_progress_plies != 0)
        message_write(to, language,
                      house->more_wins ? MESSAGE_TELL_HOUSE_MORE : MESSAGE_TELL_HOUSE_PROGRESS,
                      in_digits(house->no_progress_plies));
    if (goal == house->ejections_to_win && goal < GOAL_MOST_EJECTIONS)
        message_write(to, language, MESSAGE_TELL_HOUSE_EJECTIONS,
                      in_digits(house->ejections_to_win));
    if (!house->takebacks)
        message_write(to, language, MESSAGE_TELL_HOUSE_NO_TAKEBACKS, "");
}

void tell_setup(out *to, const host *at, su_language language)
{
    const su_house_rules *house = &at->table.game.house;
    char seats[2][128];
    su_side you;
    if (child_plays(at, &you)) {
        children_write_start(to, &at->table.game, you, language);
        return;
    }
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++) {
        out_buffer words = out_buffer_over(seats[side], sizeof seats[side]);
        tell_seat(&words.out, at, side, language);
    }
    message_write(to, language, MESSAGE_TELL_SETUP, su_variant_words(host_variant(at), language),
                  seats[SU_FIRST], seats[SU_SECOND]);
    tell_control(to, &house->time, language);
    tell_house(to, house, goal_of(host_variant(at), house), language);
}

/* ---- Moves ---- */

void tell_move(out *to, const host *at, const su_position *before, su_move move,
               su_language language)
{
    su_side you;
    if (child_plays(at, &you))
        children_write_move(to, before, move, you, language);
    else
        words_move(to, before, move, language);
}

void tell_way(out *to, const host *at, const su_position *before, su_move move,
              su_language language)
{
    char words[SU_WORDS];
    if (child_plays(at, NULL)) {
        children_write_way(to, before, move, language);
        return;
    }
    su_words_move(words, sizeof words, before, move, language);
    out_text(to, words);
}

void tell_refusal(out *to, const host *at, const su_refusal *why, const su_position *position,
                  const char *attempt, su_language language)
{
    char words[SU_WORDS];
    su_words_refusal(words, sizeof words, why, position, attempt, language);
    out_text(to, child_plays(at, NULL) ? children_refusal(why->code, language) : words);
}

void tell_hint(out *to, const host *at, unsigned step, const su_position *position, su_move move,
               su_language language)
{
    if (!child_plays(at, NULL))
        hint_write(to, step, position, move, language);
    else if (step == 0)
        children_write_look(to, position, move, language);
    else
        children_write_way(to, position, move, language);
}

/* ---- News ---- */

static void tell_moved(out *to, const host *at, const host_news *what, su_language language)
{
    su_move move;
    const su_game *game = &at->table.game;
    if (what->ply >= su_game_ply_count(game))
        return; /* taken back since */
    const su_position *before = su_game_position_before(game, what->ply);
    if (su_move_parse(&move, before, what->event.move, NULL) != SU_OK)
        return;
    tell_move(to, at, before, move, language); /* how the game ended with it is told next */
}

static void tell_event(out *to, const host *at, const host_news *what, su_language language)
{
    if (what->event.kind == TABLE_MOVED)
        tell_moved(to, at, what, language);
    else
        telling_write(to, &at->table, &what->event, what->words, language);
}

static void tell_dropped_plan(out *to, const host *at, const su_refusal *why, su_language language)
{
    char words[SU_WORDS];
    if (why->code == SU_REFUSED_NOT) {
        out_text(to, catalogue_text(TEXT_online_premove_off, language));
        return;
    }
    out_buffer reason = out_buffer_over(words, sizeof words);
    tell_refusal(&reason.out, at, why, host_position(at), NULL, language);
    message_write(to, language, MESSAGE_TELL_PREMOVE_DROPPED, words);
}

static void tell_end(out *to, const host *at, su_language language)
{
    su_side you;
    if (child_plays(at, &you))
        out_text(to, children_words(&at->table.game, you, language));
    else
        telling_write_result(to, &at->table, language);
}

void tell_news(out *to, const host *at, const host_news *what, su_language language)
{
    switch (what->kind) {
    case NEWS_BEGUN:
        tell_setup(to, at, language);
        break;
    case NEWS_EVENT:
        tell_event(to, at, what, language);
        break;
    case NEWS_ENDED:
        tell_end(to, at, language);
        break;
    case NEWS_PLAN_DROPPED:
        tell_dropped_plan(to, at, &what->refusal, language);
        break;
    case NEWS_REFUSED:
        tell_problem(to, what->problem, language);
        break;
    case NEWS_LOST:
        out_text(to, catalogue_text(TEXT_online_problem_lost, language));
        break;
    case NEWS_FOUND:
        message_write(to, language, MESSAGE_TELL_FOUND, "");
        break;
    case NEWS_UNKEPT:
        message_write(to, language, MESSAGE_TELL_UNKEPT, strerror(what->error));
        break;
    }
}
