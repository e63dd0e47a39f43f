/* SPDX-License-Identifier: MIT */
/* sumito serve: the page and online games, for browsers. */
#include "apps/sumito/serving.h"

#ifdef SUMITO_HAVE_SERVER
#include <errno.h>
#include <netdb.h>
#include <stdio.h>
#include <string.h>

#include "cli/secret.h"
#include "cli/settings.h"
#include "server/common/config.h"
#include "server/http/assets.h"
#include "server/http/listen.h"
#include "server/http/server.h"
#else
/* The help has the settings also where there is no server. */
enum {
#define CONFIG(id, name, argument, kind, low, high, usual) CONFIG_##id,
#include "server/settings/config.def"
#undef CONFIG
    CONFIG_COUNT
};
#endif

enum { PRINT_CONFIG = CONFIG_COUNT };
const option_row serve_rows[] = {
#define CONFIG(id, name, argument, kind, low, high, usual)                                         \
    [CONFIG_##id] = {name, CONFIG_##id == CONFIG_PORT ? 'p' : 0, argument, MESSAGE_SETTING_##id},
#include "server/settings/config.def"
#undef CONFIG
    [PRINT_CONFIG] = {"print-config", 0, NULL, MESSAGE_OPTION_SERVE_PRINT_CONFIG},
    {0},
};

#ifdef SUMITO_HAVE_SERVER
#define ADDRESS_SIZE 300

/* What to type into a browser on this machine. */
static void write_address(char address[ADDRESS_SIZE], const char *host, unsigned port)
{
    static const char *const here[] = {"127.0.0.1", "0.0.0.0", "::", "::1"};
    for (size_t i = 0; i < sizeof here / sizeof *here; i++)
        if (strcmp(host, here[i]) == 0)
            host = "localhost";
    snprintf(address, ADDRESS_SIZE, strchr(host, ':') == NULL ? "http://%s:%u/" : "http://[%s]:%u/",
             host, port);
}

/* A socket that listens, or -1 after a complaint. */
static int open_socket(console *to, const char *host, uint16_t *port)
{
    listen_problem why;
    int descriptor = listen_open(port, &why, host);
    if (descriptor >= 0)
        return descriptor;
    if (why.unknown_host == EAI_SYSTEM)
        complain(to, MESSAGE_CANNOT_LISTEN, host, in_digits(*port), strerror(why.error));
    else if (why.unknown_host != 0)
        complain(to, MESSAGE_UNKNOWN_HOST, host, gai_strerror(why.unknown_host));
    else if (why.error == EADDRINUSE)
        complain(to, MESSAGE_PORT_IN_USE, in_digits(*port));
    else
        complain(to, MESSAGE_CANNOT_LISTEN, host, in_digits(*port), strerror(why.error));
    return -1;
}

static server *start(console *to, const config *settings, int descriptor)
{
    const char *database = serving_database(to, settings->texts[CONFIG_DATABASE]);
    char why[SERVER_WORDS], where[ADDRESS_SIZE];
    out_buffer masked = out_buffer_over(where, sizeof where);
    if (database == NULL)
        return NULL;
    server *running = server_start(descriptor, settings, database, why);
    secret_mask(&masked.out, database);
    if (running == NULL && why[0] == '\0')
        no_memory(to);
    else if (running == NULL)
        complain(to, MESSAGE_NO_STORE, where, why);
    return running;
}

static exit_code serve(console *to, const config *settings)
{
    char address[ADDRESS_SIZE];
    int number;
    uint16_t port = (uint16_t)settings->numbers[CONFIG_PORT];
    const char *host = settings->texts[CONFIG_HOST];
    sigset_t ending = serving_signals();
    int descriptor = open_socket(to, host, &port);
    if (descriptor < 0)
        return EXIT_FAILED;
    server *running = start(to, settings, descriptor);
    if (running == NULL)
        return EXIT_FAILED;
    if (!assets_have_core)
        complain(to, MESSAGE_NO_CORE, "");
    write_address(address, host, port);
    say_line(to, MESSAGE_SERVING, address);
    stream_flush(&to->data);
    sigwait(&ending, &number);
    server_stop(running);
    return EXIT_DONE;
}

/* A line for each setting, as the environment would have it, with where it comes from. */
static void print_config(out *to, const char *const *flags)
{
    for (int i = 0; i < CONFIG_COUNT; i++) {
        char name[SETTING_VARIABLE];
        setting_id which = (setting_id)i;
        setting_variable(name, which);
        out_format(to, "%s=", name);
        setting_put_value(to, which, setting(which, flags[i]));
        out_format(to, "  # %s\n", setting_origin_name(setting_winner(which, flags[i])));
    }
}

exit_code run_serve(console *to, const arguments *given)
{
    static config settings;
    if (!serving_config(&settings, to, given->values))
        return usage_error(to);
    if (given->values[PRINT_CONFIG] == NULL)
        return serve(to, &settings);
    print_config(&to->data.out, given->values);
    return EXIT_DONE;
}
#endif
