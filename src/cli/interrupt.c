/* SPDX-License-Identifier: MIT */
/* Ctrl-C and SIGTERM: see interrupt.h. */
#include "cli/interrupt.h"

#include <signal.h>
#include <unistd.h>

#include "cli/console.h"

static volatile sig_atomic_t caught;

static void note(int number)
{
    (void)number;
    if (caught)
        _exit(EXIT_INTERRUPTED);
    caught = 1;
}

static void listen_to(int number)
{
    struct sigaction before;
    sigaction(number, NULL, &before);
    if (before.sa_handler == SIG_IGN) /* a job in the background: not ours to hear */
        return;
    /* Without SA_RESTART: a read that waits must come back. */
    struct sigaction action = {.sa_handler = note};
    sigaction(number, &action, NULL);
}

void interrupt_catch(void)
{
    listen_to(SIGINT);
    listen_to(SIGTERM);
}

bool interrupted(void)
{
    return caught != 0;
}
