/* SPDX-License-Identifier: MIT */
/* SHA-256: the examples of its standard, and every length around the size of a block. */
#include "unit/unit.h"

#include <stdio.h>
#include <string.h>

#include "base/sha256.h"

static void hash_is(const void *bytes, size_t length, const char *expected)
{
    uint8_t hash[SHA256_BYTES];
    char hex[2 * SHA256_BYTES + 1];
    sha256(hash, bytes, length);
    for (size_t i = 0; i < SHA256_BYTES; i++)
        snprintf(hex + 2 * i, 3, "%02x", hash[i]);
    assert_string_equal(hex, expected);
}

static void examples_of_the_standard(void **state)
{
    static char many[1000000];
    static const char two_blocks[] = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";
    (void)state;
    memset(many, 'a', sizeof many);
    hash_is("", 0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    hash_is("abc", 3, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    hash_is(two_blocks, sizeof two_blocks - 1,
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    hash_is(many, sizeof many, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

/* The hash of the hashes of 0 to 200 bytes, each of which counts up: the padding takes a block of
 * its own from 56 bytes on, and from 120. */
static void every_length(void **state)
{
    uint8_t bytes[200], hashes[201 * SHA256_BYTES];
    (void)state;
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (uint8_t)i;
    for (size_t i = 0; i <= sizeof bytes; i++)
        sha256(hashes + i * SHA256_BYTES, bytes, i);
    hash_is(hashes, sizeof hashes,
            "64ef7c229fce2408b5336b6a542fea0e078c3a87d2da85cb3fc52e2008b65021");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(examples_of_the_standard),
        cmocka_unit_test(every_length),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
