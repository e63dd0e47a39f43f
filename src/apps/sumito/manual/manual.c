/* SPDX-License-Identifier: MIT */
/* All that `sumito manual` can write: see manual.h. */
#include "apps/sumito/manual/manual.h"

#include <stdio.h>
#include <string.h>

#include "cli/commands.h"
#include "apps/sumito/manual/desktop.h"
#include "apps/sumito/manual/pages.h"
#include "apps/sumito/manual/shells.h"

/* What there is once, for all languages. */
static const struct {
    const char *name, *path;
    void (*write)(out *to);
} once[] = {
    {"bash", "bash-completion/completions/sumito", shell_bash},
    {"zsh", "zsh/site-functions/_sumito", shell_zsh},
    {"fish", "fish/vendor_completions.d/sumito.fish", shell_fish},
    {"sumito.desktop", "applications/sumito.desktop", desktop_entry},
};
#define ONCE (sizeof once / sizeof *once)

static const char program_page[] = "sumito.6", settings_page[] = "sumito-config.5";

static void name_of_page(char name[MANUAL_NAME], const command *of)
{
    snprintf(name, MANUAL_NAME, "sumito-%s.6", of->name);
}

bool manual_name(char name[MANUAL_NAME], unsigned n)
{
    unsigned count = 0;
    while (commands[count].name != NULL)
        count++;
    if (n == 0)
        snprintf(name, MANUAL_NAME, "%s", program_page);
    else if (n <= count)
        name_of_page(name, &commands[n - 1]);
    else if (n == count + 1)
        snprintf(name, MANUAL_NAME, "%s", settings_page);
    else if (n - count - 2 < ONCE)
        snprintf(name, MANUAL_NAME, "%s", once[n - count - 2].name);
    else
        return false;
    return true;
}

static size_t find_once(const char *name)
{
    size_t i = 0;
    while (i < ONCE && strcmp(once[i].name, name) != 0)
        i++;
    return i;
}

bool manual_has_languages(const char *name)
{
    return find_once(name) == ONCE;
}

void manual_path(char path[MANUAL_PATH], const char *name, su_language language)
{
    size_t found = find_once(name);
    if (found < ONCE)
        snprintf(path, MANUAL_PATH, "%s", once[found].path);
    else
        snprintf(path, MANUAL_PATH, "man/%s%sman%c/%s",
                 language == SU_EN ? "" : su_language_code(language), language == SU_EN ? "" : "/",
                 name[strlen(name) - 1], name);
}

bool manual_write(out *to, const char *name, su_language language)
{
    char page[MANUAL_NAME];
    size_t found = find_once(name);
    if (found < ONCE) {
        once[found].write(to);
        return true;
    }
    if (strcmp(name, settings_page) == 0) {
        page_of_settings(to, language);
        return true;
    }
    if (strcmp(name, program_page) == 0) {
        page_of_command(to, &command_program, language);
        return true;
    }
    for (const command *each = commands; each->name != NULL; each++) {
        name_of_page(page, each);
        if (strcmp(name, page) == 0) {
            page_of_command(to, each, language);
            return true;
        }
    }
    return false;
}
