/* SPDX-License-Identifier: MIT */
/* Whether a store is what its logs say: every log is played again, and every table that follows
 * from the logs is compared with what comes out. */
#ifndef STORE_VERIFY_H
#define STORE_VERIFY_H

#include "store/store.h"

typedef enum verify_fault {
#define VERIFY_FAULT(id, code) VERIFY_##id,
#include "store/verify_faults.def"
#undef VERIFY_FAULT
    VERIFY_FAULTS
} verify_fault;

/* Code word of a fault, e.g. "wrong_column". */
const char *verify_fault_name(verify_fault fault);

typedef struct verify_finding {
    verify_fault fault;
    const char *id;     /* of the game */
    uint64_t number;    /* of the event, where it is about one */
    const char *column; /* WRONG_COLUMN */
} verify_finding;

typedef struct verify_count {
    uint64_t games, events, faults;
} verify_count;

/* Tells every fault it finds. Reads the store as it is at one moment: others may write meanwhile.
 */
store_status store_verify(store *self, verify_count *count,
                          void (*hear)(void *data, const verify_finding *finding), void *data);

#endif
