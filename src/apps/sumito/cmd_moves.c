/* SPDX-License-Identifier: MIT */
/* sumito moves: the legal moves of a position, or of every position of a stream. */
#include <string.h>

#include "cli/commands.h"
#include "cli/describe.h"
#include "cli/move_list.h"
#include "cli/positions.h"

enum { JSON };
const option_row moves_rows[] = {[JSON] = OPTION_JSON, {0}};

static bool write_moves(void *data, out *to, const su_position *position, const char *form)
{
    (void)data;
    move_list list;
    move_list_fill(&list, position);
    if (strcmp(form, "json") == 0) {
        json writer = json_open_document(to);
        json_position_text(&writer, position);
        move_list_json(json_key(&writer, "moves"), &list);
        json_close_document(&writer);
    } else if (strcmp(form, "line") == 0) {
        move_list_write(to, &list);
    } else {
        for (size_t i = 0; i < list.count; i++)
            out_format(to, "%s\n", list.texts[i]);
    }
    return true;
}

exit_code run_moves(console *to, const arguments *given)
{
    const char *operand = given->operands[0];
    position_answerer how = {write_moves, strcmp(operand, "-") == 0 ? "line" : "lines", NULL};
    if (given->values[JSON] != NULL)
        how.form = "json";
    return positions_answer(to, operand, &how);
}
