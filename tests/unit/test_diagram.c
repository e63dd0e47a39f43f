/* SPDX-License-Identifier: MIT */
/* Diagrams in text: sign by sign, and that colours add nothing. */
#include <stdbool.h>
#include <string.h>

#include "unit/diagram_positions.h"

static void assert_text(const su_position *position, const su_diagram_options *options,
                        const char *expected)
{
    char text[SU_DIAGRAM_TEXT];
    size_t length = su_diagram_text(text, sizeof text, position, options);
    assert_string_equal(text, expected);
    assert_int_equal(length, strlen(expected));
}

CASE(text_of_a_start)
{
    su_position position = position_of("classic");
    assert_text(&position, NULL,
                "      i O O O O O\n"
                "     h O O O O O O\n"
                "    g . . O O O . .\n"
                "   f . . . . . . . .\n"
                "  e . . . . . . . . .\n"
                "   d . . . . . . . . 9\n"
                "    c . . @ @ @ . . 8\n"
                "     b @ @ @ @ @ @ 7\n"
                "      a @ @ @ @ @ 6\n"
                "         1 2 3 4 5\n"
                "\n"
                "  > @  0 / 6  . . . . . .\n"
                "    O  0 / 6  . . . . . .\n");
}

/* C6: the marble pushed over the rim is the last in the tray. */
CASE(text_marks_an_ejection)
{
    su_diagram_options options = SU_DIAGRAM_OPTIONS_INIT;
    su_position position = after(&options, "classic 5/6/7/8/4bbbww/8/7/6/w4 b 3-1 - 40", "e5e6");
    assert_text(&position, &options,
                "      i . . . . .\n"
                "     h . . . . . .\n"
                "    g . . . . . . .\n"
                "   f . . . . . . . .\n"
                "  e . . . . :[@ @ @ O]\n"
                "   d . . . . . . . . 9\n"
                "    c . . . . . . . 8\n"
                "     b . . . . . . 7\n"
                "      a O . . . . 6\n"
                "         1 2 3 4 5\n"
                "\n"
                "    @  4 / 6  O O O[O]. .\n"
                "  > O  1 / 6  @ . . . . .\n");
}

CASE(text_flipped_with_another_goal)
{
    su_diagram_options options = SU_DIAGRAM_OPTIONS_INIT;
    options.flipped = true;
    options.goal = 4;
    su_position position = after(&options, "classic 5/6/7/8/9/bbb5/7/6/4w b 0-3 - 0", "d1d3e1");
    assert_text(&position, &options,
                "      a O . . . .\n"
                "     b . . . . . .\n"
                "    c . . . . . . .\n"
                "   d . . . . . : : :\n"
                "  e . . . . . .[@ @ @]\n"
                "   f . . . . . . . . 1\n"
                "    g . . . . . . . 2\n"
                "     h . . . . . . 3\n"
                "      i . . . . . 4\n"
                "         9 8 7 6 5\n"
                "\n"
                "    @  0 / 4  . . . .\n"
                "  > O  3 / 4  @ @ @ .\n");
}

/* N1: a sister waits to be placed; N8: the way back is barred. */
CASE(text_of_sisters)
{
    char text[SU_DIAGRAM_TEXT];
    su_position position = position_of("notalone");
    su_diagram_text(text, sizeof text, &position, NULL);
    assert_non_null(strstr(text, "\n  > @  0  + N\n    O  0\n"));

    su_diagram_options options = SU_DIAGRAM_OPTIONS_INIT;
    position = position_of("notalone wwwww/6/7/4n3/9/3n4/7/bbbbbb/5 w 2-0 SE,- 3");
    su_diagram_text(text, sizeof text, &position, &options);
    assert_non_null(strstr(text, "    @  2  O O\n  > O  0\n    N  d4  SE  x NW\n"));
    options.unicode = true;
    su_diagram_text(text, sizeof text, &position, &options);
    assert_non_null(strstr(text, "    ◆  d4  ↘ SE  ⊘ ↖ NW\n"));
    options.flipped = true; /* names stay, arrows turn with the board */
    su_diagram_text(text, sizeof text, &position, &options);
    assert_non_null(strstr(text, "    ◆  d4  ↖ SE  ⊘ ↘ NW\n"));
}

/* O5, O7: targets stand where their exits are, with value and content; the marble pushed into one
 * is marked there. */
CASE(text_of_targets)
{
    su_diagram_options options = SU_DIAGRAM_OPTIONS_INIT;
    su_position position =
        after(&options, "offboard 5/6/7/8/4bbbww/8/7/6/b4 b 3-0 3w21213213231 4", "e5e6");
    assert_text(&position, &options,
                "               1(.)   2(.)\n"
                "              i . . . . .\n"
                "       3(.)  h . . . . . .    3(.)\n"
                "            g . . . . . . .\n"
                "     2(.)  f . . . . . . . .    1[O]\n"
                "          e . . . . :[@ @ @ O]\n"
                "     3(.)  d . . . . . . . . 9  2(.)\n"
                "            c . . . . . . . 8\n"
                "       1(.)  b . . . . . . 7  1(.)\n"
                "              a @ . . . . 6\n"
                "                 1 2 3 4 5\n"
                "               3(O)   2(.)\n"
                "\n"
                "    @  4 / 6\n"
                "  > O  0 / 6\n");
}

/* O7, O8: a full target gives the marble back into its owner's hand. */
CASE(text_of_a_marble_in_hand)
{
    su_diagram_options options = SU_DIAGRAM_OPTIONS_INIT;
    su_position position =
        after(&options, "offboard 5/6/7/8/4bbbww/8/7/6/b4 b 1-0 22131w3223131 4", "e5e6");
    char text[SU_DIAGRAM_TEXT];
    su_diagram_text(text, sizeof text, &position, &options);
    assert_non_null(strstr(text, "1(O)\n"));
    assert_non_null(strstr(text, "\n    @  1 / 6\n  > O  0 / 6  + O\n"));
}

CASE(text_of_a_finished_game_has_nobody_to_move)
{
    char text[SU_DIAGRAM_TEXT];
    su_position position = position_of("classic 5/6/7/8/9/8/7/bbbbbb/wwwww w 6-0 - 9");
    su_diagram_text(text, sizeof text, &position, NULL);
    assert_null(strchr(text, '>'));
}

CASE(text_is_cut_where_room_ends)
{
    char whole[SU_DIAGRAM_TEXT], part[20];
    su_position position = position_of("classic");
    size_t length = su_diagram_text(whole, sizeof whole, &position, NULL);
    assert_int_equal(su_diagram_text(part, sizeof part, &position, NULL), length);
    assert_int_equal(strlen(part), sizeof part - 1);
    assert_memory_equal(part, whole, sizeof part - 1);
}

/* The text without colours, and without the blanks a coloured board has at its right. */
static void without_colours(char *text)
{
    char *to = text;
    for (const char *from = text; *from != '\0'; from++) {
        if (*from == '\033') {
            from = strchr(from, 'm');
            continue;
        }
        if (*from == '\n')
            while (to > text && to[-1] == ' ')
                to--;
        *to++ = *from;
    }
    *to = '\0';
}

static void assert_narrow(const char *text)
{
    unsigned columns = 0;
    for (; *text != '\0'; text++) {
        bool starts_a_sign = ((unsigned char)*text & 0xc0) != 0x80;
        columns = *text == '\n' ? 0 : columns + starts_a_sign;
        assert_in_range(columns, 0, 80);
    }
}

static void assert_fits_and_needs_no_colour(const su_position *position,
                                            su_diagram_options *options)
{
    char text[SU_DIAGRAM_TEXT], coloured[SU_DIAGRAM_TEXT];
    assert_in_range(su_diagram_text(text, sizeof text, position, options), 1, sizeof text - 1);
    assert_narrow(text);
    options->colour = true;
    assert_in_range(su_diagram_text(coloured, sizeof coloured, position, options), 1,
                    sizeof coloured - 1);
    assert_non_null(strchr(coloured, '\033'));
    without_colours(coloured);
    assert_string_equal(coloured, text);
}

CASE(text_of_random_games)
{
    each_random_position(assert_fits_and_needs_no_colour);
}
