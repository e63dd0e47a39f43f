/* SPDX-License-Identifier: MIT */
/* Which limits a request over HTTP has to keep, and whose they are. */
#ifndef SERVER_COMMON_ALLOWANCE_H
#define SERVER_COMMON_ALLOWANCE_H

#include "server/common/call.h"
#include "server/common/config.h"
#include "server/common/limit.h"

/* Counts the request; 0, or for how many seconds whoever asks has to wait. */
uint32_t allowance_take(limits *of, call *asked, const config *settings);

#endif
