/* SPDX-License-Identifier: MIT */
/* Outlines and letters: see diagram_path.h. */
#include "draw/diagram_path.h"

#include "base/check.h"
#include "base/text.h"

/* A quarter of a circle as a Bézier curve: how far its control points lie, in thousandths. */
#define QUARTER 552

static const struct {
    char sign;
    int32_t width;
    const char *path;
} glyphs[] = {
#define GLYPH(sign, width, path) {sign, width, path},
#include "draw/diagram_glyphs.def"
#undef GLYPH
};

static const size_t glyph_count = sizeof glyphs / sizeof *glyphs;

#define GLYPH_HEIGHT 100
#define GLYPH_GAP 24

static void add(path *self, char letter, plane_point a, plane_point b, plane_point c)
{
    CHECK(self->count < PATH_STEPS);
    self->steps[self->count++] = (path_step){letter, {a, b, c}};
}

unsigned path_step_points(char letter)
{
    return letter == 'Z' ? 0 : letter == 'C' ? 3 : 1;
}

void path_move(path *self, plane_point to)
{
    add(self, 'M', to, to, to);
}

void path_line(path *self, plane_point to)
{
    add(self, 'L', to, to, to);
}

void path_close(path *self)
{
    add(self, 'Z', (plane_point){0, 0}, (plane_point){0, 0}, (plane_point){0, 0});
}

void path_rectangle(path *self, plane_point corner, plane_point opposite)
{
    path_move(self, corner);
    path_line(self, (plane_point){opposite.x, corner.y});
    path_line(self, opposite);
    path_line(self, (plane_point){corner.x, opposite.y});
    path_close(self);
}

static plane_point between(plane_point from, plane_point to, int32_t thousandths)
{
    return plane_plus(plane_scaled(from, 1000 - thousandths), plane_scaled(to, thousandths));
}

void path_hexagon(path *self, plane_point middle, int32_t reach, int32_t rounding,
                  bool corner_on_top)
{
    plane_point corners[SU_DIRECTIONS];
    for (unsigned i = 0; i < SU_DIRECTIONS; i++) {
        plane_point ray =
            corner_on_top ? diagram_side_outwards(i) : plane_step((su_direction)i, false);
        corners[i] = plane_plus(middle, plane_scaled(ray, reach));
    }
    /* The sides are as long as `reach`; each corner takes a share of both its sides. */
    int32_t share = rounding * 1000 / reach;
    for (unsigned i = 0; i < SU_DIRECTIONS; i++) {
        plane_point before = corners[(i + 5) % SU_DIRECTIONS], corner = corners[i];
        plane_point in = between(corner, before, share);
        plane_point end = between(corner, corners[(i + 1) % SU_DIRECTIONS], share);
        add(self, i == 0 ? 'M' : 'L', in, in, in);
        add(self, 'C', between(in, corner, QUARTER), between(end, corner, QUARTER), end);
    }
    path_close(self);
}

/* Forward along `step`, and to its right. */
static plane_point along(plane_point origin, plane_point step, int32_t forward, int32_t right)
{
    plane_point across = {-step.y, step.x};
    return plane_plus(origin, plane_plus(plane_scaled(step, forward), plane_scaled(across, right)));
}

void path_arrow(path *self, plane_point origin, plane_point step, int32_t start, int32_t end,
                int32_t head)
{
    plane_point tip = along(origin, step, end, 0);
    path_move(self, along(origin, step, start, 0));
    path_line(self, tip);
    path_move(self, along(origin, step, end - head, -head));
    path_line(self, tip);
    path_line(self, along(origin, step, end - head, head));
}

/* The length of a vector, by Newton's method from above. */
static int32_t length_of(plane_point vector)
{
    int64_t square = (int64_t)vector.x * vector.x + (int64_t)vector.y * vector.y;
    int64_t root = square, next = (square + 1) / 2;
    while (next < root) {
        root = next;
        next = (root + square / root) / 2;
    }
    return (int32_t)root;
}

void path_arrow_to(path *self, plane_point from, plane_point to, int32_t start, int32_t head)
{
    plane_point way = {to.x - from.x, to.y - from.y};
    int32_t length = length_of(way);
    CHECK(length > 0);
    plane_point step = {(int32_t)((int64_t)way.x * PLANE_PITCH / length),
                        (int32_t)((int64_t)way.y * PLANE_PITCH / length)};
    path_arrow(self, from, step, start, length, head);
}

void path_bar(path *self, plane_point origin, plane_point step, int32_t distance,
              int32_t half_length)
{
    path_move(self, along(origin, step, distance, -half_length));
    path_line(self, along(origin, step, distance, half_length));
}

/* ---- Letters and digits --------------------------------------------------------------------- */

/* The last glyph, a blank, stands in for a sign that was never drawn. */
static size_t glyph_of(char sign)
{
    size_t i = 0;
    while (i + 1 < glyph_count && glyphs[i].sign != sign)
        i++;
    CHECK(glyphs[i].sign == sign);
    return i;
}

/* The number at the front of a glyph's path; spaces before it go too. */
static int32_t take_number(text *rest)
{
    text word = text_take_word(rest);
    bool negative = word.length > 0 && *word.at == '-';
    uint32_t value = 0;
    bool read = text_to_unsigned(&value, (text){word.at + negative, word.length - negative}, 1000);
    CHECK(read);
    (void)read;
    return negative ? -(int32_t)value : (int32_t)value;
}

typedef struct pen {
    path *path;
    plane_point origin;
    int32_t height;
    plane_point at; /* where the last step ended */
} pen;

static plane_point take_point(text *rest)
{
    int32_t x = take_number(rest);
    return (plane_point){x, take_number(rest)};
}

static plane_point on_paper(const pen *self, plane_point point)
{
    plane_point scaled = plane_scaled(point, self->height * 1000 / GLYPH_HEIGHT);
    return plane_plus(self->origin, scaled);
}

static void pen_draw(pen *self, char letter, plane_point a, plane_point b, plane_point c)
{
    add(self->path, letter, on_paper(self, a), on_paper(self, b), on_paper(self, c));
    self->at = letter == 'C' ? c : a;
}

static void pen_quarter(pen *self, plane_point to, bool leaves_vertically)
{
    plane_point from = self->at;
    plane_point corner =
        leaves_vertically ? (plane_point){from.x, to.y} : (plane_point){to.x, from.y};
    /* In glyph units control points would be too coarse: they are scaled first. */
    plane_point start = on_paper(self, from), end = on_paper(self, to);
    plane_point turn = on_paper(self, corner);
    add(self->path, 'C', between(start, turn, QUARTER), between(end, turn, QUARTER), end);
    self->at = to;
}

static void pen_ellipse(pen *self, plane_point middle, plane_point radii)
{
    plane_point right = {middle.x + radii.x, middle.y}, left = {middle.x - radii.x, middle.y};
    pen_draw(self, 'M', right, right, right);
    pen_quarter(self, (plane_point){middle.x, middle.y + radii.y}, true);
    pen_quarter(self, left, false);
    pen_quarter(self, (plane_point){middle.x, middle.y - radii.y}, true);
    pen_quarter(self, right, false);
    path_close(self->path);
}

static void pen_glyph(pen *self, text rest)
{
    while (rest.length > 0) {
        char letter = *text_take_word(&rest).at;
        plane_point a = take_point(&rest);
        if (letter == 'V' || letter == 'H') {
            pen_quarter(self, a, letter == 'V');
        } else if (letter == 'O') {
            pen_ellipse(self, a, take_point(&rest));
        } else if (letter == 'C') {
            plane_point b = take_point(&rest);
            pen_draw(self, 'C', a, b, take_point(&rest));
        } else {
            pen_draw(self, letter, a, a, a);
        }
    }
}

int32_t path_text_width(const char *string, int32_t height)
{
    int32_t width = -GLYPH_GAP;
    for (; *string != '\0'; string++)
        width += glyphs[glyph_of(*string)].width + GLYPH_GAP;
    return width * height / GLYPH_HEIGHT;
}

void path_text(path *self, const char *string, plane_point left, int32_t height)
{
    pen writer = {.path = self, .height = height};
    writer.origin = (plane_point){left.x, left.y - height / 2};
    for (; *string != '\0'; string++) {
        size_t glyph = glyph_of(*string);
        pen_glyph(&writer, text_of(glyphs[glyph].path));
        writer.origin.x += (glyphs[glyph].width + GLYPH_GAP) * height / GLYPH_HEIGHT;
    }
}
