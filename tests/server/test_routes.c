/* SPDX-License-Identifier: MIT */
/* Paths and methods of the API; the answer to a WebSocket's key. */
#include "unit/unit.h"

#include "server/http/handshake.h"
#include "server/common/routes.h"

CASE(paths_lead_to_routes)
{
    char id[TABLE_ID + 1];
    assert_int_equal(route_find(id, ROUTE_GET, "/api/games/abcDEF123456"), ROUTE_STATE);
    assert_string_equal(id, "abcDEF123456");
    assert_int_equal(route_find(id, ROUTE_POST, "/api/games/abcDEF123456/actions"), ROUTE_ACTION);
    assert_int_equal(route_find(id, ROUTE_POST, "/api/games"), ROUTE_CREATE);
    assert_int_equal(route_find(id, ROUTE_GET, "/api/games"), ROUTE_GAMES);
    assert_int_equal(route_find(id, ROUTE_OTHER, "/api/games"), ROUTE_BAD_METHOD);
    assert_int_equal(route_find(id, ROUTE_POST, "/api/me"), ROUTE_BAD_METHOD);
    assert_string_equal(route_methods("/api/games"), "GET, HEAD, POST");
    assert_string_equal(route_methods("/api/pairing"), "POST");
    assert_int_equal(route_method_of("HEAD"), ROUTE_GET);
    assert_int_equal(route_method_of("get"), ROUTE_OTHER);
}

CASE(other_paths_lead_nowhere)
{
    static const char *const paths[] = {
        "/api/",
        "/api/games/",
        "/api/games/abcDEF12345",
        "/api/games/abcDEF1234567",
        "/api/games/abcDEF12345-",
        "/api/games/abcDEF123456/",
        "/api/games/abcDEF123456/actions/",
        "/api/games//actions",
        "/api/games/abcDEF123456actions",
        "/api/me/",
        "/api/ME",
    };
    char id[TABLE_ID + 1];
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++)
        if (route_find(id, ROUTE_GET, paths[i]) != ROUTE_MISSING)
            fail_msg("%s leads somewhere", paths[i]);
    assert_true(route_is_api("/api/nothing"));
    assert_false(route_is_api("/apix"));
}

/* The example of RFC 6455. */
CASE(a_key_is_answered)
{
    char answer[HANDSHAKE_TEXT];
    assert_true(handshake_accept(answer, "dGhlIHNhbXBsZSBub25jZQ=="));
    assert_string_equal(answer, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
    assert_true(handshake_accept(answer, "AAAAAAAAAAAAAAAAAAAAAA=="));
    assert_string_equal(answer, "ICX+Yqv66kxgM0FcWaLWlFLwTAI=");
    static const char *const bad[] = {"", "dGhlIHNhbXBsZSBub25jZQ=", "dGhlIHNhbXBsZSBub25jZQ===",
                                      "dGhlIHNhbXBsZSBub25jZ===", "dGhlIHNhbXBsZ-Bub25jZQ=="};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(handshake_accept(answer, bad[i]));
}
