/* SPDX-License-Identifier: MIT */
/* What can stand where somebody presses Tab: see complete.h. */
#include "apps/sumito/manual/complete.h"

#include <string.h>

#include <sumito/engine.h>

#include "apps/sumito/manual/manual.h"
#include "cli/commands.h"
#include "cli/settings.h"

/* The word that is being typed: only what goes on with it is offered. */
typedef struct offer {
    out *to;
    su_language language;
    const char *typed;
    text before; /* what of it stands before every candidate: `--color=` */
} offer;

/* `prefix` and `suffix` belong to the candidate; `about` may be MESSAGE_NONE. */
static void put(const offer *self, const char *prefix, text word, const char *suffix, message about)
{
    char candidate[160];
    out_buffer whole = out_buffer_over(candidate, sizeof candidate);
    out_view(&whole.out, self->before);
    out_text(&whole.out, prefix);
    out_view(&whole.out, word);
    out_text(&whole.out, suffix);
    if (strncmp(candidate, self->typed, strlen(self->typed)) != 0)
        return;
    out_text(self->to, candidate);
    if (about != MESSAGE_NONE)
        out_format(self->to, "\t%s", message_text(about, self->language));
    out_char(self->to, '\n');
}

static void put_word(const offer *self, const char *word)
{
    put(self, "", text_of(word), "", MESSAGE_NONE);
}

/* ---- The words in capitals that stand for others -------------------------------------------- */

static void put_games(const offer *self)
{
    for (int i = 0; i < SU_VARIANTS; i++)
        put_word(self, su_variant_name((su_variant)i));
}

static void put_layouts(const offer *self)
{
    for (unsigned i = 0; i < SU_LAYOUTS; i++)
        put_word(self, su_layout_name(i));
}

static void put_start(const offer *self, su_variant variant, unsigned layout)
{
    char words[64];
    out_buffer named = out_buffer_over(words, sizeof words);
    out_format(&named.out, "%s:", su_variant_name(variant));
    put(self, words, text_of(su_layout_name(layout)), "", MESSAGE_NONE);
}

static void put_starts(const offer *self)
{
    su_position start;
    put_games(self);
    for (int game = 0; game < SU_VARIANTS; game++)
        for (unsigned i = 0; i < SU_LAYOUTS; i++)
            if (su_layout_start(&start, (su_variant)game, i, NULL) == SU_OK)
                put_start(self, (su_variant)game, i);
}

static void put_commands(const offer *self)
{
    for (const command *each = commands; each->name != NULL; each++)
        put(self, "", text_of(each->name), "", each->summary);
}

static void put_settings(const offer *self)
{
    for (int i = 0; i < SETTING_COUNT; i++)
        put(self, "", text_of(setting_rows[i].name), "", setting_rows[i].help);
}

static void put_pages(const offer *self)
{
    char name[MANUAL_NAME];
    for (unsigned i = 0; manual_name(name, i); i++)
        put_word(self, name);
}

static void put_directions(const offer *self)
{
    static const char *const directions[] = {"e", "ne", "nw", "w", "sw", "se"};
    for (size_t i = 0; i < sizeof directions / sizeof *directions; i++)
        put_word(self, directions[i]);
}

static void put_seats(const offer *self)
{
    put_word(self, "you");
    put_word(self, "person");
    for (unsigned level = 1; level <= SU_LEVELS; level++)
        put_word(self, in_digits(level));
}

static void put_file(const offer *self)
{
    out_text(self->to, "@file\n");
}

static void put_folder(const offer *self)
{
    out_text(self->to, "@folder\n");
}

static const struct {
    const char *name;
    void (*list)(const offer *self);
} known[] = {
    {"POS", put_starts},    {"POSITION", put_starts},      {"GAME", put_games},
    {"NAME", put_layouts},  {"COMMAND", put_commands},     {"SETTING", put_settings},
    {"PAGE", put_pages},    {"DIRECTION", put_directions}, {"WHO", put_seats},
    {"FILE", put_file},     {"WHERE", put_file},           {"RECORD", put_file},
    {"FOLDER", put_folder},
};

/* All that can stand in a place of a usage line: `GAME`, `a|b`, `POS|FILE`. */
static void put_place(const offer *self, text place)
{
    while (place.length > 0) {
        text word = text_take_until(&place, '|');
        for (size_t i = 0; i < sizeof known / sizeof *known; i++)
            if (text_is(word, known[i].name))
                known[i].list(self);
        bool is_itself = word.length > 0 && *word.at >= 'a' && *word.at <= 'z';
        if (is_itself)
            put(self, "", word, "", MESSAGE_NONE);
    }
}

/* ---- Options -------------------------------------------------------------------------------- */

static void put_options(const offer *self, const option_row *rows)
{
    for (const option_row *row = rows; row != NULL && row->name != NULL; row++)
        put(self, "--", text_of(row->name), row->argument == NULL ? "" : "=", row->help);
}

/* The row of `--name` or `-n`, or NULL. */
static const option_row *find_option(const option_row *rows, text written)
{
    for (const option_row *row = rows; row != NULL && row->name != NULL; row++)
        if ((written.length > 2 &&
             text_is((text){written.at + 2, written.length - 2}, row->name)) ||
            (written.length == 2 && row->letter != 0 && written.at[1] == row->letter))
            return row;
    return NULL;
}

/* The option of a command whose value comes next, or NULL. */
static const option_row *find_taking(const command *of, text written)
{
    const option_row *row = find_option(of->rows, written);
    if (row == NULL)
        row = find_option(common_options, written);
    return row == NULL || row->argument == NULL ? NULL : row;
}

/* ---- Operands ------------------------------------------------------------------------------- */

static bool has_dots(text word)
{
    return word.length > 3 && memcmp(word.at + word.length - 3, "...", 3) == 0;
}

/* The n-th operand of a command, from 0, without brackets and dots; empty behind the last. One with
 * dots goes on for ever; of two usages the first counts. */
static text operand_at(const command *of, unsigned n)
{
    text rest = text_of(of->operands), word = {"", 0};
    for (unsigned i = 0; i <= n && !has_dots(word);) {
        text next = text_take_word(&rest);
        if (next.length == 0 || text_is(next, "|"))
            return next.length == 0 ? next : (text){"", 0};
        if (next.length > 2 && memcmp(next.at, "--", 2) == 0)
            continue;
        word = next;
        i++;
    }
    while (word.length > 0 && strchr("].", word.at[word.length - 1]) != NULL)
        word.length--;
    if (word.length > 0 && *word.at == '[')
        word = (text){word.at + 1, word.length - 1};
    return word;
}

/* ---- The whole ------------------------------------------------------------------------------ */

/* Where the last word stands. */
typedef struct place {
    const command *of;        /* NULL: there is no such command */
    const option_row *taking; /* whose value it is, or NULL */
    unsigned operands;        /* before it */
} place;

static const command *command_named(const char *name)
{
    for (const command *each = commands; each->name != NULL; each++)
        if (strcmp(each->name, name) == 0)
            return each;
    return NULL;
}

static void pass(place *self, const char *word)
{
    if (self->taking != NULL)
        self->taking = NULL;
    else if (word[0] == '-' && word[1] != '\0')
        self->taking = find_taking(self->of, text_of(word));
    else if (self->of == &command_program)
        self->of = command_named(word);
    else
        self->operands++;
}

void complete_words(out *to, char **words, su_language language)
{
    place at = {.of = &command_program};
    text name, value;
    for (; words[0] != NULL && words[1] != NULL && at.of != NULL; words++)
        pass(&at, *words);
    if (words[0] == NULL || at.of == NULL)
        return;
    offer self = {.to = to, .language = language, .typed = *words, .before = {"", 0}};
    if (at.taking != NULL) {
        put_place(&self, text_of(at.taking->argument));
    } else if (strncmp(*words, "--", 2) == 0 && text_split(&name, &value, text_of(*words), '=')) {
        const option_row *row = find_taking(at.of, name);
        self.before = (text){name.at, name.length + 1};
        put_place(&self, text_of(row == NULL ? "" : row->argument));
    } else if (**words == '-') {
        put_options(&self, at.of->rows);
        put_options(&self, common_options);
    } else if (at.of == &command_program) {
        put_commands(&self);
    } else {
        put_place(&self, operand_at(at.of, at.operands));
    }
}
