/* SPDX-License-Identifier: MIT */
/* Assertions that need no C library; they say file and line, and stop.
 *
 * CHECK finds misuse where it happens, in builds without NDEBUG. INVARIANT holds in every build: it
 * is for the server, where going on with what cannot be would tell or keep something untrue, and
 * where stopping loses nothing that was acknowledged. */
#ifndef BASE_CHECK_H
#define BASE_CHECK_H

#include "base/platform.h"

#define INVARIANT(condition) ((condition) ? (void)0 : platform_stop(__FILE__, __LINE__, #condition))

#ifdef NDEBUG
#define CHECK(condition) ((void)sizeof(condition))
#else
#define CHECK(condition) INVARIANT(condition)
#endif

#endif
