/* SPDX-License-Identifier: MIT */
/* What the server tells about itself: lines of JSON on a descriptor, each written at once. They
 * hold no address of a client, and no secret: of what looks like one only stars are written. */
#ifndef SERVER_COMMON_LOG_H
#define SERVER_COMMON_LOG_H

#include "base/json.h"

typedef enum log_level {
#define LEVEL(id, name) LOG_LEVEL_##id,
#define LOG_LEVELS_ALL                                                                             \
    LEVEL(ERROR, "error") LEVEL(WARNING, "warning") LEVEL(INFO, "info") LEVEL(DEBUG, "debug")
    LOG_LEVELS_ALL
#undef LEVEL
        LOG_LEVELS
} log_level;

/* Room for a line; a longer one is replaced by one that says so. */
#define LOG_LINE 1024

typedef struct log_line {
    bool wanted;
    log_level level;
    const char *event;
    out_buffer buffer;
    json writer;
    char bytes[LOG_LINE];
} log_line;

/* Where lines go, and up to which level; before it is called nothing is written. */
void log_start(int descriptor, log_level most);
const char *log_level_name(log_level level);

/* A line from its event, a word that is always the same, to its end. It stays where it is. */
void log_begin(log_line *line, log_level level, const char *event);
void log_text(log_line *line, const char *key, const char *words);
void log_number(log_line *line, const char *key, int64_t number);
void log_end(log_line *line);
/* A line with one text, or none where `key` is NULL. */
void log_say(log_level level, const char *event, const char *key, const char *words);

#endif
