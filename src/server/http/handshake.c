/* SPDX-License-Identifier: MIT */
/* The answer to a WebSocket's key: see handshake.h. SHA-1 is what the protocol asks for; nothing
 * secret hangs on it. */
#include "server/http/handshake.h"

#include <string.h>

#include <openssl/evp.h>
#include <openssl/sha.h>

#define KEY_LENGTH 24

static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
static const char salt[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";

/* Sixteen bytes: 22 digits, of the last of which four bits are free, and two signs of equality. */
static bool is_key(const char *key)
{
    if (strlen(key) != KEY_LENGTH || strcmp(key + 22, "==") != 0)
        return false;
    return strspn(key, digits) == 22;
}

bool handshake_accept(char answer[HANDSHAKE_TEXT], const char *key)
{
    unsigned char words[KEY_LENGTH + sizeof salt], digest[SHA_DIGEST_LENGTH];
    _Static_assert(HANDSHAKE_TEXT > (SHA_DIGEST_LENGTH + 2) / 3 * 4, "the answer has room");
    if (!is_key(key))
        return false;
    memcpy(words, key, KEY_LENGTH);
    memcpy(words + KEY_LENGTH, salt, sizeof salt);
    SHA1(words, KEY_LENGTH + sizeof salt - 1, digest);
    EVP_EncodeBlock((unsigned char *)answer, digest, sizeof digest);
    return true;
}
