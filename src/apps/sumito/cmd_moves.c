/* SPDX-License-Identifier: MIT */
/* sumito moves: the legal moves of a position, or of every position of a stream. */
#include <string.h>

#include "cli/commands.h"
#include "cli/describe.h"
#include "cli/lines.h"
#include "cli/move_list.h"

enum { JSON };
const option_row moves_rows[] = {[JSON] = OPTION_JSON, {0}};

static void print_json(out *to, const su_position *position)
{
    move_list list;
    json writer = json_open_document(to);
    move_list_fill(&list, position);
    json_position_text(&writer, position);
    move_list_json(json_key(&writer, "moves"), &list);
    json_close_document(&writer);
}

static void print_lines(out *to, const su_position *position)
{
    move_list list;
    move_list_fill(&list, position);
    for (size_t i = 0; i < list.count; i++)
        out_format(to, "%s\n", list.texts[i]);
}

static bool answer_json(out *to, su_error *error, text line, su_language language)
{
    su_position position;
    if (su_position_parse_text(&position, line.at, line.length, error) == SU_OK) {
        print_json(to, &position);
        return true;
    }
    json_fault_document(to, error, language);
    return false;
}

static bool answer(console *to, text line, const char *number, const char *form)
{
    su_error error;
    bool is_position = form != NULL ? answer_json(&to->data.out, &error, line, to->language)
                                    : move_list_answer(&to->data.out, &error, line);
    if (!is_position)
        lines_complain(to, number, &error);
    return is_position;
}

exit_code run_moves(console *to, const arguments *given)
{
    su_position position;
    exit_code code = EXIT_DONE;
    bool as_json = given->values[JSON] != NULL;
    if (strcmp(given->operands[0], "-") == 0)
        return lines_answer(to, &(line_answerer){answer, as_json ? "json" : NULL});
    if (!position_from_argument(&position, &code, to, given->operands[0], as_json))
        return code;
    if (as_json)
        print_json(&to->data.out, &position);
    else
        print_lines(&to->data.out, &position);
    return EXIT_DONE;
}
