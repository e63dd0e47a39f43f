/* SPDX-License-Identifier: MIT */
/* What happens at a table by others: the server, the engine's answers, a record: see table.h. */
#include "apps/tui/table_parts.h"

void game_table_follow(game_table *self, const table_link *link)
{
    self->follows = link != NULL;
    if (link != NULL)
        self->link = *link;
    self->waiting = false;
}

/* Both times as the server says, with a turn that begins now. */
static void set_clock(game_table *self, const table_news *what, int64_t now)
{
    if (!what->has_left)
        return;
    self->clock.remaining[SU_FIRST] = what->left[SU_FIRST];
    self->clock.remaining[SU_SECOND] = what->left[SU_SECOND];
    self->clock.spent = 0;
    self->clock.since = now;
}

static bool hear_move(game_table *self, const table_news *what, int64_t now)
{
    if (game_table_over(self) || what->side != game_table_side(self) ||
        !su_move_legal(game_table_position(self), what->move) || !table_make_room(self))
        return false;
    set_clock(self, what, now);
    self->waiting = false;
    table_put_move(self, what->move, now);
    table_premove_due(self, now);
    return true;
}

static bool hear_takeback(game_table *self, const table_news *what, int64_t now)
{
    if (what->ply >= su_game_ply_count(&self->game) || !self->what.house.takebacks)
        return false;
    self->waiting = false;
    table_keep_plies(self, what->side, what->ply, now);
    set_clock(self, what, now);
    return true;
}

static bool hear_offer(game_table *self, const table_news *what)
{
    bool made = what->kind == NEWS_OFFERED;
    self->offered[what->offer][what->side] = made;
    if (!made)
        self->offered[what->offer][su_side_other(what->side)] = false;
    table_push_news(self, what);
    return true;
}

/* The end in the way the outcome tells; false where the board itself has to show it. */
static bool end_by(su_game *game, su_outcome outcome)
{
    su_side loser = outcome.result == SU_FIRST_WINS ? SU_SECOND : SU_FIRST;
    if (outcome.reason == SU_REASON_RESIGNATION)
        return su_game_resign(game, loser) == SU_OK;
    if (outcome.reason == SU_REASON_TIME)
        return su_game_time_out(game, loser) == SU_OK;
    if (outcome.reason == SU_REASON_LEAVING)
        return su_game_leave(game, loser) == SU_OK;
    return outcome.reason == SU_REASON_AGREEMENT && su_game_agree_draw(game) == SU_OK;
}

static bool hear_end(game_table *self, const table_news *what, int64_t now)
{
    if (self->aborted || !end_by(&self->game, what->outcome))
        return false;
    set_clock(self, what, now);
    self->waiting = false;
    table_tell_end(self, now);
    return true;
}

static bool hear_abort(game_table *self, const table_news *what, int64_t now)
{
    if (game_table_over(self))
        return false;
    self->aborted = true;
    set_clock(self, what, now);
    self->waiting = false;
    table_let_clock_run(self, now);
    self->changes++;
    table_push_news(self, what);
    return true;
}

bool game_table_heard(game_table *self, const table_news *what, int64_t now)
{
    switch (what->kind) {
    case NEWS_PLAYED:
        return hear_move(self, what, now);
    case NEWS_TAKEN_BACK:
        return hear_takeback(self, what, now);
    case NEWS_OFFERED:
    case NEWS_DECLINED:
        return hear_offer(self, what);
    case NEWS_ENDED:
        return hear_end(self, what, now);
    case NEWS_ABORTED:
        return hear_abort(self, what, now);
    case NEWS_SEATED:
        self->what.seats[what->side] = what->seat;
        break;
    case NEWS_REFUSED:
        self->waiting = false;
        break;
    case NEWS_BEGUN:
    case NEWS_PREMOVE_DROPPED:
    case NEWS_LEFT:
    case NEWS_RETURNED:
    case NEWS_SAID:
    case NEWS_FOLLOWED:
    case NEWS_LOST:
    case NEWS_FOUND:
    case NEWS_UNKEPT:
        break;
    }
    table_push_news(self, what);
    return true;
}

/* ---- Records ---- */

bool game_table_replay(game_table *self, su_move move, int64_t left_ms)
{
    su_side side = game_table_side(self);
    size_t ply = su_game_ply_count(&self->game);
    if (!table_make_room(self) || su_game_play(&self->game, move) != SU_OK)
        return false;
    if (game_table_timed(self) && left_ms != SU_NO_CLOCK)
        self->clock.remaining[side] = left_ms;
    self->clock.side = game_table_side(self);
    self->turns[ply + 1] = self->clock;
    self->changes++;
    return true;
}

bool game_table_replay_end(game_table *self, su_outcome outcome)
{
    self->changes++;
    return end_by(&self->game, outcome);
}

void game_table_replay_abort(game_table *self)
{
    self->aborted = true;
    self->changes++;
}

void game_table_replay_spent(game_table *self, int64_t spent_ms)
{
    self->clock.spent = spent_ms;
    self->paused = true;
}

void game_table_replay_left(game_table *self, const int64_t left[2], int64_t spent, int64_t now)
{
    set_clock(self, &(table_news){.has_left = true, .left = {left[SU_FIRST], left[SU_SECOND]}},
              now);
    self->clock.spent = spent;
    self->turns[su_game_ply_count(&self->game)] = self->clock;
    table_let_clock_run(self, now);
}

void game_table_replay_offer(game_table *self, table_offer offer, su_side side)
{
    self->offered[offer][side] = true;
}

void game_table_take(game_table *self, game_table *other)
{
    game_table mine = *self;
    *self = *other;
    *other = mine;
    /* What waits to be told, and the server, belong to the table. */
    other->news = self->news;
    other->news_begin = self->news_begin;
    other->news_end = self->news_end;
    other->news_size = self->news_size;
    self->news = mine.news;
    self->news_begin = mine.news_begin;
    self->news_end = mine.news_end;
    self->news_size = mine.news_size;
    self->changes += mine.changes;
    self->games += mine.games;
    table_drop_news(self);
    table_push_news(self, &(table_news){.kind = NEWS_BEGUN});
}
