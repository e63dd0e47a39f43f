/* SPDX-License-Identifier: MIT */
/* Ctrl-C: see interrupt.h. */
#include "apps/interrupt.h"

#include <signal.h>
#include <unistd.h>

#include "apps/console.h"

static volatile sig_atomic_t caught;

static void note(int number)
{
    (void)number;
    if (caught)
        _exit(EXIT_INTERRUPTED);
    caught = 1;
}

void interrupt_catch(void)
{
    struct sigaction before;
    sigaction(SIGINT, NULL, &before);
    if (before.sa_handler == SIG_IGN) /* a job in the background: not ours to hear */
        return;
    /* Without SA_RESTART: a read that waits must come back. */
    struct sigaction action = {.sa_handler = note};
    sigaction(SIGINT, &action, NULL);
}

bool interrupted(void)
{
    return caught != 0;
}
