/* SPDX-License-Identifier: MIT */
/* Pictures: what is in them, that it fits, and that everything can be told apart. */
#include <stdbool.h>
#include <string.h>

#include "unit/diagram_positions.h"
#include "unit/markup.h"

#include "draw/diagram_scene.h"
#include "draw/scene_board.h"
#include "rules/variant.h"

/* Every circle and path of a picture lies inside it; marbles and marks are counted. */
typedef struct recorder {
    scene_painter painter;
    const look_theme *theme;
    plane_point extent;
    unsigned count[LOOK_STYLES];
    plane_point last[LOOK_STYLES];
} recorder;

static void assert_inside(const recorder *self, plane_point point, int32_t radius)
{
    assert_in_range(point.x + self->extent.x, radius, 2 * self->extent.x - radius);
    assert_in_range(point.y + self->extent.y, radius, 2 * self->extent.y - radius);
}

static void record_circle(scene_painter *painter, const look_style *style, plane_point middle,
                          int32_t radius)
{
    recorder *self = (recorder *)painter;
    ptrdiff_t id = style - self->theme->styles;
    assert_in_range(id, 0, LOOK_STYLES - 1);
    assert_true(radius > 0);
    if (id != LOOK_STYLE_SHADOW)
        assert_inside(self, middle, radius);
    self->count[id]++;
    self->last[id] = middle;
}

static void record_path(scene_painter *painter, const look_style *style, const path *drawn)
{
    recorder *self = (recorder *)painter;
    assert_true(drawn->count > 0 && drawn->steps[0].letter == 'M');
    for (size_t i = 0; i < drawn->count; i++)
        for (unsigned p = 0; p < path_step_points(drawn->steps[i].letter); p++)
            assert_inside(self, drawn->steps[i].points[p], 0);
    self->count[style - self->theme->styles]++;
}

static recorder recorded(const su_position *position, const su_diagram_options *options)
{
    su_variant variant = su_position_variant(position);
    recorder self = {.painter = {record_circle, record_path},
                     .theme = look_theme_of(options->theme, variant),
                     .extent = scene_extent(variant)};
    scene_draw(&self.painter, position, options);
    return self;
}

CASE(picture_marks_the_last_move)
{
    su_diagram_options options = SU_DIAGRAM_OPTIONS_INIT;
    su_position position = after(&options, "classic 5/6/7/8/4bbbww/8/7/6/w4 b 3-1 - 40", "e5e6");
    recorder picture = recorded(&position, &options);
    assert_int_equal(picture.count[LOOK_STYLE_RING_FIRST], 3);
    assert_int_equal(picture.count[LOOK_STYLE_RING_SECOND], 2); /* e9, and one in the tray */
    assert_int_equal(picture.count[LOOK_STYLE_VACATED], 1);
    assert_int_equal(picture.last[LOOK_STYLE_VACATED].x, 0); /* e5 is the middle of the board */
    assert_int_equal(picture.last[LOOK_STYLE_VACATED].y, 0);
    assert_int_equal(picture.count[LOOK_STYLE_VACATED_ARROW], 2); /* from e5, and over the rim */
    /* On the board, beside the score and in the opponent's tray. */
    assert_int_equal(picture.count[LOOK_STYLE_FIRST], 3 + 1 + 1);
    assert_int_equal(picture.count[LOOK_STYLE_SECOND], 2 + 1 + 4);
    assert_int_equal(picture.count[LOOK_STYLE_TRAY], 12);
}

CASE(picture_shows_arrows_and_highlights)
{
    const su_diagram_arrow arrows[] = {{su_cell_named("i9"), SU_NE, SU_NO_CELL},
                                       {su_cell_named("c3"), SU_E, SU_NO_CELL},
                                       {su_cell_named("e1"), SU_NO_DIRECTION, su_cell_named("e9")}};
    su_diagram_options options = SU_DIAGRAM_OPTIONS_INIT;
    options.arrows = arrows;
    options.arrow_count = 3;
    options.highlights = su_cells_of(su_cell_named("a1"));
    options.flipped = true;
    su_position position = position_of("classic");
    recorder picture = recorded(&position, &options);
    assert_int_equal(picture.count[LOOK_STYLE_ARROW], 3);
    assert_int_equal(picture.count[LOOK_STYLE_HIGHLIGHT], 1);
    assert_int_equal(picture.last[LOOK_STYLE_HIGHLIGHT].x, 2000);
    assert_int_equal(picture.last[LOOK_STYLE_HIGHLIGHT].y, -4 * PLANE_ROW_HEIGHT);
}

/* N8 */
CASE(picture_bars_the_way_back)
{
    su_diagram_options options = SU_DIAGRAM_OPTIONS_INIT;
    su_position position = position_of("notalone wwwww/6/7/4n3/9/3n4/7/bbbbbb/5 w 2-0 SE,- 3");
    recorder picture = recorded(&position, &options);
    assert_int_equal(picture.count[LOOK_STYLE_SISTER], 2);
    assert_int_equal(picture.count[LOOK_STYLE_SISTER_LETTER], 2);
    assert_int_equal(picture.count[LOOK_STYLE_BARRED], 1);
}

CASE(svg_is_accessible_and_self_contained)
{
    static char svg[SU_DIAGRAM_SVG];
    su_diagram_options options = SU_DIAGRAM_OPTIONS_INIT;
    su_position position = position_of("offboard");
    assert_in_range(su_diagram_svg(svg, sizeof svg, &position, NULL), 1, 25 * 1024);
    assert_non_null(strstr(svg, "<title>offboard 5/w4b/"));
    assert_null(strstr(svg, "<desc>"));
    options.title = "a < b & c > d";
    options.caption = "one\ntwo";
    options.width = 300;
    su_diagram_svg(svg, sizeof svg, &position, &options);
    assert_non_null(strstr(svg, " role=\"img\" width=\"300\""));
    assert_non_null(strstr(svg, "<title>a &lt; b &amp; c &gt; d</title>\n<desc>one two</desc>"));
    static const char *const foreign[] = {"<text", "font", "href", "<style", "<script", "<image"};
    for (size_t i = 0; i < sizeof foreign / sizeof *foreign; i++)
        assert_null(strstr(svg, foreign[i]));
}

CASE(print_has_no_shades)
{
    static char svg[SU_DIAGRAM_SVG];
    su_diagram_options options = SU_DIAGRAM_OPTIONS_INIT;
    su_position position = position_of("classic");
    su_diagram_svg(svg, sizeof svg, &position, &options);
    assert_non_null(strstr(svg, "Gradient"));
    options.theme = SU_THEME_PRINT;
    su_diagram_svg(svg, sizeof svg, &position, &options);
    assert_null(strstr(svg, "Gradient"));
    assert_null(strstr(svg, "opacity"));
}

static void assert_fits_with_all_marks(const su_position *position, su_diagram_options *options)
{
    static char svg[SU_DIAGRAM_SVG];
    su_diagram_arrow arrows[16];
    for (unsigned i = 0; i < 16; i++)
        arrows[i] =
            (su_diagram_arrow){su_cell_in_order(4 * i), (su_direction)(i % (SU_DIRECTIONS + 1)),
                               su_cell_in_order(60 - 3 * i)};
    options->arrows = arrows;
    options->arrow_count = 16;
    options->highlights = (UINT64_C(1) << SU_CELLS) - 1;
    assert_in_range(su_diagram_svg(svg, sizeof svg, position, options), 1, sizeof svg - 1);
    assert_well_formed(svg);
    recorded(position, options);
}

CASE(pictures_of_random_games)
{
    each_random_position(assert_fits_with_all_marks);
}

/* ---- Contrast as WCAG 2 defines it ---------------------------------------------------------- */

/* A power as products and a fifth root by Newton's method: the tests do without libm. */
static double to_the_2_4(double x)
{
    double twelfth = x * x * x * x * x * x;
    twelfth *= twelfth;
    double root = 1;
    for (unsigned i = 0; i < 60; i++)
        root -= (root - twelfth / (root * root * root * root)) / 5;
    return root;
}

static double luminance(uint32_t rgba)
{
    static const double weights[] = {0.2126, 0.7152, 0.0722};
    double sum = 0;
    for (unsigned i = 0; i < 3; i++) {
        double channel = (rgba >> (24 - 8 * i) & 255) / 255.0;
        sum += weights[i] *
               (channel <= 0.04045 ? channel / 12.92 : to_the_2_4((channel + 0.055) / 1.055));
    }
    return sum;
}

static double contrast(uint32_t a, uint32_t b)
{
    double one = luminance(a) + 0.05, other = luminance(b) + 0.05;
    return one > other ? one / other : other / one;
}

/* The least contrast of a colour with any shade of a fill, or with a stroke. */
static double contrast_on(uint32_t colour, const look_style *ground)
{
    if (ground->fill.kind == LOOK_FILL_NONE)
        return contrast(colour, ground->stroke);
    double least = contrast(colour, ground->fill.colours[0]);
    for (unsigned i = 1; i < 3 && ground->fill.kind != LOOK_FILL_FLAT; i++)
        if (contrast(colour, ground->fill.colours[i]) < least)
            least = contrast(colour, ground->fill.colours[i]);
    return least;
}

/* What must be told from what: the stroke of one style on another style. */
static const struct {
    look_style_id ink, ground;
    double least;
} pairs[] = {
    {LOOK_STYLE_LABEL, LOOK_STYLE_PLATE, 4.5},
    {LOOK_STYLE_VALUE, LOOK_STYLE_TROUGH, 4.5},
    {LOOK_STYLE_SCORE, LOOK_STYLE_PAGE, 4.5},
    {LOOK_STYLE_SISTER_LETTER, LOOK_STYLE_SISTER, 4.5},
    {LOOK_STYLE_SECOND, LOOK_STYLE_PLATE, 3}, /* the rims */
    {LOOK_STYLE_SISTER, LOOK_STYLE_PLATE, 3},
    {LOOK_STYLE_RING_FIRST, LOOK_STYLE_FIRST, 3},
    {LOOK_STYLE_RING_SECOND, LOOK_STYLE_SECOND, 3},
    {LOOK_STYLE_RING_SISTER, LOOK_STYLE_SISTER, 3},
    {LOOK_STYLE_VACATED, LOOK_STYLE_WELL, 3},
    {LOOK_STYLE_VACATED_ARROW, LOOK_STYLE_WELL, 3},
    {LOOK_STYLE_BARRED, LOOK_STYLE_BARRED_EDGE, 3},
    {LOOK_STYLE_ARROW, LOOK_STYLE_ARROW_EDGE, 3},
    {LOOK_STYLE_HIGHLIGHT, LOOK_STYLE_HIGHLIGHT_EDGE, 3},
};

static void assert_strokes_stand_out(const look_theme *look, su_variant variant)
{
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        const look_style *ink = &look->styles[pairs[i].ink];
        const look_style *ground = &look->styles[pairs[i].ground];
        bool is_sister = pairs[i].ink == LOOK_STYLE_SISTER;
        bool is_in_theme = ink->stroke_width != 0 && (!is_sister || variant_has_sisters(variant));
        assert_true(!is_in_theme || contrast_on(ink->stroke, ground) >= pairs[i].least);
    }
}

/* The first player's marbles stand out from the board by body or rim, and the two sides' bodies
 * differ in luminance, not in hue alone. */
static void assert_marbles_stand_out(const look_theme *look)
{
    const look_style *first = &look->styles[LOOK_STYLE_FIRST];
    const look_style *plate = &look->styles[LOOK_STYLE_PLATE];
    uint32_t body = first->fill.colours[first->fill.kind == LOOK_FILL_FLAT ? 0 : 1];
    assert_true(contrast_on(first->stroke, plate) >= 3 || contrast_on(body, plate) >= 3);
    assert_true(contrast_on(body, &look->styles[LOOK_STYLE_SECOND]) >= 3);
}

CASE(everything_stands_out)
{
    for (unsigned theme = 0; theme < SU_DIAGRAM_THEMES; theme++)
        for (unsigned variant = 0; variant < SU_VARIANTS; variant++) {
            const look_theme *look = look_theme_of((su_diagram_theme)theme, (su_variant)variant);
            assert_strokes_stand_out(look, (su_variant)variant);
            assert_marbles_stand_out(look);
        }
}
