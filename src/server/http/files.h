/* SPDX-License-Identifier: MIT */
/* Answers that are always the same: the files of the page, and a few words. All are made at the
 * start; a request only chooses one. */
#ifndef SERVER_HTTP_FILES_H
#define SERVER_HTTP_FILES_H

#include <microhttpd.h>

typedef struct files files;

/* Answers that are no files. ANSWER(id, status, words); the version is written at the start. */
#define ANSWERS                                                                                    \
    ANSWER(BAD_REQUEST, MHD_HTTP_BAD_REQUEST, "A body is announced twice, or for nothing.\n")      \
    ANSWER(NOT_FOUND, MHD_HTTP_NOT_FOUND, "There is nothing here. The page is at /\n")             \
    ANSWER(NOT_ALLOWED, MHD_HTTP_METHOD_NOT_ALLOWED, "Only GET and HEAD are answered here.\n")     \
    ANSWER(NOT_ACCEPTABLE, MHD_HTTP_NOT_ACCEPTABLE, "This comes plain or packed with gzip.\n")     \
    ANSWER(TOO_LONG, MHD_HTTP_URI_TOO_LONG, "This address is too long.\n")                         \
    ANSWER(HEALTH, MHD_HTTP_OK, "ok\n")                                                            \
    ANSWER(READY, MHD_HTTP_OK, "ready\n")                                                          \
    ANSWER(NOT_READY, MHD_HTTP_SERVICE_UNAVAILABLE, "The store cannot be written.\n")              \
    ANSWER(VERSION, MHD_HTTP_OK, NULL)

typedef enum answer_id {
#define ANSWER(id, status, words) ANSWER_##id,
    ANSWERS
#undef ANSWER
        ANSWER_COUNT,
} answer_id;

/* NULL without memory. */
files *files_new(void);
void files_free(files *self);
enum MHD_Result files_say(const files *self, struct MHD_Connection *to, answer_id id);
/* Puts on an answer made for one request what all of them say, and that nobody keeps it. */
void files_head(struct MHD_Response *of, const char *type);
/* What is counted and measured at this moment. */
enum MHD_Result files_metrics(struct MHD_Connection *to);
/* The file of a path, as the request wants it, or that there is none. */
enum MHD_Result files_reply(const files *self, struct MHD_Connection *to, const char *path);

#endif
