/* SPDX-License-Identifier: MIT */
/* Care of the store: opening it, checking it against its logs, moving it elsewhere. */
#include <pthread.h>
#include <sqlite3.h>

#include "store/game_row.h"
#include "store/intake.h"
#include "store/verify.h"
#include "stores.h"

#define ID "abcdefgh1234"
#define OTHER "ijklmnop5678"

/* ---- Opening ---- */

CASE(a_new_store_is_of_the_newest_version_and_empty)
{
    store *self = *state;
    store_page page = {.count = 0};
    unsigned version = store_version(self);
    assert_true(version > 0);
    assert_int_equal(store_next_page(self, &page), STORE_OK);
    assert_int_equal(page.count, 0);
    store *again = opened();
    assert_int_equal(store_version(again), version);
    store_close(again);
}

CASE(a_store_of_a_newer_program_is_refused)
{
    char why[STORE_WORDS];
    execute(*state, "UPDATE sumito SET version = 1000");
    assert_null(store_open(address, why));
    assert_non_null(strstr(why, "1000"));
}

static void *open_at_once(void *data)
{
    char why[STORE_WORDS];
    store *mine = store_open(address, why);
    if (mine == NULL)
        snprintf(data, STORE_WORDS, "%s", why);
    else
        store_close(mine);
    return NULL;
}

CASE(many_that_open_a_new_store_at_once_make_it_once)
{
    enum { MANY = 6 };
    pthread_t threads[MANY];
    char complaints[MANY][STORE_WORDS] = {""};
    store_service service;
    store_close(*state);
    forget_everything();
    for (int i = 0; i < MANY; i++)
        assert_int_equal(pthread_create(&threads[i], NULL, open_at_once, complaints[i]), 0);
    for (int i = 0; i < MANY; i++) {
        pthread_join(threads[i], NULL);
        assert_string_equal(complaints[i], "");
    }
    *state = opened();
    assert_int_equal(store_service_read(*state, &service), STORE_OK);
}

CASE(a_file_is_held_by_one_server)
{
    store *self = *state, *other = opened();
    assert_true(store_hold(self));
    assert_true(store_hold(self));
    assert_int_equal(store_hold(other), store_is_shared(self));
    store_close(self);
    assert_true(store_hold(other));
    *state = other;
}

CASE(files_of_others_and_no_files_are_refused)
{
    char path[256], why[STORE_WORDS] = "";
    sqlite3 *foreign;
    path_in_folder(path, "foreign.db");
    assert_int_equal(sqlite3_open(path, &foreign), SQLITE_OK);
    sqlite3_exec(foreign, "CREATE TABLE mine (x)", NULL, NULL, NULL);
    sqlite3_close(foreign);
    assert_null(store_open(path, why));
    assert_non_null(strstr(why, "another program"));
    path_in_folder(path, "text.db");
    FILE *letter = fopen(path, "w");
    assert_non_null(letter);
    for (int i = 0; letter != NULL && i < 1000; i++)
        fputs("this is no database\n", letter);
    if (letter != NULL)
        fclose(letter);
    assert_null(store_open(path, why));
    assert_true(*why != '\0');
    path_in_folder(path, "missing/games.db");
    assert_null(store_open(path, why));
    assert_true(*why != '\0');
    assert_null(store_open("postgresql:///postgres?host=/nowhere", why));
    assert_true(*why != '\0');
}

/* ---- Checking ---- */

static void hear_finding(void *data, const verify_finding *finding)
{
    names *self = data;
    size_t length = strlen(self->words);
    snprintf(self->words + length, sizeof self->words - length, "%s%s:%s:%d:%s",
             length > 0 ? " " : "", verify_fault_name(finding->fault), finding->id,
             (int)finding->number, finding->column == NULL ? "" : finding->column);
}

/* What a check finds after this was done to the tables. */
static names found_after(store *self, const char *sql)
{
    names found = {""};
    verify_count count;
    execute(self, "BEGIN");
    execute(self, sql);
    execute(self, "COMMIT");
    assert_int_equal(store_verify(self, &count, hear_finding, &found), STORE_OK);
    assert_int_equal(count.faults > 0, *found.words != '\0');
    return found;
}

/* Two games: one against the engine, whose turn it is, one that was drawn. */
static void fill(store *self)
{
    table games[2];
    table_event drawn = event_at(TABLE_DRAWN, 2000);
    begin_game(self, ID, &games[0], guest(1), engine(3), 60000, 1000);
    begin_game(self, OTHER, &games[1], guest(2), guest(1), 0, 1000);
    play(self, ID, &games[0], "a1b2", 2000);
    append(self, OTHER, &games[1], &drawn, 1);
    table_release(&games[0]);
    table_release(&games[1]);
}

CASE(a_check_finds_nothing_in_a_good_store)
{
    names found = {""};
    verify_count count;
    char why[STORE_WORDS];
    fill(*state);
    assert_int_equal(store_verify(*state, &count, hear_finding, &found), STORE_OK);
    assert_string_equal(found.words, "");
    assert_int_equal(count.games, 2);
    assert_int_equal(count.events, 8);
    assert_true(store_sound(*state, why));
}

CASE(a_check_finds_everything_that_was_changed)
{
    static const struct {
        const char *sql, *found;
    } cases[] = {
        {"UPDATE games SET plies = 2 WHERE id = '" ID "'", "wrong_column:" ID ":0:plies"},
        {"UPDATE games SET stage = 1 WHERE id = '" OTHER "'", "wrong_column:" OTHER ":0:stage"},
        {"UPDATE games SET house = 'x' WHERE id = '" ID "'", "wrong_column:" ID ":0:house"},
        {"UPDATE games SET flag_at = 5 WHERE id = '" ID "'", "wrong_column:" ID ":0:flag_at"},
        {"DELETE FROM sitters WHERE game = '" ID "'", "wrong_sitters:" ID ":0:"},
        {"INSERT INTO sitters VALUES ('ff', '" ID "', 1000, 0)", "wrong_sitters:" ID ":0:"},
        {"UPDATE sitters SET begun = 7 WHERE game = '" ID "'", "wrong_sitters:" ID ":0:"},
        {"UPDATE sitters SET ended = 0 WHERE game = '" OTHER "'", "wrong_sitters:" OTHER ":0:"},
        {"DELETE FROM jobs", "wrong_job:" ID ":0:"},
        {"UPDATE jobs SET ply = 7", "wrong_job:" ID ":0:"},
        {"INSERT INTO jobs (game, ply, level, due, owner) VALUES ('" OTHER "', 0, 1, 0, '')",
         "wrong_job:" OTHER ":0:"},
        {"DELETE FROM events WHERE game = '" ID "' AND number = 2", "missing_event:" ID ":2:"},
        {"DELETE FROM events WHERE game = '" ID "'", "missing_event:" ID ":1:"},
        {"DELETE FROM events WHERE game = '" ID "' AND number = 4",
         "wrong_column:" ID ":0:count wrong_column:" ID ":0:plies wrong_column:" ID
         ":0:changed_at wrong_column:" ID ":0:turn_level wrong_column:" ID
         ":0:flag_at wrong_job:" ID ":0:"},
        {"UPDATE events SET line = 'gone' WHERE game = '" ID "' AND number = 3",
         "unreadable_event:" ID ":3:"},
        {"UPDATE events SET line = 'resigned first' WHERE game = '" ID "' AND number = 2",
         "impossible_event:" ID ":2:"},
        {"DELETE FROM games WHERE id = '" ID "'", "stray_rows:" ID ":0:"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        fill(*state);
        assert_string_equal(found_after(*state, cases[i].sql).words, cases[i].found);
        done(state);
        fresh(state);
    }
}

CASE(a_damaged_log_is_never_taken_for_a_game)
{
    static const char *const damages[] = {
        "UPDATE events SET line = 'gone' WHERE number = 3",
        "UPDATE events SET line = 'seated first engine:99' WHERE number = 3",
        "DELETE FROM events WHERE number = 2",
        "UPDATE events SET line = 'created - 0+0+0 nonsense' WHERE number = 1",
        "UPDATE events SET line = 'moved first a1b2 0 0 0' WHERE number = 4",
    };
    for (size_t i = 0; i < sizeof damages / sizeof *damages; i++) {
        table game;
        table_init(&game, &heap);
        fill(*state);
        execute(*state, damages[i]);
        assert_int_equal(store_load(*state, ID, &game), STORE_BROKEN);
        table_release(&game);
        done(state);
        fresh(state);
    }
}

/* ---- Moving ---- */

#define NOW 1000000

static intake_result take_all(store *into, store *from, bool replace)
{
    intake taking;
    store_status reading = STORE_OK;
    intake_result result = intake_begin(&taking, into, replace, NOW);
    if (result == INTAKE_DONE)
        result = intake_store(&taking, from, &reading);
    assert_int_equal(reading, STORE_OK);
    return result;
}

static store *second_store(const char *name)
{
    char path[256];
    path_in_folder(path, name);
    return opened_at(path);
}

CASE(a_store_moves_there_and_back_whole)
{
    store *self = *state, *file = second_store("moved.db");
    names found = {""};
    verify_count count;
    table game;
    store_service service;
    table_init(&game, &heap);
    fill(self);
    assert_int_equal(store_beat(self, 70000), STORE_OK);
    assert_int_equal(take_all(file, self, false), INTAKE_DONE);
    execute(self, "DELETE FROM events WHERE number = 3"); /* whatever happens to the first */
    assert_int_equal(take_all(self, file, false), INTAKE_OCCUPIED);
    assert_int_equal(take_all(self, file, true), INTAKE_DONE);
    assert_int_equal(store_verify(self, &count, hear_finding, &found), STORE_OK);
    assert_string_equal(found.words, "");
    assert_int_equal(count.games, 2);
    assert_int_equal(count.events, 8);
    assert_int_equal(store_load(self, ID, &game), STORE_OK);
    assert_int_equal(su_game_ply_count(&game.game), 1);
    assert_int_equal(store_service_read(self, &service), STORE_OK);
    assert_int_equal(service.beat, 70000);
    table_release(&game);
    store_close(file);
}

CASE(what_is_served_is_not_replaced)
{
    store *self = *state, *file = second_store("from.db"), *server = opened();
    fill(file);
    if (store_is_shared(self))
        assert_int_equal(store_beat(server, NOW - 1000), STORE_OK);
    else
        assert_true(store_hold(server));
    assert_int_equal(take_all(self, file, true), INTAKE_SERVED);
    store_close(server);
    store_close(file);
}

CASE(an_intake_that_fails_leaves_everything_as_it_was)
{
    store *self = *state;
    names found = {""};
    verify_count count;
    intake taking;
    fill(self);
    const table_event made = created(SU_CLASSIC, 0, 1), drawn = event_at(TABLE_DRAWN, 2);
    assert_int_equal(intake_begin(&taking, self, true, NOW), INTAKE_DONE);
    assert_int_equal(intake_take(&taking, "new000000000", &made), INTAKE_DONE);
    assert_int_equal(intake_take(&taking, "new000000000", &drawn), INTAKE_IMPOSSIBLE);
    intake_abandon(&taking);
    assert_int_equal(intake_begin(&taking, self, true, NOW), INTAKE_DONE);
    assert_int_equal(intake_take(&taking, "one000000000", &made), INTAKE_DONE);
    assert_int_equal(intake_take(&taking, "two000000000", &made), INTAKE_DONE);
    assert_int_equal(intake_take(&taking, "one000000000", &made), INTAKE_DONE);
    assert_int_equal(intake_take(&taking, "six000000000", &made), INTAKE_TWICE);
    intake_abandon(&taking);
    assert_int_equal(store_verify(self, &count, hear_finding, &found), STORE_OK);
    assert_string_equal(found.words, "");
    assert_int_equal(count.events, 8);
}

CASE(a_file_is_copied_while_others_write)
{
    store *self = *state, *copy;
    char path[256], why[STORE_WORDS];
    names found = {""};
    verify_count count;
    path_in_folder(path, "copy.db");
    fill(self);
    if (store_is_shared(self)) {
        assert_false(store_copy(self, path, why));
        assert_true(*why != '\0');
        return;
    }
    store *writer = opened();
    const table_event made = created(SU_CLASSIC, 0, 1);
    table game;
    table_init(&game, &heap);
    table_apply(&game, &made);
    const store_game now = store_game_of("late00000000", &game);
    assert_int_equal(store_begin(writer), STORE_OK);
    assert_int_equal(store_append(writer, 0, &made, 1, &now), STORE_OK);
    assert_true(store_copy(self, path, why));
    assert_int_equal(store_commit(writer), STORE_OK);
    copy = opened_at(path);
    assert_int_equal(store_verify(copy, &count, hear_finding, &found), STORE_OK);
    assert_string_equal(found.words, "");
    assert_int_equal(count.games, 2);
    table_release(&game);
    store_close(copy);
    store_close(writer);
}

/* ---- Guests who are forgotten ---- */

static void hear_nothing_wrong(void *data, const verify_finding *finding)
{
    (void)data;
    fail_msg("%s in %s", verify_fault_name(finding->fault), finding->id);
}

typedef struct looking {
    const char *word;
    unsigned found;
} looking;

static bool look_at_line(void *data, uint64_t number, const table_event *event)
{
    looking *self = data;
    char line[TABLE_EVENT_TEXT];
    out_buffer words = out_buffer_over(line, sizeof line);
    (void)number;
    table_event_write(&words.out, event);
    self->found += strstr(line, self->word) != NULL;
    return true;
}

/* How many events of these games name the guest. */
static unsigned named_in(store *self, const char *const *ids, size_t count, table_seat who)
{
    char word[2 * TABLE_GUEST_BYTES + 1];
    looking it = {word, 0};
    game_row_guest(word, who.guest);
    for (size_t i = 0; i < count; i++)
        assert_int_equal(store_events(self, ids[i], 0, look_at_line, &it), STORE_OK);
    return it.found;
}

CASE(a_guest_is_forgotten_everywhere_and_the_games_stay)
{
    static const char *const ids[] = {"over00000000", "underway0000", "engine000000",
                                      "others000000"};
    store *self = *state;
    table games[4], read;
    store_game glance;
    store_share share;
    uint64_t forgotten;
    verify_count count;
    table_event resigned = event_at(TABLE_RESIGNED, 5000);
    begin_game(self, ids[0], &games[0], guest(1), guest(2), 0, 1000);
    append(self, ids[0], &games[0], &resigned, 1);
    begin_game(self, ids[1], &games[1], guest(2), guest(1), 0, 2000);
    play(self, ids[1], &games[1], "a1b2", 2500);
    play(self, ids[1], &games[1], "i9h8", 2600);
    begin_game(self, ids[2], &games[2], engine(1), guest(1), 0, 3000);
    begin_game(self, ids[3], &games[3], guest(2), guest(3), 0, 4000);
    assert_int_equal(store_share_of(self, guest(1).guest, &share), STORE_OK);
    assert_int_equal(share.games, 3);
    assert_int_equal(share.unfinished, 2);
    assert_int_equal(share.since, 1000);
    assert_int_equal(named_in(self, ids, 4, guest(1)), 3);
    assert_int_equal(store_forget_guest(self, guest(1), 9000, &forgotten), STORE_OK);
    assert_int_equal(forgotten, 3);
    assert_int_equal(named_in(self, ids, 4, guest(1)), 0);
    assert_int_equal(named_in(self, ids, 4, guest(2)), 3); /* nobody else is */
    assert_int_equal(store_share_of(self, guest(1).guest, &share), STORE_OK);
    assert_int_equal(share.games, 0);
    assert_int_equal(store_find(self, ids[1], &glance), STORE_OK);
    assert_int_equal(glance.ending, TABLE_BY_RESIGNATION);
    assert_int_equal(glance.result, SU_FIRST_WINS);
    assert_true(table_seat_is_forgotten(&glance.seats[SU_SECOND]));
    assert_int_equal(store_find(self, ids[2], &glance), STORE_OK);
    assert_int_equal(glance.ending, TABLE_BY_ABORT); /* and its turn of the engine is gone */
    assert_int_equal(store_verify(self, &count, hear_nothing_wrong, NULL), STORE_OK);
    assert_int_equal(count.faults, 0);
    /* Whoever had the game before finds that it has gone on. */
    table_event said = event_at(TABLE_SAID, 9500);
    assert_int_equal(append(self, ids[0], &games[0], &said, 1), STORE_CONFLICT);
    /* Both players of a game, and the same again. */
    assert_int_equal(store_forget_guest(self, guest(2), 9600, &forgotten), STORE_OK);
    assert_int_equal(forgotten, 3);
    assert_int_equal(store_forget_guest(self, guest(2), 9700, &forgotten), STORE_OK);
    assert_int_equal(forgotten, 0);
    assert_int_equal(store_verify(self, &count, hear_nothing_wrong, NULL), STORE_OK);
    table_init(&read, &heap);
    assert_int_equal(store_load(self, ids[1], &read), STORE_OK);
    assert_int_equal(su_game_ply_count(&read.game), 2);
    table_release(&read);
    for (int i = 0; i < 4; i++)
        table_release(&games[i]);
}
