/* SPDX-License-Identifier: MIT */
/* Counts and measures: see metrics.h. */
#include "server/common/metrics.h"

#include <dirent.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

typedef struct row {
    const char *name, *label, *help, *kind;
} row;

static const row rows[] = {
#define COUNTER(id, name, label, help) {name, label, help, "counter"},
#define GAUGE(id, name, label, help) {name, label, help, "gauge"},
#define SPAN(id, name, help)
#include "server/common/metrics.def"
#undef COUNTER
#undef GAUGE
#undef SPAN
};

static const struct {
    const char *name, *help;
} span_rows[] = {
#define COUNTER(id, name, label, help)
#define GAUGE(id, name, label, help)
#define SPAN(id, name, help) {name, help},
#include "server/common/metrics.def"
#undef COUNTER
#undef GAUGE
#undef SPAN
};

/* Upper ends of the classes of a span, in microseconds; beyond the last there is one more. */
static const int64_t ends[] = {1000,   2500,   5000,   10000,   25000,   50000,
                               100000, 250000, 500000, 1000000, 2500000, 10000000};
#define ENDS (sizeof ends / sizeof *ends)

static _Atomic int64_t values[METRIC_COUNT];
static struct {
    _Atomic uint64_t counts[ENDS + 1];
    _Atomic uint64_t sum; /* microseconds */
} spans[METRIC_SPANS];

void metrics_add(metric which, int64_t change)
{
    atomic_fetch_add_explicit(&values[which], change, memory_order_relaxed);
}

void metrics_set(metric which, int64_t value)
{
    atomic_store_explicit(&values[which], value, memory_order_relaxed);
}

int64_t metrics_get(metric which)
{
    return atomic_load_explicit(&values[which], memory_order_relaxed);
}

void metrics_answered(unsigned status)
{
    if (status >= 500)
        metrics_add(METRIC_REQUESTS_5, 1);
    else if (status >= 400)
        metrics_add(METRIC_REQUESTS_4, 1);
    else if (status >= 300)
        metrics_add(METRIC_REQUESTS_3, 1);
    else if (status >= 200)
        metrics_add(METRIC_REQUESTS_2, 1);
}

void metrics_took(metric_span which, int64_t microseconds)
{
    size_t class = 0;
    if (microseconds < 0)
        microseconds = 0;
    while (class < ENDS && microseconds > ends[class])
        class ++;
    atomic_fetch_add_explicit(&spans[which].counts[class], 1, memory_order_relaxed);
    atomic_fetch_add_explicit(&spans[which].sum, (uint64_t)microseconds, memory_order_relaxed);
}

int64_t metrics_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static void write_head(out *to, const char *name, const char *kind, const char *help)
{
    out_format(to, "# HELP %s %s\n# TYPE %s %s\n", name, help, name, kind);
}

/* Microseconds as seconds. */
static void write_seconds(out *to, uint64_t microseconds)
{
    out_unsigned(to, microseconds / 1000000);
    out_char(to, '.');
    out_padded(to, microseconds % 1000000, 6);
}

static void write_span(out *to, metric_span which)
{
    const char *name = span_rows[which].name;
    uint64_t all = 0;
    write_head(to, name, "histogram", span_rows[which].help);
    for (size_t i = 0; i <= ENDS; i++) {
        all += atomic_load_explicit(&spans[which].counts[i], memory_order_relaxed);
        out_format(to, "%s_bucket{le=\"", name);
        if (i < ENDS)
            write_seconds(to, (uint64_t)ends[i]);
        else
            out_text(to, "+Inf");
        out_format(to, "\"} %ju\n", (uintmax_t)all);
    }
    out_format(to, "%s_sum ", name);
    write_seconds(to, atomic_load_explicit(&spans[which].sum, memory_order_relaxed));
    out_format(to, "\n%s_count %ju\n", name, (uintmax_t)all);
}

static uint64_t memory_bytes(void)
{
    unsigned long pages = 0;
    FILE *file = fopen("/proc/self/statm", "re");
    if (file == NULL)
        return 0;
    if (fscanf(file, "%*u %lu", &pages) != 1)
        pages = 0;
    fclose(file);
    return (uint64_t)pages * (uint64_t)sysconf(_SC_PAGESIZE);
}

static uint64_t open_descriptors(void)
{
    uint64_t count = 0;
    DIR *folder = opendir("/proc/self/fd");
    if (folder == NULL)
        return 0;
    for (const struct dirent *entry; (entry = readdir(folder)) != NULL;)
        count += entry->d_name[0] != '.';
    closedir(folder);
    return count - 1; /* the folder itself */
}

static void write_process(out *to)
{
    struct rusage used;
    static const char processor[] = "process_cpu_seconds_total";
    const struct {
        const char *name, *help;
        uint64_t value;
    } gauges[] = {
        {"process_resident_memory_bytes", "memory of the process", memory_bytes()},
        {"process_open_fds", "descriptors that are open", open_descriptors()},
    };
    for (size_t i = 0; i < sizeof gauges / sizeof *gauges; i++) {
        write_head(to, gauges[i].name, "gauge", gauges[i].help);
        out_format(to, "%s %ju\n", gauges[i].name, (uintmax_t)gauges[i].value);
    }
    getrusage(RUSAGE_SELF, &used);
    write_head(to, processor, "counter", "processor time of the process");
    out_format(to, "%s ", processor);
    write_seconds(to, (uint64_t)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) * 1000000 +
                          (uint64_t)(used.ru_utime.tv_usec + used.ru_stime.tv_usec));
    out_char(to, '\n');
}

void metrics_write(out *to)
{
    const char *before = "";
    for (int i = 0; i < METRIC_COUNT; i++) {
        if (strcmp(rows[i].name, before) != 0)
            write_head(to, rows[i].name, rows[i].kind, rows[i].help);
        before = rows[i].name;
        out_text(to, rows[i].name);
        if (*rows[i].label != '\0')
            out_format(to, "{%s}", rows[i].label);
        out_format(to, " %jd\n", (intmax_t)metrics_get((metric)i));
    }
    for (int i = 0; i < METRIC_SPANS; i++)
        write_span(to, (metric_span)i);
    write_process(to);
}
