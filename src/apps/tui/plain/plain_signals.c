/* SPDX-License-Identifier: MIT */
/* Signals as something one looks at: see plain_signals.h. */
#include "apps/tui/plain/plain_signals.h"

#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <unistd.h>

static const int caught_signals[] = {SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGWINCH};
#define CAUGHT (sizeof caught_signals / sizeof *caught_signals)

static volatile sig_atomic_t came[CAUGHT];
static struct sigaction before[CAUGHT];
/* A byte for each signal: whoever waits wakes up, also where another thread caught it. */
static int alarm_pipe[2] = {-1, -1};

static void note(int number)
{
    int saved = errno;
    for (size_t i = 0; i < CAUGHT; i++)
        if (caught_signals[i] == number)
            came[i] = 1;
    /* Last: the engine's thread may run this while the other one waits, and looks when it wakes. */
    ssize_t ignored = write(alarm_pipe[1], "", 1);
    (void)ignored;
    errno = saved;
}

void plain_signals_catch(void)
{
    if (pipe(alarm_pipe) == 0)
        for (size_t end = 0; end < 2; end++) {
            fcntl(alarm_pipe[end], F_SETFL, O_NONBLOCK);
            fcntl(alarm_pipe[end], F_SETFD, FD_CLOEXEC);
        }
    for (size_t i = 0; i < CAUGHT; i++) {
        struct sigaction action = {.sa_handler = note};
        came[i] = 0;
        sigaction(caught_signals[i], NULL, &before[i]);
        if (before[i].sa_handler != SIG_IGN)
            sigaction(caught_signals[i], &action, NULL);
    }
}

void plain_signals_release(void)
{
    for (size_t i = 0; i < CAUGHT; i++)
        sigaction(caught_signals[i], &before[i], NULL);
    close(alarm_pipe[0]);
    close(alarm_pipe[1]);
}

int plain_signals_descriptor(void)
{
    return alarm_pipe[0];
}

void plain_signals_calm(void)
{
    char bytes[16];
    while (read(alarm_pipe[0], bytes, sizeof bytes) > 0) {
    }
}

bool plain_signal_take(int number)
{
    for (size_t i = 0; i < CAUGHT; i++)
        if (caught_signals[i] == number && came[i]) {
            came[i] = 0;
            return true;
        }
    return false;
}

bool plain_signal_pending(void)
{
    for (size_t i = 0; i < CAUGHT; i++)
        if (came[i] && caught_signals[i] != SIGTSTP && caught_signals[i] != SIGWINCH)
            return true;
    return false;
}

void plain_signals_stop(void)
{
    raise(SIGSTOP);
}
