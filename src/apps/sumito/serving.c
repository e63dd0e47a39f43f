/* SPDX-License-Identifier: MIT */
/* What the commands about online games share: see serving.h. */
#include "apps/sumito/serving.h"

#ifdef SUMITO_HAVE_SERVER
#include <errno.h>
#include <stdlib.h>

#include "cli/data_path.h"
#include "cli/settings.h"

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

bool serving_config(config *settings, console *to, const char *const flags[CONFIG_COUNT])
{
    const config_file file = {
        .path = settings_path(), .values = settings_of_file(), .lines = settings_lines()};
    char why[CONFIG_WORDS];
    if (config_read(settings, why, flags, getenv, &file))
        return true;
    complain(to, MESSAGE_BAD_CONFIG, why);
    return false;
}

const char *serving_database(console *to, const char *named)
{
    static char path[DATA_PATH];
    if (*named != '\0')
        return named;
    if (data_path(path, "games.db"))
        return path;
    cannot_write(to, path, errno);
    return NULL;
}
#else
exit_code serving_left_out(console *to, const arguments *given)
{
    (void)given;
    complain(to, MESSAGE_NO_SERVER, SUMITO_SERVER_LACKS);
    return EXIT_FAILED;
}
#endif
