/* SPDX-License-Identifier: MIT */
/* Lines of JSON: see log.h. */
#include "server/common/log.h"

#include <stdatomic.h>
#include <time.h>
#include <unistd.h>

/* So many letters, digits, - and _ in a row are taken for a secret: names of ours are shorter. */
#define SECRET_RUN 32

static const char *const names[] = {
#define LEVEL(id, name) name,
    LOG_LEVELS_ALL
#undef LEVEL
};

static atomic_int target = -1;
static atomic_int wanted_level = -1;

void log_start(int descriptor, log_level most)
{
    atomic_store(&target, descriptor);
    atomic_store(&wanted_level, (int)most);
}

const char *log_level_name(log_level level)
{
    return names[level];
}

static void write_time(json *to)
{
    struct timespec now;
    struct tm parts;
    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &parts);
    json_string words = json_begin_text(json_key(to, "time"));
    out_padded(&words.out, (uint64_t)parts.tm_year + 1900, 4);
    out_char(&words.out, '-');
    out_padded(&words.out, (uint64_t)parts.tm_mon + 1, 2);
    out_char(&words.out, '-');
    out_padded(&words.out, (uint64_t)parts.tm_mday, 2);
    out_char(&words.out, 'T');
    out_padded(&words.out, (uint64_t)parts.tm_hour, 2);
    out_char(&words.out, ':');
    out_padded(&words.out, (uint64_t)parts.tm_min, 2);
    out_char(&words.out, ':');
    out_padded(&words.out, (uint64_t)parts.tm_sec, 2);
    out_char(&words.out, '.');
    out_padded(&words.out, (uint64_t)now.tv_nsec / 1000000, 3);
    out_char(&words.out, 'Z');
    json_end_text(&words);
}

void log_begin(log_line *line, log_level level, const char *event)
{
    line->wanted = (int)level <= atomic_load(&wanted_level);
    if (!line->wanted)
        return;
    line->level = level;
    line->event = event;
    line->buffer = out_buffer_over(line->bytes, sizeof line->bytes);
    line->writer = json_over(&line->buffer.out);
    json_begin_object(&line->writer);
    write_time(&line->writer);
    json_text(json_key(&line->writer, "level"), names[level]);
    json_text(json_key(&line->writer, "event"), event);
}

static bool is_of_secrets(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || text_is_digit(c) || c == '-' ||
           c == '_';
}

void log_text(log_line *line, const char *key, const char *words)
{
    if (!line->wanted)
        return;
    json_string to = json_begin_text(json_key(&line->writer, key));
    while (*words != '\0') {
        size_t run = 0;
        while (is_of_secrets(words[run]))
            run++;
        if (run >= SECRET_RUN)
            out_text(&to.out, "***");
        else
            out_bytes(&to.out, words, run == 0 ? 1 : run);
        words += run == 0 ? 1 : run;
    }
    json_end_text(&to);
}

void log_number(log_line *line, const char *key, int64_t number)
{
    if (!line->wanted)
        return;
    json_signed(json_key(&line->writer, key), number);
}

void log_end(log_line *line)
{
    if (!line->wanted)
        return;
    json_end_object(&line->writer);
    out_char(&line->buffer.out, '\n');
    if (line->buffer.length < sizeof line->bytes) {
        /* One write a line: others do not get between. Nobody is there to hear that it failed. */
        if (write(atomic_load(&target), line->bytes, line->buffer.length) < 0)
            return;
    } else {
        log_say(line->level, "line_too_long", "of", line->event);
    }
    line->wanted = false;
}

void log_say(log_level level, const char *event, const char *key, const char *words)
{
    log_line line;
    log_begin(&line, level, event);
    if (key != NULL)
        log_text(&line, key, words);
    log_end(&line);
}
