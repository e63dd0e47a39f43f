/* SPDX-License-Identifier: MIT */
/* Files of training data in memory: read together, thinned out, put into another order, written. */
#ifndef MATCH_DATA_FILE_H
#define MATCH_DATA_FILE_H

#include "cli/console.h"
#include "match/data_record.h"

typedef struct data_set {
    data_header header; /* of the first file; the counts are those of all */
    data_record *records;
    size_t count, room;
} data_set;

/* Adds a file; complains and returns false if it cannot be read, is no such file, or is of another
 * game. */
bool data_set_read(data_set *self, console *to, const char *path);
void data_set_free(data_set *self);
/* Writes all records as one file; complains if that fails. */
bool data_set_write(const data_set *self, console *to, const char *path);

void data_set_shuffle(data_set *self, uint64_t seed);
/* Keeps the first of equal positions; tells how many went. False without memory. */
bool data_set_unique(data_set *self, size_t *dropped);

#endif
