/* SPDX-License-Identifier: MIT */
/* What is asked of a host, and what becomes of it: see host.h. */
#include "apps/tui/host.h"

static table_request request_of(const host *self, table_request_kind kind, su_side side,
                                int64_t now)
{
    return (table_request){.kind = kind,
                           .at = host_time(),
                           .tick = host_tick(self, now),
                           .seated = true,
                           .side = side,
                           .ply = (uint32_t)su_game_ply_count(&self->table.game),
                           .engine_answers = !host_is_remote(self)};
}

/* Decides; what is refused here is refused by a server, too, and need not go there. */
static host_problem decide(host *self, const table_request *request, int64_t now)
{
    table_decision made = table_decide(&self->table, request);
    if (made.problem != TABLE_FINE)
        return made.problem;
    if (host_is_remote(self)) {
        self->waiting = self->waiting || request->kind == TABLE_ASK_MOVE;
        self->link.ask(self->link.data, request);
        return TABLE_FINE;
    }
    for (size_t i = 0; i < made.count; i++)
        if (!host_hear(self, &made.events[i], now))
            return HOST_NO_MEMORY;
    return TABLE_FINE;
}

/* ---- Moves ---- */

static host_problem play(host *self, su_side side, su_move move, int64_t now)
{
    char words[SU_MOVE_TEXT];
    table_request request = request_of(self, TABLE_ASK_MOVE, side, now);
    su_move_format(words, move);
    request.move = words;
    return decide(self, &request, now);
}

host_problem host_play(host *self, su_move move, int64_t now)
{
    su_side side;
    if (self->waiting)
        return HOST_WAITING;
    return table_actor(&self->table, &side) ? play(self, side, move, now) : TABLE_NOT_SEATED;
}

host_problem host_play_engine(host *self, su_move move, int64_t now)
{
    return host_engine_moves(self) ? play(self, host_side(self), move, now) : TABLE_NOT_YOUR_TURN;
}

host_problem host_may_plan(const host *self)
{
    su_side side;
    bool seated = table_actor(&self->table, &side);
    if (seated && table_may_plan(&self->table, side))
        return TABLE_FINE;
    if (host_is_over(self))
        return TABLE_GAME_OVER;
    if (self->waiting)
        return HOST_WAITING;
    if (host_has_free_seat(self))
        return TABLE_NOT_BEGUN;
    return seated ? TABLE_NOT_YOUR_TURN : TABLE_NOT_SEATED;
}

void host_plan(host *self, su_move move)
{
    self->plan[0] = '\0';
    if (move != SU_NO_MOVE && host_may_plan(self) == TABLE_FINE)
        su_move_format(self->plan, move);
}

/* ---- Offers ---- */

static host_problem ask_offer(host *self, table_request_kind kind, table_offer offer, su_side side,
                              int64_t now)
{
    table_request request = request_of(self, kind, side, now);
    request.offer = offer;
    return decide(self, &request, now);
}

host_problem host_accept(host *self, table_offer offer, int64_t now)
{
    su_side side;
    if (!host_finds_answerer(self, &side, offer))
        return TABLE_NO_OFFER;
    return ask_offer(self, TABLE_ASK_OFFER, offer, side, now);
}

host_problem host_offer(host *self, table_offer offer, int64_t now)
{
    su_side side;
    if (!host_finds_answerer(self, &side, offer) && !table_actor(&self->table, &side))
        return TABLE_NOT_SEATED;
    return ask_offer(self, TABLE_ASK_OFFER, offer, side, now);
}

host_problem host_decline(host *self, table_offer offer, int64_t now)
{
    su_side side;
    if (!host_finds_answerer(self, &side, offer) &&
        (!table_actor(&self->table, &side) || !self->table.offered[offer][side]))
        return TABLE_NO_OFFER;
    return ask_offer(self, TABLE_ASK_DECLINE, offer, side, now);
}

host_problem host_take_back(host *self, int64_t now)
{
    su_side side;
    if (!table_actor(&self->table, &side))
        return TABLE_NOT_SEATED;
    if (self->plan[0] == '\0')
        return ask_offer(self, TABLE_ASK_OFFER, TABLE_TAKEBACK, side, now);
    self->plan[0] = '\0';
    host_tell(self, &(host_news){.kind = NEWS_PLAN_DROPPED});
    return TABLE_FINE;
}

void host_answer_draw(host *self, bool accepts, int64_t now)
{
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++)
        if (self->table.offered[TABLE_DRAW][su_side_other(side)] &&
            self->table.seats[side].kind == TABLE_ENGINE)
            ask_offer(self, accepts ? TABLE_ASK_OFFER : TABLE_ASK_DECLINE, TABLE_DRAW, side, now);
}

/* ---- The rest ---- */

static host_problem ask_as_person(host *self, table_request request, int64_t now)
{
    request.seated = table_actor(&self->table, &request.side);
    return decide(self, &request, now);
}

host_problem host_ask(host *self, table_request_kind kind, int64_t now)
{
    return ask_as_person(self, request_of(self, kind, SU_FIRST, now), now);
}

host_problem host_say(host *self, uint32_t phrase, int64_t now)
{
    table_request request = request_of(self, TABLE_ASK_SAY, SU_FIRST, now);
    request.phrase = phrase;
    return ask_as_person(self, request, now);
}

void host_reseat(host *self, const table_seat seats[2], int64_t now)
{
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++) {
        table_request request = request_of(self, TABLE_ASK_SIT, side, now);
        request.seat = seats[side];
        decide(self, &request, now);
    }
}

void host_call(host *self, text name, int64_t now)
{
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++) {
        table_request request = request_of(self, TABLE_ASK_NAME, side, now);
        request.name = name;
        if (self->table.seats[side].kind != TABLE_HERE)
            continue;
        decide(self, &request, now);
        return;
    }
}

void host_flag(host *self, int64_t now)
{
    table_request request = request_of(self, TABLE_ASK_FLAG, SU_FIRST, now);
    if (!host_is_remote(self))
        decide(self, &request, now);
}

/* That the clock stands is seen in the log of a game that is left: what was spent of the turn. */
void host_leave(host *self, int64_t now)
{
    su_side side = host_side(self);
    if (host_is_remote(self) || self->stands)
        return;
    self->tick = host_tick(self, now);
    self->stands = true;
    if (self->table.stage != TABLE_PLAYING || su_game_ply_count(&self->table.game) == 0)
        return;
    table_actor(&self->table, &side);
    table_request request = request_of(self, TABLE_ASK_LEAVE, side, now);
    decide(self, &request, now);
}

void host_return(host *self, int64_t now)
{
    if (host_is_remote(self) || !self->stands)
        return;
    host_set_tick(self, self->tick, now);
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++) {
        table_request request = request_of(self, TABLE_ASK_RETURN, side, now);
        decide(self, &request, now);
    }
}
