/* SPDX-License-Identifier: MIT */
/* Connections as they come: how many a household has at once, and until when each must have said
 * what it asks. A byte now and then does not help: what counts is when the request is whole. */
#ifndef SERVER_HTTP_ARRIVALS_H
#define SERVER_HTTP_ARRIVALS_H

#include "server/common/address.h"

typedef struct arrivals arrivals;
/* A connection. */
typedef struct arrival arrival;

/* `most` of one household (0: any number), and `patience` ms for each request. NULL without memory
 * or randomness. */
arrivals *arrivals_new(unsigned most, int64_t patience);
/* There may be no connections any more. */
void arrivals_free(arrivals *self);

/* The rest is called from any thread. */
/* Whether one more of this household may come. */
bool arrivals_may(arrivals *self, const host_address *house);
/* A connection has come; NULL without memory, and it is not counted. */
arrival *arrivals_come(arrivals *self, const host_address *house, int descriptor, int64_t now);
/* It is closed; its descriptor still belongs to it. */
void arrivals_go(arrivals *self, arrival *which);
/* From now on a request is waited for; NULL is nobody. */
void arrivals_wait(arrivals *self, arrival *which, int64_t now);
/* It is there. */
void arrivals_request_came(arrivals *self, arrival *which);
/* Ends the connections that were waited for too long; how many. */
unsigned arrivals_sweep(arrivals *self, int64_t now);

#endif
