/* SPDX-License-Identifier: MIT */
/* The file a match appends its games to: compressed if its name says so, each piece by itself, so
 * that it is whole after every one. */
#ifndef MATCH_GAMES_FILE_H
#define MATCH_GAMES_FILE_H

#include "base/growing.h"
#include "cli/compressor.h"
#include "cli/messages.h"

typedef struct games_file {
    int descriptor;
    compressor *packing; /* NULL: the games are written as they are */
    growing packed;
} games_file;

/* A file that is not open. */
#define GAMES_FILE_INIT {.descriptor = -1}

/* MESSAGE_NONE, or what is to be complained of, with errno set where that is CANNOT_WRITE. */
message games_file_open(games_file *self, const char *path);
void games_file_close(games_file *self);
/* All of it or, with errno set, nothing. */
bool games_file_add(games_file *self, text games);

#endif
