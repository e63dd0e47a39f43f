/* SPDX-License-Identifier: MIT */
/* The themes of pictures: see diagram_look.h. */
#include "draw/diagram_look.h"

#include "draw/theme_colours.h"
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

/* A shaded board in the colours of a theme of the page (cmake/themes.cmake), with what only pictures have: the sheet they lie on,
 * light and shadow, and what stands beside the board. */
#define SHADED(theme, name, label) {name, 415, {                                                                               \
    [LOOK_STYLE_PAGE] = FILLED(FLAT(0xf7f4eeff)),                                                                              \
    [LOOK_STYLE_BOARD_SHADOW] = FILLED(FLAT(0x3a200c0d)),                                                                      \
    [LOOK_STYLE_SHADOW] = FILLED(SPOT(0x1a0b0090, 0x1a0b0078, 62, 0x1a0b0000)),                                                \
    [LOOK_STYLE_GLEAM_FIRST] = FILLED(SPOT(0xffffff66, 0xffffff1c, 55, 0xffffff00)),                                           \
    [LOOK_STYLE_GLEAM_SECOND] = FILLED(SPOT(0xffffffff, 0xffffff70, 50, 0xffffff00)),                                          \
    [LOOK_STYLE_SCORE] = DRAWN(0x2b2521ff, 52),                                                                                \
    [LOOK_STYLE_TO_MOVE] = FILLED(FLAT(0x2b2521ff)),                                                                           \
    [LOOK_STYLE_TRAY] = OUTLINED(FLAT(0xe9e3d9ff), 0xcfc6b8ff, 16),                                                            \
    [LOOK_STYLE_BARRED_EDGE] = DRAWN(0xffffffff, 110),                                                                         \
    [LOOK_STYLE_BARRED] = DRAWN(0x14191eff, 50),                                                                               \
    [LOOK_STYLE_LABEL] = DRAWN(label, 40),                                                                                     \
    [LOOK_STYLE_FRAME] = OUTLINED(DOWN(theme##_BOARD_FRAME_LIGHT, theme##_BOARD_FRAME, theme##_BOARD_FRAME_DARK),              \
                                  theme##_BOARD_FRAME_DARK, 18),                                                               \
    /* Labels and letters stand on these: no darker at the bottom, no gleam on a sister. */                                    \
    [LOOK_STYLE_PLATE] = OUTLINED(DOWN(theme##_BOARD_LIGHT, theme##_BOARD, theme##_BOARD), theme##_BOARD_LIGHT, 22),           \
    [LOOK_STYLE_TROUGH] = DRAWN(theme##_TARGET, 900),                                                                          \
    [LOOK_STYLE_VALUE] = DRAWN(theme##_TARGET_INK, 62),                                                                        \
    [LOOK_STYLE_GROOVE] = DRAWN(theme##_BOARD_GROOVE, 210),                                                                    \
    [LOOK_STYLE_LIP] = FILLED(FLAT(theme##_BOARD_LIP)),                                                                        \
    [LOOK_STYLE_WELL] = FILLED(LIT(22, theme##_WELL_DARK, theme##_WELL, 50, theme##_WELL_LIGHT)),                              \
    [LOOK_STYLE_FIRST] = OUTLINED(LIT(34, theme##_MARBLE_FIRST_LIGHT, theme##_MARBLE_FIRST, 42, theme##_MARBLE_FIRST_DARK),    \
                                  theme##_MARBLE_FIRST_RIM, 34),                                                               \
    [LOOK_STYLE_SECOND] = OUTLINED(LIT(36, theme##_MARBLE_SECOND_LIGHT, theme##_MARBLE_SECOND, 48, theme##_MARBLE_SECOND_DARK), \
                                   theme##_MARBLE_SECOND_RIM, 34),                                                             \
    [LOOK_STYLE_SISTER] = OUTLINED(LIT(36, theme##_SISTER, theme##_SISTER, 45, theme##_SISTER_DARK),                           \
                                   theme##_SISTER_RIM, 42),                                                                    \
    [LOOK_STYLE_SISTER_LETTER] = DRAWN(theme##_SISTER_INK, 66),                                                                \
    [LOOK_STYLE_RING_FIRST] = DRAWN(theme##_MARK_FIRST, 52),                                                                   \
    [LOOK_STYLE_RING_SECOND] = DRAWN(theme##_MARK_SECOND, 52),                                                                 \
    [LOOK_STYLE_RING_SISTER] = DRAWN(theme##_SISTER_INK, 40),                                                                  \
    [LOOK_STYLE_VACATED] = DOTTED(theme##_MARK_MOVE, 52, 115),                                                                 \
    [LOOK_STYLE_VACATED_ARROW] = DRAWN(theme##_MARK_MOVE, 56),                                                                 \
    [LOOK_STYLE_EXIT_EDGE] = DRAWN(theme##_MARK_MOVE_EDGE, 150),                                                               \
    [LOOK_STYLE_HIGHLIGHT_EDGE] = DRAWN(theme##_MARK_EDGE, 120),                                                               \
    [LOOK_STYLE_HIGHLIGHT] = DRAWN(theme##_MARK, 72),                                                                          \
    [LOOK_STYLE_ARROW_EDGE] = DRAWN(theme##_MARK_ARROW_EDGE, 190),                                                             \
    [LOOK_STYLE_ARROW] = DRAWN(theme##_MARK_ARROW, 110),                                                                       \
}}

static const look_theme contrast = SHADED(CONTRAST, "contrast", 0x0d0500ff);
static const look_theme neutral = SHADED(CONTRAST_TARGETS, "neutral", 0x2b2d30ff);

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
