/* SPDX-License-Identifier: MIT */
/* The time of day: see moment.h. */
#include "server/common/moment.h"

#include <time.h>

#include "base/platform.h"

int64_t moment_offset(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000 - platform_now_ms();
}

int64_t moment_now(int64_t offset)
{
    return offset + platform_now_ms();
}
