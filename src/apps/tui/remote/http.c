/* SPDX-License-Identifier: MIT */
/* The requests of one game to its server: see http.h. */
#include "apps/tui/remote/http.h"

#ifdef SUMITO_HAVE_CURL
#include <curl/curl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>

#include "base/growing.h"

#define CONNECT_SECONDS 10L
#define ANSWER_SECONDS 20L
/* The server says something at least so often, if only an empty line. */
#define SILENCE_SECONDS 60L
/* Nobody sends more in one piece. */
#define MOST_BYTES ((size_t)1 << 20)
#define COOKIE "sumito"
#define SECURE "__Host-"

typedef struct transfer {
    CURL *handle;
    bool under_way, ended;
    CURLcode result;
    char trouble[CURL_ERROR_SIZE]; /* in the library's words; "": it has none */
    growing came;
    size_t taken; /* of that */
    char *body;   /* what is sent */
} transfer;

struct remote_http {
    remote_link link;
    char cookie[REMOTE_TOKEN + 16];
    CURLM *multi;
    struct curl_slist *headers;
    transfer transfers[REMOTE_KINDS]; /* by remote_what */
};

/* ---- Requests ---- */

static size_t take_bytes(char *bytes, size_t one, size_t count, void *data)
{
    transfer *self = data;
    if (self->came.length + one * count > MOST_BYTES)
        return 0;
    out_bytes(&self->came.out, bytes, one * count);
    return self->came.failed ? 0 : one * count;
}

static void forget_what_came(transfer *of)
{
    growing_free(&of->came);
    of->taken = 0;
}

/* The library itself does not look at these variables; its own tool does, in the same way. */
static void trust(CURL *handle)
{
    const char *file = getenv("SSL_CERT_FILE"), *folder = getenv("SSL_CERT_DIR");
    if (file != NULL && *file != '\0')
        curl_easy_setopt(handle, CURLOPT_CAINFO, file);
    if (folder != NULL && *folder != '\0')
        curl_easy_setopt(handle, CURLOPT_CAPATH, folder);
}

/* A request that is ready to begin. */
static void prepare(remote_http *self, transfer *of, const char *path, const char *body)
{
    char url[REMOTE_BASE + 160];
    CURL *handle = of->handle;
    snprintf(url, sizeof url, "%s%s", self->link.base, path);
    curl_easy_reset(handle);
    curl_easy_setopt(handle, CURLOPT_URL, url);
    curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(handle, CURLOPT_ERRORBUFFER, of->trouble);
    curl_easy_setopt(handle, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(handle, CURLOPT_CONNECTTIMEOUT, CONNECT_SECONDS);
    curl_easy_setopt(handle, CURLOPT_TCP_KEEPALIVE, 1L);
    curl_easy_setopt(handle, CURLOPT_USERAGENT, "sumito");
    curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, take_bytes);
    curl_easy_setopt(handle, CURLOPT_WRITEDATA, of);
    trust(handle);
    if (self->cookie[0] != '\0')
        curl_easy_setopt(handle, CURLOPT_COOKIE, self->cookie);
    free(of->body);
    of->body = body == NULL ? NULL : strdup(body);
    if (of->body != NULL) {
        curl_easy_setopt(handle, CURLOPT_HTTPHEADER, self->headers);
        curl_easy_setopt(handle, CURLOPT_POSTFIELDS, of->body);
    }
    forget_what_came(of);
    of->ended = false;
    of->trouble[0] = '\0';
}

void remote_http_begin(remote_http *self, remote_what what, const char *path, const char *body)
{
    transfer *of = &self->transfers[what];
    prepare(self, of, path, body);
    if (what == REMOTE_STREAM) {
        curl_easy_setopt(of->handle, CURLOPT_LOW_SPEED_LIMIT, 1L);
        curl_easy_setopt(of->handle, CURLOPT_LOW_SPEED_TIME, SILENCE_SECONDS);
    } else {
        curl_easy_setopt(of->handle, CURLOPT_TIMEOUT, ANSWER_SECONDS);
    }
    of->under_way = curl_multi_add_handle(self->multi, of->handle) == CURLM_OK;
}

bool remote_http_is_under_way(const remote_http *self, remote_what what)
{
    return self->transfers[what].under_way;
}

static long status_of(const transfer *of)
{
    long status = 0;
    curl_easy_getinfo(of->handle, CURLINFO_RESPONSE_CODE, &status);
    return status;
}

bool remote_http_connected(const remote_http *self)
{
    const transfer *stream = &self->transfers[REMOTE_STREAM];
    return stream->under_way && status_of(stream) == 200;
}

void remote_http_forget(remote_http *self, remote_what what)
{
    transfer *of = &self->transfers[what];
    if (of->under_way)
        curl_multi_remove_handle(self->multi, of->handle);
    of->under_way = of->ended = false;
    forget_what_came(of);
}

/* ---- Who we are ---- */

static void set_guest(remote_http *self, const char *guest)
{
    snprintf(self->cookie, sizeof self->cookie, COOKIE "=%s", guest);
}

/* The cookie of the answer, if it has one. */
static void keep_guest(remote_http *self, CURL *handle)
{
    static const char name[] = COOKIE "=";
    struct curl_header *found;
    for (size_t i = 0;
         curl_easy_header(handle, "Set-Cookie", i, CURLH_HEADER, -1, &found) == CURLHE_OK; i++) {
        char guest[REMOTE_TOKEN + 1];
        /* Under https it has a prefix; the server takes it without, too. */
        const char *value = found->value;
        value += strncmp(value, SECURE, sizeof SECURE - 1) == 0 ? sizeof SECURE - 1 : 0;
        if (strncmp(value, name, sizeof name - 1) != 0)
            continue;
        value += sizeof name - 1;
        if (strcspn(value, ";") > REMOTE_TOKEN)
            continue;
        snprintf(guest, sizeof guest, "%.*s", (int)strcspn(value, ";"), value);
        set_guest(self, guest);
        remote_secret_save(&self->link, REMOTE_GUEST,
                           guest); /* where it cannot be, the seat is ours for now */
    }
}

/* ---- Answers ---- */

static remote_reply reply_of(transfer *of)
{
    long status = of->result == CURLE_OK ? status_of(of) : 0;
    const char *trouble = of->trouble[0] != '\0' ? of->trouble : curl_easy_strerror(of->result);
    remote_reply reply = {.status = status,
                          .trouble = trouble,
                          .untrusted = of->result == CURLE_PEER_FAILED_VERIFICATION};
    reply.body = growing_release(&of->came, &reply.length);
    of->taken = 0;
    return reply;
}

void remote_reply_free(remote_reply *self)
{
    free(self->body);
    self->body = NULL;
}

void remote_http_ask(remote_reply *reply, remote_http *self, const char *path, const char *body)
{
    transfer *of = &self->transfers[REMOTE_ACTION];
    prepare(self, of, path, body);
    curl_easy_setopt(of->handle, CURLOPT_TIMEOUT, ANSWER_SECONDS);
    of->result = curl_easy_perform(of->handle);
    keep_guest(self, of->handle);
    *reply = reply_of(of);
}

bool remote_http_line(const char **line, size_t *length, remote_http *self)
{
    transfer *stream = &self->transfers[REMOTE_STREAM];
    growing *came = &stream->came;
    if (came->data == NULL || status_of(stream) != 200)
        return false;
    const char *at = came->data + stream->taken;
    const char *end = memchr(at, '\n', came->length - stream->taken);
    if (end == NULL) {
        memmove(came->data, at, came->length - stream->taken);
        came->length -= stream->taken;
        stream->taken = 0;
        return false;
    }
    *line = at;
    *length = (size_t)(end - at);
    stream->taken += *length + 1;
    return true;
}

bool remote_http_done(remote_done *done, remote_http *self)
{
    for (remote_what what = REMOTE_STREAM; what < REMOTE_KINDS; what++) {
        transfer *of = &self->transfers[what];
        if (!of->ended)
            continue;
        of->ended = false;
        *done = (remote_done){what, reply_of(of)};
        return true;
    }
    return false;
}

/* ---- The loop ---- */

void remote_http_work(remote_http *self)
{
    int running, left;
    const CURLMsg *said;
    curl_multi_perform(self->multi, &running);
    while ((said = curl_multi_info_read(self->multi, &left)) != NULL)
        for (unsigned i = 0; i < REMOTE_KINDS; i++) {
            transfer *of = &self->transfers[i];
            if (said->msg != CURLMSG_DONE || said->easy_handle != of->handle)
                continue;
            of->result = said->data.result;
            of->under_way = false;
            of->ended = true;
            curl_multi_remove_handle(self->multi, of->handle);
            break; /* `said` is gone with it */
        }
}

size_t remote_http_poll(struct pollfd *polled, size_t room, const remote_http *self)
{
    fd_set reading, writing, failing;
    int most = -1;
    size_t count = 0;
    FD_ZERO(&reading);
    FD_ZERO(&writing);
    FD_ZERO(&failing);
    if (curl_multi_fdset(self->multi, &reading, &writing, &failing, &most) != CURLM_OK)
        return 0;
    for (int each = 0; each <= most && count < room; each++) {
        short events = (short)((FD_ISSET(each, &reading) ? POLLIN : 0) |
                               (FD_ISSET(each, &writing) ? POLLOUT : 0));
        if (events != 0)
            polled[count++] = (struct pollfd){.fd = each, .events = events};
    }
    return count;
}

int remote_http_timeout(const remote_http *self)
{
    long wait = -1;
    struct pollfd one;
    bool busy = false;
    for (unsigned i = 0; i < REMOTE_KINDS; i++)
        busy = busy || self->transfers[i].under_way;
    curl_multi_timeout(self->multi, &wait);
    /* While a name is looked up there is no descriptor to wait for. */
    if (busy && remote_http_poll(&one, 1, self) == 0 && (wait < 0 || wait > 50))
        return 50;
    return wait > 60000 ? 60000 : (int)wait;
}

/* ---- Beginning and end ---- */

remote_http *remote_http_new(const remote_link *link)
{
    char guest[REMOTE_TOKEN + 1];
    remote_http *self = calloc(1, sizeof *self);
    if (self == NULL)
        return NULL;
    curl_global_init(CURL_GLOBAL_DEFAULT);
    self->link = *link;
    self->multi = curl_multi_init();
    self->headers = curl_slist_append(NULL, "Content-Type: application/json");
    bool complete = self->multi != NULL && self->headers != NULL;
    for (unsigned i = 0; i < REMOTE_KINDS; i++) {
        self->transfers[i] = (transfer){.handle = curl_easy_init(), .came = growing_new()};
        complete = complete && self->transfers[i].handle != NULL;
    }
    if (!complete) {
        remote_http_free(self);
        return NULL;
    }
    if (remote_secret_load(guest, link, REMOTE_GUEST))
        set_guest(self, guest);
    return self;
}

void remote_http_free(remote_http *self)
{
    if (self == NULL)
        return;
    for (unsigned i = 0; i < REMOTE_KINDS; i++) {
        transfer *of = &self->transfers[i];
        if (of->under_way)
            curl_multi_remove_handle(self->multi, of->handle);
        curl_easy_cleanup(of->handle);
        growing_free(&of->came);
        free(of->body);
    }
    curl_multi_cleanup(self->multi);
    curl_slist_free_all(self->headers);
    curl_global_cleanup();
    free(self);
}
#endif
