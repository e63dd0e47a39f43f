/* SPDX-License-Identifier: MIT */
/* What the server counts and measures, as Prometheus reads it. The numbers are the process's; from
 * any thread, without locks. */
#ifndef SERVER_COMMON_METRICS_H
#define SERVER_COMMON_METRICS_H

#include <stdint.h>

#include "base/out.h"

typedef enum metric {
#define COUNTER(id, name, label, help) METRIC_##id,
#define GAUGE(id, name, label, help) METRIC_##id,
#define SPAN(id, name, help)
#include "server/common/metrics.def"
#undef COUNTER
#undef GAUGE
#undef SPAN
    METRIC_COUNT
} metric;

typedef enum metric_span {
#define COUNTER(id, name, label, help)
#define GAUGE(id, name, label, help)
#define SPAN(id, name, help) METRIC_##id,
#include "server/common/metrics.def"
#undef COUNTER
#undef GAUGE
#undef SPAN
    METRIC_SPANS
} metric_span;

void metrics_add(metric which, int64_t change);
/* Of a gauge. */
void metrics_set(metric which, int64_t value);
int64_t metrics_get(metric which);
/* A request answered with this status. */
void metrics_answered(unsigned status);
/* Something took so many microseconds. */
void metrics_took(metric_span which, int64_t microseconds);
/* Microseconds of a clock that does not jump. */
int64_t metrics_now(void);
/* Everything, with the process's memory, descriptors and processor time. */
void metrics_write(out *to);

#endif
