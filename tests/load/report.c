/* SPDX-License-Identifier: MIT */
/* What came of it: see report.h. */
#include "load/report.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

static int compare(const void *a, const void *b)
{
    uint32_t first = *(const uint32_t *)a, second = *(const uint32_t *)b;
    return (first > second) - (first < second);
}

/* Of sorted values, in ms. */
static double part(const uint32_t *values, size_t count, double share)
{
    if (count == 0)
        return 0;
    size_t at = (size_t)(share * (double)count);
    return values[at < count ? at : count - 1] / 1000.0;
}

static void print_spread(const char *name, uint32_t *values, size_t count)
{
    qsort(values, count, sizeof *values, compare);
    printf("%s: p50 %.1f ms, p99 %.1f ms, p99.9 %.1f ms, most %.1f ms, of %zu\n", name,
           part(values, count, 0.5), part(values, count, 0.99), part(values, count, 0.999),
           part(values, count, 1), count);
}

/* The file holds bare numbers of 32 bits. */
static void print_syncs(const char *path)
{
    static uint32_t values[1 << 20];
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        printf("fdatasync: not measured\n");
        return;
    }
    size_t count = fread(values, sizeof *values, sizeof values / sizeof *values, file);
    fclose(file);
    print_spread("fdatasync", values, count);
}

/* A number of kB in /proc/PID/status. */
static unsigned memory_kb(unsigned process, const char *name)
{
    char path[64], line[256];
    unsigned found = 0;
    snprintf(path, sizeof path, "/proc/%u/status", process);
    FILE *file = fopen(path, "r");
    while (file != NULL && fgets(line, sizeof line, file) != NULL)
        if (strncmp(line, name, strlen(name)) == 0)
            found = (unsigned)strtoul(line + strlen(name), NULL, 10);
    if (file != NULL)
        fclose(file);
    return found;
}

/* Seconds of processor time of a process. */
static double busy_seconds(unsigned process)
{
    char path[64];
    unsigned long user = 0, system = 0;
    snprintf(path, sizeof path, "/proc/%u/stat", process);
    FILE *file = fopen(path, "r");
    if (file == NULL)
        return 0;
    if (fscanf(file, "%*d (%*[^)]) %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user,
               &system) != 2)
        user = system = 0;
    fclose(file);
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

static double own_seconds(void)
{
    struct rusage used;
    getrusage(RUSAGE_SELF, &used);
    return (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
           (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6;
}

bool report(room *in, const report_wishes *wishes)
{
    bool fine = in->moving == 0 && in->late_count > 0;
    unsigned most_kb = memory_kb(wishes->server, "VmHWM:");
    printf("games: %u\nsockets: %u\n", in->table_count, 2 * in->table_count);
    print_spread("late", in->late, in->late_count);
    printf("unfinished: %u\nrefused: %u\nlost: %u\nwrong: %u\nreturns: %u\nsent again: %u\n",
           in->moving, in->troubles[TROUBLE_REFUSED], in->troubles[TROUBLE_LOST],
           in->troubles[TROUBLE_WRONG], in->returns, in->retries);
    for (unsigned i = 0; i < TROUBLES; i++)
        fine = fine && in->troubles[i] == 0;
    if (wishes->server != 0)
        printf("server: %u MB now, %u MB at most, %.1f s busy; load: %.1f s busy\n",
               memory_kb(wishes->server, "VmRSS:") / 1024, most_kb / 1024,
               busy_seconds(wishes->server), own_seconds());
    if (wishes->syncs != NULL)
        print_syncs(wishes->syncs);
    if (wishes->most_late_ms != 0 &&
        part(in->late, in->late_count, 0.99) > (double)wishes->most_late_ms) {
        printf("p99 is over %u ms\n", wishes->most_late_ms);
        fine = false;
    }
    if (wishes->most_memory_mb != 0 && most_kb / 1024 > wishes->most_memory_mb) {
        printf("memory is over %u MB\n", wishes->most_memory_mb);
        fine = false;
    }
    return fine;
}
