/* SPDX-License-Identifier: MIT */
/* Addresses of clients: see address.h. */
#include "server/common/address.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <string.h>

static const uint8_t four_prefix[12] = {[10] = 0xff, [11] = 0xff};

static host_address from_four(const void *bytes)
{
    host_address made;
    memcpy(made.bytes, four_prefix, sizeof four_prefix);
    memcpy(made.bytes + sizeof four_prefix, bytes, 4);
    return made;
}

static bool is_four(const host_address *which)
{
    return memcmp(which->bytes, four_prefix, sizeof four_prefix) == 0;
}

/* Without brackets and port. */
static bool read_bare(host_address *to, text words)
{
    char string[INET6_ADDRSTRLEN];
    uint8_t four[4];
    if (words.length >= sizeof string || memchr(words.at, '\0', words.length) != NULL)
        return false;
    memcpy(string, words.at, words.length);
    string[words.length] = '\0';
    if (inet_pton(AF_INET, string, four) == 1) {
        *to = from_four(four);
        return true;
    }
    return inet_pton(AF_INET6, string, to->bytes) == 1;
}

static bool is_port(text words)
{
    uint32_t port;
    return words.length > 1 && words.at[0] == ':' &&
           text_to_unsigned(&port, (text){words.at + 1, words.length - 1}, UINT16_MAX);
}

bool address_read(host_address *to, text words)
{
    host_address found;
    text bare = words, rest = {words.at + words.length, 0};
    const char *colon = words.length == 0 ? NULL : memchr(words.at, ':', words.length);
    const char *close = words.length == 0 ? NULL : memchr(words.at, ']', words.length);
    if (words.length > 0 && words.at[0] == '[') {
        if (close == NULL)
            return false;
        bare = (text){words.at + 1, (size_t)(close - words.at) - 1};
        rest = (text){close + 1, words.length - bare.length - 2};
    } else if (colon != NULL && memchr(words.at, '.', (size_t)(colon - words.at)) != NULL) {
        bare = (text){words.at, (size_t)(colon - words.at)};
        rest = (text){colon, words.length - bare.length};
    }
    if ((rest.length > 0 && !is_port(rest)) || !read_bare(&found, bare))
        return false;
    *to = found;
    return true;
}

host_address address_of_socket(const struct sockaddr *peer)
{
    host_address made = {{0}};
    if (peer != NULL && peer->sa_family == AF_INET) {
        struct sockaddr_in four;
        memcpy(&four, peer, sizeof four);
        made = from_four(&four.sin_addr);
    } else if (peer != NULL && peer->sa_family == AF_INET6) {
        struct sockaddr_in6 six;
        memcpy(&six, peer, sizeof six);
        memcpy(made.bytes, &six.sin6_addr, sizeof made.bytes);
    }
    return made;
}

static bool read_range(address_range *to, text words)
{
    text bare = words, length;
    uint32_t bits = 0;
    bool has_length = text_split(&bare, &length, words, '/');
    if (!read_bare(&to->from, bare))
        return false;
    unsigned most = is_four(&to->from) ? 32 : 128;
    if (!has_length)
        bits = most;
    else if (!text_to_unsigned(&bits, length, most))
        return false;
    to->bits = 128 - most + bits;
    return true;
}

bool address_list_read(address_list *to, text *fault, text words)
{
    address_list made = {.count = 0};
    for (text part; (part = text_take_item(&words)).length > 0;) {
        if (made.count == ADDRESS_RANGES || !read_range(&made.ranges[made.count], part)) {
            *fault = part;
            return false;
        }
        made.count++;
    }
    *to = made;
    return true;
}

static bool is_within(const address_range *range, const host_address *which)
{
    unsigned whole = range->bits / 8, part = range->bits % 8;
    if (memcmp(range->from.bytes, which->bytes, whole) != 0)
        return false;
    return part == 0 || (range->from.bytes[whole] ^ which->bytes[whole]) >> (8 - part) == 0;
}

bool address_is_listed(const address_list *list, const host_address *which)
{
    for (size_t i = 0; i < list->count; i++)
        if (is_within(&list->ranges[i], which))
            return true;
    return false;
}

/* Takes the last part of a list with commas. */
static text take_last(text *rest)
{
    size_t start = rest->length;
    while (start > 0 && rest->at[start - 1] != ',')
        start--;
    text part = {rest->at + start, rest->length - start};
    rest->length = start > 0 ? start - 1 : 0;
    return text_trimmed(part);
}

host_address address_client(const host_address *peer, const char *forwarded,
                            const address_list *trusted)
{
    host_address client = *peer, named;
    text rest = text_of(forwarded == NULL ? "" : forwarded);
    /* What cannot be read ends the chain: whoever named it is then the client. */
    while (address_is_listed(trusted, &client) && rest.length > 0 &&
           address_read(&named, take_last(&rest)))
        client = named;
    return client;
}

host_address address_household(const host_address *client)
{
    host_address made = *client;
    if (!is_four(client))
        memset(made.bytes + 8, 0, 8);
    return made;
}
