/* SPDX-License-Identifier: MIT */
/* sumito manual: the manual pages and the completions of shells, from the tables of the program. */
#include <errno.h>
#include <stdio.h>

#include "cli/commands.h"
#include "cli/data_path.h"
#include "text/catalogue.h"
#include "text/pack.h"
#include "apps/sumito/manual/manual.h"

enum { INTO, CHECK };
const option_row manual_rows[] = {
    [INTO] = {"into", 0, "FOLDER", MESSAGE_OPTION_MANUAL_INTO},
    [CHECK] = {"check", 0, NULL, MESSAGE_OPTION_MANUAL_CHECK},
    {0},
};

static bool write_file(console *to, const char *folder, const char *name, su_language language)
{
    static saved_file file;
    char path[DATA_PATH], place[MANUAL_PATH];
    manual_path(place, name, language);
    int length = snprintf(path, sizeof path, "%s/%s", folder, place);
    errno = ENAMETOOLONG;
    if (length < (int)sizeof path && make_folders(path, 0777) && saved_file_open(&file, path)) {
        manual_write(&file.stream.out, name, language);
        if (saved_file_close(&file))
            return true;
    }
    cannot_write(to, path, errno);
    return false;
}

static exit_code write_all(console *to, const char *folder)
{
    char name[MANUAL_NAME];
    for (unsigned i = 0; manual_name(name, i); i++)
        for (int language = 0; language < SU_LANGUAGES; language++) {
            bool is_once = language != SU_EN && !manual_has_languages(name);
            if (!is_once && !write_file(to, folder, name, (su_language)language))
                return EXIT_FAILED;
        }
    return EXIT_DONE;
}

static exit_code list(console *to)
{
    char name[MANUAL_NAME];
    for (unsigned i = 0; manual_name(name, i); i++)
        out_format(&to->data.out, "%s\n", name);
    return EXIT_DONE;
}

static void put_missing(out *to, su_language language, const char *speaker, const char *what)
{
    out_format(to, "%s: %s%s\n", su_language_code(language), speaker, what);
}

/* Lists the texts a language lacks, the program's by what they are in English. */
static bool languages_are_complete(out *to)
{
    bool complete = true;
    for (unsigned language = 0; language < SU_LANGUAGES; language++) {
        for (unsigned id = TEXT_NONE + 1; id < TEXTS; id++)
            if (text_pack_of((su_language)language)->texts[id] == NULL) {
                put_missing(to, (su_language)language, "", catalogue_id((text_id)id));
                complete = false;
            }
        for (unsigned id = MESSAGE_NONE + 1; id < MESSAGES; id++)
            if (message_texts[language][id] == NULL) {
                put_missing(to, (su_language)language,
                            "program: ", message_text((message)id, SU_EN));
                complete = false;
            }
    }
    return complete;
}

exit_code run_manual(console *to, const arguments *given)
{
    if (given->values[CHECK] != NULL)
        return languages_are_complete(&to->data.out) ? EXIT_DONE : EXIT_FAILED;
    if (given->values[INTO] != NULL)
        return write_all(to, given->values[INTO]);
    if (given->count == 0)
        return list(to);
    if (manual_write(&to->data.out, given->operands[0], to->language))
        return EXIT_DONE;
    complain(to, MESSAGE_NO_PAGE, given->operands[0]);
    return usage_error(to);
}
