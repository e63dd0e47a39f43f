/* SPDX-License-Identifier: MIT */
/* Writing what is compressed, piece by piece. */
#ifndef CLI_COMPRESSOR_H
#define CLI_COMPRESSOR_H

#include "cli/compression.h"

/* Where the compressed bytes go. */
typedef void compressor_sink(void *data, const char *bytes, size_t count);
typedef struct compressor compressor;

/* NULL, with errno set, if there is no memory, or no library (ENOTSUP). */
compressor *compressor_new(const compression *kind);
void compressor_free(compressor *self);
/* False if there is no memory: what was written is of no use then. */
bool compressor_put(compressor *self, const char *bytes, size_t count, compressor_sink *sink,
                    void *data);
/* Completes the member; what is put afterwards is in another one. */
bool compressor_end(compressor *self, compressor_sink *sink, void *data);

#endif
