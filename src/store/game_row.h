/* SPDX-License-Identifier: MIT */
/* A game at a glance as a row of the table of games. */
#ifndef STORE_GAME_ROW_H
#define STORE_GAME_ROW_H

#include "store/database.h"
#include "store/store.h"

/* The columns, in the order in which they are written and read. */
#define GAME_COLUMN_ROWS(FIRST, NEXT)                                                              \
    FIRST(id)                                                                                      \
    NEXT(stage)                                                                                    \
    NEXT(ending)                                                                                   \
    NEXT(result)                                                                                   \
    NEXT(variant)                                                                                  \
    NEXT(count)                                                                                    \
    NEXT(plies)                                                                                    \
    NEXT(created_at)                                                                               \
    NEXT(changed_at)                                                                               \
    NEXT(listed)                                                                                   \
    NEXT(control)                                                                                  \
    NEXT(house)                                                                                    \
    NEXT(first)                                                                                    \
    NEXT(second)                                                                                   \
    NEXT(turn_level)                                                                               \
    NEXT(flag_at)

typedef enum game_column {
#define GAME_COLUMN(name) COLUMN_##name,
    GAME_COLUMN_ROWS(GAME_COLUMN, GAME_COLUMN)
#undef GAME_COLUMN
        GAME_COLUMNS
} game_column;

const char *game_column_name(game_column column);

/* Its values, and the memory of those that are texts. */
typedef struct game_row {
    database_value values[GAME_COLUMNS];
    char control[48], house[96], seats[2][64];
} game_row;

/* The row refers to the game, and to itself: it is not copied. */
void game_row_write(game_row *self, const store_game *game);
/* False where that is no row of a game: a file can be damaged in any way. */
bool game_row_read(store_game *game, const database_value *columns, size_t count);

/* A guest as the tables have it. */
void game_row_guest(char words[2 * TABLE_GUEST_BYTES + 1], const uint8_t guest[TABLE_GUEST_BYTES]);

#endif
