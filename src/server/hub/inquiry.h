/* SPDX-License-Identifier: MIT */
/* What no other server tells. */
#ifndef SERVER_HUB_INQUIRY_H
#define SERVER_HUB_INQUIRY_H

#include "server/hub/state.h"

/* How many watch a game, players apart: those at other servers as far as it was heard. */
unsigned inquiry_spectators(const hub *self, const char *id);
/* Asks the store what no other server has told. */
void inquiry_begin(hub *self);

#endif
