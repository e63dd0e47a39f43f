/* SPDX-License-Identifier: MIT */
/* A grid of characters: text of any kind stays in its place. */
#include "screens/canvas_text.h"
#include "unit/unit.h"

static char shown[4096];

static const char *as_text(const canvas *on)
{
    out_buffer buffer = out_buffer_over(shown, sizeof shown);
    canvas_write(on, &buffer.out);
    return shown;
}

/* One line of text on a canvas of so many columns. */
static const char *line(int columns, bool ascii, const char *string)
{
    canvas on;
    assert_true(canvas_make(&on, 1, columns, ascii));
    canvas_text(&on, 0, 0, columns, string, CANVAS_PLAIN);
    as_text(&on);
    canvas_free(&on);
    return shown;
}

CASE(text_is_written_and_cut)
{
    assert_string_equal(line(10, false, "marble"), "marble\n");
    assert_string_equal(line(6, false, "marble"), "marble\n");
    assert_string_equal(line(5, false, "marble"), "marb…\n");
    assert_string_equal(line(5, true, "marble"), "ma...\n");
    assert_string_equal(line(1, false, "marble"), "…\n");
    assert_string_equal(line(2, true, "marble"), "..\n");
    assert_string_equal(line(8, false, "à l’est"), "à l’est\n");
    assert_string_equal(line(24, true, "à l’est : « œuf… »"), "a l'est : \" oeuf... \"\n");
}

CASE(nothing_moves_the_cursor)
{
    assert_string_equal(line(10, false, "a\033[2Jb"), "a?[2Jb\n");
    assert_string_equal(line(10, false, "a\nb\tc\rd"), "a?b?c?d\n");
    assert_string_equal(line(10, false,
                             "a\xc2\x9b"
                             "b"),
                        "a?b\n");
    assert_string_equal(line(10, false, "a\xff\xfe\xc3"), "a???\n");
    assert_string_equal(line(10, false,
                             "\xe2\x80\xae"
                             "abc"),
                        "abc\n");
    assert_string_equal(line(10, false, "\xed\xa0\x80"), "???\n");
    assert_string_equal(line(10, false, "e\xcc\x81t\xc3\xa9"), "eté\n");
    assert_string_equal(line(10, true, "漢字"), "??\n");
}

CASE(wide_characters_take_two_columns)
{
    canvas on;
    assert_string_equal(line(4, false, "漢字"), "漢字\n");
    assert_string_equal(line(3, false, "漢字"), "漢…\n");
    assert_true(canvas_make(&on, 1, 6, false));
    assert_int_equal(canvas_width(&on, "漢字"), 4);
    canvas_text(&on, 0, 0, 6, "漢字", CANVAS_PLAIN);
    canvas_put(&on, 0, 1, 'x', CANVAS_PLAIN); /* half of one goes: the other half, too */
    assert_string_equal(as_text(&on), " x字\n");
    canvas_put(&on, 0, 2, 'y', CANVAS_PLAIN);
    assert_string_equal(as_text(&on), " xy\n");
    canvas_text(&on, 0, 5, 9, "字", CANVAS_PLAIN); /* no half beyond the edge */
    assert_string_equal(as_text(&on), " xy  ?\n");
    canvas_free(&on);
}

CASE(paragraphs_are_broken_at_words)
{
    canvas on;
    assert_true(canvas_make(&on, 3, 12, false));
    assert_int_equal(canvas_lines(&on, 12, "one two three four"), 2);
    assert_int_equal(canvas_lines(&on, 12, ""), 0);
    assert_int_equal(canvas_lines(&on, 0, "one"), 0);
    assert_int_equal(
        canvas_paragraph(&on, (canvas_area){0, 0, 3, 12}, "one two three four", CANVAS_PLAIN), 2);
    assert_string_equal(as_text(&on), "one two\nthree four\n\n");
    canvas_fill(&on, (canvas_area){0, 0, 3, 12}, ' ', CANVAS_PLAIN);
    canvas_paragraph(&on, (canvas_area){0, 0, 2, 9}, "one two three four five six", CANVAS_PLAIN);
    assert_string_equal(as_text(&on), "one two\nthree …\n\n");
    canvas_fill(&on, (canvas_area){0, 0, 3, 12}, ' ', CANVAS_PLAIN);
    on.language = SU_FR;
    canvas_paragraph(&on, (canvas_area){0, 0, 3, 7}, "le coup : nul", CANVAS_PLAIN);
    assert_string_equal(as_text(&on), "le\ncoup :\nnul\n");
    canvas_free(&on);
}

CASE(edges_hold)
{
    canvas on;
    assert_true(canvas_make(&on, 2, 4, false));
    canvas_put(&on, -1, 0, 'x', CANVAS_PLAIN);
    canvas_put(&on, 0, -1, 'x', CANVAS_PLAIN);
    canvas_put(&on, 2, 0, 'x', CANVAS_PLAIN);
    canvas_put(&on, 0, 4, 'x', CANVAS_PLAIN);
    canvas_text(&on, 0, -2, 10, "abcdefgh", CANVAS_PLAIN);
    canvas_text(&on, 1, 3, 10, "xyz", CANVAS_PLAIN);
    canvas_text_right(&on, 5, 0, 4, "xyz", CANVAS_PLAIN);
    canvas_fill(&on, (canvas_area){1, -5, 9, 6}, '#', CANVAS_PLAIN);
    assert_string_equal(as_text(&on), "cdef\n#  x\n");
    assert_null(canvas_at(&on, 0, 4));
    canvas_free(&on);
    canvas_free(&on);
    assert_true(canvas_make(&on, -3, 1000000, true));
    assert_int_equal(on.rows, 1);
    assert_int_equal(on.columns, CANVAS_MOST_COLUMNS);
    canvas_free(&on);
}

CASE(styles_become_codes)
{
    canvas on;
    out_buffer buffer = out_buffer_over(shown, sizeof shown);
    assert_true(canvas_make(&on, 1, 8, false));
    canvas_put(&on, 0, 0, 'a', (canvas_style){1, 12, CANVAS_BOLD});
    canvas_put(&on, 0, 1, 'b', (canvas_style){1, 12, CANVAS_BOLD});
    canvas_put(&on, 0, 2, 'c', (canvas_style){CANVAS_DEFAULT, 166, CANVAS_REVERSE});
    canvas_put(&on, 0, 3, 'd', CANVAS_PLAIN);
    canvas_write_ansi(&on, &buffer.out);
    assert_string_equal(shown, "\033[0;1;31;104mab\033[0;7;48;5;166mc\033[0md\n");
    canvas_free(&on);
}
