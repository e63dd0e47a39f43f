/* SPDX-License-Identifier: MIT */
/* What players sent and were told: see ledger.h. */
#include "load/ledger.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "load/memory.h"

static const char *const kinds[LEDGER_KINDS] = {"sent", "acknowledged", "seen"};

void ledger_add(ledger *self, const ledger_row *row)
{
    if (self->count == self->capacity) {
        self->capacity = self->capacity == 0 ? 1024 : 2 * self->capacity;
        self->rows = memory_resize(self->rows, self->capacity * sizeof *self->rows);
    }
    self->rows[self->count++] = *row;
}

void ledger_free(ledger *self)
{
    free(self->rows);
    *self = (ledger){0};
}

bool ledger_write(const ledger *self, const char *path)
{
    FILE *file = fopen(path, "w");
    if (file == NULL)
        return false;
    for (size_t i = 0; i < self->count; i++) {
        const ledger_row *row = &self->rows[i];
        fprintf(file, "%s %s %" PRIu32 " %016" PRIx64 " %s\n", kinds[row->kind], row->game,
                row->ply, row->key, row->move);
    }
    return fclose(file) == 0;
}

bool ledger_read(ledger *self, const char *path)
{
    FILE *file = fopen(path, "r");
    char kind[16];
    ledger_row row;
    int found;
    if (file == NULL)
        return false;
    while ((found = fscanf(file, "%15s %12s %" SCNu32 " %" SCNx64 " %7s", kind, row.game, &row.ply,
                           &row.key, row.move)) == 5) {
        int which = 0;
        while (which < LEDGER_KINDS && strcmp(kinds[which], kind) != 0)
            which++;
        if (which == LEDGER_KINDS)
            break;
        row.kind = (ledger_kind)which;
        ledger_add(self, &row);
    }
    fclose(file);
    return found == EOF;
}
