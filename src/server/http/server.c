/* SPDX-License-Identifier: MIT */
/* The page and the API over HTTP: see server.h. */
#include "server/http/server.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/resource.h>
#include <unistd.h>

#include <microhttpd.h>
#include <sumito/rules.h>

#include "base/platform.h"
#include "server/http/arrivals.h"
#include "server/http/files.h"
#include "server/http/http.h"
#include "server/hub/hub.h"
#include "server/common/log.h"
#include "server/common/metrics.h"

#define LONGEST_ADDRESS 2000 /* of a request, in bytes: ours are far shorter */
/* For the headers of a request. A WebSocket keeps it as long as it is open. */
#define REQUEST_MEMORY (6u << 10)
/* For the first line of a request, and again for the rest of it. */
#define PATIENCE_SECONDS 30u
/* Descriptors for other things than connections. */
#define OTHER_DESCRIPTORS 64
/* A body of which this much was thrown away is not waited for any longer. */
#define BODY_ENOUGH (1u << 20)
/* Clients that are told apart by limits; beyond that those who asked least are forgotten. */
#define COUNTED_MOST 32768u

struct server {
    struct MHD_Daemon *daemon;
    const config *settings;
    files *files;
    hub *hub;
    limits *limits;
    arrivals *arrivals;
    atomic_uint under_way; /* answers to calls that are not sent yet */
};

/* A request before its headers have come; afterwards it may be a call. */
static char mark_begun, mark_too_long;

static bool is_read_only(const char *method)
{
    return strcmp(method, MHD_HTTP_METHOD_GET) == 0 || strcmp(method, MHD_HTTP_METHOD_HEAD) == 0;
}

typedef struct framing {
    unsigned told; /* how often the headers tell where the body ends */
    bool some;     /* that there is one */
    unsigned hosts;
    bool is_odd; /* something that others may read otherwise */
} framing;

/* Whether it has only what the name of a header may have: a space before the colon hides it. */
static bool is_name(const char *name)
{
    size_t length = strlen(name);
    return length > 0 &&
           strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                        "!#$%&'*+-.^_`|~") == length;
}

static enum MHD_Result count_framing(void *data, enum MHD_ValueKind kind, const char *name,
                                     const char *value)
{
    framing *seen = data;
    (void)kind;
    seen->hosts += strcasecmp(name, MHD_HTTP_HEADER_HOST) == 0;
    seen->is_odd |= !is_name(name) || (strcasecmp(name, MHD_HTTP_HEADER_TRANSFER_ENCODING) == 0 &&
                                       (value == NULL || strcasecmp(value, "chunked") != 0));
    if (strcasecmp(name, MHD_HTTP_HEADER_CONTENT_LENGTH) == 0 ||
        strcasecmp(name, MHD_HTTP_HEADER_TRANSFER_ENCODING) == 0) {
        seen->told++;
        seen->some |= value == NULL || strcmp(value, "0") != 0;
    }
    return MHD_YES;
}

/* The path of an address, which may be a whole one: proxies write them so. */
static const char *path_of(const char *address)
{
    static const char scheme[] = "http://";
    if (strncasecmp(address, scheme, sizeof scheme - 1) != 0)
        return address;
    const char *path = strchr(address + sizeof scheme - 1, '/');
    return path == NULL ? "/" : path;
}

/* Whether the headers can be read in one way only, and tell of a body only where one is wanted. */
static bool is_well_framed(struct MHD_Connection *from, bool takes_body)
{
    framing seen = {0};
    MHD_get_connection_values(from, MHD_HEADER_KIND, count_framing, &seen);
    /* Two ends of one body: a proxy before us may have believed the other. */
    return seen.told <= 1 && seen.hosts <= 1 && !seen.is_odd && (takes_body || !seen.some);
}

/* ---- Connections ---- */

static arrival *arrival_of(struct MHD_Connection *which)
{
    const union MHD_ConnectionInfo *about =
        MHD_get_connection_info(which, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    return about == NULL ? NULL : about->socket_context;
}

static host_address house_of(const struct sockaddr *peer)
{
    host_address address = address_of_socket(peer);
    return address_household(&address);
}

static enum MHD_Result on_arrival(void *data, const struct sockaddr *peer, socklen_t length)
{
    server *self = data;
    (void)length;
    host_address house = house_of(peer);
    return arrivals_may(self->arrivals, &house) ? MHD_YES : MHD_NO;
}

static void on_connection(void *data, struct MHD_Connection *which, void **mark,
                          enum MHD_ConnectionNotificationCode what)
{
    server *self = data;
    bool starts = what == MHD_CONNECTION_NOTIFY_STARTED;
    metrics_add(METRIC_CONNECTIONS, starts ? 1 : -1);
    if (!starts) {
        arrivals_go(self->arrivals, *mark);
        *mark = NULL;
        return;
    }
    const union MHD_ConnectionInfo *about =
        MHD_get_connection_info(which, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    host_address house = house_of(about == NULL ? NULL : about->client_addr);
    about = MHD_get_connection_info(which, MHD_CONNECTION_INFO_CONNECTION_FD);
    *mark = about == NULL
                ? NULL
                : arrivals_come(self->arrivals, &house, about->connect_fd, platform_now_ms());
}

/* Each second, by the hub's clock. */
static void sweep(void *data)
{
    server *self = data;
    arrivals_sweep(self->arrivals, platform_now_ms());
}

/* ---- Files and words ---- */

static enum MHD_Result reply_path(const server *self, struct MHD_Connection *to, const char *path)
{
    if (strcmp(path, "/healthz") == 0)
        return files_say(self->files, to, ANSWER_HEALTH);
    if (strcmp(path, "/readyz") == 0)
        return files_say(self->files, to,
                         hub_is_ready(self->hub) ? ANSWER_READY : ANSWER_NOT_READY);
    if (strcmp(path, "/version") == 0)
        return files_say(self->files, to, ANSWER_VERSION);
    if (strcmp(path, "/metrics") == 0)
        return files_metrics(to);
    return files_reply(self->files, to, path);
}

/* Called once after the headers and, unless that queued an answer, once more after the body. What
 * is answered after the headers closes the connection if a body was to come: nobody reads it. */
static enum MHD_Result on_file(const server *self, struct MHD_Connection *from, const char *path,
                               const char *method, void **mark)
{
    if (*mark == &mark_begun) {
        arrivals_request_came(self->arrivals, arrival_of(from));
        return reply_path(self, from, path);
    }
    if (!is_well_framed(from, true))
        return files_say(self->files, from, ANSWER_BAD_REQUEST);
    if (!is_read_only(method))
        return files_say(self->files, from, ANSWER_NOT_ALLOWED);
    if (!is_well_framed(from, false))
        return files_say(self->files, from, ANSWER_BAD_REQUEST);
    *mark = &mark_begun;
    return MHD_YES;
}

/* ---- The API ---- */

/* Everything that is going to be read of it has come. */
static enum MHD_Result go_on(server *self, call *which)
{
    arrivals_request_came(self->arrivals, arrival_of(which->connection));
    return http_go_on(which,
                      &(http_terms){self->hub, self->limits, self->settings, &self->under_way});
}

static enum MHD_Result begin_call(server *self, struct MHD_Connection *from, const char *path,
                                  const char *method, void **mark)
{
    call *made = http_begin(from, method, path);
    if (made == NULL)
        return MHD_NO;
    made->badly_framed = !is_well_framed(from, !is_read_only(method));
    *mark = made;
    /* Where the body ends nobody knows: its end is not waited for. */
    return made->badly_framed ? go_on(self, made) : MHD_YES;
}

static enum MHD_Result on_call(server *self, call *which, const char *upload, size_t *upload_size)
{
    size_t count = *upload_size;
    *upload_size = 0;
    if (count == 0)
        return go_on(self, which);
    http_take(which, upload, count);
    return which->taken > BODY_ENOUGH ? MHD_NO : MHD_YES;
}

static enum MHD_Result on_request(void *data, struct MHD_Connection *from, const char *path,
                                  const char *method, const char *version, const char *upload,
                                  size_t *upload_size, void **mark)
{
    server *self = data;
    path = path_of(path);
    (void)version;
    bool is_call = *mark != NULL && *mark != &mark_begun && *mark != &mark_too_long;
    if (is_call)
        return on_call(self, *mark, upload, upload_size);
    *upload_size = 0; /* whatever came of a body is done with */
    if (*mark == &mark_too_long)
        return files_say(self->files, from, ANSWER_TOO_LONG);
    if (*mark == NULL && route_is_api(path))
        return begin_call(self, from, path, method, mark);
    return on_file(self, from, path, method, mark);
}

static void on_end(void *data, struct MHD_Connection *from, void **mark,
                   enum MHD_RequestTerminationCode how)
{
    server *self = data;
    (void)how;
    arrivals_wait(self->arrivals, arrival_of(from), platform_now_ms());
    if (*mark != NULL && *mark != &mark_begun && *mark != &mark_too_long)
        http_end(*mark);
    *mark = NULL;
}

/* Sees the whole address, with what follows the question mark. */
static void *on_address(void *data, const char *address, struct MHD_Connection *from)
{
    server *self = data;
    arrivals_wait(self->arrivals, arrival_of(from), platform_now_ms());
    return strlen(address) > LONGEST_ADDRESS ? &mark_too_long : NULL;
}

/* Paths are compared as they came: no file's name has anything in it that needs an escape. */
static size_t leave_escapes(void *data, struct MHD_Connection *from, char *escaped)
{
    (void)data;
    (void)from;
    return strlen(escaped);
}

/* ---- Beginning and end ---- */

/* As many descriptors as the system gives; returns for how many connections they are enough. */
static unsigned raise_descriptors(unsigned wanted)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return wanted;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    getrlimit(RLIMIT_NOFILE, &limit);
    rlim_t enough = limit.rlim_cur > 2 * OTHER_DESCRIPTORS ? limit.rlim_cur - OTHER_DESCRIPTORS
                                                           : limit.rlim_cur / 2;
    return wanted > enough ? (unsigned)enough : wanted;
}

static hub_options options_of(const config *settings, const char *database, limits *all)
{
    return (hub_options){
        .database = database,
        .workers = settings->numbers[CONFIG_WORKERS],
        .forget_after = (int64_t)settings->numbers[CONFIG_RETENTION] * 24 * 3600 * 1000,
        .ping_every = 20000,
        .patience = 45000,
        .away_after = 10000,
        .drain = (int64_t)settings->numbers[CONFIG_DRAIN] * 1000,
        .limits = all,
        .messages = settings->limits.rules[LIMIT_MESSAGES],
    };
}

static struct MHD_Daemon *listen_for(server *self, int descriptor)
{
    unsigned most = raise_descriptors(self->settings->numbers[CONFIG_CONNECTIONS]);
    return MHD_start_daemon(
        MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME | MHD_ALLOW_UPGRADE, 0, on_arrival,
        self, on_request, self, MHD_OPTION_LISTEN_SOCKET, descriptor, MHD_OPTION_CONNECTION_LIMIT,
        most, MHD_OPTION_CONNECTION_TIMEOUT, PATIENCE_SECONDS, MHD_OPTION_CONNECTION_MEMORY_LIMIT,
        (size_t)REQUEST_MEMORY, MHD_OPTION_STRICT_FOR_CLIENT, 1, MHD_OPTION_URI_LOG_CALLBACK,
        on_address, self, MHD_OPTION_UNESCAPE_CALLBACK, leave_escapes, NULL,
        MHD_OPTION_NOTIFY_CONNECTION, on_connection, self, MHD_OPTION_NOTIFY_COMPLETED, on_end,
        self, MHD_OPTION_END);
}

/* All clients of a proxy come from one address: the proxy counts them. */
static unsigned most_of_house(const config *settings)
{
    return settings->proxies.count > 0 ? 0 : settings->numbers[CONFIG_CONNECTIONS_ADDRESS];
}

server *server_start(int descriptor, const config *settings, const char *database,
                     char why[SERVER_WORDS])
{
    server *self = calloc(1, sizeof *self);
    strcpy(why, "");
    if (self == NULL)
        return NULL;
    self->settings = settings;
    log_start(STDERR_FILENO, settings->level);
    self->files = files_new();
    self->limits = limits_new(&settings->limits, COUNTED_MOST);
    self->arrivals = arrivals_new(most_of_house(settings), 1000 * (int64_t)PATIENCE_SECONDS);
    hub_options options = options_of(settings, database, self->limits);
    options.beat = sweep;
    options.beat_data = self;
    if (self->files != NULL && self->limits != NULL && self->arrivals != NULL)
        self->hub = hub_start(&options, why);
    if (self->hub != NULL)
        self->daemon = listen_for(self, descriptor);
    if (self->daemon != NULL) {
        log_say(LOG_LEVEL_INFO, "started", "version", su_version());
        return self;
    }
    server_stop(self);
    return NULL;
}

/* What the hub has answered is sent by the library, which stops without looking back. */
static void wait_for_answers(const server *self, int64_t until)
{
    while (atomic_load(&self->under_way) > 0 && platform_now_ms() < until)
        platform_pause();
}

void server_stop(server *self)
{
    if (self->daemon != NULL) {
        int64_t until = platform_now_ms() + (int64_t)self->settings->numbers[CONFIG_DRAIN] * 1000;
        int listening = MHD_quiesce_daemon(self->daemon);
        log_say(LOG_LEVEL_INFO, "ending", NULL, NULL);
        metrics_set(METRIC_DRAINING, 1);
        hub_drain(self->hub);
        wait_for_answers(self, until);
        MHD_stop_daemon(self->daemon);
        if (listening >= 0)
            close(listening);
    }
    if (self->hub != NULL)
        hub_stop(self->hub);
    if (self->files != NULL)
        files_free(self->files);
    limits_free(self->limits);
    arrivals_free(self->arrivals);
    free(self);
}
