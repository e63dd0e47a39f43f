/* SPDX-License-Identifier: MIT */
/* Everything the coach says: see speak.h. */
#include "truth/speak.h"

#include "coach/advice.h"
#include "coach/danger.h"
#include "coach/hint.h"
#include "review/mistake.h"
#include "text/phrase.h"
#include "coach/words_cell.h"
#include "coach/words_position.h"
#include "review/worth.h"
#include "reference/scatter.h"
#include "rules/formations.h"
#include "truth/speak_attempt.h"
#include "truth/speak_page.h"
#include "truth/telling.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define HINTS 3   /* in each position */
#define RARELY 16 /* some things are said in one position of so many */

/* ---- Moves ---- */

/* The library's move of a move of the reference. */
static su_move move_of(const scene *at, const ref_move *move)
{
    char written[SU_MOVE_TEXT];
    su_move found;
    ref_move_format(written, move);
    if (su_move_parse(&found, scene_position(at), written, NULL) == SU_OK)
        return found;
    printf("%s is refused\n", written);
    abort();
}

static bool speak_of_move(const scene *at, size_t index, su_language language)
{
    const known_moves *list = known_moves_of(at->now, at->now->position.side);
    const ref_position after = ref_play(&at->now->position, &list->moves[index]);
    char words[SU_WORDS];
    place where = scene_place(at, ON_MOVE, language);
    where.move = &list->moves[index];
    where.does = &list->effects[index];
    where.outcome_of = &after;
    su_words_move(words, sizeof words, scene_position(at), move_of(at, where.move), language);
    return telling_holds(&where, words);
}

static bool speak_of_moves(const scene *at, su_language language)
{
    const size_t count = known_moves_of(at->now, at->now->position.side)->count;
    for (size_t i = 0; i < count; i++)
        if (!speak_of_move(at, i, language))
            return false;
    return true;
}

/* The last step of a hint is the move in words. */
static bool hint_at(const scene *at, su_language language)
{
    const known_moves *list = known_moves_of(at->now, at->now->position.side);
    for (int i = 0; i < HINTS && list->count > 0; i++) {
        const size_t index = rng_below(at->random, (uint32_t)list->count);
        place where = scene_place(at, ON_HINT, language);
        where.move = &list->moves[index];
        where.does = &list->effects[index];
        for (unsigned step = 0; step + 1 < HINT_STEPS; step++) {
            char words[SU_WORDS];
            out_buffer into = out_buffer_over(words, sizeof words);
            hint_write(&into.out, step, scene_position(at), move_of(at, where.move), language);
            if (!telling_holds(&where, words))
                return false;
        }
    }
    return true;
}

/* ---- The position ---- */

static bool speak_of_landmarks(const scene *at, su_language language)
{
    char words[SU_WORDS_SUMMARY];
    const su_summary summary = su_summarize(scene_position(at));
    const place where = scene_place(at, ON_SUMMARY, language);
    su_words_summary(words, sizeof words, &summary, scene_position(at), language);
    if (!telling_holds(&where, words))
        return false;
    su_words_position(words, sizeof words, scene_position(at), language);
    return telling_holds(&where, words);
}

typedef struct formation_speaker {
    formations_listener listener;
    const scene *at;
    su_language language;
    bool holds;
} formation_speaker;

static void speak_of_formation(formations_listener *listener, const su_formation *formation)
{
    formation_speaker *self = (formation_speaker *)listener; /* `listener` is its first member */
    char words[SU_WORDS];
    const place where = scene_place(self->at, ON_FORMATION, self->language);
    su_words_formation(words, sizeof words, formation, scene_position(self->at), self->language);
    self->holds = self->holds && telling_holds(&where, words);
}

static bool speak_of_formations(const scene *at, su_language language)
{
    formation_speaker speaker = {{speak_of_formation}, at, language, true};
    formations_each(scene_position(at), &speaker.listener);
    return speaker.holds;
}

/* Each of some facts, told at a place. */
static bool facts_hold(const scene *at, const place *where, const fact *facts, size_t count,
                       su_language language)
{
    for (size_t i = 0; i < count; i++) {
        char words[SU_WORDS];
        out_buffer into = out_buffer_over(words, sizeof words);
        fact_write(&into.out, &facts[i], scene_position(at), language);
        if (!telling_holds(where, words))
            return false;
    }
    return true;
}

static bool speak_of_facts(const scene *at, su_language language)
{
    fact found[FACTS_MAX];
    const size_t count = facts_find(found, at->game);
    const place where = scene_place(at, ON_COACH, language);
    return facts_hold(at, &where, found, count, language);
}

/* To either player. */
static bool speak_of_advice(const scene *at, su_language language)
{
    place where = scene_place(at, ON_ADVICE, language);
    for (where.you = SU_FIRST; where.you <= SU_SECOND; where.you++) {
        fact found[ADVICE_MAX];
        const size_t count = advice_find(found, at->game, where.you);
        if (!facts_hold(at, &where, found, count, language))
            return false;
    }
    return true;
}

/* Before some of the moves are played. */
static bool speak_of_danger(const scene *at, su_language language)
{
    const known_moves *list = known_moves_of(at->now, at->now->position.side);
    for (int i = 0; i < HINTS && list->count > 0; i++) {
        char words[SU_WORDS];
        out_buffer into = out_buffer_over(words, sizeof words);
        danger found;
        place where = scene_place(at, ON_DANGER, language);
        where.move = &list->moves[rng_below(at->random, (uint32_t)list->count)];
        if (!danger_of(&found, at->game, move_of(at, where.move)))
            continue;
        danger_write(&into.out, &found, language);
        if (!telling_holds(&where, words))
            return false;
    }
    return true;
}

/* ---- Cells and rays ---- */

static bool speak_of_ray(const scene *at, place *where, su_direction direction)
{
    char words[SU_WORDS];
    out_buffer into = out_buffer_over(words, sizeof words);
    const su_cell cell = library_cell(where->cell);
    words_way(&into.out, scene_position(at), cell, direction, at->now->has_turns, where->language);
    return telling_holds(where, words);
}

static bool speak_of_cell(const scene *at, su_language language)
{
    char words[SU_WORDS];
    out_buffer into = out_buffer_over(words, sizeof words);
    place where = scene_place(at, ON_CELL, language);
    where.cell = scatter_cell(at->random);
    words_cell(&into.out, scene_position(at), library_cell(where.cell), language);
    if (!telling_holds(&where, words))
        return false;
    for (su_direction direction = SU_E; direction < SU_NO_DIRECTION; direction++)
        if (!speak_of_ray(at, &where, direction))
            return false;
    return true;
}

/* ---- Mistakes, and what scores say ---- */

static bool speak_of_mistake(const scene *at, su_language language)
{
    const size_t plies = su_game_ply_count(at->game);
    if (at->before == NULL || at->line_before.count == 0)
        return true;
    const mistake about = {.house = at->game->house,
                           .before = *su_game_position_before(at->game, plies - 1),
                           .move = su_game_move(at->game, plies - 1),
                           .better = at->line_before.moves,
                           .better_count = at->line_before.count,
                           .reply = at->line.moves,
                           .reply_count = at->line.count};
    if (about.move == about.better[0])
        return true;
    fact found[MISTAKE_FACTS];
    const size_t count = mistake_find(found, &about);
    const place where = scene_place(at, ON_MISTAKE, language);
    return facts_hold(at, &where, found, count, language);
}

static bool speak_of_worth(const scene *at, su_language language)
{
    char words[SU_WORDS];
    out_buffer into = out_buffer_over(words, sizeof words);
    place where = scene_place(at, ON_WORTH, language);
    if (at->line.count == 0)
        return true;
    where.score = score_of(at->now, &at->line);
    worth_write_words(&into.out, scene_position(at), at->line.score, language);
    return telling_holds(&where, words);
}

/* ---- Endings ---- */

/* To everybody, and to who played either side. */
static bool end_is_told(place *where, const scene *at, su_outcome outcome, su_language language)
{
    char words[SU_WORDS];
    su_words_outcome(words, sizeof words, outcome, scene_position(at), language);
    if (!telling_holds(where, words))
        return false;
    for (where->you = SU_FIRST; where->you <= SU_SECOND; where->you++) {
        out_buffer into = out_buffer_over(words, sizeof words);
        words_outcome_to(&into.out, where->you, outcome, scene_position(at), language);
        if (!telling_holds(where, words))
            return false;
    }
    return true;
}

static bool speak_of_ending(const scene *at, su_language language)
{
    place where = scene_place(at, ON_ENDING, language);
    const su_outcome outcome = su_game_outcome(at->game);
    if (outcome.result != SU_ONGOING)
        where.ended = &at->ended;
    return end_is_told(&where, at, outcome, language);
}

/* What would be said if the game ended here otherwise than on the board. */
static bool speak_of_other_endings(const scene *at, su_language language)
{
    static const struct {
        su_status (*end)(su_game *, su_side);
        su_reason reason;
    } ways[] = {{su_game_resign, SU_REASON_RESIGNATION},
                {su_game_time_out, SU_REASON_TIME},
                {su_game_leave, SU_REASON_LEAVING},
                {NULL, SU_REASON_AGREEMENT}};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        su_game game = *at->game;
        ending by_hand = {.loser = (su_side)rng_below(at->random, 2)};
        place where = scene_place(at, ON_ENDING, language);
        const su_status status =
            ways[i].end != NULL ? ways[i].end(&game, by_hand.loser) : su_game_agree_draw(&game);
        if (status != SU_OK)
            return true;
        by_hand.reason = ways[i].reason;
        where.ended = &by_hand;
        if (!end_is_told(&where, at, su_game_outcome(&game), language))
            return false;
    }
    return true;
}

/* ---- All of it ---- */

static bool speak_of_all(const scene *at, topic *const *topics, size_t count)
{
    for (unsigned language = 0; language < SU_LANGUAGES; language++)
        for (size_t i = 0; i < count; i++)
            if (!topics[i](at, (su_language)language))
                return false;
    return true;
}

bool speak_of(const scene *at)
{
    /* What is said of a game, under its house rules. */
    static topic *const of_games[] = {speak_of_facts,   speak_of_advice, speak_of_danger,
                                      speak_of_mistake, speak_of_worth,  speak_of_ending};
    /* What is said of a position, which knows none. */
    static topic *const of_positions[] = {
        speak_of_landmarks, speak_of_formations, speak_of_moves,       hint_at,
        speak_of_cell,      speak_of_attempts,   speak_of_explanation, speak_of_reunions,
    };
    static topic *const rarely[] = {speak_of_cell_moves, speak_of_other_endings};
    if (!speak_of_all(at, of_games, sizeof of_games / sizeof *of_games))
        return false;
    if (at->game->house.ejections_to_win < 6)
        return true;
    return speak_of_all(at, of_positions, sizeof of_positions / sizeof *of_positions) &&
           (rng_below(at->random, RARELY) != 0 ||
            speak_of_all(at, rarely, sizeof rarely / sizeof *rarely));
}
