/* SPDX-License-Identifier: MIT */
/* States and events for those who ask, in the order in which they asked. */
#ifndef SERVER_HUB_READING_H
#define SERVER_HUB_READING_H

#include "server/hub/state.h"

void reading_state(hub *self, held *at, ask *which);
void reading_events(hub *self, held *at, ask *which);
/* Begins to watch, with the state and then what was missed (NULL: nothing). */
void reading_watch(hub *self, held *at, ask *which, const task *found);

#endif
