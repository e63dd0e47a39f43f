/* SPDX-License-Identifier: MIT */
/* A match: see match.h. */
#include "apps/match.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "apps/interrupt.h"
#include "apps/match_report.h"
#include "base/thread.h"

#define PROGRESS_MS 500

/* What the threads of a match share; `lock` guards it all, the console too. */
typedef struct match {
    const match_settings *settings;
    match_standing *standing;
    console *to;
    match_progress progress;
    pthread_mutex_t lock;
    pthread_cond_t finished; /* a worker has */
    uint32_t next;           /* pair to be handed out */
    unsigned working;
    int apgn; /* descriptor, or -1 */
    bool stopped;
    exit_code code;
} match;

typedef struct worker {
    match *of;
    thread thread;
    player *players[2]; /* A and B */
    match_board board;
    draft record;
} worker;

/* ---- Under the lock ------------------------------------------------------------------------- */

/* Stops the match with a complaint. */
#define stop_with(self, id, ...) stop_with_values(self, id, (const char *const[]){__VA_ARGS__})
static void stop_with_values(match *self, message id, const char *const *values)
{
    match_progress_hide(&self->progress);
    if (!self->stopped)
        complain_with(self->to, id, values);
    self->stopped = true;
    self->code = EXIT_FAILED;
}

/* The next pair to play; false when there is none. */
static bool take_pair(uint32_t *pair, match *self)
{
    while (self->next < self->settings->pairs && self->standing->done[self->next])
        self->next++;
    if (self->stopped || interrupted() || self->next == self->settings->pairs)
        return false;
    *pair = self->next++;
    return true;
}

static void append_record(match *self, const draft *record)
{
    size_t written = 0;
    while (self->apgn >= 0 && written < record->length) {
        ssize_t count = write(self->apgn, record->data + written, record->length - written);
        if (count >= 0) {
            written += (size_t)count;
        } else if (errno != EINTR) {
            stop_with(self, MESSAGE_CANNOT_WRITE, self->settings->apgn, strerror(errno));
            return;
        }
    }
}

/* Counts a pair; one that comes after the decision of the test is not looked at any more. */
static void record_pair(match *self, uint32_t pair, const match_result games[2],
                        const draft *record)
{
    const match_settings *settings = self->settings;
    if (self->stopped)
        return;
    append_record(self, record);
    if (self->stopped) /* its games are nowhere: it is played again when the match goes on */
        return;
    match_tally_add(&self->standing->tally, games);
    self->standing->done[pair] = true;
    if (settings->state != NULL && !match_state_save(settings, self->standing))
        stop_with(self, MESSAGE_CANNOT_WRITE, settings->state, strerror(errno));
    if (settings->has_test)
        self->standing->verdict = sprt_judge(&settings->test, &self->standing->tally.pairs);
    self->stopped = self->stopped || self->standing->verdict != SPRT_UNDECIDED;
}

static void tell_failure(match *self, const char *round, unsigned who, const match_result *result,
                         const char *said)
{
    char ply[12];
    snprintf(ply, sizeof ply, "%u", result->plies);
    match_progress_hide(&self->progress);
    complain(self->to, MESSAGE_PLAYER_FAILED, round, ply, who == 0 ? "A" : "B",
             self->settings->players[who].name, match_ending_name(result->ending), said);
}

/* ---- Workers -------------------------------------------------------------------------------- */

/* Seeds that follow one another must not make games that do. */
static uint64_t scatter(uint64_t number)
{
    number = (number ^ (number >> 31)) * UINT64_C(0x9e3779b97f4a7c15);
    number = (number ^ (number >> 29)) * UINT64_C(0xbf58476d1ce4e5b9);
    return number ^ (number >> 32);
}

static match_result play_game(worker *self, uint32_t pair, unsigned game)
{
    const match_settings *settings = self->of->settings;
    opening from = openings_at(&settings->openings, pair);
    player *const sides[2] = {self->players[game], self->players[1 - game]};
    uint64_t number = 2 * (uint64_t)pair + game;
    char round[24];
    match_result result = match_game_play(&self->board, &settings->rules, sides, &from,
                                          scatter(((uint64_t)settings->seed << 32) + number + 1));
    snprintf(round, sizeof round, "%u.%u", pair + 1, game + 1);
    if (settings->apgn != NULL)
        match_game_record(&self->record, &self->board, &result, sides, round);
    if (match_ending_is_failure(result.ending)) {
        pthread_mutex_lock(&self->of->lock);
        tell_failure(self->of, round, (unsigned)result.failed ^ game, &result, self->board.said);
        pthread_mutex_unlock(&self->of->lock);
    }
    return result;
}

static bool is_stopped(match *self)
{
    pthread_mutex_lock(&self->lock);
    bool stopped = self->stopped || interrupted();
    pthread_mutex_unlock(&self->lock);
    return stopped;
}

/* Plays pair after pair. A pair cut in two by an interruption is left for another time. */
static void play_pairs(worker *self)
{
    match *of = self->of;
    for (;;) {
        uint32_t pair;
        match_result games[2];
        pthread_mutex_lock(&of->lock);
        bool taken = take_pair(&pair, of);
        pthread_mutex_unlock(&of->lock);
        if (!taken)
            return;
        self->record.length = 0;
        games[0] = play_game(self, pair, 0);
        if (is_stopped(of))
            return;
        games[1] = play_game(self, pair, 1);
        pthread_mutex_lock(&of->lock);
        record_pair(of, pair, games, &self->record);
        pthread_mutex_unlock(&of->lock);
    }
}

/* Brings the players to the board; complains if one does not come. */
static bool open_players(worker *self)
{
    const match_settings *settings = self->of->settings;
    bool opened = true;
    for (unsigned i = 0; i < 2 && opened; i++) {
        self->players[i] = settings->players[i].kind->open(&settings->players[i]);
        opened = self->players[i] != NULL;
        if (!opened) {
            pthread_mutex_lock(&self->of->lock);
            stop_with(self->of, MESSAGE_CANNOT_START, i == 0 ? "A" : "B",
                      settings->players[i].name);
            pthread_mutex_unlock(&self->of->lock);
        }
    }
    return opened;
}

static bool make_board(worker *self)
{
    if (match_board_make(&self->board, &self->of->settings->rules))
        return true;
    pthread_mutex_lock(&self->of->lock);
    stop_with(self->of, MESSAGE_NO_MEMORY, "");
    pthread_mutex_unlock(&self->of->lock);
    return false;
}

static void work(void *data)
{
    worker *self = data;
    self->record = draft_begin();
    if (open_players(self) && make_board(self))
        play_pairs(self);
    for (unsigned i = 0; i < 2; i++)
        if (self->players[i] != NULL)
            self->players[i]->kind->close(self->players[i]);
    match_board_free(&self->board);
    draft_free(&self->record);
    pthread_mutex_lock(&self->of->lock);
    self->of->working--;
    pthread_cond_signal(&self->of->finished);
    pthread_mutex_unlock(&self->of->lock);
}

/* ---- The match ------------------------------------------------------------------------------ */

/* Shows how it goes until all workers have finished. */
static void watch(match *self)
{
    bool told = false;
    pthread_mutex_lock(&self->lock);
    while (self->working > 0) {
        struct timespec until;
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += PROGRESS_MS * 1000000L;
        until.tv_sec += until.tv_nsec / 1000000000L;
        until.tv_nsec %= 1000000000L;
        pthread_cond_timedwait(&self->finished, &self->lock, &until);
        if (interrupted() && !told && self->working > 0) {
            told = true;
            match_progress_hide(&self->progress);
            complain(self->to, MESSAGE_FINISHING, "");
        }
        match_progress_show(&self->progress, self->settings, &self->standing->tally);
    }
    match_progress_hide(&self->progress);
    pthread_mutex_unlock(&self->lock);
}

static void run_workers(match *self)
{
    unsigned count = self->settings->concurrency;
    worker *workers = calloc(count, sizeof *workers);
    if (workers == NULL) {
        stop_with(self, MESSAGE_NO_MEMORY, "");
        return;
    }
    self->working = count;
    for (unsigned i = 0; i < count; i++) {
        workers[i].of = self;
        thread_start(&workers[i].thread, work, &workers[i]);
    }
    watch(self);
    for (unsigned i = 0; i < count; i++)
        thread_join(&workers[i].thread);
    free(workers);
}

static exit_code take_up(match_standing *standing, const match_settings *settings, console *to)
{
    exit_code code = settings->resume ? match_state_load(standing, settings, to) : EXIT_DONE;
    if (settings->has_test)
        standing->verdict = sprt_judge(&settings->test, &standing->tally.pairs);
    return code;
}

exit_code match_play(match_standing *standing, const match_settings *settings, console *to)
{
    match self = {.settings = settings, .standing = standing, .to = to, .apgn = -1};
    *standing = (match_standing){.done = calloc(settings->pairs, sizeof *standing->done)};
    if (standing->done == NULL) {
        complain(to, MESSAGE_NO_MEMORY, "");
        return EXIT_FAILED;
    }
    self.code = take_up(standing, settings, to);
    self.stopped = standing->verdict != SPRT_UNDECIDED;
    if (self.code == EXIT_DONE && settings->apgn != NULL) {
        self.apgn = open(settings->apgn, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
        if (self.apgn < 0)
            stop_with(&self, MESSAGE_CANNOT_WRITE, settings->apgn, strerror(errno));
    }
    if (self.code == EXIT_DONE) {
        self.progress = match_progress_begin(to, match_tally_games(&standing->tally));
        pthread_mutex_init(&self.lock, NULL);
        pthread_cond_init(&self.finished, NULL);
        run_workers(&self);
        pthread_cond_destroy(&self.finished);
        pthread_mutex_destroy(&self.lock);
    }
    if (self.apgn >= 0)
        close(self.apgn);
    return self.code;
}
