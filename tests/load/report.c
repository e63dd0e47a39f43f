/* SPDX-License-Identifier: MIT */
/* What came of it: see report.h. */
#include "load/report.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#define SLOW_US 50000

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

/* Few syncs are slow, but much is due while one of them lasts: what counts is their share of the
 * time. */
static void print_slow(const uint32_t *values, size_t count, double seconds)
{
    double slow = 0;
    for (size_t i = 0; i < count; i++)
        slow += values[i] >= SLOW_US ? values[i] / 1e6 : 0;
    printf("slow syncs: %.2f %% of the time in those of over %d ms\n", 100 * slow / seconds,
           SLOW_US / 1000);
}

/* The file holds bare numbers of 32 bits. */
static void print_syncs(const char *path, double seconds)
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
    print_slow(values, count, seconds);
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

/* Seconds the threads of a process waited for a processor. */
static double waited_seconds(unsigned process)
{
    char path[300];
    double all = 0;
    snprintf(path, sizeof path, "/proc/%u/task", process);
    DIR *threads = opendir(path);
    for (struct dirent *each; threads != NULL && (each = readdir(threads)) != NULL;) {
        unsigned long long ran, waited = 0;
        snprintf(path, sizeof path, "/proc/%u/task/%s/schedstat", process, each->d_name);
        FILE *file = each->d_name[0] == '.' ? NULL : fopen(path, "r");
        if (file == NULL)
            continue;
        if (fscanf(file, "%llu %llu", &ran, &waited) == 2)
            all += (double)waited / 1e9;
        fclose(file);
    }
    if (threads != NULL)
        closedir(threads);
    return all;
}

report_time report_now(const report_wishes *wishes)
{
    report_time all = {0};
    for (size_t i = 0; i < wishes->server_count; i++) {
        all.busy += busy_seconds(wishes->servers[i]);
        all.waited += waited_seconds(wishes->servers[i]);
    }
    return all;
}

/* Of the largest server, in MB. */
static unsigned memory_mb(const report_wishes *wishes, const char *name)
{
    unsigned most = 0;
    for (size_t i = 0; i < wishes->server_count; i++) {
        unsigned found = memory_kb(wishes->servers[i], name);
        most = found > most ? found : most;
    }
    return most / 1024;
}

static double own_seconds(void)
{
    struct rusage used;
    getrusage(RUSAGE_SELF, &used);
    return (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
           (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6;
}

static void print_servers(const room *in, const report_wishes *wishes, report_time before)
{
    report_time now = report_now(wishes);
    double busy = now.busy - before.busy;
    printf("server: %u MB now, %u MB at most, busy for %.1f s, %.0f us a move; load: %.1f s\n",
           memory_mb(wishes, "VmRSS:"), memory_mb(wishes, "VmHWM:"), busy,
           in->late.count == 0 ? 0 : 1e6 * busy / (double)in->late.count, own_seconds());
    printf("other programs: the server waited %.1f s for a processor\n",
           now.waited - before.waited);
}

/* Whether it is as good as wished. */
static bool is_good(const room *in, const report_wishes *wishes)
{
    bool soon = wishes->most_late_ms == 0 ||
                part(in->late.us, in->late.count, 0.99) <= (double)wishes->most_late_ms;
    bool small =
        wishes->most_memory_mb == 0 || memory_mb(wishes, "VmHWM:") <= wishes->most_memory_mb;
    if (!soon)
        printf("p99 is over %u ms\n", wishes->most_late_ms);
    if (!small)
        printf("memory is over %u MB\n", wishes->most_memory_mb);
    return soon && small;
}

bool report(room *in, const report_wishes *wishes, report_time before)
{
    bool fine = in->moving == 0 && in->late.count > 0;
    printf("games: %u\nsockets: %u\n", in->table_count, 2 * in->table_count);
    print_spread("late", in->late.us, in->late.count);
    print_spread("sent", in->start.us, in->start.count);
    printf("unfinished: %u\nrefused: %u\nlost: %u\nwrong: %u\nreturns: %u\nsent again: %u\n",
           in->moving, in->troubles[TROUBLE_REFUSED], in->troubles[TROUBLE_LOST],
           in->troubles[TROUBLE_WRONG], in->returns, in->retries);
    for (unsigned i = 0; i < TROUBLES; i++)
        fine = fine && in->troubles[i] == 0;
    if (wishes->server_count > 0)
        print_servers(in, wishes, before);
    if (wishes->syncs != NULL)
        print_syncs(wishes->syncs, (double)(now_us() - in->opened) / 1e6);
    return is_good(in, wishes) && fine;
}
