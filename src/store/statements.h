/* SPDX-License-Identifier: MIT */
/* The texts of the store's statements, as each kind of database takes them. */
#ifndef STORE_STATEMENTS_H
#define STORE_STATEMENTS_H

#include "store/database.h"

/* Room for any of them and the final NUL. */
#define STATEMENT_TEXT 1024

/* Writes one; what stands between angle brackets is for PostgreSQL alone. */
void statement_write(char into[STATEMENT_TEXT], database_statement which, bool postgresql);

#endif
