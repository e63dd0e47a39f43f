/* SPDX-License-Identifier: MIT */
/* sumito page: the requests of the page over standard input and output. */
#include <stdlib.h>
#include <string.h>

#include "base/growing.h"
#include "cli/commands.h"
#include "cli/input_trouble.h"
#include "cli/interrupt.h"
#include "page/page.h"

typedef struct answering {
    console *to;
    page_room *room;
    char *answer;
    size_t size;
    growing request;
} answering;

/* Answers what has been collected; memory for the answer grows as it is needed. */
static bool answer(answering *self)
{
    size_t length;
    if (self->request.failed)
        return false;
    while ((length = page_answer(self->answer, self->size, self->request.data, self->request.length,
                                 self->room)) >= self->size) {
        free(self->answer);
        self->size = length + 1;
        self->answer = malloc(self->size);
        if (self->answer == NULL)
            return false;
    }
    out_bytes(&self->to->data.out, self->answer, length);
    self->request.length = 0;
    return true;
}

/* A blank line, or the end, ends a request. */
static bool answer_all(answering *self, input *lines)
{
    text line;
    while (!interrupted() && input_line(lines, &line)) {
        if (line.length > 0) {
            out_view(&self->request.out, line);
            out_char(&self->request.out, '\n');
        } else if (self->request.length > 0 && !answer(self)) {
            return false;
        }
    }
    return self->request.length == 0 || answer(self);
}

const option_row page_rows[] = {{0}};

exit_code run_page(console *to, const arguments *given)
{
    input lines;
    answering self = {.to = to, .room = malloc(sizeof *self.room), .size = 1 << 16};
    exit_code code = EXIT_DONE;
    (void)given;
    self.answer = malloc(self.size);
    self.request = growing_new();
    interrupt_catch();
    input_open_as_is(&lines, "-", &to->data);
    if (self.room == NULL || self.answer == NULL || !answer_all(&self, &lines)) {
        code = no_memory(to);
    } else if (lines.error != 0) {
        code = input_complain(to, &lines, "-");
    }
    input_close(&lines);
    growing_free(&self.request);
    free(self.answer);
    free(self.room);
    return interrupted() ? EXIT_INTERRUPTED : code;
}
