/* SPDX-License-Identifier: MIT */
/* Text side by side: see layout.h. */
#include "cli/layout.h"

#include <stdbool.h>

unsigned display_width(text view)
{
    unsigned width = 0;
    bool in_escape = false;
    for (size_t i = 0; i < view.length; i++) {
        unsigned char c = (unsigned char)view.at[i];
        if (c == '\033')
            in_escape = true;
        else if (in_escape)
            in_escape = c != 'm';
        else
            width += (c & 0xc0) != 0x80;
    }
    return width;
}

static void add_line(block *self, text line)
{
    unsigned width = display_width(line);
    if (self->count == BLOCK_LINES)
        return;
    self->lines[self->count++] = line;
    if (width > self->width)
        self->width = width;
}

block block_of(const char *string)
{
    block self = {.count = 0};
    text rest = text_of(string);
    while (rest.length > 0)
        add_line(&self, text_take_line(&rest));
    return self;
}

static size_t margin_of(text line)
{
    size_t margin = 0;
    while (margin < line.length && line.at[margin] == ' ')
        margin++;
    return margin;
}

block block_of_board(const char *diagram)
{
    block whole = block_of(diagram), board = {.count = 0};
    unsigned count = 0;
    size_t margin = SIZE_MAX;
    for (; count < whole.count && whole.lines[count].length > 0; count++) {
        size_t own = margin_of(whole.lines[count]);
        margin = own < margin ? own : margin;
    }
    for (unsigned i = 0; i < count; i++) {
        text line = whole.lines[i];
        add_line(&board, (text){line.at + margin, line.length - margin});
    }
    return board;
}

static void print_side_by_side(out *to, const block *blocks, size_t count, unsigned gap)
{
    unsigned height = 0;
    for (size_t i = 0; i < count; i++)
        height = blocks[i].count > height ? blocks[i].count : height;
    for (unsigned line = 0; line < height; line++) {
        unsigned missing = 0; /* spaces are written only before something else */
        for (size_t i = 0; i < count; i++) {
            text part = line < blocks[i].count ? blocks[i].lines[line] : (text){"", 0};
            missing += i == 0 ? 0 : gap;
            if (part.length > 0) {
                out_spaces(to, missing);
                out_view(to, part);
                missing = 0;
            }
            missing += blocks[i].width - display_width(part);
        }
        out_char(to, '\n');
    }
}

void blocks_print(out *to, const block *blocks, size_t count, unsigned gap, unsigned width)
{
    unsigned needed = 0;
    for (size_t i = 0; i < count; i++)
        needed += blocks[i].width + (i == 0 ? 0 : gap);
    if (needed <= width) {
        print_side_by_side(to, blocks, count, gap);
        return;
    }
    for (size_t i = 0; i < count; i++) {
        if (i > 0)
            out_char(to, '\n');
        print_side_by_side(to, &blocks[i], 1, 0);
    }
}

static void wrap_from(out *to, const char *words, unsigned width, unsigned indent, unsigned column)
{
    text rest = text_of(words), word;
    bool line_is_empty = true;
    while ((word = text_take_word(&rest)).length > 0) {
        unsigned length = display_width(word);
        if (!line_is_empty && column + 1 + length > width) {
            out_char(to, '\n');
            out_spaces(to, indent);
            column = indent;
        } else if (!line_is_empty) {
            out_char(to, ' ');
            column++;
        }
        out_view(to, word);
        column += length;
        line_is_empty = false;
    }
    out_char(to, '\n');
}

void wrap_words(out *to, const char *words, unsigned width, unsigned indent)
{
    wrap_from(to, words, width, indent, 0);
}

void wrap_column(out *to, const char *words, unsigned width, unsigned indent)
{
    wrap_from(to, words, width, indent, indent);
}
