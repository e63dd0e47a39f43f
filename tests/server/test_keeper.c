/* SPDX-License-Identifier: MIT */
/* The order in which nodes write: the same for all, so that none waits for another that waits for
 * it. And what is told of a guest, a page at a time. */
#include "server/keeper/read.h"
#include "server/keeper/turns.h"
#include "store/stores.h"

static task made(task_kind kind, const char *id)
{
    task self = {.kind = kind};
    snprintf(self.writes[0].now.id, sizeof self.writes[0].now.id, "%s", id);
    return self;
}

CASE(a_group_is_written_by_kind_and_by_game)
{
    task tasks[] = {
        made(TASK_FORGET, ""),
        made(TASK_WRITE, "zebra0000000"),
        made(TASK_BEAT, ""),
        made(TASK_WRITE, "apple0000000"),
        made(TASK_OPEN, "zzz000000000"),
        made(TASK_WRITE, "mango0000000"),
    };
    static const size_t wanted[] = {4, 2, 3, 5, 1, 0};
    task *group[6];
    for (size_t shift = 0; shift < 6; shift++) {
        for (size_t i = 0; i < 6; i++)
            group[i] = &tasks[(i + shift) % 6];
        keeper_order(group, 6);
        for (size_t i = 0; i < 6; i++)
            assert_ptr_equal(group[i], &tasks[wanted[i]]);
    }
}

/* Pages of data take a while: each waits until all else that came has been read, and between two of
 * them moves are written. */
CASE(a_round_of_reading_has_one_page_of_data)
{
    static task tasks[40];
    keeper_reads reads;
    task *round[ROUND];
    keeper_reads_init(&reads);
    assert_false(keeper_reads_wait(&reads));
    for (size_t i = 0; i < 40; i++) {
        tasks[i].kind = i < 2 ? TASK_DATA : TASK_LOAD;
        keeper_reads_put(&reads, &tasks[i]);
    }
    assert_int_equal(keeper_reads_take(&reads, round), ROUND);
    for (size_t i = 0; i < ROUND - 1; i++)
        assert_ptr_equal(round[i], &tasks[2 + i]);
    assert_ptr_equal(round[ROUND - 1], &tasks[0]);
    assert_int_equal(keeper_reads_take(&reads, round), 8);
    assert_ptr_equal(round[0], &tasks[ROUND + 1]);
    assert_ptr_equal(round[7], &tasks[1]);
    assert_false(keeper_reads_wait(&reads));
    keeper_reads_put(&reads, &tasks[0]); /* after it was empty */
    assert_int_equal(keeper_reads_take(&reads, round), 1);
    assert_ptr_equal(round[0], &tasks[0]);
}

/* ---- Everything there is of a guest ---- */

/* A game of the guest with so many events, most of them phrases. */
static void make_game(store *self, const char *id, size_t events)
{
    table game;
    table_event said = event_at(TABLE_SAID, 2000);
    said.phrase = 1;
    begin_game(self, id, &game, guest(1), guest(2), 0, 1000);
    assert_int_equal(play(self, id, &game, "a1b2", 1500), STORE_OK);
    assert_int_equal(store_begin(self), STORE_OK);
    while (game.count < events) {
        assert_int_equal(table_apply(&game, &said), TABLE_DONE);
        const store_game now = store_game_of(id, &game);
        assert_int_equal(store_append(self, game.count - 1, &said, 1, &now), STORE_OK);
    }
    assert_int_equal(store_commit(self), STORE_OK);
    table_release(&game);
}

/* A page after a game, as JSON. */
static task *page_after(store *self, const char *id)
{
    task *what = task_new(TASK_DATA, NULL, NULL);
    what->who = guest(1);
    snprintf(what->id, sizeof what->id, "%s", id);
    keeper_read(self, what, "me");
    assert_int_equal(what->status, STORE_OK);
    out_bytes(&what->words.out, "", 1);
    return what;
}

static void assert_has(const task *page, const char *words, bool has)
{
    if ((strstr(page->words.data, words) != NULL) != has)
        fail_msg("%s is %sin %s", words, has ? "not " : "", page->words.data);
}

/* Everybody's moves wait while games are played again. */
CASE(a_page_of_data_ends_after_many_events)
{
    store *self = *state;
    make_game(self, "game00000001", 10);
    make_game(self, "game00000002", 2100);
    make_game(self, "game00000003", 10);
    task *first = page_after(self, "");
    assert_has(first, "\"id\":\"game00000002\"", true);
    assert_has(first, "\"next\":\"game00000002\"", true);
    task_free(first);
    task *second = page_after(self, "game00000002");
    assert_has(second, "\"id\":\"game00000003\"", true);
    assert_has(second, "\"next\":null", true);
    task_free(second);
}

CASE(a_game_that_cannot_be_read_takes_no_other_away)
{
    store *self = *state;
    make_game(self, "damaged00000", 10);
    make_game(self, "gone00000000", 10);
    make_game(self, "whole0000000", 10);
    make_game(self, "wrong0000000", 10);
    execute(self, "UPDATE events SET line = 'nonsense' WHERE game IN ('damaged00000', "
                  "'wrong0000000') AND number = 5; UPDATE games SET variant = 99 WHERE id = "
                  "'wrong0000000'; DELETE FROM events WHERE game = 'gone00000000'");
    task *page = page_after(self, "");
    assert_has(page, "\"id\":\"damaged00000\"", true);
    assert_has(page, "\"record\":null", true);
    assert_has(page, "gone00000000", false);
    assert_has(page, "\"id\":\"whole0000000\"", true);
    assert_has(page, "1. a1b2", true);
    assert_has(page, "{\"game\":{\"id\":\"wrong0000000\"},\"record\":null}", true);
    assert_has(page, "\"next\":null", true);
    task_free(page);
}
