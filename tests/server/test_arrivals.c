/* SPDX-License-Identifier: MIT */
/* Connections as they come. */
#include "unit/unit.h"

#include <stdio.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/http/arrivals.h"

static host_address house_of(const char *words)
{
    host_address address;
    assert_true(address_read(&address, text_of(words)));
    return address_household(&address);
}

CASE(a_household_has_so_many)
{
    arrivals *self = arrivals_new(3, 1000);
    host_address house = house_of("2001:db8:1:2::1"), other = house_of("2001:db8:1:3::1");
    arrival *came[3];
    for (unsigned i = 0; i < 3; i++) {
        char words[40];
        snprintf(words, sizeof words, "2001:db8:1:2:%x::%x", i, i + 7);
        host_address each = house_of(words);
        assert_true(arrivals_may(self, &each));
        came[i] = arrivals_come(self, &each, -1, 0);
        assert_non_null(came[i]);
    }
    assert_false(arrivals_may(self, &house));
    assert_true(arrivals_may(self, &other));
    arrivals_go(self, came[1]);
    assert_true(arrivals_may(self, &house));
    arrivals_go(self, came[0]);
    arrivals_go(self, came[2]);
    arrivals_free(self);
}

/* Many of them: each is counted by itself, and none is left over. */
CASE(households_do_not_mix)
{
    enum { MANY = 20000 };
    static arrival *came[MANY];
    arrivals *self = arrivals_new(1, 1000);
    for (unsigned round = 0; round < 2; round++) {
        for (unsigned i = 0; i < MANY; i++) {
            host_address each = {.bytes = {32, 1, (uint8_t)(i >> 8), (uint8_t)i}};
            assert_true(arrivals_may(self, &each));
            came[i] = arrivals_come(self, &each, -1, 0);
            assert_false(arrivals_may(self, &each));
        }
        for (unsigned i = 0; i < MANY; i++)
            arrivals_go(self, came[i]);
    }
    arrivals_free(self);
}

static bool is_ended(int descriptor)
{
    char byte;
    return recv(descriptor, &byte, 1, MSG_DONTWAIT) == 0;
}

CASE(who_never_says_it_is_ended)
{
    int pairs[3][2];
    arrival *came[3];
    arrivals *self = arrivals_new(0, 1000);
    host_address house = house_of("192.0.2.1");
    for (int i = 0; i < 3; i++) {
        assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, pairs[i]), 0);
        came[i] = arrivals_come(self, &house, pairs[i][0], 100 * i);
    }
    assert_int_equal(arrivals_sweep(self, 999), 0);
    arrivals_request_came(self, came[1]);
    assert_int_equal(arrivals_sweep(self, 1000), 1);
    assert_true(is_ended(pairs[0][1]));
    arrivals_wait(self, came[2], 1100); /* its first line is there */
    assert_int_equal(arrivals_sweep(self, 2099), 0);
    arrivals_wait(self, came[1], 2000); /* it was answered, and may ask again */
    assert_int_equal(arrivals_sweep(self, 2100), 1);
    assert_true(is_ended(pairs[2][1]));
    assert_false(is_ended(pairs[1][1]));
    assert_int_equal(arrivals_sweep(self, 3000), 1);
    assert_int_equal(arrivals_sweep(self, 99999), 0);
    for (int i = 0; i < 3; i++) {
        arrivals_go(self, came[i]);
        close(pairs[i][0]);
        close(pairs[i][1]);
    }
    arrivals_free(self);
}
