/* SPDX-License-Identifier: MIT */
/* The secrets of guests and links: random, exact, and found in cookies. */
#include "unit/unit.h"

#include <ctype.h>
#include <string.h>

#include "server/common/token.h"

#define GOOD "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNO-_"

CASE(tokens_are_new_and_whole)
{
    char first[TOKEN_TEXT + 1], second[TOKEN_TEXT + 1];
    uint8_t one[TABLE_GUEST_BYTES], other[TABLE_GUEST_BYTES];
    assert_true(token_new(first));
    assert_true(token_new(second));
    assert_int_equal(strlen(first), TOKEN_TEXT);
    assert_string_not_equal(first, second);
    assert_true(token_hash(one, text_of(first)));
    assert_true(token_hash(other, text_of(second)));
    assert_memory_not_equal(one, other, sizeof one);
}

/* By it a store of any version knows its guests: it is never another one. */
CASE(a_hash_is_the_start_of_sha256)
{
    static const struct {
        const char *token;
        uint8_t hash[TABLE_GUEST_BYTES];
    } known[] = {
        {GOOD,
         {0x27, 0x47, 0xac, 0xbc, 0x31, 0xe8, 0x7a, 0xbf, 0x2c, 0xac, 0xf5, 0xe0, 0xc4, 0x7e, 0x0d,
          0x9d}},
        {"abcdefghijklmnopqrstuv",
         {0xf6, 0x9f, 0x9b, 0x70, 0xd1, 0xc9, 0xa5, 0x44, 0x22, 0x58, 0xca, 0x76, 0xf8, 0xb0, 0xa7,
          0xa4}},
    };
    uint8_t hash[TABLE_GUEST_BYTES];
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        assert_true(token_hash(hash, text_of(known[i].token)));
        assert_memory_equal(hash, known[i].hash, sizeof hash);
    }
}

CASE(links_have_shorter_tokens)
{
    char first[TOKEN_LINK + 1], second[TOKEN_LINK + 1], cookie[64] = "sumito=";
    uint8_t hash[TABLE_GUEST_BYTES];
    text token;
    assert_true(token_new_link(first) && token_new_link(second));
    assert_int_equal(strlen(first), TOKEN_LINK);
    assert_string_not_equal(first, second);
    assert_true(token_hash(hash, text_of(first)));
    strcat(cookie, first);
    assert_false(token_in_cookie(&token, cookie)); /* no guest is known by one */
}

CASE(what_is_no_token_has_no_hash)
{
    static const char *const bad[] = {"",
                                      "abc",
                                      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNO-_a",
                                      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNO-",
                                      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNO+/",
                                      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNO-=",
                                      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNO-\xc3"};
    uint8_t hash[TABLE_GUEST_BYTES];
    char with_end[TOKEN_TEXT] = GOOD;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(token_hash(hash, text_of(bad[i])));
    with_end[20] = '\0';
    assert_false(token_hash(hash, (text){with_end, sizeof with_end}));
}

CASE(names_of_games)
{
    char first[TABLE_ID + 1], second[TABLE_ID + 1];
    assert_true(token_game(first));
    assert_true(token_game(second));
    assert_int_equal(strlen(first), TABLE_ID);
    for (size_t i = 0; i < TABLE_ID; i++)
        assert_true(isalnum((unsigned char)first[i]));
    assert_string_not_equal(first, second);
}

CASE(cookies_are_read)
{
    static const char *const with[] = {"sumito=" GOOD,
                                       "theme=dark; sumito=" GOOD,
                                       "sumito=" GOOD "; theme=dark",
                                       "a=b;sumito=" GOOD ";c=d",
                                       ";; ; sumito=" GOOD ";",
                                       "__Host-sumito=" GOOD,
                                       "sumito=abc; __Host-sumito=" GOOD,
                                       "__Host-sumito=abc; sumito=" GOOD};
    static const char *const without[] = {NULL,
                                          "",
                                          "sumito",
                                          "sumito=",
                                          "sumito=abc",
                                          "sumito=\"" GOOD "\"",
                                          "xsumito=" GOOD,
                                          "Sumito=" GOOD,
                                          "sumito=" GOOD "x",
                                          "a=sumito=" GOOD,
                                          "sumito=abc; sumito=" GOOD};
    text token;
    for (size_t i = 0; i < sizeof with / sizeof *with; i++) {
        assert_true(token_in_cookie(&token, with[i]));
        assert_true(text_is(token, GOOD));
    }
    for (size_t i = 0; i < sizeof without / sizeof *without; i++)
        assert_false(token_in_cookie(&token, without[i]));
}

CASE(cookies_are_written)
{
    char value[TOKEN_COOKIE];
    text token;
    token_write_cookie(value, GOOD, false);
    assert_string_equal(value, "sumito=" GOOD "; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax");
    token_write_cookie(value, GOOD, true);
    assert_string_equal(value, "__Host-sumito=" GOOD
                               "; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure");
    assert_true(token_in_cookie(&token, value)); /* as the browser sends it, and more */
    assert_true(text_is(token, GOOD));
}

CASE(cookies_are_taken_away)
{
    char value[TOKEN_COOKIE], former[TOKEN_COOKIE];
    token_drop_cookie(value, former, false);
    assert_string_equal(value, "sumito=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
    assert_string_equal(former, "");
    token_drop_cookie(value, former, true);
    assert_string_equal(value, "__Host-sumito=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure");
    assert_string_equal(former, "sumito=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure");
}
