/* SPDX-License-Identifier: MIT */
/* The server without a network: see inside.h. The functions of libmicrohttpd that the server calls
 * are here, and are found before the library's. */
#include "inside.h"

#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/http/http.h"

/* What OpenSSL keeps for as long as the process lives is no leak of ours. */
const char *__lsan_default_suppressions(void);
const char *__lsan_default_suppressions(void)
{
    return "leak:libcrypto.so";
}

static http_terms terms;
static config settings;
static char folder[64], database[96];

/* ---- The library ---- */

struct MHD_Connection {
    const inside_request *asked;
    inside_answer *answer;
    void *mark; /* the call */
    pthread_mutex_t lock;
    pthread_cond_t resumed;
    bool suspended;
    int client; /* the other end of a socket, or -1 */
};

struct MHD_Response {
    char *bytes;
    size_t length;
    bool is_ours;
    MHD_UpgradeHandler upgrade;
    void *data;
    char type[64], cookie[200];
};

const char *MHD_lookup_connection_value(struct MHD_Connection *from, enum MHD_ValueKind kind,
                                        const char *key)
{
    if (kind != MHD_HEADER_KIND && strcmp(key, "follow") == 0)
        return NULL; /* see MHD_create_response_from_callback */
    for (size_t i = 0; i < INSIDE_HEADERS; i++) {
        const char *name =
            kind == MHD_HEADER_KIND ? from->asked->headers[i].name : from->asked->arguments[i].name;
        if (name == NULL)
            return NULL;
        if (strcasecmp(name, key) == 0)
            return kind == MHD_HEADER_KIND ? from->asked->headers[i].value
                                           : from->asked->arguments[i].value;
    }
    return NULL;
}

const union MHD_ConnectionInfo *MHD_get_connection_info(struct MHD_Connection *of,
                                                        enum MHD_ConnectionInfoType what, ...)
{
    (void)of;
    (void)what;
    return NULL;
}

void MHD_suspend_connection(struct MHD_Connection *which)
{
    pthread_mutex_lock(&which->lock);
    which->suspended = true;
    pthread_mutex_unlock(&which->lock);
}

void MHD_resume_connection(struct MHD_Connection *which)
{
    pthread_mutex_lock(&which->lock);
    which->suspended = false;
    pthread_cond_signal(&which->resumed);
    pthread_mutex_unlock(&which->lock);
}

static struct MHD_Response *new_response(void)
{
    struct MHD_Response *made = calloc(1, sizeof *made);
    if (made == NULL)
        abort();
    return made;
}

struct MHD_Response *MHD_create_response_from_buffer(size_t size, void *buffer,
                                                     enum MHD_ResponseMemoryMode mode)
{
    struct MHD_Response *made = new_response();
    made->bytes = buffer;
    made->length = size;
    made->is_ours = mode == MHD_RESPMEM_MUST_FREE;
    return made;
}

/* A stream goes on until its client has gone, which only a network can tell. */
struct MHD_Response *MHD_create_response_from_callback(uint64_t size, size_t block,
                                                       MHD_ContentReaderCallback read, void *data,
                                                       MHD_ContentReaderFreeCallback let_go)
{
    (void)size;
    (void)block;
    (void)read;
    (void)data;
    (void)let_go;
    abort();
}

struct MHD_Response *MHD_create_response_for_upgrade(MHD_UpgradeHandler handler, void *data)
{
    struct MHD_Response *made = new_response();
    made->upgrade = handler;
    made->data = data;
    return made;
}

enum MHD_Result MHD_add_response_header(struct MHD_Response *to, const char *name,
                                        const char *value)
{
    if (strcasecmp(name, MHD_HTTP_HEADER_CONTENT_TYPE) == 0)
        snprintf(to->type, sizeof to->type, "%s", value);
    if (strcasecmp(name, MHD_HTTP_HEADER_SET_COOKIE) == 0)
        snprintf(to->cookie, sizeof to->cookie, "%s", value);
    /* What the library would refuse, too. */
    return strpbrk(value, "\r\n") == NULL ? MHD_YES : MHD_NO;
}

static void copy(inside_answer *to, const char *bytes, size_t count)
{
    size_t room = INSIDE_ANSWER - 1 - to->length;
    count = count < room ? count : room;
    if (count > 0)
        memcpy(to->body + to->length, bytes, count);
    to->length += count;
    to->body[to->length] = '\0';
}

struct MHD_UpgradeResponseHandle {
    int descriptor;
};

static void begin_socket(struct MHD_Connection *to, struct MHD_Response *from)
{
    int ends[2];
    struct MHD_UpgradeResponseHandle *handle = malloc(sizeof *handle);
    if (handle == NULL || socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
        abort();
    to->client = ends[0];
    handle->descriptor = ends[1];
    from->upgrade(from->data, to, to->mark, "", 0, ends[1], handle);
}

enum MHD_Result MHD_upgrade_action(struct MHD_UpgradeResponseHandle *handle,
                                   enum MHD_UpgradeAction action, ...)
{
    (void)action;
    close(handle->descriptor);
    free(handle);
    return MHD_YES;
}

enum MHD_Result MHD_queue_response(struct MHD_Connection *to, unsigned status,
                                   struct MHD_Response *made)
{
    inside_answer *answer = to->answer;
    answer->status = status;
    memcpy(answer->type, made->type, sizeof answer->type);
    memcpy(answer->cookie, made->cookie, sizeof answer->cookie);
    if (made->upgrade != NULL)
        begin_socket(to, made);
    else
        copy(answer, made->bytes, made->length);
    return MHD_YES;
}

void MHD_destroy_response(struct MHD_Response *made)
{
    if (made->is_ours)
        free(made->bytes);
    free(made);
}

/* ---- Requests ---- */

static int ask(inside_answer *answer, const inside_request *request)
{
    struct MHD_Connection connection = {.asked = request, .answer = answer, .client = -1};
    memset(answer, 0, offsetof(inside_answer, body));
    answer->body[0] = '\0';
    pthread_mutex_init(&connection.lock, NULL);
    pthread_cond_init(&connection.resumed, NULL);
    call *made = http_begin(&connection, request->method, request->path);
    if (made == NULL)
        abort();
    connection.mark = made;
    made->badly_framed = request->badly_framed;
    if (request->body.length > 0)
        http_take(made, request->body.at, request->body.length);
    enum MHD_Result good = MHD_YES;
    while (answer->status == 0 && good == MHD_YES) {
        good = http_go_on(made, &terms);
        pthread_mutex_lock(&connection.lock);
        while (connection.suspended)
            pthread_cond_wait(&connection.resumed, &connection.lock);
        pthread_mutex_unlock(&connection.lock);
    }
    http_end(made);
    pthread_cond_destroy(&connection.resumed);
    pthread_mutex_destroy(&connection.lock);
    return connection.client;
}

void inside_ask(inside_answer *answer, const inside_request *request)
{
    int client = ask(answer, request);
    if (client >= 0)
        close(client);
}

int inside_socket(const char *cookie)
{
    static _Thread_local inside_answer answer;
    inside_request request = {
        .method = "GET",
        .path = "/api/socket",
        .headers = {{"Upgrade", "websocket"},
                    {"Connection", "Upgrade"},
                    {"Sec-WebSocket-Version", "13"},
                    {"Sec-WebSocket-Key", "AAAAAAAAAAAAAAAAAAAAAA=="},
                    {*cookie == '\0' ? NULL : "Cookie", cookie}},
    };
    int client = ask(&answer, &request);
    if (client < 0)
        abort();
    return client;
}

/* ---- Beginning and end ---- */

static void fail(const char *why)
{
    fprintf(stderr, "the server does not start: %s\n", why);
    exit(1);
}

void inside_start(void)
{
    const char *texts[CONFIG_COUNT] = {[CONFIG_LIMITS] = "off"};
    config_id wrong;
    char why[STORE_WORDS] = "";
    /* In memory where there is such a folder: nothing here needs to outlive the machine. */
    bool shared = access("/dev/shm", W_OK) == 0;
    snprintf(folder, sizeof folder, "%s/sumito-inside-XXXXXX", shared ? "/dev/shm" : "/tmp");
    if (mkdtemp(folder) == NULL || !config_read(&settings, &wrong, why, texts))
        fail(why);
    snprintf(database, sizeof database, "%s/games.db", folder);
    limits *all = limits_new(&settings.limits, 64);
    hub_options options = {.database = database,
                           .workers = 0,
                           .ping_every = 20000,
                           .patience = 45000,
                           .away_after = 10000,
                           .limits = all};
    hub *started = all == NULL ? NULL : hub_start(&options, why);
    if (started == NULL)
        fail(why);
    terms = (http_terms){started, all, &settings, NULL};
}

void inside_stop(void)
{
    static const char *const endings[] = {"", "-wal", "-shm", "-journal", "-server"};
    hub_drain(terms.hub);
    hub_stop(terms.hub);
    limits_free(terms.limits);
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        char path[128];
        snprintf(path, sizeof path, "%s%s", database, endings[i]);
        unlink(path);
    }
    rmdir(folder);
}
