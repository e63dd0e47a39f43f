/* SPDX-License-Identifier: MIT */
/* Puzzles looked for in games: see puzzle_mine.h. */
#include "match/puzzle_mine.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/platform.h"
#include "base/thread.h"
#include "cli/interrupt.h"
#include "match/puzzle_games.h"
#include "match/puzzle_proof.h"
#include "match/puzzle_set.h"

#define PROGRESS_MS 2000
/* A glance at every position has this part of the nodes, and a mistake so found is looked into from
 * this rise on. */
#define GLANCE_PART 4
#define GLANCE_RISE 200
/* Plies from one puzzle of a game to the next, and how many it gives at most. */
#define SPACING 12
#define PER_GAME 4
/* One puzzle of so many may be a marble that can simply be pushed off. */
#define PLAIN_ONE_OF 3
/* It is also checked with so many times the nodes, so that it holds in a quick check as well. */
#define QUICK_TIMES 10

/* What became of the mistakes. */
typedef struct tally {
    uint64_t games, positions, mistakes, weighed, failed, themeless, alike, plain, added;
} tally;

typedef struct mine {
    const puzzle_mine_settings *settings;
    console *to;
    puzzle_games games;
    int file;
    mutex lock;
    puzzle_set set;
    unsigned number; /* of the next id */
    tally count;
    int64_t start_ms, told_ms;
    int error; /* errno of what failed */
} mine;

/* ---- Under the lock ---- */

static bool is_plain(const puzzle *it)
{
    return it->count == 2 && (it->themes >> THEME_EJECT & 1) != 0;
}

/* Whether there is room for another plain one among those found so far. */
static bool takes_plain(const mine *self)
{
    return self->count.plain * PLAIN_ONE_OF <= self->count.added;
}

/* Appends a row in one piece: a file that is left ends with a whole one. */
static void append(mine *self, puzzle *it)
{
    char row[PUZZLE_ROW + 1];
    out_buffer id = out_buffer_over(it->id, sizeof it->id);
    out_char(&id.out, puzzle_letter(self->settings->variant));
    out_padded(&id.out, self->number, 4);
    size_t length = puzzle_format(row, it);
    if (length == 0 || self->number > 9999)
        return;
    row[length++] = '\n';
    if (!puzzle_set_add(&self->set, it)) {
        self->error = ENOMEM;
    } else if (write(self->file, row, length) != (ssize_t)length) {
        self->error = errno;
    } else {
        self->number++;
        self->count.added++;
    }
}

static bool is_full(const mine *self)
{
    return self->error != 0 || self->count.added >= self->settings->most;
}

static void tell(mine *self)
{
    int64_t now = platform_now_ms();
    if (now - self->told_ms < PROGRESS_MS)
        return;
    self->told_ms = now;
    complain(self->to, MESSAGE_PUZZLES_PROGRESS, in_digits(self->count.games),
             in_digits(self->count.mistakes), in_digits(self->count.added));
}

/* ---- Workers ---- */

/* Whether a puzzle is new and wanted; then it is kept. */
static bool keep(mine *self, puzzle *it)
{
    su_position position = puzzle_position(it);
    mutex_lock(&self->lock);
    bool plain = is_plain(it), alike = puzzle_set_has(&self->set, &position);
    bool wanted = !alike && !is_full(self) && (!plain || takes_plain(self));
    self->count.alike += alike;
    self->count.plain += plain && wanted;
    if (wanted)
        append(self, it);
    mutex_unlock(&self->lock);
    return wanted;
}

/* Looks into a mistake: first with the nodes given, then with many more. */
static bool look_into(mine *self, puzzle_searcher *with, const su_position *start, su_move mistake,
                      tally *count)
{
    const uint32_t nodes = self->settings->nodes;
    puzzle_worth worth;
    puzzle made;
    count->mistakes++;
    if (!puzzle_weigh(&worth, with, start, mistake, SU_NO_MOVE, nodes, PUZZLE_MARGINS))
        return false;
    count->weighed++;
    const su_move move = worth.line.moves[0];
    if (!puzzle_weigh(&worth, with, start, mistake, move, (uint64_t)nodes * QUICK_TIMES,
                      PUZZLE_MARGINS) ||
        !puzzle_weigh(&worth, with, start, mistake, move, (uint64_t)nodes * PUZZLE_TIMES,
                      PUZZLE_MARGINS)) {
        count->failed++;
        return false;
    }
    if (!puzzle_make(&made, with, start, mistake, &worth, nodes)) {
        count->themeless++;
        return false;
    }
    if (puzzle_check(with, &made, QUICK_TIMES) != PUZZLE_HOLDS) {
        count->failed++;
        return false;
    }
    return keep(self, &made);
}

/* Whether a mistake may be worth a closer look: not where the game can be won at once, of which
 * there are too many. */
static bool is_promising(mine *self, const su_position *at, su_move best)
{
    su_position after = su_play(at, best);
    if (su_position_outcome(&after).result == SU_ONGOING)
        return true;
    mutex_lock(&self->lock);
    bool room = takes_plain(self);
    mutex_unlock(&self->lock);
    return room;
}

static void look_through(mine *self, puzzle_searcher *with, const puzzle_game *game, tally *count)
{
    su_position before = game->start, at;
    su_move best;
    unsigned was = 0, is, found = 0;
    size_t free_from = 0;
    for (size_t ply = 0; ply <= game->count && found < PER_GAME && !interrupted(); ply++) {
        at = ply == 0 ? before : su_play(&before, game->moves[ply - 1]);
        if (su_position_outcome(&at).result != SU_ONGOING)
            break;
        is = puzzle_glance(&best, with, &at, self->settings->nodes / GLANCE_PART);
        count->positions++;
        if (ply > 0 && ply >= free_from && !su_position_placing(&before) &&
            !su_position_placing(&at) && is + was >= 1000 + GLANCE_RISE &&
            is_promising(self, &at, best) &&
            look_into(self, with, &before, game->moves[ply - 1], count)) {
            free_from = ply + SPACING;
            found++;
        }
        before = at;
        was = is;
    }
}

/* Adds what was counted in one game. */
static void add_up(mine *self, const tally *count)
{
    mutex_lock(&self->lock);
    self->count.games++;
    self->count.positions += count->positions;
    self->count.mistakes += count->mistakes;
    self->count.weighed += count->weighed;
    self->count.failed += count->failed;
    self->count.themeless += count->themeless;
    tell(self);
    mutex_unlock(&self->lock);
}

static bool goes_on(mine *self)
{
    mutex_lock(&self->lock);
    bool on = !is_full(self);
    mutex_unlock(&self->lock);
    return on;
}

static void work(void *data)
{
    mine *self = data;
    puzzle_searcher with = {NULL, NULL};
    su_engine_options options = SU_ENGINE_OPTIONS_INIT;
    options.hash_mib = 1;
    su_engine *player = su_engine_new(&options);
    puzzle_game *game = malloc(sizeof *game);
    bool ready = puzzle_searcher_open(&with) && player != NULL && game != NULL;
    while (ready && goes_on(self) && puzzle_games_take(game, &self->games, player)) {
        tally count = {0};
        look_through(self, &with, game, &count);
        add_up(self, &count);
    }
    mutex_lock(&self->lock);
    if (!ready)
        self->error = ENOMEM;
    mutex_unlock(&self->lock);
    free(game);
    su_engine_free(player);
    puzzle_searcher_close(&with);
}

static void run_workers(mine *self)
{
    uint32_t count = self->settings->concurrency;
    thread *threads = calloc(count, sizeof *threads);
    if (threads == NULL) {
        self->error = ENOMEM;
        return;
    }
    for (uint32_t i = 0; i < count; i++)
        thread_start(&threads[i], work, self);
    for (uint32_t i = 0; i < count; i++)
        thread_join(&threads[i]);
    free(threads);
}

/* ---- The whole ---- */

static void print_statistics(const mine *self)
{
    const tally *count = &self->count;
    out_format(&self->to->data.out,
               "games %ju, positions %ju, mistakes %ju; of these one move punished %ju\n",
               count->games, count->positions, count->mistakes, count->weighed);
    out_format(
        &self->to->data.out,
        "did not hold with more nodes %ju, about nothing %ju, seen before %ju; puzzles %ju\n",
        count->failed, count->themeless, count->alike, count->added);
}

static bool open_file(mine *self)
{
    const char *path = self->settings->path;
    self->file = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (self->file < 0) {
        cannot_write(self->to, path, errno);
        return false;
    }
    if (puzzle_set_read_own(&self->set, self->to, path)) {
        self->number = puzzle_set_next_number(&self->set, self->settings->variant);
        return true;
    }
    close(self->file);
    return false;
}

exit_code puzzle_mine(console *to, const puzzle_mine_settings *settings)
{
    mine self = {.settings = settings, .to = to, .start_ms = platform_now_ms()};
    exit_code code = EXIT_FAILED;
    if (open_file(&self)) {
        mutex_open(&self.lock);
        puzzle_games_open(&self.games, to, settings);
        run_workers(&self);
        code = puzzle_games_close(&self.games);
        mutex_close(&self.lock);
        if (close(self.file) != 0 && self.error == 0)
            self.error = errno;
        if (self.error != 0)
            code = cannot_write(to, settings->path, self.error);
        print_statistics(&self);
    }
    puzzle_set_free(&self.set);
    return code;
}
