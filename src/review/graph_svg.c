/* SPDX-License-Identifier: MIT */
/* The course of games as pictures: see graph_svg.h. */
#include "review/graph_svg.h"

#include "base/check.h"
#include "draw/svg.h"

/* The field of the curve within a graph, and what stands around it. */
enum {
    LEFT = 560,
    RIGHT = GRAPH_WIDTH - 200,
    TOP = 150,
    BOTTOM = GRAPH_HEIGHT - 400,
    DIGITS = 150,    /* height of the labels */
    LABEL_GAP = 110, /* between them and the field */
    MARK = 75,       /* half the size of a mark */
    MOST_NUMBERS = 16
};

/* The colours of either player's share, as on the boards. */
#define SHARE_black "#262626"
#define SHARE_white "#f2efe8"
#define SHARE_red "#b00020"
#define SHARE_yellow "#f6e27a"
static const struct {
    const char *first, *second;
} shares[SU_VARIANTS] = {
#define VARIANT(id, name, letter, first, second, ...) [SU_##id] = {SHARE_##first, SHARE_##second},
#include "rules/variants.def"
#undef VARIANT
};

static const char *const mark_colours[JUDGEMENTS] = {
    [JUDGEMENT_FINE] = "none",
    [JUDGEMENT_INACCURACY] = "#56b4e9",
    [JUDGEMENT_MISTAKE] = "#f0a000",
    [JUDGEMENT_BLUNDER] = "#ff5a36",
};

static plane_point point_at(const graph *drawn, size_t index, unsigned expected)
{
    size_t steps = drawn->count > 1 ? drawn->count - 1 : 1;
    return (plane_point){
        LEFT + (int32_t)(index * (RIGHT - LEFT) / steps),
        BOTTOM - (int32_t)(expected * (BOTTOM - TOP) / 1000),
    };
}

static void write_point(out *to, char letter, plane_point point)
{
    out_format(to, "%c%d %d", letter, point.x, point.y);
}

static void write_field(out *to, const char *colour)
{
    out_text(to, "<rect");
    svg_attribute(to, "x", LEFT);
    svg_attribute(to, "y", TOP);
    svg_attribute(to, "width", RIGHT - LEFT);
    svg_attribute(to, "height", BOTTOM - TOP);
    out_format(to, " fill=\"%s\" stroke=\"#808080\" stroke-width=\"12\"/>\n", colour);
}

/* The first player's share: all that lies under the curve. One point is a level line. */
static void write_curve(out *to, const graph *drawn)
{
    out_format(to, "<path fill=\"%s\" stroke=\"#808080\" stroke-width=\"20\" d=\"",
               shares[drawn->variant].first);
    write_point(to, 'M', (plane_point){LEFT, BOTTOM});
    for (size_t i = 0; i < drawn->count; i++)
        write_point(to, 'L', point_at(drawn, i, drawn->points[i].expected));
    if (drawn->count == 1)
        write_point(to, 'L', point_at(drawn, 1, drawn->points[0].expected));
    write_point(to, 'L', (plane_point){RIGHT, BOTTOM});
    out_text(to, "Z\"/>\n");
}

/* Digits centred on a point, or ending there. */
static void write_digits(out *to, uint64_t number, plane_point at, bool centred)
{
    char digits[24];
    path drawn = {.count = 0};
    out_buffer buffer = out_buffer_over(digits, sizeof digits);
    out_unsigned(&buffer.out, number);
    int32_t width = path_text_width(digits, DIGITS);
    path_text(&drawn, digits, (plane_point){at.x - (centred ? width / 2 : width), at.y}, DIGITS);
    svg_path(to, &drawn);
}

/* The distance of move numbers under the field: 1, 2 or 5 times a power of ten. */
static size_t number_distance(size_t moves)
{
    static const size_t factors[] = {1, 2, 5};
    size_t power = 1, factor = 0;
    while (moves / (factors[factor] * power) >= MOST_NUMBERS) {
        factor = (factor + 1) % 3;
        power *= factor == 0 ? 10 : 1;
    }
    return factors[factor] * power;
}

static void write_labels(out *to, const graph *drawn)
{
    size_t distance = number_distance(drawn->count / 2);
    out_text(to, "<g fill=\"none\" stroke=\"#606060\" stroke-width=\"18\">");
    for (unsigned percent = 0; percent <= 100; percent += 50) {
        plane_point level = point_at(drawn, 0, percent * 10);
        write_digits(to, percent, (plane_point){LEFT - LABEL_GAP, level.y}, false);
    }
    for (size_t i = 0; i < drawn->count; i++) {
        size_t ply = drawn->first_ply + i, number = ply / 2 + 1;
        if (ply % 2 == 0 && number % distance == 0)
            write_digits(to, number,
                         (plane_point){point_at(drawn, i, 0).x, BOTTOM + LABEL_GAP + DIGITS / 2},
                         true);
    }
    out_text(to, "</g>\n");
    path middle = {.count = 0};
    path_move(&middle, point_at(drawn, 0, 500));
    path_line(&middle, (plane_point){RIGHT, point_at(drawn, 0, 500).y});
    out_text(to, "<g stroke=\"#808080\" stroke-width=\"12\" stroke-dasharray=\"60 60\">");
    svg_path(to, &middle);
    out_text(to, "</g>\n");
}

static void write_dot(out *to, plane_point at)
{
    out_text(to, "<circle");
    svg_attribute(to, "cx", at.x);
    svg_attribute(to, "cy", at.y);
    svg_attribute(to, "r", MARK);
    out_text(to, "/>");
}

/* A diamond, or without its lower corner a triangle. */
static void write_corners(out *to, plane_point at, bool diamond)
{
    const int32_t size = MARK * 4 / 3;
    path drawn = {.count = 0};
    path_move(&drawn, (plane_point){at.x, at.y - size});
    path_line(&drawn, (plane_point){at.x + size, diamond ? at.y : at.y + size * 2 / 3});
    if (diamond)
        path_line(&drawn, (plane_point){at.x, at.y + size});
    path_line(&drawn, (plane_point){at.x - size, diamond ? at.y : at.y + size * 2 / 3});
    path_close(&drawn);
    svg_path(to, &drawn);
}

/* The marks of one verdict: bright on the dark share, with a dark rim on the bright one. */
static void write_marks(out *to, const graph *drawn, judgement verdict)
{
    out_format(to, "<g stroke=\"#000000\" stroke-width=\"24\" fill=\"%s\">", mark_colours[verdict]);
    for (size_t i = 0; i < drawn->count; i++) {
        plane_point at = point_at(drawn, i, drawn->points[i].expected);
        if (drawn->points[i].verdict != verdict)
            continue;
        if (verdict == JUDGEMENT_INACCURACY)
            write_dot(to, at);
        else
            write_corners(to, at, verdict == JUDGEMENT_MISTAKE);
    }
    out_text(to, "</g>\n");
}

void graph_svg_begin(out *to, size_t graphs)
{
    int64_t height = (int64_t)graphs * GRAPH_HEIGHT;
    out_text(to, "<svg xmlns=\"http://www.w3.org/2000/svg\"");
    svg_attribute(to, "width", GRAPH_WIDTH / 10);
    svg_attribute(to, "height", height / 10);
    out_format(to,
               " viewBox=\"0 0 %d %jd\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\n"
               "<rect width=\"100%%\" height=\"100%%\" fill=\"#ffffff\"/>\n",
               GRAPH_WIDTH, height);
}

void graph_svg_draw(out *to, const graph *drawn, size_t index)
{
    CHECK(drawn->count > 0);
    out_format(to, "<g role=\"img\" transform=\"translate(0 %ju)\">\n",
               (uint64_t)index * GRAPH_HEIGHT);
    svg_text_element(to, "title", drawn->title);
    svg_text_element(to, "desc", drawn->caption);
    write_field(to, shares[drawn->variant].second);
    write_curve(to, drawn);
    write_labels(to, drawn);
    for (judgement verdict = JUDGEMENT_INACCURACY; verdict < JUDGEMENTS; verdict++)
        write_marks(to, drawn, verdict);
    out_text(to, "</g>\n");
}

void graph_svg_end(out *to)
{
    out_text(to, "</svg>\n");
}
