/* SPDX-License-Identifier: MIT */
/* The nine rows of a position's text, read. */
#include "rules/position.h"

static bool fail(su_error *error, su_fault fault, size_t offset, int expected, int found)
{
    *error = (su_error){fault, offset, expected, found};
    return false;
}

static int row_length(int row)
{
    return 9 - (row > 4 ? row - 4 : 4 - row);
}

/* The set a letter adds a cell to, or NULL if it stands for nothing. */
static su_cells *set_of_letter(su_position *into, char letter, const char letters[3])
{
    if (letter == '\0')
        return NULL;
    if (letter == letters[0])
        return &into->marbles[SU_FIRST];
    if (letter == letters[1])
        return &into->marbles[SU_SECOND];
    return letter == letters[2] ? &into->sisters : NULL;
}

/* Reads one row from `at` on and leaves `at` behind it. */
static bool row_parse(su_position *into, text rows, size_t *at, int row, const char letters[3],
                      su_error *error)
{
    int length = row_length(row), column = 0, first_number = row > 4 ? row - 3 : 1;
    for (; *at < rows.length && rows.at[*at] != '/'; ++*at) {
        char c = rows.at[*at];
        su_cells *set = set_of_letter(into, c, letters);
        int cells = c >= '1' && c <= '9' ? c - '0' : 1;
        if (!set && !(c >= '1' && c <= '9'))
            return fail(error, SU_FAULT_FOREIGN_LETTER, *at, 0, (unsigned char)c);
        if (column + cells > length)
            return fail(error, SU_FAULT_ROW_LENGTH, *at, length, column + cells);
        if (set)
            *set |= bit(su_cell_at(row, first_number + column));
        column += cells;
    }
    if (column < length)
        return fail(error, SU_FAULT_ROW_LENGTH, *at, length, column);
    return true;
}

bool rows_parse(su_position *into, text rows, const char letters[3], su_error *error)
{
    size_t at = 0;
    for (int row = 8; row >= 0; row--) {
        if (!row_parse(into, rows, &at, row, letters, error))
            return false;
        if (row > 0 && at == rows.length)
            return fail(error, SU_FAULT_ROW_COUNT, at, 9, 9 - row);
        if (row > 0)
            at++; /* the slash */
    }
    if (at < rows.length)
        return fail(error, SU_FAULT_ROW_COUNT, at, 9, 10);
    return true;
}
