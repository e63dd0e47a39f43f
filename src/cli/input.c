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

bool input_open(input *self, const char *path, stream *answers)
{
    bool is_standard = strcmp(path, "-") == 0;
    *self = (input){.answers = is_standard ? answers : NULL}; /* nobody waits behind a file */
    self->descriptor = is_standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    self->error = self->descriptor < 0 ? errno : 0;
    return self->error == 0;
}

void input_close(input *self)
{
    free(self->buffer);
    if (self->descriptor > STDIN_FILENO)
        close(self->descriptor);
}

size_t input_read(input *self, char *bytes, size_t size)
{
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
    char *larger = realloc(self->buffer, size);
    if (larger == NULL) {
        self->error = ENOMEM;
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

bool input_peek(input *self, text *line)
{
    if (!make_room(self))
        return false;
    size_t count = input_read(self, self->buffer + self->end, self->size - self->end);
    self->end += count;
    self->at_end = count == 0;
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
        if (self->at_end || !make_room(self))
            break;
        size_t count = input_read(self, self->buffer + self->end, self->size - self->end);
        self->end += count;
        self->at_end = count == 0;
    }
    if (self->end == self->begin || self->error != 0 || interrupted())
        return false;
    *line = take(self, self->end - self->begin, 0);
    self->breaks_off = true;
    return true;
}
