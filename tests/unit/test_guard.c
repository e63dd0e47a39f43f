/* SPDX-License-Identifier: MIT */
/* Where requests come from, and which of them may change something. */
#include "unit/unit.h"

#include "server/common/guard.h"

#define JSON "application/json"
#define HOST "localhost:8080"

static const struct {
    guard_request request;
    guard_verdict write, socket;
} rows[] = {
    /* A program that is no browser. */
    {{HOST, NULL, NULL, JSON, NULL}, GUARD_FINE, GUARD_FINE},
    /* Our own page. */
    {{HOST, "http://localhost:8080", "same-origin", JSON, NULL}, GUARD_FINE, GUARD_FINE},
    {{HOST, "http://localhost:8080", NULL, JSON, NULL}, GUARD_FINE, GUARD_FINE},
    {{HOST, "HTTPS://LOCALHOST:8080", NULL, JSON, NULL}, GUARD_FINE, GUARD_FINE},
    {{HOST, NULL, "none", JSON, NULL}, GUARD_FINE, GUARD_FINE},
    /* Pages of others. */
    {{HOST, "http://localhost:8081", NULL, JSON, NULL}, GUARD_FOREIGN, GUARD_FOREIGN},
    {{HOST, "http://evil.example", NULL, JSON, NULL}, GUARD_FOREIGN, GUARD_FOREIGN},
    {{HOST, "http://localhost:8080.evil.example", NULL, JSON, NULL}, GUARD_FOREIGN, GUARD_FOREIGN},
    {{HOST, "null", NULL, JSON, NULL}, GUARD_FOREIGN, GUARD_FOREIGN},
    {{HOST, "", NULL, JSON, NULL}, GUARD_FOREIGN, GUARD_FOREIGN},
    {{HOST, "localhost:8080", NULL, JSON, NULL}, GUARD_FOREIGN, GUARD_FOREIGN},
    {{HOST, "file://localhost:8080", NULL, JSON, NULL}, GUARD_FOREIGN, GUARD_FOREIGN},
    {{NULL, "http://localhost:8080", NULL, JSON, NULL}, GUARD_FOREIGN, GUARD_FOREIGN},
    {{HOST, NULL, "cross-site", JSON, NULL}, GUARD_FOREIGN, GUARD_FOREIGN},
    {{HOST, NULL, "same-site", JSON, NULL}, GUARD_FOREIGN, GUARD_FOREIGN},
    {{HOST, "http://localhost:8080", "cross-site", JSON, NULL}, GUARD_FOREIGN, GUARD_FOREIGN},
    /* The public address is known. */
    {{"10.0.0.1", "https://play.example", NULL, JSON, "https://play.example"},
     GUARD_FINE,
     GUARD_FINE},
    {{"play.example", "http://play.example", NULL, JSON, "https://play.example"},
     GUARD_FOREIGN,
     GUARD_FOREIGN},
    {{HOST, "http://localhost:8080", NULL, JSON, "https://play.example"},
     GUARD_FOREIGN,
     GUARD_FOREIGN},
    /* Bodies a form can send. */
    {{HOST, NULL, NULL, NULL, NULL}, GUARD_NOT_JSON, GUARD_FINE},
    {{HOST, NULL, NULL, "", NULL}, GUARD_NOT_JSON, GUARD_FINE},
    {{HOST, NULL, NULL, "text/plain", NULL}, GUARD_NOT_JSON, GUARD_FINE},
    {{HOST, NULL, NULL, "text/plain; application/json", NULL}, GUARD_NOT_JSON, GUARD_FINE},
    {{HOST, NULL, NULL, "application/jsonp", NULL}, GUARD_NOT_JSON, GUARD_FINE},
    {{HOST, NULL, NULL, "application/x-www-form-urlencoded", NULL}, GUARD_NOT_JSON, GUARD_FINE},
    {{HOST, NULL, NULL, "Application/JSON ; charset=utf-8", NULL}, GUARD_FINE, GUARD_FINE},
};

CASE(only_our_page_and_programs_may_write)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (guard_write(&rows[i].request) != rows[i].write ||
            guard_socket(&rows[i].request) != rows[i].socket)
            fail_msg("row %zu: %d, %d", i, (int)guard_write(&rows[i].request),
                     (int)guard_socket(&rows[i].request));
}

CASE(origins)
{
    static const char *const good[] = {"https://play.example.org", "http://localhost:8080",
                                       "https://[::1]:8443"};
    static const char *const bad[] = {"",           "https://",        "play.example.org",
                                      "https://a/", "https://a b",     "ftp://a",
                                      "https://a@", "https://a,http:", "null"};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        assert_true(guard_is_origin(good[i]));
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(guard_is_origin(bad[i]));
}
