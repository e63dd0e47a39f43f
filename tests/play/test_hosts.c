/* SPDX-License-Identifier: MIT */
/* The terminal and the page are hosts of the same table: whatever is asked, by chance, of both
 * gives the same lines, the same refusals and the same facts for a screen. The server's turn is
 * tests/server/hosts.test.mjs. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "apps/tui/setup.h"
#include "base/rng.h"
#include "page/page.h"
#include "play/hosting.h"

#define GAMES 60
#define WISHES 60

/* A game at both. */
typedef struct pair {
    host terminal;
    char log[1 << 16]; /* the page's */
    rng random;
    int64_t now;
} pair;

static unsigned chance(pair *self, unsigned of)
{
    return (unsigned)(rng_next(&self->random) % of);
}

/* ---- The page ---- */

static const char *answer_to(const char *request)
{
    static char answer[1 << 20];
    static page_room room;
    size_t length = page_answer(answer, sizeof answer, request, strlen(request), &room);
    assert_true(length < sizeof answer);
    return answer;
}

/* Asks the page's table, adds what happens to its log, and writes the code of a refusal. */
static void wish_page(pair *self, const char *fields, char *problem, size_t size)
{
    static char request[1 << 17];
    snprintf(request, sizeof request, "act\n%stime 1\ntick %lld\ntext %s", fields,
             (long long)host_tick(&self->terminal, self->now), self->log);
    const char *answer = answer_to(request), *line = strstr(answer, "\"lines\":[");
    if (line == NULL) {
        fail_msg("%s\nis answered with %s", request, answer);
        return;
    }
    line += strlen("\"lines\":[");
    while (*line == '"' || *line == ',') {
        const char *end = strchr(line + 1 + (*line == ','), '"');
        line += 1 + (*line == ',');
        strncat(self->log, line, (size_t)(end - line));
        strcat(self->log, "\n");
        line = end + 1;
    }
    const char *code = strstr(line, "\"problem\":");
    code += strlen("\"problem\":");
    snprintf(problem, size, "%.*s", (int)strcspn(code + (*code == '"'), "\","),
             *code == '"' ? code + 1 : "");
}

/* ---- Both ---- */

/* The lines of a log without the time of day. */
static void without_time(char *to, const char *log, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        while (i < length && log[i] != ' ')
            i++;
        while (i < length && log[i] != '\n')
            *to++ = log[i++];
        *to++ = '\n';
    }
    *to = '\0';
}

static void assert_same_log(const pair *self)
{
    static char logs[2][1 << 16];
    without_time(logs[0], self->terminal.log.data, self->terminal.log.length);
    without_time(logs[1], self->log, strlen(self->log));
    assert_string_equal(logs[0], logs[1]);
}

/* A fact of the terminal's table is told by the page, too. */
static void assert_told(const char *folded, const char *format, long long first, long long second)
{
    char fact[128];
    snprintf(fact, sizeof fact, format, first, second);
    if (strstr(folded, fact) == NULL)
        fail_msg("%s is not in %s", fact, folded);
}

static void assert_same_facts(const pair *self)
{
    static char request[1 << 17];
    const host *at = &self->terminal;
    int64_t tick = host_tick(at, self->now);
    snprintf(request, sizeof request, "fold\ntick %lld\ntext %s", (long long)tick, self->log);
    const char *folded = answer_to(request);
    if (table_is_timed(&at->table))
        assert_told(folded, "\"left\":{\"first\":%lld,\"second\":%lld}",
                    host_left(at, SU_FIRST, self->now), host_left(at, SU_SECOND, self->now));
    assert_told(folded, host_is_over(at) ? "\"stage\":\"finished\"" : "\"stage\":\"playing\"", 0,
                0);
    assert_told(folded, "\"plies\":%lld", (long long)su_game_ply_count(&at->table.game), 0);
    bool offered =
        at->table.offered[TABLE_DRAW][SU_FIRST] || at->table.offered[TABLE_DRAW][SU_SECOND];
    assert_true((strstr(folded, "\"offers\":{\"draw\":null") == NULL) == offered);
    assert_true((strstr(folded, "\"takeback_to\":null") == NULL) == host_may_take_back(at));
}

/* Any legal move, told to both. */
static host_problem move_both(pair *self, char *fields, size_t size)
{
    su_move moves[SU_MAX_MOVES];
    char words[SU_MOVE_TEXT];
    size_t count = su_moves(moves, host_position(&self->terminal));
    if (count == 0)
        return TABLE_FINE;
    su_move move = moves[chance(self, (unsigned)count)];
    su_move_format(words, move);
    snprintf(fields, size, "wish move\nby %s\nmove %s\n",
             table_side_name(host_side(&self->terminal)), words);
    return host_engine_moves(&self->terminal) ? host_play_engine(&self->terminal, move, self->now)
                                              : host_play(&self->terminal, move, self->now);
}

/* Something that is asked of both: what the terminal says, and how the page is told. */
static host_problem ask_terminal(pair *self, char *fields, size_t size)
{
    host *at = &self->terminal;
    su_side side = SU_FIRST, answerer;
    bool acts = table_actor(&at->table, &side);
    unsigned wish = chance(self, 14);
    snprintf(fields, size, "%s", "");
    if (wish < 9)
        return move_both(self, fields, size);
    if (wish == 9 && acts) {
        snprintf(fields, size, "wish offer\noffer takeback\nby %s\n", table_side_name(side));
        return host_take_back(at, self->now);
    }
    if (wish == 10 && acts) {
        if (!host_finds_answerer(at, &answerer, TABLE_DRAW))
            answerer = side;
        snprintf(fields, size, "wish offer\noffer draw\nby %s\n", table_side_name(answerer));
        return host_offer(at, TABLE_DRAW, self->now);
    }
    if (wish == 11 && host_finds_answerer(at, &answerer, TABLE_DRAW) && chance(self, 2) == 0) {
        snprintf(fields, size, "wish decline\noffer draw\nby %s\n", table_side_name(answerer));
        return host_decline(at, TABLE_DRAW, self->now);
    }
    if (wish == 12 && acts && chance(self, 8) == 0) {
        snprintf(fields, size, "wish resign\nby %s\n", table_side_name(side));
        return host_ask(at, TABLE_ASK_RESIGN, self->now);
    }
    snprintf(fields, size, "%s", "wish flag\n");
    host_flag(at, self->now);
    return TABLE_FINE;
}

static void begin(pair *self, uint64_t seed)
{
    *self = (pair){.random = rng_seeded(seed), .now = 1000};
    table_setup what = two_persons((su_variant)chance(self, SU_VARIANTS));
    what.house.takebacks = chance(self, 4) > 0;
    if (chance(self, 2) == 0)
        what.house.time = (su_time_control){20000, 100, 50};
    if (chance(self, 2) == 0)
        what.seats[SU_SECOND] = (table_seat){.kind = TABLE_ENGINE, .level = 3};
    assert_true(host_open(&self->terminal, &what, self->now));
    /* The page begins with the same log. */
    memcpy(self->log, self->terminal.log.data, self->terminal.log.length);
}

CASE(whatever_is_asked_becomes_the_same)
{
    static pair both;
    unsigned refused = 0, happened = 0;
    for (uint64_t game = 0; game < GAMES; game++) {
        begin(&both, 61 + game);
        for (unsigned i = 0; i < WISHES; i++) {
            char fields[256], problem[64] = "";
            size_t before = both.terminal.log.length;
            both.now += chance(&both, 900);
            /* The page is asked about the table as it is before the terminal has acted. */
            int64_t tick = host_tick(&both.terminal, both.now);
            host_problem said = ask_terminal(&both, fields, sizeof fields);
            assert_int_equal(host_tick(&both.terminal, both.now), tick);
            if (fields[0] == '\0')
                continue;
            wish_page(&both, fields, problem, sizeof problem);
            assert_string_equal(problem, said == TABLE_FINE ? "" : table_problem_code(said));
            assert_same_log(&both);
            assert_same_facts(&both);
            refused += said != TABLE_FINE;
            happened += both.terminal.log.length > before;
        }
        host_close(&both.terminal);
    }
    /* Chance has tried enough of both. */
    assert_true(refused > 100 && happened > 1000);
}
