/* SPDX-License-Identifier: MIT */
/* The secrets of guests and links: see token.h. */
#include "server/common/token.h"

#include <stdio.h>
#include <string.h>
#include <sys/random.h>

#include <openssl/evp.h>
#include <openssl/sha.h>

#define SECRET_BYTES 32
#define COOKIE_NAME "sumito"
/* Browsers take a cookie of this name only over https, for this host and every path of it: nobody
 * beside us can have set it. */
#define SECURE_NAME "__Host-" COOKIE_NAME
#define COOKIE_SECONDS 31536000

static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

bool token_random(void *bytes, size_t count)
{
    return getrandom(bytes, count, 0) == (ssize_t)count;
}

/* So many characters of six random bits. */
static bool draw(char *token, size_t length)
{
    uint8_t bytes[SECRET_BYTES + 1] = {0}; /* base64 takes three at a time */
    unsigned char whole[TOKEN_TEXT + 2];
    _Static_assert(sizeof whole == sizeof bytes / 3 * 4 + 1, "and makes four of them");
    if (!token_random(bytes, SECRET_BYTES))
        return false;
    EVP_EncodeBlock(whole, bytes, sizeof bytes);
    for (size_t i = 0; i < length; i++)
        token[i] = (char)(whole[i] == '+' ? '-' : whole[i] == '/' ? '_' : whole[i]);
    token[length] = '\0';
    return true;
}

bool token_new(char token[TOKEN_TEXT + 1])
{
    return draw(token, TOKEN_TEXT);
}

bool token_new_link(char token[TOKEN_LINK + 1])
{
    return draw(token, TOKEN_LINK);
}

bool token_hash(uint8_t hash[TABLE_GUEST_BYTES], text token)
{
    uint8_t whole[SHA256_DIGEST_LENGTH];
    if (token.length != TOKEN_TEXT && token.length != TOKEN_LINK)
        return false;
    for (size_t i = 0; i < token.length; i++)
        if (token.at[i] == '\0' || strchr(digits, token.at[i]) == NULL)
            return false;
    SHA256((const unsigned char *)token.at, token.length, whole);
    memcpy(hash, whole, TABLE_GUEST_BYTES);
    return true;
}

bool token_guest(table_seat *who, text token)
{
    *who = (table_seat){.kind = TABLE_GUEST};
    if (!token_hash(who->guest, token))
        who->kind = TABLE_NOBODY;
    return who->kind == TABLE_GUEST;
}

bool token_game(char id[TABLE_ID + 1])
{
    uint8_t bytes[64];
    size_t made = 0;
    while (made < TABLE_ID) {
        if (!token_random(bytes, sizeof bytes))
            return false;
        /* Six bits each; the two digits that are neither letter nor number are left out. */
        for (size_t i = 0; i < sizeof bytes && made < TABLE_ID; i++)
            if ((bytes[i] & 63) < 62)
                id[made++] = digits[bytes[i] & 63];
    }
    id[TABLE_ID] = '\0';
    return true;
}

/* The first cookie of a name; false if there is none, or no token in it. */
static bool find_cookie(text *token, const char *header, const char *name)
{
    text rest = text_of(header == NULL ? "" : header);
    uint8_t hash[TABLE_GUEST_BYTES];
    size_t length = strlen(name);
    while (rest.length > 0) {
        text each = text_take_until(&rest, ';');
        text_skip_spaces(&each);
        if (each.length <= length || memcmp(each.at, name, length) != 0 || each.at[length] != '=')
            continue;
        *token = (text){each.at + length + 1, each.length - length - 1};
        return token->length == TOKEN_TEXT && token_hash(hash, *token);
    }
    return false;
}

bool token_in_cookie(text *token, const char *header)
{
    return find_cookie(token, header, SECURE_NAME) || find_cookie(token, header, COOKIE_NAME);
}

void token_write_cookie(char value[TOKEN_COOKIE], const char *token, bool secure)
{
    snprintf(value, TOKEN_COOKIE, "%s=%s; Path=/; Max-Age=%d; HttpOnly; SameSite=Lax%s",
             secure ? SECURE_NAME : COOKIE_NAME, token, COOKIE_SECONDS, secure ? "; Secure" : "");
}

#define DROPPED "=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax"

void token_drop_cookie(char value[TOKEN_COOKIE], char former[TOKEN_COOKIE], bool secure)
{
    snprintf(value, TOKEN_COOKIE, "%s",
             secure ? SECURE_NAME DROPPED "; Secure" : COOKIE_NAME DROPPED);
    snprintf(former, TOKEN_COOKIE, "%s", secure ? COOKIE_NAME DROPPED "; Secure" : "");
}
