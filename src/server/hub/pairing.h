/* SPDX-License-Identifier: MIT */
/* Quick pairing: whoever waits gets the next who comes. */
#ifndef SERVER_HUB_PAIRING_H
#define SERVER_HUB_PAIRING_H

#include "server/common/document.h"
#include "server/hub/state.h"

void pairing_call(hub *self, call *from, const document *body);
/* The next of those who wait to be paired. */
void pairing_end(hub *self);

#endif
