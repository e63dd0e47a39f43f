/* SPDX-License-Identifier: MIT */
/* Addresses of clients: read, compared with those of trusted proxies, and told apart for limits. */
#ifndef SERVER_COMMON_ADDRESS_H
#define SERVER_COMMON_ADDRESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"

struct sockaddr;

/* An IPv6 address; one of IPv4 is ::ffff:0:0 and its four bytes. Zeroed: not known. */
typedef struct host_address {
    uint8_t bytes[16];
} host_address;

/* Addresses that begin with the same bits. */
typedef struct address_range {
    host_address from;
    unsigned bits;
} address_range;

#define ADDRESS_RANGES 32

/* The proxies whose word about their clients is believed. */
typedef struct address_list {
    address_range ranges[ADDRESS_RANGES];
    size_t count;
} address_list;

/* Reads 192.0.2.1, 2001:db8::1, or either with a port ("192.0.2.1:80", "[::1]:80", "[::1]"). */
bool address_read(host_address *to, text words);
host_address address_of_socket(const struct sockaddr *peer);
/* Reads addresses and ranges (10.0.0.0/8), commas or spaces between; "" is nobody. False, and in
 * `fault` the part that is none of these. */
bool address_list_read(address_list *to, text *fault, text words);
bool address_is_listed(const address_list *list, const host_address *which);

/* Who asks: `peer`, or where that is a trusted proxy the last address in X-Forwarded-For (NULL:
 * there is none) that is not one. What a stranger writes there counts for nothing. */
host_address address_client(const host_address *peer, const char *forwarded,
                            const address_list *trusted);
/* Who counts as one client: an IPv4 address, or the 64 bits of an IPv6 network. */
host_address address_household(const host_address *client);

#endif
