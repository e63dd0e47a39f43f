/* SPDX-License-Identifier: MIT */
/* The host of a game: what lies on its table, its clock, and what there is to tell. See host.h. */
#include "apps/tui/host.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#define FIRST_NEWS 16
#define MS_PER_SECOND 1000
#define NS_PER_MS 1000000

/* ---- News ---- */

void host_tell(host *self, const host_news *what)
{
    if (self->news_begin == self->news_end)
        self->news_begin = self->news_end = 0;
    if (self->news_end == self->news_size) {
        size_t size = self->news_size == 0 ? FIRST_NEWS : self->news_size * 2;
        host_news *news = realloc(self->news, size * sizeof *news);
        if (news == NULL) /* the game itself goes on; only a sentence is lost */
            return;
        self->news = news;
        self->news_size = size;
    }
    self->news[self->news_end++] = *what;
}

bool host_next(host_news *news, host *self)
{
    if (self->news_begin == self->news_end)
        return false;
    *news = self->news[self->news_begin++];
    return true;
}

/* ---- Games ---- */

static bool is_empty(const host *self)
{
    return self->table.stage == TABLE_NOTHING;
}

static host empty_host(void)
{
    host made = {.stands = true, .log = growing_new()};
    table_init(&made.table, &heap);
    return made;
}

void host_close(host *self)
{
    table_release(&self->table);
    growing_free(&self->log);
    free(self->news);
    *self = empty_host();
}

void host_take(host *self, host *other)
{
    host mine = *self;
    self->table = other->table;
    self->log = other->log;
    self->stands = other->stands;
    self->tick = other->tick;
    self->since = other->since;
    other->table = mine.table;
    other->log = mine.log;
    self->link = (host_link){.ask = NULL};
    self->waiting = false;
    self->plan[0] = '\0';
    self->games++;
    self->news_begin = self->news_end = 0; /* of a game that is gone */
    host_tell(self, &(host_news){.kind = NEWS_BEGUN});
}

bool host_begin(host *self, const table_setup *what, int64_t now)
{
    table_event events[TABLE_SETUP_EVENTS];
    host made = empty_host();
    bool fits = true;
    size_t count = table_set_up(events, what, host_time(), 0);
    for (size_t i = 0; i < count && fits; i++)
        fits = host_hear(&made, &events[i], now);
    if (fits) {
        host_set_tick(&made, 0, now);
        host_take(self, &made);
    }
    host_close(&made);
    return fits;
}

bool host_open(host *self, const table_setup *what, int64_t now)
{
    *self = empty_host();
    return host_begin(self, what, now);
}

bool host_replay(host *self, text log, log_fault *fault)
{
    host made = empty_host();
    bool replayed = log_replay(&made.table, log, fault) && !is_empty(&made);
    if (replayed) {
        out_bytes(&made.log.out, log.at, log.length);
        made.tick = made.table.last_tick;
        host_take(self, &made);
    }
    host_close(&made);
    return replayed;
}

/* The move planned, now that it is the turn of who planned it. */
static void play_planned(host *self, int64_t now)
{
    host_news dropped = {.kind = NEWS_PLAN_DROPPED};
    char plan[SU_MOVE_TEXT];
    su_move move;
    if (self->plan[0] == '\0' || !host_is_mine(self))
        return;
    memcpy(plan, self->plan, sizeof plan);
    self->plan[0] = '\0';
    if (su_move_parse(&move, host_position(self), plan, &dropped.refusal) == SU_OK)
        host_play(self, move, now);
    else
        host_tell(self, &dropped);
}

bool host_hear(host *self, const table_event *event, int64_t now)
{
    size_t ply = su_game_ply_count(&self->table.game);
    bool was_over = host_is_over(self);
    text_id words = telling_text(&self->table, event);
    if (table_apply(&self->table, event) != TABLE_DONE)
        return false;
    log_write(&self->log.out, event);
    out_char(&self->log.out, '\n');
    bool ends = host_is_over(self) && !was_over;
    if (event->kind == TABLE_MOVED || event->kind == TABLE_TOOK_BACK || ends)
        self->waiting = false;
    if (event->kind == TABLE_TOOK_BACK || ends)
        self->plan[0] = '\0';
    if (words != TEXT_NONE || event->kind == TABLE_MOVED)
        host_tell(self,
                  &(host_news){.kind = NEWS_EVENT, .event = *event, .words = words, .ply = ply});
    if (ends)
        host_tell(self, &(host_news){.kind = NEWS_ENDED, .event = *event, .ply = ply});
    if (event->kind == TABLE_MOVED)
        play_planned(self, now);
    return true;
}

/* ---- What lies there ---- */

const su_position *host_position(const host *self)
{
    return su_game_position(&self->table.game);
}

su_side host_side(const host *self)
{
    return su_position_side(host_position(self));
}

su_variant host_variant(const host *self)
{
    return su_position_variant(&self->table.game.start);
}

bool host_is_over(const host *self)
{
    return self->table.stage == TABLE_FINISHED;
}

bool host_has_free_seat(const host *self)
{
    return self->table.stage == TABLE_WAITING;
}

bool host_is_mine(const host *self)
{
    return self->table.stage == TABLE_PLAYING && !self->waiting &&
           self->table.seats[host_side(self)].kind == TABLE_HERE;
}

bool host_is_remote(const host *self)
{
    return self->link.ask != NULL;
}

bool host_engine_moves(const host *self)
{
    return self->table.stage == TABLE_PLAYING && !host_is_remote(self) &&
           self->table.seats[host_side(self)].kind == TABLE_ENGINE;
}

bool host_finds_answerer(const host *self, su_side *chosen, table_offer offer)
{
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++)
        if (self->table.offered[offer][su_side_other(side)] &&
            self->table.seats[side].kind == TABLE_HERE) {
            *chosen = side;
            return true;
        }
    return false;
}

bool host_is_asked(const host *self)
{
    su_side side;
    for (table_offer offer = TABLE_DRAW; offer < TABLE_OFFERS; offer++)
        if (host_finds_answerer(self, &side, offer))
            return true;
    return false;
}

bool host_may_take_back(const host *self)
{
    su_side side;
    return self->table.game.house.takebacks && table_is_open(&self->table) &&
           table_actor(&self->table, &side) && table_takeback_plies(&self->table, side) > 0;
}

table_setup host_setup(const host *self)
{
    const table *at = &self->table;
    table_setup what = {
        .start = at->game.start, .house = at->game.house, .seed = at->seed, .nodes = at->nodes};
    memcpy(what.seats, at->seats, sizeof what.seats);
    memcpy(what.names, at->names, sizeof what.names);
    return what;
}

const char *host_planned(const host *self)
{
    return self->plan;
}

/* ---- The clock ---- */

int64_t host_time(void)
{
    struct timespec now = {0};
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * MS_PER_SECOND + now.tv_nsec / NS_PER_MS;
}

int64_t host_tick(const host *self, int64_t now)
{
    return self->stands ? self->tick : self->tick + now - self->since;
}

void host_set_tick(host *self, int64_t tick, int64_t now)
{
    self->tick = tick;
    self->since = now;
    self->stands = false;
}

int64_t host_left(const host *self, su_side side, int64_t now)
{
    return table_left(&self->table, side, host_tick(self, now));
}

bool host_runs(const host *self)
{
    return table_flag_at(&self->table) != INT64_MAX;
}

int64_t host_flag_in(const host *self, int64_t now)
{
    int64_t at = table_flag_at(&self->table), tick = host_tick(self, now);
    if (at == INT64_MAX || self->stands)
        return -1;
    return at > tick ? at - tick : 0;
}

int64_t host_spent(const host *self, int64_t now)
{
    su_clock clock = self->table.clock;
    su_clock_pause(&clock, host_tick(self, now));
    return clock.spent;
}

/* ---- A server ---- */

void host_follow(host *self, const host_link *link)
{
    self->link = link != NULL ? *link : (host_link){.ask = NULL};
    self->waiting = false;
}

void host_refuse(host *self, host_problem problem)
{
    self->waiting = false;
    host_tell(self, &(host_news){.kind = NEWS_REFUSED, .problem = problem});
}
