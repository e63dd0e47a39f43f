/* SPDX-License-Identifier: MIT */
/* The languages as their files have them: see language.h. */
#include "language.h"

#include <stdlib.h>
#include <string.h>

language languages[] = {
#define LANGUAGE(id, number, letters, own_name) {.code = #letters, .name = (own_name)},
#include <sumito/languages.def>
#undef LANGUAGE
};
const size_t language_count = sizeof languages / sizeof *languages;

/* English is the source of all others. */
static const po_file *source(void)
{
    return &languages[0].file;
}

static const char *const speakers[] = {
    [LIBRARY] = "", [PAGE] = "page/", [PROGRAM] = "program/", [COURSE] = "course/"};

static speaker speaker_of(const char *context)
{
    for (speaker who = COURSE; who > LIBRARY; who--)
        if (strncmp(context, speakers[who], strlen(speakers[who])) == 0)
            return who;
    return LIBRARY;
}

size_t text_count(void)
{
    return source()->count;
}

speaker text_speaker(size_t place)
{
    return speaker_of(source()->entries[place].context);
}

const char *text_name(size_t place)
{
    const char *context = source()->entries[place].context;
    return context + strlen(speakers[speaker_of(context)]);
}

const char *text_in(const language *in, size_t place)
{
    if (in == &languages[0])
        return source()->entries[place].id;
    const po_entry *found = in->translated[place];
    return found == NULL || found->fuzzy || *found->text == '\0' ? in->borrowed[place]
                                                                 : found->text;
}

/* ---- Placeholders ---- */

static bool is_name_letter(char c)
{
    return (c >= 'a' && c <= 'z') || c == '_';
}

/* How many characters after a brace are a placeholder's name; the program's are digits. */
static size_t name_length(const char *at, speaker who)
{
    size_t length = 0;
    if (who == PROGRAM)
        return at[0] >= '0' && at[0] <= '9' && at[1] == '}' ? 1 : 0;
    while (is_name_letter(at[length]))
        length++;
    return length;
}

/* Whether a text has a placeholder of this name. */
static bool has_placeholder(const char *text, speaker who, const char *name, size_t length)
{
    for (const char *at = text; (at = strchr(at, '{')) != NULL; at++)
        if (name_length(at + 1, who) == length && memcmp(at + 1, name, length) == 0)
            return true;
    return false;
}

/* The first placeholder of a text another one lacks, or NULL. */
static const char *lacking(const char *text, const char *other, speaker who)
{
    static char name[64];
    for (const char *at = text; (at = strchr(at, '{')) != NULL; at++) {
        size_t length = name_length(at + 1, who);
        if (length == 0 || length >= sizeof name || has_placeholder(other, who, at + 1, length))
            continue;
        memcpy(name, at + 1, length);
        name[length] = '\0';
        return name;
    }
    return NULL;
}

static bool is_balanced(const char *text)
{
    int depth = 0;
    for (; *text != '\0' && depth >= 0; text++)
        depth += (*text == '{') - (*text == '}');
    return depth == 0;
}

/* ---- English in other plural forms ---- */

/* Whether a language takes this form for one thing, and not for a few. */
static bool is_singular(const language *in, char form)
{
    for (unsigned number = 2; number < 20; number++)
        if (in->plural[number] == form)
            return false;
    return in->plural[1] == form;
}

/* Where the next `stop` outside braces is, or the end. */
static const char *find_outside(const char *at, const char *end, char stop)
{
    for (int depth = 0; at < end && (*at != stop || depth > 0); at++)
        depth += (*at == '{') - (*at == '}');
    return at;
}

/* An English text whose choices by number have as many forms as the language. */
static void put_borrowed(FILE *to, const char *at, const char *end, const language *in)
{
    while (at < end) {
        if (*at != '{') {
            putc(*at++, to);
            continue;
        }
        const char *close = find_outside(at + 1, end, '}');
        const char *sign = at + 1 + name_length(at + 1, LIBRARY);
        fwrite(at, 1, (size_t)(sign - at), to);
        if (*sign == '|') {
            const char *many = find_outside(sign + 1, close, '|');
            for (char form = '0'; memchr(in->plural, form, PLURAL_NUMBERS) != NULL; form++) {
                bool one = is_singular(in, form) || many == close;
                putc('|', to);
                put_borrowed(to, one ? sign + 1 : many + 1, one ? many : close, in);
            }
        } else {
            put_borrowed(to, sign, close, in);
        }
        putc('}', to);
        at = close + 1;
    }
}

static char *borrow(const language *in, size_t place)
{
    const char *english = source()->entries[place].id;
    char *made = NULL;
    size_t size;
    if (text_speaker(place) == PROGRAM || strchr(english, '|') == NULL ||
        strcmp(in->plural, languages[0].plural) == 0)
        return NULL;
    FILE *to = open_memstream(&made, &size);
    put_borrowed(to, english, english + strlen(english), in);
    fclose(to);
    return made;
}

static void check_entry(const po_file *file, const po_entry *entry)
{
    speaker who = speaker_of(entry->context);
    const po_entry *english = po_find(source(), entry->context);
    if (english == NULL)
        blame(file->path, entry->line, "no text is called ", entry->context);
    if (*entry->text == '\0')
        return;
    if (who != PROGRAM && !is_balanced(entry->text))
        blame(file->path, entry->line, "its braces do not match: ", entry->context);
    const char *name = lacking(english->id, entry->text, who);
    if (name != NULL)
        blame(file->path, entry->line, "it lacks a placeholder of the English text: ", name);
    name = lacking(entry->text, english->id, who);
    if (name != NULL)
        blame(file->path, entry->line, "the English text has no such placeholder: ", name);
}

/* ---- Words ---- */

/* A word is typed in small letters, whatever accents it may have (text/words.h). */
static bool is_plain(const char *word)
{
    for (; *word != '\0'; word++)
        if (!((*word >= 'a' && *word <= 'z') || (*word >= '0' && *word <= '9')))
            return false;
    return true;
}

static void check_words(const char *path, unsigned line, char *words)
{
    static const char *const kinds[] = {"command", "asking", "direction", "idle",
                                        "meaning", "new",    "learning"};
    char copy[1024], *rest = copy;
    unsigned count = 0;
    bool known = false;
    if (strlen(words) >= sizeof copy)
        blame(path, line, "the line is too long", "");
    strcpy(copy, words);
    for (char *word; (word = strtok_r(rest, " ", &rest)) != NULL; count++) {
        for (size_t i = 0; count == 0 && i < sizeof kinds / sizeof *kinds; i++)
            known |= strcmp(word, kinds[i]) == 0;
        if (!known)
            blame(path, line, "there is no such kind of words: ", word);
        if (count > 1 && !is_plain(word))
            blame(path, line, "a word has small letters without accents: ", word);
    }
    if (count < 3)
        blame(path, line, "a kind, a name and words are expected: ", words);
}

/* The lines without comments and needless spaces. */
static char *read_words(const char *path)
{
    char *all = read_file(path), *rest = all;
    char *made = more_memory(NULL, strlen(all) + 2), *into = made;
    unsigned number = 0;
    *into = '\0';
    for (char *line; (line = strsep(&rest, "\n")) != NULL;) {
        char *begun = into;
        number++;
        line[strcspn(line, "#")] = '\0';
        for (char *word; (word = strtok_r(line, " \t\r", &line)) != NULL;)
            into += sprintf(into, "%s%s", into == begun ? "" : " ", word);
        if (into == begun)
            continue;
        check_words(path, number, begun);
        into = stpcpy(into, "\n");
    }
    free(all);
    return made;
}

/* ---- All of it ---- */

static char *path_of(const char *folder, const char *name, const char *ending)
{
    size_t size = strlen(folder) + strlen(name) + strlen(ending) + 2;
    char *path = more_memory(NULL, size);
    snprintf(path, size, "%s/%s%s", folder, name, ending);
    return path;
}

static void read_language(language *self, const char *folder)
{
    bool is_source = self == &languages[0];
    self->file =
        po_read(path_of(folder, is_source ? "sumito" : self->code, is_source ? ".pot" : ".po"));
    self->words = read_words(path_of(folder, self->code, ".words"));
    self->description = po_header(&self->file, "X-Description");
    self->fixed_before = po_header(&self->file, "X-No-Break-Before");
    self->fixed_after = po_header(&self->file, "X-No-Break-After");
    plural_table(self->plural, &self->file);
    char *complete = po_header(&self->file, "X-Complete");
    self->is_complete = strcmp(complete, "yes") == 0;
    free(complete);
    char *code = po_header(&self->file, "Language");
    if (strcmp(code, self->code) != 0)
        blame(self->file.path, 1, "this is another language: ", code);
    free(code);
    self->translated = more_memory(NULL, text_count() * sizeof(po_entry *));
    self->borrowed = more_memory(NULL, text_count() * sizeof(char *));
    for (size_t i = 0; i < text_count(); i++) {
        self->translated[i] = po_find(&self->file, source()->entries[i].context);
        self->borrowed[i] = is_source ? NULL : borrow(self, i);
    }
    for (size_t i = 0; !is_source && i < self->file.count; i++)
        check_entry(&self->file, &self->file.entries[i]);
}

/* Numbers follow the order of the source: the library's texts, the page's, the program's,
 * the course's. */
static void check_order(void)
{
    for (size_t i = 1; i < text_count(); i++)
        if (text_speaker(i) < text_speaker(i - 1))
            blame(source()->path, source()->entries[i].line,
                  "its place is before those of another speaker: ", source()->entries[i].context);
}

void languages_read(const char *folder)
{
    for (size_t i = 0; i < language_count; i++)
        read_language(&languages[i], folder);
    check_order();
}

/* What is wrong with the text a language has in a place; NULL: nothing. */
static const char *fault(const language *in, size_t place)
{
    const po_entry *found = in->translated[place];
    return found == NULL || *found->text == '\0'                 ? "missing"
           : found->fuzzy                                        ? "fuzzy"
           : strcmp(found->id, source()->entries[place].id) != 0 ? "translated from another English"
                                                                 : NULL;
}

bool languages_complete(FILE *to)
{
    bool complete = true;
    for (size_t i = 1; i < language_count; i++) {
        const language *in = &languages[i];
        size_t faults = 0;
        for (size_t place = 0; place < text_count(); place++) {
            const po_entry *found = in->translated[place];
            if (fault(in, place) == NULL)
                continue;
            faults++;
            if (in->is_complete)
                fprintf(to, "%s:%u: %s: %s\n", in->file.path, found == NULL ? 1 : found->line,
                        fault(in, place), source()->entries[place].context);
        }
        if (faults > 0 && !in->is_complete)
            fprintf(to, "%s: %zu of %zu texts are said in English\n", in->file.path, faults,
                    text_count());
        complete &= faults == 0 || !in->is_complete;
    }
    return complete;
}
