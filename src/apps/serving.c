/* SPDX-License-Identifier: MIT */
/* What the commands about online games share: see serving.h. */
#include "apps/serving.h"

#ifdef SUMITO_HAVE_SERVER
sigset_t serving_signals(void)
{
    sigset_t ending;
    sigemptyset(&ending);
    sigaddset(&ending, SIGINT);
    sigaddset(&ending, SIGTERM);
    sigaddset(&ending, SIGHUP);
    sigprocmask(SIG_BLOCK, &ending, NULL);
    return ending;
}
#else
exit_code serving_left_out(console *to, const arguments *given)
{
    (void)given;
    complain(to, MESSAGE_NO_SERVER, "");
    return EXIT_FAILED;
}
#endif
