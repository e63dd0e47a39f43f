/* SPDX-License-Identifier: MIT */
/* What may happen next in a game people sit at: see decide.h. */
#include "table/decide.h"

#include "base/check.h"

static const struct {
    const char *code;
    unsigned status;
} problems[TABLE_PROBLEMS] = {
    [TABLE_FINE] = {"", 200},
#define TABLE_PROBLEM(id, code, status, title) [TABLE_##id] = {code, status},
#include "table/problems.def"
#undef TABLE_PROBLEM
};

const char *table_problem_code(table_problem problem)
{
    return problems[problem].code;
}

unsigned table_problem_status(table_problem problem)
{
    return problems[problem].status;
}

const char *table_request_name(table_request_kind kind)
{
    static const char *const names[TABLE_REQUESTS] = {
#define ASK_PLAYER(id, name) [TABLE_ASK_##id] = name,
#define ASK_DEVICE ASK_PLAYER
#define ASK_SERVER ASK_PLAYER
#include "table/requests.def"
    };
    return names[kind];
}

/* A request about a game, and the decision in the making. */
typedef struct deciding {
    const table *game;
    const table_request *request;
    table_decision made;
} deciding;

static void refuse(deciding *self, table_problem why)
{
    self->made.problem = why;
}

/* Adds an event of the request's side; returns it to be filled in. */
static table_event *add(deciding *self, table_event_kind kind)
{
    CHECK(self->made.problem == TABLE_FINE); /* what is refused changes nothing */
    CHECK(self->made.count < TABLE_DECISION_EVENTS);
    table_event *event = &self->made.events[self->made.count++];
    *event = (table_event){.kind = kind,
                           .at = self->request->at,
                           .tick = self->request->tick,
                           .side = self->request->side};
    return event;
}

static const table_seat *other_seat(const deciding *self)
{
    return &self->game->seats[su_side_other(self->request->side)];
}

static bool against_engine(const deciding *self)
{
    return other_seat(self)->kind == TABLE_ENGINE;
}

/* Whether the other need not be asked for what costs them nothing but a move: the engine does not
 * mind, and two at one device have asked each other. */
static bool is_granted(const deciding *self)
{
    return against_engine(self) || (other_seat(self)->kind == TABLE_HERE &&
                                    self->game->seats[self->request->side].kind == TABLE_HERE);
}

/* Whether this may be asked at this stage, and by whom. */
static bool may_ask(deciding *self, table_stage stage)
{
    table_stage now = self->game->stage;
    if (!self->request->seated)
        refuse(self, TABLE_NOT_SEATED);
    else if (now < stage)
        refuse(self, stage == TABLE_FINISHED ? TABLE_NOT_OVER : TABLE_NOT_BEGUN);
    else if (now > stage)
        refuse(self, TABLE_GAME_OVER);
    return self->made.problem == TABLE_FINE;
}

/* The moment a request counts as made: its way is not thinking, within bounds. */
static int64_t moment(const deciding *self)
{
    const table *game = self->game;
    return self->request->tick - table_lag_credit(&game->lag, game->clock.side, self->request->lag);
}

/* ---- Seats ---- */

static bool is_invited(const deciding *self)
{
    const table_seat *shown = &self->request->invitation;
    const table_seat *wanted = &self->game->invited[self->request->side];
    return self->game->listed ||
           (shown->kind == TABLE_GUEST && table_seat_is_of(wanted, shown->guest));
}

static void sit(deciding *self)
{
    const table_request *request = self->request;
    su_side side;
    if (table_seat_of(self->game->seats, &side, request->seat)) {
        if (side == request->side)
            self->made.repeated = true;
        else
            refuse(self, TABLE_ALREADY_SEATED);
    } else if (table_is_local(self->game) &&
               (request->seat.kind == TABLE_HERE || request->seat.kind == TABLE_ENGINE)) {
        add(self, TABLE_SEATED)->seat = request->seat;
    } else if (self->game->seats[request->side].kind != TABLE_NOBODY) {
        refuse(self, TABLE_SEAT_TAKEN);
    } else if (self->game->stage != TABLE_WAITING) {
        refuse(self, TABLE_GAME_OVER); /* called off before anybody came */
    } else if (!is_invited(self)) {
        refuse(self, TABLE_NOT_INVITED);
    } else {
        add(self, TABLE_SEATED)->seat = request->seat;
    }
}

/* ---- Moves and time ---- */

static bool flag(deciding *self)
{
    const su_clock *clock = &self->game->clock;
    if (self->game->stage != TABLE_PLAYING || !su_clock_fallen(clock, clock->side, moment(self)))
        return false;
    add(self, TABLE_TIMED_OUT)->side = clock->side;
    return true;
}

/* What the clocks show after a move, -1 where there are none. */
static void press(const deciding *self, int64_t left[2])
{
    su_clock clock = self->game->clock;
    if (clock.running)
        su_clock_press(&clock, moment(self));
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++)
        left[side] = table_is_timed(self->game) ? clock.remaining[side] : -1;
}

/* Whether the move of this request was played already: the answer to the first try got lost. */
static bool was_played(const deciding *self)
{
    const table_request *request = self->request;
    const su_game *game = &self->game->game;
    return request->ply < su_game_ply_count(game) &&
           self->game->keys[request->ply] == request->key &&
           su_position_side(su_game_position_before(game, request->ply)) == request->side;
}

static void move(deciding *self)
{
    const table_request *request = self->request;
    const su_game *game = &self->game->game;
    if (request->seated && was_played(self)) {
        self->made.repeated = true;
        return;
    }
    if (!may_ask(self, TABLE_PLAYING) || flag(self))
        return;
    /* The same ply can be another one after a takeback. */
    bool is_seen = request->seen == NULL || su_position_same(request->seen, su_game_position(game));
    if (request->ply != su_game_ply_count(game) || !is_seen) {
        refuse(self, TABLE_STALE_PLY);
        return;
    }
    if (su_position_side(su_game_position(game)) != request->side) {
        refuse(self, TABLE_NOT_YOUR_TURN);
        return;
    }
    su_move parsed;
    if (su_move_parse(&parsed, su_game_position(game), request->move, &self->made.refusal) !=
        SU_OK) {
        refuse(self, TABLE_BAD_MOVE);
        return;
    }
    table_event *event = add(self, TABLE_MOVED);
    su_move_format(event->move, parsed);
    event->key = request->key;
    press(self, event->left);
}

/* ---- Offers ---- */

static void take_back(deciding *self, su_side side)
{
    const table *game = self->game;
    uint32_t plies = table_takeback_plies(game, side);
    size_t kept = su_game_ply_count(&game->game) - plies;
    CHECK(plies > 0); /* otherwise it was refused */
    table_event *event = add(self, TABLE_TOOK_BACK);
    event->side = side;
    event->plies = plies;
    for (su_side each = SU_FIRST; each <= SU_SECOND; each++)
        event->left[each] = table_is_timed(game) ? game->left[kept][each] : -1;
}

static void rematch(deciding *self)
{
    table_event *event = add(self, TABLE_FOLLOWED);
    __builtin_memcpy(event->game, self->request->next, sizeof event->game);
    self->made.rematch = true;
}

/* Both want it. */
static void agree(deciding *self, su_side proposer)
{
    if (self->request->offer == TABLE_DRAW)
        add(self, TABLE_DRAWN);
    else if (self->request->offer == TABLE_TAKEBACK)
        take_back(self, proposer);
    else
        rematch(self);
}

/* Why there is no takeback for this side, if there is none. */
static table_problem takeback_problem(const table *game, su_side side)
{
    if (!game->game.house.takebacks)
        return TABLE_TAKEBACKS_OFF;
    return table_takeback_plies(game, side) == 0 ? TABLE_NOTHING_TO_TAKE_BACK : TABLE_FINE;
}

/* Whether an offer has its place now. */
static bool may_offer(deciding *self)
{
    table_offer offer = self->request->offer;
    if (offer == TABLE_TAKEBACK && self->request->seated && table_is_open(self->game))
        return true;
    return may_ask(self, offer == TABLE_REMATCH ? TABLE_FINISHED : TABLE_PLAYING);
}

/* An offer of a draw that the other has not made as well. */
static void offer_draw(deciding *self)
{
    const table *game = self->game;
    if (against_engine(self) && !self->request->engine_answers)
        refuse(self, TABLE_ENGINE_PLAYS_ON);
    else if (su_game_ply_count(&game->game) < game->draw_from[self->request->side])
        refuse(self, TABLE_OFFERED_LATELY);
    else
        add(self, TABLE_OFFERED)->offer = TABLE_DRAW;
}

static void offer(deciding *self)
{
    const table *game = self->game;
    const table_request *request = self->request;
    su_side other = su_side_other(request->side);
    bool is_rematch = request->offer == TABLE_REMATCH;
    if (!may_offer(self) || flag(self))
        return;
    if (other_seat(self)->kind == TABLE_NOBODY)
        refuse(self, TABLE_NOT_BEGUN); /* nor ever will: it was called off before anybody came */
    else if (table_seat_is_forgotten(other_seat(self)))
        refuse(self, TABLE_GONE);
    bool accepts = game->offered[request->offer][other];
    if (request->offer == TABLE_TAKEBACK)
        refuse(self, takeback_problem(game, accepts ? other : request->side));
    if (self->made.problem != TABLE_FINE)
        return;
    if (is_rematch && game->next[0] != '\0')
        self->made.repeated = true;
    else if (accepts)
        agree(self, other);
    else if (game->offered[request->offer][request->side])
        refuse(self, TABLE_ALREADY_OFFERED);
    else if (request->offer == TABLE_DRAW)
        offer_draw(self);
    else if (is_granted(self))
        agree(self, request->side);
    else
        add(self, TABLE_OFFERED)->offer = request->offer;
}

static void decline(deciding *self)
{
    const table_request *request = self->request;
    const bool *offered = self->game->offered[request->offer];
    bool is_rematch = request->offer == TABLE_REMATCH;
    if (!may_ask(self, is_rematch ? TABLE_FINISHED : TABLE_PLAYING))
        return;
    if (offered[SU_FIRST] || offered[SU_SECOND])
        add(self, TABLE_DECLINED)->offer = request->offer;
    else
        refuse(self, TABLE_NO_OFFER);
}

/* ---- Endings ---- */

/* Nobody at one device is told that the other is away, or spoken to in phrases. */
static bool is_online(deciding *self)
{
    if (table_is_local(self->game))
        refuse(self, TABLE_ONLY_ONLINE);
    return self->made.problem == TABLE_FINE;
}

static void resign(deciding *self)
{
    if (may_ask(self, TABLE_PLAYING) && !flag(self))
        add(self, TABLE_RESIGNED);
}

static void call_off(deciding *self)
{
    if (!self->request->seated)
        refuse(self, TABLE_NOT_SEATED);
    else if (self->game->stage == TABLE_FINISHED)
        refuse(self, TABLE_GAME_OVER);
    else if (su_game_ply_count(&self->game->game) >= TABLE_ABORT_PLIES)
        refuse(self, TABLE_TOO_LATE_TO_ABORT);
    else
        add(self, TABLE_ABORTED);
}

static void claim(deciding *self)
{
    const table *game = self->game;
    if (!is_online(self) || !may_ask(self, TABLE_PLAYING) || flag(self))
        return;
    if (!table_is_timed(game))
        refuse(self, TABLE_NO_CLOCK);
    else if (su_position_side(su_game_position(&game->game)) == self->request->side)
        refuse(self, TABLE_YOUR_TURN);
    else if (self->request->tick < table_claim_at(game))
        refuse(self, TABLE_STILL_HERE);
    else
        add(self, TABLE_CLAIMED);
}

/* Who wants to be forgotten leaves: a game that hardly began is called off, another is lost. */
static void forget(deciding *self)
{
    table_stage stage = self->game->stage;
    const table_seat *seat = &self->game->seats[self->request->side];
    if (!self->request->seated || seat->kind != TABLE_GUEST) {
        refuse(self, TABLE_NOT_SEATED);
        return;
    }
    if (table_seat_is_forgotten(seat)) {
        self->made.repeated = true;
        return;
    }
    if (stage != TABLE_FINISHED && !flag(self)) {
        bool begun =
            stage == TABLE_PLAYING && su_game_ply_count(&self->game->game) >= TABLE_ABORT_PLIES;
        add(self, begun ? TABLE_RESIGNED : TABLE_ABORTED);
    }
    add(self, TABLE_FORGOTTEN);
}

/* ---- Presence and words ---- */

static void say(deciding *self)
{
    if (!is_online(self))
        return;
    if (!self->request->seated)
        refuse(self, TABLE_NOT_SEATED);
    else if (self->request->phrase >= TABLE_PHRASES)
        refuse(self, TABLE_UNKNOWN_PHRASE);
    else
        add(self, TABLE_SAID)->phrase = self->request->phrase;
}

static void name(deciding *self)
{
    text words = self->request->name;
    if (!self->request->seated)
        refuse(self, TABLE_NOT_SEATED);
    else if (!table_is_name(words))
        refuse(self, TABLE_BAD_NAME);
    else
        __builtin_memcpy(add(self, TABLE_NAMED)->name, words.at, words.length);
}

static void go_away(deciding *self, bool leaves)
{
    if (!self->request->seated)
        refuse(self, TABLE_NOT_SEATED);
    else if (self->game->absent[self->request->side] == leaves)
        self->made.repeated = true;
    else
        add(self, leaves ? TABLE_LEFT : TABLE_RETURNED);
}

table_decision table_decide(const table *game, const table_request *request)
{
    deciding self = {.game = game, .request = request};
    switch (request->kind) {
    case TABLE_ASK_SIT:
        sit(&self);
        break;
    case TABLE_ASK_MOVE:
        move(&self);
        break;
    case TABLE_ASK_OFFER:
        offer(&self);
        break;
    case TABLE_ASK_DECLINE:
        decline(&self);
        break;
    case TABLE_ASK_RESIGN:
        resign(&self);
        break;
    case TABLE_ASK_ABORT:
        call_off(&self);
        break;
    case TABLE_ASK_CLAIM:
        claim(&self);
        break;
    case TABLE_ASK_SAY:
        say(&self);
        break;
    case TABLE_ASK_LEAVE:
    case TABLE_ASK_RETURN:
        go_away(&self, request->kind == TABLE_ASK_LEAVE);
        break;
    case TABLE_ASK_NAME:
        name(&self);
        break;
    case TABLE_ASK_FORGET:
        forget(&self);
        break;
    case TABLE_ASK_FLAG:
        flag(&self);
        break;
    case TABLE_REQUESTS:
        break;
    }
    CHECK(self.made.problem == TABLE_FINE || self.made.count == 0);
    CHECK(!self.made.repeated || (self.made.problem == TABLE_FINE && self.made.count == 0));
    CHECK(!self.made.rematch || self.made.count == 1);
    return self.made;
}

/* ---- Beginnings ---- */

size_t table_set_up(table_event events[TABLE_SETUP_EVENTS], const table_setup *what, int64_t at,
                    int64_t tick)
{
    size_t count = 0;
    table_event each = {.at = at, .tick = tick, .house = SU_HOUSE_RULES_INIT};
    events[count] = each;
    events[count].kind = TABLE_CREATED;
    events[count].start = what->start;
    events[count++].house = what->house;
    if (what->seed != 0 || what->nodes != 0) {
        events[count] = each;
        events[count].kind = TABLE_SEEDED;
        events[count].key = what->seed;
        events[count++].plies = what->nodes;
    }
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++) {
        events[count] = each;
        events[count].kind = TABLE_SEATED;
        events[count].side = side;
        events[count++].seat = what->seats[side];
        if (what->names[side][0] == '\0')
            continue;
        events[count] = each;
        events[count].kind = TABLE_NAMED;
        events[count].side = side;
        __builtin_memcpy(events[count++].name, what->names[side], TABLE_NAME);
    }
    CHECK(count <= TABLE_SETUP_EVENTS);
    return count;
}
