/* SPDX-License-Identifier: MIT */
/* The page over HTTP: see server.h. Every answer is made when the server starts; a request only
 * chooses one. Files are found by their whole path in a table, so no path leads anywhere else. */
#include "server/server.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include <microhttpd.h>
#include <sumito/rules.h>

#include "base/json.h"
#include "server/assets.h"
#include "server/negotiate.h"

#define LONGEST_ADDRESS 2000 /* of a request, in bytes: ours are far shorter */
#define REQUEST_MEMORY (16u << 10)
#define MOST_CONNECTIONS 1000u
#define PATIENCE_SECONDS 30u

/* The answers of a file in one encoding. */
typedef struct file_answers {
    struct MHD_Response *contents, *unchanged;
} file_answers;

/* Answers that are no files. ANSWER(id, status, words); the version is written at the start. */
#define ANSWERS                                                                                    \
    ANSWER(BAD_REQUEST, MHD_HTTP_BAD_REQUEST, "A body is announced twice, or for nothing.\n")      \
    ANSWER(NOT_FOUND, MHD_HTTP_NOT_FOUND, "There is nothing here. The page is at /\n")             \
    ANSWER(NOT_ALLOWED, MHD_HTTP_METHOD_NOT_ALLOWED, "Only GET and HEAD are answered here.\n")     \
    ANSWER(NOT_ACCEPTABLE, MHD_HTTP_NOT_ACCEPTABLE, "This comes plain or packed with gzip.\n")     \
    ANSWER(TOO_LONG, MHD_HTTP_URI_TOO_LONG, "This address is too long.\n")                         \
    ANSWER(HEALTH, MHD_HTTP_OK, "ok\n")                                                            \
    ANSWER(VERSION, MHD_HTTP_OK, NULL)

typedef enum answer_id {
#define ANSWER(id, status, words) ANSWER_##id,
    ANSWERS
#undef ANSWER
        ANSWER_COUNT,
} answer_id;

static const struct {
    unsigned status;
    const char *words;
} answers[] = {
#define ANSWER(id, status, words) {status, words},
    ANSWERS
#undef ANSWER
};

struct server {
    struct MHD_Daemon *daemon;
    struct MHD_Response *words[ANSWER_COUNT];
    char version[128];
    bool incomplete; /* there was no memory for an answer */
    file_answers files[][ENCODINGS];
};

/* Marks of a request between the library's calls; before them it has none. */
static char mark_begun, mark_too_long;

/* Puts a header on an answer, if there is one. */
static void say(server *self, struct MHD_Response *to, const char *name, const char *value)
{
    if (to == NULL || MHD_add_response_header(to, name, value) != MHD_YES)
        self->incomplete = true;
}

/* An answer with what all of them say. The bytes must outlive it. */
static struct MHD_Response *answer_with(server *self, const void *bytes, size_t size)
{
    void *lent; /* the library takes without const what it will not change */
    memcpy(&lent, &bytes, sizeof lent);
    struct MHD_Response *made = MHD_create_response_from_buffer(size, lent, MHD_RESPMEM_PERSISTENT);
    for (size_t i = 0; i < asset_header_count; i++)
        say(self, made, asset_headers[i].name, asset_headers[i].value);
    return made;
}

static struct MHD_Response *answer_of_file(server *self, const asset *file, encoding packing,
                                           const asset_bytes *bytes)
{
    char tag[64];
    struct MHD_Response *made = answer_with(self, bytes->at, bytes->size);
    snprintf(tag, sizeof tag, packing == ENCODING_GZIP ? "\"%s-gzip\"" : "\"%s\"", file->tag);
    say(self, made, MHD_HTTP_HEADER_ETAG, tag);
    say(self, made, MHD_HTTP_HEADER_CACHE_CONTROL,
        file->immutable ? "public, max-age=31536000, immutable" : "no-cache");
    if (file->gzip.size > 0)
        say(self, made, MHD_HTTP_HEADER_VARY, MHD_HTTP_HEADER_ACCEPT_ENCODING);
    if (bytes->size == 0) /* that it is unchanged */
        return made;
    say(self, made, MHD_HTTP_HEADER_CONTENT_TYPE, file->type);
    if (packing == ENCODING_GZIP)
        say(self, made, MHD_HTTP_HEADER_CONTENT_ENCODING, "gzip");
    return made;
}

static void make_file_answers(server *self, size_t index)
{
    static const asset_bytes nothing = {(const unsigned char *)"", 0};
    const asset *file = &assets[index];
    const asset_bytes *forms[ENCODINGS] = {
        [ENCODING_PLAIN] = &file->plain,
        [ENCODING_GZIP] = &file->gzip,
    };
    for (int i = 0; i < ENCODINGS; i++)
        if (forms[i]->size > 0)
            self->files[index][i] = (file_answers){
                .contents = answer_of_file(self, file, (encoding)i, forms[i]),
                .unchanged = answer_of_file(self, file, (encoding)i, &nothing),
            };
}

static void write_version(server *self)
{
    out_buffer buffer = out_buffer_over(self->version, sizeof self->version);
    json writer = json_over(&buffer.out);
    json_begin_object(&writer);
    json_key(&writer, "schema");
    json_unsigned(&writer, 1);
    json_key(&writer, "version");
    json_text(&writer, su_version());
    json_key(&writer, "page");
    json_text(&writer, assets_version);
    json_end_object(&writer);
    out_char(&buffer.out, '\n');
}

static void make_word_answers(server *self)
{
    write_version(self);
    for (int i = 0; i < ANSWER_COUNT; i++) {
        const char *words = i == ANSWER_VERSION ? self->version : answers[i].words;
        struct MHD_Response *made = answer_with(self, words, strlen(words));
        say(self, made, MHD_HTTP_HEADER_CONTENT_TYPE,
            i == ANSWER_VERSION ? "application/json" : "text/plain; charset=utf-8");
        say(self, made, MHD_HTTP_HEADER_CACHE_CONTROL, "no-store");
        if (i == ANSWER_NOT_ALLOWED)
            say(self, made, MHD_HTTP_HEADER_ALLOW, "GET, HEAD");
        self->words[i] = made;
    }
}

static enum MHD_Result reply(const server *self, struct MHD_Connection *to, answer_id id)
{
    return MHD_queue_response(to, answers[id].status, self->words[id]);
}

static int by_path(const void *path, const void *file)
{
    return strcmp(path, ((const asset *)file)->path);
}

static enum MHD_Result reply_file(const server *self, struct MHD_Connection *to, const asset *file)
{
    encoding packing;
    const char *accept =
        MHD_lookup_connection_value(to, MHD_HEADER_KIND, MHD_HTTP_HEADER_ACCEPT_ENCODING);
    const char *none_match =
        MHD_lookup_connection_value(to, MHD_HEADER_KIND, MHD_HTTP_HEADER_IF_NONE_MATCH);
    if (!negotiate_encoding(&packing, accept, file->gzip.size > 0))
        return reply(self, to, ANSWER_NOT_ACCEPTABLE);
    const file_answers *ready = &self->files[file - assets][packing];
    const char *tag = MHD_get_response_header(ready->contents, MHD_HTTP_HEADER_ETAG);
    if (negotiate_known(none_match, tag))
        return MHD_queue_response(to, MHD_HTTP_NOT_MODIFIED, ready->unchanged);
    return MHD_queue_response(to, MHD_HTTP_OK, ready->contents);
}

static bool is_read_only(const char *method)
{
    return strcmp(method, MHD_HTTP_METHOD_GET) == 0 || strcmp(method, MHD_HTTP_METHOD_HEAD) == 0;
}

typedef struct framing {
    unsigned told; /* how often the headers tell where the body ends */
    bool some;     /* that there is one */
} framing;

static enum MHD_Result count_framing(void *data, enum MHD_ValueKind kind, const char *name,
                                     const char *value)
{
    framing *seen = data;
    (void)kind;
    if (strcasecmp(name, MHD_HTTP_HEADER_CONTENT_LENGTH) == 0 ||
        strcasecmp(name, MHD_HTTP_HEADER_TRANSFER_ENCODING) == 0) {
        seen->told++;
        seen->some |= strcmp(value, "0") != 0;
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

static enum MHD_Result reply_path(const server *self, struct MHD_Connection *to, const char *path)
{
    if (strcmp(path, "/healthz") == 0)
        return reply(self, to, ANSWER_HEALTH);
    if (strcmp(path, "/version") == 0)
        return reply(self, to, ANSWER_VERSION);
    if (strcmp(path, "/") == 0)
        path = "/index.html";
    const asset *file = bsearch(path, assets, asset_count, sizeof *assets, by_path);
    return file == NULL ? reply(self, to, ANSWER_NOT_FOUND) : reply_file(self, to, file);
}

/* Called once after the headers and, unless that queued an answer, once more after the body. What
 * is answered after the headers closes the connection if a body was to come: nobody reads it. */
static enum MHD_Result on_request(void *data, struct MHD_Connection *from, const char *path,
                                  const char *method, const char *version, const char *upload,
                                  size_t *upload_size, void **mark)
{
    const server *self = data;
    framing seen = {0};
    (void)version;
    (void)upload;
    *upload_size = 0; /* whatever came of a body is done with */
    if (*mark == &mark_too_long)
        return reply(self, from, ANSWER_TOO_LONG);
    if (*mark == NULL) {
        MHD_get_connection_values(from, MHD_HEADER_KIND, count_framing, &seen);
        /* Two ends of one body: a proxy before us may have believed the other. */
        if (seen.told > 1)
            return reply(self, from, ANSWER_BAD_REQUEST);
        if (!is_read_only(method))
            return reply(self, from, ANSWER_NOT_ALLOWED);
        if (seen.some)
            return reply(self, from, ANSWER_BAD_REQUEST);
        *mark = &mark_begun;
        return MHD_YES;
    }
    return reply_path(self, from, path_of(path));
}

/* Sees the whole address, with what follows the question mark. */
static void *on_address(void *data, const char *address, struct MHD_Connection *from)
{
    (void)data;
    (void)from;
    return strlen(address) > LONGEST_ADDRESS ? &mark_too_long : NULL;
}

/* Paths are compared as they came: no file's name has anything in it that needs an escape. */
static size_t leave_escapes(void *data, struct MHD_Connection *from, char *escaped)
{
    (void)data;
    (void)from;
    return strlen(escaped);
}

server *server_start(int descriptor)
{
    server *self = calloc(1, sizeof *self + asset_count * sizeof *self->files);
    if (self == NULL)
        return NULL;
    for (size_t i = 0; i < asset_count; i++)
        make_file_answers(self, i);
    make_word_answers(self);
    if (!self->incomplete)
        self->daemon = MHD_start_daemon(
            MHD_USE_AUTO_INTERNAL_THREAD, 0, NULL, NULL, on_request, self, MHD_OPTION_LISTEN_SOCKET,
            descriptor, MHD_OPTION_CONNECTION_LIMIT, MOST_CONNECTIONS,
            MHD_OPTION_CONNECTION_TIMEOUT, PATIENCE_SECONDS, MHD_OPTION_CONNECTION_MEMORY_LIMIT,
            (size_t)REQUEST_MEMORY, MHD_OPTION_STRICT_FOR_CLIENT, 1, MHD_OPTION_URI_LOG_CALLBACK,
            on_address, NULL, MHD_OPTION_UNESCAPE_CALLBACK, leave_escapes, NULL, MHD_OPTION_END);
    if (self->daemon != NULL)
        return self;
    server_stop(self);
    return NULL;
}

static void forget(struct MHD_Response *answer)
{
    if (answer != NULL)
        MHD_destroy_response(answer);
}

void server_stop(server *self)
{
    if (self->daemon != NULL)
        MHD_stop_daemon(self->daemon);
    for (size_t i = 0; i < asset_count; i++)
        for (int packing = 0; packing < ENCODINGS; packing++) {
            forget(self->files[i][packing].contents);
            forget(self->files[i][packing].unchanged);
        }
    for (int i = 0; i < ANSWER_COUNT; i++)
        forget(self->words[i]);
    free(self);
}
