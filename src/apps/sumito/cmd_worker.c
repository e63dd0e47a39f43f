/* SPDX-License-Identifier: MIT */
/* sumito worker: the engine's moves, for servers that share a database. */
#include "apps/sumito/serving.h"

#ifdef SUMITO_HAVE_SERVER
#include <unistd.h>

#include "cli/secret.h"
#include "server/common/config.h"
#include "server/hub/worker.h"
#endif

enum { DATABASE, WORKERS, LOG };
const option_row worker_rows[] = {
    [DATABASE] = {"database", 0, "WHERE", MESSAGE_OPTION_WORKER_DATABASE},
    [WORKERS] = {"workers", 0, "N", MESSAGE_OPTION_WORKER_WORKERS},
    [LOG] = {"log", 0, "error|warning|info|debug", MESSAGE_OPTION_WORKER_LOG},
    {0},
};

#ifdef SUMITO_HAVE_SERVER
static exit_code work(console *to, const config *settings)
{
    char why[STORE_WORDS], where[300];
    int number;
    const char *database = settings->texts[CONFIG_DATABASE];
    unsigned count = settings->numbers[CONFIG_WORKERS];
    out_buffer masked = out_buffer_over(where, sizeof where);
    sigset_t ending = serving_signals();
    secret_mask(&masked.out, database);
    log_start(STDERR_FILENO, settings->level);
    crew *working = crew_start(database, count > 0 ? count : 1, why);
    if (working == NULL) {
        complain(to, MESSAGE_NO_STORE, where, why);
        return EXIT_FAILED;
    }
    say_line(to, MESSAGE_WORKING, where);
    stream_flush(&to->data);
    sigwait(&ending, &number);
    crew_stop(working);
    return EXIT_DONE;
}

exit_code run_worker(console *to, const arguments *given)
{
    static config settings;
    const char *flags[CONFIG_COUNT] = {NULL};
    flags[CONFIG_DATABASE] = given->values[DATABASE];
    flags[CONFIG_WORKERS] = given->values[WORKERS];
    flags[CONFIG_LOG] = given->values[LOG];
    if (!serving_config(&settings, to, flags))
        return usage_error(to);
    if (settings.texts[CONFIG_DATABASE][0] != '\0')
        return work(to, &settings);
    complain(to, MESSAGE_BAD_CONFIG, "--database=postgresql://... is missing");
    return usage_error(to);
}
#endif
