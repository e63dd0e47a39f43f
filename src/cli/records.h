/* SPDX-License-Identifier: MIT */
/* Game records from files and links, and what is wrong with them in words. */
#ifndef CLI_RECORDS_H
#define CLI_RECORDS_H

#include <stdbool.h>

#include <sumito/game.h>

#include "cli/console.h"
#include "cli/input.h"
#include "base/json.h"

typedef struct records {
    console *to;
    const char *path;
    exit_code code; /* why it could not be opened */
    input from;
    su_record_reader reader;
    bool is_link;  /* events come out of a link */
    bool of_links; /* the file has one in every line */
    uint64_t links, line;
    bool tells; /* a bad link of several is told at once, and the others are read */
    bool had_bad_link;
    bool gives_warnings; /* as events; else they are told at once */
    unsigned forms;      /* a bit for each that was read */
    su_packed_fault link_fault;
    su_unpacker unpacker;
    /* Around the last move at each depth: what a refused move was tried in. */
    su_position before[SU_RECORD_DEPTH + 1];
    su_position after[SU_RECORD_DEPTH + 1];
} records;

/* True for what can only be meant as records: a file that is there, what is named like one, a link,
 * standard input. */
bool records_are_named(const char *operand);
/* Opens a file (`-`: standard input) of records, or of links, or a link; complains and returns
 * false if it cannot be read.
 */
bool records_open(records *self, console *to, const char *path);
/* The same without a complaint: records_write_trouble has it. */
bool records_try(records *self, console *to, const char *path);
/* Why it could not be opened or read, in one sentence. */
void records_write_trouble(out *to, const records *self);
/* The next event; false at the end of the file, after a failure, and when interrupted. */
bool records_next(su_record_event *event, records *self);
/* Complains if reading failed; the exit code of the file as a file. */
exit_code records_close(records *self);
/* The same without the complaint. */
exit_code records_end(records *self);

/* Of an ERROR: whether the game was malformed or illegal. */
exit_code record_error_exit(const su_record_error *error);
/* Of an ERROR: `FILE:LINE:COLUMN: CODE: sentence` and the end of the line; of a WARNING it says
 * that, too. */
void records_write_error(out *to, const records *self, const su_record_event *event);
/* The forms of the games that were read, with commas between; the same as strings of an array. */
void records_write_forms(out *to, const records *self);
void records_json_forms(json *writer, const records *self);
void records_json_error(json *writer, const records *self, const su_record_event *event);

#endif
