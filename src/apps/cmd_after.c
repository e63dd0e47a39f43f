/* SPDX-License-Identifier: MIT */
/* sumito after: plays moves and prints the position they lead to. */
#include <stdio.h>

#include "apps/commands.h"
#include "apps/describe.h"

enum { JSON };
static const option_row rows[] = {[JSON] = OPTION_JSON, {0}};

static void report(console *to, const su_position *position, const su_refusal *why,
                   const char *attempt, int index, bool as_json)
{
    char words[SU_WORDS], digits[12];
    if (as_json) {
        json writer = json_open_document(&to->data.out);
        json_position_text(&writer, position);
        json_key(&writer, "index");
        json_signed(&writer, index);
        json_key(&writer, "move");
        json_text(&writer, attempt);
        json_key(&writer, "refusal");
        json_refusal(&writer, why, position, attempt, to->language);
        json_close_document(&writer);
    }
    snprintf(digits, sizeof digits, "%d", index);
    su_words_refusal(words, sizeof words, why, position, attempt, to->language);
    complain(to, MESSAGE_MOVE_REFUSED, digits, attempt, su_refusal_name(why->code), words);
}

static exit_code run(console *to, const arguments *given)
{
    su_position position;
    exit_code code = EXIT_DONE;
    bool as_json = given->values[JSON] != NULL;
    char words[SU_POSITION_TEXT];
    if (!position_from_argument(&position, &code, to, given->operands[0], as_json))
        return code;
    for (int i = 1; i < given->count; i++) {
        su_move move;
        su_refusal why;
        su_status status = su_move_parse(&move, &position, given->operands[i], &why);
        if (status != SU_OK) {
            report(to, &position, &why, given->operands[i], i, as_json);
            return exit_code_of(status);
        }
        position = su_play(&position, move);
    }
    if (as_json) {
        json writer = json_open_document(&to->data.out);
        json_position(&writer, &position);
        json_close_document(&writer);
    } else {
        su_position_format(words, &position, SU_FORM_SIX_FIELDS);
        out_text(&to->data.out, words);
        out_char(&to->data.out, '\n');
    }
    return EXIT_DONE;
}

const command command_after = {
    .name = "after",
    .operands = "POS [MOVE]...",
    .summary = "Play moves and print the position they lead to",
    .details = "A move is written as its rear marble's cell and where that goes (a1b2), a side\n"
               "step as both ends and where the first goes (c3c5d4), a placing as @d4. The first\n"
               "move that cannot be played ends it: which, why, and the rule, on standard error.\n",
    .rows = rows,
    .least = 1,
    .most = -1,
    .run = run,
};
