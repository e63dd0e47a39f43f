/* SPDX-License-Identifier: MIT */
/* The engine beside the table, in a thread of its own: see thinker.h. */
#include "apps/tui/thinker.h"

#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "explore/book.h"
#include "review/lines.h"

/* Milliseconds for each kind of thought; for a move only at full strength: weaker levels look as
 * far as they can see, which takes less. */
static const int64_t usual_ms[] = {
    [THINK_MOVE] = 1500, [THINK_HINT] = 900,  [THINK_WORTH] = 500,
    [THINK_DRAW] = 500,  [THINK_ANALYSE] = 0,
};
#define MOVE_HASH_MIB 16
#define ADVICE_HASH_MIB 32

/* A game of its own memory. */
typedef struct game_copy {
    su_game game;
    su_ply *plies;
    size_t capacity;
} game_copy;

struct thinker {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t asked_for;
    su_engine *player, *adviser; /* hints do not make weaker levels wiser */
    atomic_uint_fast64_t newest; /* number of the newest request; cancelling counts, too */
    uint64_t answered;           /* up to here nothing is to be done */
    bool quit;
    thinker_request request, doing;
    game_copy wanted;     /* what was asked, under the lock */
    game_copy at_hand;    /* what the thread thinks about */
    uint64_t in_work;     /* the number of that */
    su_engine *searching; /* which engine may be stopped, or NULL */
    bool has_answer;
    thinker_answer answer;
    int signal[2]; /* a pipe: a byte lies in it while there is an answer */
};

/* ---- Games of their own ---- */

static bool copy_game(game_copy *to, const su_game *game, size_t ply)
{
    if (ply > to->capacity) {
        su_ply *plies = realloc(to->plies, ply * 2 * sizeof *plies);
        if (plies == NULL)
            return false;
        to->plies = plies;
        to->capacity = ply * 2;
    }
    if (su_game_begin(&to->game, su_game_position_before(game, 0), &game->house, to->plies,
                      to->capacity) != SU_OK)
        return false;
    for (size_t i = 0; i < ply; i++)
        if (su_game_play(&to->game, su_game_move(game, i)) != SU_OK)
            return false;
    return su_game_outcome(&to->game).result == SU_ONGOING;
}

/* ---- The thread ---- */

/* Both with the lock held: one byte is in the pipe, or none. */
static void give_answer(thinker *self)
{
    if (!self->has_answer)
        self->has_answer = write(self->signal[1], "", 1) == 1;
}

static void drop_answer(thinker *self)
{
    char byte;
    if (!self->has_answer)
        return;
    /* The pipe does not block. NOLINTNEXTLINE(clang-analyzer-unix.BlockInCriticalSection) */
    self->has_answer = read(self->signal[0], &byte, 1) != 1;
}

/* Whether what is in work is still wanted. */
static bool is_newest(const thinker *self)
{
    return atomic_load(&self->newest) == self->in_work;
}

/* A line of an analysis. */
static void hear_line(void *data, const su_line *line)
{
    thinker *self = data;
    if (!is_newest(self)) {
        su_engine_stop(self->searching); /* asked to before it had begun */
        return;
    }
    if (self->doing.what != THINK_ANALYSE || line->bound != SU_EXACT)
        return;
    thinker_answer *answer = &self->answer;
    pthread_mutex_lock(&self->lock);
    if (is_newest(self) && lines_keep(answer->lines, &answer->line_count, THINKER_LINES, line))
        give_answer(self);
    pthread_mutex_unlock(&self->lock);
}

static su_limits usual_limits(const thinker_request *request)
{
    su_limits limits = request->limits;
    if (limits.nodes != 0 || limits.depth != 0 || limits.move_ms != 0 || limits.timed)
        return limits;
    if (request->what != THINK_MOVE || request->level == SU_LEVELS)
        limits.move_ms = usual_ms[request->what];
    return limits;
}

/* The engine for a request, as it wants it. */
static su_engine *prepare(thinker *self, const thinker_request *request)
{
    su_engine_options options = SU_ENGINE_OPTIONS_INIT;
    bool plays = request->what == THINK_MOVE;
    su_engine *engine = plays ? self->player : self->adviser;
    options.hash_mib = plays ? MOVE_HASH_MIB : ADVICE_HASH_MIB;
    options.level = plays ? request->level : SU_LEVELS;
    options.character = plays ? request->character : 0;
    options.lines = request->what == THINK_ANALYSE ? THINKER_LINES : 1;
    options.seed = request->seed;
    options.plays = plays;
    su_engine_configure(engine, &options);
    /* A level's move depends on the game and its seed alone, so that games can be played again. */
    if (plays && (request->level < SU_LEVELS || request->limits.nodes != 0))
        su_engine_forget(engine);
    return engine;
}

/* The book's move, where it is wanted and has one. */
static bool find_in_book(su_search_result *result, const thinker_request *request,
                         const su_game *game)
{
    book_choice chosen;
    if (request->what != THINK_MOVE || request->level != SU_LEVELS || request->character != 0 ||
        !book_choose(&chosen, request->book, game, request->seed))
        return false;
    *result = (su_search_result){
        .best = chosen.move, .ponder = SU_NO_MOVE, .score = chosen.score, .depth = chosen.depth};
    return true;
}

/* Searches for what was asked last, unless something newer comes meanwhile. The lock is held,
 * except while it takes long. */
static void think(thinker *self)
{
    game_copy taken = self->wanted;
    self->wanted = self->at_hand;
    self->at_hand = taken;
    self->in_work = atomic_load(&self->newest);
    self->doing = self->request;
    su_limits limits = usual_limits(&self->doing);
    pthread_mutex_unlock(&self->lock);
    su_engine *engine = prepare(self, &self->doing);
    pthread_mutex_lock(&self->lock);
    self->searching = engine;
    pthread_mutex_unlock(&self->lock);
    su_search_result result = {.best = SU_NO_MOVE};
    if (is_newest(self) && !find_in_book(&result, &self->doing, &self->at_hand.game))
        result = su_engine_search(engine, &self->at_hand.game, &limits, hear_line, self);
    pthread_mutex_lock(&self->lock);
    self->searching = NULL;
    if (!is_newest(self))
        return;
    self->answered = self->in_work;
    self->answer.result = result;
    self->answer.final = true;
    give_answer(self);
}

static void *work(void *data)
{
    thinker *self = data;
    pthread_mutex_lock(&self->lock);
    while (!self->quit) {
        if (self->answered == atomic_load(&self->newest))
            pthread_cond_wait(&self->asked_for, &self->lock);
        else
            think(self);
    }
    pthread_mutex_unlock(&self->lock);
    return NULL;
}

/* ---- For others ---- */

static bool open_parts(thinker *self)
{
    su_engine_options options = SU_ENGINE_OPTIONS_INIT;
    self->player = su_engine_new(&options);
    self->adviser = su_engine_new(&options);
    if (self->player == NULL || self->adviser == NULL || pipe(self->signal) != 0)
        return false;
    for (unsigned end = 0; end < 2; end++) {
        fcntl(self->signal[end], F_SETFD, FD_CLOEXEC);
        fcntl(self->signal[end], F_SETFL, O_NONBLOCK);
    }
    return pthread_create(&self->thread, NULL, work, self) == 0;
}

static void close_parts(thinker *self)
{
    for (unsigned end = 0; end < 2; end++)
        if (self->signal[end] >= 0)
            close(self->signal[end]);
    su_engine_free(self->player);
    su_engine_free(self->adviser);
    free(self->wanted.plies);
    free(self->at_hand.plies);
    pthread_cond_destroy(&self->asked_for);
    pthread_mutex_destroy(&self->lock);
    free(self);
}

thinker *thinker_new(void)
{
    thinker *self = calloc(1, sizeof *self);
    if (self == NULL)
        return NULL;
    self->signal[0] = self->signal[1] = -1;
    pthread_mutex_init(&self->lock, NULL);
    pthread_cond_init(&self->asked_for, NULL);
    if (open_parts(self))
        return self;
    close_parts(self);
    return NULL;
}

/* Makes everything before it stale. The lock is held. */
static void supersede(thinker *self)
{
    atomic_fetch_add(&self->newest, 1);
    drop_answer(self);
    if (self->searching != NULL)
        su_engine_stop(self->searching);
}

void thinker_free(thinker *self)
{
    if (self == NULL)
        return;
    pthread_mutex_lock(&self->lock);
    supersede(self);
    self->quit = true;
    pthread_cond_signal(&self->asked_for);
    pthread_mutex_unlock(&self->lock);
    pthread_join(self->thread, NULL);
    close_parts(self);
}

bool thinker_ask(thinker *self, const su_game *game, size_t ply, const thinker_request *request)
{
    pthread_mutex_lock(&self->lock);
    supersede(self);
    bool can = copy_game(&self->wanted, game, ply);
    if (can) {
        self->request = *request;
        memset(&self->answer, 0, sizeof self->answer);
        self->answer.what = request->what;
        self->answer.ply = ply;
        pthread_cond_signal(&self->asked_for);
    } else {
        self->answered = atomic_load(&self->newest);
    }
    pthread_mutex_unlock(&self->lock);
    return can;
}

void thinker_cancel(thinker *self)
{
    pthread_mutex_lock(&self->lock);
    supersede(self);
    self->answered = atomic_load(&self->newest);
    pthread_mutex_unlock(&self->lock);
}

bool thinker_busy(thinker *self, thought *what)
{
    pthread_mutex_lock(&self->lock);
    bool busy = self->answered != atomic_load(&self->newest) || self->has_answer;
    *what = self->answer.what;
    pthread_mutex_unlock(&self->lock);
    return busy;
}

int thinker_descriptor(const thinker *self)
{
    return self->signal[0];
}

bool thinker_next(thinker_answer *answer, thinker *self)
{
    pthread_mutex_lock(&self->lock);
    bool has = self->has_answer;
    if (has) {
        *answer = self->answer;
        drop_answer(self);
    }
    pthread_mutex_unlock(&self->lock);
    return has;
}
