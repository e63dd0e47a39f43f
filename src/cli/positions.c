/* SPDX-License-Identifier: MIT */
/* Questions about positions: see positions.h. */
#include "cli/positions.h"

#include <string.h>

#include "cli/describe.h"
#include "cli/input_trouble.h"
#include "cli/interrupt.h"

static bool is_json(const position_answerer *how)
{
    return strcmp(how->form, "json") == 0;
}

void positions_complain(console *to, const char *number, const su_error *error)
{
    char words[SU_WORDS];
    su_words_fault(words, sizeof words, error, to->language);
    complain(to, MESSAGE_LINE_FAULT, number, su_fault_name(error->fault), words);
}

/* One that was read, but that the form cannot hold. */
static void complain_of_form(console *to, const char *number)
{
    char words[SU_WORDS];
    out_buffer buffer = out_buffer_over(words, sizeof words);
    message_write(&buffer.out, to->language, MESSAGE_WRONG_FORM, "");
    complain(to, MESSAGE_LINE_FAULT, number, "wrong_form", words);
}

/* Every line has its answer: what cannot be answered is `error OFFSET REASON`, or says so in JSON.
 */
static bool answer_line(console *to, text line, const char *number, const position_answerer *how)
{
    out *data = &to->data.out;
    su_position position;
    su_error error;
    if (su_position_parse_text(&position, line.at, line.length, &error) != SU_OK) {
        if (is_json(how))
            json_fault_document(data, &error, to->language);
        else
            out_format(data, "error %zu %s\n", error.offset, su_fault_name(error.fault));
        positions_complain(to, number, &error);
        return false;
    }
    if (how->write(how->data, data, &position, how->form))
        return true;
    out_text(data, "error 0 wrong_form\n");
    complain_of_form(to, number);
    return false;
}

static exit_code answer_lines(console *to, const position_answerer *how)
{
    input lines;
    text line;
    exit_code code = EXIT_DONE;
    interrupt_catch();
    bool opened = input_open(&lines, "-", &to->data);
    for (unsigned long number = 1; opened && !interrupted() && input_line(&lines, &line);
         number++) {
        if (!answer_line(to, line, in_digits(number), how))
            code = EXIT_FAILED;
    }
    if (lines.error != 0)
        code = input_complain(to, &lines, "-");
    input_close(&lines);
    return interrupted() ? EXIT_INTERRUPTED : code;
}

exit_code positions_answer(console *to, const char *operand, const position_answerer *how)
{
    su_position position;
    exit_code code = EXIT_DONE;
    if (strcmp(operand, "-") == 0)
        return answer_lines(to, how);
    if (!position_from_argument(&position, &code, to, operand, is_json(how)) ||
        how->write(how->data, &to->data.out, &position, how->form))
        return code;
    complain(to, MESSAGE_WRONG_FORM, "");
    return EXIT_FAILED;
}
