/* SPDX-License-Identifier: MIT */
/* All that plays together: see session.h. */
#include "apps/tui/session.h"

#include "apps/tui/remote/remote.h"
#include "base/platform.h"
#include "review/judgement.h"

/* The game itself, also while a copy of it is analysed. */
static game_table *real_table(const session *self)
{
    return self->resting != NULL ? self->resting : self->table;
}

/* ---- Beginning and ending ---- */

bool session_open(session *self, console *to, const setup *what)
{
    *self = (session){.to = to, .held = SU_NO_MOVE};
    keep_init(&self->keep);
    self->table = game_table_new(what);
    if (self->table == NULL) {
        complain(to, MESSAGE_PLAY_NO_TABLE, "");
        return false;
    }
    self->game = game_table_games(self->table);
    self->thinker = thinker_new();
    if (self->thinker != NULL)
        return true;
    complain(to, MESSAGE_PLAY_NO_THINKER, "");
    game_table_free(self->table);
    return false;
}

static void leave_server(session *self)
{
    if (self->remote == NULL)
        return;
    game_table_follow(real_table(self), NULL);
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
    game_table_free(self->table);
}

/* The engine's thoughts are about something that is not on the table any more. */
static void forget_thoughts(session *self)
{
    thinker_cancel(self->thinker);
    self->thought_about = 0;
    self->held = SU_NO_MOVE;
    self->has_answer = false;
}

bool session_begin(session *self, const setup *what)
{
    int64_t now = platform_now_ms();
    session_analyse_end(self, now);
    keep_write(&self->keep, self->table, now, false);
    if (!game_table_begin(self->table, what))
        return false;
    leave_server(self);
    return true;
}

/* Another game lies on the table: what is known of the old one is of no use. */
static void notice_other_game(session *self)
{
    if (self->game == game_table_games(self->table))
        return;
    self->game = game_table_games(self->table);
    forget_thoughts(self);
    if (self->resting != NULL)
        return;
    keep_release(&self->keep);
    if (!game_table_remote(self->table))
        leave_server(self);
}

bool session_resume(session *self, keep_fault *fault)
{
    session_analyse_end(self, platform_now_ms());
    keep_write(&self->keep, self->table, platform_now_ms(), true);
    if (!keep_resume(&self->keep, self->table, self->to, fault))
        return false;
    self->game = game_table_games(self->table);
    forget_thoughts(self);
    leave_server(self);
    game_table_resume(self->table, platform_now_ms());
    return true;
}

bool session_join(session *self, const char *url, exit_code *code)
{
    self->remote = remote_open(self->to, url, self->table, code);
    return self->remote != NULL;
}

bool session_invite(session *self, const char *server, const setup *what, const char *colour,
                    exit_code *code)
{
    self->remote = remote_invite(self->to, server, what, colour, self->table, code);
    return self->remote != NULL;
}

bool session_invites(const session *self)
{
    su_side side;
    return self->remote != NULL && game_table_has_free_seat(self->table) &&
           game_table_actor(self->table, &side);
}

void session_suspend(session *self, int64_t now)
{
    if (self->thought_about != 0) /* it would find its time gone by */
        forget_thoughts(self);
    game_table_pause(real_table(self), now);
    keep_write(&self->keep, real_table(self), now, true);
}

void session_continue(session *self, int64_t now)
{
    if (self->resting == NULL)
        game_table_resume(self->table, now);
}

/* ---- Analysis ---- */

static game_table *copy_for_analysis(const game_table *of)
{
    setup what = *game_table_setup(of);
    const su_game *game = game_table_game(of);
    what.seats[SU_FIRST] = what.seats[SU_SECOND] = (seat){.kind = SEAT_PERSON};
    what.house.takebacks = true;
    what.house.time = (su_time_control){0, 0, 0};
    game_table *copy = game_table_new(&what);
    for (size_t ply = 0; copy != NULL && ply < su_game_ply_count(game); ply++)
        game_table_replay(copy, su_game_move(game, ply), SU_NO_CLOCK);
    return copy;
}

table_problem session_analyse(session *self, int64_t now)
{
    if (self->resting != NULL)
        return TABLE_FINE;
    if (game_table_remote(self->table) && !game_table_over(self->table))
        return TABLE_NO_HELP;
    game_table *copy = copy_for_analysis(self->table);
    if (copy == NULL)
        return TABLE_NO_MEMORY;
    session_suspend(self, now);
    game_table_take(self->table, copy);
    self->resting = copy;
    self->analysing = true;
    notice_other_game(self);
    return TABLE_FINE;
}

void session_analyse_end(session *self, int64_t now)
{
    if (self->resting == NULL)
        return;
    game_table_take(self->table, self->resting);
    game_table_free(self->resting);
    self->resting = NULL;
    self->analysing = false;
    self->game = game_table_games(self->table);
    forget_thoughts(self);
    game_table_resume(self->table, now);
}

/* ---- The engine ---- */

static bool engine_to_move(const session *self)
{
    return !game_table_over(self->table) &&
           game_table_seat(self->table, game_table_side(self->table))->kind == SEAT_ENGINE;
}

bool session_thinking(const session *self)
{
    return engine_to_move(self);
}

static su_limits limits_of_move(const session *self, int64_t now)
{
    const setup *what = game_table_setup(self->table);
    su_limits limits = SU_LIMITS_INIT;
    limits.nodes = what->nodes;
    limits.timed = what->nodes == 0 && game_table_timed(self->table);
    for (su_side side = SU_FIRST; side <= SU_SECOND && limits.timed; side++) {
        limits.clock_ms[side] = game_table_left(self->table, side, now);
        limits.increment_ms[side] = what->house.time.increment_ms;
        limits.delay_ms[side] = what->house.time.delay_ms;
    }
    return limits;
}

static void ask_for_move(session *self, int64_t now)
{
    const setup *what = game_table_setup(self->table);
    const su_game *game = game_table_game(self->table);
    thinker_request request = {
        .what = THINK_MOVE,
        .level = what->seats[game_table_side(self->table)].level,
        .seed = what->seed,
        .limits = limits_of_move(self, now),
    };
    if (!thinker_ask(self->thinker, game, su_game_ply_count(game), &request))
        return;
    self->thought_about = game_table_changes(self->table);
    self->asked_at = now;
}

/* A person has offered the engine a draw. */
static bool draw_is_offered(const session *self)
{
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++)
        if (game_table_offered(self->table, OFFER_DRAW, side) &&
            game_table_seat(self->table, su_side_other(side))->kind == SEAT_ENGINE)
            return true;
    return false;
}

/* Sets the engine to whatever is its part now. */
static void set_engine_going(session *self, int64_t now)
{
    const su_game *game = game_table_game(self->table);
    thought what;
    bool stale = self->thought_about != game_table_changes(self->table);
    if (stale && self->thought_about != 0)
        forget_thoughts(self);
    if (self->held == SU_NO_MOVE && engine_to_move(self) &&
        (stale || !thinker_busy(self->thinker, &what)))
        ask_for_move(self, now);
    else if (!game_table_over(self->table) && draw_is_offered(self) &&
             !thinker_busy(self->thinker, &what))
        thinker_ask(self->thinker, game, su_game_ply_count(game),
                    &(thinker_request){.what = THINK_DRAW});
}

/* The person is to move. */
static void answer_draw(session *self, const thinker_answer *answer, int64_t now)
{
    su_side engine = su_side_other(game_table_side(self->table));
    table_news reply = {.kind = NEWS_DECLINED, .side = engine, .offer = OFFER_DRAW};
    if (!draw_is_offered(self))
        return;
    if (judgement_takes_draw(game_table_game(self->table), answer->result.score))
        reply = (table_news){.kind = NEWS_ENDED, .outcome = {SU_DRAW, SU_REASON_AGREEMENT}};
    game_table_heard(self->table, &reply, now);
}

/* When the engine's move may be seen. */
static int64_t move_due(const session *self)
{
    su_side side = game_table_side(self->table);
    int64_t left = game_table_left(self->table, side, self->asked_at);
    return self->asked_at + (self->pace_ms < left / 10 ? self->pace_ms : left / 10);
}

static void hear_answer(session *self, const thinker_answer *answer, int64_t now)
{
    switch (answer->what) {
    case THINK_MOVE:
        if (self->thought_about == game_table_changes(self->table))
            self->held = answer->result.best;
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
    if (self->thought_about == game_table_changes(self->table))
        game_table_play_engine(self->table, move, now);
    self->thought_about = 0;
}

/* ---- Questions ---- */

table_problem session_ask(session *self, thought what, size_t ply, unsigned lines)
{
    if (game_table_remote(self->table) && !game_table_over(self->table))
        return TABLE_NO_HELP;
    if (engine_to_move(self))
        return TABLE_NOT_YOUR_TURN;
    thinker_request request = {.what = what, .lines = lines};
    self->has_answer = false;
    return thinker_ask(self->thinker, game_table_game(self->table), ply, &request) ? TABLE_FINE
                                                                                   : TABLE_OVER;
}

void session_cancel(session *self)
{
    if (!engine_to_move(self))
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
    int64_t wait = game_table_remote(self->table) ? -1 : game_table_flag_in(self->table, now);
    if (self->held != SU_NO_MOVE)
        wait = sooner(wait, move_due(self) > now ? move_due(self) - now : 0);
    if (self->remote != NULL)
        wait = sooner(wait, remote_timeout(self->remote, now));
    return wait > 60000 ? 60000 : (int)wait;
}

static void write_game(session *self, int64_t now)
{
    bool kept = keep_write(&self->keep, real_table(self), now, false);
    if (!kept && !self->told_unkept)
        game_table_heard(self->table, &(table_news){.kind = NEWS_UNKEPT, .error = self->keep.error},
                         now);
    self->told_unkept = !kept;
}

void session_work(session *self, int64_t now)
{
    thinker_answer answer;
    notice_other_game(self);
    if (self->remote != NULL)
        remote_work(self->remote, real_table(self), now);
    notice_other_game(self);
    while (thinker_next(&answer, self->thinker))
        hear_answer(self, &answer, now);
    play_held(self, now);
    game_table_flag(self->table, now);
    set_engine_going(self, now);
    write_game(self, now);
}

bool session_next(session_news *news, session *self)
{
    if (game_table_news(&news->at_table, self->table)) {
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
