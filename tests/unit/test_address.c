/* SPDX-License-Identifier: MIT */
/* Addresses of clients, and whose word about them counts. */
#include "unit/unit.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <string.h>

#include "server/common/address.h"

static host_address of(const char *words)
{
    host_address made;
    if (!address_read(&made, text_of(words)))
        fail_msg("'%s' is not read", words);
    return made;
}

static void is_same(host_address found, const char *expected)
{
    host_address wanted = of(expected);
    assert_memory_equal(&found, &wanted, sizeof found);
}

static address_list list_of(const char *words)
{
    address_list made;
    text fault;
    assert_true(address_list_read(&made, &fault, text_of(words)));
    return made;
}

CASE(addresses_are_read)
{
    static const char *const bad[] = {
        "",        "192.0.2",    "192.0.2.256",       "192.0.2.1:",      "[::1",
        "[::1]x",  "::1]",       "localhost",         "192.0.2.1:99999", "unknown",
        "_hidden", "[192.0.2.1", "1:2:3:4:5:6:7:8:9", "fe80::1%eth0",    " 192.0.2.1"};
    host_address left = of("192.0.2.1");
    is_same(of("192.0.2.1:443"), "192.0.2.1");
    is_same(of("::ffff:192.0.2.1"), "192.0.2.1");
    is_same(of("[2001:db8::1]:443"), "2001:db8::1");
    is_same(of("[2001:db8::1]"), "2001:DB8:0:0::1");
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(address_read(&left, text_of(bad[i])));
    assert_false(address_read(&left, (text){"192.0.2.1\0", 10}));
    is_same(left, "192.0.2.1"); /* untouched */
}

CASE(addresses_of_sockets)
{
    struct sockaddr_in four = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(0xc0000201)};
    struct sockaddr_in6 six = {.sin6_family = AF_INET6};
    struct sockaddr other = {.sa_family = AF_UNIX};
    static const host_address unknown;
    inet_pton(AF_INET6, "2001:db8::1", &six.sin6_addr);
    is_same(address_of_socket((struct sockaddr *)&four), "192.0.2.1");
    is_same(address_of_socket((struct sockaddr *)&six), "2001:db8::1");
    host_address found = address_of_socket(&other);
    assert_memory_equal(&found, &unknown, sizeof found);
    found = address_of_socket(NULL);
    assert_memory_equal(&found, &unknown, sizeof found);
}

CASE(ranges_hold_what_begins_alike)
{
    address_list list = list_of("10.0.0.0/8, 192.0.2.7 2001:db8::/33,\t127.0.0.0/31");
    static const char *const inside[] = {"10.255.0.1", "192.0.2.7", "2001:db8:7fff::1",
                                         "127.0.0.1"};
    static const char *const outside[] = {"11.0.0.1", "192.0.2.6", "2001:db8:8000::1", "127.0.0.2",
                                          "::1"};
    for (size_t i = 0; i < sizeof inside / sizeof *inside; i++) {
        host_address each = of(inside[i]);
        assert_true(address_is_listed(&list, &each));
    }
    for (size_t i = 0; i < sizeof outside / sizeof *outside; i++) {
        host_address each = of(outside[i]);
        assert_false(address_is_listed(&list, &each));
    }
    host_address anybody = of("203.0.113.5");
    list = list_of("0.0.0.0/0");
    assert_true(address_is_listed(&list, &anybody));
    list = list_of("");
    assert_false(address_is_listed(&list, &anybody));
}

CASE(faulty_lists_are_refused)
{
    static const struct {
        const char *words, *fault;
    } rows[] = {{"10.0.0.0/33", "10.0.0.0/33"}, {"::/129", "::/129"},
                {"127.0.0.1, nginx", "nginx"},  {"10.0.0.0/", "10.0.0.0/"},
                {"10.0.0.1:80", "10.0.0.1:80"}, {"10.0.0.0/-1", "10.0.0.0/-1"}};
    address_list list = list_of("127.0.0.1");
    text fault;
    char many[40 * 10] = "";
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_false(address_list_read(&list, &fault, text_of(rows[i].words)));
        assert_true(text_is(fault, rows[i].fault));
    }
    for (int i = 0; i < ADDRESS_RANGES + 1; i++)
        strcat(many, "10.0.0.1 ");
    assert_false(address_list_read(&list, &fault, text_of(many)));
    assert_int_equal(list.count, 1);
}

/* The chain is read from its end, as far as those who wrote it are trusted. */
CASE(forwarded_addresses)
{
    static const struct {
        const char *peer, *forwarded, *client;
    } rows[] = {
        {"203.0.113.5", NULL, "203.0.113.5"},
        {"203.0.113.5", "198.51.100.1", "203.0.113.5"}, /* a stranger may write what he likes */
        {"127.0.0.1", NULL, "127.0.0.1"},
        {"127.0.0.1", "", "127.0.0.1"},
        {"127.0.0.1", "198.51.100.1", "198.51.100.1"},
        {"127.0.0.1", "198.51.100.1:5000", "198.51.100.1"},
        {"127.0.0.1", "203.0.113.9, 198.51.100.1", "198.51.100.1"},
        {"127.0.0.1", "203.0.113.9, 198.51.100.1 , 10.1.2.3", "198.51.100.1"},
        {"127.0.0.1", "10.1.2.3, 10.1.2.4", "10.1.2.3"},
        {"127.0.0.1", "198.51.100.1, unknown", "127.0.0.1"},
        {"127.0.0.1", "198.51.100.1, unknown, 10.1.2.3", "10.1.2.3"},
        {"127.0.0.1", "198.51.100.1,", "127.0.0.1"},
        {"127.0.0.1", ",,,", "127.0.0.1"},
        {"127.0.0.1", "[2001:db8::5]:4711", "2001:db8::5"},
    };
    address_list trusted = list_of("127.0.0.1 10.0.0.0/8"), nobody = list_of("");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        host_address peer = of(rows[i].peer);
        is_same(address_client(&peer, rows[i].forwarded, &trusted), rows[i].client);
        is_same(address_client(&peer, rows[i].forwarded, &nobody), rows[i].peer);
    }
}

CASE(a_network_counts_as_one)
{
    host_address first = of("2001:db8:1:2:3:4:5:6"), four = of("192.0.2.1");
    is_same(address_household(&first), "2001:db8:1:2::");
    is_same(address_household(&four), "192.0.2.1");
}
