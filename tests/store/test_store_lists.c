/* SPDX-License-Identifier: MIT */
/* Lists of games: in which order, and what they cost where there are many. */
#include <time.h>

#include "store/verify.h"
#include "stores.h"

/* A game open to everybody. */
static void open_game(store *self, const char *id, su_variant variant, uint32_t total_ms,
                      int64_t at)
{
    const table_event events[] = {created(variant, total_ms, at), event_at(TABLE_LISTED, at),
                                  seated(SU_FIRST, guest(3), at)};
    table game;
    table_init(&game, &heap);
    assert_int_equal(append(self, id, &game, events, 3), STORE_OK);
    table_release(&game);
}

CASE(whoever_waits_for_the_same_is_found)
{
    store *self = *state;
    names found = {""};
    store_game like;
    open_game(self, "other0000000", SU_NOTALONE, 60000, 100);
    open_game(self, "clock0000000", SU_CLASSIC, 61000, 200);
    open_game(self, "second000000", SU_CLASSIC, 60000, 400);
    open_game(self, "first0000000", SU_CLASSIC, 60000, 300);
    assert_int_equal(store_find(self, "second000000", &like), STORE_OK);
    assert_int_equal(store_begin(self), STORE_OK);
    assert_int_equal(store_lock_pairing(self), STORE_OK);
    assert_int_equal(store_waiting_alike(self, &like, 10, hear_name, &found), STORE_OK);
    assert_int_equal(store_commit(self), STORE_OK);
    assert_string_equal(found.words, "first0000000 second000000");
    found = (names){""};
    assert_int_equal(store_waiting_alike(self, &like, 1, hear_name, &found), STORE_OK);
    assert_string_equal(found.words, "first0000000");
}

CASE(games_of_a_guest_that_are_over_come_last)
{
    store *self = *state;
    table games[3];
    names found = {""};
    table_event resigned = event_at(TABLE_RESIGNED, 5000);
    begin_game(self, "older0000000", &games[0], guest(1), guest(2), 0, 1000);
    begin_game(self, "newer0000000", &games[1], guest(2), guest(1), 0, 2000);
    begin_game(self, "newest000000", &games[2], guest(1), engine(2), 0, 3000);
    append(self, "newest000000", &games[2], &resigned, 1);
    assert_int_equal(store_of_guest(self, guest(1).guest, 10, hear_name, &found), STORE_OK);
    assert_string_equal(found.words, "newer0000000 older0000000 newest000000");
    for (int i = 0; i < 3; i++)
        table_release(&games[i]);
}

/* ---- Older stores ---- */

static void blame(void *data, const verify_finding *finding)
{
    (void)data;
    print_error("%s: %s %s\n", finding->id, verify_fault_name(finding->fault),
                finding->column != NULL ? finding->column : "");
}

/* Makes a store as its version once made it. */
static void put_golden(const database_kind *kind, const char *path)
{
    static char sql[1 << 16];
    char why[STORE_WORDS];
    FILE *file = fopen(path, "r");
    if (file == NULL) {
        fail_msg("there is no %s: a version that another follows leaves a store", path);
        return;
    }
    size_t length = fread(sql, 1, sizeof sql - 1, file);
    fclose(file);
    sql[length] = '\0';
    assert_true(length + 1 < sizeof sql);
    forget_everything();
    database *base = kind->open(address, why, sizeof why);
    assert_non_null(base);
    assert_int_equal(kind->execute(base, sql), DATABASE_OK);
    kind->close(base);
}

/* Each is brought up to date; every table is what the logs say, and every number in them means what
 * it meant. A number that moved, or an event that is read differently, is a fault here. */
CASE(stores_of_every_earlier_version_are_read)
{
    static const uint8_t guest_of_all[TABLE_GUEST_BYTES] = {0x01, 0x23, 0x45, 0x67, 0x89, 0xab,
                                                            0xcd, 0xef, 0x01, 0x23, 0x45, 0x67,
                                                            0x89, 0xab, 0xcd, 0xef};
    char path[512];
    const database_kind *kind = ((store *)*state)->kind;
    unsigned newest = store_version(*state);
    for (unsigned version = 1; version < newest; version++) {
        names found = {""};
        verify_count count = {0, 0, 0};
        store_close(*state);
        snprintf(path, sizeof path, SUMITO_SOURCE_DIR "/tests/data/golden/store-%u.sql", version);
        put_golden(kind, path);
        *state = opened();
        assert_int_equal(store_version(*state), newest);
        assert_int_equal(store_verify(*state, &count, blame, NULL), STORE_OK);
        assert_int_equal(count.faults, 0);
        assert_int_equal(count.games, 18);
        assert_int_equal(count.events, 101);
        assert_int_equal(store_of_guest(*state, guest_of_all, 20, hear_name, &found), STORE_OK);
        assert_string_equal(
            found.words,
            "engine000001 engine000002 engine000003 engine000004 engine000005 engine000006 "
            "engine000007 engine000008 engine000009 engine000010 listed000006 waiting00008 "
            "aborted00004 board0000007 claimed00003 drawn0000005 resigned0001 timedout0002");
    }
}

/* ---- Many games ---- */

/* As many copies of a game for its guests, which is quicker than to play them. */
static void copy_game(store *self, const char *id, int copies)
{
    char sql[1024];
    snprintf(sql, sizeof sql,
             "INSERT INTO games SELECT substr(id, 1, 6) || n, stage, ending, result, variant, "
             "count, plies, created_at + n, changed_at + n %% 1000, listed, control, house, "
             "first, second, turn_level, flag_at FROM games, (WITH RECURSIVE numbers (n) AS "
             "(SELECT 100000 UNION ALL SELECT n + 1 FROM numbers WHERE n < %d) "
             "SELECT n FROM numbers) AS counted WHERE id = '%s'; "
             "INSERT INTO sitters SELECT guest, games.id, created_at, 0 FROM sitters JOIN games "
             "ON substr(games.id, 1, 6) = '%.6s' WHERE sitters.game = '%s' AND games.id <> '%s'",
             99999 + copies, id, id, id, id);
    execute(self, sql);
    execute(self, "ANALYZE");
}

static bool count_game(void *data, const store_game *game)
{
    (void)game;
    ++*(unsigned *)data;
    return true;
}

/* The quickest of some readings, in microseconds or so. */
static int64_t time_of(store *self, uint8_t number)
{
    int64_t best = INT64_MAX;
    for (int i = 0; i < 15; i++) {
        unsigned found = 0;
        struct timespec from, to;
        clock_gettime(CLOCK_MONOTONIC, &from);
        assert_int_equal(store_of_guest(self, guest(number).guest, 200, count_game, &found),
                         STORE_OK);
        clock_gettime(CLOCK_MONOTONIC, &to);
        assert_int_equal(found, 200);
        int64_t took = (to.tv_sec - from.tv_sec) * 1000000 + (to.tv_nsec - from.tv_nsec) / 1000;
        best = took < best ? took : best;
    }
    return best;
}

CASE(ten_thousand_games_of_a_guest_cost_no_more_than_some)
{
    store *self = *state;
    table games[2];
    begin_game(self, "few000000000", &games[0], guest(1), engine(2), 0, 1000);
    begin_game(self, "many00000000", &games[1], guest(4), engine(2), 0, 1000);
    copy_game(self, "few000000000", 250);
    copy_game(self, "many00000000", 10000);
    int64_t few = time_of(self, 1), many = time_of(self, 4);
    print_message("200 of 250 games in %d us, of 10000 in %d us\n", (int)few, (int)many);
    assert_true(many < 4 * few + 1000);
    table_release(&games[0]);
    table_release(&games[1]);
}
