/* SPDX-License-Identifier: MIT */
/* A grid of characters: see canvas.h. */
#include "apps/tui/draw/canvas.h"

#include <stdlib.h>

#include "apps/tui/draw/letters.h"
#include "apps/tui/draw/wrap.h"
#include "text/fixed_spaces.h"

#define ELLIPSIS 0x2026
/* Room for a paragraph; what is longer loses its end. */
#define PARAGRAPH 4096

bool canvas_make(canvas *self, int rows, int columns, bool ascii)
{
    *self = (canvas){.ascii = ascii};
    rows = most(1, least(rows, CANVAS_MOST_ROWS));
    columns = most(1, least(columns, CANVAS_MOST_COLUMNS));
    self->cells = calloc((size_t)rows * (size_t)columns, sizeof *self->cells);
    self->zones = calloc((size_t)rows * (size_t)columns, sizeof *self->zones);
    if (self->cells == NULL || self->zones == NULL) {
        canvas_free(self);
        return false;
    }
    self->rows = rows;
    self->columns = columns;
    canvas_clear(self);
    return true;
}

void canvas_free(canvas *self)
{
    free(self->cells);
    free(self->zones);
    *self = (canvas){.cells = NULL};
}

canvas_area canvas_whole(const canvas *self)
{
    return (canvas_area){0, 0, self->rows, self->columns};
}

void canvas_clear(canvas *self)
{
    canvas_fill(self, canvas_whole(self), ' ', CANVAS_PLAIN);
    canvas_mark(self, canvas_whole(self), (canvas_zone){0, 0});
    self->cursor_row = -1;
}

/* The number of a place among those of a canvas; false beyond the edges. */
static bool find_place(size_t *place, const canvas *self, int row, int column)
{
    *place = (size_t)row * (size_t)self->columns + (size_t)column;
    return row >= 0 && row < self->rows && column >= 0 && column < self->columns;
}

canvas_cell *canvas_at(const canvas *self, int row, int column)
{
    size_t place;
    return find_place(&place, self, row, column) ? &self->cells[place] : NULL;
}

canvas_zone canvas_zone_at(const canvas *self, int row, int column)
{
    size_t place;
    return find_place(&place, self, row, column) ? self->zones[place] : (canvas_zone){0, 0};
}

void canvas_mark(canvas *self, canvas_area area, canvas_zone zone)
{
    size_t place;
    for (int row = area.row; row < area.row + area.rows; row++)
        for (int column = area.column; column < area.column + area.columns; column++)
            if (find_place(&place, self, row, column))
                self->zones[place] = zone;
}

/* Half of a wide character does not stay behind. */
static void part_wide(canvas *self, int row, int column)
{
    canvas_cell *cell = canvas_at(self, row, column), *left = canvas_at(self, row, column - 1);
    canvas_cell *right = canvas_at(self, row, column + 1);
    if (cell->character == 0 && left != NULL)
        left->character = ' ';
    if (right != NULL && right->character == 0)
        right->character = ' ';
}

void canvas_put(canvas *self, int row, int column, uint32_t character, canvas_style style)
{
    canvas_cell *cell = canvas_at(self, row, column);
    if (cell == NULL)
        return;
    part_wide(self, row, column);
    *cell = (canvas_cell){character, style};
}

void canvas_fill(canvas *self, canvas_area area, uint32_t character, canvas_style style)
{
    for (int row = area.row; row < area.row + area.rows; row++)
        for (int column = area.column; column < area.column + area.columns; column++)
            if (canvas_at(self, row, column) != NULL)
                *canvas_at(self, row, column) = (canvas_cell){character, style};
}

/* ---- Text ---- */

int canvas_width(const canvas *self, const char *string)
{
    int width = 0;
    letter next;
    for (letters rest = letters_of(string, self->ascii); letters_next(&rest, &next);)
        width += next.columns;
    return width;
}

static int put_letter(canvas *self, int row, int column, letter one, canvas_style style)
{
    bool is_space = one.character == LETTER_FIRM_SPACE;
    canvas_put(self, row, column, is_space ? ' ' : one.character, style);
    if (one.columns == 2) {
        canvas_put(self, row, column + 1, ' ', style);
        canvas_cell *half = canvas_at(self, row, column + 1);
        if (half != NULL)
            half->character = 0;
        else
            canvas_put(self, row, column, '?', style);
    }
    return one.columns;
}

int canvas_text(canvas *self, int row, int column, int width, const char *string,
                canvas_style style)
{
    bool fits = canvas_width(self, string) <= width;
    int ellipsis = self->ascii ? 3 : 1;
    int room = fits ? width : width - ellipsis, taken = 0;
    letter next;
    for (letters rest = letters_of(string, self->ascii);
         letters_next(&rest, &next) && taken + next.columns <= room;)
        taken += put_letter(self, row, column + taken, next, style);
    for (int i = 0; !fits && i < ellipsis && taken < width; i++)
        canvas_put(self, row, column + taken++, self->ascii ? '.' : ELLIPSIS, style);
    return taken;
}

void canvas_text_right(canvas *self, int row, int column, int width, const char *string,
                       canvas_style style)
{
    int taken = canvas_width(self, string);
    int free = taken < width ? width - taken : 0;
    canvas_text(self, row, column + free, width - free, string, style);
}

/* Text folded into lines, as this canvas shows its letters. */
static void fold(const canvas *self, char lines[PARAGRAPH], int width, const char *string)
{
    out_buffer buffer = out_buffer_over(lines, PARAGRAPH);
    wrap folded = wrap_over(&buffer.out, (unsigned)width);
    folded.ascii = self->ascii;
    fixed_spaces spaces = fixed_spaces_over(&folded.out, self->language);
    out_text(&spaces.out, string);
    fixed_spaces_end(&spaces);
    wrap_end(&folded);
}

int canvas_lines(const canvas *self, int width, const char *string)
{
    char lines[PARAGRAPH];
    int count = 0;
    if (width <= 0)
        return 0;
    fold(self, lines, width, string);
    for (const char *at = lines; *at != '\0'; at++)
        count += at == lines || at[-1] == '\n';
    return count;
}

/* Ends the line at its end and returns where the next one begins. */
static char *part_line(char *line)
{
    while (*line != '\0' && *line != '\n')
        line++;
    if (*line == '\0')
        return line;
    *line = '\0';
    return line + 1;
}

/* That text is missing after the last line of an area, of which so many columns are taken. */
static void put_cut(canvas *self, canvas_area area, int taken, canvas_style style)
{
    int room = area.columns - (self->ascii ? 4 : 2), from = taken < room ? taken : room;
    int row = area.row + area.rows - 1;
    const canvas_cell *before;
    while (from > 0 && (before = canvas_at(self, row, area.column + from - 1)) != NULL &&
           before->character == ' ')
        from--;
    if (from > 0)
        canvas_text(self, row, area.column + from, area.columns - from, " …", style);
}

int canvas_paragraph(canvas *self, canvas_area area, const char *string, canvas_style style)
{
    char lines[PARAGRAPH];
    int count = 0;
    if (area.columns <= 0)
        return 0;
    fold(self, lines, area.columns, string);
    for (char *line = lines, *next; *line != '\0' && count < area.rows; line = next, count++) {
        next = part_line(line);
        int taken = canvas_text(self, area.row + count, area.column, area.columns, line, style);
        if (*next != '\0' && count + 1 == area.rows)
            put_cut(self, area, taken, style);
    }
    return count;
}
