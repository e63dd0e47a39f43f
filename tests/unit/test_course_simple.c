/* SPDX-License-Identifier: MIT */
/* What a child of seven reads: the first minute, and texts whose names begin with kids_, of
 * library, page, program and course, in short sentences without words that only players know. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "cli/course.h"
#include "coach/course.h"
#include "coach/words_cell.h"
#include "unit/unit.h"

#define MOST_WORDS 12

/* Words of players by language, as words begin. */
static const char *const unknown[SU_LANGUAGES][16] = {
    [SU_EN] = {"Elo", "sumito", "pac ", "pac.", "sister", "displace", "det ", "support", "north",
               "south", "east", "west"},
    [SU_FR] = {"Elo", "sumito", "pac ", "pac.", "sœur", "déplacement", "det ", "appui", "nord",
               "sud", "l’est", "ouest"},
    [SU_DE] = {"Elo", "Sumito", "Pac", "Schwester", "stille", "Det", "Umklammerung", "Nord", "Süd",
               "Ost", "West"},
};

static bool begins_word(const char *words, const char *at)
{
    return at == words || at[-1] == ' ' || !(isalnum((unsigned char)at[-1]) || at[-1] & 0x80) ||
           strncmp(at - (at - words >= 3 ? 3 : 0), "’", 3) == 0;
}

static void assert_known_words(const char *name, const char *words, unsigned language)
{
    for (const char *const *word = unknown[language]; *word != NULL; word++)
        for (const char *at = words; (at = strstr(at, *word)) != NULL; at++)
            if (begins_word(words, at))
                fail_msg("%s says \"%s\": %s", name, *word, words);
    if (words_cells_named(words) != 0)
        fail_msg("%s names a cell: %s", name, words);
}

static void assert_short_sentences(const char *name, const char *words)
{
    unsigned count = 0;
    bool inside = false;
    for (const char *at = words; *at != '\0'; at++) {
        bool letter = isalnum((unsigned char)*at) || *at & 0x80;
        if (letter && !inside)
            count++;
        inside = *at != ' ' && (inside || letter);
        if (strchr(".!?", *at) != NULL)
            count = 0;
        if (count > MOST_WORDS)
            fail_msg("%s has a sentence of more than %d words: %s", name, MOST_WORDS, words);
    }
}

static void assert_simple_words(const char *name, const char *words, unsigned language)
{
    assert_known_words(name, words, language);
    assert_short_sentences(name, words);
}

static void assert_simple(const char *name)
{
    for (unsigned language = 0; language < SU_LANGUAGES; language++) {
        const char *words = course_words(name, (su_language)language);
        if (words != NULL)
            assert_simple_words(name, words, language);
    }
}

static void assert_simple_of(const char *before, text id, const char *after)
{
    char name[96];
    snprintf(name, sizeof name, "%s%.*s%s", before, (int)id.length, id.at, after);
    assert_simple(name);
}

CASE(the_first_minute_is_said_simply)
{
    unsigned steps = 0;
    for (course_reader reader = course_read(course_text()); course_next(&reader);) {
        if (!text_is(reader.stage.id, "minute"))
            continue;
        if (reader.is_stage) {
            assert_simple_of("stage_", reader.stage.id, "");
            assert_simple_of("stage_", reader.stage.id, "_words");
            continue;
        }
        text id = course_id(reader.row);
        steps++;
        assert_non_null(course_words_of("", id, "", SU_EN));
        assert_simple_of("", id, "");
        assert_simple_of("", id, "_after");
    }
    assert_int_equal(steps, 5);
}

/* Every text with such a name, whoever says it: `program/KIDS_SUM`. */
static bool is_for_children(const char *line)
{
    static const char *const beginnings[] = {"kids_", "page/kids_", "program/KIDS_",
                                             "course/kids_"};
    char line_begins[64];
    for (size_t i = 0; i < sizeof beginnings / sizeof *beginnings; i++) {
        int length = snprintf(line_begins, sizeof line_begins, "msgctxt \"%s", beginnings[i]);
        if (strncmp(line, line_begins, (size_t)length) == 0)
            return true;
    }
    return false;
}

CASE(children_are_told_simply)
{
    static const struct {
        const char *path, *key;
    } files[SU_LANGUAGES] = {
        [SU_EN] = {SUMITO_SOURCE_DIR "/languages/sumito.pot", "msgid "},
        [SU_FR] = {SUMITO_SOURCE_DIR "/languages/fr.po", "msgstr "},
        [SU_DE] = {SUMITO_SOURCE_DIR "/languages/de.po", "msgstr "},
    };
    for (unsigned language = 0; language < SU_LANGUAGES; language++) {
        char line[1024], name[1024] = "";
        unsigned found = 0;
        size_t key = strlen(files[language].key);
        FILE *from = fopen(files[language].path, "r");
        assert_non_null(from);
        if (from == NULL)
            return;
        while (fgets(line, sizeof line, from) != NULL) {
            if (strncmp(line, "msgctxt ", 8) == 0)
                strcpy(name, line);
            if (!is_for_children(name) || strncmp(line, files[language].key, key) != 0)
                continue;
            found++;
            assert_int_not_equal(line[key + 1], '"'); /* it stands in one line */
            assert_simple_words(name, line + key, language);
        }
        fclose(from);
        assert_true(found > 0);
    }
}
