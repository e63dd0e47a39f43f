/* SPDX-License-Identifier: MIT */
/* sumito explain: what a move does, or why it cannot be played. */
#include <string.h>
#include <strings.h>

#include "cli/commands.h"
#include "cli/describe.h"

enum { JSON };
const option_row explain_rows[] = {[JSON] = OPTION_JSON, {0}};

#define MOST_CELLS 16
#define ATTEMPT_TEXT 128

/* A move as it was written, and what came of it. */
typedef struct attempt {
    char written[ATTEMPT_TEXT];
    su_status status;
    su_move move;
    su_refusal why;
} attempt;

static su_direction direction_named(const char *name)
{
    su_direction direction = SU_E;
    while (direction < SU_NO_DIRECTION && strcasecmp(name, su_direction_name(direction)) != 0)
        direction++;
    return direction;
}

/* Reads cells and, last, a direction. What is no cell or direction is left to su_move_parse, which
 * knows when a game that is over comes first. */
static void read_cells(attempt *self, const su_position *position, char **words, int count)
{
    su_cell cells[MOST_CELLS];
    size_t cell_count = (size_t)count - 1;
    su_direction direction = direction_named(words[count - 1]);
    const char *bad_text = direction == SU_NO_DIRECTION || cell_count > MOST_CELLS ? "" : NULL;
    for (size_t i = 0; i < cell_count && bad_text == NULL; i++) {
        const char *word = words[i];
        bool has_form =
            strlen(word) == 2 && word[0] >= 'a' && word[0] <= 'z' && text_is_digit(word[1]);
        cells[i] = has_form ? su_cell_named(word) : SU_NO_CELL;
        if (cells[i] == SU_NO_CELL)
            bad_text = has_form ? "@z0" : "";
    }
    if (bad_text != NULL)
        self->status = su_move_parse(&self->move, position, bad_text, &self->why);
    else
        self->status =
            su_move_of_cells(&self->move, position, cells, cell_count, direction, &self->why);
}

static void read_attempt(attempt *self, const su_position *position, char **words, int count)
{
    out_buffer written = out_buffer_over(self->written, sizeof self->written);
    for (int i = 0; i < count; i++) {
        if (i > 0)
            out_char(&written.out, ' ');
        out_text(&written.out, words[i]);
    }
    if (count == 1)
        self->status = su_move_parse(&self->move, position, words[0], &self->why);
    else
        read_cells(self, position, words, count);
}

static void print_json(console *to, const su_position *position, const attempt *tried)
{
    json writer = json_open_document(&to->data.out);
    json_position_text(&writer, position);
    json_bool(json_key(&writer, "ok"), tried->status == SU_OK);
    if (tried->status == SU_OK) {
        json_move(json_key(&writer, "move"), tried->move);
        json_facts(json_key(&writer, "facts"), position, tried->move, to->language);
    } else {
        json_text(json_key(&writer, "move"), tried->written);
        json_refusal(json_key(&writer, "refusal"), &tried->why, position, tried->written,
                     to->language);
    }
    json_close_document(&writer);
}

static void print_words(console *to, const su_position *position, const attempt *tried)
{
    char words[SU_WORDS];
    if (tried->status == SU_OK) {
        su_words_move(words, sizeof words, position, tried->move, to->language);
    } else {
        su_words_refusal(words, sizeof words, &tried->why, position, tried->written, to->language);
        out_format(&to->data.out, "%s: ", su_refusal_name(tried->why.code));
    }
    out_visible(&to->data.out, text_of(words));
    out_char(&to->data.out, '\n');
}

exit_code run_explain(console *to, const arguments *given)
{
    su_position position;
    attempt tried;
    exit_code code = EXIT_DONE;
    bool as_json = given->values[JSON] != NULL;
    if (!position_from_argument(&position, &code, to, given->operands[0], as_json))
        return code;
    read_attempt(&tried, &position, given->operands + 1, given->count - 1);
    if (as_json)
        print_json(to, &position, &tried);
    else
        print_words(to, &position, &tried);
    return exit_code_of(tried.status);
}
