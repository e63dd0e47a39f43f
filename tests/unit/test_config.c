/* SPDX-License-Identifier: MIT */
/* How a server is configured: what the texts of its settings mean, and what is wrong with them. */
#include "unit/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/secret.h"
#include "server/common/config.h"

CASE(as_usual)
{
    const char *texts[CONFIG_COUNT] = {0};
    config found;
    config_id wrong;
    char why[CONFIG_WORDS];
    assert_true(config_read(&found, &wrong, why, texts));
    assert_string_equal(found.texts[CONFIG_HOST], "127.0.0.1");
    assert_int_equal(found.numbers[CONFIG_PORT], 8080);
    assert_int_equal(found.proxies.count, 0);
    assert_int_equal(found.level, LOG_LEVEL_WARNING);
    assert_null(config_origin(&found));
    assert_false(config_is_secure(&found));
}

CASE(texts_become_what_they_mean)
{
    const char *texts[CONFIG_COUNT] = {[CONFIG_PORT] = "1234",
                                       [CONFIG_PROXIES] = "127.0.0.1,10.0.0.0/8",
                                       [CONFIG_ORIGIN] = "https://play.example",
                                       [CONFIG_LOG] = "debug"};
    config found;
    config_id wrong;
    char why[CONFIG_WORDS];
    assert_true(config_read(&found, &wrong, why, texts));
    assert_int_equal(found.numbers[CONFIG_PORT], 1234);
    assert_int_equal(found.proxies.count, 2);
    assert_int_equal(found.level, LOG_LEVEL_DEBUG);
    assert_string_equal(config_origin(&found), "https://play.example");
    assert_true(config_is_secure(&found));
}

CASE(what_is_wrong_is_said)
{
    static const struct {
        config_id which;
        const char *value, *words;
    } rows[] = {
        {CONFIG_PORT, "65536", "'65536' is not a number from 0 to 65535"},
        {CONFIG_PORT, "", "'' is not a number from 0 to 65535"},
        {CONFIG_CONNECTIONS, "9", "'9' is not a number from 10 to 1000000"},
        {CONFIG_PROXIES, "nginx", "'nginx' is no address (192.0.2.1) or range (10.0.0.0/8)"},
        {CONFIG_LIMITS, "games=x", "'games=x' is none of NAME=AT_ONCE/A_MINUTE and NAME=off"},
        {CONFIG_ORIGIN, "play.example",
         "'play.example' is not an origin, like https://play.example.org"},
        {CONFIG_LOG, "all", "'all' is none of error, warning, info, debug"},
    };
    config found;
    config_id wrong;
    char why[CONFIG_WORDS];
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *texts[CONFIG_COUNT] = {[0] = NULL};
        texts[rows[i].which] = rows[i].value;
        assert_false(config_read(&found, &wrong, why, texts));
        assert_int_equal(wrong, rows[i].which);
        assert_string_equal(why, rows[i].words);
    }
}

CASE(long_values_fit)
{
    char many[4000];
    config found;
    config_id wrong;
    char why[CONFIG_WORDS];
    memset(many, 'x', sizeof many);
    many[sizeof many - 1] = '\0';
    for (int i = 0; i < CONFIG_COUNT; i++) {
        const char *texts[CONFIG_COUNT] = {[0] = NULL};
        texts[i] = many;
        if (!config_read(&found, &wrong, why, texts))
            assert_true(strlen(why) < sizeof why);
    }
}

CASE(passwords_are_masked)
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
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        out_buffer to = out_buffer_over(shown, sizeof shown);
        secret_mask(&to.out, rows[i].address);
        assert_string_equal(shown, rows[i].shown);
    }
}
