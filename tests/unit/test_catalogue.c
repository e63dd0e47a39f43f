/* SPDX-License-Identifier: MIT */
/* The catalogue of texts: complete, used, and written by the rules of its templates. */
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text/pack.h"
#include "text/phrase.h"
#include "text/vocabulary.h"
#include "rules/starts.h"
#include "unit/unit.h"

#define OWN_TEXTS FIRST_PAGE_TEXT

/* All files of a few patterns in one string; ends with NULL. */
static char *read_all(const char *const *patterns)
{
    glob_t found = {0};
    char *all = NULL;
    size_t length = 0;
    FILE *into = open_memstream(&all, &length);
    for (size_t i = 0; patterns[i] != NULL; i++)
        assert_int_equal(glob(patterns[i], i > 0 ? GLOB_APPEND : 0, NULL, &found), 0);
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

static char *read_page(void)
{
    return read_all((const char *const[]){SUMITO_SOURCE_DIR "/web/*/*.js",
                                          SUMITO_SOURCE_DIR "/web/index.html",
                                          SUMITO_SOURCE_DIR "/tools/site", NULL});
}

/* A text of the page is named in full, or by a beginning and the rest: t(`play_${name}`) with
 * 'resign' as a name, or t(`play_reason_${name}`), where the names come from elsewhere. */
static bool is_used_on(const char *page, const char *id)
{
    for (const char *split = strchr(id, '_'); split != NULL; split = strchr(split + 1, '_')) {
        char prefix[128], rest[128];
        snprintf(prefix, sizeof prefix, "%.*s${", (int)(split + 1 - id), id);
        snprintf(rest, sizeof rest, "'%s'", split + 1);
        if (strstr(page, prefix) != NULL &&
            (strchr(id, '_') != split || strstr(page, rest) != NULL))
            return true;
    }
    return has_word(page, id);
}

CASE(every_text_of_the_page_is_used)
{
    char *page = read_page();
    unsigned unused = 0;
    for (unsigned id = OWN_TEXTS; id < TEXTS; id++)
        if (!is_used_on(page, catalogue_id((text_id)id))) {
            print_error("%s is used nowhere\n", catalogue_id((text_id)id));
            unused++;
        }
    assert_int_equal(unused, 0);
    free(page);
}

/* And every name of a text that the page has in quotes belongs to one. */
CASE(every_name_on_the_page_is_a_text)
{
    static const char *const parts[] = {"board_", "play_",  "learn_", "shell_",
                                        "edit_",  "embed_", "lens_",  "analyse_"};
    char *page = read_page();
    for (const char *at = page; *at != '\0'; at++) {
        if (*at != '\'' && *at != '"' && *at != '`')
            continue;
        for (size_t part = 0; part < sizeof parts / sizeof *parts; part++) {
            char name[128];
            size_t length = 1;
            if (strncmp(at + 1, parts[part], strlen(parts[part])) != 0)
                continue;
            while (is_word(at[length]))
                length++;
            snprintf(name, sizeof name, "%.*s", (int)(length - 1), at + 1);
            if (at[length] == *at && su_text(name, SU_EN) == NULL)
                fail_msg("the page names %s, which is no text", name);
        }
    }
    free(page);
}

CASE(every_layout_has_a_name)
{
    for (unsigned layout = 0; layout < SU_LAYOUTS; layout++)
        assert_true(*vocabulary_layout(layout, SU_EN) != '\0');
}

/* Those people know come first, the standard one before all; every layout has a place of its own.
 */
CASE(layouts_are_offered_in_an_order)
{
    static const char *const first[] = {"classical",   "belgian-daisy", "german-daisy",
                                        "dutch-daisy", "swiss-daisy",   "wedding-rings"};
    for (unsigned place = 0; place < SU_LAYOUTS; place++) {
        unsigned layout = starts_layout_at(SU_CLASSIC, place);
        assert_int_equal(starts_place_of(SU_CLASSIC, layout), place);
        assert_true(place == 0 || starts_known(starts_layout_at(SU_CLASSIC, place - 1)) ||
                    !starts_known(layout));
        if (place < sizeof first / sizeof *first)
            assert_string_equal(su_layout_name(layout), first[place]);
        assert_int_equal(vocabulary_layout_recommended(layout, SU_FR) != NULL, place == 1);
    }
}

/* Notalone offers what classic does, in the same order, but for what has too many marbles. */
CASE(a_game_offers_what_it_takes)
{
    unsigned classic[SU_LAYOUTS], notalone[SU_LAYOUTS], offboard[SU_LAYOUTS], at = 0;
    unsigned count = starts_offered(notalone, SU_NOTALONE);
    assert_int_equal(starts_offered(classic, SU_CLASSIC), SU_LAYOUTS);
    assert_int_equal(starts_offered(offboard, SU_OFFBOARD), 0);
    for (unsigned place = 0; place < SU_LAYOUTS; place++)
        if (strcmp(su_layout_name(classic[place]), "sibe") != 0)
            assert_int_equal(notalone[at++], classic[place]);
    assert_int_equal(count, at);
}

/* As near as free cells allow to where they stand at the usual start, and alike for both sides. */
CASE(pictures_show_the_sisters)
{
    static const char *const cells[][3] = {
        {"classical", "d4", "f6"}, {"german-daisy", "d4", "f6"}, {"the-wall", "b4", "h6"}};
    for (size_t i = 0; i < sizeof cells / sizeof *cells; i++) {
        su_position start;
        int layout = su_layout_find(cells[i][0], strlen(cells[i][0]));
        assert_int_equal(su_layout_start(&start, SU_NOTALONE, (unsigned)layout, NULL), SU_OK);
        su_position shown = starts_shown(&start);
        su_cells sisters = su_position_sisters(&shown);
        assert_int_equal(su_position_ply(&shown), 2);
        assert_string_equal(su_cell_name(su_cells_take(&sisters)), cells[i][1]);
        assert_string_equal(su_cell_name(su_cells_take(&sisters)), cells[i][2]);
    }
}

/* Pasted round a word of a row: TEXT_before_##word##_behind, or what is behind is a word as well.
 */
static bool is_pasted_round(const char *id, const char *sources, const char *tables)
{
    const char *first = strchr(id, '_');
    for (const char *last = first ? strchr(first + 1, '_') : NULL; last;
         last = strchr(last + 1, '_')) {
        char before[128], word[128], behind[128], named[128];
        snprintf(before, sizeof before, "TEXT_%.*s_##", (int)(first - id), id);
        snprintf(word, sizeof word, "%.*s", (int)(last - first - 1), first + 1);
        snprintf(behind, sizeof behind, "##%s", last);
        snprintf(named, sizeof named, ", %s)", last + 1);
        if (strstr(sources, before) && has_word(tables, word) &&
            (strstr(sources, behind) || strstr(sources, named)))
            return true;
    }
    return false;
}

/* An id is used by its name, or pasted together of a word of a row of the tables and what comes
 * before or behind it. */
static bool is_used(const char *id, const char *sources, const char *tables)
{
    char word[128];
    snprintf(word, sizeof word, "TEXT_%s", id);
    if (has_word(sources, word))
        return true;
    for (const char *split = strchr(id, '_'); split != NULL; split = strchr(split + 1, '_')) {
        char row[128], only[128], later[128];
        snprintf(word, sizeof word, "TEXT_%.*s_##", (int)(split - id), id);
        snprintf(row, sizeof row, "(%s,", split + 1);
        snprintf(only, sizeof only, "(%s)", split + 1);
        snprintf(later, sizeof later, " %s,", split + 1);
        if (strstr(sources, word) != NULL &&
            (strstr(tables, row) != NULL || strstr(tables, only) != NULL ||
             strstr(tables, later) != NULL))
            return true;
        snprintf(word, sizeof word, "##%s", split);
        snprintf(row, sizeof row, "%.*s", (int)(split - id), id);
        if (strstr(sources, word) != NULL && has_word(tables, row))
            return true;
    }
    if (is_pasted_round(id, sources, tables))
        return true;
    return has_word(tables, id); /* the caption of a lesson, what is told of an event */
}

/* The texts of layouts are found by their names. */
static bool names_layout(const char *id)
{
    static const char *const beginnings[] = {"layout_", "layout_why_"};
    for (size_t i = 0; i < 2; i++) {
        size_t length = strlen(beginnings[i]);
        if (strncmp(id, beginnings[i], length) == 0 &&
            su_layout_find(id + length, strlen(id + length)) >= 0)
            return true;
    }
    return false;
}

CASE(every_text_is_used)
{
    char *sources = read_all((const char *const[]){SUMITO_SOURCE_DIR "/src/*/*.c",
                                                   SUMITO_SOURCE_DIR "/src/*/*/*.c",
                                                   SUMITO_SOURCE_DIR "/src/*/*/*/*.c", NULL});
    char *tables = read_all((const char *const[]){
        SUMITO_SOURCE_DIR "/include/sumito/*.def", SUMITO_SOURCE_DIR "/src/page/problems.def",
        SUMITO_SOURCE_DIR "/src/rules/variants.def", SUMITO_SOURCE_DIR "/src/coach/*.def",
        SUMITO_SOURCE_DIR "/src/review/*.def", SUMITO_SOURCE_DIR "/src/text/terms.def",
        SUMITO_SOURCE_DIR "/src/table/events.def", NULL});
    for (unsigned id = TEXT_NONE + 1; id < OWN_TEXTS; id++)
        if (!is_used(catalogue_id((text_id)id), sources, tables) &&
            !names_layout(catalogue_id((text_id)id)))
            fail_msg("%s is used nowhere", catalogue_id((text_id)id));
    assert_false(is_used("refusal_NONSENSE", sources, tables));
    assert_false(is_used("character_pip_nonsense", sources, tables));
    assert_false(is_used("nonsense", sources, tables));
    free(sources);
    free(tables);
}

CASE(ids_find_their_texts)
{
    for (unsigned id = TEXT_NONE + 1; id < TEXTS; id++)
        assert_ptr_equal(su_text(catalogue_id((text_id)id), SU_FR),
                         catalogue_text((text_id)id, SU_FR));
    assert_null(su_text("nonsense", SU_EN));
}

/* Names as words with spaces around them: " player count ". */
typedef struct names {
    char words[512];
} names;

static void add_name(names *to, text name)
{
    char word[64];
    snprintf(word, sizeof word, " %.*s ", (int)name.length, name.at);
    if (strstr(to->words, word) == NULL)
        strcat(strcat(to->words, *to->words == '\0' ? " " : ""), word + 1);
}

/* The arguments a template names; fails where a brace is left open. */
static names arguments_of(const char *template)
{
    names named = {" "};
    int depth = 0;
    for (const char *at = template; *at != '\0'; at++) {
        depth += *at == '{';
        depth -= *at == '}';
        assert_true(depth >= 0);
        if (*at == '|' || *at == '#')
            assert_true(depth > 0);
        if (*at != '{')
            continue;
        text name = {at + 1, strspn(at + 1, "abcdefghijklmnopqrstuvwxyz_")};
        assert_non_null(strchr("}|#?", name.at[name.length]));
        add_name(&named, name);
    }
    assert_int_equal(depth, 0);
    return named;
}

/* Our own texts name arguments, and all of them. That others name the same is seen to by
 * tools/languages. */
CASE(texts_speak_of_arguments)
{
    uint64_t all = 0;
    for (unsigned id = TEXT_NONE + 1; id < OWN_TEXTS; id++) {
        names english = arguments_of(catalogue_text((text_id)id, SU_EN));
        text rest = text_of(english.words), word;
        while ((word = text_take_word(&rest)).length > 0) {
            argument which = phrase_argument(word);
            if (which == ARGUMENTS)
                fail_msg("unknown argument in %s", catalogue_id((text_id)id));
            all |= UINT64_C(1) << which;
        }
    }
    assert_int_equal(all, (UINT64_C(1) << ARGUMENTS) - 1);
}

/* French sets double signs apart and has its own apostrophe; braces have question marks of theirs.
 */
static void assert_french(const char *french)
{
    int depth = 0;
    if (strchr(french, '\'') != NULL || strchr(french, '"') != NULL)
        fail_msg("straight quote in: %s", french);
    for (const char *at = french; *at != '\0'; at++) {
        depth += (*at == '{') - (*at == '}');
        bool is_double = *at == ':' || *at == ';' || *at == '!' || (*at == '?' && depth == 0);
        bool in_a_row = at > french && strchr("!?", *at) != NULL && strchr("!?", at[-1]) != NULL;
        bool in_digits = at > french && *at == ':' && at[-1] >= '0' && at[-1] <= '9';
        if (is_double && !in_a_row && !in_digits && (at == french || at[-1] != ' '))
            fail_msg("no space before %c in: %s", *at, french);
    }
}

CASE(french_is_set_in_french)
{
    for (unsigned id = TEXT_NONE + 1; id < TEXTS; id++)
        assert_french(catalogue_text((text_id)id, SU_FR));
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
CASE(plurals_follow_the_language)
{
    assert_phrase(SU_EN, 0, TEXT_term_LANCE, "lances");
    assert_phrase(SU_EN, 1, TEXT_term_LANCE, "lance");
    assert_phrase(SU_EN, 2, TEXT_term_LANCE, "lances");
    assert_phrase(SU_FR, 0, TEXT_term_SHIELD, "écusson");
    assert_phrase(SU_FR, 1, TEXT_term_SHIELD, "écusson");
    assert_phrase(SU_FR, 2, TEXT_term_SHIELD, "écussons");
    assert_phrase(SU_EN, 0, TEXT_summary_marbles, "  has 0 marbles");
    assert_phrase(SU_FR, 0, TEXT_summary_marbles, "  a 0 bille");
    assert_phrase(SU_FR, 2, TEXT_summary_marbles, "  a 2 billes");
    assert_phrase(SU_DE, 0, TEXT_summary_marbles, "  hat 0 Kugeln");
    assert_phrase(SU_DE, 1, TEXT_summary_marbles, "  hat 1 Kugel");
    assert_phrase(SU_DE, 101, TEXT_summary_marbles, "  hat 101 Kugeln");
}

CASE(small_numbers_are_words)
{
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

CASE(locales_name_languages)
{
    for (int language = 0; language < SU_LANGUAGES; language++) {
        assert_int_equal(su_language_of(su_language_code((su_language)language)), language);
        assert_true(*su_language_name((su_language)language) != '\0');
    }
    su_language none; /* a number nobody has, as it may come from another version */
    memset(&none, 0x7f, sizeof none);
    assert_null(su_language_code(none));
    assert_null(su_language_name(none));
    assert_int_equal(su_language_of("fr_FR.UTF-8"), SU_FR);
    assert_int_equal(su_language_of("fr"), SU_FR);
    assert_int_equal(su_language_of("fr-CA"), SU_FR);
    assert_int_equal(su_language_of("de_AT.UTF-8"), SU_DE);
    assert_int_equal(su_language_of("fry_NL"), SU_EN);
    assert_int_equal(su_language_of("en_GB"), SU_EN);
    assert_int_equal(su_language_of("C"), SU_EN);
    assert_int_equal(su_language_of("f"), SU_EN);
    assert_int_equal(su_language_of(""), SU_EN);
    assert_int_equal(su_language_of(NULL), SU_EN);
}
