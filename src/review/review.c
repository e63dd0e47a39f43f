/* SPDX-License-Identifier: MIT */
/* The review of a game: see review.h. */
#include "review/review.h"

static void *resize(const review *self, void *old, size_t old_size, size_t size)
{
    return self->memory->resize(self->memory->data, old, old_size, size);
}

static bool make_room(review *self)
{
    if (self->count + 1 < self->capacity)
        return true;
    size_t size = sizeof *self->plies, capacity = self->capacity == 0 ? 128 : self->capacity * 2;
    review_ply *larger = resize(self, self->plies, self->capacity * size, capacity * size);
    if (larger == NULL)
        return false;
    self->plies = larger;
    self->capacity = capacity;
    return true;
}

review review_in(const memory *from)
{
    return (review){.memory = from};
}

void review_free(review *self)
{
    if (self->plies != NULL)
        resize(self, self->plies, self->capacity * sizeof *self->plies, 0);
}

bool review_begin(review *self, const su_position *start, const su_house_rules *house)
{
    *self = (review){.memory = self->memory,
                     .start = *start,
                     .house = *house,
                     .plies = self->plies,
                     .capacity = self->capacity};
    self->house.takebacks = true; /* to walk back */
    if (!make_room(self))
        return false;
    self->plies[0] = (review_ply){.move = SU_NO_MOVE};
    return true;
}

static bool add(review *self, su_move move)
{
    self->plies[self->count++].move = move;
    if (!make_room(self))
        return false;
    self->plies[self->count] = (review_ply){.move = SU_NO_MOVE};
    return true;
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
    unsigned expected = su_score_expected(self->plies[index].score);
    return review_side(self, index) == SU_FIRST ? expected : 1000 - expected;
}

/* ---- What the record carries ---------------------------------------------------------------- */

static void hear_comment(review *self, const su_record_event *event)
{
    const su_record_comment *comment = &event->of.comment;
    su_score score = judgement_of_record(comment->eval);
    if (!comment->has_eval || score > SU_SCORE_WIN || score < -SU_SCORE_WIN)
        return;
    if (event->depth == 1 && self->variation.line_count == 1)
        self->variation.line_noted = true;
    if (event->depth > 0)
        return;
    review_ply *ply = &self->plies[self->count];
    ply->noted = true;
    ply->found = review_side(self, self->count) == SU_FIRST ? score : -score;
}

/* A variation instead of the last move is the better line: one that is evaluated, or the first. */
static void hear_variation(review *self, const su_record_event *event)
{
    review_ply *variation = &self->variation, *ply = &self->plies[self->count - 1];
    if (event->kind == SU_RECORD_VARIATION) {
        *variation = (review_ply){.move = SU_NO_MOVE};
    } else if (event->kind == SU_RECORD_MOVE) {
        if (variation->line_count < REVIEW_LINE)
            variation->line[variation->line_count++] = event->of.move.move;
    } else if (ply->line_count == 0 || (variation->line_noted && !ply->line_noted)) {
        __builtin_memcpy(ply->line, variation->line, sizeof ply->line);
        ply->line_count = variation->line_count;
        ply->line_noted = variation->line_noted;
    }
}

bool review_hear(review *self, const su_record_event *event)
{
    bool is_line = event->kind == SU_RECORD_VARIATION || event->kind == SU_RECORD_VARIATION_END ||
                   event->kind == SU_RECORD_MOVE;
    if (event->kind == SU_RECORD_MOVE && event->depth == 0)
        return add(self, event->of.move.move);
    if (event->kind == SU_RECORD_COMMENT)
        hear_comment(self, event);
    else if (is_line && event->depth == 1)
        hear_variation(self, event);
    return true;
}

/* ---- Searching ------------------------------------------------------------------------------ */

static void keep_best_line(void *data, const su_line *line)
{
    review_ply *ply = data;
    if (line->rank != 1 || line->count == 0)
        return;
    ply->line_count = line->count < REVIEW_LINE ? line->count : REVIEW_LINE;
    __builtin_memcpy(ply->line, line->moves, ply->line_count * sizeof *ply->line);
}

static void search_ply(review_ply *ply, su_engine *engine, const su_game *game,
                       const su_limits *limits)
{
    ply->line_count = 0; /* what an earlier search or the record says counts for nothing */
    su_search_result result = su_engine_search(engine, game, limits, keep_best_line, ply);
    ply->found = result.score;
    if (ply->line_count == 0 || ply->line[0] != result.best) { /* no whole line was reported */
        ply->line[0] = result.best;
        ply->line_count = 1;
    }
}

/* Judges every move by what was found so far. */
static void judge(review *self)
{
    __builtin_memset(self->sides, 0, sizeof self->sides);
    self->plies[self->count].score = self->plies[self->count].found;
    for (size_t index = self->count; index-- > 0;) {
        review_ply *ply = &self->plies[index];
        bool is_best = ply->line_count > 0 && ply->move == ply->line[0];
        ply->score = judgement_settle(ply->found, ply[1].score, is_best);
        ply->cost = judgement_cost(ply->score, ply[1].score);
        ply->verdict = judgement_of(ply->cost);
        judgement_count(&self->sides[review_side(self, index)], ply->cost);
    }
}

/* The limits of a round of searches. */
static su_limits limits_of(const su_limits *first, unsigned round)
{
    su_limits limits = *first;
    unsigned effort = judgement_effort(round);
    limits.nodes *= effort;
    limits.move_ms *= effort;
    if (limits.depth > 0) /* about what a ply costs */
        limits.depth = limits.depth + round < SU_MAX_DEPTH ? limits.depth + round : SU_MAX_DEPTH;
    return limits;
}

/* What the searches of a game share. */
typedef struct searches {
    su_engine *engine;
    const su_limits *limits; /* of the first round */
    review_progress *progress;
    void *data;
    bool enough;
    size_t done, all;
    uint16_t *costs, *last; /* of all moves, after this round and the one before */
    bool *again;
} searches;

/* Searches the marked positions of a game that has been played to its end, the last one first. */
static void search_back(review *self, searches *how, su_game game, unsigned round)
{
    su_limits limits = limits_of(how->limits, round);
    for (size_t index = self->count + 1; index-- > 0;) {
        if (how->again[index]) {
            search_ply(&self->plies[index], how->engine, &game, &limits);
            how->enough |= !how->progress(how->data, ++how->done, how->all);
        }
        if (index > 0)
            su_game_takeback(&game, 1);
    }
}

/* Searches every position, then those around open verdicts. */
static void search_game(review *self, searches *how, const su_game *game)
{
    review_ply *last = &self->plies[self->count];
    *last = (review_ply){.move = SU_NO_MOVE};
    self->outcome = su_game_outcome(game);
    bool is_over = self->outcome.result != SU_ONGOING;
    last->found = judgement_of_result(self->outcome.result, review_side(self, self->count));
    __builtin_memset(how->again, true, self->count + 1);
    how->again[self->count] = !is_over;
    how->all = self->count + !is_over;
    for (unsigned round = 0; how->done < how->all && !how->enough; round++) {
        search_back(self, how, *game, round);
        judge(self);
        uint16_t *costs = how->last;
        how->last = how->costs;
        how->costs = costs;
        for (size_t i = 0; i < self->count; i++)
            costs[i] = (uint16_t)self->plies[i].cost;
        how->all += judgement_deepen(how->again, costs, how->last, self->count, is_over, round);
    }
    if (how->all == 0) /* a game without a move that is over */
        judge(self);
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

/* Plays the game on its board, by the rules of its house if it kept to them. */
static bool begin_game(su_game *game, review *self, su_ply *history)
{
    if (play_all(game, self, history))
        return true;
    /* Those who played went on after the house rules would have ended the game. */
    self->house = (su_house_rules)SU_HOUSE_RULES_INIT;
    self->house.takebacks = true;
    return play_all(game, self, history); /* the reader has played it, too */
}

/* Whether all that a review says is there; the game has been played to its end. */
static bool is_whole(const review *self)
{
    for (size_t i = 0; i < self->count; i++) {
        const review_ply *ply = &self->plies[i];
        if (!ply->noted || (ply->verdict != JUDGEMENT_FINE && ply->line_count == 0))
            return false;
    }
    return self->plies[self->count].noted || self->outcome.result != SU_ONGOING;
}

/* Where the record has no other line, the game went on as well as it could. */
static void fill_lines(review *self)
{
    for (size_t i = 0; i < self->count; i++) {
        review_ply *ply = &self->plies[i];
        if (ply->line_count > 0)
            continue;
        while (ply->line_count < REVIEW_LINE && i + ply->line_count < self->count) {
            ply->line[ply->line_count] = self->plies[i + ply->line_count].move;
            ply->line_count++;
        }
    }
}

/* Memory for what one game needs meanwhile. */
static void *take(const review *self, size_t count, size_t size)
{
    return resize(self, NULL, 0, count * size);
}

static void give_back(const review *self, void *taken, size_t count, size_t size)
{
    if (taken != NULL)
        resize(self, taken, count * size, 0);
}

bool review_recall(review *self)
{
    su_game game;
    size_t count = self->count + 1;
    su_ply *history = take(self, count, sizeof *history);
    review_ply *last = &self->plies[self->count];
    bool whole = history != NULL && self->count > 0 && begin_game(&game, self, history);
    if (whole) {
        self->outcome = su_game_outcome(&game);
        if (self->outcome.result != SU_ONGOING)
            last->found = judgement_of_result(self->outcome.result, review_side(self, self->count));
        judge(self);
        whole = is_whole(self);
        if (whole)
            fill_lines(self);
    }
    give_back(self, history, count, sizeof *history);
    return whole;
}

bool review_run(review *self, su_engine *engine, const su_limits *limits, review_progress *progress,
                void *data)
{
    su_game game;
    size_t count = self->count + 1;
    su_ply *history = take(self, count, sizeof *history);
    uint16_t *costs = take(self, 2 * count, sizeof *costs);
    bool *again = take(self, count, sizeof *again);
    searches how = {.engine = engine,
                    .limits = limits,
                    .progress = progress,
                    .data = data,
                    .costs = costs,
                    .last = costs == NULL ? NULL : costs + count,
                    .again = again};
    bool begun =
        history != NULL && costs != NULL && again != NULL && begin_game(&game, self, history);
    if (begun) {
        su_engine_forget(engine); /* a game's review does not depend on the games before it */
        search_game(self, &how, &game);
    }
    give_back(self, history, count, sizeof *history);
    give_back(self, costs, 2 * count, sizeof *costs);
    give_back(self, again, count, sizeof *again);
    return begun;
}
