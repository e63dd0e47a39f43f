/* SPDX-License-Identifier: MIT */
/* Assertions that need no C library: misuse stops a debug build where it happens. */
#ifndef BASE_CHECK_H
#define BASE_CHECK_H

#ifdef NDEBUG
#define CHECK(condition) ((void)sizeof(condition))
#else
#define CHECK(condition) ((condition) ? (void)0 : __builtin_trap())
#endif

#endif
