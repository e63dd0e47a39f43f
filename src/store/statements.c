/* SPDX-License-Identifier: MIT */
/* The texts of the store's statements: see statements.h. */
#include "store/statements.h"

#include "base/check.h"
#include "store/game_row.h"

#define FIRST_COLUMN(name) #name
#define NEXT_COLUMN(name) ", " #name
#define GAME_COLUMNS_SQL GAME_COLUMN_ROWS(FIRST_COLUMN, NEXT_COLUMN)

static const char *const sources[STATEMENTS] = {
#define STATEMENT(id, sql) sql,
#include "store/statements.def"
#undef STATEMENT
};

void statement_write(char into[STATEMENT_TEXT], database_statement which, bool postgresql)
{
    bool inside = false;
    const char *end = into + STATEMENT_TEXT - 1;
    for (const char *sql = sources[which]; *sql != '\0'; sql++) {
        bool opens = *sql == '<' && sql[1] >= 'A' && sql[1] <= 'Z', closes = *sql == '>' && inside;
        INVARIANT(into < end);
        if (!opens && !closes && (postgresql || !inside))
            *into++ = *sql;
        inside = (inside || opens) && !closes;
    }
    *into = '\0';
}
