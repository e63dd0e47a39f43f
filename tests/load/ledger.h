/* SPDX-License-Identifier: MIT */
/* What players sent, and what the server told them about it: compared afterwards with what is in
 * the store. A row is `sent|acknowledged|seen GAME PLY KEY MOVE`. */
#ifndef LOAD_LEDGER_H
#define LOAD_LEDGER_H

#include <table/event.h>

typedef enum ledger_kind {
    LEDGER_SENT,
    LEDGER_ACKNOWLEDGED, /* the server said that it is done */
    LEDGER_SEEN,         /* it told the opponent */
    LEDGER_KINDS
} ledger_kind;

typedef struct ledger_row {
    ledger_kind kind;
    char game[TABLE_ID + 1];
    uint32_t ply;
    uint64_t key;
    char move[SU_MOVE_TEXT];
} ledger_row;

typedef struct ledger {
    ledger_row *rows;
    size_t count, capacity;
} ledger;

void ledger_add(ledger *self, const ledger_row *row);
void ledger_free(ledger *self);
/* The file of a ledger; false if it cannot be read or written, or is none. */
bool ledger_write(const ledger *self, const char *path);
bool ledger_read(ledger *self, const char *path);

#endif
