/* SPDX-License-Identifier: MIT */
/* Many games at once over real sockets, with a move due in each of them every so often. How late a
 * move is counts from when it was due, not from when it could be sent: a server that stands still
 * is late for everything that was due meanwhile.
 * usage: load --port=N[,N...] [OPTION]...   (load --help) */
#include <errno.h>
#include <getopt.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>

#include "load/memory.h"
#include "load/report.h"
#include "load/table.h"

#define PORTS 16
/* Tables that are being set up at the same time. */
#define AT_ONCE 64
#define BATCH 256
#define TEND_US 20000
/* How long a move may take before it counts as lost; generous, for a busy machine. */
#define LAST_US 60000000

typedef struct options {
    unsigned ports[PORTS];
    size_t port_count;
    unsigned games, period_ms, seconds, seed;
    bool forgiving;
    const char *ledger;
    report_wishes report;
} options;

static const char help[] =
    "usage: load --port=N[,N...] [OPTION]...\n"
    "  --games=N        games, with two sockets each (10)\n"
    "  --period=MS      between moves of a game (5000)\n"
    "  --seconds=N      how long moves are due (10); SIGTERM ends it earlier\n"
    "  --seed=N         which moves are made (1)\n"
    "  --forgiving      players come back when they lose the server\n"
    "  --ledger=FILE    what was sent, acknowledged and seen goes there\n"
    "  --server=PID,... tells their memory and processor time, too\n"
    "  --syncs=FILE     what tests/faults/shim.c wrote about syncing\n"
    "  --most-late=MS   fail if the 99th percentile is more\n"
    "  --most-memory=MB fail if the server ever had more\n";

static volatile sig_atomic_t ended;

static void end(int number)
{
    (void)number;
    ended = 1;
}

/* ---- Options ---- */

/* Numbers with commas between. */
static bool read_list(unsigned *to, size_t *count, size_t most, char *words)
{
    char *rest = NULL;
    for (char *word = strtok_r(words, ",", &rest); word != NULL;
         word = strtok_r(NULL, ",", &rest)) {
        unsigned long number = strtoul(word, NULL, 10);
        if (number == 0 || number > INT32_MAX || *count == most)
            return false;
        to[(*count)++] = (unsigned)number;
    }
    return *count > 0;
}

static bool read_options(options *to, int count, char **words)
{
    static const struct option rows[] = {
        {"port", 1, NULL, 'p'},      {"games", 1, NULL, 'g'},       {"period", 1, NULL, 'i'},
        {"seconds", 1, NULL, 's'},   {"seed", 1, NULL, 'r'},        {"forgiving", 0, NULL, 'f'},
        {"ledger", 1, NULL, 'l'},    {"server", 1, NULL, 'S'},      {"syncs", 1, NULL, 'y'},
        {"most-late", 1, NULL, 'L'}, {"most-memory", 1, NULL, 'M'}, {0}};
    struct {
        int sign;
        unsigned *to;
    } numbers[] = {
        {'g', &to->games}, {'i', &to->period_ms},           {'s', &to->seconds},
        {'r', &to->seed},  {'L', &to->report.most_late_ms}, {'M', &to->report.most_memory_mb}};
    int sign;
    while ((sign = getopt_long(count, words, "", rows, NULL)) != -1) {
        for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
            if (numbers[i].sign == sign)
                *numbers[i].to = (unsigned)strtoul(optarg, NULL, 10);
        if (sign == 'f')
            to->forgiving = true;
        else if (sign == 'l')
            to->ledger = optarg;
        else if (sign == 'y')
            to->report.syncs = optarg;
        else if (sign == 'p' && !read_list(to->ports, &to->port_count, PORTS, optarg))
            return false;
        else if (sign == 'S' &&
                 !read_list(to->report.servers, &to->report.server_count, REPORT_SERVERS, optarg))
            return false;
        else if (sign == '?')
            return false;
    }
    return optind == count && to->port_count > 0 && to->games > 0 && to->period_ms > 0;
}

/* ---- The room ---- */

static void hear(room *in, int64_t until)
{
    struct epoll_event events[BATCH];
    int64_t wait = until - now_us();
    int found = epoll_wait(in->poll, events, BATCH, wait <= 0 ? 0 : (int)((wait + 999) / 1000));
    for (int i = 0; i < found; i++)
        seat_go_on(events[i].data.ptr);
}

static bool is_troubled(const room *self)
{
    unsigned all = 0;
    for (unsigned i = 0; i < TROUBLES; i++)
        all += self->troubles[i];
    return all > 0;
}

static void tend(table *tables, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        table_tend(&tables[i]);
}

/* Makes the games, some at a time. False if that does not work. */
static bool fill(room *in, table *tables, unsigned seed)
{
    unsigned opened = 0;
    int64_t until = now_us() + LAST_US + in->table_count * INT64_C(10000);
    while (in->ready < in->table_count && !ended && !is_troubled(in)) {
        while (opened < in->table_count && opened < in->ready + AT_ONCE) {
            table_open(&tables[opened], in, opened, seed);
            opened++;
        }
        hear(in, now_us() + TEND_US);
        tend(tables, opened);
        if (now_us() > until)
            break;
    }
    return in->ready == in->table_count;
}

/* Moves become due one after the other, in the order of the tables. */
static void play(room *in, table *tables, const options *given)
{
    int64_t tended = 0;
    unsigned next = 0;
    in->begin = now_us() + 100000;
    in->end = in->begin + given->seconds * INT64_C(1000000);
    for (int64_t turn = 0, now = now_us();
         now < in->end || (in->moving > 0 && now < in->end + LAST_US); now = now_us()) {
        int64_t due = in->begin + (turn * in->table_count + next) * in->period / in->table_count;
        if (ended && in->end > now)
            in->end = now;
        if (due <= now && now < in->end) {
            table_move(&tables[next]);
            next = next + 1 == in->table_count ? 0 : next + 1;
            turn += next == 0;
            continue;
        }
        hear(in, due > now && due < now + TEND_US ? due : now + TEND_US);
        if (given->forgiving && now - tended > TEND_US) {
            tend(tables, in->table_count);
            tended = now;
        }
    }
}

/* As many descriptors as the system lets us have. */
static void raise_limit(void)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0) {
        limit.rlim_cur = limit.rlim_max;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
}

static bool run(room *in, table *tables, const options *given)
{
    in->opened = now_us();
    if (!fill(in, tables, given->seed)) {
        fprintf(stderr, "only %u of %u games could be set up\n", in->ready, in->table_count);
        return false;
    }
    printf("set up: %.1f s\nplaying\n", (double)(now_us() - in->opened) / 1e6);
    fflush(stdout);
    report_time before = report_now(&given->report);
    play(in, tables, given);
    bool fine = report(in, &given->report, before);
    if (given->ledger != NULL && !ledger_write(&in->ledger, given->ledger)) {
        fprintf(stderr, "%s: %s\n", given->ledger, strerror(errno));
        return false;
    }
    return fine;
}

int main(int count, char **words)
{
    options given = {.games = 10, .period_ms = 5000, .seconds = 10, .seed = 1};
    if (!read_options(&given, count, words)) {
        fputs(help, stderr);
        return 2;
    }
    signal(SIGTERM, end);
    signal(SIGINT, end);
    raise_limit();
    room in = {.poll = epoll_create1(EPOLL_CLOEXEC),
               .ports = given.ports,
               .port_count = given.port_count,
               .forgiving = given.forgiving,
               .period = given.period_ms * INT64_C(1000),
               .table_count = given.games};
    table *tables = memory_resize(NULL, given.games * sizeof *tables);
    for (unsigned i = 0; i < given.games; i++)
        tables[i] = (table){.seats = {{.line = PEER_CLOSED}, {.line = PEER_CLOSED}}};
    bool fine = run(&in, tables, &given);
    for (unsigned i = 0; i < given.games; i++)
        table_close(&tables[i]);
    free(tables);
    free(in.late.us);
    free(in.start.us);
    ledger_free(&in.ledger);
    return fine ? 0 : 1;
}
