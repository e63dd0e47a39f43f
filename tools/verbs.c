/* SPDX-License-Identifier: MIT */
/* verbs [check] TYPES DOCUMENT: writes what page requests are, from their rows: the types for
 * TypeScript into one file, the tables of the other between its marks `<!-- made: ... -->` and
 * `<!-- end -->`. With `check` it only says whether they are right. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "derived.h"
#include "page/shapes.h"

static const struct {
    const char *name, *type, *help;
} fields[] = {
#define PAGE_FIELD(name, type, choices, help) {#name, type, help},
#include "page/fields.def"
#undef PAGE_FIELD
};

/* ---- Types ---- */

/* A help text as a comment: of a link, what it says. */
static void write_comment(FILE *to, const char *indent, const char *help)
{
    if (*help == '\0')
        return;
    fprintf(to, "%s/** ", indent);
    for (; *help != '\0'; help++) {
        if (help[0] == ']' && help[1] == '(')
            help = strchr(help, ')');
        else if (*help != '[' || strchr(help, ']') == NULL || strchr(help, ']')[1] != '(')
            fputc(*help, to);
    }
    fputs(" */\n", to);
}

/* The keys behind a row, and what follows them. */
static const page_row *write_keys(FILE *to, const page_row *row)
{
    for (row++; page_row_is_key(row); row++) {
        write_comment(to, "    ", row->help);
        fprintf(to, "    %s%s: %s;\n", row->name, row->kind == ROW_KEY ? "" : "?", row->type);
    }
    fputs("}\n", to);
    return row;
}

static void write_fields(FILE *to, uint64_t which, bool needed)
{
    for (unsigned field = 0; field < PAGE_FIELDS; field++) {
        if (!(which >> field & 1))
            continue;
        write_comment(to, "    ", fields[field].help);
        fprintf(to, needed ? "    %s: %s;\n" : "    %s?: %s | null;\n", fields[field].name,
                fields[field].type);
    }
}

#define OF_A_GAME (HAS(start) | HAS(moves) | HAS(house) | HAS(ended) | HAS(lang))

/* The name of a verb's types: its own with a capital. */
static void write_name(FILE *to, const page_row *verb, const char *of)
{
    fprintf(to, "%c%s%s", toupper((unsigned char)*verb->name), verb->name + 1, of);
}

/* The last of the keys a verb's answer begins with because a game's has them all, or the verb
 * itself. The game is the first of the verbs. */
static const page_row *keys_of_a_game(const page_row *verb)
{
    const page_row *key = verb, *of_game = page_rows;
    while (verb != page_rows && page_row_is_key(of_game + 1) && page_row_is_key(key + 1) &&
           strcmp(of_game[1].name, key[1].name) == 0 && strcmp(of_game[1].type, key[1].type) == 0) {
        of_game++;
        key++;
    }
    return page_row_is_key(of_game + 1) ? verb : key;
}

static const page_row *write_verb(FILE *to, const page_row *verb)
{
    uint64_t shared = verb->of_a_game ? OF_A_GAME : HAS(lang);
    fputs("\nexport interface ", to);
    write_name(to, verb, "Request");
    fprintf(to, " extends %s {\n", verb->of_a_game ? "OfGame" : "AnyRequest");
    write_fields(to, verb->needed & ~shared, true);
    write_fields(to, verb->others & ~shared, false);
    fputs("}\n", to);
    write_comment(to, "", verb->help);
    fputs("export interface ", to);
    write_name(to, verb, "Answer");
    const page_row *last = keys_of_a_game(verb);
    fprintf(to, " extends %s {\n", last == verb ? "AnyAnswer" : "GameAnswer");
    return write_keys(to, last);
}

/* As TypeScript writes a type that is no object. */
static void write_meaning(FILE *to, const page_row *row)
{
    if (row->kind == ROW_TYPE)
        fputs(row->type, to);
    else if (row->kind == ROW_NAMES)
        fputs("string", to);
    else
        for (unsigned i = row->first; i < row->end; i++)
            fprintf(to, "%s'%s'", i > row->first ? " | " : "", row->word(i));
}

static const page_row *write_type(FILE *to, const page_row *row)
{
    fputc('\n', to);
    write_comment(to, "", row->help);
    if (row->kind == ROW_SHAPE) {
        fprintf(to, "export interface %s {\n", row->name);
        return write_keys(to, row);
    }
    fprintf(to, "export type %s = ", row->name);
    write_meaning(to, row);
    fputs(";\n", to);
    return row + 1;
}

static void write_types(FILE *to)
{
    fputs("// SPDX-License-Identifier: MIT\n"
          "// What the page asks of the core and what comes back, made from the rows of "
          "src/page/*.def: `make derived`.\n"
          "\n/** What every answer has. */\nexport interface AnyAnswer {\n    schema: number;\n}\n"
          "\n/** What every request may have. */\nexport interface AnyRequest {\n",
          to);
    write_fields(to, HAS(lang), false);
    fputs("}\n\n/** What every request about a game has. */\nexport interface OfGame extends "
          "AnyRequest {\n",
          to);
    write_fields(to, HAS(start), true);
    write_fields(to, HAS(moves) | HAS(house) | HAS(ended), false);
    fputs("}\n", to);
    for (const page_row *row = page_rows; row->kind != ROW_END;)
        row = row->kind == ROW_VERB ? write_verb(to, row) : write_type(to, row);
    fputs("\n/** Those about a game. */\nexport type GameVerb =", to);
    for (const page_row *row = page_rows; row->kind != ROW_END; row++)
        if (row->kind == ROW_VERB && row->of_a_game)
            fprintf(to, "%s '%s'", row == page_rows ? "" : " |", row->name);
    fputs(";\n\n/** All of them. */\nexport interface Verbs {\n", to);
    for (const page_row *row = page_rows; row->kind != ROW_END; row++) {
        if (row->kind != ROW_VERB)
            continue;
        fprintf(to, "    %s: { request: ", row->name);
        write_name(to, row, "Request");
        fputs("; answer: ", to);
        write_name(to, row, "Answer");
        fputs(" };\n", to);
    }
    fputs("}\n", to);
}

/* ---- Tables ---- */

/* A cell of a table whose text has `|` in it. */
static void write_cell(FILE *to, const char *type)
{
    fputs(" `", to);
    for (; *type != '\0'; type++)
        fprintf(to, *type == '|' ? "\\%c" : "%c", *type);
    fputs("` |", to);
}

/* Names of fields, commas between; returns what goes before the next one. */
static const char *write_names(FILE *to, uint64_t which, const char *sign, const char *comma)
{
    for (unsigned field = 0; field < PAGE_FIELDS; field++)
        if (which >> field & 1) {
            fprintf(to, "%s%s%s%s", comma, sign, fields[field].name, sign);
            comma = ", ";
        }
    return comma;
}

static void write_verb_table(FILE *to)
{
    fputs("| verb | fields | what it asks for |\n|---|---|---|\n", to);
    for (const page_row *row = page_rows; row->kind != ROW_END; row++) {
        uint64_t shared = row->of_a_game ? OF_A_GAME : HAS(lang);
        if (row->kind != ROW_VERB)
            continue;
        fprintf(to, row->of_a_game ? "| `%s` | *game*" : "| `%s` | ", row->name);
        const char *comma =
            write_names(to, row->needed & ~shared, "**", row->of_a_game ? ", " : "");
        comma = write_names(to, row->others & ~shared, "", comma);
        fprintf(to, "%s| %s |\n", *comma == '\0' ? "" : " ", row->help);
    }
}

static void write_field_table(FILE *to)
{
    fputs("| field | type | meaning |\n|---|---|---|\n", to);
    for (unsigned field = 0; field < PAGE_FIELDS; field++) {
        fprintf(to, "| `%s` |", fields[field].name);
        write_cell(to, fields[field].type);
        fprintf(to, " %s |\n", fields[field].help);
    }
}

/* A list of more words than this has a table of its own elsewhere, or needs none. */
#define MOST_WORDS 12

static void write_type_row(FILE *to, const page_row *row)
{
    char meaning[1024] = "string";
    FILE *words = fmemopen(meaning, sizeof meaning, "w");
    if (words == NULL)
        return;
    if (row->end - row->first <= MOST_WORDS)
        write_meaning(words, row);
    else
        fputs("string", words);
    fclose(words);
    fprintf(to, "| `%s` |", row->name);
    write_cell(to, meaning);
    fprintf(to, " %s |\n", row->help);
}

/* Types that are no objects. */
static void write_type_table(FILE *to)
{
    fputs("| type | | meaning |\n|---|---|---|\n", to);
    for (const page_row *row = page_rows; row->kind != ROW_END; row++)
        if (row->kind == ROW_TYPE || row->kind == ROW_WORDS || row->kind == ROW_NAMES)
            write_type_row(to, row);
}

/* The keys of verbs and shapes whose names are the words of `names`, which are ticked off. */
static bool write_key_table(FILE *to, const char *names, size_t length, bool *told)
{
    text rest = {names, length}, word;
    fputs("| of | key | type | meaning |\n|---|---|---|---|\n", to);
    while ((word = text_take_word(&rest)).length > 0) {
        const page_row *row = page_rows;
        while (row->kind != ROW_END &&
               !((row->kind == ROW_VERB || row->kind == ROW_SHAPE) && text_is(word, row->name)))
            row++;
        if (row->kind == ROW_END || told[row - page_rows]) {
            fprintf(stderr, "verbs: %.*s is no verb or shape, or stands twice\n", (int)word.length,
                    word.at);
            return false;
        }
        told[row - page_rows] = true;
        for (const page_row *key = row + 1; page_row_is_key(key); key++) {
            fprintf(to, key == row + 1 ? "| `%s` |" : "| |", row->name);
            fprintf(to, " `%s`%s |", key->name, key->kind == ROW_KEY ? "" : " perhaps");
            write_cell(to, key->type);
            fprintf(to, " %s |\n", key->help);
        }
    }
    return true;
}

#define MARK "<!-- made: "
#define MARK_END "<!-- end -->"

/* The document with its tables made anew; false where a mark is wrong or something is told nowhere.
 */
static bool write_document(FILE *to, const char *document)
{
    static bool told[sizeof page_rows / sizeof *page_rows];
    const char *mark;
    while ((mark = strstr(document, MARK)) != NULL) {
        const char *what = mark + strlen(MARK), *close = strstr(what, " -->\n"),
                   *end = strstr(what, MARK_END);
        if (close == NULL || end == NULL || end < close) {
            fprintf(stderr, "verbs: a mark is not closed: %.60s\n", mark);
            return false;
        }
        fwrite(document, 1, (size_t)(close - document) + strlen(" -->\n"), to);
        text name = {what, (size_t)(close - what)};
        if (text_is(name, "verbs"))
            write_verb_table(to);
        else if (text_is(name, "fields"))
            write_field_table(to);
        else if (text_is(name, "types"))
            write_type_table(to);
        else if (!write_key_table(to, what, name.length, told))
            return false;
        document = end;
        fwrite(MARK_END, 1, strlen(MARK_END), to);
        document += strlen(MARK_END);
    }
    fputs(document, to);
    for (const page_row *row = page_rows; row->kind != ROW_END; row++)
        if ((row->kind == ROW_VERB || row->kind == ROW_SHAPE) && !told[row - page_rows]) {
            fprintf(stderr, "verbs: no table tells %s\n", row->name);
            return false;
        }
    return true;
}

static bool write_one(FILE *to, const char *before, bool types, const void *data)
{
    (void)data;
    if (!types)
        return write_document(to, before);
    write_types(to);
    return true;
}

int main(int count, char **given)
{
    bool check = count == 4 && strcmp(given[1], "check") == 0;
    if (count != 3 && !check) {
        fputs("usage: verbs [check] TYPES DOCUMENT\n", stderr);
        return 2;
    }
    bool types = derive(given[count - 2], write_one, true, NULL, check);
    return !(derive(given[count - 1], write_one, false, NULL, check) && types);
}
