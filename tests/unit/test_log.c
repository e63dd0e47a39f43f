/* SPDX-License-Identifier: MIT */
/* The lines a server writes about itself. */
#include "unit/unit.h"

#include <string.h>
#include <unistd.h>

#include "server/common/log.h"

#define TOKEN "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNO-_"

static int ends[2];

static int open_pipe(void **state)
{
    (void)state;
    return pipe(ends);
}

static int close_pipe(void **state)
{
    (void)state;
    log_start(-1, LOG_LEVEL_ERROR);
    close(ends[0]);
    return close(ends[1]);
}

/* What has been written since the last time. */
static const char *written(void)
{
    static char lines[4 * LOG_LINE];
    close(ends[1]);
    ssize_t length = read(ends[0], lines, sizeof lines - 1);
    lines[length < 0 ? 0 : length] = '\0';
    close(ends[0]);
    assert_int_equal(pipe(ends), 0);
    log_start(ends[1], LOG_LEVEL_INFO);
    return lines;
}

static void a_line_is_an_object(void **state)
{
    log_line line;
    (void)state;
    log_start(ends[1], LOG_LEVEL_INFO);
    log_begin(&line, LOG_LEVEL_INFO, "request");
    log_text(&line, "route", "/api/games/*");
    log_text(&line, "odd", "\"quotes\"\n\xff");
    log_number(&line, "status", -200);
    log_end(&line);
    const char *found = written();
    assert_int_equal(strncmp(found, "{\"time\":\"2", 10), 0);
    assert_string_equal(strchr(found, 'Z'),
                        "Z\",\"level\":\"info\",\"event\":\"request\",\"route\":\"/api/games/*\","
                        "\"odd\":\"\\\"quotes\\\"\\n\xef\xbf\xbd\",\"status\":-200}\n");
}

static void secrets_become_stars(void **state)
{
    (void)state;
    log_start(ends[1], LOG_LEVEL_INFO);
    log_say(LOG_LEVEL_ERROR, "trouble", "words", "at #/join/abcDEF123456/" TOKEN "?x");
    const char *found = written();
    assert_null(strstr(found, "nopqrst"));
    assert_non_null(strstr(found, "\"words\":\"at #/join/abcDEF123456/***?x\"}"));
}

static void levels_are_a_threshold(void **state)
{
    (void)state;
    log_start(ends[1], LOG_LEVEL_WARNING);
    log_say(LOG_LEVEL_INFO, "begun", NULL, NULL);
    log_say(LOG_LEVEL_DEBUG, "detail", NULL, NULL);
    assert_string_equal(written(), "");
    log_say(LOG_LEVEL_INFO, "begun", NULL, NULL);
    assert_non_null(strstr(written(), "\"event\":\"begun\"}\n"));
}

static void long_lines_are_replaced(void **state)
{
    char many[3 * LOG_LINE];
    (void)state;
    memset(many, ' ', sizeof many);
    many[sizeof many - 1] = '\0';
    log_start(ends[1], LOG_LEVEL_INFO);
    log_say(LOG_LEVEL_WARNING, "trouble", "words", many);
    assert_non_null(strstr(
        written(), "\"level\":\"warning\",\"event\":\"line_too_long\",\"of\":\"trouble\"}\n"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_line_is_an_object, open_pipe, close_pipe),
        cmocka_unit_test_setup_teardown(secrets_become_stars, open_pipe, close_pipe),
        cmocka_unit_test_setup_teardown(levels_are_a_threshold, open_pipe, close_pipe),
        cmocka_unit_test_setup_teardown(long_lines_are_replaced, open_pipe, close_pipe),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
