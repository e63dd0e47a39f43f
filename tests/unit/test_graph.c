/* SPDX-License-Identifier: MIT */
/* Graphs of games: curve, marks and labels, and that the document is sound. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "unit/unit.h"

#include "review/graph_svg.h"

#define ROOM (1 << 18)
static char document[ROOM];

static graph graph_of(const graph_point *points, size_t count)
{
    return (graph){.variant = SU_CLASSIC,
                   .points = points,
                   .count = count,
                   .title = "Ada & <Émile>",
                   .caption = "a\nb"};
}

static void draw(const graph *drawn, size_t graphs)
{
    out_buffer buffer = out_buffer_over(document, sizeof document);
    graph_svg_begin(&buffer.out, graphs);
    for (size_t i = 0; i < graphs; i++)
        graph_svg_draw(&buffer.out, drawn, i);
    graph_svg_end(&buffer.out);
    assert_true(buffer.length < sizeof document);
}

static unsigned count_of(const char *words)
{
    unsigned count = 0;
    for (const char *at = strstr(document, words); at != NULL; at = strstr(at + 1, words))
        count++;
    return count;
}

/* The elements between the head of the marks' group in that colour and its end. */
static unsigned marks_in(const char *colour)
{
    const char *at = strstr(document, colour);
    unsigned count = 0;
    assert_non_null(at);
    for (at = strchr(at, '>') + 1; strncmp(at, "</g>", 4) != 0; at = strchr(at, '>') + 1)
        count++;
    return count;
}

/* Each element that is opened is closed, in order; attributes are quoted. */
static void assert_sound(void)
{
    const char *open[16] = {NULL};
    size_t depth = 0;
    for (const char *at = strchr(document, '<'); at != NULL; at = strchr(at + 1, '<')) {
        const char *end = strchr(at, '>');
        assert_non_null(end);
        size_t quotes = 0;
        for (const char *c = at; c < end; c++)
            quotes += *c == '"';
        assert_int_equal(quotes % 2, 0);
        if (at[1] == '/') {
            if (depth == 0) {
                fail_msg("nothing is open before %.20s", at);
                return;
            }
            depth--;
            assert_memory_equal(open[depth] + 1, at + 2, strcspn(at + 2, ">"));
        } else if (end[-1] != '/') {
            assert_true(depth < sizeof open / sizeof *open);
            open[depth++] = at;
        }
    }
    assert_int_equal(depth, 0);
}

/* The points of the curve; returns how many. */
static size_t read_curve(long (*points)[2], size_t room)
{
    const char *at = strstr(document, "d=\"M") + 4;
    size_t count = 0;
    for (;; at++) {
        char *end;
        assert_true(count < room);
        points[count][0] = strtol(at, &end, 10);
        points[count][1] = strtol(end, &end, 10);
        count++;
        at = end;
        if (*at != 'L')
            return count;
    }
}

CASE(curve_rises_with_the_first_player)
{
    const graph_point points[] = {{500, 0}, {1000, 0}, {0, 0}, {250, 0}};
    long curve[8][2] = {{0}};
    graph drawn = graph_of(points, 4);
    draw(&drawn, 1);
    assert_sound();
    /* Two more points close the area along the bottom. */
    assert_int_equal(read_curve(curve, 8), 4 + 2);
    assert_int_equal(curve[0][1], curve[5][1]);
    long bottom = curve[0][1], top = curve[2][1];
    assert_true(top > 0 && top < bottom && bottom < GRAPH_HEIGHT);
    assert_int_equal(curve[1][1], (top + bottom) / 2);
    assert_int_equal(curve[3][1], bottom);
    assert_int_equal(curve[4][1], bottom - (bottom - top) / 4);
    for (size_t i = 2; i < 5; i++)
        assert_true(curve[i][0] > curve[i - 1][0]);
    assert_int_equal(curve[4][0], curve[5][0]);
}

CASE(one_position_is_a_level_line)
{
    const graph_point points[] = {{700, 0}};
    long curve[8][2] = {{0}};
    graph drawn = graph_of(points, 1);
    draw(&drawn, 1);
    assert_sound();
    assert_int_equal(read_curve(curve, 8), 4);
    assert_int_equal(curve[1][1], curve[2][1]);
    assert_true(curve[1][0] < curve[2][0]);
}

CASE(mistakes_are_marked_by_shape_and_colour)
{
    const graph_point points[] = {
        {500, JUDGEMENT_FINE},    {400, JUDGEMENT_INACCURACY}, {650, JUDGEMENT_MISTAKE},
        {300, JUDGEMENT_BLUNDER}, {300, JUDGEMENT_FINE},       {200, JUDGEMENT_INACCURACY},
    };
    graph drawn = graph_of(points, 6);
    draw(&drawn, 1);
    assert_sound();
    assert_int_equal(count_of("<circle"), 2);
    assert_int_equal(marks_in("\"#56b4e9\""), 2);
    assert_int_equal(marks_in("\"#f0a000\""), 1);
    assert_int_equal(marks_in("\"#ff5a36\""), 1);
}

CASE(words_are_escaped)
{
    const graph_point points[] = {{500, 0}, {500, 0}};
    graph drawn = graph_of(points, 2);
    draw(&drawn, 1);
    assert_int_equal(count_of("<title>Ada &amp; &lt;Émile&gt;</title>"), 1);
    assert_int_equal(count_of("<desc>a b</desc>"), 1);
}

/* Three labels at the side; under the field never more than fit, whatever the length. */
CASE(numbers_keep_their_distance)
{
    static graph_point points[4001];
    static const size_t counts[] = {1, 2, 40, 100, 333, 4001};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        graph drawn = graph_of(points, counts[i]);
        draw(&drawn, 1);
        assert_sound();
        unsigned labels = marks_in("\"#606060\"") - 3;
        assert_true(labels <= 17);
        assert_true(labels >= 1);
    }
}

/* The number of a move stands where the first player is to move. */
CASE(numbers_follow_the_first_ply)
{
    const graph_point points[] = {{500, 0}, {500, 0}, {500, 0}};
    graph drawn = graph_of(points, 3);
    draw(&drawn, 1);
    assert_int_equal(marks_in("\"#606060\"") - 3, 2);
    drawn.first_ply = 1;
    draw(&drawn, 1);
    assert_int_equal(marks_in("\"#606060\"") - 3, 1);
}

CASE(graphs_stand_one_under_another)
{
    const graph_point points[] = {{500, 0}, {600, 0}};
    char expected[64];
    graph drawn = graph_of(points, 2);
    drawn.variant = SU_OFFBOARD;
    draw(&drawn, 3);
    assert_sound();
    snprintf(expected, sizeof expected, "viewBox=\"0 0 %d %d\"", GRAPH_WIDTH, 3 * GRAPH_HEIGHT);
    assert_int_equal(count_of(expected), 1);
    snprintf(expected, sizeof expected, "translate(0 %d)", 2 * GRAPH_HEIGHT);
    assert_int_equal(count_of(expected), 1);
    assert_int_equal(count_of("#b00020"), 3);
}
