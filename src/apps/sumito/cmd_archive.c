/* SPDX-License-Identifier: MIT */
/* sumito archive: games that were played somewhere, kept and asked for. */
#include "apps/sumito/archive_actions.h"

#include <string.h>

#include "cli/describe.h"
#include "cli/interrupt.h"

const option_row archive_rows[] = {
    [ARCHIVE_DATABASE] = {"database", 0, "WHERE", MESSAGE_OPTION_ARCHIVE_DATABASE},
    [ARCHIVE_PLAYER] = {"player", 0, "NAME", MESSAGE_OPTION_ARCHIVE_PLAYER},
    [ARCHIVE_OTHER] = {"other", 0, "NAME", MESSAGE_OPTION_ARCHIVE_OTHER},
    [ARCHIVE_SINCE] = {"since", 0, "DATE", MESSAGE_OPTION_ARCHIVE_SINCE},
    [ARCHIVE_UNTIL] = {"until", 0, "DATE", MESSAGE_OPTION_ARCHIVE_UNTIL},
    [ARCHIVE_RESULT] = {"result", 0, "1-0|0-1|1/2-1/2|*", MESSAGE_OPTION_ARCHIVE_RESULT},
    [ARCHIVE_GAME] = {"game", 0, "GAME", MESSAGE_OPTION_ARCHIVE_GAME},
    [ARCHIVE_START] = {"start", 0, "POS", MESSAGE_OPTION_ARCHIVE_START},
    [ARCHIVE_PLIES] = {"plies", 0, "A-B", MESSAGE_OPTION_ARCHIVE_PLIES},
    [ARCHIVE_EJECTED] = {"ejected", 0, "A-B", MESSAGE_OPTION_ARCHIVE_EJECTED},
    [ARCHIVE_POSITION] = {"position", 0, "POS", MESSAGE_OPTION_ARCHIVE_POSITION},
    [ARCHIVE_FORMATION] = {"formation", 0, "NAME", MESSAGE_OPTION_ARCHIVE_FORMATION},
    [ARCHIVE_MARBLES] = {"marbles", 0, "A-B", MESSAGE_OPTION_ARCHIVE_MARBLES},
    [ARCHIVE_WORDS] = {"words", 0, "TEXT", MESSAGE_OPTION_ARCHIVE_WORDS},
    [ARCHIVE_LIMIT] = {"limit", 0, "N", MESSAGE_OPTION_ARCHIVE_LIMIT},
    [ARCHIVE_TO] = {"to", 0, "apgn|nacre|jsonl|moves|link|positions", MESSAGE_OPTION_ARCHIVE_TO},
    [ARCHIVE_OUTPUT] = {"output", 'o', "FILE", MESSAGE_OPTION_ARCHIVE_OUTPUT},
    [ARCHIVE_FORCE] = {"force", 'f', NULL, MESSAGE_OPTION_DB_FORCE},
    [ARCHIVE_JSON] = OPTION_JSON,
    {0},
};

#ifdef SUMITO_HAVE_SERVER
static const struct {
    const char *name;
    exit_code (*run)(const archive_task *task);
    int least, most; /* operands; -1: any number */
    const char *operands;
    bool makes; /* an archive, where there is none yet */
} actions[] = {
    {"add", archive_run_add, 1, -1, "FILE...", true},
    {"find", archive_run_find, 0, 0, "", false},
    {"export", archive_run_export, 0, 0, "", false},
    {"stats", archive_run_stats, 0, 0, "", false},
    {"join", archive_run_join, 2, 2, "NAME NAME", false},
};
#define ACTIONS (sizeof actions / sizeof *actions)

exit_code run_archive(console *to, const arguments *given)
{
    archive_place place;
    size_t which = 0;
    while (which < ACTIONS && strcmp(actions[which].name, given->operands[0]) != 0)
        which++;
    if (which == ACTIONS) {
        complain(to, MESSAGE_ARCHIVE_UNKNOWN, given->operands[0]);
        return usage_error(to);
    }
    int count = given->count - 1, most = actions[which].most;
    if (count < actions[which].least) {
        char form[40] = "";
        out_buffer words = out_buffer_over(form, sizeof form);
        out_format(&words.out, "%s %s", actions[which].name, actions[which].operands);
        complain(to, MESSAGE_MISSING_OPERAND, "archive", form);
        return usage_error(to);
    }
    if (most >= 0 && count > most) {
        complain(to, MESSAGE_EXTRA_OPERAND, given->operands[1 + most]);
        return usage_error(to);
    }
    interrupt_catch();
    if (!archive_place_find(&place, to, given->values[ARCHIVE_DATABASE]))
        return EXIT_FAILED;
    if (!actions[which].makes && !archive_place_is_there(&place)) {
        complain(to, MESSAGE_ARCHIVE_NONE, place.shown);
        return EXIT_FAILED;
    }
    if (!archive_place_open(&place))
        return EXIT_FAILED;
    archive_task task = {&place, given, given->operands + 1, given->values[ARCHIVE_JSON] != NULL};
    exit_code code = actions[which].run(&task);
    archive_place_close(&place);
    return interrupted() ? EXIT_INTERRUPTED : code;
}
#endif
