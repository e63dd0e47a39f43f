/* SPDX-License-Identifier: MIT */
/* How a server is configured: flags before the environment before the file before what is usual. */
#include "unit/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/common/config.h"

/* The environment of these tests: NAME, value, ... */
static const char *environment[9];

static char *variable(const char *name)
{
    static char values[sizeof environment / sizeof *environment][200];
    for (size_t i = 0; environment[i] != NULL; i += 2)
        if (strcmp(environment[i], name) == 0) {
            snprintf(values[i], sizeof values[i], "%s", environment[i + 1]);
            return values[i];
        }
    return NULL;
}

static int clear(void **state)
{
    (void)state;
    memset(environment, 0, sizeof environment);
    return 0;
}

static void as_usual(void **state)
{
    const char *flags[CONFIG_COUNT] = {0};
    config found;
    char why[CONFIG_WORDS];
    (void)state;
    assert_true(config_read(&found, why, flags, variable, NULL));
    assert_string_equal(found.texts[CONFIG_HOST], "127.0.0.1");
    assert_int_equal(found.numbers[CONFIG_PORT], 8080);
    assert_int_equal(found.sources[CONFIG_PORT], CONFIG_USUAL);
    assert_int_equal(found.proxies.count, 0);
    assert_int_equal(found.level, LOG_LEVEL_WARNING);
    assert_null(config_origin(&found));
    assert_false(config_is_secure(&found));
}

static void flags_come_first(void **state)
{
    const char *flags[CONFIG_COUNT] = {[CONFIG_PORT] = "1234"};
    config found;
    char why[CONFIG_WORDS];
    (void)state;
    environment[0] = "SUMITO_PORT", environment[1] = "99";
    environment[2] = "SUMITO_TRUSTED_PROXIES", environment[3] = "127.0.0.1,10.0.0.0/8";
    environment[4] = "SUMITO_ORIGIN", environment[5] = "https://play.example";
    environment[6] = "SUMITO_LOG", environment[7] = "debug";
    assert_true(config_read(&found, why, flags, variable, NULL));
    assert_int_equal(found.numbers[CONFIG_PORT], 1234);
    assert_int_equal(found.sources[CONFIG_PORT], CONFIG_FLAG);
    assert_int_equal(found.proxies.count, 2);
    assert_int_equal(found.sources[CONFIG_PROXIES], CONFIG_ENVIRONMENT);
    assert_int_equal(found.level, LOG_LEVEL_DEBUG);
    assert_true(config_is_secure(&found));
}

static void the_file_comes_before_what_is_usual(void **state)
{
    static const char *const values[CONFIG_COUNT] = {
        [CONFIG_PORT] = "81", [CONFIG_DRAIN] = "never"};
    static const unsigned lines[CONFIG_COUNT] = {[CONFIG_PORT] = 3, [CONFIG_DRAIN] = 7};
    const config_file file = {.path = "/etc/c", .values = values, .lines = lines};
    const char *flags[CONFIG_COUNT] = {[CONFIG_DRAIN] = "4"};
    config found;
    char why[CONFIG_WORDS];
    (void)state;
    assert_true(config_read(&found, why, flags, variable, &file));
    assert_int_equal(found.numbers[CONFIG_PORT], 81);
    assert_int_equal(found.sources[CONFIG_PORT], CONFIG_FILE);
    environment[0] = "SUMITO_PORT", environment[1] = "99";
    assert_true(config_read(&found, why, flags, variable, &file));
    assert_int_equal(found.numbers[CONFIG_PORT], 99);
    flags[CONFIG_DRAIN] = NULL;
    assert_false(config_read(&found, why, flags, variable, &file));
    assert_string_equal(why, "/etc/c:7: drain: 'never' is not a number from 0 to 600");
}

static void what_is_wrong_is_said(void **state)
{
    static const struct {
        config_id which;
        const char *value, *words;
    } rows[] = {
        {CONFIG_PORT, "65536", "--port: '65536' is not a number from 0 to 65535"},
        {CONFIG_PORT, "", "--port: '' is not a number from 0 to 65535"},
        {CONFIG_CONNECTIONS, "9", "--connections: '9' is not a number from 10 to 1000000"},
        {CONFIG_PROXIES, "nginx",
         "--trusted-proxies: 'nginx' is no address (192.0.2.1) or range (10.0.0.0/8)"},
        {CONFIG_LIMITS, "games=x",
         "--limits: 'games=x' is none of NAME=AT_ONCE/A_MINUTE and NAME=off"},
        {CONFIG_ORIGIN, "play.example",
         "--origin: 'play.example' is not an origin, like https://play.example.org"},
        {CONFIG_LOG, "all", "--log: 'all' is none of error, warning, info, debug"},
    };
    config found;
    char why[CONFIG_WORDS], name[CONFIG_VARIABLE], expected[CONFIG_WORDS];
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *flags[CONFIG_COUNT] = {[0] = NULL};
        flags[rows[i].which] = rows[i].value;
        clear(NULL);
        assert_false(config_read(&found, why, flags, variable, NULL));
        assert_string_equal(why, rows[i].words);
        /* The same in the environment is said to be there. */
        flags[rows[i].which] = NULL;
        config_variable(name, rows[i].which);
        environment[0] = name, environment[1] = rows[i].value;
        assert_false(config_read(&found, why, flags, variable, NULL));
        snprintf(expected, sizeof expected, "%s%s", name, strchr(rows[i].words, ':'));
        assert_string_equal(why, expected);
    }
}

static void long_values_fit(void **state)
{
    char many[4000];
    config found;
    char why[CONFIG_WORDS];
    (void)state;
    memset(many, 'x', sizeof many);
    many[sizeof many - 1] = '\0';
    for (int i = 0; i < CONFIG_COUNT; i++) {
        const char *flags[CONFIG_COUNT] = {[0] = NULL};
        flags[i] = many;
        if (!config_read(&found, why, flags, variable, NULL))
            assert_true(strlen(why) < sizeof why);
    }
}

static void passwords_are_masked(void **state)
{
    static const struct {
        const char *address, *shown;
    } rows[] = {
        {"", ""},
        {"/var/lib/sumito/games.db", "/var/lib/sumito/games.db"},
        {"postgresql://db/sumito", "postgresql://db/sumito"},
        {"postgresql://ada@db/sumito", "postgresql://ada@db/sumito"},
        {"postgresql://ada:se:cr@et@db:5432/sumito", "postgresql://ada:***@db:5432/sumito"},
        {"postgresql://ada:secret@/sumito?host=/run", "postgresql://ada:***@/sumito?host=/run"},
        {"postgresql://db/sumito?user=ada&password=secret&x=1",
         "postgresql://db/sumito?user=ada&password=***&x=1"},
        {"postgresql://db/?PASSWORD=secret", "postgresql://db/?PASSWORD=***"},
        {"postgresql://db/?sslpassword=secret&x=1", "postgresql://db/?sslpassword=***&x=1"},
        {"postgresql://db/?password&passwords=1&=password=",
         "postgresql://db/?password&passwords=1&=password="},
        {"postgresql://ada:se?cr/et@db/sumito", "postgresql://ada:***@db/sumito"},
        {"host=db password=secret", "***"},
    };
    char shown[200];
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        out_buffer to = out_buffer_over(shown, sizeof shown);
        config_mask(&to.out, rows[i].address);
        assert_string_equal(shown, rows[i].shown);
    }
}

static void all_of_it_is_printed(void **state)
{
    const char *flags[CONFIG_COUNT] = {[CONFIG_DATABASE] = "postgresql://ada:secret@db/sumito"};
    config found;
    char why[CONFIG_WORDS], shown[2000], name[CONFIG_VARIABLE];
    out_buffer to = out_buffer_over(shown, sizeof shown);
    (void)state;
    environment[0] = "SUMITO_DRAIN", environment[1] = "7";
    assert_true(config_read(&found, why, flags, variable, NULL));
    config_print(&to.out, &found);
    assert_null(strstr(shown, "secret"));
    assert_non_null(strstr(shown, "SUMITO_DATABASE=postgresql://ada:***@db/sumito  # flag\n"));
    assert_non_null(strstr(shown, "SUMITO_DRAIN=7  # environment\n"));
    assert_non_null(strstr(shown, "SUMITO_PORT=8080  # usual\n"));
    for (int i = 0; i < CONFIG_COUNT; i++) {
        config_variable(name, (config_id)i);
        assert_non_null(strstr(shown, name));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(as_usual, clear),
        cmocka_unit_test_setup(flags_come_first, clear),
        cmocka_unit_test_setup(the_file_comes_before_what_is_usual, clear),
        cmocka_unit_test_setup(what_is_wrong_is_said, clear),
        cmocka_unit_test_setup(long_values_fit, clear),
        cmocka_unit_test_setup(passwords_are_masked, clear),
        cmocka_unit_test_setup(all_of_it_is_printed, clear),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
