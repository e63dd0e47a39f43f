/* SPDX-License-Identifier: MIT */
/* The nets of a page: none is inside, each comes as its file with the first search that wants it.
 * See exports.h. */
#include "apps/wasm/exports.h"

#include "base/platform.h"
#include "engine/nnue/net.h"
#include "engine/people/person_net.h"

static struct {
    net net;
    bool is_here;
} loaded[SU_VARIANTS];

static struct {
    person_net net;
    bool is_here;
} people;

bool net_own(net *out, su_variant variant)
{
    *out = loaded[variant].net;
    return loaded[variant].is_here;
}

bool person_net_own(person_net *out)
{
    *out = people.net;
    return people.is_here;
}

/* Both keep what they read, unless it is here already: engines may think with what came before. */
typedef struct keeping {
    bool good, kept;
} keeping;

static keeping keep_net(const void *memory, size_t length)
{
    net read;
    if (net_read(&read, memory, length, false) != SU_NET_FINE)
        return (keeping){false, false};
    const bool is_new = !loaded[read.variant].is_here;
    if (is_new) {
        loaded[read.variant].net = read;
        loaded[read.variant].is_here = true;
    }
    return (keeping){true, is_new};
}

static keeping keep_people(const void *memory, size_t length)
{
    person_net read;
    if (person_net_read(&read, memory, length, false) != SU_NET_FINE)
        return (keeping){false, false};
    const bool is_new = !people.is_here;
    if (is_new) {
        people.net = read;
        people.is_here = true;
    }
    return (keeping){true, is_new};
}

bool wasm_net(size_t length)
{
    void *memory = platform_allocate(length);
    if (memory == NULL)
        return false;
    __builtin_memcpy(memory, wasm_room(length), length);
    const keeping found =
        person_net_marked(memory, length) ? keep_people(memory, length) : keep_net(memory, length);
    if (!found.kept)
        platform_release(memory);
    return found.good;
}
