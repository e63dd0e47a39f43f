/* SPDX-License-Identifier: MIT */
/* Files as they were before they were compressed: see decompressor.h. */
#include "cli/decompressor.h"

#include <stdlib.h>
#include <string.h>

#define CHUNK ((size_t)1 << 17)
/* A file is not begun with more than tells how it goes on. */
#define FIRST_WANTED 5

struct decompressor {
    const compression *kind; /* NULL: the bytes are what they are */
    void *reader;
    compression_result trouble;
    bool begun;     /* it is known what the file is */
    bool is_over;   /* nothing more comes */
    bool is_within; /* a member */
    bool is_full;   /* there was no room for more: some may be waiting */
    size_t wanted;
    uint64_t before; /* bytes of the file that lie before those here */
    size_t at, end;  /* what is here and not taken */
    unsigned char bytes[CHUNK];
};

decompressor *decompressor_new(void)
{
    decompressor *self = malloc(sizeof *self);
    if (self == NULL)
        return NULL;
    self->kind = NULL;
    self->reader = NULL;
    self->trouble = COMPRESSION_GOES_ON;
    self->begun = self->is_over = self->is_within = self->is_full = false;
    self->wanted = FIRST_WANTED;
    self->before = self->at = self->end = 0;
    return self;
}

void decompressor_free(decompressor *self)
{
    if (self != NULL && self->reader != NULL)
        self->kind->close_reader(self->reader);
    free(self);
}

compression_result decompressor_trouble(const compression **kind, uint64_t *at,
                                        const decompressor *self)
{
    *kind = self->kind;
    *at = self->before + self->at;
    return self->trouble;
}

/* Gets more of the file behind what is here; false if there is no more. */
static bool fetch(decompressor *self, decompressor_source *source, void *data)
{
    if (self->at == self->end) {
        self->before += self->end;
        self->at = self->end = 0;
    }
    size_t count = source(data, (char *)self->bytes + self->end, CHUNK - self->end);
    self->end += count;
    self->is_over = count == 0;
    return count > 0;
}

/* Looks what the file is, and gets ready for it. */
static void begin(decompressor *self, decompressor_source *source, void *data)
{
    self->begun = true;
    while (fetch(self, source, data) && !compression_of_head(&self->kind, self->bytes, self->end))
        continue;
    if (self->kind == NULL)
        return;
    if (self->kind->open_reader == NULL)
        self->trouble = COMPRESSION_NO_LIBRARY;
    else if ((self->reader = self->kind->open_reader()) == NULL)
        self->trouble = COMPRESSION_NO_MEMORY;
}

/* What comes as it is: first what was looked at. */
static size_t read_plain(decompressor *self, char *bytes, size_t size, decompressor_source *source,
                         void *data)
{
    size_t waiting = self->end - self->at, count = waiting < size ? waiting : size;
    if (waiting == 0)
        return self->is_over ? 0 : source(data, bytes, size);
    memcpy(bytes, self->bytes + self->at, count);
    self->at += count;
    return count;
}

/* Whether a member begins with the next byte; what it is otherwise. */
static bool begins_member(decompressor *self)
{
    unsigned char next = self->bytes[self->at];
    if (compression_may_begin(self->kind, next))
        return true;
    if (self->kind->pads && next == 0)
        self->at++;
    else
        self->trouble = COMPRESSION_FOREIGN;
    return false;
}

/* Unpacks some of what is here; returns how much came out. */
static size_t unpack(decompressor *self, char *bytes, size_t size)
{
    const unsigned char *first = self->bytes + self->at;
    size_t given = self->end - self->at;
    if (self->is_full) /* what has come out is not lost by what is wrong behind it */
        given = 0;
    else if (given > self->wanted)
        given = self->wanted;
    compression_bytes from = {first, given};
    compression_room into = {(unsigned char *)bytes, size};
    compression_result result = self->kind->read(self->reader, &from, &into, &self->wanted);
    self->at += given - from.left;
    self->is_within = result != COMPRESSION_ENDS;
    self->is_full = result != COMPRESSION_ENDS && into.left == 0;
    if (result != COMPRESSION_ENDS)
        self->trouble = result;
    if (result == COMPRESSION_GOES_ON && given > 0 && from.left == given && into.left == size)
        self->trouble = COMPRESSION_DAMAGED; /* it stands still */
    return size - into.left;
}

size_t decompressor_read(decompressor *self, char *bytes, size_t size, decompressor_source *source,
                         void *data)
{
    size_t made = 0;
    if (!self->begun)
        begin(self, source, data);
    if (self->kind == NULL)
        return read_plain(self, bytes, size, source, data);
    while (made < size && self->trouble == COMPRESSION_GOES_ON) {
        if (self->at == self->end && !self->is_full) {
            if (made > 0)
                break; /* nobody is kept waiting for what is there */
            if (!fetch(self, source, data)) {
                self->trouble = self->is_within ? COMPRESSION_TRUNCATED : self->trouble;
                break;
            }
        }
        if (self->is_within || begins_member(self))
            made += unpack(self, bytes + made, size - made);
    }
    return made;
}
