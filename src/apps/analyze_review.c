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

void review_begin(review *self, const su_position *start)
{
    *self = (review){.start = *start, .plies = self->plies, .capacity = self->capacity};
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

/* A move the engine would play itself costs nothing, whatever the next search found out. */
static void judge(review *self, size_t index)
{
    review_ply *ply = &self->plies[index];
    ply->cost = ply->move == ply->line[0] ? 0 : judgement_cost(ply->score, ply[1].score);
    ply->verdict = judgement_of(ply->cost);
    judgement_count(&self->sides[review_side(self, index)], ply->cost);
}

/* Searches the positions of a game that has been played to its end, the last one first. */
static void search_back(review *self, su_engine *engine, su_game *game, const su_limits *limits,
                        review_progress *progress, void *data)
{
    review_ply *last = &self->plies[self->count];
    *last = (review_ply){.move = SU_NO_MOVE};
    self->result = su_game_outcome(game).result;
    if (self->result != SU_ONGOING)
        last->score = score_of_result(self->result, review_side(self, self->count));
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

bool review_run(review *self, su_engine *engine, const su_limits *limits, review_progress *progress,
                void *data)
{
    su_game game;
    su_house_rules house = SU_HOUSE_RULES_INIT;
    house.takebacks = true; /* to walk back */
    su_ply *history = calloc(self->count + 1, sizeof *history);
    bool begun = history != NULL && make_room(self) &&
                 su_game_begin(&game, &self->start, &house, history, self->count + 1) == SU_OK;
    for (size_t i = 0; i < self->count && begun; i++)
        su_game_play(&game, self->plies[i].move); /* the reader has played it, too */
    if (begun) {
        su_engine_forget(engine); /* a game's review does not depend on the games before it */
        search_back(self, engine, &game, limits, progress, data);
    }
    free(history);
    return begun;
}
