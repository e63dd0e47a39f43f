/* SPDX-License-Identifier: MIT */
/* What persons and the engine do at a table: see table.h. */
#include <string.h>

#include "apps/tui/table_parts.h"

static void send(game_table *self, const table_request *request)
{
    self->link.ask(self->link.data, request);
}

/* ---- Time ---- */

bool game_table_flag(game_table *self, int64_t now)
{
    su_side side = self->clock.side;
    if (self->follows || !self->clock.running || !su_clock_fallen(&self->clock, side, now) ||
        su_game_time_out(&self->game, side) != SU_OK)
        return false;
    table_tell_end(self, now);
    return true;
}

/* Ends the turn of who moves now; the first move costs no time. */
static bool press(game_table *self, int64_t now)
{
    if (game_table_flag(self, now))
        return false;
    if (self->clock.running)
        su_clock_press(&self->clock, now);
    return true;
}

/* ---- Moves ---- */

static table_problem play(game_table *self, su_move move, int64_t now)
{
    if (!table_make_room(self))
        return TABLE_NO_MEMORY;
    if (!press(self, now))
        return TABLE_TIME_IS_UP;
    table_put_move(self, move, now);
    table_premove_due(self, now);
    return TABLE_FINE;
}

/* Whether a person here may act at all. */
static table_problem may_act(const game_table *self, su_side *side)
{
    if (game_table_over(self))
        return TABLE_OVER;
    return game_table_actor(self, side) ? TABLE_FINE : TABLE_NOT_PLAYING;
}

table_problem game_table_play(game_table *self, su_move move, int64_t now)
{
    su_side side;
    table_problem problem = may_act(self, &side);
    if (problem != TABLE_FINE)
        return problem;
    if (side != game_table_side(self))
        return TABLE_NOT_YOUR_TURN;
    if (!self->follows)
        return play(self, move, now);
    if (self->waiting)
        return TABLE_WAITING;
    self->waiting = true;
    send(self, &(table_request){
                   .action = ACTION_MOVE, .move = move, .ply = su_game_ply_count(&self->game)});
    return TABLE_FINE;
}

table_problem game_table_play_engine(game_table *self, su_move move, int64_t now)
{
    if (game_table_over(self))
        return TABLE_OVER;
    if (self->what.seats[game_table_side(self)].kind != SEAT_ENGINE)
        return TABLE_NOT_YOUR_TURN;
    return play(self, move, now);
}

table_problem game_table_premove(game_table *self, su_move move)
{
    su_side side;
    table_problem problem = may_act(self, &side);
    if (problem != TABLE_FINE)
        return problem;
    if (side == game_table_side(self) || su_position_placing(game_table_position(self)))
        return TABLE_NO_PREMOVE;
    if (move == SU_NO_MOVE)
        self->premove[0] = '\0';
    else
        su_move_format(self->premove, move);
    return TABLE_FINE;
}

/* The move made in advance, now that it is the turn of who made it. */
void table_premove_due(game_table *self, int64_t now)
{
    su_move move;
    table_news dropped = {.kind = NEWS_PREMOVE_DROPPED, .side = game_table_side(self)};
    if (self->premove[0] == '\0' || !game_table_mine(self))
        return;
    char premove[SU_MOVE_TEXT];
    memcpy(premove, self->premove, sizeof premove);
    self->premove[0] = '\0';
    if (su_move_parse(&move, game_table_position(self), premove, &dropped.refusal) == SU_OK)
        game_table_play(self, move, now);
    else
        table_push_news(self, &dropped);
}

/* ---- Taking back, resigning, offers ---- */

table_problem game_table_takeback(game_table *self, int64_t now)
{
    su_side side;
    long plies = game_table_takeback_to(self);
    if (!game_table_actor(self, &side))
        return TABLE_NOT_PLAYING;
    if (self->premove[0] != '\0') {
        self->premove[0] = '\0';
        table_push_news(self, &(table_news){.kind = NEWS_PREMOVE_DROPPED, .side = side});
        return TABLE_FINE;
    }
    if (!self->what.house.takebacks)
        return TABLE_TAKEBACKS_OFF;
    if (plies < 0)
        return game_table_over(self) ? TABLE_OVER : TABLE_NOTHING_TO_TAKE_BACK;
    if (self->follows)
        return game_table_offer_make(self, OFFER_TAKEBACK, now);
    side = su_position_side(su_game_position_before(&self->game, (size_t)plies));
    table_keep_plies(self, side, (size_t)plies, now);
    return TABLE_FINE;
}

table_problem game_table_resign(game_table *self, int64_t now)
{
    su_side side;
    table_problem problem = may_act(self, &side);
    if (problem != TABLE_FINE)
        return problem;
    if (self->follows) {
        send(self, &(table_request){.action = ACTION_RESIGN});
    } else {
        su_game_resign(&self->game, side);
        table_tell_end(self, now);
    }
    return TABLE_FINE;
}

/* Offers of the server's games: it decides whether they have their place. */
static table_problem send_offer(game_table *self, table_action action, table_offer offer)
{
    su_side side;
    if (!game_table_actor(self, &side))
        return TABLE_NOT_PLAYING;
    if (offer == OFFER_REMATCH && !game_table_over(self))
        return TABLE_NOT_OVER;
    if (offer != OFFER_REMATCH && game_table_over(self))
        return TABLE_OVER;
    send(self, &(table_request){.action = action, .offer = offer});
    return TABLE_FINE;
}

table_problem game_table_offer_make(game_table *self, table_offer offer, int64_t now)
{
    su_side side;
    (void)now;
    if (self->follows)
        return send_offer(self, ACTION_OFFER, offer);
    if (offer != OFFER_DRAW)
        return TABLE_ONLY_REMOTE;
    table_problem problem = may_act(self, &side);
    if (problem != TABLE_FINE)
        return problem;
    if (side != game_table_side(self))
        return TABLE_DRAW_ON_OWN_TURN;
    if (self->offered[offer][side])
        return TABLE_ALREADY_OFFERED;
    self->offered[offer][side] = true;
    table_push_news(self, &(table_news){.kind = NEWS_OFFERED, .side = side, .offer = offer});
    return TABLE_FINE;
}

/* Who here can answer an offer: false if none stands that a person here did not make. */
static bool find_answerer(const game_table *self, table_offer offer, su_side *chosen)
{
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++)
        if (self->offered[offer][su_side_other(side)] &&
            self->what.seats[side].kind == SEAT_PERSON) {
            *chosen = side;
            return true;
        }
    return false;
}

bool game_table_asked(const game_table *self)
{
    su_side side;
    return find_answerer(self, OFFER_DRAW, &side) || find_answerer(self, OFFER_TAKEBACK, &side) ||
           find_answerer(self, OFFER_REMATCH, &side);
}

table_problem game_table_offer_accept(game_table *self, table_offer offer, int64_t now)
{
    su_side side;
    if (!find_answerer(self, offer, &side))
        return TABLE_NO_OFFER;
    if (self->follows)
        return send_offer(self, ACTION_OFFER, offer);
    su_game_agree_draw(&self->game);
    table_tell_end(self, now);
    return TABLE_FINE;
}

table_problem game_table_offer_decline(game_table *self, table_offer offer, int64_t now)
{
    su_side side;
    (void)now;
    if (!find_answerer(self, offer, &side) &&
        (!game_table_actor(self, &side) || !self->offered[offer][side]))
        return TABLE_NO_OFFER;
    if (self->follows)
        return send_offer(self, ACTION_DECLINE, offer);
    self->offered[offer][SU_FIRST] = self->offered[offer][SU_SECOND] = false;
    table_push_news(self, &(table_news){.kind = NEWS_DECLINED, .side = side, .offer = offer});
    return TABLE_FINE;
}

/* ---- Only where a server has the truth ---- */

static table_problem send_plain(game_table *self, const table_request *request)
{
    su_side side;
    if (!self->follows)
        return TABLE_ONLY_REMOTE;
    if (!game_table_actor(self, &side))
        return TABLE_NOT_PLAYING;
    send(self, request);
    return TABLE_FINE;
}

table_problem game_table_abort(game_table *self, int64_t now)
{
    (void)now;
    return send_plain(self, &(table_request){.action = ACTION_ABORT});
}

table_problem game_table_claim(game_table *self, int64_t now)
{
    (void)now;
    return send_plain(self, &(table_request){.action = ACTION_CLAIM});
}

table_problem game_table_say(game_table *self, unsigned phrase, int64_t now)
{
    (void)now;
    return send_plain(self, &(table_request){.action = ACTION_SAY, .phrase = phrase});
}
