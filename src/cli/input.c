/* SPDX-License-Identifier: MIT */
/* Reading files: see input.h. */
#include "cli/input.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/interrupt.h"

#define FIRST_SIZE ((size_t)1 << 16)

bool input_open_as_is(input *self, const char *path, stream *answers)
{
    bool is_standard = strcmp(path, "-") == 0;
    *self = (input){.answers = is_standard ? answers : NULL}; /* nobody waits behind a file */
    self->descriptor = is_standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    self->error = self->descriptor < 0 ? errno : 0;
    return self->error == 0;
}

bool input_open(input *self, const char *path, stream *answers)
{
    if (!input_open_as_is(self, path, answers))
        return false;
    self->unpacking = decompressor_new();
    if (self->unpacking != NULL)
        return true;
    input_close(self);
    *self = (input){.descriptor = -1, .error = ENOMEM};
    return false;
}

void input_close(input *self)
{
    free(self->buffer);
    decompressor_free(self->unpacking);
    if (self->descriptor > STDIN_FILENO)
        close(self->descriptor);
}

static size_t read_as_is(void *data, char *bytes, size_t size)
{
    input *self = data;
    if (self->answers != NULL)
        stream_flush(self->answers);
    while (!interrupted()) {
        ssize_t count = read(self->descriptor, bytes, size);
        if (count >= 0)
            return (size_t)count;
        if (errno != EINTR) {
            self->error = errno;
            break;
        }
    }
    return 0;
}

size_t input_read(input *self, char *bytes, size_t size)
{
    if (self->unpacking == NULL)
        return read_as_is(self, bytes, size);
    size_t count = decompressor_read(self->unpacking, bytes, size, read_as_is, self);
    if (count == 0 && self->error == 0 && !interrupted()) {
        self->trouble = decompressor_trouble(&self->kind, &self->trouble_at, self->unpacking);
        self->error = self->trouble != COMPRESSION_GOES_ON ? EBADMSG : 0;
    }
    return count;
}

void input_read_all(growing *into, input *self)
{
    char bytes[4096];
    size_t count;
    while (self->error == 0 && (count = input_read(self, bytes, sizeof bytes)) > 0) {
        out_bytes(&into->out, bytes, count);
        if (into->failed)
            self->error = ENOMEM;
        else if (into->length > INPUT_MOST)
            self->error = EFBIG;
    }
}

size_t input_fill(input *self, void *bytes, size_t size)
{
    size_t taken = 0, count;
    while (taken < size && (count = input_read(self, (char *)bytes + taken, size - taken)) > 0)
        taken += count;
    return taken;
}

/* Makes room behind the bytes that wait to be read as a line. */
static bool make_room(input *self)
{
    if (self->begin > 0) {
        memmove(self->buffer, self->buffer + self->begin, self->end - self->begin);
        self->end -= self->begin;
        self->begin = 0;
    }
    if (self->end < self->size)
        return true;
    size_t size = self->size == 0 ? FIRST_SIZE : self->size * 2;
    char *larger = size > INPUT_MOST ? NULL : realloc(self->buffer, size);
    if (larger == NULL) {
        self->error = size > INPUT_MOST ? EMSGSIZE : ENOMEM;
        return false;
    }
    self->buffer = larger;
    self->size = size;
    return true;
}

static text take(input *self, size_t length, size_t end_length)
{
    text line = {self->buffer + self->begin, length};
    self->begin += length + end_length;
    if (line.length > 0 && line.at[line.length - 1] == '\r')
        line.length--;
    self->lines++;
    return line;
}

size_t input_take(input *self, char *bytes, size_t size)
{
    size_t waiting = self->end - self->begin;
    if (waiting == 0)
        return input_read(self, bytes, size);
    size_t taken = waiting < size ? waiting : size;
    memcpy(bytes, self->buffer + self->begin, taken);
    self->begin += taken;
    return taken;
}

/* Reads on behind what waits; false if there is no room for more. */
static bool read_on(input *self)
{
    if (!make_room(self))
        return false;
    size_t count = input_read(self, self->buffer + self->end, self->size - self->end);
    self->end += count;
    self->at_end = count == 0;
    return true;
}

bool input_peek(input *self, text *line)
{
    bool ended = false;
    while (!ended && !self->at_end && self->end < FIRST_SIZE) {
        size_t searched = self->end;
        if (!read_on(self))
            return false;
        ended = memchr(self->buffer + searched, '\n', self->end - searched) != NULL;
    }
    if (self->error != 0 && self->end > self->begin) {
        self->error = 0; /* that comes again, behind what is there */
        self->at_end = false;
    }
    text ahead = {self->buffer + self->begin, self->end - self->begin};
    *line = text_take_line(&ahead);
    return true;
}

bool input_line(input *self, text *line)
{
    size_t searched = 0;
    for (;;) {
        size_t waiting = self->end - self->begin;
        const char *newline = waiting > searched ? memchr(self->buffer + self->begin + searched,
                                                          '\n', waiting - searched)
                                                 : NULL;
        if (newline != NULL) {
            *line = take(self, (size_t)(newline - self->buffer) - self->begin, 1);
            self->breaks_off = false;
            return true;
        }
        searched = waiting;
        if (self->at_end || !read_on(self))
            break;
    }
    if (self->end == self->begin || self->error != 0 || interrupted())
        return false;
    *line = take(self, self->end - self->begin, 0);
    self->breaks_off = true;
    return true;
}
