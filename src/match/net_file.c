/* SPDX-License-Identifier: MIT */
/* Nets from files: see net_file.h. */
#include "match/net_file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/input.h"

/* Far more than any net has: what goes on without end is refused by what came first. */
#define MOST_BYTES ((size_t)1 << 24)

int net_file_take(net_file *into, const char *path)
{
    input from;
    *into = (net_file){NULL, 0};
    if (!input_open_as_is(&from, path, NULL))
        return from.error;
    into->bytes = malloc(MOST_BYTES); /* what is not written to costs nothing */
    if (into->bytes == NULL)
        from.error = ENOMEM;
    else
        into->size = input_fill(&from, into->bytes, MOST_BYTES);
    input_close(&from);
    if (from.error != 0)
        net_file_free(into);
    return from.error;
}

static message fault_message(su_net_fault fault)
{
    switch (fault) {
    case SU_NET_FINE:
    case SU_NET_FOREIGN:
        break;
    case SU_NET_OTHER_VERSION:
        return MESSAGE_NET_OTHER_VERSION;
    case SU_NET_OTHER_SHAPE:
        return MESSAGE_NET_OTHER_SHAPE;
    case SU_NET_TRUNCATED:
        return MESSAGE_NET_TRUNCATED;
    case SU_NET_CORRUPT:
        return MESSAGE_NET_CORRUPT;
    }
    return MESSAGE_NET_FOREIGN;
}

/* An engine says what is wrong with a net. */
static bool is_good(const net_file *self, console *to, const char *path)
{
    su_engine_options options = SU_ENGINE_OPTIONS_INIT;
    su_net_fault fault = SU_NET_FINE;
    options.hash_mib = 1;
    su_engine *engine = su_engine_new(&options);
    su_status status =
        engine == NULL ? SU_FULL : su_engine_load_net(engine, self->bytes, self->size, &fault);
    su_engine_free(engine);
    if (status == SU_FULL)
        no_memory(to);
    else if (status != SU_OK)
        complain(to, fault_message(fault), path);
    return status == SU_OK;
}

bool net_file_read(net_file *into, console *to, const char *path)
{
    *into = (net_file){NULL, 0};
    if (strcmp(path, "none") == 0)
        return true;
    int error = net_file_take(into, path);
    if (error != 0)
        cannot_read(to, path, error);
    if (error == 0 && is_good(into, to, path))
        return true;
    net_file_free(into);
    return false;
}

void net_file_free(net_file *self)
{
    free(self->bytes);
    *self = (net_file){NULL, 0};
}

bool net_file_use(const net_file *self, su_engine *engine)
{
    if (self->bytes != NULL)
        return su_engine_load_net(engine, self->bytes, self->size, NULL) == SU_OK;
    su_engine_use_nets(engine, false);
    return true;
}
