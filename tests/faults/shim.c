/* SPDX-License-Identifier: MIT */
/* A disk and clocks that misbehave on order: loaded before a server (LD_PRELOAD), with the folder
 * $SUMITO_SHIM, whose file `orders` holds the numbers below, 64 bits each, and can be changed at
 * any time. How long each fdatasync took is appended to its file `syncs`: microseconds, 32 bits
 * each. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

enum {
    ORDER_ERRNO,  /* writing to files fails with this */
    ORDER_WALL,   /* ms by which the time of day is off */
    ORDER_STEADY, /* ms by which the steady clock is ahead */
    ORDER_SILENT, /* not 0: it dies before it tells other servers of anything */
    ORDERS
};

static const volatile int64_t *orders;
static int syncs = -1;

/* The function that this one stands before, into the pointer at `function`. */
static void find(void *function, const char *name)
{
    void *found = dlsym(RTLD_NEXT, name);
    memcpy(function, &found, sizeof found);
}

static int open_in(const char *folder, const char *name, int flags)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return open(path, flags | O_CLOEXEC, 0600);
}

__attribute__((constructor)) static void begin(void)
{
    const char *folder = getenv("SUMITO_SHIM");
    if (folder == NULL)
        return;
    int file = open_in(folder, "orders", O_RDONLY);
    if (file >= 0) {
        void *found = mmap(NULL, ORDERS * sizeof *orders, PROT_READ, MAP_SHARED, file, 0);
        orders = found == MAP_FAILED ? NULL : found;
        close(file);
    }
    syncs = open_in(folder, "syncs", O_WRONLY | O_APPEND | O_CREAT);
}

static int64_t order(int which)
{
    return orders == NULL ? 0 : orders[which];
}

/* Whether writing is to fail; errno says how. */
static int fails(void)
{
    errno = (int)order(ORDER_ERRNO);
    return errno != 0;
}

/* ---- The disk ---- */

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t at)
{
    static ssize_t (*next)(int, const void *, size_t, off64_t);
    if (next == NULL)
        find(&next, "pwrite64");
    return fails() ? -1 : next(file, bytes, count, at);
}

int ftruncate64(int file, off64_t size)
{
    static int (*next)(int, off64_t);
    if (next == NULL)
        find(&next, "ftruncate64");
    return fails() ? -1 : next(file, size);
}

int fdatasync(int file)
{
    static int (*next)(int);
    struct timespec from, to;
    if (next == NULL)
        find(&next, "fdatasync");
    if (fails())
        return -1;
    clock_gettime(CLOCK_MONOTONIC, &from);
    int status = next(file);
    clock_gettime(CLOCK_MONOTONIC, &to);
    uint32_t took =
        (uint32_t)((to.tv_sec - from.tv_sec) * 1000000 + (to.tv_nsec - from.tv_nsec) / 1000);
    if (syncs >= 0 && write(syncs, &took, sizeof took) < 0)
        syncs = -1;
    return status;
}

/* ---- The clocks ---- */

static int64_t off_by(clockid_t which)
{
    if (which == CLOCK_REALTIME || which == CLOCK_REALTIME_COARSE)
        return order(ORDER_WALL);
    bool steady = which == CLOCK_MONOTONIC || which == CLOCK_MONOTONIC_COARSE ||
                  which == CLOCK_MONOTONIC_RAW || which == CLOCK_BOOTTIME;
    return steady ? order(ORDER_STEADY) : 0;
}

int clock_gettime(clockid_t which, struct timespec *now)
{
    static int (*next)(clockid_t, struct timespec *);
    if (next == NULL)
        find(&next, "clock_gettime");
    int status = next(which, now);
    int64_t off = off_by(which);
    int64_t ns = now->tv_nsec + off % 1000 * 1000000;
    now->tv_sec += off / 1000 + (ns >= 1000000000) - (ns < 0);
    now->tv_nsec = (long)(ns >= 1000000000 ? ns - 1000000000 : ns < 0 ? ns + 1000000000 : ns);
    return status;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone)
{
    struct timespec precise;
    (void)zone;
    int status = clock_gettime(CLOCK_REALTIME, &precise);
    *now = (struct timeval){precise.tv_sec, precise.tv_nsec / 1000};
    return status;
}

time_t time(time_t *to)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (to != NULL)
        *to = now.tv_sec;
    return now.tv_sec;
}

/* ---- Other servers ---- */

/* Of libpq: used for telling other servers, after what is told is committed. */
void *PQexecParams(void *to, const char *sql, int count, const unsigned *types,
                   const char *const *values, const int *lengths, const int *formats, int format);
void *PQexecParams(void *to, const char *sql, int count, const unsigned *types,
                   const char *const *values, const int *lengths, const int *formats, int format)
{
    static void *(*next)(void *, const char *, int, const unsigned *, const char *const *,
                         const int *, const int *, int);
    if (next == NULL)
        find(&next, "PQexecParams");
    if (order(ORDER_SILENT) != 0 && strstr(sql, "pg_notify") != NULL)
        raise(SIGKILL);
    return next(to, sql, count, types, values, lengths, formats, format);
}
