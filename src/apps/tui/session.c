/* SPDX-License-Identifier: MIT */
/* All that plays together: see session.h. */
#include "apps/tui/session.h"

#include "apps/tui/child.h"
#include "apps/tui/remote/remote.h"
#include "base/platform.h"
#include "coach/children.h"
#include "review/judgement.h"

/* ---- Beginning and ending ---- */

bool session_open(session *self, console *to, const table_setup *what)
{
    *self = (session){.to = to, .held = SU_NO_MOVE};
    self->host = &self->game;
    keep_init(&self->keep);
    if (!host_open(&self->game, what, platform_now_ms())) {
        complain(to, MESSAGE_PLAY_NO_TABLE, "");
        return false;
    }
    self->known = self->game.games;
    self->thinker = thinker_new();
    if (self->thinker != NULL)
        return true;
    complain(to, MESSAGE_PLAY_NO_THINKER, "");
    host_close(&self->game);
    return false;
}

bool session_open_idle(session *self, console *to)
{
    table_setup what = setup_idle();
    return session_open(self, to, &what);
}

static void leave_server(session *self)
{
    if (self->remote == NULL)
        return;
    host_follow(&self->game, NULL);
    remote_free(self->remote);
    self->remote = NULL;
}

void session_close(session *self)
{
    int64_t now = platform_now_ms();
    session_analyse_end(self, now);
    session_suspend(self, now);
    leave_server(self);
    thinker_free(self->thinker);
    keep_release(&self->keep);
    host_close(&self->game);
}

/* The engine's thoughts are about something that is not on the table any more. */
static void forget_thoughts(session *self)
{
    thinker_cancel(self->thinker);
    self->thought_about = 0;
    self->held = SU_NO_MOVE;
    self->has_answer = false;
}

bool session_begin(session *self, const table_setup *what)
{
    int64_t now = platform_now_ms();
    session_analyse_end(self, now);
    keep_write(&self->keep, &self->game);
    if (!host_begin(&self->game, what, now))
        return false;
    leave_server(self);
    return true;
}

host_problem session_rematch(session *self, int64_t now)
{
    table_setup again = host_setup(self->host);
    if (host_is_remote(self->host))
        return host_offer(self->host, TABLE_REMATCH, now);
    if (!host_is_over(self->host))
        return TABLE_NOT_OVER;
    if (child_plays(self->host, NULL)) /* who knows their marbles keeps them */
        again.seed++;
    else
        again = setup_rematch(&again);
    return session_begin(self, &again) ? TABLE_FINE : HOST_NO_MEMORY;
}

/* Another game lies on the table: what is known of the old one is of no use. */
static void notice_other_game(session *self)
{
    if (self->known == self->game.games)
        return;
    self->known = self->game.games;
    forget_thoughts(self);
    keep_release(&self->keep);
    if (!host_is_remote(&self->game))
        leave_server(self);
}

bool session_load(session *self, const char *path, keep_fault *fault)
{
    table_setup otherwise = host_setup(&self->game);
    if (!keep_load(&self->game, self->to, path, &otherwise, fault))
        return false;
    notice_other_game(self);
    session_analyse_end(self, platform_now_ms());
    host_return(&self->game, platform_now_ms());
    return true;
}

bool session_resume(session *self, keep_fault *fault)
{
    session_analyse_end(self, platform_now_ms());
    host_leave(&self->game, platform_now_ms());
    keep_write(&self->keep, &self->game);
    if (!keep_resume(&self->keep, &self->game, self->to, fault)) {
        host_return(&self->game, platform_now_ms());
        return false;
    }
    self->known = self->game.games;
    forget_thoughts(self);
    leave_server(self);
    host_return(&self->game, platform_now_ms());
    return true;
}

bool session_join(session *self, const char *url, exit_code *code)
{
    self->remote = remote_open(self->to, url, &self->game, code);
    return self->remote != NULL;
}

bool session_invite(session *self, const char *server, const table_setup *what, const char *colour,
                    exit_code *code)
{
    self->remote = remote_invite(self->to, server, what, colour, &self->game, code);
    return self->remote != NULL;
}

bool session_invites(const session *self)
{
    su_side side;
    return self->remote != NULL && host_has_free_seat(self->host) &&
           table_actor(&self->host->table, &side);
}

void session_suspend(session *self, int64_t now)
{
    if (self->thought_about != 0) /* it would find its time gone by */
        forget_thoughts(self);
    host_leave(&self->game, now);
    keep_write(&self->keep, &self->game);
}

void session_continue(session *self, int64_t now)
{
    if (!self->analysing)
        host_return(&self->game, now);
}

/* ---- Analysis ---- */

/* A copy in which persons here play both sides, without clocks. */
static bool copy_for_analysis(host *copy, const host *of, int64_t now)
{
    table_setup what = host_setup(of);
    const su_game *game = &of->table.game;
    what.seats[SU_FIRST] = what.seats[SU_SECOND] = (table_seat){.kind = TABLE_HERE};
    what.names[SU_FIRST][0] = what.names[SU_SECOND][0] = '\0';
    what.house.takebacks = true;
    what.house.time = (su_time_control){0, 0, 0};
    host_news dropped;
    if (!host_open(copy, &what, now))
        return false;
    for (size_t ply = 0; ply < su_game_ply_count(game); ply++)
        if (host_play(copy, su_game_move(game, ply), now) != TABLE_FINE) {
            host_close(copy);
            return false;
        }
    while (host_next(&dropped, copy)) {
    }
    host_tell(copy, &(host_news){.kind = NEWS_BEGUN});
    return true;
}

host_problem session_analyse(session *self, int64_t now)
{
    if (self->analysing)
        return TABLE_FINE;
    if (host_is_remote(self->host) && !host_is_over(self->host))
        return HOST_NO_HELP;
    if (!copy_for_analysis(&self->study, &self->game, now))
        return HOST_NO_MEMORY;
    session_suspend(self, now);
    forget_thoughts(self);
    self->host = &self->study;
    self->analysing = true;
    return TABLE_FINE;
}

void session_analyse_end(session *self, int64_t now)
{
    host_news dropped;
    if (!self->analysing)
        return;
    host_close(&self->study);
    self->host = &self->game;
    self->analysing = false;
    forget_thoughts(self);
    while (host_next(&dropped, &self->game)) { /* all of it is seen at once */
    }
    host_tell(&self->game, &(host_news){.kind = NEWS_BEGUN});
    host_return(&self->game, now);
}

/* ---- The engine ---- */

static su_limits limits_of_move(const session *self, int64_t now)
{
    const table *at = &self->host->table;
    su_limits limits = SU_LIMITS_INIT;
    limits.nodes = at->nodes;
    limits.timed = at->nodes == 0 && table_is_timed(at);
    for (su_side side = SU_FIRST; side <= SU_SECOND && limits.timed; side++) {
        limits.clock_ms[side] = host_left(self->host, side, now);
        limits.increment_ms[side] = at->game.house.time.increment_ms;
        limits.delay_ms[side] = at->game.house.time.delay_ms;
    }
    return limits;
}

static void ask_for_move(session *self, int64_t now)
{
    const table *at = &self->host->table;
    su_move before = table_answer_before(at);
    thinker_request request = {
        .what = THINK_MOVE,
        .level = at->seats[host_side(self->host)].level,
        .character = at->seats[host_side(self->host)].character,
        .seed = at->seed,
        .book = self->book,
        .limits = limits_of_move(self, now),
    };
    /* What was taken back and is played again is answered as before. */
    if (before == SU_NO_MOVE &&
        !thinker_ask(self->thinker, &at->game, su_game_ply_count(&at->game), &request))
        return;
    self->held = before;
    self->thought_about = at->count;
    self->asked_at = now;
}

/* A person has offered the engine a draw. */
static bool draw_is_offered(const session *self)
{
    const table *at = &self->host->table;
    for (su_side side = SU_FIRST; side <= SU_SECOND && !host_is_remote(self->host); side++)
        if (at->offered[TABLE_DRAW][side] && at->seats[su_side_other(side)].kind == TABLE_ENGINE)
            return true;
    return false;
}

/* Sets the engine to whatever is its part now: it answers before it moves. */
static void set_engine_going(session *self, int64_t now)
{
    const table *at = &self->host->table;
    thought what;
    bool stale = self->thought_about != at->count;
    if (stale && self->thought_about != 0)
        forget_thoughts(self);
    bool busy = thinker_busy(self->thinker, &what);
    if (draw_is_offered(self)) {
        if (!busy)
            thinker_ask(self->thinker, &at->game, su_game_ply_count(&at->game),
                        &(thinker_request){.what = THINK_DRAW});
    } else if (self->held == SU_NO_MOVE && host_engine_moves(self->host) && (stale || !busy)) {
        ask_for_move(self, now);
    }
}

static void answer_draw(session *self, const thinker_answer *answer, int64_t now)
{
    /* The score is that of the side to move; who offers need not be that. */
    su_score score = answer->result.score;
    if (draw_is_offered(self))
        host_answer_draw(self->host,
                         judgement_takes_draw(&self->host->table.game,
                                              host_engine_moves(self->host) ? -score : score),
                         now);
}

/* When the engine's move may be seen. */
static int64_t move_due(const session *self)
{
    int64_t left = host_left(self->host, host_side(self->host), self->asked_at);
    return self->asked_at + (left < 0 || self->pace_ms < left / 10 ? self->pace_ms : left / 10);
}

static void hear_answer(session *self, const thinker_answer *answer, int64_t now)
{
    switch (answer->what) {
    case THINK_MOVE:
        if (self->thought_about == self->host->table.count)
            self->held = child_plays(self->host, NULL)
                             ? children_kind_move(&self->host->table.game, answer->result.best)
                             : answer->result.best;
        break;
    case THINK_DRAW:
        answer_draw(self, answer, now);
        break;
    case THINK_HINT:
    case THINK_WORTH:
    case THINK_ANALYSE:
        self->answer = *answer;
        self->has_answer = true;
        break;
    }
}

static void play_held(session *self, int64_t now)
{
    su_move move = self->held;
    if (move == SU_NO_MOVE || now < move_due(self))
        return;
    self->held = SU_NO_MOVE;
    if (self->thought_about == self->host->table.count)
        host_play_engine(self->host, move, now);
    self->thought_about = 0;
}

/* ---- Questions ---- */

host_problem session_ask(session *self, thought what, size_t ply)
{
    if (host_is_remote(self->host) && !host_is_over(self->host))
        return HOST_NO_HELP;
    if (host_engine_moves(self->host))
        return TABLE_NOT_YOUR_TURN;
    thinker_request request = {.what = what};
    self->has_answer = false;
    return thinker_ask(self->thinker, &self->host->table.game, ply, &request) ? TABLE_FINE
                                                                              : TABLE_GAME_OVER;
}

void session_cancel(session *self)
{
    if (!host_engine_moves(self->host))
        forget_thoughts(self);
}

/* ---- The loop ---- */

size_t session_poll(struct pollfd polled[SESSION_POLL], const session *self)
{
    size_t count = 0;
    polled[count++] = (struct pollfd){.fd = thinker_descriptor(self->thinker), .events = POLLIN};
    if (self->remote != NULL)
        count += remote_poll(polled + count, SESSION_POLL - count, self->remote);
    return count;
}

/* The sooner of two times to wait, of which -1 is never. */
static int64_t sooner(int64_t a, int64_t b)
{
    if (a < 0 || b < 0)
        return a < 0 ? b : a;
    return a < b ? a : b;
}

int session_timeout(const session *self, int64_t now)
{
    int64_t wait = host_is_remote(self->host) ? -1 : host_flag_in(self->host, now);
    if (self->held != SU_NO_MOVE)
        wait = sooner(wait, move_due(self) > now ? move_due(self) - now : 0);
    if (self->remote != NULL)
        wait = sooner(wait, remote_timeout(self->remote, now));
    return wait > 60000 ? 60000 : (int)wait;
}

static void write_game(session *self)
{
    bool kept = keep_write(&self->keep, &self->game);
    if (!kept && !self->told_unkept)
        host_tell(self->host, &(host_news){.kind = NEWS_UNKEPT, .error = self->keep.error});
    self->told_unkept = !kept;
}

void session_work(session *self, int64_t now)
{
    thinker_answer answer;
    notice_other_game(self);
    if (self->remote != NULL)
        remote_work(self->remote, &self->game, now);
    notice_other_game(self);
    while (thinker_next(&answer, self->thinker))
        hear_answer(self, &answer, now);
    play_held(self, now);
    host_flag(self->host, now);
    set_engine_going(self, now);
    write_game(self);
}

bool session_next(session_news *news, session *self)
{
    if (host_next(&news->at_table, self->host)) {
        news->is_answer = false;
        return true;
    }
    if (!self->has_answer)
        return false;
    self->has_answer = false;
    news->is_answer = true;
    news->answer = self->answer;
    return true;
}
