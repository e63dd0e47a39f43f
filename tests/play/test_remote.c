/* SPDX-License-Identifier: MIT */
/* What a server says, put on the table: links, states, events, refusals, and whatever is none of
 * these. */
#include <string.h>
#include <sys/stat.h>

#include "apps/tui/remote/link.h"
#include "apps/tui/remote/wire.h"
#include "apps/tui/remote/request.h"
#include "base/rng.h"
#include "play/hosting.h"
#include "play/scratch.h"

#define ID "wfe1lJtaPog1"

CASE(links_are_read)
{
    remote_link link;
    assert_true(remote_link_read(&link, "https://example.org/#/join/" ID "/pyUN4jH40-_x"));
    assert_string_equal(link.base, "https://example.org");
    assert_string_equal(link.id, ID);
    assert_string_equal(link.token, "pyUN4jH40-_x");
    assert_true(remote_link_read(&link, "http://127.0.0.1:8080/games/#/online/" ID));
    assert_string_equal(link.base, "http://127.0.0.1:8080/games");
    assert_string_equal(link.token, "");
}

CASE(what_is_no_link_is_refused)
{
    static const char *const wrong[] = {
        "",
        "#/online/" ID,
        "example.org/#/online/" ID,
        "ftp://example.org/#/online/" ID,
        "file:///etc/passwd#/online/" ID,
        "https:///#/online/" ID,
        "https://example.org/",
        "https://example.org/#/online/",
        "https://example.org/#/online/../x",
        "https://example.org/#/online/" ID "/more",
        "https://example.org/#/join/" ID,
        "https://example.org/#/join/" ID "/",
        "https://example.org/#/join//token",
        "https://example.org/#/play/" ID,
        "https://example.org /#/online/" ID,
        "https://user@example.org/#/online/" ID,
        "https://example.org/\n#/online/" ID,
        "https://example.org/?a=b#/online/" ID,
        "https://example.org/#/online/0123456789012345678901234567890123456789",
    };
    remote_link link;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (remote_link_read(&link, wrong[i]))
            fail_msg("%s is a link", wrong[i]);
}

CASE(links_are_written)
{
    static const char *const urls[] = {"https://example.org/#/join/" ID "/pyUN4jH40-_x",
                                       "http://127.0.0.1:8080/games/#/online/" ID};
    remote_link link;
    char url[REMOTE_URL];
    for (size_t i = 0; i < sizeof urls / sizeof *urls; i++) {
        assert_true(remote_link_read(&link, urls[i]));
        remote_link_write(url, &link);
        assert_string_equal(url, urls[i]);
    }
}

CASE(servers_are_read)
{
    static const char *const right[][2] = {
        {"https://example.org", "https://example.org"},
        {"http://127.0.0.1:8080/", "http://127.0.0.1:8080"},
        {"http://[::1]:8080", "http://[::1]:8080"},
        {"https://example.org/games/#/", "https://example.org/games"},
        {"https://example.org/#/online", "https://example.org"},
    };
    static const char *const wrong[] = {
        "",
        "example.org",
        "https://",
        "https:///",
        "#/",
        "ftp://example.org",
        "https://example.org/?a=b",
        "https://user@example.org",
        "https://example.org/ x",
        "https://example.org/#/online/wfe1lJtaPog1",
        "https://example.org/#/join/wfe1lJtaPog1/token",
    };
    remote_link link;
    for (size_t i = 0; i < sizeof right / sizeof *right; i++) {
        assert_true(remote_server_read(&link, right[i][0]));
        assert_string_equal(link.base, right[i][1]);
        assert_string_equal(link.id, "");
    }
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (remote_server_read(&link, wrong[i]))
            fail_msg("%s is a server", wrong[i]);
}

CASE(a_guest_is_known_again)
{
    remote_link link, other;
    char guest[REMOTE_TOKEN + 1] = "";
    char path[256];
    struct stat status;
    assert_true(remote_link_read(&link, "http://127.0.0.1:8080/#/online/" ID));
    assert_true(remote_link_read(&other, "http://127.0.0.1:8081/#/online/" ID));
    assert_false(remote_secret_load(guest, &link, REMOTE_GUEST));
    assert_true(remote_secret_save(&link, REMOTE_GUEST, "secret-of_a_guest"));
    assert_true(remote_secret_load(guest, &link, REMOTE_GUEST));
    assert_string_equal(guest, "secret-of_a_guest");
    assert_false(remote_secret_load(guest, &other, REMOTE_GUEST));
    snprintf(path, sizeof path, "%s/sumito/online/127.0.0.1_8080", scratch);
    assert_int_equal(stat(path, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0600);
}

CASE(an_invitation_is_kept_until_it_is_forgotten)
{
    remote_link link, secure;
    char token[REMOTE_TOKEN + 1], guest[REMOTE_TOKEN + 1];
    assert_true(remote_link_read(&link, "http://example.org/#/online/" ID));
    assert_true(remote_link_read(&secure, "https://example.org/#/online/" ID));
    assert_false(remote_secret_load(token, &link, REMOTE_INVITATION));
    assert_true(remote_secret_save(&link, REMOTE_INVITATION, "token-of_a_seat"));
    assert_true(remote_secret_load(token, &link, REMOTE_INVITATION));
    assert_string_equal(token, "token-of_a_seat");
    /* It is nobody's secret, and whatever was told over https is for https. */
    assert_false(remote_secret_load(guest, &link, REMOTE_GUEST));
    assert_false(remote_secret_load(token, &secure, REMOTE_INVITATION));
    assert_true(remote_secret_save(&secure, REMOTE_GUEST, "guest"));
    assert_false(remote_secret_load(guest, &link, REMOTE_GUEST));
    remote_secret_forget(&link, REMOTE_INVITATION);
    assert_false(remote_secret_load(token, &link, REMOTE_INVITATION));
}

CASE(a_request_for_a_game_is_written)
{
    char words[512];
    out_buffer buffer = out_buffer_over(words, sizeof words);
    table_setup what = two_persons(SU_CLASSIC);
    what.house.takebacks = true;
    what.house.ejections_to_win = 4;
    what.house.time = (su_time_control){600000, 5000, 0};
    remote_request_write(&buffer.out, &what, "random");
    assert_string_equal(
        words, "{\"variant\":\"classic\","
               "\"start\":\"classic wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b 0-0 - 0\","
               "\"control\":{\"total\":600000,\"increment\":5000,\"delay\":0},"
               "\"house\":\"takebacks ejections=4\",\"colour\":\"random\",\"opponent\":\"link\"}");
    what.house.time = (su_time_control){0, 0, 0};
    buffer = out_buffer_over(words, sizeof words);
    remote_request_write(&buffer.out, &what, "first");
    assert_non_null(strstr(words, "\"control\":null"));
}

#ifdef SUMITO_HAVE_JANSSON
#define CREATED "1 500 created takebacks 60000+1000+0 classic\\n1 500 hosted " ID "\\n"
#define SEATS "1 500 seated first here\\n1 500 seated second engine:4\\n"
#define MOVES "2 500 moved first a1b2 - 59000 60000\\n2 900000 moved second i5h5 - 59000 58000\\n"

static const char playing[] =
    "{\"id\": \"" ID "\", \"number\": 7, \"tick\": 901000, "
    "\"log\": \"" CREATED SEATS MOVES "2 900000 offered second draw\\n\"}";

static host any_game(void)
{
    table_setup what = two_persons(SU_OFFBOARD);
    host at;
    assert_true(host_open(&at, &what, 0));
    return at;
}

static host laid(const char *words, uint64_t *number)
{
    host at = any_game();
    assert_true(remote_state_put(&at, number, words, strlen(words), 1000));
    return at;
}

CASE(a_state_is_laid_on_the_table)
{
    uint64_t number = 0;
    host at = laid(playing, &number);
    assert_int_equal(number, 7);
    assert_int_equal(host_variant(&at), SU_CLASSIC);
    assert_int_equal(plies_of(&at), 2);
    assert_int_equal(at.table.seats[SU_FIRST].kind, TABLE_HERE);
    assert_int_equal(at.table.seats[SU_SECOND].kind, TABLE_ENGINE);
    assert_int_equal(at.table.seats[SU_SECOND].level, 4);
    assert_int_equal(host_left(&at, SU_FIRST, 3000), 56000); /* a second was gone already */
    assert_int_equal(host_left(&at, SU_SECOND, 3000), 58000);
    assert_true(at.table.offered[TABLE_DRAW][SU_SECOND]);
    assert_true(at.table.game.house.takebacks);
    hear(&at, NEWS_BEGUN);
    hear_nothing(&at);
    host_close(&at);
}

/* The texts with one part replaced. */
static void replaced(char *into, size_t size, const char *words, const char *part, const char *by)
{
    const char *at = strstr(words, part);
    assert_non_null(at);
    snprintf(into, size, "%.*s%s%s", (int)(at - words), words, by, at + strlen(part));
}

CASE(whatever_is_no_state_changes_nothing)
{
    static const char *const parts[][2] = {
        {"\"number\": 7", "\"number\": \"7\""},
        {"\"number\": 7", "\"number\": -1"},
        {"\"log\"", "\"lag\""},
        {"+0 classic", "+0 chess"},
        {"second i5h5", "second a1b2"},
        {"second i5h5", "second i5h5i5h5i5h5"},
        {"takebacks", "nonsense"},
        {"{\"id\"", "[\"id\""},
    };
    char words[sizeof playing + 64];
    host at = any_game();
    uint64_t number = 3;
    hear(&at, NEWS_BEGUN);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        replaced(words, sizeof words, playing, parts[i][0], parts[i][1]);
        if (remote_state_put(&at, &number, words, strlen(words), 0))
            fail_msg("taken: %s", parts[i][1]);
    }
    /* And every beginning of a state. */
    for (size_t length = 0; length + 1 < sizeof playing - 1; length++)
        assert_false(remote_state_put(&at, &number, playing, length, 0));
    assert_int_equal(number, 3);
    assert_int_equal(host_variant(&at), SU_OFFBOARD);
    hear_nothing(&at);
    host_close(&at);
}

static remote_event event_of(const char *line)
{
    remote_event event;
    if (!remote_event_read(&event, line, strlen(line)))
        fail_msg("no event: %s", line);
    return event;
}

CASE(events_are_read)
{
    uint64_t number;
    host at = laid(playing, &number);
    remote_event event = event_of("{\"number\": 8, \"event\": \"moved\", "
                                  "\"line\": \"3 902000 moved first b2c3 - 58000 58000\"}");
    assert_int_equal(event.number, 8);
    assert_true(event.known);
    assert_true(host_hear(&at, &event.happened, 0));
    assert_int_equal(plies_of(&at), 3);
    /* What comes with newer servers is passed over. */
    assert_false(event_of("{\"number\": 9, \"line\": \"3 4 celebrated first\"}").known);
    host_close(&at);
}

CASE(what_cannot_be_is_no_event)
{
    static const char *const wrong[] = {
        "",
        "{}",
        "null",
        "{\"number\": 8}",
        "{\"line\": \"3 4 drawn\"}",
        "{\"number\": 0, \"line\": \"3 4 drawn\"}",
        "{\"number\": 8, \"line\": 4}",
        "{\"number\": 8, \"line\": \"3 4 drawn\"",
    };
    remote_event event;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (remote_event_read(&event, wrong[i], strlen(wrong[i])))
            fail_msg("an event: %s", wrong[i]);
}

CASE(what_was_made_is_read)
{
    static const char *const wrong[] = {
        "",
        "{}",
        "[]",
        "{\"id\": \"" ID "\", \"join\": null}",
        "{\"id\": \"" ID "\", \"join\": \"#/online/" ID "\"}",
        "{\"id\": \"" ID "\", \"join\": \"#/join/other/token\"}",
        "{\"id\": \"" ID "\", \"join\": \"#/join/" ID "/\\u001b[31m\"}",
        "{\"join\": \"#/join/" ID "/token\"}",
    };
    static const char right[] =
        "{\"id\": \"" ID "\", \"side\": \"first\", "
        "\"join\": \"#/join/" ID "/token\", \"watch\": \"#/online/" ID "\"}";
    remote_link made;
    assert_true(remote_made_read(&made, "https://example.org", right, sizeof right - 1));
    assert_string_equal(made.base, "https://example.org");
    assert_string_equal(made.id, ID);
    assert_string_equal(made.token, "token");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (remote_made_read(&made, "https://example.org", wrong[i], strlen(wrong[i])))
            fail_msg("a game was made: %s", wrong[i]);
}

CASE(refusals_are_read)
{
    static const char words[] = "{\"code\": \"still_here\", \"title\": \"Not yet\"}";
    static const char other[] = "{\"code\": \"of_tomorrow\", \"title\": \"New\"}";
    static const char field[] = "{\"code\": \"bad_field\", \"title\": \"Bad\", "
                                "\"detail\": \"Too long\", \"field\": \"control\"}";
    remote_problem problem;
    assert_true(remote_problem_read(&problem, words, sizeof words - 1));
    assert_int_equal(problem.problem, TABLE_STILL_HERE);
    assert_true(remote_problem_read(&problem, other, sizeof other - 1));
    assert_int_equal(problem.problem, HOST_SERVER_REFUSED);
    assert_string_equal(problem.words, "New");
    assert_string_equal(problem.field, "");
    assert_true(remote_problem_read(&problem, field, sizeof field - 1));
    assert_string_equal(problem.words, "Too long");
    assert_string_equal(problem.field, "control");
    assert_false(remote_problem_read(&problem, "<html>", 6));
}

/* A server that has lost its mind: states and events with bytes changed. The table stays one on
 * which a game can be played. */
CASE(no_answer_does_harm)
{
    static const char moved[] =
        "{\"number\": 8, \"line\": \"3 902000 moved first b2c3 - 58000 58000\"}";
    static const char *const texts[] = {playing, moved};
    static const char bytes[] = "0123456789abcdefghi\"{}[],:-.nulltrue\\ \xff";
    rng random = rng_seeded(5);
    for (unsigned round = 0; round < 20000; round++) {
        char words[sizeof playing];
        const char *chosen = texts[round % 2];
        size_t length = strlen(chosen);
        uint64_t number;
        remote_event event;
        remote_problem problem;
        memcpy(words, chosen, length);
        for (unsigned changes = rng_below(&random, 3) + 1; changes > 0; changes--)
            words[rng_below(&random, (uint32_t)length)] =
                bytes[rng_below(&random, sizeof bytes - 1)];
        host at = any_game();
        remote_state_put(&at, &number, words, length, 0);
        if (remote_event_read(&event, words, length) && event.known)
            host_hear(&at, &event.happened, 0);
        remote_problem_read(&problem, words, length);
        assert_true(host_is_over(&at) || su_move_count(host_position(&at)) > 0);
        host_close(&at);
    }
}
#endif
