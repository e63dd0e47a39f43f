/* SPDX-License-Identifier: MIT */
/* The catalogue of texts: complete, used, and written by the rules of its templates. */
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "coach/phrase.h"
#include "unit/unit.h"

/* All files of a pattern in one string. */
static char *read_all(const char *pattern)
{
    glob_t found;
    char *all = NULL;
    size_t length = 0;
    FILE *into = open_memstream(&all, &length);
    assert_int_equal(glob(pattern, 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        FILE *from = fopen(found.gl_pathv[i], "r");
        if (from == NULL)
            abort();
        for (int c = fgetc(from); c != EOF; c = fgetc(from))
            fputc(c, into);
        fclose(from);
    }
    globfree(&found);
    fclose(into);
    return all;
}

static bool is_word(char c)
{
    return c == '_' || (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

static bool has_word(const char *source, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = strstr(source, word); at != NULL; at = strstr(at + 1, word))
        if (!is_word(at[length]) && (at == source || !is_word(at[-1])))
            return true;
    return false;
}

/* An id is used by its name, or as a prefix pasted to the id of a row of the public tables. */
static bool is_used(const char *id, const char *sources, const char *tables)
{
    char word[128];
    snprintf(word, sizeof word, "TEXT_%s", id);
    if (has_word(sources, word))
        return true;
    for (const char *split = strchr(id, '_'); split != NULL; split = strchr(split + 1, '_')) {
        char row[128];
        snprintf(word, sizeof word, "TEXT_%.*s_##id", (int)(split - id), id);
        snprintf(row, sizeof row, "(%s,", split + 1);
        if (strstr(sources, word) != NULL && strstr(tables, row) != NULL)
            return true;
    }
    return false;
}

static void every_text_is_used(void **state)
{
    (void)state;
    char *sources = read_all(SUMITO_SOURCE_DIR "/src/*/*.c");
    char *tables = read_all(SUMITO_SOURCE_DIR "/include/sumito/*.def");
    for (unsigned id = 0; id < TEXTS; id++)
        if (!is_used(catalogue_id((text_id)id), sources, tables))
            fail_msg("%s is used nowhere", catalogue_id((text_id)id));
    assert_false(is_used("refusal_NONSENSE", sources, tables));
    assert_false(is_used("nonsense", sources, tables));
    free(sources);
    free(tables);
}

static void every_text_has_both_languages(void **state)
{
    (void)state;
    for (unsigned id = 0; id < TEXTS; id++)
        for (unsigned language = 0; language < SU_LANGUAGES; language++)
            if (catalogue_text((text_id)id, (su_language)language)[0] == '\0')
                fail_msg("%s is empty in language %u", catalogue_id((text_id)id), language);
}

static void ids_find_their_texts(void **state)
{
    (void)state;
    for (unsigned id = 0; id < TEXTS; id++)
        assert_ptr_equal(su_text(catalogue_id((text_id)id), SU_FR),
                         catalogue_text((text_id)id, SU_FR));
    assert_null(su_text("nonsense", SU_EN));
}

/* The arguments a template names, as bits; fails where one is unknown or a brace is left open. */
static uint64_t arguments_of(const char *template)
{
    uint64_t named = 0;
    int depth = 0;
    for (const char *at = template; *at != '\0'; at++) {
        depth += *at == '{';
        depth -= *at == '}';
        assert_true(depth >= 0);
        if (*at == '|' || *at == '#' || *at == '?')
            assert_true(depth > 0);
        if (*at != '{')
            continue;
        text name = {at + 1, strspn(at + 1, "abcdefghijklmnopqrstuvwxyz_")};
        argument which = phrase_argument(name);
        if (which == ARGUMENTS)
            fail_msg("unknown argument in: %s", template);
        assert_non_null(strchr("}|#?", name.at[name.length]));
        named |= UINT64_C(1) << which;
    }
    assert_int_equal(depth, 0);
    return named;
}

/* Every argument is named by some text, and every text names the same in both languages. */
static void languages_speak_of_the_same(void **state)
{
    (void)state;
    uint64_t all = 0;
    for (unsigned id = 0; id < TEXTS; id++) {
        uint64_t english = arguments_of(catalogue_text((text_id)id, SU_EN));
        uint64_t french = arguments_of(catalogue_text((text_id)id, SU_FR));
        if (english != french)
            fail_msg("%s speaks of other things in French", catalogue_id((text_id)id));
        all |= english;
    }
    assert_int_equal(all, (UINT64_C(1) << ARGUMENTS) - 1);
}

/* Braces taken out, French sets double signs apart and has its own apostrophe. */
static void french_is_set_in_french(void **state)
{
    (void)state;
    for (unsigned id = 0; id < TEXTS; id++) {
        const char *french = catalogue_text((text_id)id, SU_FR);
        if (strchr(french, '\'') != NULL || strchr(french, '"') != NULL)
            fail_msg("straight quote in: %s", french);
        for (const char *at = french; *at != '\0'; at++)
            if ((*at == ':' || *at == ';' || *at == '!') && (at == french || at[-1] != ' '))
                fail_msg("no space before %c in: %s", *at, french);
    }
}

static void assert_phrase(su_language language, uint64_t count, text_id id, const char *expected)
{
    char written[256];
    out_buffer buffer = out_buffer_over(written, sizeof written);
    phrase about = {.to = &buffer.out, .language = language};
    about.numbers[ARGUMENT_count] = count;
    phrase_write(&about, id);
    assert_string_equal(written, expected);
}

/* Zero is plural in English, singular in French. */
static void plurals_follow_the_language(void **state)
{
    (void)state;
    assert_phrase(SU_EN, 0, TEXT_term_LANCE, "lances");
    assert_phrase(SU_EN, 1, TEXT_term_LANCE, "lance");
    assert_phrase(SU_EN, 2, TEXT_term_LANCE, "lances");
    assert_phrase(SU_FR, 0, TEXT_term_SHIELD, "écusson");
    assert_phrase(SU_FR, 1, TEXT_term_SHIELD, "écusson");
    assert_phrase(SU_FR, 2, TEXT_term_SHIELD, "écussons");
    assert_phrase(SU_EN, 0, TEXT_summary_marbles, "  has 0 marbles");
    assert_phrase(SU_FR, 0, TEXT_summary_marbles, "  a 0 bille");
    assert_phrase(SU_FR, 2, TEXT_summary_marbles, "  a 2 billes");
}

static void small_numbers_are_words(void **state)
{
    (void)state;
    char written[64];
    static const char *const expected[] = {"1 pac of one", "1 pac of nine", "1 pac of 10"};
    static const uint64_t strengths[] = {1, 9, 10};
    for (size_t i = 0; i < sizeof strengths / sizeof *strengths; i++) {
        out_buffer buffer = out_buffer_over(written, sizeof written);
        phrase about = {.to = &buffer.out, .language = SU_EN};
        about.numbers[ARGUMENT_count] = 1;
        about.numbers[ARGUMENT_own] = strengths[i];
        phrase_write(&about, TEXT_summary_pac);
        assert_string_equal(written, expected[i]);
    }
}

static void locales_name_languages(void **state)
{
    (void)state;
    assert_int_equal(su_language_of("fr_FR.UTF-8"), SU_FR);
    assert_int_equal(su_language_of("fr"), SU_FR);
    assert_int_equal(su_language_of("fr-CA"), SU_FR);
    assert_int_equal(su_language_of("fry_NL"), SU_EN);
    assert_int_equal(su_language_of("en_GB"), SU_EN);
    assert_int_equal(su_language_of("C"), SU_EN);
    assert_int_equal(su_language_of("f"), SU_EN);
    assert_int_equal(su_language_of(""), SU_EN);
    assert_int_equal(su_language_of(NULL), SU_EN);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_text_is_used),      cmocka_unit_test(every_text_has_both_languages),
        cmocka_unit_test(ids_find_their_texts),    cmocka_unit_test(languages_speak_of_the_same),
        cmocka_unit_test(french_is_set_in_french), cmocka_unit_test(plurals_follow_the_language),
        cmocka_unit_test(small_numbers_are_words), cmocka_unit_test(locales_name_languages),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
