/* SPDX-License-Identifier: MIT */
/* Games in the store: appended, read, listed, forgotten; who writes first is settled. */
#include <pthread.h>

#include "stores.h"

#define ID "abcdefgh1234"
#define OTHER "ijklmnop5678"

CASE(what_was_appended_is_read)
{
    store *self = *state;
    table game, read;
    table_init(&read, &heap);
    begin_game(self, ID, &game, guest(1), guest(2), 60000, 1000);
    assert_int_equal(play(self, ID, &game, "a1b2", 2000), STORE_OK);
    assert_int_equal(play(self, ID, &game, "i9h8", 3000), STORE_OK);
    assert_int_equal(store_load(self, ID, &read), STORE_OK);
    assert_int_equal(read.count, 5);
    assert_int_equal(read.stage, TABLE_PLAYING);
    assert_int_equal(su_game_ply_count(&read.game), 2);
    assert_true(su_position_same(su_game_position(&read.game), su_game_position(&game.game)));
    assert_int_equal(table_left(&read, SU_SECOND, 3000), table_left(&game, SU_SECOND, 3000));
    store_game kept, now = store_game_of(ID, &game);
    assert_int_equal(store_find(self, ID, &kept), STORE_OK);
    assert_string_equal(kept.id, ID);
    assert_int_equal(kept.count, 5);
    assert_int_equal(kept.plies, 2);
    assert_int_equal(kept.flag_at, now.flag_at);
    assert_true(kept.house.takebacks);
    assert_int_equal(kept.house.ejections_to_win, 6);
    assert_int_equal(kept.house.time.total_ms, 60000);
    assert_memory_equal(kept.seats[SU_SECOND].guest, guest(2).guest, TABLE_GUEST_BYTES);
    table_release(&read);
    table_release(&game);
}

typedef struct numbers {
    uint64_t count, last;
} numbers;

static bool hear_number(void *data, uint64_t number, const table_event *event)
{
    numbers *self = data;
    (void)event;
    self->count++;
    self->last = number;
    return number < 4;
}

CASE(reading_begins_after_an_event_and_ends_when_told)
{
    store *self = *state;
    table game;
    numbers heard = {0, 0};
    begin_game(self, ID, &game, guest(1), guest(2), 0, 1000);
    play(self, ID, &game, "a1b2", 2000);
    play(self, ID, &game, "i9h8", 3000);
    assert_int_equal(store_events(self, ID, 2, hear_number, &heard), STORE_OK);
    assert_int_equal(heard.count, 2);
    assert_int_equal(heard.last, 4);
    assert_int_equal(store_events(self, ID, 5, hear_number, &heard), STORE_OK);
    assert_int_equal(heard.count, 2);
    heard = (numbers){0, 0};
    assert_int_equal(store_some_events(self, ID, 1, 1, hear_number, &heard), STORE_OK);
    assert_int_equal(heard.count, 1);
    assert_int_equal(heard.last, 2);
    assert_int_equal(store_events(self, OTHER, 0, hear_number, &heard), STORE_MISSING);
    table_release(&game);
}

CASE(an_append_to_a_log_that_has_grown_is_a_conflict)
{
    store *self = *state;
    table game, late;
    table_init(&late, &heap);
    begin_game(self, ID, &game, guest(1), guest(2), 0, 1000);
    assert_int_equal(store_load(self, ID, &late), STORE_OK);
    assert_int_equal(play(self, ID, &game, "a1b2", 2000), STORE_OK);
    assert_int_equal(play(self, ID, &late, "a1b2", 2000), STORE_CONFLICT);
    assert_int_equal(store_load(self, ID, &late), STORE_OK);
    assert_int_equal(late.count, 4);
    table_release(&late);
    table_release(&game);
}

CASE(a_conflict_leaves_the_rest_of_its_transaction)
{
    store *self = *state;
    table game, other;
    const table_event made = created(SU_NOTALONE, 0, 5);
    begin_game(self, ID, &game, guest(1), guest(2), 0, 1000);
    table_init(&other, &heap);
    table_apply(&other, &made);
    const store_game taken = store_game_of(ID, &other), free_name = store_game_of(OTHER, &other);
    const table_event later = {.kind = TABLE_RESIGNED, .side = SU_FIRST};
    store_game grown = free_name;
    grown.count = 8;
    assert_int_equal(store_begin(self), STORE_OK);
    assert_int_equal(store_append(self, 0, &made, 1, &taken), STORE_CONFLICT);
    assert_int_equal(store_append(self, 0, &made, 1, &free_name), STORE_OK);
    assert_int_equal(store_append(self, 7, &later, 1, &grown), STORE_CONFLICT);
    assert_int_equal(store_commit(self), STORE_OK);
    table_release(&other);
    assert_int_equal(store_load(self, OTHER, &other), STORE_OK);
    assert_int_equal(other.count, 1);
    table_release(&other);
    table_release(&game);
}

CASE(what_is_rolled_back_was_never_there)
{
    store *self = *state;
    table game;
    const table_event made = created(SU_OFFBOARD, 0, 5);
    table_init(&game, &heap);
    table_apply(&game, &made);
    const store_game now = store_game_of(ID, &game);
    assert_int_equal(store_begin(self), STORE_OK);
    assert_int_equal(store_append(self, 0, &made, 1, &now), STORE_OK);
    store_rollback(self);
    table_release(&game);
    assert_int_equal(store_load(self, ID, &game), STORE_MISSING);
    table_release(&game);
}

/* ---- Races ---- */

#define ROUNDS 40

typedef struct racer {
    int wins, conflicts, others;
    char move[SU_MOVE_TEXT];
} racer;

/* Tries to say something as each of the first events; others do the same. */
static void *race(void *data)
{
    racer *self = data;
    char why[STORE_WORDS];
    store *mine = store_open(address, why);
    table game;
    table_init(&game, &heap);
    while (mine != NULL && store_load(mine, ID, &game) == STORE_OK && game.count < 3 + ROUNDS) {
        table_event said = event_at(TABLE_SAID, 2000);
        uint64_t after = game.count;
        table_apply(&game, &said);
        const store_game now = store_game_of(ID, &game);
        store_status status = store_begin(mine);
        if (status == STORE_OK)
            status = store_append(mine, after, &said, 1, &now);
        if (status == STORE_OK)
            status = store_commit(mine);
        else
            store_rollback(mine);
        if (status == STORE_OK)
            self->wins++;
        else if (status == STORE_CONFLICT || status == STORE_BUSY)
            self->conflicts++;
        else
            self->others++;
    }
    table_release(&game);
    if (mine == NULL)
        self->others++;
    else
        store_close(mine);
    return NULL;
}

CASE(of_two_writers_one_is_first_every_time)
{
    store *self = *state;
    table game;
    racer racers[2] = {{.wins = 0}, {.wins = 0}};
    pthread_t threads[2];
    begin_game(self, ID, &game, guest(1), guest(2), 0, 1000);
    for (int i = 0; i < 2; i++)
        assert_int_equal(pthread_create(&threads[i], NULL, race, &racers[i]), 0);
    for (int i = 0; i < 2; i++)
        pthread_join(threads[i], NULL);
    assert_int_equal(racers[0].others + racers[1].others, 0);
    assert_int_equal(racers[0].wins + racers[1].wins, ROUNDS);
    assert_int_equal(store_load(self, ID, &game), STORE_OK);
    assert_int_equal(game.count, 3 + ROUNDS);
    table_release(&game);
}

CASE(whoever_keeps_the_store_locked_is_waited_for_and_then_told_of)
{
    store *self = *state, *other = opened();
    table game, late;
    table_init(&late, &heap);
    begin_game(self, ID, &game, guest(1), guest(2), 0, 1000);
    assert_int_equal(store_load(self, ID, &late), STORE_OK);
    table_event said = event_at(TABLE_SAID, 2000);
    table_apply(&game, &said);
    const store_game now = store_game_of(ID, &game);
    assert_int_equal(store_begin(other), STORE_OK);
    assert_int_equal(store_append(other, 3, &said, 1, &now), STORE_OK);
    assert_int_equal(play(self, ID, &late, "a1b2", 3000), STORE_BUSY);
    assert_true(*store_words(self) != '\0');
    assert_int_equal(store_commit(other), STORE_OK);
    assert_int_equal(store_load(self, ID, &late), STORE_OK);
    assert_int_equal(play(self, ID, &late, "a1b2", 3000), STORE_OK);
    store_close(other);
    table_release(&late);
    table_release(&game);
}

CASE(a_reader_sees_one_moment)
{
    store *self = *state, *other = opened();
    table game;
    uint64_t count = 9;
    assert_int_equal(store_begin_reading(other), STORE_OK);
    assert_int_equal(store_count(other, TABLE_PLAYING, &count), STORE_OK);
    begin_game(self, ID, &game, guest(1), guest(2), 0, 1000);
    assert_int_equal(store_count(other, TABLE_PLAYING, &count), STORE_OK);
    assert_int_equal(count, 0);
    store_rollback(other);
    assert_int_equal(store_count(other, TABLE_PLAYING, &count), STORE_OK);
    assert_int_equal(count, 1);
    store_close(other);
    table_release(&game);
}

/* ---- Lists ---- */

CASE(games_are_listed_by_what_they_are)
{
    store *self = *state;
    table on, waiting, older;
    names found = {""};
    const table_event open[] = {created(SU_CLASSIC, 0, 500), event_at(TABLE_LISTED, 500),
                                seated(SU_FIRST, guest(3), 500)};
    begin_game(self, ID, &on, guest(1), guest(2), 60000, 1000);
    begin_game(self, OTHER, &older, guest(1), engine(4), 0, 900);
    table_init(&waiting, &heap);
    assert_int_equal(append(self, "waiting00000", &waiting, open, 3), STORE_OK);
    assert_int_equal(store_playing(self, 10, hear_name, &found), STORE_OK);
    assert_string_equal(found.words, ID " " OTHER);
    found = (names){""};
    assert_int_equal(store_playing(self, 1, hear_name, &found), STORE_OK);
    assert_string_equal(found.words, ID);
    found = (names){""};
    assert_int_equal(store_waiting(self, 10, hear_name, &found), STORE_OK);
    assert_string_equal(found.words, "waiting00000");
    found = (names){""};
    assert_int_equal(store_of_guest(self, guest(1).guest, 10, hear_name, &found), STORE_OK);
    assert_string_equal(found.words, ID " " OTHER);
    found = (names){""};
    assert_int_equal(play(self, ID, &on, "a1b2", 2000), STORE_OK);
    assert_int_equal(store_overdue(self, 61999, 10, hear_name, &found), STORE_OK);
    assert_string_equal(found.words, "");
    assert_int_equal(store_overdue(self, 62000, 10, hear_name, &found), STORE_OK);
    assert_string_equal(found.words, ID);
    table_release(&on);
    table_release(&older);
    table_release(&waiting);
}

CASE(names_come_page_after_page)
{
    store *self = *state;
    store_page page = {.count = 0};
    size_t total = 0;
    char last[TABLE_ID + 1] = "";
    table game;
    const table_event made = created(SU_CLASSIC, 0, 1);
    table_init(&game, &heap);
    table_apply(&game, &made);
    assert_int_equal(store_begin(self), STORE_OK);
    for (int i = 0; i < STORE_PAGE + 3; i++) {
        char id[TABLE_ID + 1];
        snprintf(id, sizeof id, "game%08d", i);
        const store_game now = store_game_of(id, &game);
        assert_int_equal(store_append(self, 0, &made, 1, &now), STORE_OK);
    }
    assert_int_equal(store_commit(self), STORE_OK);
    while (store_next_page(self, &page) == STORE_OK && page.count > 0) {
        assert_true(strcmp(page.ids[0], last) > 0);
        memcpy(last, page.ids[page.count - 1], sizeof last);
        total += page.count;
    }
    assert_int_equal(total, STORE_PAGE + 3);
    table_release(&game);
}

CASE(abandoned_games_are_found_and_forgotten)
{
    store *self = *state;
    table begun, played, called_off, recent;
    names found = {""};
    table_event aborted = event_at(TABLE_ABORTED, 1100);
    begin_game(self, "begun0000000", &begun, guest(1), guest(2), 0, 1000);
    begin_game(self, "played000000", &played, guest(1), guest(2), 0, 1000);
    begin_game(self, "calledoff000", &called_off, guest(1), engine(2), 0, 1000);
    begin_game(self, "recent000000", &recent, guest(1), guest(2), 0, 9000);
    play(self, "played000000", &played, "a1b2", 1100);
    play(self, "played000000", &played, "i9h8", 1200);
    append(self, "calledoff000", &called_off, &aborted, 1);
    assert_int_equal(store_begin(self), STORE_OK);
    assert_int_equal(store_abandoned(self, 5000, 10, hear_id, &found), STORE_OK);
    assert_string_equal(found.words, "begun0000000 calledoff000");
    assert_int_equal(store_forget(self, "begun0000000"), STORE_OK);
    assert_int_equal(store_forget(self, "calledoff000"), STORE_OK);
    assert_int_equal(store_commit(self), STORE_OK);
    assert_int_equal(store_load(self, "begun0000000", &begun), STORE_MISSING);
    assert_int_equal(store_load(self, "played000000", &played), STORE_OK);
    found = (names){""};
    assert_int_equal(store_of_guest(self, guest(1).guest, 10, hear_name, &found), STORE_OK);
    assert_string_equal(found.words, "recent000000 played000000");
    table_release(&begun);
    table_release(&played);
    table_release(&called_off);
    table_release(&recent);
}
