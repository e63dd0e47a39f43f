/* SPDX-License-Identifier: MIT */
/* Games of the engine against itself, as training data: see datagen.h. */
#include "match/datagen.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "match/datagen_game.h"
#include "cli/interrupt.h"
#include "base/platform.h"
#include "base/thread.h"

#define HASH_MIB 4
#define PROGRESS_MS 2000
#define LEAST_PRIORITY 19
/* Series that are finished before one with a lower number wait for it. */
#define MOST_WAITING 1024

typedef struct datagen {
    const datagen_settings *settings;
    console *to;
    int file;
    data_header header;
    mutex lock;
    uint64_t next; /* number of the next series to begin */
    datagen_series *waiting[MOST_WAITING];
    uint64_t results[4]; /* by su_result */
    uint64_t endings[ENDINGS];
    uint64_t plies, new_series, new_games, new_records;
    int64_t start_ms, told_ms;
    int error; /* errno of what failed */
} datagen;

typedef struct datagen_worker {
    datagen *of;
    thread thread;
} datagen_worker;

static bool write_at(int file, const void *bytes, size_t size, off_t at)
{
    const char *from = bytes;
    while (size > 0) {
        ssize_t written = pwrite(file, from, size, at);
        if (written < 0 && errno != EINTR)
            return false;
        if (written > 0) {
            from += written;
            at += written;
            size -= (size_t)written;
        }
    }
    return true;
}

/* ---- Under the lock ---- */

/* The games come first: a header never counts what is not there. */
static void append(datagen *self, const datagen_series *series)
{
    off_t at = (off_t)(sizeof self->header + self->header.bytes);
    data_header longer = self->header;
    longer.series++;
    longer.records += series->kept;
    longer.bytes += series->size;
    if (!write_at(self->file, series->bytes, series->size, at) ||
        !write_at(self->file, &longer, sizeof longer, 0)) {
        self->error = errno;
        return;
    }
    self->header = longer;
    for (unsigned i = 0; i < 4; i++)
        self->results[i] += series->results[i];
    for (unsigned i = 0; i < ENDINGS; i++)
        self->endings[i] += series->endings[i];
    self->plies += series->plies;
    self->new_series++;
    self->new_games += series->games;
    self->new_records += series->kept;
}

static void keep(datagen *self, uint64_t number, datagen_series *series)
{
    self->waiting[number % MOST_WAITING] = series;
    for (datagen_series **first = &self->waiting[self->header.series % MOST_WAITING];
         *first != NULL && self->error == 0;
         first = &self->waiting[self->header.series % MOST_WAITING]) {
        append(self, *first);
        free(*first);
        *first = NULL;
    }
}

static bool is_over(const datagen *self)
{
    const datagen_settings *settings = self->settings;
    return interrupted() || self->error != 0 || self->next >= settings->series ||
           (settings->seconds > 0 &&
            platform_now_ms() - self->start_ms >= (int64_t)settings->seconds * 1000);
}

static void tell(datagen *self)
{
    int64_t now = platform_now_ms(), ms = now - self->start_ms;
    if (now - self->told_ms < PROGRESS_MS)
        return;
    self->told_ms = now;
    complain(self->to, MESSAGE_DATAGEN_PROGRESS, in_digits(self->header.series),
             in_digits(self->header.records),
             in_digits(self->new_records * 1000 / (uint64_t)(ms > 0 ? ms : 1)));
}

/* ---- Workers ---- */

/* The next series to play; false when there is none. Nobody gets too far ahead of a long one. */
static bool take_number(uint64_t *number, datagen *self)
{
    mutex_lock(&self->lock);
    while (self->next >= self->header.series + MOST_WAITING) {
        mutex_unlock(&self->lock);
        platform_pause();
        mutex_lock(&self->lock);
    }
    bool over = is_over(self);
    *number = self->next;
    self->next += !over;
    mutex_unlock(&self->lock);
    return !over;
}

static void play_games(datagen *self, su_engine *engine, su_ply *plies)
{
    const datagen_settings *settings = self->settings;
    for (;;) {
        uint64_t number;
        if (!take_number(&number, self))
            return;
        datagen_series *series = malloc(sizeof *series);
        if (series != NULL)
            datagen_play(series, engine, plies, &settings->task, number);
        mutex_lock(&self->lock);
        if (series != NULL)
            keep(self, number, series);
        else
            self->error = ENOMEM;
        tell(self);
        mutex_unlock(&self->lock);
    }
}

static void work(void *data)
{
    datagen *self = ((datagen_worker *)data)->of;
    su_engine_options options = SU_ENGINE_OPTIONS_INIT;
    options.hash_mib = HASH_MIB;
    su_engine *engine = su_engine_new(&options);
    su_ply *plies = calloc(DATAGEN_PLIES, sizeof *plies);
    bool ready = engine != NULL && plies != NULL &&
                 (self->settings->net == NULL || net_file_use(self->settings->net, engine));
    if (ready)
        play_games(self, engine, plies);
    mutex_lock(&self->lock);
    if (!ready)
        self->error = ENOMEM;
    mutex_unlock(&self->lock);
    free(plies);
    su_engine_free(engine);
}

/* ---- The file and the whole ---- */

/* Whether the file holds all the games its header counts: others go behind them. */
static bool holds_its_games(const datagen *self)
{
    off_t size = lseek(self->file, 0, SEEK_END);
    return size >= (off_t)sizeof self->header &&
           self->header.bytes <= (uint64_t)size - sizeof self->header;
}

/* The openings a series may begin at belong to what its number stands for. */
static uint64_t hash_of(const openings *told)
{
    uint64_t hash = told == NULL ? 0 : told->count;
    for (size_t i = 0; told != NULL && i < told->count; i++) {
        const opening each = openings_at(told, i);
        hash = (hash ^ opening_end(&each).key) * UINT64_C(0x9e3779b97f4a7c15);
        hash ^= hash >> 29;
    }
    return hash;
}

/* Takes up a file that was left, or begins one. The header of a new one is written at once:
 * whatever ends this run, the next can go on. */
static bool take_up(datagen *self)
{
    const datagen_settings *settings = self->settings;
    const datagen_task *task = &settings->task;
    data_header wanted = data_games_header_for(task->variant, task->seed, task->nodes);
    wanted.openings = hash_of(task->openings);
    ssize_t found = pread(self->file, &self->header, sizeof self->header, 0);
    if (found == 0) {
        self->header = wanted;
        if (write_at(self->file, &wanted, sizeof wanted, 0))
            return true;
        cannot_write(self->to, settings->path, errno);
    } else if (found != (ssize_t)sizeof self->header || !data_games_header_good(&self->header) ||
               self->header.variant != wanted.variant || self->header.seed != wanted.seed ||
               self->header.nodes != wanted.nodes || self->header.openings != wanted.openings) {
        complain(self->to, MESSAGE_DATAGEN_OTHER_FILE, settings->path);
    } else if (!holds_its_games(self)) {
        complain(self->to, MESSAGE_DATA_TRUNCATED, settings->path);
    } else {
        return true;
    }
    return false;
}

static bool open_file(datagen *self)
{
    const char *path = self->settings->path;
    self->file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (self->file < 0) {
        cannot_write(self->to, path, errno);
        return false;
    }
    if (take_up(self))
        return true;
    close(self->file);
    return false;
}

static void print_statistics(const datagen *self)
{
    out *to = &self->to->data.out;
    const uint64_t games = self->new_games > 0 ? self->new_games : 1;
    int64_t ms = platform_now_ms() - self->start_ms;
    out_format(to, "series %ju, positions %ju; in this run %ju and %ju, %ju positions a second\n",
               self->header.series, self->header.records, self->new_series, self->new_records,
               self->new_records * 1000 / (uint64_t)(ms > 0 ? ms : 1));
    out_format(to, "games %ju: first player won %ju, second %ju, drawn %ju; plies a game %ju\n",
               self->new_games, self->results[SU_FIRST_WINS], self->results[SU_SECOND_WINS],
               self->results[SU_DRAW], self->plies / games);
    out_format(to,
               "on the board %ju, adjudicated %ju, repetition %ju, no progress %ju, length %ju\n",
               self->endings[ENDING_BOARD], self->endings[ENDING_ADJUDICATION],
               self->endings[ENDING_REPETITION], self->endings[ENDING_NO_PROGRESS],
               self->endings[ENDING_LENGTH]);
}

static void run_workers(datagen *self)
{
    uint32_t count = self->settings->concurrency;
    datagen_worker *workers = calloc(count, sizeof *workers);
    if (workers == NULL) {
        self->error = ENOMEM;
        return;
    }
    for (uint32_t i = 0; i < count; i++) {
        workers[i].of = self;
        thread_start(&workers[i].thread, work, &workers[i]);
    }
    for (uint32_t i = 0; i < count; i++)
        thread_join(&workers[i].thread);
    free(workers);
}

exit_code datagen_run(console *to, const datagen_settings *settings)
{
    datagen *self = calloc(1, sizeof *self);
    if (self == NULL)
        return no_memory(to);
    *self = (datagen){.settings = settings, .to = to, .start_ms = platform_now_ms()};
    setpriority(PRIO_PROCESS, 0, LEAST_PRIORITY); /* hours of work, and nobody waits for it */
    exit_code code = EXIT_FAILED;
    if (open_file(self)) {
        self->next = self->header.series;
        mutex_open(&self->lock);
        run_workers(self);
        mutex_close(&self->lock);
        for (unsigned i = 0; i < MOST_WAITING; i++)
            free(self->waiting[i]);
        if (close(self->file) != 0 && self->error == 0)
            self->error = errno;
        if (self->error != 0)
            cannot_write(to, settings->path, self->error);
        else
            code = EXIT_DONE;
        print_statistics(self);
    }
    free(self);
    return code;
}
