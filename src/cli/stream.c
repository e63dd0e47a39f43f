/* SPDX-License-Identifier: MIT */
/* Buffered text into a file descriptor, and files that appear whole: see stream.h. */
#include "cli/stream.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void fail(stream *self, int error)
{
    self->error = error;
    if (self->on_error != NULL)
        self->on_error(self);
}

static void write_all(void *data, const char *bytes, size_t count)
{
    stream *self = data;
    while (count > 0 && self->error == 0) {
        ssize_t written = write(self->descriptor, bytes, count);
        if (written >= 0) {
            bytes += written;
            count -= (size_t)written;
        } else if (errno != EINTR) {
            fail(self, errno);
        }
    }
}

static void pass_on(stream *self, const char *bytes, size_t count)
{
    if (self->packing == NULL)
        write_all(self, bytes, count);
    else if (self->error == 0 && !compressor_put(self->packing, bytes, count, write_all, self))
        fail(self, ENOMEM);
}

void stream_flush(stream *self)
{
    size_t used = self->used;
    self->used = 0; /* first: on_error may come back here through exit */
    pass_on(self, self->buffer, used);
}

static void put(out *to, const char *bytes, size_t count)
{
    stream *self = (stream *)to; /* `out` is its first member */
    if (count > sizeof self->buffer - self->used)
        stream_flush(self);
    if (count > sizeof self->buffer) {
        pass_on(self, bytes, count);
        return;
    }
    memcpy(self->buffer + self->used, bytes, count);
    self->used += count;
}

void stream_open(stream *self, int descriptor, void (*on_error)(stream *self))
{
    self->out.put = put;
    self->descriptor = descriptor;
    self->error = 0;
    self->on_error = on_error;
    self->packing = NULL;
    self->used = 0;
}

/* The name a temporary file has beside the final one. */
static char *temporary_name(const char *path)
{
    static const char suffix[] = ".XXXXXX";
    size_t length = strlen(path);
    char *name = malloc(length + sizeof suffix);
    if (name == NULL)
        return NULL;
    memcpy(name, path, length);
    memcpy(name + length, suffix, sizeof suffix);
    return name;
}

/* mkstemp makes private files; a new file gets the mode open() would give it. */
static void set_usual_mode(int descriptor, const struct stat *replaced)
{
    mode_t mask = umask(0);
    umask(mask);
    (void)!fchmod(descriptor, replaced != NULL ? replaced->st_mode & 0777 : 0666 & ~mask);
}

static int open_beside(saved_file *self, const struct stat *replaced, bool is_private)
{
    int descriptor = -1;
    self->temporary = self->path == NULL ? NULL : temporary_name(self->path);
    if (self->temporary != NULL)
        descriptor = mkstemp(self->temporary);
    if (descriptor >= 0 && !is_private)
        set_usual_mode(descriptor, replaced);
    return descriptor;
}

static bool open_plain(saved_file *self, const char *path, bool is_private)
{
    struct stat status;
    bool is_standard = strcmp(path, "-") == 0;
    bool exists = !is_standard && stat(path, &status) == 0;
    int descriptor;
    self->temporary = NULL;
    self->path = exists ? realpath(path, NULL) : strdup(path);
    if (is_standard)
        descriptor = dup(STDOUT_FILENO);
    else if (exists && !S_ISREG(status.st_mode))
        descriptor = open(path, O_WRONLY | O_CLOEXEC);
    else
        descriptor = open_beside(self, exists ? &status : NULL, is_private);
    if (descriptor < 0) {
        free(self->temporary);
        free(self->path);
        return false;
    }
    stream_open(&self->stream, descriptor, NULL);
    return true;
}

/* Asks for the compressor first: nothing is begun that cannot be ended. */
static bool open_saved(saved_file *self, const char *path, bool is_private)
{
    const compression *kind = compression_of_name(path);
    compressor *packing = kind == NULL ? NULL : compressor_new(kind);
    if (kind != NULL && packing == NULL)
        return false;
    if (!open_plain(self, path, is_private)) {
        compressor_free(packing);
        return false;
    }
    self->stream.packing = packing;
    return true;
}

bool saved_file_open(saved_file *self, const char *path)
{
    return open_saved(self, path, false);
}

bool saved_file_open_as_is(saved_file *self, const char *path)
{
    return open_plain(self, path, false);
}

bool saved_file_open_private(saved_file *self, const char *path)
{
    return open_saved(self, path, true);
}

bool saved_file_close(saved_file *self)
{
    stream *last = &self->stream;
    stream_flush(last);
    if (last->packing != NULL && last->error == 0 &&
        !compressor_end(last->packing, write_all, last))
        last->error = ENOMEM;
    compressor_free(last->packing);
    int error = last->error;
    if (close(self->stream.descriptor) != 0 && error == 0)
        error = errno;
    if (self->temporary != NULL && error == 0 && rename(self->temporary, self->path) != 0)
        error = errno;
    if (self->temporary != NULL && error != 0)
        unlink(self->temporary);
    free(self->temporary);
    free(self->path);
    errno = error;
    return error == 0;
}
