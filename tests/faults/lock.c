/* SPDX-License-Identifier: MIT */
/* Holds the lock of an SQLite file, as a careless tool would, until its input ends.
 * usage: lock FILE; says `locked`. */
#include <sqlite3.h>
#include <stdio.h>

int main(int count, char **words)
{
    sqlite3 *file;
    if (count != 2 || sqlite3_open(words[1], &file) != SQLITE_OK)
        return 2;
    sqlite3_busy_timeout(file, 10000);
    if (sqlite3_exec(file, "BEGIN IMMEDIATE", NULL, NULL, NULL) != SQLITE_OK) {
        fprintf(stderr, "%s\n", sqlite3_errmsg(file));
        return 1;
    }
    puts("locked");
    fflush(stdout);
    while (getchar() != EOF)
        ;
    sqlite3_close(file);
    return 0;
}
