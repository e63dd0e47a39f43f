/* SPDX-License-Identifier: MIT */
/* A match: see match.h. */
#include "match/match.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/growing.h"
#include "cli/interrupt.h"
#include "match/games_file.h"
#include "match/report.h"
#include "base/thread.h"

#define PROGRESS_MS 500

/* What the threads of a match share; `lock` guards it all, the console too. */
typedef struct match {
    const match_settings *settings;
    match_standing *standings;
    console *to;
    match_progress progress;
    pthread_mutex_t lock;
    pthread_cond_t finished; /* a worker has */
    size_t pairing;          /* to be handed out: of which pairing */
    uint32_t next;           /* and which pair of games */
    unsigned working;
    games_file apgn;
    int state; /* a descriptor, or -1 */
    bool stopped;
    exit_code code;
} match;

typedef struct worker {
    match *of;
    thread thread;
    size_t pairing;     /* that is at the board */
    player *players[2]; /* A and B, or NULL */
    match_board board;
    growing record;
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

/* A pair of games of a pairing. */
typedef struct task {
    size_t pairing;
    uint32_t pair;
} task;

static bool is_done(const match *self)
{
    return self->standings[self->pairing].pairs[self->next].done;
}

static void next_task(match *self)
{
    if (++self->next == self->settings->pairs) {
        self->next = 0;
        self->pairing++;
    }
}

/* What is to be played next; false when there is nothing. */
static bool take_task(task *next, match *self)
{
    while (self->pairing < self->settings->pairing_count && is_done(self))
        next_task(self);
    if (self->stopped || interrupted() || self->pairing == self->settings->pairing_count)
        return false;
    *next = (task){self->pairing, self->next};
    next_task(self);
    return true;
}

static void append_record(match *self, const growing *record)
{
    const char *path = self->settings->apgn;
    char words[SU_WORDS];
    if (path == NULL || games_file_add(&self->apgn, (text){record->data, record->length}))
        return;
    stop_with(self, MESSAGE_CANNOT_WRITE, path,
              write_trouble(words, path, errno, self->to->language));
}

/* Counts a pair; one that comes after the decision of the test is not looked at any more. */
static void record_pair(match *self, const task *of, const match_result games[2],
                        const growing *record)
{
    const match_settings *settings = self->settings;
    match_standing *standing = &self->standings[of->pairing];
    match_pair *pair = &standing->pairs[of->pair];
    if (self->stopped)
        return;
    append_record(self, record);
    if (self->stopped) /* its games are nowhere: it is played again when the match goes on */
        return;
    if (!match_tally_add(&standing->tally, games)) {
        stop_with(self, MESSAGE_NO_MEMORY, "");
        return;
    }
    *pair = (match_pair){true, {games[0], games[1]}};
    if (self->state >= 0 && !match_state_add(self->state, of->pairing, of->pair, pair))
        stop_with(self, MESSAGE_CANNOT_WRITE, settings->state, strerror(errno));
    if (settings->has_test)
        standing->verdict = sprt_judge(&settings->test, &standing->tally.pairs);
    self->stopped = self->stopped || standing->verdict != SPRT_UNDECIDED;
}

static void tell_failure(match *self, const char *round, unsigned who, const char *name,
                         const match_result *result, const char *said)
{
    match_progress_hide(&self->progress);
    complain(self->to, MESSAGE_PLAYER_FAILED, round, in_digits(result->plies), who == 0 ? "A" : "B",
             name, match_ending_name(result->ending), said);
}

/* ---- Workers -------------------------------------------------------------------------------- */

/* Seeds that follow one another must not make games that do. */
static uint64_t scatter(uint64_t number)
{
    number = (number ^ (number >> 31)) * UINT64_C(0x9e3779b97f4a7c15);
    number = (number ^ (number >> 29)) * UINT64_C(0xbf58476d1ce4e5b9);
    return number ^ (number >> 32);
}

static match_result play_game(worker *self, const task *of, unsigned game)
{
    const match_settings *settings = self->of->settings;
    uint32_t pair = of->pair;
    opening from = openings_at(&settings->openings, pair);
    player *const sides[2] = {self->players[game], self->players[1 - game]};
    uint64_t number = ((uint64_t)of->pairing << 24) + 2 * (uint64_t)pair + game;
    char round[24];
    match_result result = match_game_play(&self->board, &settings->rules, sides, &from,
                                          scatter(((uint64_t)settings->seed << 32) + number + 1));
    snprintf(round, sizeof round, "%u.%u", pair + 1, game + 1);
    if (settings->apgn != NULL)
        match_game_record(&self->record, &self->board, &result, sides, round);
    if (match_ending_is_failure(result.ending)) {
        unsigned who = (unsigned)result.failed ^ game;
        pthread_mutex_lock(&self->of->lock);
        tell_failure(self->of, round, who, self->players[who]->spec->name, &result,
                     self->board.said);
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

static void close_players(worker *self)
{
    for (unsigned i = 0; i < 2; i++) {
        if (self->players[i] != NULL)
            self->players[i]->kind->close(self->players[i]);
        self->players[i] = NULL;
    }
}

/* Brings the players of a pairing to the board; complains if one does not come. */
static bool open_players(worker *self, size_t pairing)
{
    const match_pairing *who = &self->of->settings->pairings[pairing];
    bool opened = true;
    if (self->players[1] != NULL && self->pairing == pairing)
        return true;
    close_players(self);
    self->pairing = pairing;
    for (unsigned i = 0; i < 2 && opened; i++) {
        self->players[i] = who->players[i].kind->open(&who->players[i]);
        opened = self->players[i] != NULL;
        if (!opened) {
            pthread_mutex_lock(&self->of->lock);
            stop_with(self->of, MESSAGE_CANNOT_START, i == 0 ? "A" : "B", who->players[i].name);
            pthread_mutex_unlock(&self->of->lock);
        }
    }
    return opened;
}

/* Plays pair after pair. A pair cut in two by an interruption is left for another time. */
static void play_pairs(worker *self)
{
    match *of = self->of;
    for (;;) {
        task next;
        match_result games[2];
        pthread_mutex_lock(&of->lock);
        bool taken = take_task(&next, of);
        pthread_mutex_unlock(&of->lock);
        if (!taken || !open_players(self, next.pairing))
            return;
        self->record.length = 0;
        games[0] = play_game(self, &next, 0);
        if (is_stopped(of))
            return;
        games[1] = play_game(self, &next, 1);
        pthread_mutex_lock(&of->lock);
        record_pair(of, &next, games, &self->record);
        pthread_mutex_unlock(&of->lock);
    }
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
    self->record = growing_new();
    if (make_board(self))
        play_pairs(self);
    close_players(self);
    match_board_free(&self->board);
    growing_free(&self->record);
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
        match_progress_show(&self->progress, self->settings, self->standings);
    }
    match_progress_hide(&self->progress);
    pthread_mutex_unlock(&self->lock);
}

static void run_workers(match *self)
{
    uint64_t tasks = (uint64_t)self->settings->pairs * self->settings->pairing_count;
    unsigned count = self->settings->concurrency;
    count = count < tasks ? count : (unsigned)tasks;
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

static uint64_t games_played(const match *self)
{
    uint64_t games = 0;
    for (size_t i = 0; i < self->settings->pairing_count; i++)
        games += self->standings[i].tally.played;
    return games;
}

static bool make_standings(match_standing *standings, const match_settings *settings)
{
    bool made = true;
    for (size_t i = 0; i < settings->pairing_count; i++) {
        standings[i] = (match_standing){.pairs = calloc(settings->pairs, sizeof *standings->pairs)};
        made = made && standings[i].pairs != NULL;
    }
    return made;
}

/* Opens the files that are written as the games go on. */
static void open_files(match *self)
{
    const match_settings *settings = self->settings;
    char words[SU_WORDS];
    if (settings->apgn != NULL) {
        message wrong = games_file_open(&self->apgn, settings->apgn);
        if (wrong != MESSAGE_NONE)
            stop_with(self, wrong, settings->apgn,
                      write_trouble(words, settings->apgn, errno, self->to->language));
    }
    if (settings->state != NULL && self->code == EXIT_DONE) {
        self->state = match_state_open(settings, self->standings);
        if (self->state < 0)
            stop_with(self, MESSAGE_CANNOT_WRITE, settings->state, strerror(errno));
    }
}

static void close_files(match *self)
{
    games_file_close(&self->apgn);
    if (self->state >= 0)
        close(self->state);
}

/* Loads what an earlier run has played. */
static void take_up(match *self)
{
    const match_settings *settings = self->settings;
    if (settings->resume)
        self->code = match_state_load(self->standings, settings, self->to);
    if (settings->has_test)
        self->standings->verdict = sprt_judge(&settings->test, &self->standings->tally.pairs);
    self->stopped = self->standings->verdict != SPRT_UNDECIDED;
}

exit_code match_play(match_standing *standings, const match_settings *settings, console *to)
{
    match self = {.settings = settings,
                  .standings = standings,
                  .to = to,
                  .apgn = GAMES_FILE_INIT,
                  .state = -1,
                  .code = EXIT_DONE};
    if (!make_standings(standings, settings))
        return no_memory(to);
    take_up(&self);
    if (self.code == EXIT_DONE)
        open_files(&self);
    if (self.code == EXIT_DONE) {
        self.progress = match_progress_begin(to, games_played(&self));
        pthread_mutex_init(&self.lock, NULL);
        pthread_cond_init(&self.finished, NULL);
        run_workers(&self);
        pthread_cond_destroy(&self.finished);
        pthread_mutex_destroy(&self.lock);
    }
    close_files(&self);
    return self.code;
}

void match_standings_free(match_standing *standings, const match_settings *settings)
{
    for (size_t i = 0; i < settings->pairing_count; i++) {
        free(standings[i].pairs);
        match_tally_free(&standings[i].tally);
    }
}
