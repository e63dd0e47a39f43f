/* SPDX-License-Identifier: MIT */
/* The bytes of a file as they were before it was compressed, as far as it is. Memory does not grow
 * with the file. */
#ifndef CLI_DECOMPRESSOR_H
#define CLI_DECOMPRESSOR_H

#include <stdint.h>

#include "cli/compression.h"

typedef struct decompressor decompressor;
/* Delivers at most `size` bytes of the file; 0 at its end. */
typedef size_t decompressor_source(void *data, char *bytes, size_t size);

/* NULL if there is no memory. */
decompressor *decompressor_new(void);
void decompressor_free(decompressor *self);
/* At most `size` bytes; 0 at the end, and where it cannot be gone on. */
size_t decompressor_read(decompressor *self, char *bytes, size_t size, decompressor_source *source,
                         void *data);
/* Why it cannot be gone on, or COMPRESSION_GOES_ON; `kind` and the number of bytes of the file that
 * were read until there. */
compression_result decompressor_trouble(const compression **kind, uint64_t *at,
                                        const decompressor *self);

#endif
