/* SPDX-License-Identifier: MIT */
/* languages FOLDER OUT: turns the texts of all languages, PO files and words in FOLDER, into tables
 * below OUT, for C and for the page. languages FOLDER: lists what a language lacks; fails if it
 * lacks anything.
 *
 *     OUT/library/text/ids.h          the texts of library and page by number
 *     OUT/library/text/pack_CODE.c    those in a language, and its words
 *     OUT/program/cli/message_ids.h   what only the program says, by number
 *     OUT/program/cli/message_texts.c that, in all languages
 *     OUT/program/cli/course_texts.c  those of the course, in all languages, by name
 *     OUT/course/course-CODE.json     the same for the page, in a language
 *     OUT/packs/CODE.pack             what the page fetches for a language: zero bytes behind the
 * parts OUT/words.tsv                   the page's texts, a line each, a column for each language,
 * as JSON has them
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "language.h"

/* ---- Files ---- */

static const char *out_folder;

/* A file that is being written; it is left alone where it would not change, so that nothing is
 * built anew. */
typedef struct output {
    char *path;
    char *bytes;
    size_t length;
    FILE *to;
} output;

static FILE *begin(output *self, const char *folder, const char *name, const char *ending)
{
    size_t size = strlen(out_folder) + strlen(folder) + strlen(name) + strlen(ending) + 2;
    self->path = more_memory(NULL, size);
    snprintf(self->path, size, "%s/%s%s%s", out_folder, folder, name, ending);
    for (char *at = self->path + 1; (at = strchr(at, '/')) != NULL; at++) {
        *at = '\0';
        mkdir(self->path, 0777);
        *at = '/';
    }
    self->to = open_memstream(&self->bytes, &self->length);
    return self->to;
}

static bool is_there_already(const output *self)
{
    FILE *file = fopen(self->path, "rb");
    char *before = more_memory(NULL, self->length + 1);
    bool same = file != NULL && fread(before, 1, self->length + 1, file) == self->length &&
                memcmp(before, self->bytes, self->length) == 0;
    if (file != NULL)
        fclose(file);
    free(before);
    return same;
}

static void end(output *self)
{
    fclose(self->to);
    if (!is_there_already(self)) {
        FILE *file = fopen(self->path, "wb");
        bool written = file != NULL && fwrite(self->bytes, 1, self->length, file) == self->length;
        if (file == NULL || fclose(file) != 0 || !written)
            blame(self->path, 0, "it cannot be written", "");
    }
    free(self->bytes);
    free(self->path);
}

/* ---- C ---- */

static const char notice[] = "/* SPDX-License-Identifier: MIT */\n/* Written by tools/languages "
                             "from the files in languages. */\n";

/* An id as C takes it. */
static void put_name(FILE *to, const char *prefix, const char *name)
{
    fputs(prefix, to);
    for (; *name != '\0'; name++) {
        bool fits = (*name >= 'a' && *name <= 'z') || (*name >= 'A' && *name <= 'Z') ||
                    (*name >= '0' && *name <= '9');
        putc(fits ? *name : '_', to);
    }
}

static void put_string(FILE *to, const char *text)
{
    char last = '\0';
    putc('"', to);
    for (; *text != '\0'; last = *text++)
        if (*text == '\n')
            fputs("\\n", to);
        else if (*text == '"' || *text == '\\' || (*text == '?' && last == '?'))
            fprintf(to, "\\%c", *text); /* two question marks may begin a trigraph */
        else
            putc(*text, to);
    putc('"', to);
}

static bool is_of_program(size_t place)
{
    return text_speaker(place) == PROGRAM;
}

/* The texts of library and page, which come first. */
static bool is_numbered(size_t place)
{
    return text_speaker(place) <= PAGE;
}

/* A number by which a pack is known to belong to these texts. */
static uint32_t mark(void)
{
    uint32_t hash = 2166136261u;
    for (size_t i = 0; i < text_count() && is_numbered(i); i++)
        for (const char *at = text_name(i); at == text_name(i) || at[-1] != '\0'; at++)
            hash = (hash ^ (unsigned char)*at) * 16777619u;
    return hash;
}

static void write_text_ids(void)
{
    output file;
    FILE *to = begin(&file, "library/text/", "ids", ".h");
    size_t first_of_page = 0;
    fprintf(to,
            "%s#ifndef TEXT_IDS_H\n#define TEXT_IDS_H\n\ntypedef enum text_id {\n    TEXT_NONE,\n",
            notice);
    for (size_t i = 0; i < text_count() && is_numbered(i); i++) {
        first_of_page += text_speaker(i) == LIBRARY;
        put_name(to, "    TEXT_", text_name(i));
        fputs(",\n", to);
    }
    fprintf(
        to,
        "    TEXTS\n} text_id;\n\n/* The first of those only the page says; they are the last. */\n"
        "#define FIRST_PAGE_TEXT %zu\n/* Begins the packs that belong to these texts. */\n"
        "#define TEXTS_MARK \"%08x\"\n\n#endif\n",
        first_of_page + 1, mark());
    end(&file);
}

static void write_message_ids(void)
{
    output file;
    FILE *to = begin(&file, "program/cli/", "message_ids", ".h");
    fprintf(to,
            "%s#ifndef CLI_MESSAGE_IDS_H\n#define CLI_MESSAGE_IDS_H\n\ntypedef enum message {\n    "
            "MESSAGE_NONE,\n",
            notice);
    for (size_t i = 0; i < text_count(); i++)
        if (is_of_program(i)) {
            put_name(to, "    MESSAGE_", text_name(i));
            fputs(",\n", to);
        }
    fputs("    MESSAGES\n} message;\n\n#endif\n", to);
    end(&file);
}

/* The texts of a language as the rows of a table. */
static void put_rows(FILE *to, const language *in, bool of_program)
{
    for (size_t i = 0; i < text_count(); i++) {
        const char *text = text_in(in, i);
        if (!(of_program ? is_of_program(i) : is_numbered(i)) || text == NULL)
            continue;
        put_name(to, of_program ? "    [MESSAGE_" : "    [TEXT_", text_name(i));
        fputs("] = ", to);
        put_string(to, text);
        fputs(",\n", to);
    }
}

static int by_name(const void *a, const void *b)
{
    return strcmp(text_name(*(const size_t *)a), text_name(*(const size_t *)b));
}

static void write_text_order(FILE *to)
{
    size_t *order = more_memory(NULL, text_count() * sizeof *order);
    size_t count = 0;
    for (; count < text_count() && is_numbered(count); count++)
        order[count] = count;
    qsort(order, count, sizeof *order, by_name);
    fputs("\nconst uint16_t text_order[TEXTS - 1] = {\n", to);
    for (size_t i = 0; i < count; i++) {
        put_name(to, "    TEXT_", text_name(order[i]));
        fputs(",\n", to);
    }
    fputs("};\n", to);
    free(order);
}

static void write_pack_source(const language *in)
{
    output file;
    FILE *to = begin(&file, "library/text/pack_", in->code, ".c");
    fprintf(
        to,
        "%s#include \"text/pack.h\"\n\n#pragma GCC diagnostic ignored \"-Woverlength-strings\"\n\n",
        notice);
    fputs("static const char *const texts[TEXTS] = {\n", to);
    put_rows(to, in, false);
    fprintf(to,
            "};\n\nconst text_pack text_pack_%s = {\n    .texts = texts,\n    .plural = \"%s\",\n  "
            "  .fixed_before = ",
            in->code, in->plural);
    put_string(to, in->fixed_before);
    fputs(",\n    .fixed_after = ", to);
    put_string(to, in->fixed_after);
    fputs(",\n    .words = ", to);
    put_string(to, in->words);
    fputs(",\n};\n", to);
    if (in == &languages[0]) {
        fputs("\nconst char *const text_ids[TEXTS] = {\n", to);
        for (size_t i = 0; i < text_count() && is_numbered(i); i++) {
            put_name(to, "    [TEXT_", text_name(i));
            fprintf(to, "] = \"%s\",\n", text_name(i));
        }
        fputs("};\n", to);
        write_text_order(to);
    }
    end(&file);
}

static void write_messages(void)
{
    output file;
    FILE *to = begin(&file, "program/cli/", "message_texts", ".c");
    fprintf(to,
            "%s#include \"cli/messages.h\"\n\n#pragma GCC diagnostic ignored "
            "\"-Woverlength-strings\"\n\n",
            notice);
    for (size_t i = 0; i < language_count; i++) {
        fprintf(to, "static const char *const texts_%s[MESSAGES] = {\n", languages[i].code);
        put_rows(to, &languages[i], true);
        fputs("};\n\n", to);
    }
    fputs("const char *const *const message_texts[SU_LANGUAGES] = {\n", to);
    for (size_t i = 0; i < language_count; i++)
        fprintf(to, "    texts_%s,\n", languages[i].code);
    fputs("};\n", to);
    end(&file);
}

/* ---- The course ---- */

/* The places of the texts of the course, in the order of their names. */
static size_t *course_order(size_t *count)
{
    size_t *order = more_memory(NULL, (text_count() + 1) * sizeof *order);
    *count = 0;
    for (size_t i = 0; i < text_count(); i++)
        if (text_speaker(i) == COURSE)
            order[(*count)++] = i;
    qsort(order, *count, sizeof *order, by_name);
    return order;
}

/* Rows of the course name their texts, so they are found by name. */
static void write_course_source(void)
{
    output file;
    size_t count, *order = course_order(&count);
    FILE *to = begin(&file, "program/cli/", "course_texts", ".c");
    fprintf(to,
            "%s#include \"cli/course.h\"\n\n#pragma GCC diagnostic ignored "
            "\"-Woverlength-strings\"\n\nconst size_t course_text_count = %zu;\n"
            "const course_text_row course_texts[] = {\n",
            notice, count);
    for (size_t i = 0; i < count; i++) {
        fprintf(to, "    {\"%s\", {", text_name(order[i]));
        for (size_t each = 0; each < language_count; each++) {
            const char *text = text_in(&languages[each], order[i]);
            put_string(to, text == NULL ? text_in(&languages[0], order[i]) : text);
            fputs(each + 1 < language_count ? ", " : "}},\n", to);
        }
    }
    fputs("    {NULL, {NULL}}};\n", to);
    free(order);
    end(&file);
}

/* ---- The page ---- */

static void put_part(FILE *to, const char *text)
{
    fputs(text, to);
    putc('\0', to);
}

static void write_pack(const language *in)
{
    output file;
    FILE *to = begin(&file, "packs/", in->code, ".pack");
    fprintf(to, "%08x", mark());
    putc('\0', to);
    put_part(to, in->code);
    put_part(to, in->plural);
    put_part(to, in->fixed_before);
    put_part(to, in->fixed_after);
    put_part(to, in->words);
    for (size_t i = 0; i < text_count() && is_numbered(i); i++) {
        const char *text = text_in(in, i);
        put_part(to, text == NULL ? "" : text);
    }
    end(&file);
}

static bool is_sign(const char *signs, const char *at)
{
    for (; *signs != '\0'; signs++)
        if (((unsigned char)*signs & 0xc0) != 0x80) {
            size_t length = 1;
            while (((unsigned char)signs[length] & 0xc0) == 0x80)
                length++;
            if (strncmp(signs, at, length) == 0)
                return true;
        }
    return false;
}

/* A text as JSON has it, its spaces fixed where no line may begin (text/fixed_spaces.h). */
static void put_json(FILE *to, const language *in, const char *text)
{
    const char *last = NULL; /* the character before */
    putc('"', to);
    for (const char *at = text; *at != '\0'; at++) {
        bool fixed = *at == ' ' && (is_sign(in->fixed_before, at + 1) ||
                                    (last != NULL && is_sign(in->fixed_after, last)));
        if (fixed)
            fputs("\xc2\xa0", to);
        else if (*at == '"' || *at == '\\')
            fprintf(to, "\\%c", *at);
        else if (*at == '\n')
            fputs("\\n", to);
        else
            putc(*at, to);
        if (((unsigned char)*at & 0xc0) != 0x80)
            last = at;
    }
    putc('"', to);
}

static void write_words(void)
{
    output file;
    FILE *to = begin(&file, "", "words", ".tsv");
    fputs("language", to);
    for (size_t i = 0; i < language_count; i++)
        fprintf(to, "\t%s", languages[i].code);
    fputs("\nname", to);
    for (size_t i = 0; i < language_count; i++)
        fprintf(to, "\t\"%s\"", languages[i].name);
    fputs("\nplural", to);
    for (size_t i = 0; i < language_count; i++)
        fprintf(to, "\t\"%s\"", languages[i].plural);
    fputs("\ndescription", to);
    for (size_t i = 0; i < language_count; i++)
        fprintf(to, "\t\"%s\"", languages[i].description);
    putc('\n', to);
    for (size_t place = 0; place < text_count(); place++) {
        bool names_game = strncmp(text_name(place), "game_", 5) == 0;
        if (!is_numbered(place) || !(text_speaker(place) == PAGE || names_game))
            continue;
        fputs(text_name(place), to);
        for (size_t i = 0; i < language_count; i++) {
            const char *text = text_in(&languages[i], place);
            putc('\t', to);
            put_json(to, text == NULL ? &languages[0] : &languages[i],
                     text == NULL ? text_in(&languages[0], place) : text);
        }
        putc('\n', to);
    }
    end(&file);
}

/* What the page fetches with the course: texts by name. */
static void write_course(const language *in)
{
    output file;
    size_t count, *order = course_order(&count);
    FILE *to = begin(&file, "course/course-", in->code, ".json");
    putc('{', to);
    for (size_t i = 0; i < count; i++) {
        const char *text = text_in(in, order[i]);
        fprintf(to, "%s\"%s\":", i == 0 ? "\n" : ",\n", text_name(order[i]));
        put_json(to, text == NULL ? &languages[0] : in,
                 text == NULL ? text_in(&languages[0], order[i]) : text);
    }
    fputs("\n}\n", to);
    free(order);
    end(&file);
}

int main(int count, char **given)
{
    if (count < 2 || count > 3) {
        fputs("usage: languages FOLDER [OUT]\n", stderr);
        return 2;
    }
    languages_read(given[1]);
    if (count == 2)
        return languages_complete(stdout) ? 0 : 1;
    out_folder = given[2];
    (void)languages_complete(stderr); /* it is a warning: English is said instead */
    write_text_ids();
    write_message_ids();
    write_messages();
    write_words();
    write_course_source();
    for (size_t i = 0; i < language_count; i++)
        write_pack_source(&languages[i]);
    for (size_t i = 0; i < language_count; i++)
        write_course(&languages[i]);
    for (size_t i = 1; i < language_count; i++)
        write_pack(&languages[i]);
    return 0;
}
