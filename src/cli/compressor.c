/* SPDX-License-Identifier: MIT */
/* Writing what is compressed: see compressor.h. */
#include "cli/compressor.h"

#include <errno.h>
#include <stdlib.h>

struct compressor {
    const compression *kind;
    void *writer;
    unsigned char made[1 << 16];
};

compressor *compressor_new(const compression *kind)
{
    if (kind->open_writer == NULL) {
        errno = ENOTSUP;
        return NULL;
    }
    compressor *self = malloc(sizeof *self);
    void *writer = self == NULL ? NULL : kind->open_writer();
    if (writer == NULL) {
        free(self);
        errno = ENOMEM;
        return NULL;
    }
    self->kind = kind;
    self->writer = writer;
    return self;
}

void compressor_free(compressor *self)
{
    if (self != NULL)
        self->kind->close_writer(self->writer);
    free(self);
}

/* Until all is taken and, if it is the last, all of it has come out. */
static bool work(compressor *self, compression_bytes from, bool last, compressor_sink *sink,
                 void *data)
{
    compression_result result = COMPRESSION_GOES_ON;
    while (result == COMPRESSION_GOES_ON && (last || from.left > 0)) {
        compression_room into = {self->made, sizeof self->made};
        result = self->kind->write(self->writer, &from, &into, last);
        if (into.left < sizeof self->made)
            sink(data, (const char *)self->made, sizeof self->made - into.left);
    }
    return result == COMPRESSION_GOES_ON || result == COMPRESSION_ENDS;
}

bool compressor_put(compressor *self, const char *bytes, size_t count, compressor_sink *sink,
                    void *data)
{
    return work(self, (compression_bytes){(const unsigned char *)bytes, count}, false, sink, data);
}

bool compressor_end(compressor *self, compressor_sink *sink, void *data)
{
    return work(self, (compression_bytes){(const unsigned char *)"", 0}, true, sink, data);
}
