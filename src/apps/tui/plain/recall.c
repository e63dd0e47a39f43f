/* SPDX-License-Identifier: MIT */
/* Lines that come back in the next session: see recall.h. */
#include "apps/tui/plain/recall.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/data_path.h"

#define NAME "history"
#define LONGEST_LINE 256
/* A file larger than we ever write is not ours, and left alone. */
#define LARGEST_FILE ((off_t)RECALL_LINES * (LONGEST_LINE + 1))

recall recall_begin(void)
{
    return (recall){.added = growing_new()};
}

/* ---- What is remembered ---- */

static bool holds(text line, const char *words)
{
    size_t length = strlen(words);
    for (size_t i = 0; i + length <= line.length; i++)
        if (memcmp(line.at + i, words, length) == 0)
            return true;
    return false;
}

/* Addresses may hold secrets: whoever has the link to join a game has the seat. */
static bool is_worth_it(text line)
{
    if (line.length == 0 || line.length > LONGEST_LINE || *line.at == ' ' || holds(line, "://") ||
        holds(line, "/join/"))
        return false;
    for (size_t i = 0; i < line.length; i++)
        if (iscntrl((unsigned char)line.at[i]))
            return false;
    return true;
}

static bool is_said_again(const recall *self, text line)
{
    return self->added.length - self->newest == line.length + 1 &&
           memcmp(self->added.data + self->newest, line.at, line.length) == 0;
}

void recall_add(recall *self, text line)
{
    if (!is_worth_it(line) || is_said_again(self, line))
        return;
    self->newest = self->added.length;
    out_view(&self->added.out, line);
    out_char(&self->added.out, '\n');
}

/* ---- The file ---- */

/* Adds what the file has, if there is one; false if it cannot be read or is none of ours: a folder,
 * a device. */
static bool read_file(growing *into, const char *path)
{
    struct stat status;
    char bytes[4096];
    ssize_t count = 0;
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK); /* a pipe must not hold us up */
    if (file < 0)
        return errno == ENOENT;
    bool ours =
        fstat(file, &status) == 0 && S_ISREG(status.st_mode) && status.st_size <= LARGEST_FILE;
    while (ours && (count = read(file, bytes, sizeof bytes)) > 0)
        out_bytes(&into->out, bytes, (size_t)count);
    close(file);
    return ours && count == 0;
}

void recall_each(void (*tell)(void *data, const char *line), void *data)
{
    char path[DATA_PATH], words[LONGEST_LINE + 1];
    growing read = growing_new();
    text line;
    if (state_path(path, NAME) && read_file(&read, path) && !read.failed)
        for (text rest = {read.data, read.length}; text_split(&line, &rest, rest, '\n');) {
            if (!is_worth_it(line)) /* written by somebody else */
                continue;
            memcpy(words, line.at, line.length);
            words[line.length] = '\0';
            tell(data, words);
        }
    growing_free(&read);
}

/* Without the oldest lines, if there are too many. */
static text newest(text all)
{
    text line, rest = all;
    size_t count = 0;
    while (text_split(&line, &rest, rest, '\n'))
        count++;
    for (; count > RECALL_LINES; count--)
        text_split(&line, &all, all, '\n');
    return all;
}

static void write_file(const char *path, text content)
{
    static saved_file to;
    if (!saved_file_open_private(&to, path))
        return;
    out_view(&to.stream.out, content);
    saved_file_close(&to);
}

void recall_end(recall *self)
{
    char path[DATA_PATH];
    growing all = growing_new();
    if (self->added.length > 0 && state_path(path, NAME) && read_file(&all, path)) {
        if (all.length > 0 && all.data[all.length - 1] != '\n')
            out_char(&all.out, '\n');
        out_bytes(&all.out, self->added.data, self->added.length);
        if (!all.failed && !self->added.failed)
            write_file(path, newest((text){all.data, all.length}));
    }
    growing_free(&all);
    growing_free(&self->added);
}
