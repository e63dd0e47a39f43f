/* SPDX-License-Identifier: MIT */
/* Any text as the headers a server reads itself: cookies, addresses of proxies, origins, types,
 * limits. */
#include <string.h>
#include <strings.h>

#include "fuzz.h"
#include "server/common/address.h"
#include "server/common/guard.h"
#include "server/common/limit.h"
#include "server/common/token.h"

static void try_cookie(const char *words)
{
    uint8_t hash[TABLE_GUEST_BYTES];
    text token;
    if (!token_in_cookie(&token, words))
        return;
    EXPECT(token.length == TOKEN_TEXT && token_hash(hash, token));
    EXPECT(token.at > words && token.at + token.length <= words + strlen(words));
}

static void try_addresses(const char *words)
{
    host_address peer = {{[10] = 0xff, [11] = 0xff, [12] = 127, [15] = 1}}, read;
    address_list trusted, listed;
    text fault;
    EXPECT(address_list_read(&trusted, &fault, text_of("127.0.0.1 10.0.0.0/8 ::1")));
    host_address client = address_client(&peer, words, &trusted);
    (void)address_household(&client);
    (void)address_read(&read, text_of(words));
    if (!address_list_read(&listed, &fault, text_of(words)))
        EXPECT(fault.length > 0 && fault.at >= words);
    /* Who is not trusted is believed nothing. */
    trusted.count = 0;
    client = address_client(&peer, words, &trusted);
    EXPECT(memcmp(&client, &peer, sizeof peer) == 0);
}

static void try_guard(const char *words)
{
    guard_request request = {
        .host = "play.example", .origin = words, .content_type = "application/json"};
    if (guard_socket(&request) == GUARD_FINE)
        EXPECT(strlen(words) >= strlen("http://play.example"));
    request =
        (guard_request){.host = words, .origin = "http://evil.example", .content_type = words};
    EXPECT(guard_write(&request) == GUARD_FOREIGN || strcasecmp(words, "evil.example") == 0);
    (void)guard_is_origin(words);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    limit_rules rules;
    char why[LIMIT_WORDS];
    char *words = malloc(size + 1);
    if (words == NULL)
        return 0;
    memcpy(words, data, size);
    words[size] = '\0';
    try_cookie(words);
    try_addresses(words);
    try_guard(words);
    (void)limit_rules_read(&rules, why, text_of(words));
    free(words);
    return 0;
}
