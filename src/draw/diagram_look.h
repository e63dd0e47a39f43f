/* SPDX-License-Identifier: MIT */
/* The look of pictures: every size, colour and width. Lengths as in diagram.h. */
#ifndef DRAW_DIAGRAM_LOOK_H
#define DRAW_DIAGRAM_LOOK_H

#include <sumito/diagram.h>

/* Sizes. */
enum {
    LOOK_MARGIN = 330, /* between the board and the edge of the picture */

    /* The board: distances from the middle to a side. */
    LOOK_PLATE = 4440,
    LOOK_PLATE_WITH_TARGETS = 5560,
    LOOK_FRAME_WIDTH = 235,
    LOOK_FRAME_CORNER = 420,
    LOOK_PLATE_CORNER = 240,
    LOOK_BOARD_SHADOWS = 8, /* layers */
    LOOK_BOARD_SHADOW_STEP = 30,
    LOOK_BOARD_SHADOW_DROP = 90,

    LOOK_POCKET = 415,
    LOOK_WELL_LIP = 14, /* how far the lit lip shows at the lower right */
    LOOK_MARBLE = 440,
    LOOK_SHADOW = 560,
    LOOK_SHADOW_DROP = 120,
    LOOK_GLEAM = 300, /* the light on a marble, and how far from its middle */
    LOOK_GLEAM_OFFSET = 135,
    LOOK_SISTER = 500, /* from the middle to a corner of the hexagon */
    LOOK_SISTER_CORNER = 150,
    LOOK_SISTER_RING = 318, /* around the letter */
    LOOK_SISTER_LETTER = 310,

    LOOK_LABEL = 250, /* coordinates: height of the signs, distance from the cell */
    LOOK_LABEL_DISTANCE = 790,

    /* Targets: a trough with the value in one half and the pocket in the other. */
    LOOK_TARGET_DISTANCE = 1480,
    LOOK_TARGET_HALF = 470,
    LOOK_TARGET_VALUE = 420,

    /* Beside the board, in two corners of the picture. */
    LOOK_INSET = 270, /* from the edges of the picture */
    LOOK_SCORE = 350,
    LOOK_SCORE_MARBLE = 250,
    LOOK_SCORE_GAP = 190,
    LOOK_TO_MOVE = 135,
    LOOK_HAND_GAP = 800,  /* between the score, the plus and the marble in hand */
    LOOK_HAND_SIZE = 850, /* thousandths of a marble on the board */
    LOOK_TRAY = 1900,     /* width of its longest row */
    LOOK_TRAY_PITCH = 620,
    LOOK_TRAY_GAP = 690, /* from the score line to the first row */

    /* Marks. */
    LOOK_RING = 262,
    LOOK_VACATED = 330,
    LOOK_VACATED_ARROW = 170,
    LOOK_EXIT = 1190, /* where an ejected marble left: on the frame */
    LOOK_HIGHLIGHT = 478,
    LOOK_ARROW_START = 120,
    LOOK_ARROW_END = 1000,
    LOOK_ARROW_HEAD = 190,
    LOOK_BARRED_START = 400,
    LOOK_BARRED_END = 860,
    LOOK_BARRED_HEAD = 130,
    LOOK_BARRED_BAR = 590,
    LOOK_BARRED_BAR_HALF = 150
};

/* Every picture is made of shapes in these styles, roughly from the bottom to the top. */
typedef enum look_style_id {
    LOOK_STYLE_PAGE,
    LOOK_STYLE_BOARD_SHADOW,
    LOOK_STYLE_FRAME,
    LOOK_STYLE_PLATE,
    LOOK_STYLE_TROUGH,
    LOOK_STYLE_GROOVE,
    LOOK_STYLE_LIP,
    LOOK_STYLE_WELL,
    LOOK_STYLE_LABEL,
    LOOK_STYLE_VALUE,
    LOOK_STYLE_SHADOW,
    LOOK_STYLE_FIRST, /* in the order of su_content, here and below */
    LOOK_STYLE_SECOND,
    LOOK_STYLE_SISTER,
    LOOK_STYLE_GLEAM_FIRST,
    LOOK_STYLE_GLEAM_SECOND,
    LOOK_STYLE_SISTER_LETTER,
    LOOK_STYLE_RING_FIRST,
    LOOK_STYLE_RING_SECOND,
    LOOK_STYLE_RING_SISTER,
    LOOK_STYLE_VACATED,
    LOOK_STYLE_VACATED_ARROW,
    LOOK_STYLE_EXIT_EDGE,
    LOOK_STYLE_HIGHLIGHT_EDGE,
    LOOK_STYLE_HIGHLIGHT,
    LOOK_STYLE_BARRED_EDGE,
    LOOK_STYLE_BARRED,
    LOOK_STYLE_ARROW_EDGE,
    LOOK_STYLE_ARROW,
    LOOK_STYLE_SCORE,
    LOOK_STYLE_TO_MOVE,
    LOOK_STYLE_TRAY,
    LOOK_STYLES
} look_style_id;

typedef enum look_fill_kind {
    LOOK_FILL_NONE,
    LOOK_FILL_FLAT,    /* the first colour */
    LOOK_FILL_DOWN,    /* from the top of the shape to its bottom */
    LOOK_FILL_OUTWARDS /* from the focus to `radius` around the middle of the shape */
} look_fill_kind;

/* Colours are 0xRRGGBBAA; everything else is in percent of the shape's box. */
typedef struct look_fill {
    look_fill_kind kind;
    uint32_t colours[3];
    uint8_t middle; /* where the second colour stands */
    uint8_t focus_x;
    uint8_t focus_y;
    uint8_t radius;
} look_fill;

/* Strokes have round ends and corners. */
typedef struct look_style {
    look_fill fill;
    uint32_t stroke;
    int32_t stroke_width; /* 0: no stroke */
    int32_t dot_distance; /* of dotted lines; 0: a full line */
} look_style;

typedef struct look_theme {
    char name[12]; /* letters and digits */
    int32_t well;  /* size of empty cells */
    look_style styles[LOOK_STYLES];
} look_theme;

/* The theme for a game: targets need a board on which red and yellow are seen. */
const look_theme *look_theme_of(su_diagram_theme theme, su_variant variant);

#endif
