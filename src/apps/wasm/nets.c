/* SPDX-License-Identifier: MIT */
/* The nets of a page: none is inside, each comes as its file with the first search that wants it.
 * See exports.h. */
#include "apps/wasm/exports.h"

#include "base/platform.h"
#include "engine/nnue/net.h"

static struct {
    net net;
    bool is_here;
} loaded[SU_VARIANTS];

bool net_own(net *out, su_variant variant)
{
    *out = loaded[variant].net;
    return loaded[variant].is_here;
}

bool wasm_net(size_t length)
{
    net read;
    void *memory = platform_allocate(length);
    if (memory == NULL)
        return false;
    __builtin_memcpy(memory, wasm_room(length), length);
    bool taken = net_read(&read, memory, length, false) == SU_NET_FINE;
    /* One that came before stays: engines may think with it. */
    if (taken && !loaded[read.variant].is_here) {
        loaded[read.variant].net = read;
        loaded[read.variant].is_here = true;
    } else {
        platform_release(memory);
    }
    return taken;
}
