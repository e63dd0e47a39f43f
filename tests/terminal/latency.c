/* SPDX-License-Identifier: MIT */
/* How soon the full screen answers a key while the engine thinks: the program runs in a terminal of
 * its own, keys move the focus, and the time until something is shown is measured.
 * latency PROGRAM */
#define _GNU_SOURCE
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define KEYS 100
/* Around a cell: keys that a busy machine reads at once lead elsewhere together, too. */
#define AROUND "dewazx"
/* What is hoped for, and what fails: a machine may have other things to do. */
#define WANTED_MS 20.0
#define WORST_MEDIAN_MS 200.0
/* Silence after which everything was shown. */
#define QUIET_MS 30
#define LIMIT_MS 30000

static double now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

/* Waits for output and reads it; false if none comes. */
static int read_some(int terminal, int wait_ms)
{
    char bytes[65536];
    struct pollfd waits = {.fd = terminal, .events = POLLIN};
    return poll(&waits, 1, wait_ms) > 0 && read(terminal, bytes, sizeof bytes) > 0;
}

static void read_all(int terminal)
{
    while (read_some(terminal, QUIET_MS))
        continue;
}

static int by_time(const void *a, const void *b)
{
    double left = *(const double *)a, right = *(const double *)b;
    return (left > right) - (left < right);
}

static pid_t start(int *terminal, const char *program, const char *folder)
{
    struct winsize size = {.ws_row = 40, .ws_col = 120};
    pid_t id = forkpty(terminal, NULL, NULL, &size);
    if (id != 0)
        return id;
    setenv("TERM", "xterm-256color", 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    setenv("XDG_STATE_HOME", folder, 1);
    /* With this much time the engine thinks for minutes about its first move. */
    execl(program, program, "play", "classic", "--first=10", "--second=person", "--clock=600+60",
          (char *)NULL);
    _exit(127);
}

static int measure(double times[KEYS], int terminal)
{
    for (unsigned i = 0; i < KEYS; i++) {
        double pressed = now_ms();
        if (write(terminal, &AROUND[i % (sizeof AROUND - 1)], 1) != 1 ||
            !read_some(terminal, LIMIT_MS))
            return 0;
        times[i] = now_ms() - pressed;
        read_all(terminal);
    }
    return 1;
}

int main(int argc, char **argv)
{
    double times[KEYS];
    int terminal;
    char folder[] = "/tmp/sumito-latency-XXXXXX"; /* for what the program keeps */
    pid_t id = argc < 2 || mkdtemp(folder) == NULL ? -1 : start(&terminal, argv[1], folder);
    if (id < 0 || !read_some(terminal, LIMIT_MS)) {
        fprintf(stderr, "latency: the program does not start\n");
        return 1;
    }
    read_all(terminal);
    int answered = measure(times, terminal);
    kill(id, SIGTERM);
    read_all(terminal);
    waitpid(id, NULL, 0);
    char command[sizeof folder + 16];
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    answered = answered && system(command) == 0;
    if (!answered) {
        fprintf(stderr, "latency: a key was not answered\n");
        return 1;
    }
    qsort(times, KEYS, sizeof *times, by_time);
    printf("%d keys while the engine thinks: median %.1f ms, 99 of 100 within %.1f ms, slowest "
           "%.1f ms (wanted: %.0f ms)\n",
           KEYS, times[KEYS / 2], times[KEYS * 99 / 100], times[KEYS - 1], WANTED_MS);
    return times[KEYS / 2] > WORST_MEDIAN_MS;
}
