/* SPDX-License-Identifier: MIT */
/* sumito convert: game records and positions from one form into another. */
#include <string.h>

#include "cli/commands.h"
#include "cli/describe.h"
#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/positions.h"
#include "apps/sumito/record_forms.h"

enum { TO, OUTPUT };
const option_row convert_rows[] = {
    [TO] = {"to", 0, "apgn|jsonl|moves|nacre|link|positions|six|apgn-position|playstrategy|json",
            MESSAGE_OPTION_CONVERT_TO},
    [OUTPUT] = {"output", 'o', "FILE", MESSAGE_OPTION_CONVERT_OUTPUT},
    {0},
};

/* ---- Positions ------------------------------------------------------------------------------ */

static const struct {
    const char *name;
    su_position_form form;
} position_forms[] = {
    {"six", SU_FORM_SIX_FIELDS},
    {"apgn-position", SU_FORM_APGN},
    {"playstrategy", SU_FORM_PLAYSTRATEGY},
};

/* False if the form cannot hold this game. */
static bool write_position(void *data, out *to, const su_position *position, const char *form)
{
    (void)data;
    char words[SU_POSITION_TEXT];
    if (strcmp(form, "json") == 0) {
        json writer = json_open_document(to);
        json_position(&writer, position);
        json_close_document(&writer);
        return true;
    }
    for (size_t i = 0; i < sizeof position_forms / sizeof *position_forms; i++)
        if (strcmp(form, position_forms[i].name) == 0) {
            if (su_position_format(words, position, position_forms[i].form) == 0)
                return false;
            out_format(to, "%s\n", words);
        }
    return true;
}

static exit_code convert_position(console *to, const char *operand, const char *form)
{
    return positions_answer(to, operand, &(position_answerer){write_position, form, NULL});
}

/* ---- The command ---------------------------------------------------------------------------- */

exit_code run_convert(console *to, const arguments *given)
{
    static output into;
    const char *form = given->values[TO];
    const record_form *of_records = form == NULL ? NULL : record_form_named(form);
    exit_code worst = EXIT_DONE;
    if (form == NULL) {
        complain(to, MESSAGE_OPTION_NEEDS, convert_rows[TO].name, convert_rows[TO].argument);
        return usage_error(to);
    }
    interrupt_catch();
    if (!output_begin(&into, to, given->values[OUTPUT]))
        return EXIT_FAILED;
    if (of_records != NULL)
        worst = record_form_convert(to, given->operands, of_records);
    for (int i = 0; i < given->count && of_records == NULL && !interrupted(); i++)
        worst = exit_worse(worst, convert_position(to, given->operands[i], form));
    return output_end(&into, interrupted() ? EXIT_INTERRUPTED : worst);
}
