/* SPDX-License-Identifier: MIT */
/* The help texts of commands and options in French: see french.h. */
#include "cli/french.h"

#include <stddef.h>
#include <string.h>

#include "cli/commands.h"
#include "cli/settings.h"

static const struct {
    const char *english, *french;
} words[] = {
#define FRENCH(english, french) {english, french},
#include "cli/french.def"
#undef FRENCH
};
#define WORDS (sizeof words / sizeof *words)

static const struct {
    const char *command, *french;
} details[] = {
#define DETAILS(command, french) {command, french},
#include "cli/french_details.def"
#undef DETAILS
};
#define DETAILS_COUNT (sizeof details / sizeof *details)

static size_t find_words(const char *english)
{
    size_t i = 0;
    while (i < WORDS && strcmp(words[i].english, english) != 0)
        i++;
    return i;
}

static size_t find_details(const char *name)
{
    size_t i = 0;
    while (i < DETAILS_COUNT && strcmp(details[i].command, name) != 0)
        i++;
    return i;
}

const char *in_language(const char *english, su_language language)
{
    size_t found = find_words(english);
    return language == SU_FR && found < WORDS ? words[found].french : english;
}

const char *details_in(const command *of, su_language language)
{
    size_t found = of->details == NULL ? DETAILS_COUNT : find_details(of->name);
    return language == SU_FR && found < DETAILS_COUNT ? details[found].french : of->details;
}

/* What was asked for, and whether all of it was there. */
typedef struct audit {
    out *to;
    bool complete;
    bool used[WORDS];
    bool used_details[DETAILS_COUNT];
} audit;

static void miss(audit *self, const char *what, const char *which)
{
    out_text(self->to, what);
    out_text(self->to, which);
    out_char(self->to, '\n');
    self->complete = false;
}

static void audit_words(audit *self, const char *english)
{
    size_t found = find_words(english);
    if (found < WORDS)
        self->used[found] = true;
    else
        miss(self, "no French for: ", english);
}

static void audit_command(audit *self, const command *of)
{
    audit_words(self, of->summary);
    for (const option_row *row = of->rows; row != NULL && row->name != NULL; row++)
        audit_words(self, row->help);
    if (of->details == NULL)
        return;
    size_t found = find_details(of->name);
    if (found < DETAILS_COUNT)
        self->used_details[found] = true;
    else
        miss(self, "no French for the details of ", of->name);
}

bool french_is_complete(out *to)
{
    audit self = {.to = to, .complete = true};
    audit_command(&self, &command_program);
    for (const command *const *each = commands; *each != NULL; each++)
        audit_command(&self, *each);
    for (const option_row *row = common_options; row->name != NULL; row++)
        audit_words(&self, row->help);
    for (int i = 0; i < SETTING_COUNT; i++)
        audit_words(&self, setting_rows[i].help);
    for (size_t i = 0; i < WORDS; i++)
        if (!self.used[i])
            miss(&self, "French of nothing: ", words[i].english);
    for (size_t i = 0; i < DETAILS_COUNT; i++)
        if (!self.used_details[i])
            miss(&self, "French details of nothing: ", details[i].command);
    return self.complete;
}
