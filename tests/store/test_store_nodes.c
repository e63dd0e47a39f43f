/* SPDX-License-Identifier: MIT */
/* What servers share through the store: the engine's turns, the clock of the games, news. */
#include <poll.h>

#include "stores.h"

#define ID "abcdefgh1234"

/* ---- The engine's turns ---- */

static uint32_t jobs_for(store *self, const char *worker, int64_t now, store_job jobs[8])
{
    uint32_t taken = 0;
    assert_int_equal(store_take_jobs(self, worker, now, 1000, jobs, 8, &taken), STORE_OK);
    return taken;
}

CASE(a_turn_of_the_engine_is_a_job_until_it_is_played)
{
    store *self = *state;
    table game;
    store_job jobs[8];
    begin_game(self, ID, &game, guest(1), engine(3), 0, 1000);
    assert_int_equal(jobs_for(self, "a", 1000, jobs), 0);
    play(self, ID, &game, "a1b2", 2000);
    assert_int_equal(jobs_for(self, "a", 2000, jobs), 1);
    assert_string_equal(jobs[0].id, ID);
    assert_int_equal(jobs[0].ply, 1);
    assert_int_equal(jobs[0].level, 3);
    play(self, ID, &game, "i9h8", 2500);
    assert_int_equal(jobs_for(self, "b", 9000, jobs), 0);
    table_release(&game);
}

CASE(a_job_is_one_workers_until_its_lease_ends)
{
    store *self = *state, *other = opened();
    table game;
    store_job jobs[8];
    begin_game(self, ID, &game, engine(3), engine(5), 0, 1000);
    assert_int_equal(jobs_for(self, "a", 2000, jobs), 1);
    assert_int_equal(jobs_for(other, "b", 2999, jobs), 0);
    assert_int_equal(jobs_for(other, "b", 3000, jobs), 1);
    assert_int_equal(jobs_for(self, "a", 3001, jobs), 0);
    play(self, ID, &game, "a1b2", 3002);
    assert_int_equal(jobs_for(self, "a", 3003, jobs), 1); /* the other engine's turn is a new job */
    assert_int_equal(jobs[0].level, 5);
    store_close(other);
    table_release(&game);
}

CASE(words_and_absence_do_not_free_a_job_that_is_taken)
{
    store *self = *state;
    table game;
    store_job jobs[8];
    table_event left = event_at(TABLE_LEFT, 2100);
    begin_game(self, ID, &game, engine(3), guest(1), 0, 1000);
    left.side = SU_SECOND;
    assert_int_equal(jobs_for(self, "a", 2000, jobs), 1);
    assert_int_equal(append(self, ID, &game, &left, 1), STORE_OK);
    assert_int_equal(jobs_for(self, "b", 2200, jobs), 0);
    table_release(&game);
}

CASE(jobs_that_somebody_is_taking_are_passed_over)
{
    store *self = *state, *other = opened();
    table games[2];
    store_job jobs[8];
    if (store_is_shared(self)) {
        begin_game(self, "one000000000", &games[0], engine(1), guest(1), 0, 1000);
        begin_game(self, "two000000000", &games[1], engine(2), guest(1), 0, 1000);
        assert_int_equal(store_begin(self), STORE_OK);
        execute(self, "UPDATE jobs SET due = 3000 WHERE game = 'one000000000'");
        assert_int_equal(jobs_for(other, "b", 2000, jobs), 1);
        assert_string_equal(jobs[0].id, "two000000000");
        assert_int_equal(store_commit(self), STORE_OK);
        assert_int_equal(jobs_for(other, "b", 2000, jobs), 0);
        table_release(&games[0]);
        table_release(&games[1]);
    }
    store_close(other);
}

/* A game in which it is the engine's turn, asked for by a guest at a house. */
static void ask_turn(store *self, const char *id, const char *house, const char *who, int64_t at)
{
    table game;
    const table_event events[] = {created(SU_CLASSIC, 0, at), seated(SU_FIRST, engine(1), at),
                                  seated(SU_SECOND, guest(1), at)};
    table_init(&game, &heap);
    for (int i = 0; i < 3; i++)
        assert_int_equal(table_apply(&game, &events[i]), TABLE_DONE);
    store_game now = store_game_of(id, &game);
    snprintf(now.lane.house, sizeof now.lane.house, "%s", house);
    snprintf(now.lane.guest, sizeof now.lane.guest, "%s", who);
    assert_int_equal(store_begin(self), STORE_OK);
    assert_int_equal(store_append(self, 0, events, 3, &now), STORE_OK);
    assert_int_equal(store_commit(self), STORE_OK);
    table_release(&game);
}

/* The next turns, one after the other: the first letters of their games. */
static const char *next_turns(store *self, int count, int64_t now)
{
    static char order[16];
    memset(order, 0, sizeof order);
    for (int i = 0; i < count; i++) {
        store_job job;
        uint32_t taken = 0;
        assert_int_equal(store_take_jobs(self, "a", now, 100000, &job, 1, &taken), STORE_OK);
        order[i] = taken == 1 ? job.id[0] : '-';
    }
    return order;
}

/* However many turns one house waits for, another waits for one of them at most. */
CASE(houses_take_turns_and_in_them_their_guests)
{
    store *self = *state;
    char id[TABLE_ID + 1];
    store_job jobs[8];
    store_backlog backlog;
    for (int i = 0; i < 5; i++) {
        snprintf(id, sizeof id, "g%011d", i); /* greedy, with one guest who has five */
        ask_turn(self, id, "far", "greedy", 1000 + i);
    }
    ask_turn(self, "f00000000000", "far", "friend", 1100);
    assert_string_equal(next_turns(self, 1, 2000), "g");
    ask_turn(self, "h00000000000", "near", "honest", 2000);
    ask_turn(self, "h00000000001", "near", "honest", 2001);
    assert_int_equal(store_backlog_read(self, 2000, &backlog), STORE_OK);
    assert_int_equal(backlog.waiting, 7);
    assert_int_equal(backlog.since, 1001);
    assert_string_equal(next_turns(self, 8, 2002), "hfhgggg-");
    assert_int_equal(store_backlog_read(self, 2003, &backlog), STORE_OK);
    assert_int_equal(backlog.waiting, 0);
    assert_true(backlog.since == INT64_MAX);
    /* The same where several are taken at once. */
    ask_turn(self, "g00000000005", "far", "greedy", 3000);
    ask_turn(self, "g00000000006", "far", "greedy", 3001);
    ask_turn(self, "n00000000000", "new", "new", 3002);
    uint32_t taken = 0;
    assert_int_equal(store_take_jobs(self, "a", 3003, 1000, jobs, 2, &taken), STORE_OK);
    assert_int_equal(taken, 2);
    assert_int_equal(jobs[0].id[0], 'n');
    assert_int_equal(jobs[1].id[0], 'g');
}

/* Somebody has a turn, asks for another and waits; each time a thread is free again somebody new
 * has come, to another house or to the same. The first letters of the games whose turns are taken.
 */
static const char *turns_while_others_come(store *self, bool to_other_houses)
{
    static char order[6];
    char id[TABLE_ID + 1], who[STORE_LANE + 1], home[STORE_LANE + 1];
    int base = to_other_houses ? 0 : 10;
    snprintf(home, sizeof home, "home %d", base);
    snprintf(id, sizeof id, "k%011d", base);
    ask_turn(self, id, home, home, 1000);
    assert_string_equal(next_turns(self, 1, 1001), "k");
    snprintf(id, sizeof id, "w%011d", base);
    ask_turn(self, id, home, home, 1002);
    for (int i = 0; i < 4; i++) {
        snprintf(id, sizeof id, "n%011d", base + i);
        snprintf(who, sizeof who, "new %d", base + i);
        ask_turn(self, id, to_other_houses ? who : home, who, 2000 + i);
        order[i] = next_turns(self, 1, 3000)[0];
    }
    order[4] = next_turns(self, 1, 3000)[0];
    return order;
}

/* Whoever never had a turn goes behind those who wait already, all but the one who was last:
 * however many more come, from new addresses or without a cookie, nobody waits for ever. */
CASE(who_waits_is_not_overtaken_by_those_who_keep_coming)
{
    assert_string_equal(turns_while_others_come(*state, true), "nwnnn");
    assert_string_equal(turns_while_others_come(*state, false), "nwnnn");
}

/* ---- The clock of the games ---- */

CASE(the_clock_stands_while_nobody_serves)
{
    store *self = *state;
    int64_t stood = -1;
    assert_int_equal(store_wake(self, 10000, 0, &stood), STORE_OK);
    assert_int_equal(stood, 0); /* it was never served before */
    assert_int_equal(store_beat(self, 11000), STORE_OK);
    assert_int_equal(store_wake(self, 15000, 0, &stood), STORE_OK);
    assert_int_equal(stood, 4000);
    assert_int_equal(store_beat(self, 16000), STORE_OK);
    assert_int_equal(store_stood(self, &stood), STORE_OK);
    assert_int_equal(stood, 4000);
    assert_int_equal(store_wake(self, 100000, 0, &stood), STORE_OK);
    assert_int_equal(stood, 88000);
}

CASE(it_runs_while_others_serve)
{
    store *self = *state, *other = opened();
    int64_t stood = -1;
    assert_int_equal(store_wake(self, 10000, 5000, &stood), STORE_OK);
    assert_int_equal(store_beat(self, 12000), STORE_OK);
    assert_int_equal(store_wake(other, 14000, 5000, &stood), STORE_OK);
    assert_int_equal(stood, 0);
    assert_int_equal(store_wake(self, 30000, 5000, &stood), STORE_OK);
    assert_int_equal(stood, 18000);
    assert_int_equal(store_wake(other, 30001, 5000, &stood), STORE_OK); /* not counted twice */
    assert_int_equal(stood, 18000);
    store_close(other);
}

CASE(a_beat_from_the_past_changes_nothing)
{
    store *self = *state;
    store_service service;
    assert_int_equal(store_beat(self, 20000), STORE_OK);
    assert_int_equal(store_beat(self, 10000), STORE_OK);
    assert_int_equal(store_service_read(self, &service), STORE_OK);
    assert_int_equal(service.beat, 20000);
}

/* ---- News ---- */

/* Waits until there is something to hear, at most a minute. */
static void wait_for_news(store *self)
{
    struct pollfd one = {.fd = store_descriptor(self), .events = POLLIN};
    assert_int_equal(poll(&one, 1, 60000), 1);
}

CASE(nodes_hear_of_each_others_games)
{
    store *self = *state, *other = opened();
    const char *const ids[] = {"one000000000", "two000000000"};
    names heard = {""};
    assert_int_equal(store_listen(other), STORE_OK);
    assert_int_equal(store_notify(self, ids, 2), STORE_OK);
    if (!store_is_shared(self)) {
        assert_int_equal(store_descriptor(self), -1);
    } else {
        wait_for_news(other);
        assert_int_equal(store_incoming(other, hear_id, &heard), STORE_OK);
        assert_string_equal(heard.words, "one000000000 two000000000");
    }
    store_close(other);
}

static void count_id(void *data, const char *id)
{
    assert_int_equal(strlen(id), TABLE_ID);
    ++*(unsigned *)data;
}

CASE(many_names_go_in_a_few_messages)
{
    store *self = *state, *other = opened();
    enum { MANY = 2000 };
    static char ids[MANY][TABLE_ID + 1];
    static const char *pointers[MANY];
    unsigned heard = 0;
    for (int i = 0; i < MANY; i++) {
        snprintf(ids[i], sizeof ids[i], "game%08d", i);
        pointers[i] = ids[i];
    }
    assert_int_equal(store_listen(other), STORE_OK);
    assert_int_equal(store_notify(self, pointers, MANY), STORE_OK);
    while (store_is_shared(self) && heard < MANY) {
        wait_for_news(other);
        assert_int_equal(store_incoming(other, count_id, &heard), STORE_OK);
    }
    assert_int_equal(heard, store_is_shared(self) ? MANY : 0);
    store_close(other);
}

/* ---- What nobody tells ---- */

static void hear_words(void *data, const char *audience)
{
    names *self = data;
    size_t length = strlen(self->words);
    snprintf(self->words + length, sizeof self->words - length, "[%s]", audience);
}

CASE(nodes_know_who_watches_at_the_others)
{
    store *self = *state;
    names heard = {""};
    assert_int_equal(store_set_audience(self, "a", 1000, ID " 3"), STORE_OK);
    assert_int_equal(store_set_audience(self, "b", 2000, "one000000000 1"), STORE_OK);
    assert_int_equal(store_set_audience(self, "b", 3000, ID " 2"), STORE_OK);
    assert_int_equal(store_audiences(self, "c", 3000, hear_words, &heard), STORE_OK);
    assert_string_equal(heard.words, "[" ID " 2]");
    heard = (names){""};
    assert_int_equal(store_audiences(self, "b", 1000, hear_words, &heard), STORE_OK);
    assert_string_equal(heard.words, "[" ID " 3]");
    assert_int_equal(store_drop_nodes(self, "b", 1000), STORE_OK);
    heard = (names){""};
    assert_int_equal(store_audiences(self, "c", 0, hear_words, &heard), STORE_OK);
    assert_string_equal(heard.words, "[" ID " 3]");
    assert_int_equal(store_drop_nodes(self, "", 1001), STORE_OK);
    heard = (names){""};
    assert_int_equal(store_audiences(self, "c", 0, hear_words, &heard), STORE_OK);
    assert_string_equal(heard.words, "");
}

static void hear_count(void *data, const char *id, uint64_t count)
{
    names *self = data;
    size_t length = strlen(self->words);
    snprintf(self->words + length, sizeof self->words - length, "[%s %d]", id, (int)count);
}

CASE(how_long_logs_are_is_asked_of_many_at_once)
{
    store *self = *state;
    table games[2];
    names heard = {""};
    begin_game(self, ID, &games[0], guest(1), guest(2), 0, 1000);
    begin_game(self, "one000000000", &games[1], guest(1), guest(2), 0, 1000);
    play(self, ID, &games[0], "a1b2", 2000);
    assert_int_equal(store_lengths(self, ID " two000000000", hear_count, &heard), STORE_OK);
    assert_string_equal(heard.words, store_is_shared(self) ? "[" ID " 4]" : "");
    table_release(&games[0]);
    table_release(&games[1]);
}

/* ---- A connection that is lost ---- */

/* Ends all connections but one's own, as the end of the database would. */
static void cut_others(store *self)
{
    execute(self, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                  "WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'");
}

CASE(a_lost_connection_ends_its_transaction_and_no_other)
{
    store *self = *state, *other = opened();
    table game, read;
    table_event said = event_at(TABLE_SAID, 2000);
    uint64_t count;
    table_init(&read, &heap);
    begin_game(self, ID, &game, guest(1), guest(2), 0, 1000);
    if (store_is_shared(self)) {
        table_apply(&game, &said);
        const store_game now = store_game_of(ID, &game);
        assert_int_equal(store_begin(self), STORE_OK);
        cut_others(other);
        assert_int_equal(store_append(self, 3, &said, 1, &now), STORE_GONE);
        assert_int_equal(store_append(self, 3, &said, 1, &now), STORE_GONE);
        assert_int_equal(store_commit(self), STORE_GONE);
        assert_int_equal(store_load(self, ID, &read), STORE_OK);
        assert_int_equal(read.count, 3);
        cut_others(other);
        assert_int_equal(store_count(self, TABLE_PLAYING, &count), STORE_GONE);
        assert_int_equal(store_count(self, TABLE_PLAYING, &count), STORE_OK);
        cut_others(other);
        assert_int_equal(store_begin(self), STORE_GONE);
        assert_int_equal(store_begin(self), STORE_OK);
        assert_int_equal(store_append(self, 3, &said, 1, &now), STORE_OK);
        assert_int_equal(store_commit(self), STORE_OK);
    }
    table_release(&read);
    table_release(&game);
    store_close(other);
}

CASE(whoever_listened_is_told_that_news_may_be_lost)
{
    store *self = *state, *other = opened();
    const char *const ids[] = {ID};
    names heard = {""};
    assert_int_equal(store_listen(self), STORE_OK);
    if (store_is_shared(self)) {
        cut_others(other);
        do
            wait_for_news(self); /* its last words come before its end */
        while (store_incoming(self, hear_id, &heard) == STORE_OK);
        assert_int_equal(store_incoming(self, hear_id, &heard), STORE_OK);
        assert_int_equal(store_notify(other, ids, 1), STORE_OK);
        wait_for_news(self);
        assert_int_equal(store_incoming(self, hear_id, &heard), STORE_OK);
        assert_string_equal(heard.words, ID);
    }
    store_close(other);
}
