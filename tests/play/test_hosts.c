/* SPDX-License-Identifier: MIT */
/* The terminal and the page are hosts of the same table: whatever is asked, by chance, of both
 * gives the same lines, the same refusals and the same facts for a screen. The server's turn is
 * tests/server/hosts.test.mjs. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "apps/tui/setup.h"
#include "base/growing.h"
#include "base/rng.h"
#include "coach/describe.h"
#include "page/page.h"
#include "play/hosting.h"
#include "table/describe.h"

#define GAMES 60
#define REQUESTS 60

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
static void act_on_page(pair *self, const char *fields, char *problem, size_t size)
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

/* Facts of the terminal's table, put together as an object. */
typedef struct facts {
    growing words;
    json writer;
} facts;

static json *begin_facts(facts *self)
{
    self->words = growing_new();
    self->writer = json_over(&self->words.out);
    json_begin_object(&self->writer);
    return &self->writer;
}

/* The page tells them one after the other, too. */
static void assert_told(facts *self, const char *folded)
{
    json_end_object(&self->writer);
    self->words.data[self->words.length - 1] = '\0';
    if (strstr(folded, self->words.data + 1) == NULL)
        fail_msg("%s is not in %s", self->words.data + 1, folded);
    growing_free(&self->words);
}

static void assert_same_facts(const pair *self)
{
    static char request[1 << 17];
    const host *at = &self->terminal;
    const table *game = &at->table;
    int64_t tick = host_tick(at, self->now);
    int64_t left[2] = {host_left(at, SU_FIRST, self->now), host_left(at, SU_SECOND, self->now)};
    facts told;
    snprintf(request, sizeof request, "fold\ntick %lld\ntext %s", (long long)tick, self->log);
    const char *folded = answer_to(request);
    json *writer = begin_facts(&told);
    table_put_start(writer, &game->game.start);
    table_put_moves(writer, &game->game);
    table_put_house(writer, &game->game.house);
    assert_told(&told, folded);
    writer = begin_facts(&told);
    table_put_control(writer, "control", &game->game.house.time);
    table_put_stage(writer, game->stage, game->ending);
    assert_told(&told, folded);
    writer = begin_facts(&told);
    json_outcome(writer, su_game_outcome(&game->game));
    assert_told(&told, folded);
    writer = begin_facts(&told);
    table_put_left(writer, left);
    table_put_side(writer, "running", host_runs(at), host_side(at));
    assert_told(&told, folded);
    table_put_offers(begin_facts(&told), game);
    assert_told(&told, folded);
    table_put_claim(begin_facts(&told), game, tick);
    assert_told(&told, folded);
    assert_true((strstr(folded, "\"takeback_to\":null") == NULL) == host_may_take_back(at));
    assert_true((strstr(folded, "\"plan\":null") == NULL) == (host_may_plan(at) == TABLE_FINE));
}

/* Any legal move, told to both; where it is the engine's turn, now and then by the other. */
static host_problem move_both(pair *self, char *fields, size_t size)
{
    su_move moves[SU_MAX_MOVES];
    char words[SU_MOVE_TEXT];
    size_t count = su_moves(moves, host_position(&self->terminal));
    if (count == 0)
        return TABLE_FINE;
    su_move move = moves[chance(self, (unsigned)count)];
    su_side side = host_side(&self->terminal);
    bool engine = host_engine_moves(&self->terminal) && chance(self, 8) > 0;
    if (!engine)
        table_actor(&self->terminal.table, &side);
    su_move_format(words, move);
    snprintf(fields, size, "action move\nby %s\nmove %s\n", table_side_name(side), words);
    return engine ? host_play_engine(&self->terminal, move, self->now)
                  : host_play(&self->terminal, move, self->now);
}

/* The game is left, and gone on with at the next action. */
static void leave_both(pair *self, char *fields, size_t size)
{
    const table *game = &self->terminal.table;
    su_side side = SU_FIRST;
    table_actor(game, &side);
    snprintf(fields, size, "action leave\nby %s\n", table_side_name(side));
    host_leave(&self->terminal, self->now);
}

static void return_both(pair *self, char *fields, size_t size)
{
    su_side side = self->terminal.table.absent[SU_FIRST] ? SU_FIRST : SU_SECOND;
    snprintf(fields, size, "action return\nby %s\n", table_side_name(side));
    host_return(&self->terminal, self->now);
}

/* The engine, which sits on `side`, is offered a draw. */
static bool engine_is_asked(const table *at, su_side *side)
{
    for (*side = SU_FIRST; *side <= SU_SECOND; ++*side)
        if (at->offered[TABLE_DRAW][su_side_other(*side)] && at->seats[*side].kind == TABLE_ENGINE)
            return true;
    return false;
}

static void answer_both(pair *self, su_side engine, char *fields, size_t size)
{
    bool accepts = chance(self, 4) == 0;
    snprintf(fields, size, "action %s\noffer draw\nby %s\n", accepts ? "offer" : "decline",
             table_side_name(engine));
    host_answer_draw(&self->terminal, accepts, self->now);
}

/* A draw is offered, or the offer accepted; or declined, also one's own or where there is none. */
static host_problem offer_both(pair *self, bool declines, char *fields, size_t size)
{
    host *at = &self->terminal;
    su_side side = SU_FIRST;
    if (!host_finds_answerer(at, &side, TABLE_DRAW))
        table_actor(&at->table, &side);
    snprintf(fields, size, "action %s\noffer draw\nby %s\n", declines ? "decline" : "offer",
             table_side_name(side));
    return declines ? host_decline(at, TABLE_DRAW, self->now)
                    : host_offer(at, TABLE_DRAW, self->now);
}

/* Something a person asks for that needs nothing else. */
static host_problem ask_both(pair *self, table_request_kind kind, char *fields, size_t size)
{
    su_side side = SU_FIRST;
    table_actor(&self->terminal.table, &side);
    snprintf(fields, size, "action %s\nby %s\n", table_request_name(kind), table_side_name(side));
    return host_ask(&self->terminal, kind, self->now);
}

static host_problem take_back_both(pair *self, char *fields, size_t size)
{
    su_side side = SU_FIRST;
    table_actor(&self->terminal.table, &side);
    snprintf(fields, size, "action offer\noffer takeback\nby %s\n", table_side_name(side));
    return host_take_back(&self->terminal, self->now);
}

/* Something that is asked of both: what the terminal says, and how the page is told. A person sits
 * at every table here. */
static host_problem ask_terminal(pair *self, char *fields, size_t size)
{
    host *at = &self->terminal;
    su_side engine;
    bool playing = at->table.stage == TABLE_PLAYING;
    bool played = su_game_ply_count(&at->table.game) > 0;
    unsigned what = chance(self, 17);
    if (at->stands)
        return_both(self, fields, size);
    else if (what < 9)
        return move_both(self, fields, size);
    else if (what == 9)
        return take_back_both(self, fields, size);
    else if (what == 10 || (what == 11 && playing))
        return offer_both(self, what == 11, fields, size);
    else if (what == 12 && chance(self, 8) == 0)
        return ask_both(self, TABLE_ASK_RESIGN, fields, size);
    else if (what == 13 && chance(self, 3) == 0)
        return ask_both(self, TABLE_ASK_ABORT, fields, size);
    else if (what == 14 && playing && played)
        leave_both(self, fields, size);
    else if (what == 15 && engine_is_asked(&at->table, &engine))
        answer_both(self, engine, fields, size);
    else if (what == 16)
        return ask_both(self, TABLE_ASK_CLAIM, fields, size);
    else {
        snprintf(fields, size, "%s", "action flag\n");
        host_flag(at, self->now);
    }
    return TABLE_FINE;
}

static void begin(pair *self, uint64_t seed)
{
    *self = (pair){.random = rng_seeded(seed), .now = 1000};
    table_setup what = two_persons((su_variant)chance(self, SU_VARIANTS));
    what.house.takebacks = chance(self, 4) > 0;
    if (chance(self, 2) == 0)
        what.house.time = (su_time_control){chance(self, 2) == 0 ? 20000 : 5000, 100, 50};
    if (chance(self, 2) == 0)
        what.seats[SU_SECOND] = (table_seat){.kind = TABLE_ENGINE, .level = 3};
    assert_true(host_open(&self->terminal, &what, self->now));
    /* The page begins with the same log. */
    memcpy(self->log, self->terminal.log.data, self->terminal.log.length);
}

/* Which kinds of events a log has. */
static void note_kinds(bool seen[TABLE_EVENTS], const char *log)
{
    table_event event;
    for (text rest = text_of(log); rest.length > 0;)
        if (log_read(&event, text_take_line(&rest)))
            seen[event.kind] = true;
}

CASE(whatever_is_asked_becomes_the_same)
{
    static const table_event_kind wanted[] = {
        TABLE_MOVED,    TABLE_OFFERED,   TABLE_DECLINED, TABLE_TOOK_BACK, TABLE_DRAWN,
        TABLE_RESIGNED, TABLE_TIMED_OUT, TABLE_LEFT,     TABLE_RETURNED,  TABLE_ABORTED};
    static pair both;
    bool seen[TABLE_EVENTS] = {false};
    unsigned refused = 0, happened = 0;
    for (uint64_t game = 0; game < GAMES; game++) {
        begin(&both, 61 + game);
        for (unsigned i = 0; i < REQUESTS; i++) {
            char fields[256] = "", problem[64] = "";
            size_t before = both.terminal.log.length;
            both.now += chance(&both, 900);
            /* The page is asked about the table as it is before the terminal has acted. */
            int64_t tick = host_tick(&both.terminal, both.now);
            host_problem said = ask_terminal(&both, fields, sizeof fields);
            assert_int_equal(host_tick(&both.terminal, both.now), tick);
            if (fields[0] == '\0')
                continue;
            act_on_page(&both, fields, problem, sizeof problem);
            assert_string_equal(problem, said == TABLE_FINE ? "" : table_problem_code(said));
            assert_same_log(&both);
            assert_same_facts(&both);
            refused += said != TABLE_FINE;
            happened += both.terminal.log.length > before;
        }
        note_kinds(seen, both.log);
        host_close(&both.terminal);
    }
    /* Chance has tried enough of both. */
    assert_true(refused > 100 && happened > 1000);
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++)
        if (!seen[wanted[i]])
            fail_msg("%s never happened", table_event_name(wanted[i]));
}
