/* SPDX-License-Identifier: MIT */
/* The time of day, as it was at the start and as a clock that does not jump went on: whoever sets
 * the system's clock changes no game. */
#ifndef SERVER_COMMON_MOMENT_H
#define SERVER_COMMON_MOMENT_H

#include <stdint.h>

/* What to add to the clock that does not jump; asked for once. */
int64_t moment_offset(void);
/* ms since 1970. */
int64_t moment_now(int64_t offset);

#endif
