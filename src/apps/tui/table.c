/* SPDX-License-Identifier: MIT */
/* A game being played, what lies on the table and what there is to tell of it: see table.h. */
#include <stdlib.h>
#include <string.h>

#include "apps/tui/table_parts.h"

#define FIRST_PLIES 256
#define FIRST_NEWS 16

/* ---- Beginning ---- */

static bool resize(game_table *self, size_t capacity)
{
    su_ply *plies = realloc(self->game.plies, capacity * sizeof *plies);
    if (plies == NULL)
        return false;
    self->game.plies = plies;
    su_clock *turns = realloc(self->turns, (capacity + 1) * sizeof *turns);
    if (turns == NULL)
        return false;
    self->turns = turns;
    self->game.capacity = capacity;
    return true;
}

bool table_make_room(game_table *self)
{
    return self->game.count < self->game.capacity || resize(self, self->game.capacity * 2);
}

game_table *game_table_new(const setup *what)
{
    game_table *self = calloc(1, sizeof *self);
    if (self == NULL)
        return NULL;
    if (!resize(self, FIRST_PLIES) || !game_table_begin(self, what)) {
        game_table_free(self);
        return NULL;
    }
    return self;
}

void game_table_free(game_table *self)
{
    if (self == NULL)
        return;
    free(self->game.plies);
    free(self->turns);
    free(self->news);
    free(self);
}

bool game_table_begin(game_table *self, const setup *what)
{
    su_game game;
    if (su_game_begin(&game, &what->start, &what->house, self->game.plies, self->game.capacity) !=
        SU_OK)
        return false;
    self->game = game;
    self->what = *what;
    self->clock = su_clock_set(&what->house.time, su_position_side(&what->start));
    self->turns[0] = self->clock;
    self->aborted = self->paused = self->waiting = false;
    self->premove[0] = '\0';
    table_withdraw_offers(self);
    self->changes++;
    self->games++;
    table_drop_news(self);
    table_push_news(self, &(table_news){.kind = NEWS_BEGUN});
    return true;
}

void game_table_reseat(game_table *self, const seat seats[2])
{
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++) {
        self->what.seats[side].kind = seats[side].kind;
        self->what.seats[side].level = seats[side].level;
    }
    self->changes++;
}

void game_table_call(game_table *self, text name)
{
    setup_call(&self->what, name);
    self->changes++;
}

/* ---- What lies on it ---- */

const setup *game_table_setup(const game_table *self)
{
    return &self->what;
}

const su_game *game_table_game(const game_table *self)
{
    return &self->game;
}

const su_position *game_table_position(const game_table *self)
{
    return su_game_position(&self->game);
}

su_variant game_table_variant(const game_table *self)
{
    return su_position_variant(&self->game.start);
}

su_side game_table_side(const game_table *self)
{
    return su_position_side(game_table_position(self));
}

su_outcome game_table_outcome(const game_table *self)
{
    return su_game_outcome(&self->game);
}

bool game_table_over(const game_table *self)
{
    return self->aborted || game_table_outcome(self).result != SU_ONGOING;
}

bool game_table_aborted(const game_table *self)
{
    return self->aborted;
}

const seat *game_table_seat(const game_table *self, su_side side)
{
    return &self->what.seats[side];
}

bool game_table_has_free_seat(const game_table *self)
{
    return !game_table_over(self) && (self->what.seats[SU_FIRST].kind == SEAT_FREE ||
                                      self->what.seats[SU_SECOND].kind == SEAT_FREE);
}

bool game_table_actor(const game_table *self, su_side *chosen)
{
    su_side side = game_table_side(self);
    for (unsigned tried = 0; tried < 2; tried++, side = su_side_other(side))
        if (self->what.seats[side].kind == SEAT_PERSON) {
            *chosen = side;
            return true;
        }
    return false;
}

bool game_table_mine(const game_table *self)
{
    return !game_table_over(self) && !self->waiting &&
           self->what.seats[game_table_side(self)].kind == SEAT_PERSON;
}

bool game_table_remote(const game_table *self)
{
    return self->follows;
}

bool game_table_waiting(const game_table *self)
{
    return self->waiting;
}

bool game_table_offered(const game_table *self, table_offer offer, su_side side)
{
    return self->offered[offer][side];
}

long game_table_takeback_to(const game_table *self)
{
    su_reason reason = game_table_outcome(self).reason;
    if (self->aborted || reason == SU_REASON_TIME || reason == SU_REASON_RESIGNATION ||
        reason == SU_REASON_AGREEMENT)
        return -1;
    for (size_t ply = su_game_ply_count(&self->game); ply-- > 0;) {
        su_side mover = su_position_side(su_game_position_before(&self->game, ply));
        if (self->what.seats[mover].kind == SEAT_PERSON)
            return (long)ply;
    }
    return -1;
}

const char *game_table_premove_text(const game_table *self)
{
    return self->premove;
}

su_position game_table_premove_position(const game_table *self)
{
    const su_position *now = game_table_position(self);
    return su_position_placing(now) ? *now : su_position_other_side(now);
}

/* ---- Clocks ---- */

bool game_table_timed(const game_table *self)
{
    return clock_is_timed(&self->what.house.time);
}

bool game_table_running(const game_table *self)
{
    return game_table_timed(self) && self->clock.running;
}

int64_t game_table_left(const game_table *self, su_side side, int64_t now)
{
    return su_clock_remaining(&self->clock, side, now);
}

int64_t game_table_flag_in(const game_table *self, int64_t now)
{
    const su_clock *clock = &self->clock;
    if (!game_table_running(self))
        return -1;
    int64_t at =
        clock->since - clock->spent + clock->remaining[clock->side] + clock->control.delay_ms;
    return at > now ? at - now : 0;
}

int64_t game_table_left_after(const game_table *self, size_t n)
{
    su_side mover = su_position_side(su_game_position_before(&self->game, n));
    return game_table_timed(self) ? self->turns[n + 1].remaining[mover] : SU_NO_CLOCK;
}

int64_t game_table_spent(const game_table *self, int64_t now)
{
    su_clock clock = self->clock;
    su_clock_pause(&clock, now);
    return clock.spent;
}

void table_let_clock_run(game_table *self, int64_t now)
{
    if (su_game_ply_count(&self->game) > 0 && !game_table_over(self) && !self->paused)
        su_clock_start(&self->clock, now);
    else
        su_clock_pause(&self->clock, now);
}

void game_table_pause(game_table *self, int64_t now)
{
    if (self->follows) /* the server's clocks do not stand */
        return;
    self->paused = true;
    su_clock_pause(&self->clock, now);
}

void game_table_resume(game_table *self, int64_t now)
{
    self->paused = false;
    table_let_clock_run(self, now);
}

/* ---- What every way to play shares ---- */

void table_withdraw_offers(game_table *self)
{
    memset(self->offered, 0, sizeof self->offered);
}

void table_tell_end(game_table *self, int64_t now)
{
    table_let_clock_run(self, now);
    table_withdraw_offers(self);
    self->premove[0] = '\0';
    self->changes++;
    table_push_news(self, &(table_news){.kind = NEWS_ENDED, .outcome = game_table_outcome(self)});
}

void table_put_move(game_table *self, su_move move, int64_t now)
{
    size_t ply = su_game_ply_count(&self->game);
    su_side side = game_table_side(self);
    su_game_play(&self->game, move);
    self->clock.side = game_table_side(self);
    table_withdraw_offers(self); /* whoever plays on has declined */
    table_let_clock_run(self, now);
    self->turns[ply + 1] = self->clock;
    self->changes++;
    table_push_news(self,
                    &(table_news){.kind = NEWS_PLAYED, .side = side, .move = move, .ply = ply});
    if (game_table_over(self))
        table_tell_end(self, now);
}

void table_keep_plies(game_table *self, su_side by, size_t plies, int64_t now)
{
    size_t gone = su_game_ply_count(&self->game) - plies;
    su_game_takeback(&self->game, gone);
    su_clock_restore(&self->clock, &self->turns[plies], now);
    table_withdraw_offers(self);
    self->premove[0] = '\0';
    table_let_clock_run(self, now);
    if (plies == 0)
        self->clock.spent = 0;
    self->changes++;
    table_push_news(
        self, &(table_news){.kind = NEWS_TAKEN_BACK, .side = by, .ply = plies, .count = gone});
}

/* ---- News ---- */

void table_push_news(game_table *self, const table_news *what)
{
    if (self->news_begin == self->news_end)
        self->news_begin = self->news_end = 0;
    if (self->news_end == self->news_size) {
        size_t size = self->news_size == 0 ? FIRST_NEWS : self->news_size * 2;
        table_news *news = realloc(self->news, size * sizeof *news);
        if (news == NULL) /* the game itself goes on; only a sentence is lost */
            return;
        self->news = news;
        self->news_size = size;
    }
    self->news[self->news_end++] = *what;
}

void table_drop_news(game_table *self)
{
    self->news_begin = self->news_end = 0;
}

bool game_table_news(table_news *news, game_table *self)
{
    if (self->news_begin == self->news_end)
        return false;
    *news = self->news[self->news_begin++];
    return true;
}

uint64_t game_table_changes(const game_table *self)
{
    return self->changes;
}

uint64_t game_table_games(const game_table *self)
{
    return self->games;
}
