/* SPDX-License-Identifier: MIT */
/* The file a match appends its games to: see games_file.h. */
#include "match/games_file.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

/* Whether what is there already goes on so. What cannot be read, such as a pipe, is not judged. */
static bool goes_on(const char *path, const compression *wanted)
{
    unsigned char head[COMPRESSION_HEAD];
    const compression *kind = wanted;
    struct stat status;
    if (stat(path, &status) != 0 || !S_ISREG(status.st_mode) || status.st_size == 0)
        return true;
    int file = open(path, O_RDONLY | O_CLOEXEC);
    ssize_t count = file < 0 ? -1 : read(file, head, sizeof head);
    if (count > 0)
        compression_of_head(&kind, head, (size_t)count);
    if (file >= 0)
        close(file);
    return kind == wanted;
}

message games_file_open(games_file *self, const char *path)
{
    const compression *kind = compression_of_name(path);
    *self = (games_file)GAMES_FILE_INIT;
    self->packed = growing_new();
    if (!goes_on(path, kind))
        return MESSAGE_APPEND_OTHERWISE;
    if (kind != NULL && (self->packing = compressor_new(kind)) == NULL)
        return MESSAGE_CANNOT_WRITE;
    self->descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
    return self->descriptor < 0 ? MESSAGE_CANNOT_WRITE : MESSAGE_NONE;
}

void games_file_close(games_file *self)
{
    if (self->descriptor >= 0)
        close(self->descriptor);
    compressor_free(self->packing);
    growing_free(&self->packed);
    *self = (games_file)GAMES_FILE_INIT;
}

static void keep(void *data, const char *bytes, size_t count)
{
    growing *into = data;
    out_bytes(&into->out, bytes, count);
}

/* The games as they are to be written; false if there is no memory. */
static bool pack(text *packed, games_file *self, text games)
{
    self->packed.length = 0;
    bool whole = compressor_put(self->packing, games.at, games.length, keep, &self->packed) &&
                 compressor_end(self->packing, keep, &self->packed) && !self->packed.failed;
    *packed = (text){self->packed.data, self->packed.length};
    return whole;
}

/* Takes back what was written of something that found no room, unless somebody else has gone on
 * behind it. */
static void take_back(const games_file *self, size_t written)
{
    struct stat status;
    if (written > 0 && fstat(self->descriptor, &status) == 0 && S_ISREG(status.st_mode) &&
        lseek(self->descriptor, 0, SEEK_CUR) == status.st_size)
        (void)!ftruncate(self->descriptor, status.st_size - (off_t)written);
}

bool games_file_add(games_file *self, text games)
{
    size_t written = 0;
    if (self->packing != NULL && !pack(&games, self, games)) {
        errno = ENOMEM;
        return false;
    }
    while (written < games.length) {
        ssize_t count = write(self->descriptor, games.at + written, games.length - written);
        if (count >= 0) {
            written += (size_t)count;
        } else if (errno != EINTR) {
            int error = errno;
            take_back(self, written);
            errno = error;
            return false;
        }
    }
    return true;
}
