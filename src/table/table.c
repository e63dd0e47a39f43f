/* SPDX-License-Identifier: MIT */
/* A game people sit at as its events have made it: see table.h. */
#include "table/table.h"

#include "base/check.h"
#include "game/control.h"
#include "table/invariants.h"

#define FIRST_CAPACITY 32

void table_init(table *self, const memory *from)
{
    *self = (table){.stage = TABLE_NOTHING, .memory = from};
}

/* An array of the table with another number of entries; NULL, and it stays, without memory. */
static void *resized(const table *self, void *array, size_t size, size_t count, size_t wanted)
{
    return self->memory->resize(self->memory->data, array, size * count, size * wanted);
}

void table_release(table *self)
{
    size_t plies = self->game.capacity;
    if (self->memory != NULL) {
        resized(self, self->game.plies, sizeof *self->game.plies, plies, 0);
        resized(self, self->keys, sizeof *self->keys, plies, 0);
        resized(self, self->left, sizeof *self->left, plies, 0);
        resized(self, self->answers, sizeof *self->answers, TABLE_ANSWERS, 0);
    }
    table_init(self, self->memory);
}

/* ---- What it is ---- */

const char *table_stage_name(table_stage stage)
{
    static const char *const names[] = {
        [TABLE_NOTHING] = "nothing",
        [TABLE_WAITING] = "waiting",
        [TABLE_PLAYING] = "playing",
        [TABLE_FINISHED] = "finished",
    };
    return names[stage];
}

const char *table_ending_name(table_ending how)
{
    static const char *const names[] = {
        [TABLE_NOT_ENDED] = "",
        [TABLE_BY_BOARD] = "board",
        [TABLE_BY_RESIGNATION] = "resignation",
        [TABLE_BY_TIME] = "time",
        [TABLE_BY_AGREEMENT] = "agreement",
        [TABLE_BY_LEAVING] = "leaving",
        [TABLE_BY_ABORT] = "abort",
    };
    return names[how];
}

bool table_seat_of(const table_seat seats[2], su_side *side, table_seat who)
{
    for (su_side each = SU_FIRST; each <= SU_SECOND; each++)
        if (who.kind == TABLE_GUEST && table_seat_is_of(&seats[each], who.guest)) {
            *side = each;
            return true;
        }
    return false;
}

bool table_is_timed(const table *self)
{
    return control_is_timed(&self->game.house.time);
}

int64_t table_left(const table *self, su_side side, int64_t tick)
{
    return table_is_timed(self) ? su_clock_remaining(&self->clock, side, tick) : -1;
}

int64_t table_left_after(const table *self, size_t n)
{
    su_side mover = su_position_side(su_game_position_before(&self->game, n));
    bool is_last = n + 1 == su_game_ply_count(&self->game);
    CHECK(n < su_game_ply_count(&self->game));
    if (!table_is_timed(self))
        return SU_NO_CLOCK;
    return is_last ? self->clock.remaining[mover] : self->left[n + 1][mover];
}

int64_t table_flag_at(const table *self)
{
    const su_clock *clock = &self->clock;
    if (self->stage != TABLE_PLAYING || !clock->running || !table_is_timed(self))
        return INT64_MAX;
    return clock->since - clock->spent + clock->remaining[clock->side] + clock->control.delay_ms;
}

int64_t table_delay_left(const table *self, int64_t tick)
{
    int64_t until = table_flag_at(self);
    int64_t left = until == INT64_MAX ? 0 : until - tick - table_left(self, self->clock.side, tick);
    return left > 0 ? left : 0;
}

int64_t table_claim_at(const table *self)
{
    su_side side = su_position_side(su_game_position(&self->game));
    if (self->stage != TABLE_PLAYING || !table_is_timed(self) || !self->absent[side])
        return INT64_MAX;
    int64_t turn = self->clock.since, away = self->absent_since[side];
    return (turn > away ? turn : away) + TABLE_CLAIM_AFTER;
}

static bool is_here(const table *self, su_side side)
{
    return self->seats[side].kind == TABLE_HERE;
}

static bool is_engine(const table *self, su_side side)
{
    return self->seats[side].kind == TABLE_ENGINE;
}

bool table_is_local(const table *self)
{
    return self->hosted[0] == '\0' && (is_here(self, SU_FIRST) || is_engine(self, SU_FIRST)) &&
           (is_here(self, SU_SECOND) || is_engine(self, SU_SECOND));
}

uint32_t table_takeback_plies(const table *self, su_side side)
{
    bool both_here = is_here(self, SU_FIRST) && is_here(self, SU_SECOND);
    size_t played = su_game_ply_count(&self->game);
    for (size_t ply = played; ply-- > 0;)
        if (both_here || su_position_side(su_game_position_before(&self->game, ply)) == side)
            return (uint32_t)(played - ply);
    return 0;
}

bool table_is_open(const table *self)
{
    return self->stage == TABLE_PLAYING || (self->ending == TABLE_BY_BOARD && table_is_local(self));
}

bool table_actor(const table *self, su_side *chosen)
{
    su_side side = su_position_side(su_game_position(&self->game));
    for (unsigned tried = 0; tried < 2; tried++, side = su_side_other(side))
        if (is_here(self, side)) {
            *chosen = side;
            return true;
        }
    return false;
}

bool table_only_person(const table *self, su_side *side)
{
    return is_here(self, SU_FIRST) != is_here(self, SU_SECOND) && table_actor(self, side);
}

su_position table_plan_position(const table *self)
{
    const su_position *now = su_game_position(&self->game);
    return su_position_placing(now) ? *now : su_position_other_side(now);
}

bool table_may_plan(const table *self, su_side side)
{
    const su_position *now = su_game_position(&self->game);
    su_position ahead = table_plan_position(self);
    return self->stage == TABLE_PLAYING && su_position_side(now) != side &&
           !is_here(self, su_side_other(side)) && !su_position_placing(now) &&
           !su_position_in_hand(now) && su_position_outcome(&ahead).result == SU_ONGOING;
}

su_move table_answer_before(const table *self)
{
    const su_position *now = su_game_position(&self->game);
    char words[SU_MOVE_TEXT];
    su_refusal why;
    su_move move;
    size_t kept = self->answered < TABLE_ANSWERS ? self->answered : TABLE_ANSWERS;
    for (size_t i = 0; i < kept; i++) {
        const table_answer *each = &self->answers[i];
        if (each->position != su_position_key(now))
            continue;
        su_move_format(words, each->move);
        if (su_move_parse(&move, now, words, &why) == SU_OK)
            return move;
    }
    return SU_NO_MOVE;
}

/* ---- Events ---- */

static bool grow(table *self)
{
    size_t old = self->game.capacity, capacity = old == 0 ? FIRST_CAPACITY : old * 2;
    su_ply *plies = resized(self, self->game.plies, sizeof *plies, old, capacity);
    if (plies != NULL)
        self->game.plies = plies;
    uint64_t *keys = resized(self, self->keys, sizeof *keys, old, capacity);
    if (keys != NULL)
        self->keys = keys;
    int64_t(*left)[2] = resized(self, self->left, sizeof *left, old, capacity);
    if (left != NULL)
        self->left = left;
    if (plies == NULL || keys == NULL || left == NULL)
        return false;
    self->game.capacity = capacity;
    return true;
}

static void withdraw(table *self)
{
    __builtin_memset(self->offered, 0, sizeof self->offered);
}

static void finish(table *self, table_ending how, int64_t tick)
{
    self->stage = TABLE_FINISHED;
    self->ending = how;
    su_clock_pause(&self->clock, tick);
    withdraw(self);
}

/* Both times as an event tells them, with a turn that begins now. */
static void set_clock(table *self, const table_event *event, su_side side)
{
    bool runs = su_game_ply_count(&self->game) > 0;
    for (su_side each = SU_FIRST; each <= SU_SECOND && table_is_timed(self); each++)
        self->clock.remaining[each] = event->left[each];
    self->clock.side = side;
    self->clock.spent = 0;
    self->clock.since = event->tick;
    self->clock.running = runs;
}

static table_result create(table *self, const table_event *event)
{
    su_game game;
    if (self->stage != TABLE_NOTHING)
        return TABLE_IMPOSSIBLE;
    if (self->game.capacity == 0 && !grow(self))
        return TABLE_NO_MEMORY;
    if (su_game_begin(&game, &event->start, &event->house, self->game.plies, self->game.capacity) !=
        SU_OK)
        return TABLE_IMPOSSIBLE;
    self->game = game;
    self->clock = su_clock_set(&event->house.time, su_position_side(&event->start));
    self->lag = table_lag_of(&event->house.time);
    self->created_at = event->at;
    self->stage = TABLE_WAITING;
    return TABLE_DONE;
}

/* How others come to a free seat. */
static table_result invite(table *self, const table_event *event)
{
    if (self->stage != TABLE_WAITING)
        return TABLE_IMPOSSIBLE;
    if (event->kind == TABLE_LISTED)
        self->listed = true;
    else
        self->invited[event->side] = event->seat;
    return TABLE_DONE;
}

/* Others play from now on, at a table where nobody elsewhere has a say. */
static table_result change_seat(table *self, const table_event *event)
{
    if (event->seat.kind != TABLE_HERE && event->seat.kind != TABLE_ENGINE)
        return TABLE_IMPOSSIBLE;
    self->seats[event->side] = event->seat;
    withdraw(self);
    return TABLE_DONE;
}

static table_result sit(table *self, const table_event *event)
{
    if (table_is_local(self))
        return change_seat(self, event);
    if (self->stage != TABLE_WAITING || self->seats[event->side].kind != TABLE_NOBODY)
        return TABLE_IMPOSSIBLE;
    self->seats[event->side] = event->seat;
    if (self->seats[su_side_other(event->side)].kind == TABLE_NOBODY)
        return TABLE_DONE;
    self->stage = TABLE_PLAYING;
    /* Nobody has to wait for an opponent at the board: being away counts from here. */
    self->absent_since[SU_FIRST] = self->absent_since[SU_SECOND] = event->tick;
    return TABLE_DONE;
}

static table_result move(table *self, const table_event *event)
{
    size_t ply = su_game_ply_count(&self->game);
    su_side to_move = su_position_side(su_game_position(&self->game));
    if (self->stage != TABLE_PLAYING || event->side != to_move)
        return TABLE_IMPOSSIBLE;
    if (ply == self->game.capacity && !grow(self))
        return TABLE_NO_MEMORY;
    su_refusal why;
    if (su_game_play_text(&self->game, event->move, &why) != SU_OK)
        return TABLE_IMPOSSIBLE;
    self->keys[ply] = event->key;
    __builtin_memcpy(self->left[ply], self->clock.remaining, sizeof self->left[ply]);
    withdraw(self); /* whoever plays on has declined */
    table_lag_moved(&self->lag, &self->clock, event->left[event->side], event->tick);
    set_clock(self, event, su_position_side(su_game_position(&self->game)));
    if (su_game_outcome(&self->game).result != SU_ONGOING)
        finish(self, TABLE_BY_BOARD, event->tick);
    return TABLE_DONE;
}

/* Keeps what the engine played among the last plies. */
static bool remember(table *self, uint32_t plies)
{
    size_t count = su_game_ply_count(&self->game);
    if (self->seats[SU_FIRST].kind != TABLE_ENGINE && self->seats[SU_SECOND].kind != TABLE_ENGINE)
        return true;
    if (self->answers == NULL)
        self->answers = resized(self, NULL, sizeof *self->answers, 0, TABLE_ANSWERS);
    if (self->answers == NULL)
        return false;
    for (size_t ply = plies < count ? count - plies : 0; ply < count; ply++) {
        const su_position *before = su_game_position_before(&self->game, ply);
        if (self->seats[su_position_side(before)].kind == TABLE_ENGINE)
            self->answers[self->answered++ % TABLE_ANSWERS] =
                (table_answer){su_position_key(before), self->game.plies[ply].move};
    }
    return true;
}

static table_result take_back(table *self, const table_event *event)
{
    if (!table_is_open(self) || event->plies == 0 ||
        event->plies > su_game_ply_count(&self->game) || !self->game.house.takebacks)
        return TABLE_IMPOSSIBLE;
    if (!remember(self, event->plies))
        return TABLE_NO_MEMORY;
    if (su_game_takeback(&self->game, event->plies) != SU_OK)
        return TABLE_IMPOSSIBLE;
    self->stage = TABLE_PLAYING;
    self->ending = TABLE_NOT_ENDED;
    /* An offer of a draw is as old as it can be now. */
    size_t latest = su_game_ply_count(&self->game) + 2 * (size_t)TABLE_DRAW_MOVES;
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++)
        if (self->draw_from[side] > latest)
            self->draw_from[side] = latest;
    withdraw(self);
    set_clock(self, event, su_position_side(su_game_position(&self->game)));
    return TABLE_DONE;
}

static table_result offer(table *self, const table_event *event)
{
    table_stage wanted = event->offer == TABLE_REMATCH ? TABLE_FINISHED : TABLE_PLAYING;
    if (self->stage != wanted)
        return TABLE_IMPOSSIBLE;
    self->offered[event->offer][event->side] = event->kind == TABLE_OFFERED;
    if (event->kind == TABLE_OFFERED && event->offer == TABLE_DRAW)
        self->draw_from[event->side] =
            su_game_ply_count(&self->game) + 2 * (size_t)TABLE_DRAW_MOVES;
    if (event->kind == TABLE_DECLINED)
        self->offered[event->offer][su_side_other(event->side)] = false;
    return TABLE_DONE;
}

/* Ends it otherwise than on the board. */
static table_result end(table *self, const table_event *event)
{
    su_status status = SU_OK;
    table_ending how = TABLE_NOT_ENDED;
    bool waiting = self->stage == TABLE_WAITING && event->kind == TABLE_ABORTED;
    if (self->stage != TABLE_PLAYING && !waiting)
        return TABLE_IMPOSSIBLE;
    if (event->kind == TABLE_DRAWN) {
        status = su_game_agree_draw(&self->game);
        how = TABLE_BY_AGREEMENT;
    } else if (event->kind == TABLE_RESIGNED) {
        status = su_game_resign(&self->game, event->side);
        how = TABLE_BY_RESIGNATION;
    } else if (event->kind == TABLE_TIMED_OUT) {
        status = su_game_time_out(&self->game, event->side);
        how = TABLE_BY_TIME;
    } else if (event->kind == TABLE_CLAIMED) {
        status = su_game_leave(&self->game, su_side_other(event->side));
        how = TABLE_BY_LEAVING;
    } else {
        how = TABLE_BY_ABORT; /* nobody has won, and it was no draw either */
    }
    if (status != SU_OK)
        return TABLE_IMPOSSIBLE;
    finish(self, how, event->tick);
    return TABLE_DONE;
}

static table_result go_away(table *self, const table_event *event)
{
    bool leaves = event->kind == TABLE_LEFT;
    if (self->stage == TABLE_NOTHING || self->absent[event->side] == leaves)
        return TABLE_IMPOSSIBLE;
    self->absent[event->side] = leaves;
    self->absent_since[event->side] = event->tick;
    return TABLE_DONE;
}

/* Of many phrases the last are remembered. */
static table_result say(table *self, const table_event *event)
{
    if (self->stage == TABLE_NOTHING)
        return TABLE_IMPOSSIBLE;
    if (self->said_count == TABLE_PHRASES_KEPT)
        __builtin_memmove(self->said, self->said + 1, --self->said_count * sizeof *self->said);
    self->said[self->said_count++] = (table_phrase){event->side, event->phrase};
    return TABLE_DONE;
}

static table_result follow(table *self, const table_event *event)
{
    if (self->stage != TABLE_FINISHED || self->next[0] != '\0')
        return TABLE_IMPOSSIBLE;
    __builtin_memcpy(self->next, event->game, sizeof self->next);
    withdraw(self);
    return TABLE_DONE;
}

/* The game stays, and nobody can tell any more who played it. */
static table_result forget(table *self, const table_event *event)
{
    table_seat *seat = &self->seats[event->side];
    bool retold =
        self->hosted[0] != '\0' && (seat->kind == TABLE_HERE || seat->kind == TABLE_ELSEWHERE);
    if (self->stage != TABLE_FINISHED || (seat->kind != TABLE_GUEST && !retold))
        return TABLE_IMPOSSIBLE;
    *seat = (table_seat){.kind = TABLE_GUEST};
    self->offered[TABLE_REMATCH][event->side] = false;
    return TABLE_DONE;
}

/* What is told of players and engine besides where they sit. */
static table_result tell(table *self, const table_event *event)
{
    if (self->stage == TABLE_NOTHING)
        return TABLE_IMPOSSIBLE;
    if (event->kind == TABLE_NAMED) {
        __builtin_memcpy(self->names[event->side], event->name, TABLE_NAME);
    } else if (event->kind == TABLE_HOSTED) {
        __builtin_memcpy(self->hosted, event->game, sizeof self->hosted);
    } else {
        self->seed = event->key;
        self->nodes = event->plies;
    }
    return TABLE_DONE;
}

static table_result happen(table *self, const table_event *event)
{
    switch (event->kind) {
    case TABLE_CREATED:
        return create(self, event);
    case TABLE_LISTED:
    case TABLE_INVITED:
        return invite(self, event);
    case TABLE_SEATED:
        return sit(self, event);
    case TABLE_MOVED:
        return move(self, event);
    case TABLE_TOOK_BACK:
        return take_back(self, event);
    case TABLE_OFFERED:
    case TABLE_DECLINED:
        return offer(self, event);
    case TABLE_DRAWN:
    case TABLE_RESIGNED:
    case TABLE_TIMED_OUT:
    case TABLE_CLAIMED:
    case TABLE_ABORTED:
        return end(self, event);
    case TABLE_LEFT:
    case TABLE_RETURNED:
        return go_away(self, event);
    case TABLE_SAID:
        return say(self, event);
    case TABLE_FOLLOWED:
        return follow(self, event);
    case TABLE_FORGOTTEN:
        return forget(self, event);
    case TABLE_NAMED:
    case TABLE_SEEDED:
    case TABLE_HOSTED:
        return tell(self, event);
    case TABLE_EVENTS:
        break;
    }
    return TABLE_IMPOSSIBLE;
}

table_result table_apply(table *self, const table_event *event)
{
    table_result result = happen(self, event);
    if (result == TABLE_DONE) {
        self->count++;
        self->last_at = event->at;
        self->last_tick = event->tick;
        table_check(self);
    }
    return result;
}
