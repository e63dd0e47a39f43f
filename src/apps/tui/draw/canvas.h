/* SPDX-License-Identifier: MIT */
/* A grid of characters with colours and attributes, as a terminal shows them. It knows no terminal:
 * whoever has one copies the cells there, and tests read them as text. Whatever is put beyond the
 * edges is dropped. */
#ifndef APPS_TUI_DRAW_CANVAS_H
#define APPS_TUI_DRAW_CANVAS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sumito/words.h>

#include "base/out.h"

#define CANVAS_MOST_ROWS 400
#define CANVAS_MOST_COLUMNS 1000

/* A colour is a number of the terminal's palette, or what the terminal has without any. */
#define CANVAS_DEFAULT (-1)

typedef enum canvas_attribute {
    CANVAS_BOLD = 1,
    CANVAS_DIM = 2,
    CANVAS_UNDERLINE = 4,
    CANVAS_REVERSE = 8
} canvas_attribute;

typedef struct canvas_style {
    int16_t fore;
    int16_t back;
    uint16_t attributes; /* canvas_attribute, together */
} canvas_style;
#define CANVAS_PLAIN ((canvas_style){CANVAS_DEFAULT, CANVAS_DEFAULT, 0})

typedef struct canvas_cell {
    uint32_t character; /* a code point; 0: the right half of a wide character, to be skipped */
    canvas_style style;
} canvas_cell;

/* What a pointer means at a place. The kinds are those of who draws; 0: nothing. */
typedef struct canvas_zone {
    unsigned kind;
    unsigned index; /* which of them */
} canvas_zone;

typedef struct canvas {
    int rows;
    int columns;
    su_language language; /* of what is written: where its lines may begin */
    bool ascii; /* text loses its accents, and what has no likeness becomes a question mark */
    canvas_cell *cells;
    canvas_zone *zones;
    int cursor_row; /* -1: it is not seen */
    int cursor_column;
} canvas;

static inline int least(int a, int b)
{
    return a < b ? a : b;
}

static inline int most(int a, int b)
{
    return a > b ? a : b;
}

/* A part of a canvas. */
typedef struct canvas_area {
    int row;
    int column;
    int rows;
    int columns;
} canvas_area;

/* A blank canvas; sizes are brought between one cell and the most. False where there is no memory;
 * the canvas is then empty and may still be freed. */
bool canvas_make(canvas *self, int rows, int columns, bool ascii);
void canvas_free(canvas *self);

/* Makes all of it blank, without zones or a cursor. */
void canvas_clear(canvas *self);

/* The cell at a place, or NULL beyond the edges. */
canvas_cell *canvas_at(const canvas *self, int row, int column);
/* What a pointer means there; nothing beyond the edges. */
canvas_zone canvas_zone_at(const canvas *self, int row, int column);
/* From now on it means this in an area. */
void canvas_mark(canvas *self, canvas_area area, canvas_zone zone);

void canvas_put(canvas *self, int row, int column, uint32_t character, canvas_style style);
/* Writes one line of UTF-8 text within `width` columns, and returns the columns it took. Where it
 * does not fit, its end becomes an ellipsis. No character of it can move the cursor. */
int canvas_text(canvas *self, int row, int column, int width, const char *string,
                canvas_style style);
/* The same, ending at the right edge of the area that begins at `column`. */
void canvas_text_right(canvas *self, int row, int column, int width, const char *string,
                       canvas_style style);
/* The columns of a text on this canvas. */
int canvas_width(const canvas *self, const char *string);
/* The lines a text takes where it is broken at words. */
int canvas_lines(const canvas *self, int width, const char *string);
/* Text broken at words over the lines of an area; an ellipsis stands for what these cannot hold.
 * Returns the lines it took. */
int canvas_paragraph(canvas *self, canvas_area area, const char *string, canvas_style style);
void canvas_fill(canvas *self, canvas_area area, uint32_t character, canvas_style style);
canvas_area canvas_whole(const canvas *self);

#endif
