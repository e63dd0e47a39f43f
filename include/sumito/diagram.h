/* SPDX-License-Identifier: MIT */
/* diagram.h: positions as diagrams, in text for a terminal and in SVG for a page. Included by
 * sumito.h. Diagrams hold signs and numbers but no words: they are the same in every language. */
#ifndef SUMITO_DIAGRAM_H
#define SUMITO_DIAGRAM_H

#include <sumito/rules.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum su_diagram_theme {
    SU_THEME_CONTRAST, /* the board as it looks on a table */
    SU_THEME_PRINT     /* black on white, nothing shaded */
} su_diagram_theme;
#define SU_DIAGRAM_THEMES 2

/* An arrow from a cell to its neighbour or over the rim, or to any other cell. */
typedef struct su_diagram_arrow {
    su_cell from;
    su_direction direction; /* SU_NO_DIRECTION: it points at `to`, another cell than `from` */
    su_cell to;
} su_diagram_arrow;

#define SU_DIAGRAM_WIDTH 640

/* What to draw besides the position. Begin with SU_DIAGRAM_OPTIONS_INIT. */
typedef struct su_diagram_options {
    /* The move that led here, marked, and the position it was played in; NULL: none. */
    const su_position *before;
    su_move last_move;
    unsigned goal; /* the score that wins, shown as in "4 / 6"; 0: what the rules say */
    bool flipped;  /* turned by 180 degrees: the second player sits at the bottom */

    /* text */
    bool unicode; /* marbles as round signs; otherwise @ O N */
    bool colour;  /* ANSI colours (256) on top of the signs */

    /* pictures */
    su_diagram_theme theme;
    unsigned width; /* in pixels; the height follows */
    su_cells highlights;
    const su_diagram_arrow *arrows;
    size_t arrow_count;
    const char *title;   /* the accessible name; NULL: the position's text */
    const char *caption; /* a longer description for those who do not see the picture; or NULL */
} su_diagram_options;
#define SU_DIAGRAM_OPTIONS_INIT                                                                    \
    {NULL, SU_NO_MOVE, 0, false, false, false, SU_THEME_CONTRAST, SU_DIAGRAM_WIDTH,                \
     0,    NULL,       0, NULL,  NULL}

/* Room for any text diagram and the final NUL. */
#define SU_DIAGRAM_TEXT 4096
/* Writes a diagram of at most 80 columns, lines ending in LF. Returns the length of the whole text:
 * if it is `size` or more, the end was cut. `options` may be NULL. */
SU_API size_t su_diagram_text(char *out, size_t size, const su_position *position,
                              const su_diagram_options *options);

/* Room for any picture with up to 16 arrows, and the final NUL; title and caption take up to five
 * times their length more. */
#define SU_DIAGRAM_SVG 32768
/* Writes a self-contained SVG document without fonts, scripts or style sheets; returns as
 * su_diagram_text does. */
SU_API size_t su_diagram_svg(char *out, size_t size, const su_position *position,
                             const su_diagram_options *options);

#ifdef __cplusplus
}
#endif
#endif
