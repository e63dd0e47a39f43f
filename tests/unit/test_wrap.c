/* SPDX-License-Identifier: MIT */
/* Text that fits the columns. */
#include <string.h>

#include "apps/tui/draw/wrap.h"
#include "base/rng.h"
#include "unit/unit.h"

static const char *wrapped(const char *written, unsigned width, bool ascii)
{
    static char made[4096];
    out_buffer buffer = out_buffer_over(made, sizeof made);
    wrap lines = wrap_over(&buffer.out, width);
    lines.ascii = ascii;
    out_text(&lines.out, written);
    wrap_end(&lines);
    return made;
}

CASE(lines_break_at_spaces)
{
    assert_string_equal(wrapped("", 10, false), "");
    assert_string_equal(wrapped("one two three\n", 80, false), "one two three\n");
    assert_string_equal(wrapped("one two three\n", 7, false), "one two\nthree\n");
    assert_string_equal(wrapped("one two three\n", 6, false), "one\ntwo\nthree\n");
    assert_string_equal(wrapped("one  two\n", 3, false), "one\ntwo\n");
}

CASE(what_fits_stays_as_it_is)
{
    assert_string_equal(wrapped("   i O O O\n\n  h O\n", 20, false), "   i O O O\n\n  h O\n");
}

CASE(characters_are_counted_not_bytes)
{
    assert_string_equal(wrapped("été où\n", 6, false), "été où\n");
    assert_string_equal(wrapped("été où\n", 6, true), "ete ou\n");
    assert_string_equal(wrapped("Noir\xc2\xa0: é\n", 6, false), "Noir :\né\n");
}

CASE(words_too_long_are_cut)
{
    assert_string_equal(wrapped("abcdefgh ij\n", 3, false), "abc\ndef\ngh\nij\n");
}

CASE(terminals_are_told_nothing)
{
    assert_string_equal(wrapped("\033[2J\a\xff\n", 80, false), "?[2J??\n");
}

/* Whatever is written, no line is longer than the width. */
CASE(no_line_is_too_long)
{
    static const char *const pieces[] = {
        "a",   "bc", " ", "  ", "\n", "é", "’", "\xc2\xa0", "0123456789012345678901234567890",
        "\xff"};
    rng random = rng_seeded(5);
    for (unsigned round = 0; round < 2000; round++) {
        char written[400] = "";
        while (strlen(written) < 300)
            strcat(written, pieces[rng_below(&random, sizeof pieces / sizeof *pieces)]);
        unsigned width = 1 + rng_below(&random, 40), column = 0;
        for (const char *at = wrapped(written, width, true); *at != '\0'; at++) {
            column = *at == '\n' ? 0 : column + 1;
            assert_true(column <= width);
        }
    }
}
