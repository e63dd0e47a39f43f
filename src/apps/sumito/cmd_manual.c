/* SPDX-License-Identifier: MIT */
/* sumito manual: the manual pages and the completions of shells, from the tables of the program. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/commands.h"
#include "cli/french.h"
#include "apps/sumito/manual/papers.h"

enum { INTO, CHECK };
static const option_row rows[] = {
    [INTO] = {"into", 0, "FOLDER", "write everything, in both languages, below this folder"},
    [CHECK] = {"check", 0, NULL, "list the texts that have no French"},
    {0},
};

#define PATH_SIZE 4096

/* Makes the folders on the way to a file. */
static bool make_folders(char *path)
{
    for (char *at = path + 1; (at = strchr(at, '/')) != NULL; at++) {
        *at = '\0';
        bool made = mkdir(path, 0777) == 0 || errno == EEXIST;
        *at = '/';
        if (!made)
            return false;
    }
    return true;
}

static bool write_file(console *to, const char *folder, const char *name, su_language language)
{
    static saved_file file;
    char path[PATH_SIZE], place[PAPER_PATH];
    paper_path(place, name, language);
    int length = snprintf(path, sizeof path, "%s/%s", folder, place);
    errno = ENAMETOOLONG;
    if (length < (int)sizeof path && make_folders(path) && saved_file_open(&file, path)) {
        paper_write(&file.stream.out, name, language);
        if (saved_file_close(&file))
            return true;
    }
    complain(to, MESSAGE_CANNOT_WRITE, path, strerror(errno));
    return false;
}

static exit_code write_all(console *to, const char *folder)
{
    char name[PAPER_NAME];
    for (unsigned i = 0; paper_name(name, i); i++)
        for (int language = 0; language < SU_LANGUAGES; language++) {
            bool is_once = language != SU_EN && !paper_has_languages(name);
            if (!is_once && !write_file(to, folder, name, (su_language)language))
                return EXIT_FAILED;
        }
    return EXIT_DONE;
}

static exit_code list(console *to)
{
    char name[PAPER_NAME];
    for (unsigned i = 0; paper_name(name, i); i++) {
        out_text(&to->data.out, name);
        out_char(&to->data.out, '\n');
    }
    return EXIT_DONE;
}

static exit_code run(console *to, const arguments *given)
{
    if (given->values[CHECK] != NULL)
        return french_is_complete(&to->data.out) ? EXIT_DONE : EXIT_FAILED;
    if (given->values[INTO] != NULL)
        return write_all(to, given->values[INTO]);
    if (given->count == 0)
        return list(to);
    if (paper_write(&to->data.out, given->operands[0], to->language))
        return EXIT_DONE;
    complain(to, MESSAGE_NO_PAGE, given->operands[0]);
    return usage_error(to);
}

const command command_manual = {
    .name = "manual",
    .operands = "[PAGE]",
    .summary = "Write the manual pages, and completions for shells",
    .details = "PAGE is a page (sumito.6, sumito-show.6), in the language of the messages, or a\n"
               "shell (bash, zsh, fish); without it, all of them are listed. --into writes them\n"
               "where an installation has them below /usr/share.\n",
    .rows = rows,
    .most = 1,
    .run = run,
};
