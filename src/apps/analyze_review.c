/* SPDX-License-Identifier: MIT */
/* The review of a game: see analyze_review.h. */
#include "apps/analyze_review.h"

#include <stdlib.h>
#include <string.h>

#include "apps/analyze_search.h"

static bool make_room(review *self)
{
    if (self->count + 1 < self->capacity)
        return true;
    size_t capacity = self->capacity == 0 ? 128 : self->capacity * 2;
    review_ply *larger = realloc(self->plies, capacity * sizeof *larger);
    if (larger == NULL)
        return false;
    self->plies = larger;
    self->capacity = capacity;
    return true;
}

void review_begin(review *self, const su_position *start, const su_house_rules *house)
{
    *self = (review){
        .start = *start, .house = *house, .plies = self->plies, .capacity = self->capacity};
    self->house.takebacks = true; /* to walk back */
}

bool review_add(review *self, su_move move)
{
    if (!make_room(self))
        return false;
    self->plies[self->count++] = (review_ply){.move = move};
    return true;
}

void review_free(review *self)
{
    free(self->plies);
}

su_side review_side(const review *self, size_t index)
{
    su_side first = su_position_side(&self->start);
    return index % 2 == 0 ? first : su_side_other(first);
}

uint32_t review_ply_number(const review *self, size_t index)
{
    uint32_t ply = su_position_ply(&self->start);
    ply += (ply & 1) != (uint32_t)su_position_side(&self->start);
    return ply + (uint32_t)index;
}

mistake review_mistake(const review *self, size_t index, const su_position *before)
{
    const su_outcome going_on = {SU_ONGOING, SU_REASON_NONE};
    const review_ply *ply = &self->plies[index], *next = ply + 1;
    return (mistake){.house = self->house,
                     .before = *before,
                     .move = ply->move,
                     .ended = index + 1 == self->count ? self->outcome : going_on,
                     .better = ply->line,
                     .better_count = ply->line_count,
                     .reply = next->line,
                     .reply_count = next->line_count};
}

unsigned review_first_expected(const review *self, size_t index)
{
    unsigned expected = judgement_expected(self->plies[index].score);
    return review_side(self, index) == SU_FIRST ? expected : 1000 - expected;
}

/* ---- Searching ------------------------------------------------------------------------------ */

static void keep_best_line(void *data, const su_line *line)
{
    review_ply *ply = data;
    if (line->rank != 1 || line->count == 0)
        return;
    ply->line_count = line->count < REVIEW_LINE ? line->count : REVIEW_LINE;
    memcpy(ply->line, line->moves, ply->line_count * sizeof *ply->line);
}

static void search_ply(review_ply *ply, su_engine *engine, const su_game *game,
                       const su_limits *limits)
{
    su_search_result result = su_engine_search(engine, game, limits, keep_best_line, ply);
    ply->score = result.score;
    if (ply->line_count == 0 || ply->line[0] != result.best) { /* no whole line was reported */
        ply->line[0] = result.best;
        ply->line_count = 1;
    }
}

static void judge(review *self, size_t index)
{
    review_ply *ply = &self->plies[index];
    ply->score = judgement_settle(ply->score, ply[1].score, ply->move == ply->line[0]);
    ply->cost = judgement_cost(ply->score, ply[1].score);
    ply->verdict = judgement_of(ply->cost);
    judgement_count(&self->sides[review_side(self, index)], ply->cost);
}

/* Searches the positions of a game that has been played to its end, the last one first. */
static void search_back(review *self, su_engine *engine, su_game *game, const su_limits *limits,
                        review_progress *progress, void *data)
{
    review_ply *last = &self->plies[self->count];
    *last = (review_ply){.move = SU_NO_MOVE};
    self->outcome = su_game_outcome(game);
    if (self->outcome.result != SU_ONGOING)
        last->score = score_of_result(self->outcome.result, review_side(self, self->count));
    else
        search_ply(last, engine, game, limits);
    progress(data, 1, self->count + 1);
    for (size_t index = self->count; index-- > 0;) {
        su_game_takeback(game, 1);
        search_ply(&self->plies[index], engine, game, limits);
        judge(self, index);
        progress(data, self->count - index + 1, self->count + 1);
    }
}

static bool play_all(su_game *game, const review *self, su_ply *history)
{
    if (su_game_begin(game, &self->start, &self->house, history, self->count + 1) != SU_OK)
        return false;
    for (size_t i = 0; i < self->count; i++)
        if (su_game_play(game, self->plies[i].move) != SU_OK)
            return false;
    return true;
}

bool review_run(review *self, su_engine *engine, const su_limits *limits, review_progress *progress,
                void *data)
{
    su_game game;
    su_ply *history = calloc(self->count + 1, sizeof *history);
    bool begun = history != NULL && make_room(self);
    if (begun && !play_all(&game, self, history)) {
        /* Those who played went on after the house rules would have ended the game. */
        self->house = (su_house_rules)SU_HOUSE_RULES_INIT;
        self->house.takebacks = true;
        begun = play_all(&game, self, history); /* the reader has played it, too */
    }
    if (begun) {
        su_engine_forget(engine); /* a game's review does not depend on the games before it */
        search_back(self, engine, &game, limits, progress, data);
    }
    free(history);
    return begun;
}
