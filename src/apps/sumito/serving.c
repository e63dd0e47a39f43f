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
    const char *texts[CONFIG_COUNT];
    char why[CONFIG_WORDS], words[DATA_PATH + CONFIG_WORDS];
    config_id wrong;
    for (int i = 0; i < CONFIG_COUNT; i++)
        texts[i] = setting((setting_id)i, flags[i]);
    if (config_read(settings, &wrong, why, texts))
        return true;
    out_buffer told = out_buffer_over(words, sizeof words);
    setting_id which = (setting_id)wrong; /* the server's come first */
    setting_origin origin = setting_winner(which, flags[wrong]);
    setting_put_place(&told.out, which, origin, setting_rows[which].name);
    if (origin == SETTING_IN_FILE)
        out_format(&told.out, ": %s", setting_rows[which].name);
    out_format(&told.out, ": %s", why);
    complain(to, MESSAGE_BAD_CONFIG, words);
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
