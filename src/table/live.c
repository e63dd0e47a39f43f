/* SPDX-License-Identifier: MIT */
/* An online game as its events have made it: see live.h. */
#include "table/live.h"

#include <stdlib.h>
#include <string.h>

#define FIRST_CAPACITY 32

void live_init(live *self)
{
    *self = (live){.stage = LIVE_NOTHING};
}

void live_free(live *self)
{
    free(self->game.plies);
    free(self->keys);
    free(self->left);
    free(self->answers);
    live_init(self);
}

/* ---- What it is ---- */

bool live_seat_of(const live *self, su_side *side, const uint8_t guest[LIVE_GUEST_BYTES])
{
    for (su_side each = SU_FIRST; each <= SU_SECOND; each++)
        if (self->seats[each].kind == LIVE_GUEST &&
            memcmp(self->seats[each].guest, guest, LIVE_GUEST_BYTES) == 0) {
            *side = each;
            return true;
        }
    return false;
}

bool live_is_timed(const live *self)
{
    const su_time_control *time = &self->game.house.time;
    return time->total_ms != 0 || time->increment_ms != 0 || time->delay_ms != 0;
}

int64_t live_left(const live *self, su_side side, int64_t tick)
{
    return live_is_timed(self) ? su_clock_remaining(&self->clock, side, tick) : -1;
}

int64_t live_flag_at(const live *self)
{
    const su_clock *clock = &self->clock;
    if (self->stage != LIVE_PLAYING || !clock->running || !live_is_timed(self))
        return INT64_MAX;
    return clock->since - clock->spent + clock->remaining[clock->side] + clock->control.delay_ms;
}

int64_t live_delay_left(const live *self, int64_t tick)
{
    int64_t until = live_flag_at(self);
    int64_t left = until == INT64_MAX ? 0 : until - tick - live_left(self, self->clock.side, tick);
    return left > 0 ? left : 0;
}

int64_t live_claim_at(const live *self)
{
    su_side side = su_position_side(su_game_position(&self->game));
    if (self->stage != LIVE_PLAYING || !live_is_timed(self) || !self->absent[side])
        return INT64_MAX;
    int64_t turn = self->clock.since, away = self->absent_since[side];
    return (turn > away ? turn : away) + LIVE_CLAIM_AFTER;
}

/* The last move of the side goes, and the answer to it if there was one. */
uint32_t live_takeback_plies(const live *self, su_side side)
{
    size_t played = su_game_ply_count(&self->game);
    su_side to_move = su_position_side(su_game_position(&self->game));
    uint32_t wanted = to_move == side ? 2 : 1;
    return played >= wanted ? wanted : 0;
}

su_move live_answer_before(const live *self)
{
    const su_position *now = su_game_position(&self->game);
    char words[SU_MOVE_TEXT];
    su_refusal why;
    su_move move;
    size_t kept = self->answered < LIVE_ANSWERS ? self->answered : LIVE_ANSWERS;
    for (size_t i = 0; i < kept; i++) {
        const live_answer *each = &self->answers[i];
        if (each->position != su_position_key(now))
            continue;
        su_move_format(words, each->move);
        if (su_move_parse(&move, now, words, &why) == SU_OK)
            return move;
    }
    return SU_NO_MOVE;
}

/* ---- Events ---- */

static bool grow(live *self)
{
    size_t capacity = self->game.capacity == 0 ? FIRST_CAPACITY : self->game.capacity * 2;
    su_ply *plies = realloc(self->game.plies, capacity * sizeof *plies);
    if (plies != NULL)
        self->game.plies = plies;
    uint64_t *keys = realloc(self->keys, capacity * sizeof *keys);
    if (keys != NULL)
        self->keys = keys;
    int64_t(*left)[2] = realloc(self->left, capacity * sizeof *left);
    if (left != NULL)
        self->left = left;
    if (plies == NULL || keys == NULL || left == NULL)
        return false;
    self->game.capacity = capacity;
    return true;
}

static void finish(live *self, live_ending how, int64_t tick)
{
    self->stage = LIVE_FINISHED;
    self->ending = how;
    su_clock_pause(&self->clock, tick);
    memset(self->offered, 0, sizeof self->offered);
}

/* Both times as an event tells them, with a turn that begins now. */
static void set_clock(live *self, const live_event *event, su_side side)
{
    bool runs = su_game_ply_count(&self->game) > 0;
    for (su_side each = SU_FIRST; each <= SU_SECOND && live_is_timed(self); each++)
        self->clock.remaining[each] = event->left[each];
    self->clock.side = side;
    self->clock.spent = 0;
    self->clock.since = event->tick;
    self->clock.running = runs;
}

static live_result create(live *self, const live_event *event)
{
    su_game game;
    if (self->stage != LIVE_NOTHING)
        return LIVE_IMPOSSIBLE;
    if (self->game.capacity == 0 && !grow(self))
        return LIVE_NO_MEMORY;
    if (su_game_begin(&game, &event->start, &event->house, self->game.plies, self->game.capacity) !=
        SU_OK)
        return LIVE_IMPOSSIBLE;
    self->game = game;
    self->clock = su_clock_set(&event->house.time, su_position_side(&event->start));
    self->lag = live_lag_of(&event->house.time);
    self->created_at = event->at;
    self->stage = LIVE_WAITING;
    return LIVE_DONE;
}

/* How others come to a free seat. */
static live_result invite(live *self, const live_event *event)
{
    if (self->stage != LIVE_WAITING)
        return LIVE_IMPOSSIBLE;
    if (event->kind == LIVE_LISTED)
        self->listed = true;
    else
        self->invited[event->side] = event->seat;
    return LIVE_DONE;
}

static live_result sit(live *self, const live_event *event)
{
    if (self->stage != LIVE_WAITING || self->seats[event->side].kind != LIVE_NOBODY)
        return LIVE_IMPOSSIBLE;
    self->seats[event->side] = event->seat;
    if (self->seats[su_side_other(event->side)].kind == LIVE_NOBODY)
        return LIVE_DONE;
    self->stage = LIVE_PLAYING;
    /* Nobody has to wait for an opponent at the board: being away counts from here. */
    self->absent_since[SU_FIRST] = self->absent_since[SU_SECOND] = event->tick;
    return LIVE_DONE;
}

static live_result move(live *self, const live_event *event)
{
    size_t ply = su_game_ply_count(&self->game);
    su_side to_move = su_position_side(su_game_position(&self->game));
    if (self->stage != LIVE_PLAYING || event->side != to_move)
        return LIVE_IMPOSSIBLE;
    if (ply == self->game.capacity && !grow(self))
        return LIVE_NO_MEMORY;
    su_refusal why;
    if (su_game_play_text(&self->game, event->move, &why) != SU_OK)
        return LIVE_IMPOSSIBLE;
    self->keys[ply] = event->key;
    memcpy(self->left[ply], self->clock.remaining, sizeof self->left[ply]);
    memset(self->offered, 0, sizeof self->offered); /* whoever plays on has declined */
    live_lag_moved(&self->lag, &self->clock, event->left[event->side], event->tick);
    set_clock(self, event, su_position_side(su_game_position(&self->game)));
    if (su_game_outcome(&self->game).result != SU_ONGOING)
        finish(self, LIVE_BY_BOARD, event->tick);
    return LIVE_DONE;
}

/* Keeps what the engine played among the last plies. */
static bool remember(live *self, uint32_t plies)
{
    size_t count = su_game_ply_count(&self->game);
    if (self->seats[SU_FIRST].kind != LIVE_ENGINE && self->seats[SU_SECOND].kind != LIVE_ENGINE)
        return true;
    if (self->answers == NULL)
        self->answers = malloc(LIVE_ANSWERS * sizeof *self->answers);
    if (self->answers == NULL)
        return false;
    for (size_t ply = plies < count ? count - plies : 0; ply < count; ply++) {
        const su_position *before = su_game_position_before(&self->game, ply);
        if (self->seats[su_position_side(before)].kind == LIVE_ENGINE)
            self->answers[self->answered++ % LIVE_ANSWERS] =
                (live_answer){su_position_key(before), self->game.plies[ply].move};
    }
    return true;
}

static live_result take_back(live *self, const live_event *event)
{
    if (self->stage != LIVE_PLAYING || event->plies == 0 ||
        event->plies > su_game_ply_count(&self->game) || !self->game.house.takebacks)
        return LIVE_IMPOSSIBLE;
    if (!remember(self, event->plies))
        return LIVE_NO_MEMORY;
    if (su_game_takeback(&self->game, event->plies) != SU_OK)
        return LIVE_IMPOSSIBLE;
    memset(self->offered, 0, sizeof self->offered);
    set_clock(self, event, su_position_side(su_game_position(&self->game)));
    return LIVE_DONE;
}

static live_result offer(live *self, const live_event *event)
{
    live_stage wanted = event->offer == LIVE_REMATCH ? LIVE_FINISHED : LIVE_PLAYING;
    if (self->stage != wanted)
        return LIVE_IMPOSSIBLE;
    self->offered[event->offer][event->side] = event->kind == LIVE_OFFERED;
    if (event->kind == LIVE_OFFERED && event->offer == LIVE_DRAW)
        self->draw_from[event->side] = su_game_ply_count(&self->game) + 2 * (size_t)LIVE_DRAW_MOVES;
    if (event->kind == LIVE_DECLINED)
        self->offered[event->offer][su_side_other(event->side)] = false;
    return LIVE_DONE;
}

/* Ends it otherwise than on the board. */
static live_result end(live *self, const live_event *event)
{
    su_status status = SU_OK;
    live_ending how = LIVE_NOT_ENDED;
    bool waiting = self->stage == LIVE_WAITING && event->kind == LIVE_ABORTED;
    if (self->stage != LIVE_PLAYING && !waiting)
        return LIVE_IMPOSSIBLE;
    if (event->kind == LIVE_DRAWN) {
        status = su_game_agree_draw(&self->game);
        how = LIVE_BY_AGREEMENT;
    } else if (event->kind == LIVE_RESIGNED) {
        status = su_game_resign(&self->game, event->side);
        how = LIVE_BY_RESIGNATION;
    } else if (event->kind == LIVE_TIMED_OUT) {
        status = su_game_time_out(&self->game, event->side);
        how = LIVE_BY_TIME;
    } else if (event->kind == LIVE_CLAIMED) {
        status = su_game_leave(&self->game, su_side_other(event->side));
        how = LIVE_BY_LEAVING;
    } else {
        how = LIVE_BY_ABORT; /* nobody has won, and it was no draw either */
    }
    if (status != SU_OK)
        return LIVE_IMPOSSIBLE;
    finish(self, how, event->tick);
    return LIVE_DONE;
}

static live_result go_away(live *self, const live_event *event)
{
    bool leaves = event->kind == LIVE_LEFT;
    if (self->stage == LIVE_NOTHING || self->absent[event->side] == leaves)
        return LIVE_IMPOSSIBLE;
    self->absent[event->side] = leaves;
    self->absent_since[event->side] = event->tick;
    return LIVE_DONE;
}

/* Of many phrases the last are remembered. */
static live_result say(live *self, const live_event *event)
{
    if (self->stage == LIVE_NOTHING)
        return LIVE_IMPOSSIBLE;
    if (self->said_count == LIVE_PHRASES_KEPT)
        memmove(self->said, self->said + 1, --self->said_count * sizeof *self->said);
    self->said[self->said_count++] = (live_phrase){event->side, event->phrase};
    return LIVE_DONE;
}

static live_result follow(live *self, const live_event *event)
{
    if (self->stage != LIVE_FINISHED || self->next[0] != '\0')
        return LIVE_IMPOSSIBLE;
    memcpy(self->next, event->game, sizeof self->next);
    memset(self->offered, 0, sizeof self->offered);
    return LIVE_DONE;
}

/* The game stays, and nobody can tell any more who played it. */
static live_result forget(live *self, const live_event *event)
{
    live_seat *seat = &self->seats[event->side];
    if (self->stage != LIVE_FINISHED || seat->kind != LIVE_GUEST)
        return LIVE_IMPOSSIBLE;
    *seat = (live_seat){.kind = LIVE_GUEST};
    self->offered[LIVE_REMATCH][event->side] = false;
    return LIVE_DONE;
}

static live_result happen(live *self, const live_event *event)
{
    switch (event->kind) {
    case LIVE_CREATED:
        return create(self, event);
    case LIVE_LISTED:
    case LIVE_INVITED:
        return invite(self, event);
    case LIVE_SEATED:
        return sit(self, event);
    case LIVE_MOVED:
        return move(self, event);
    case LIVE_TOOK_BACK:
        return take_back(self, event);
    case LIVE_OFFERED:
    case LIVE_DECLINED:
        return offer(self, event);
    case LIVE_DRAWN:
    case LIVE_RESIGNED:
    case LIVE_TIMED_OUT:
    case LIVE_CLAIMED:
    case LIVE_ABORTED:
        return end(self, event);
    case LIVE_LEFT:
    case LIVE_RETURNED:
        return go_away(self, event);
    case LIVE_SAID:
        return say(self, event);
    case LIVE_FOLLOWED:
        return follow(self, event);
    case LIVE_FORGOTTEN:
        return forget(self, event);
    case LIVE_EVENTS:
        break;
    }
    return LIVE_IMPOSSIBLE;
}

live_result live_apply(live *self, const live_event *event)
{
    live_result result = happen(self, event);
    if (result == LIVE_DONE) {
        self->count++;
        self->last_at = event->at;
    }
    return result;
}
