/* SPDX-License-Identifier: MIT */
/* Nets from files, for engines of this program. */
#ifndef MATCH_NET_FILE_H
#define MATCH_NET_FILE_H

#include <sumito/engine.h>

#include "cli/console.h"

/* The bytes of a net; none: the weights written by hand. */
typedef struct net_file {
    void *bytes;
    size_t size;
} net_file;

/* The bytes of a file, whatever they are; an errno, or 0. */
int net_file_take(net_file *into, const char *path);
/* Reads a file, or `none`; complains and returns false if it holds no net. */
bool net_file_read(net_file *into, console *to, const char *path);
void net_file_free(net_file *self);
/* Lets an engine judge by it. False without memory. */
bool net_file_use(const net_file *self, su_engine *engine);

#endif
