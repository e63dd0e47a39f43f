/* SPDX-License-Identifier: MIT */
/* What was acknowledged survives: games are written through the store onto a disk that fails at
 * random moments, and after each failure every log must hold what was committed, once and in order;
 * of the transaction under way all or nothing. The same with syncing switched off must lose
 * something, or this test would prove nothing.
 * usage: powerloss [ROUNDS [SEED]] */
#include <stdio.h>
#include <stdlib.h>

#include "disk.h"
#include "store/play.h"
#include "store/handle.h"
#include "store/verify.h"
#include "vfs.h"

#define PATH "/games.db"
#define SLOTS 10
#define GROUP 5
#define MOST_EVENTS 60
/* Rounds after which a new store is begun: looking at everything takes longer with every round. */
#define ROUNDS_OF_A_STORE 25

/* A game and what was acknowledged of it. */
typedef struct log {
    char id[TABLE_ID + 1];
    table game;
    table_event events[MOST_EVENTS + 4];
    size_t count, added; /* acknowledged; of the transaction under way */
} log;

typedef struct run {
    rng random;
    store *store;
    const char *synchronous;
    log logs[SLOTS];
    unsigned names;
    int64_t now;
    unsigned commits, kept, troubles[STORE_GONE + 1];
    const char *wrong; /* what was found */
} run;

static void fail(run *self, const char *why)
{
    if (self->wrong == NULL)
        self->wrong = why;
}

/* ---- Games ---- */

static void rename_log(run *self, log *it)
{
    table_release(&it->game);
    table_init(&it->game, &heap);
    it->count = 0;
    it->added = 0;
    snprintf(it->id, sizeof it->id, "game%08u", self->names++);
}

/* The game as its acknowledged events make it. */
static void replay(log *it)
{
    table_release(&it->game);
    it->added = 0;
    for (size_t i = 0; i < it->count; i++)
        table_apply(&it->game, &it->events[i]);
}

static void add(log *it, const table_event *event)
{
    if (table_apply(&it->game, event) == TABLE_DONE)
        it->events[it->count + it->added++] = *event;
}

/* What happens next in a game. */
static void go_on(run *self, log *it)
{
    self->now += 10;
    if (it->count == 0) {
        table_event made = created((su_variant)rng_below(&self->random, SU_VARIANTS), 0, self->now);
        table_event first = seated(SU_FIRST, guest((uint8_t)rng_next(&self->random)), self->now);
        table_event second =
            seated(SU_SECOND, rng_below(&self->random, 2) == 0 ? engine(3) : guest(9), self->now);
        add(it, &made);
        add(it, &first);
        add(it, &second);
        return;
    }
    char move[SU_MOVE_TEXT];
    any_move(move, &it->game, &self->random);
    table_request request = asked_move(&it->game, move, rng_next(&self->random), self->now);
    if (rng_below(&self->random, 5) == 0)
        request.kind = TABLE_ASK_SAY;
    table_decision decision = table_decide(&it->game, &request);
    for (size_t i = 0; i < decision.count; i++)
        add(it, &decision.events[i]);
}

/* ---- What the store has ---- */

typedef struct comparing {
    const log *with;
    uint64_t found;
    bool differs;
} comparing;

static bool compare(void *data, uint64_t number, const table_event *event)
{
    comparing *self = data;
    self->found = number;
    self->differs = number > self->with->count + self->with->added ||
                    !same_event(event, &self->with->events[number - 1]);
    return !self->differs;
}

static void hear_finding(void *data, const verify_finding *finding)
{
    fail(data, verify_fault_name(finding->fault));
}

/* Every log has what was acknowledged, and the transaction under way is there or is not. */
static bool check_logs(run *self)
{
    int kept = -1;
    for (log *it = self->logs; it < self->logs + SLOTS; it++) {
        comparing found = {it, 0, false};
        store_status status = store_events(self->store, it->id, 0, compare, &found);
        if (status != STORE_OK && status != STORE_MISSING)
            return false;
        if (found.differs)
            fail(self, "an event that is not what was written");
        if (found.found < it->count)
            fail(self, "an acknowledged event is lost");
        if (it->added == 0)
            continue;
        bool all = found.found == it->count + it->added, none = found.found == it->count;
        if ((!all && !none) || (kept >= 0 && kept != all))
            fail(self, "half of a transaction");
        kept = all;
    }
    self->kept += kept == 1;
    for (log *it = self->logs; it < self->logs + SLOTS; it++) {
        if (kept == 1)
            it->count += it->added;
        replay(it);
    }
    return true;
}

/* ---- Opening and writing ---- */

static bool open_store(run *self)
{
    char why[STORE_WORDS], pragmas[96];
    self->store = store_open(PATH, why);
    if (self->store == NULL)
        return false;
    snprintf(pragmas, sizeof pragmas, "PRAGMA synchronous = %s; PRAGMA wal_autocheckpoint = %u",
             self->synchronous, 1 + rng_below(&self->random, 40));
    self->store->kind->execute(self->store->base, pragmas);
    return true;
}

static void close_store(run *self)
{
    if (self->store != NULL)
        store_close(self->store);
    self->store = NULL;
}

/* One group commit; true if it was acknowledged. */
static bool commit_group(run *self)
{
    store_status status = store_begin(self->store);
    for (unsigned i = 0; i < GROUP && status == STORE_OK; i++) {
        log *it = &self->logs[rng_below(&self->random, SLOTS)];
        if (it->added > 0)
            continue;
        if (it->count >= MOST_EVENTS || it->game.stage == TABLE_FINISHED)
            rename_log(self, it);
        go_on(self, it);
        const store_game now = store_game_of(it->id, &it->game);
        status = store_append(self->store, it->count, it->events + it->count, it->added, &now);
    }
    if (status == STORE_OK)
        status = store_commit(self->store);
    else
        store_rollback(self->store);
    if (status != STORE_OK) {
        self->troubles[status]++;
        return false;
    }
    self->commits++;
    for (log *it = self->logs; it < self->logs + SLOTS; it++) {
        it->count += it->added;
        it->added = 0;
    }
    return true;
}

/* After something went wrong the logs tell what is true; the power may go while they are read. */
static bool find_out(run *self)
{
    for (int tries = 0; tries < 3 && !disk_is_dead(); tries++) {
        if (self->store != NULL && check_logs(self))
            return true;
        close_store(self);
        if (!open_store(self))
            close_store(self);
    }
    return false;
}

static void check_everything(run *self)
{
    char why[STORE_WORDS];
    verify_count count;
    if (!open_store(self)) {
        fail(self, "the store cannot be opened");
        return;
    }
    if (!store_sound(self->store, why))
        fail(self, "the file is damaged");
    if (store_verify(self->store, &count, hear_finding, self) != STORE_OK || !check_logs(self))
        fail(self, "the store cannot be read");
}

/* ---- Rounds ---- */

static disk_fault any_fault(run *self)
{
    static const disk_fault faults[] = {DISK_POWER, DISK_POWER, DISK_FULL, DISK_ERROR};
    return faults[rng_below(&self->random, sizeof faults / sizeof *faults)];
}

/* Writes until something fails, then a little more unless the power went; then the power goes. */
static void round_of(run *self)
{
    disk_plan(any_fault(self), 1 + rng_below(&self->random, 500), 1 + rng_below(&self->random, 30));
    bool good = self->store != NULL || open_store(self);
    for (unsigned i = 0; i < 60 && self->wrong == NULL && !disk_is_dead(); i++) {
        good = good && commit_group(self);
        if (good)
            continue;
        if (disk_is_dead() || !(good = find_out(self)))
            break;
    }
    close_store(self);
    disk_lose_power(50 * rng_below(&self->random, 3));
    if (self->wrong == NULL)
        check_everything(self);
    if (rng_below(&self->random, 2) == 0)
        close_store(self);
}

static void begin_store(run *self)
{
    close_store(self);
    disk_format(rng_next(&self->random));
    for (log *it = self->logs; it < self->logs + SLOTS; it++)
        rename_log(self, it);
}

/* NULL if nothing was lost, otherwise what was. */
static const char *many_rounds(const char *synchronous, unsigned rounds, uint64_t seed)
{
    static run self;
    self = (run){.random = rng_seeded(seed), .synchronous = synchronous, .now = 1000};
    unsigned round = 0;
    for (; round < rounds && self.wrong == NULL; round++) {
        if (round % ROUNDS_OF_A_STORE == 0)
            begin_store(&self);
        round_of(&self);
    }
    close_store(&self);
    for (log *it = self.logs; it < self.logs + SLOTS; it++)
        table_release(&it->game);
    printf(
        "synchronous=%s, seed %llu: %u losses of power, %u commits; refused: full %u, broken %u, "
        "busy %u, of which kept all the same %u: %s\n",
        synchronous, (unsigned long long)seed, round, self.commits, self.troubles[STORE_FULL],
        self.troubles[STORE_BROKEN], self.troubles[STORE_BUSY], self.kept,
        self.wrong == NULL ? "nothing lost" : self.wrong);
    return self.wrong;
}

int main(int count, char **arguments)
{
    unsigned rounds = count > 1 ? (unsigned)strtoul(arguments[1], NULL, 10) : 1000;
    uint64_t seed = count > 2 ? strtoull(arguments[2], NULL, 10) : 1;
    vfs_register();
    bool durable = many_rounds("FULL", rounds, seed) == NULL;
    /* What FULL is for: without it the same test has to find a loss. */
    bool seen = many_rounds("NORMAL", rounds, seed) != NULL;
    seen = many_rounds("OFF", rounds, seed) != NULL && seen;
    disk_format(0);
    return durable && seen ? 0 : 1;
}
