/* SPDX-License-Identifier: MIT */
/* sumito serve: the page, for a browser. */
#include "apps/commands.h"

#define DEFAULT_HOST "127.0.0.1"
#define DEFAULT_PORT 8080

#ifdef SUMITO_HAVE_SERVER
#include <errno.h>
#include <netdb.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "server/assets.h"
#include "server/listen.h"
#include "server/server.h"
#endif

enum { HOST, PORT };
static const option_row rows[] = {
    [HOST] = {"host", 0, "ADDRESS", "listen there (127.0.0.1: this machine only)"},
    [PORT] = {"port", 'p', "N", "listen at this port (8080); 0: any free one"},
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
    char digits[8];
    int descriptor = listen_open(port, &why, host);
    if (descriptor >= 0)
        return descriptor;
    snprintf(digits, sizeof digits, "%u", (unsigned)*port);
    if (why.unknown_host == EAI_SYSTEM)
        complain(to, MESSAGE_CANNOT_LISTEN, host, digits, strerror(why.error));
    else if (why.unknown_host != 0)
        complain(to, MESSAGE_UNKNOWN_HOST, host, gai_strerror(why.unknown_host));
    else if (why.error == EADDRINUSE)
        complain(to, MESSAGE_PORT_IN_USE, digits);
    else
        complain(to, MESSAGE_CANNOT_LISTEN, host, digits, strerror(why.error));
    return -1;
}

/* The signals that end it. They are blocked before any thread begins, so that only the wait hears
 * them. */
static sigset_t block_signals(void)
{
    sigset_t ending;
    sigemptyset(&ending);
    sigaddset(&ending, SIGINT);
    sigaddset(&ending, SIGTERM);
    sigaddset(&ending, SIGHUP);
    sigprocmask(SIG_BLOCK, &ending, NULL);
    return ending;
}

static exit_code serve(console *to, const char *host, uint16_t port)
{
    char address[ADDRESS_SIZE];
    int number;
    sigset_t ending = block_signals();
    int descriptor = open_socket(to, host, &port);
    if (descriptor < 0)
        return EXIT_FAILED;
    server *running = server_start(descriptor);
    if (running == NULL) {
        complain(to, MESSAGE_NO_MEMORY, "");
        return EXIT_FAILED;
    }
    if (!assets_have_core)
        complain(to, MESSAGE_NO_CORE, "");
    write_address(address, host, port);
    message_write(&to->data.out, to->language, MESSAGE_SERVING, address);
    out_char(&to->data.out, '\n');
    stream_flush(&to->data);
    sigwait(&ending, &number);
    server_stop(running);
    return EXIT_DONE;
}
#else
static exit_code serve(console *to, const char *host, uint16_t port)
{
    (void)host;
    (void)port;
    complain(to, MESSAGE_NO_SERVER, "");
    return EXIT_FAILED;
}
#endif

static exit_code run(console *to, const arguments *given)
{
    const char *host = given->values[HOST];
    uint32_t port = DEFAULT_PORT;
    if (given->values[PORT] != NULL &&
        !option_number(&port, to, "--port", given->values[PORT], 0, UINT16_MAX))
        return usage_error(to);
    return serve(to, host == NULL ? DEFAULT_HOST : host, (uint16_t)port);
}

const command command_serve = {
    .name = "serve",
    .operands = "",
    .summary = "Serve the page: play in a browser, here or over the network",
    .details = "The page is inside the program; nothing else is read and nothing is kept. It is\n"
               "shown to this machine only, unless --host names another of its addresses\n"
               "(0.0.0.0: all of them). SIGINT (Ctrl-C) or SIGTERM ends it.\n"
               "\n"
               "/healthz answers `ok`, /version which version this is.\n",
    .rows = rows,
    .most = 0,
    .run = run,
};
