/* SPDX-License-Identifier: MIT */
/* The engine's turns. */
#ifndef SERVER_HUB_JOBS_H
#define SERVER_HUB_JOBS_H

#include "server/common/problem.h"
#include "server/hub/state.h"

/* Whether the engine may be asked for a move: false and the reason if a guest (NULL: one without a
 * cookie yet) or their address has asked for too many lately. */
bool jobs_allow(const hub *self, const host_address *house, table_seat who, problem *why);
/* Whose turn a job is. */
store_lane jobs_lane(const hub *self, const host_address *house, table_seat who);
/* Looks for turns nobody works at. */
void jobs_take(hub *self);
/* Counts those that wait, for the metrics. */
void jobs_count(hub *self);
void jobs_ask(hub *self, held *at, ask *which);

#endif
