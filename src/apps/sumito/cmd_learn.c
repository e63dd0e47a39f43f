/* SPDX-License-Identifier: MIT */
/* sumito learn: the course on the full screen, as a dialogue or as a list; what somebody has learnt
 * of it saved and brought in. */
#include <errno.h>

#include "apps/sumito/learn.h"
#include "apps/sumito/learn_list.h"
#include "apps/tui/learn/learner.h"
#include "apps/tui/plain/plain_learn.h"
#include "apps/tui/session.h"
#include "cli/commands.h"
#include "cli/course.h"
#include "cli/input_trouble.h"
#include "cli/learnt.h"
#include "coach/course.h"

enum { LIST, JSON, EXPORT, IMPORT, LOOK };
const option_row learn_rows[] = {
    [LIST] = {"list", 0, NULL, MESSAGE_OPTION_LEARN_LIST},
    [JSON] = OPTION_JSON,
    [EXPORT] = {"export", 0, "FILE", MESSAGE_OPTION_LEARN_EXPORT},
    [IMPORT] = {"import", 0, "FILE", MESSAGE_OPTION_LEARN_IMPORT},
    LOOK_ROWS(LOOK){0},
};

/* ---- What was learnt ---- */

static exit_code problem_told(console *to, learnt_problem problem, const char *path)
{
    switch (problem) {
    case LEARNT_FINE:
        break;
    case LEARNT_UNREADABLE:
        return cannot_read(to, path, errno);
    case LEARNT_UNKEPT:
        return cannot_write(to, path, errno);
    case LEARNT_NO_LOG:
    case LEARNT_NEWER:
    case LEARNT_TOO_MUCH:
        complain(to, MESSAGE_LEARN_NO_LOG, path);
        return EXIT_MALFORMED;
    }
    return EXIT_DONE;
}

static exit_code export_log(console *to, learnt *known, const char *path)
{
    saved_file file;
    exit_code code = problem_told(to, learnt_read(known), "progress");
    if (code != EXIT_DONE)
        return code;
    if (!saved_file_open(&file, path))
        return cannot_save(to, path);
    learnt_write(known, &file.stream.out);
    return saved_file_close(&file) ? EXIT_DONE : cannot_save(to, path);
}

static exit_code import_log(console *to, learnt *known, const char *path)
{
    input file;
    growing all = growing_new();
    if (!input_open(&file, path, NULL))
        return input_complain(to, &file, path);
    input_read_all(&all, &file);
    exit_code code = file.error != 0
                         ? input_complain(to, &file, path)
                         : problem_told(to, learnt_take(known, (text){all.data, all.length}), path);
    input_close(&file);
    growing_free(&all);
    return code;
}

/* Brings in, then saves. */
static exit_code move_log(console *to, const arguments *given)
{
    learnt *known = learnt_new();
    exit_code code = EXIT_DONE;
    if (known == NULL)
        return no_memory(to);
    if (given->values[IMPORT] != NULL)
        code = import_log(to, known, given->values[IMPORT]);
    if (code == EXIT_DONE && given->values[EXPORT] != NULL)
        code = export_log(to, known, given->values[EXPORT]);
    learnt_free(known);
    return code;
}

/* ---- The course ---- */

/* Whether a stage or an exercise is called so; complains if not. */
static bool is_known(console *to, const char *name)
{
    for (course_reader at = course_read(course_text()); course_next(&at);)
        if (text_is(at.stage.id, name) || (!at.is_stage && text_is(course_id(at.row), name)))
            return true;
    complain(to, MESSAGE_LEARN_UNKNOWN, name);
    return false;
}

/* On the full screen or as a dialogue, from a stage or an exercise on, or from where one is. */
static void begin_from(learner *who, text name)
{
    size_t nth = studies_exercise(&who->studies, name);
    size_t stage = nth == STUDIES_NONE ? studies_stage(&who->studies, name)
                                       : who->studies.exercises[nth].stage;
    series_begin_stage(&who->series, stage, nth);
}

exit_code learn(console *to, look *how, const char *from)
{
    static learner who;
    session at;
    exit_code code = EXIT_FAILED;
    if (!learner_open(&who, to, course_text()))
        return no_memory(to);
    how->learner = &who;
    if (from != NULL)
        begin_from(&who, text_of(from));
    if (how->plain) {
        code = plain_learn_run(&who, to, how);
    } else if (session_open_idle(&at, to)) {
        code = screen_run(&at, how);
        session_close(&at);
    }
    learner_close(&who);
    return code;
}

exit_code run_learn(console *to, const arguments *given)
{
    const char *from = given->count > 0 ? given->operands[0] : NULL;
    if (given->values[EXPORT] != NULL || given->values[IMPORT] != NULL)
        return move_log(to, given);
    if (from != NULL && !is_known(to, from))
        return EXIT_MALFORMED;
    look how = look_read(to, given->values + LOOK);
    if (given->values[LIST] == NULL && given->values[JSON] == NULL)
        return learn(to, &how, from);
    if (given->values[JSON] != NULL)
        learn_list_print_json(to, from);
    else
        learn_list_print(to, from);
    return EXIT_DONE;
}
