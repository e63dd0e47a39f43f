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

const fixture each_case = {open_pipe, close_pipe};

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

CASE(a_line_is_an_object)
{
    log_line line;
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

CASE(secrets_become_stars)
{
    log_start(ends[1], LOG_LEVEL_INFO);
    log_say(LOG_LEVEL_ERROR, "trouble", "words", "at #/join/abcDEF123456/" TOKEN "?x");
    const char *found = written();
    assert_null(strstr(found, "nopqrst"));
    assert_non_null(strstr(found, "\"words\":\"at #/join/abcDEF123456/***?x\"}"));
}

CASE(levels_are_a_threshold)
{
    log_start(ends[1], LOG_LEVEL_WARNING);
    log_say(LOG_LEVEL_INFO, "begun", NULL, NULL);
    log_say(LOG_LEVEL_DEBUG, "detail", NULL, NULL);
    assert_string_equal(written(), "");
    log_say(LOG_LEVEL_INFO, "begun", NULL, NULL);
    assert_non_null(strstr(written(), "\"event\":\"begun\"}\n"));
}

CASE(long_lines_are_replaced)
{
    char many[3 * LOG_LINE];
    memset(many, ' ', sizeof many);
    many[sizeof many - 1] = '\0';
    log_start(ends[1], LOG_LEVEL_INFO);
    log_say(LOG_LEVEL_WARNING, "trouble", "words", many);
    assert_non_null(strstr(
        written(), "\"level\":\"warning\",\"event\":\"line_too_long\",\"of\":\"trouble\"}\n"));
}
