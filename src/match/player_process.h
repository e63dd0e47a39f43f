/* SPDX-License-Identifier: MIT */
/* Another program, spoken to in lines through pipes. Nothing here waits longer than it is told. */
#ifndef MATCH_PLAYER_PROCESS_H
#define MATCH_PLAYER_PROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "base/text.h"

typedef struct process {
    pid_t pid; /* 0: none runs */
    int to, from;
    size_t begin, end;
    char buffer[1 << 15]; /* a longer line is heard in pieces */
} process;

typedef enum process_reading { PROCESS_LINE, PROCESS_SILENT, PROCESS_ENDED } process_reading;

/* Runs a command of the shell; false if that cannot be done. */
bool process_start(process *self, const char *command);
/* False if the program does not take it in time (on the clock of platform_now_ms), or is gone. */
bool process_say(const process *self, const char *bytes, size_t count, int64_t deadline);
/* The next line, valid until the next call. */
process_reading process_read(text *line, process *self, int64_t deadline);
/* Ends the program and whatever it started; it has `grace_ms` to go by itself. */
void process_end(process *self, int64_t grace_ms);

#endif
