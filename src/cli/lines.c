/* SPDX-License-Identifier: MIT */
/* Answering standard input line by line: see lines.h. */
#include "cli/lines.h"

#include "cli/input.h"
#include "cli/interrupt.h"

exit_code lines_answer(console *to, const line_answerer *answerer)
{
    input lines;
    text line;
    exit_code code = EXIT_DONE;
    interrupt_catch();
    input_open(&lines, "-", &to->data);
    for (unsigned long number = 1; !interrupted() && input_line(&lines, &line); number++) {
        if (!answerer->answer(to, line, in_digits(number), answerer->form))
            code = EXIT_FAILED;
    }
    if (lines.error != 0)
        code = cannot_read(to, "-", lines.error);
    input_close(&lines);
    return interrupted() ? EXIT_INTERRUPTED : code;
}

void lines_complain(console *to, const char *number, const su_error *error)
{
    char words[SU_WORDS];
    su_words_fault(words, sizeof words, error, to->language);
    complain(to, MESSAGE_LINE_FAULT, number, su_fault_name(error->fault), words);
}
