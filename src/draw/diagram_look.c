/* SPDX-License-Identifier: MIT */
/* The themes of pictures: see diagram_look.h. */
#include "draw/diagram_look.h"

#include "rules/variant.h"

/* clang-format off */
#define FLAT(colour) {LOOK_FILL_FLAT, {colour}, 0, 0, 0, 0}
#define DOWN(top, middle, bottom) {LOOK_FILL_DOWN, {top, middle, bottom}, 50, 0, 0, 0}
/* A ball or a bowl lit from the upper left. */
#define LIT(focus, first, second, middle, third) \
    {LOOK_FILL_OUTWARDS, {first, second, third}, middle, focus, focus, 62}
/* A soft spot. */
#define SPOT(first, second, middle, third) \
    {LOOK_FILL_OUTWARDS, {first, second, third}, middle, 50, 50, 50}
#define NOTHING {LOOK_FILL_NONE, {0}, 0, 0, 0, 0}
#define FILLED(fill) {fill, 0, 0, 0}
#define OUTLINED(fill, stroke, width) {fill, stroke, width, 0}
#define DRAWN(stroke, width) {NOTHING, stroke, width, 0}
#define DOTTED(stroke, width, distance) {NOTHING, stroke, width, distance}

/* What the shaded themes share: the page, light and shadow, sisters, and marks on marbles. */
#define SHADED                                                                                     \
    [LOOK_STYLE_PAGE] = FILLED(FLAT(0xf7f4eeff)),                                                  \
    [LOOK_STYLE_BOARD_SHADOW] = FILLED(FLAT(0x3a200c0d)),                                          \
    [LOOK_STYLE_SHADOW] = FILLED(SPOT(0x1a0b0090, 0x1a0b0078, 62, 0x1a0b0000)),                    \
    [LOOK_STYLE_SISTER] =                                                                          \
        OUTLINED(LIT(36, 0xffffffff, 0xdfe8eeff, 45, 0x9fb0bcff), 0x14191eff, 42),                 \
    [LOOK_STYLE_SISTER_LETTER] = DRAWN(0x14191eff, 66),                                            \
    [LOOK_STYLE_GLEAM_FIRST] = FILLED(SPOT(0xffffff66, 0xffffff1c, 55, 0xffffff00)),               \
    [LOOK_STYLE_GLEAM_SECOND] = FILLED(SPOT(0xffffffff, 0xffffff70, 50, 0xffffff00)),              \
    [LOOK_STYLE_RING_FIRST] = DRAWN(0xfffaf0ff, 52),                                               \
    [LOOK_STYLE_RING_SECOND] = DRAWN(0x15171aff, 52),                                              \
    [LOOK_STYLE_RING_SISTER] = DRAWN(0x14191eff, 40),                                              \
    [LOOK_STYLE_HIGHLIGHT_EDGE] = DRAWN(0x2a1300ff, 120),                                          \
    [LOOK_STYLE_HIGHLIGHT] = DRAWN(0xffe48aff, 72),                                                \
    [LOOK_STYLE_BARRED_EDGE] = DRAWN(0xffffffff, 110),                                             \
    [LOOK_STYLE_BARRED] = DRAWN(0x14191eff, 50),                                                   \
    [LOOK_STYLE_ARROW_EDGE] = DRAWN(0xffffffff, 190),                                              \
    [LOOK_STYLE_ARROW] = DRAWN(0x0b3d91ff, 110),                                                   \
    [LOOK_STYLE_SCORE] = DRAWN(0x2b2521ff, 52),                                                    \
    [LOOK_STYLE_TO_MOVE] = FILLED(FLAT(0x2b2521ff)),                                               \
    [LOOK_STYLE_TRAY] = OUTLINED(FLAT(0xe9e3d9ff), 0xcfc6b8ff, 16)

static const look_theme contrast = {"contrast", 415, {
    SHADED,
    [LOOK_STYLE_FRAME] = OUTLINED(DOWN(0x8a3d04ff, 0x743100ff, 0x5c2600ff), 0x4a1e00ff, 18),
    [LOOK_STYLE_PLATE] = OUTLINED(DOWN(0xd0670aff, 0xc65d00ff, 0xc25a00ff), 0xe58a35ff, 22),
    [LOOK_STYLE_GROOVE] = DRAWN(0xb45100ff, 210),
    [LOOK_STYLE_LIP] = FILLED(FLAT(0xe08a3bff)),
    [LOOK_STYLE_WELL] = FILLED(LIT(22, 0x5e2600ff, 0x853a00ff, 50, 0xb65400ff)),
    [LOOK_STYLE_LABEL] = DRAWN(0x0d0500ff, 40),
    [LOOK_STYLE_FIRST] = OUTLINED(LIT(34, 0x5b6067ff, 0x22252aff, 42, 0x040506ff), 0xf8f3eaff, 34),
    [LOOK_STYLE_SECOND] = OUTLINED(LIT(36, 0xffffffff, 0xf4f0e8ff, 48, 0xbdb5a6ff), 0x15120fff, 34),
    [LOOK_STYLE_VACATED] = DOTTED(0xfff6e6ff, 52, 115),
    [LOOK_STYLE_VACATED_ARROW] = DRAWN(0xfff6e6ff, 56),
    [LOOK_STYLE_EXIT_EDGE] = DRAWN(0x3a1700ff, 150),
}};

static const look_theme neutral = {"neutral", 415, {
    SHADED,
    [LOOK_STYLE_FRAME] = OUTLINED(DOWN(0x53565aff, 0x45484cff, 0x35373aff), 0x242628ff, 18),
    [LOOK_STYLE_PLATE] = OUTLINED(DOWN(0xd9d7d2ff, 0xcfccc6ff, 0xc3bfb8ff), 0xf2f0ecff, 22),
    [LOOK_STYLE_TROUGH] = DRAWN(0x3f4246ff, 900),
    [LOOK_STYLE_VALUE] = DRAWN(0xffffffff, 62),
    [LOOK_STYLE_GROOVE] = DRAWN(0xbfbbb4ff, 210),
    [LOOK_STYLE_LIP] = FILLED(FLAT(0xf4f2eeff)),
    [LOOK_STYLE_WELL] = FILLED(LIT(22, 0x686560ff, 0x888580ff, 50, 0xb4b0a9ff)),
    [LOOK_STYLE_LABEL] = DRAWN(0x2b2d30ff, 40),
    [LOOK_STYLE_FIRST] = OUTLINED(LIT(34, 0xe2455cff, 0xb00020ff, 46, 0x5e0011ff), 0xfff7efff, 34),
    [LOOK_STYLE_SECOND] = OUTLINED(LIT(36, 0xfffdf0ff, 0xfff0a0ff, 48, 0xd1b64aff), 0x2a2205ff, 34),
    [LOOK_STYLE_VACATED] = DOTTED(0x101112ff, 52, 115),
    [LOOK_STYLE_VACATED_ARROW] = DRAWN(0x101112ff, 56),
}};

static const look_theme print = {"print", 120, {
    [LOOK_STYLE_PAGE] = FILLED(FLAT(0xffffffff)),
    [LOOK_STYLE_PLATE] = OUTLINED(FLAT(0xffffffff), 0x000000ff, 44),
    [LOOK_STYLE_TROUGH] = DRAWN(0xd8d8d8ff, 900),
    [LOOK_STYLE_VALUE] = DRAWN(0x000000ff, 62),
    [LOOK_STYLE_WELL] = OUTLINED(FLAT(0xffffffff), 0x8a8a8aff, 16),
    [LOOK_STYLE_LABEL] = DRAWN(0x000000ff, 34),
    [LOOK_STYLE_FIRST] = OUTLINED(FLAT(0x000000ff), 0xffffffff, 20),
    [LOOK_STYLE_SECOND] = OUTLINED(FLAT(0xffffffff), 0x000000ff, 44),
    [LOOK_STYLE_SISTER] = OUTLINED(FLAT(0xffffffff), 0x000000ff, 44),
    [LOOK_STYLE_SISTER_LETTER] = DRAWN(0x000000ff, 66),
    [LOOK_STYLE_RING_FIRST] = DRAWN(0xffffffff, 52),
    [LOOK_STYLE_RING_SECOND] = DRAWN(0x000000ff, 52),
    [LOOK_STYLE_RING_SISTER] = DRAWN(0x000000ff, 34),
    [LOOK_STYLE_VACATED] = {FLAT(0xffffffff), 0x000000ff, 52, 115},
    [LOOK_STYLE_VACATED_ARROW] = DRAWN(0x000000ff, 50),
    [LOOK_STYLE_EXIT_EDGE] = DRAWN(0xffffffff, 150),
    [LOOK_STYLE_HIGHLIGHT_EDGE] = DRAWN(0xffffffff, 130),
    [LOOK_STYLE_HIGHLIGHT] = DRAWN(0x000000ff, 60),
    [LOOK_STYLE_BARRED_EDGE] = DRAWN(0xffffffff, 120),
    [LOOK_STYLE_BARRED] = DRAWN(0x000000ff, 46),
    [LOOK_STYLE_ARROW_EDGE] = DRAWN(0xffffffff, 180),
    [LOOK_STYLE_ARROW] = DRAWN(0x000000ff, 90),
    [LOOK_STYLE_SCORE] = DRAWN(0x000000ff, 48),
    [LOOK_STYLE_TO_MOVE] = FILLED(FLAT(0x000000ff)),
    [LOOK_STYLE_TRAY] = OUTLINED(FLAT(0xffffffff), 0x8a8a8aff, 16),
}};
/* clang-format on */

const look_theme *look_theme_of(su_diagram_theme theme, su_variant variant)
{
    switch (theme) {
    case SU_THEME_CONTRAST:
        return variant_has_targets(variant) ? &neutral : &contrast;
    case SU_THEME_PRINT:
        break;
    }
    return &print;
}
