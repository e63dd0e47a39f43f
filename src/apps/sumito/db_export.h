/* SPDX-License-Identifier: MIT */
/* Every game of a store as lines of JSON, and back. The first line says what it is and how the
 * clock of the games stood, then there is a line for each event, and the last line counts them. */
#ifndef APPS_SUMITO_DB_EXPORT_H
#define APPS_SUMITO_DB_EXPORT_H

#include "apps/sumito/record_forms.h"
#include "cli/input.h"
#include "store/intake.h"

/* Writes everything as it is at one moment. */
store_status db_export(out *to, store *from, uint64_t *games, uint64_t *events);
/* Writes every game in which a move was made as a record, as they are at one moment. Nobody's name
 * or guest is in them; what cannot be read is left out: `sumito db check` tells of it. */
store_status db_export_records(out *to, store *from, const record_form *form);

/* Reads what db_export wrote, from its first line to its last; complains where it is not that. The
 * intake has begun, and is ended here. `address` and `path` are for complaints. */
exit_code db_import(console *to, intake *into, input *from, const char *address, const char *path);
/* Complains of an intake that went wrong, with the game it was about. */
void db_complain(console *to, intake_result result, const intake *into, const char *address,
                 const char *game);

#endif
