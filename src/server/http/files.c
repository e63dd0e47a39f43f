/* SPDX-License-Identifier: MIT */
/* Answers that are always the same: see files.h. Files are found by their whole path in a table, so
 * no path leads anywhere else. */
#include "server/http/files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sumito/rules.h>

#include "base/json.h"
#include "server/http/assets.h"
#include "base/growing.h"
#include "server/common/metrics.h"
#include "server/http/negotiate.h"

/* The answers of a file in one encoding. */
typedef struct file_answers {
    struct MHD_Response *contents, *unchanged;
} file_answers;

static const struct {
    unsigned status;
    const char *words;
} answers[] = {
#define ANSWER(id, status, words) {status, words},
    ANSWERS
#undef ANSWER
};

struct files {
    struct MHD_Response *words[ANSWER_COUNT];
    char version[128];
    bool incomplete; /* there was no memory for an answer */
    file_answers files[][ENCODINGS];
};

/* Puts a header on an answer, if there is one. */
static void say(files *self, struct MHD_Response *to, const char *name, const char *value)
{
    if (to == NULL || MHD_add_response_header(to, name, value) != MHD_YES)
        self->incomplete = true;
}

/* An answer with what all of them say. The bytes must outlive it. */
static struct MHD_Response *answer_with(files *self, const void *bytes, size_t size)
{
    void *lent; /* the library takes without const what it will not change */
    memcpy(&lent, &bytes, sizeof lent);
    struct MHD_Response *made = MHD_create_response_from_buffer(size, lent, MHD_RESPMEM_PERSISTENT);
    for (size_t i = 0; i < asset_header_count; i++)
        say(self, made, asset_headers[i].name, asset_headers[i].value);
    return made;
}

static struct MHD_Response *answer_of_file(files *self, const asset *file, encoding packing,
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

static void make_file_answers(files *self, size_t index)
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

static void write_version(files *self)
{
    out_buffer buffer = out_buffer_over(self->version, sizeof self->version);
    json writer = json_over(&buffer.out);
    json_begin_object(&writer);
    json_unsigned(json_key(&writer, "schema"), 1);
    json_text(json_key(&writer, "version"), su_version());
    json_text(json_key(&writer, "page"), assets_version);
    json_end_object(&writer);
    out_char(&buffer.out, '\n');
}

static void make_word_answers(files *self)
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
        if (i == ANSWER_BAD_REQUEST) /* nobody knows what would be read as the next request */
            say(self, made, MHD_HTTP_HEADER_CONNECTION, "close");
        self->words[i] = made;
    }
}

enum MHD_Result files_say(const files *self, struct MHD_Connection *to, answer_id id)
{
    metrics_answered(answers[id].status);
    return MHD_queue_response(to, answers[id].status, self->words[id]);
}

static int by_path(const void *path, const void *file)
{
    return strcmp(path, ((const asset *)file)->path);
}

static enum MHD_Result reply_file(const files *self, struct MHD_Connection *to, const asset *file)
{
    encoding packing;
    const char *accept =
        MHD_lookup_connection_value(to, MHD_HEADER_KIND, MHD_HTTP_HEADER_ACCEPT_ENCODING);
    const char *none_match =
        MHD_lookup_connection_value(to, MHD_HEADER_KIND, MHD_HTTP_HEADER_IF_NONE_MATCH);
    if (!negotiate_encoding(&packing, accept, file->gzip.size > 0))
        return files_say(self, to, ANSWER_NOT_ACCEPTABLE);
    const file_answers *ready = &self->files[file - assets][packing];
    const char *tag = MHD_get_response_header(ready->contents, MHD_HTTP_HEADER_ETAG);
    bool is_known = negotiate_known(none_match, tag);
    unsigned status = is_known ? MHD_HTTP_NOT_MODIFIED : MHD_HTTP_OK;
    metrics_answered(status);
    return MHD_queue_response(to, status, is_known ? ready->unchanged : ready->contents);
}

void files_head(struct MHD_Response *of, const char *type)
{
    for (size_t i = 0; i < asset_header_count; i++)
        MHD_add_response_header(of, asset_headers[i].name, asset_headers[i].value);
    MHD_add_response_header(of, MHD_HTTP_HEADER_CONTENT_TYPE, type);
    MHD_add_response_header(of, MHD_HTTP_HEADER_CACHE_CONTROL, "no-store");
}

enum MHD_Result files_metrics(struct MHD_Connection *to)
{
    size_t length;
    growing words = growing_new();
    metrics_write(&words.out);
    char *bytes = growing_release(&words, &length);
    struct MHD_Response *made =
        MHD_create_response_from_buffer(length, bytes, MHD_RESPMEM_MUST_FREE);
    if (made == NULL)
        return MHD_NO;
    files_head(made, "text/plain; version=0.0.4; charset=utf-8");
    enum MHD_Result result = MHD_queue_response(to, MHD_HTTP_OK, made);
    MHD_destroy_response(made);
    return result;
}

enum MHD_Result files_reply(const files *self, struct MHD_Connection *to, const char *path)
{
    if (strcmp(path, "/") == 0)
        path = "/index.html";
    const asset *file = bsearch(path, assets, asset_count, sizeof *assets, by_path);
    return file == NULL ? files_say(self, to, ANSWER_NOT_FOUND) : reply_file(self, to, file);
}

files *files_new(void)
{
    files *self = calloc(1, sizeof *self + asset_count * sizeof *self->files);
    if (self == NULL)
        return NULL;
    for (size_t i = 0; i < asset_count; i++)
        make_file_answers(self, i);
    make_word_answers(self);
    if (!self->incomplete)
        return self;
    files_free(self);
    return NULL;
}

static void forget(struct MHD_Response *answer)
{
    if (answer != NULL)
        MHD_destroy_response(answer);
}

void files_free(files *self)
{
    for (size_t i = 0; i < asset_count; i++)
        for (int packing = 0; packing < ENCODINGS; packing++) {
            forget(self->files[i][packing].contents);
            forget(self->files[i][packing].unchanged);
        }
    for (int i = 0; i < ANSWER_COUNT; i++)
        forget(self->words[i]);
    free(self);
}
