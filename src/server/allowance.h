/* SPDX-License-Identifier: MIT */
/* Which limits a request over HTTP has to keep, and whose they are. */
#ifndef SERVER_ALLOWANCE_H
#define SERVER_ALLOWANCE_H

#include "server/call.h"
#include "server/config.h"
#include "server/limit.h"

/* Counts the request; 0, or for how many seconds whoever asks has to wait. */
uint32_t allowance_take(limits *of, call *asked, const config *settings);

#endif
