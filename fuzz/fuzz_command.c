/* SPDX-License-Identifier: MIT */
/* Any bytes as the input of `sumito moves -`: every line gets exactly one line of answer. */
#define _GNU_SOURCE
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "cli/input.h"
#include "cli/move_list.h"
#include "fuzz.h"

/* Counts lines and keeps nothing. */
typedef struct line_counter {
    out out;
    size_t lines;
} line_counter;

static void count_lines(out *self, const char *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++)
        ((line_counter *)self)->lines += bytes[i] == '\n';
}

static size_t lines_of(const uint8_t *data, size_t size)
{
    size_t lines = size > 0 && data[size - 1] != '\n';
    for (size_t i = 0; i < size; i++)
        lines += data[i] == '\n';
    return lines;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static stream answers;
    line_counter counter = {{count_lines}, 0};
    size_t asked = 0;
    text line;
    su_error error;
    int descriptor = memfd_create("lines", MFD_CLOEXEC);
    if (descriptor < 0 || write(descriptor, data, size) != (ssize_t)size)
        abort();
    lseek(descriptor, 0, SEEK_SET);
    input lines = {.descriptor = descriptor, .answers = &answers};
    for (; input_line(&lines, &line); asked++) {
        EXPECT(memchr(line.at, '\n', line.length) == NULL);
        su_position position;
        move_list moves = {.count = 0};
        if (su_position_parse_text(&position, line.at, line.length, &error) == SU_OK)
            move_list_fill(&moves, &position);
        else
            EXPECT(error.offset <= line.length);
        move_list_write(&counter.out, &moves);
    }
    EXPECT(lines.error == 0 && asked == lines_of(data, size) && counter.lines == asked);
    input_close(&lines);
    return 0;
}
