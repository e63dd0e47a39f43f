/* SPDX-License-Identifier: MIT */
/* The limits of a request: see allowance.h. */
#include "server/common/allowance.h"

#include <microhttpd.h>

#include "base/platform.h"

/* Who counts as one: the address of the client, as far as it is known. */
static host_address household_of(struct MHD_Connection *from, const address_list *proxies)
{
    const union MHD_ConnectionInfo *about =
        MHD_get_connection_info(from, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    host_address peer = address_of_socket(about == NULL ? NULL : about->client_addr);
    const char *forwarded = MHD_lookup_connection_value(from, MHD_HEADER_KIND, "X-Forwarded-For");
    host_address client = address_client(&peer, forwarded, proxies);
    return address_household(&client);
}

static bool takes_seat(route_id route)
{
    return route == ROUTE_CREATE || route == ROUTE_JOIN || route == ROUTE_PAIRING;
}

uint32_t allowance_take(limits *of, call *asked, const config *settings)
{
    host_address house = household_of(asked->connection, &settings->proxies);
    asked->house = house;
    int64_t now = platform_now_ms();
    uint32_t wait = limits_take(of, LIMIT_REQUESTS, &house, sizeof house, now);
    if (wait == 0 && asked->route == ROUTE_SOCKET)
        wait = limits_take(of, LIMIT_SOCKETS, &house, sizeof house, now);
    if (wait == 0 && takes_seat(asked->route))
        wait = limits_take(of, LIMIT_GAMES_ADDRESS, &house, sizeof house, now);
    const table_seat *who = &asked->who;
    bool is_guest = who->kind == TABLE_GUEST;
    if (wait == 0 && takes_seat(asked->route) && is_guest)
        wait = limits_take(of, LIMIT_GAMES, who->guest, sizeof who->guest, now);
    bool is_data = asked->route == ROUTE_DATA || asked->route == ROUTE_FORGET;
    if (wait == 0 && is_data)
        wait = limits_take(of, LIMIT_DATA_ADDRESS, &house, sizeof house, now);
    if (wait == 0 && is_data && is_guest)
        wait = limits_take(of, LIMIT_DATA, who->guest, sizeof who->guest, now);
    return wait;
}
