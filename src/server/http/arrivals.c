/* SPDX-License-Identifier: MIT */
/* Connections as they come: see arrivals.h. */
#include "server/http/arrivals.h"

#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "base/thread.h"
#include "server/common/token.h"

#define BUCKETS 4096u /* a power of two */

typedef struct house {
    struct house *next; /* of the same bucket */
    host_address address;
    unsigned count;
} house;

/* Those that are waited for stand in a ring, the one that has waited longest first. */
struct arrival {
    arrival *next, *before; /* NULL: it is not waited for */
    house *house;
    int descriptor;
    int64_t until;
};

struct arrivals {
    mutex lock;
    unsigned most;
    int64_t patience;
    uint64_t secret[2]; /* so that nobody can choose whose bucket he falls into */
    house *houses[BUCKETS];
    arrival waiting; /* the ring's beginning and end */
};

arrivals *arrivals_new(unsigned most, int64_t patience)
{
    arrivals *self = calloc(1, sizeof *self);
    if (self == NULL || !token_random(self->secret, sizeof self->secret)) {
        free(self);
        return NULL;
    }
    mutex_open(&self->lock);
    self->most = most;
    self->patience = patience;
    self->waiting.next = self->waiting.before = &self->waiting;
    return self;
}

void arrivals_free(arrivals *self)
{
    if (self == NULL)
        return;
    for (unsigned i = 0; i < BUCKETS; i++)
        for (house *each = self->houses[i], *next; each != NULL; each = next) {
            next = each->next;
            free(each);
        }
    mutex_close(&self->lock);
    free(self);
}

/* Where the household is, or where it would be put. */
static house **find(arrivals *self, const host_address *address)
{
    uint64_t halves[2];
    memcpy(halves, address->bytes, sizeof halves);
    uint64_t mixed = (halves[0] ^ self->secret[0]) * (self->secret[1] | 1);
    mixed = ((mixed ^ mixed >> 32) + halves[1]) * (self->secret[0] | 1);
    house **at = &self->houses[mixed >> 52 & (BUCKETS - 1)];
    while (*at != NULL && memcmp(&(*at)->address, address, sizeof *address) != 0)
        at = &(*at)->next;
    return at;
}

bool arrivals_may(arrivals *self, const host_address *address)
{
    mutex_lock(&self->lock);
    const house *found = *find(self, address);
    bool may = self->most == 0 || found == NULL || found->count < self->most;
    mutex_unlock(&self->lock);
    return may;
}

/* ---- Inside the lock ---- */

static void leave_ring(arrival *which)
{
    if (which->next == NULL)
        return;
    which->next->before = which->before;
    which->before->next = which->next;
    which->next = which->before = NULL;
}

static void wait_for(arrivals *self, arrival *which, int64_t now)
{
    leave_ring(which);
    which->until = now + self->patience;
    which->next = &self->waiting;
    which->before = self->waiting.before;
    which->before->next = which;
    self->waiting.before = which;
}

static house *enter(arrivals *self, const host_address *address)
{
    house **at = find(self, address);
    if (*at == NULL && (*at = calloc(1, sizeof **at)) != NULL)
        (*at)->address = *address;
    if (*at != NULL)
        (*at)->count++;
    return *at;
}

static void leave(arrivals *self, house *left)
{
    if (--left->count > 0)
        return;
    *find(self, &left->address) = left->next;
    free(left);
}

/* ---- Coming and going ---- */

arrival *arrivals_come(arrivals *self, const host_address *address, int descriptor, int64_t now)
{
    arrival *made = calloc(1, sizeof *made);
    if (made == NULL)
        return NULL;
    mutex_lock(&self->lock);
    made->descriptor = descriptor;
    made->house = enter(self, address);
    wait_for(self, made, now);
    mutex_unlock(&self->lock);
    return made;
}

void arrivals_go(arrivals *self, arrival *which)
{
    if (which == NULL)
        return;
    mutex_lock(&self->lock);
    leave_ring(which);
    if (which->house != NULL)
        leave(self, which->house);
    mutex_unlock(&self->lock);
    free(which);
}

void arrivals_wait(arrivals *self, arrival *which, int64_t now)
{
    if (which == NULL)
        return;
    mutex_lock(&self->lock);
    wait_for(self, which, now);
    mutex_unlock(&self->lock);
}

void arrivals_request_came(arrivals *self, arrival *which)
{
    if (which == NULL)
        return;
    mutex_lock(&self->lock);
    leave_ring(which);
    mutex_unlock(&self->lock);
}

unsigned arrivals_sweep(arrivals *self, int64_t now)
{
    unsigned count = 0;
    mutex_lock(&self->lock);
    for (arrival *first; (first = self->waiting.next) != &self->waiting && first->until <= now;) {
        leave_ring(first);
        shutdown(first->descriptor, SHUT_RDWR); /* whoever reads it finds its end, and closes it */
        count++;
    }
    mutex_unlock(&self->lock);
    return count;
}
