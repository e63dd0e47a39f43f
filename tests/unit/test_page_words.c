/* SPDX-License-Identifier: MIT */
/* What the core hears and says: typed moves, facts, hints, rays; rules and examples. */
#include <ctype.h>
#include <stdio.h>

#include "base/check.h"
#include "coach/lessons.h"
#include "unit/page_asked.h"

/* ---- What is typed ---- */

CASE(typed_moves_are_understood)
{
    static const struct {
        const char *start, *typed, *move;
    } examples[] = {
        {"classic", "a1b2", "a1b2"},
        {"classic", "A1 B2", "a1b2"},
        {"classic", "a1 -> b2", "a1b2"},
        {"classic", "a1 ne", "a1b2"},
        {"classic", "a1 north-east", "a1b2"},
        {"classic", "a1 vers le nord-est", "a1b2"},
        {"classic", "move a1 to the northeast", "a1b2"},
        {"classic", "c3 nw", "c3d3"},
        {"classic", "c3 NO", "c3d3"},
        {"classic", "c3 o", "c3c2"},
        {"classic", "c5 e", "c5c6"},
        {"classic", "c3-c5 nw", "c3c5d3"},
        {"classic", "c5-c3 nord ouest", "c3c5d3"},
        {"classic", "c3 c5 d4", "c3c5d4"},
        {"classic", "c3c5d4", "c3c5d4"},
        {"classic", "c5-c3 w", "c5c4"},
        {"notalone", "@d4", "@d4"},
        {"notalone", "d4", "@d4"},
        {"notalone", "poser en d4", "@d4"},
        {"offboard 5/6/7/8/6bb1/8/7/6/w4 w 1-0 22131w3223131+ 5", "put e9", "@e9"},
        {"offboard 5/6/7/8/6bb1/8/7/6/w4 w 1-0 22131w3223131+ 5", "a1 e", "a1a2"},
    };
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++) {
        char request[256], answer[64];
        snprintf(request, sizeof request, "read\nstart %s\ntext %s", examples[i].start,
                 examples[i].typed);
        snprintf(answer, sizeof answer, "{\"schema\":2,\"move\":\"%s\"}", examples[i].move);
        assert_says(request, answer);
    }
}

CASE(typed_commands_are_understood)
{
    static const char *const examples[][2] = {
        {"resign", "resign"},  {"I resign!", "resign"}, {"j’abandonne", "resign"},
        {"Abandon", "resign"}, {"draw", "draw"},        {"nulle", "draw"},
        {"undo", "takeback"},  {"indice", "hint"},      {"aide", "help"},
        {"résumé", "summary"},
    };
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++) {
        char request[256], answer[64];
        snprintf(request, sizeof request, "read\nstart classic\ntext %s", examples[i][0]);
        snprintf(answer, sizeof answer, "{\"schema\":2,\"command\":\"%s\"}", examples[i][1]);
        assert_says(request, answer);
    }
}

CASE(typed_nonsense_is_refused)
{
    static const char *const examples[][2] = {
        {"", "\"code\":\"incomplete\""},
        {"c3", "\"code\":\"incomplete\""},
        {"c3 north", "\"code\":\"incomplete\""},
        {"ne", "\"code\":\"incomplete\""},
        {"@", "\"code\":\"incomplete\""},
        {"resign now", "“now” is not understood"},
        {"c3 d4 e5 f6", "\"detail\":\"bad_text\""},
        {"c9 e", "\"detail\":\"bad_cell\""},
        {"e5 e", "\"detail\":\"empty\""},
        {"i5 e", "\"detail\":\"not_yours\""},
        {"a1-b3 e", "\"detail\":\"not_a_line\""},
        {"@d4", "\"detail\":\"nothing_in_hand\""},
        {"antidisestablishmentarianism", "\"code\":\"not_understood\""},
    };
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++) {
        char request[256];
        snprintf(request, sizeof request, "read\nstart classic\ntext %s", examples[i][0]);
        assert_says(request, examples[i][1]);
    }
}

/* ---- What is said ---- */

CASE(facts_are_told)
{
    static const char *const examples[][2] = {
        {"coach\nstart classic", "\"line\":\"\",\"facts\":[]"},
        {"coach\nstart notalone\nmoves @d4", "\"facts\":[]"},
        {"coach\nstart classic 5/6/7/8/6bbw/8/7/6/w4 b 5-0 - 0", "\"line\":\"Black can win now.\""},
        {"coach\nstart classic 5/6/7/8/6bbw/8/7/6/w4 b 3-0 - 0\nhouse ejections=4",
         "Black can win"},
        {"coach\nstart classic 5/6/7/8/6bbw/8/7/6/w4 b 3-0 - 0", "\"facts\":[]"},
        /* Moving up behind: two against one at the rim. */
        {"coach\nstart classic 5/6/7/8/5b1bw/8/7/6/w4 b 0-0 - 0\nmoves e6e7",
         "Black threatens to push off e9."},
        {"coach\nstart classic 5/6/7/8/5bwwb/8/7/6/w4 b 0-0 - 0\nmoves e6d5",
         "Black leaves e9 in danger: White can push it off."},
        {"coach\nstart classic 5/6/7/8/6wwb/8/7/6/w4 b 0-0 - 0\nmoves e9d8",
         "Black has brought d8 out of danger."},
        {"coach\nstart classic 5/6/7/8/1b1bbww2/8/7/6/w4 b 0-0 - 0\nmoves e2e3\nlang fr",
         "Le pac est rompu : Noir menace maintenant de pousser e6 et e7 avec e3, e4 et e5, à "
         "trois contre deux."},
        {"coach\nstart classic 5/6/7/8/1bb1w1w2/8/7/6/w4 b 0-0 - 0\nmoves e2e3",
         "Black now threatens to push e5."},
        {"coach\nstart offboard 5/6/7/8/6bbw/8/7/6/w4 b 0-0 221313223131 0\nlang fr",
         "\"line\":\"Rouge peut marquer 1 point à ce coup.\""},
        {"coach\nstart notalone 5/6/7/8/bn1n5/8/7/5b/w4 b 0-0 -,- 2",
         "\"line\":\"Black can reunite the sisters now and win.\""},
        {"coach\nstart notalone n4/6/7/8/6bbw/8/7/6/w3n b 0-0 -,- 2\nmoves e7e8",
         "Black has more marbles, 2 to 1: a reunion now wins for Black only."},
    };
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++)
        assert_says(examples[i][0], examples[i][1]);
}

CASE(hints_come_in_steps)
{
    assert_says("hint\nstart notalone\nmove @d4\nlang fr", "\"Posez-y une sœur.\"");
    assert_says("hint\nstart classic\nmove c3d4", "\"Play the marble on c3.\"");
    assert_says("hint\nstart classic 5/6/7/8/4b4/8/7/6/w4 b 0-0 - 0\nmove e5e6",
                "[\"Look at the middle of the board.\"");
    assert_says("hint\nstart offboard 5/6/7/8/6bb1/8/7/6/w4 w 1-0 22131w3223131+ 5\nmove @e9",
                "\"Put the marble in hand back there.\"");
}

CASE(rays_have_verdicts)
{
    static const char *const examples[][2] = {
        {"scan\nstart classic\ncell e5", "\"words\":\"To the east: 4 free, the rim.\""},
        {"scan\nstart classic\ncell i5", "To the east: white on i6, i7, i8 and i9, the rim.\""},
        {"scan\nstart classic\ncell a1", "the rim; blocked.\""},
        {"scan\nstart belgian-daisy\ncell b1\nlang fr", "blanches en b4, b5 et b6, le bord ; pac."},
        {"scan\nstart classic 5/6/7/8/6bbw/8/7/6/w4 b 0-0 - 0\ncell e7",
         "the rim; pushes one off."},
        {"scan\nstart offboard 5/6/7/8/6bbw/8/7/6/w4 b 0-0 221313223131 0\ncell e7",
         "pushes one off for 1 point."},
        {"scan\nstart offboard 5/6/7/8/6bbw/8/7/6/w4 b 1-0 22131w3223131 4\ncell e7",
         "pushes one off for nothing, the target is full."},
        {"scan\nstart notalone\nmoves @d4 @f6\ncell c3",
         "To the north-east: sister on d4, 1 free, sister on f6"},
        {"scan\nstart notalone\ncell a1", "To the north-west: black on b1, 3 free, the rim.\""},
        {"moves\nstart classic\ncell e5", "\"moves\":[],\"words\":\"e5: 0 moves.\""},
        {"moves\nstart classic\ncell e5\nlang fr", "\"words\":\"e5 : 0 coup.\""},
    };
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++)
        assert_says(examples[i][0], examples[i][1]);
}

/* ---- Rules and examples ---- */

static su_cells cells_named(const char *names)
{
    su_cells cells = 0;
    for (; *names != '\0'; names += 2 + (names[2] == ' ')) {
        char name[3] = {names[0], names[1], '\0'};
        su_cell cell = su_cell_named(name);
        if (cell < SU_CELLS)
            cells |= su_cells_of(cell);
        else
            fail_msg("%s is no cell", names);
    }
    return cells;
}

/* The position is one, the cells exist, and the move at least looks like one. */
static su_position assert_diagram(const char *position, const char *cells, const char *move)
{
    su_position read;
    su_error error;
    su_move played;
    su_refusal why;
    if (su_position_parse(&read, position, &error) != SU_OK)
        fail_msg("%s: %s", position, su_fault_name(error.fault));
    cells_named(cells);
    if (*move != '\0' && su_move_parse(&played, &read, move, &why) != SU_OK &&
        (why.code == SU_REFUSED_BAD_TEXT || why.code == SU_REFUSED_BAD_CELL))
        fail_msg("%s is no move", move);
    return read;
}

/* Whether the formation of the example is what is found there. */
static void assert_formation(unsigned kind, const lesson_example *example)
{
    su_formation found[256];
    su_position position = assert_diagram(example->position, example->cells, example->move);
    size_t count = su_formations(found, 256, &position);
    su_cells cells = cells_named(example->cells);
    for (size_t i = 0; i < count && i < 256; i++)
        if (found[i].kind == (su_formation_kind)kind &&
            (found[i].cells == cells || (found[i].cells | found[i].against) == cells))
            return;
    fail_msg("%s is no %s of %s", example->cells, su_formation_name((su_formation_kind)kind),
             example->position);
}

CASE(examples_show_their_terms)
{
    for (unsigned term = 0; term < SU_TERMS; term++) {
        const lesson_example *example = lesson_example_of(term);
        assert_non_null(example->position);
        if (term < SU_FORMATIONS && term != SU_FORMATION_GAMBIT)
            assert_formation(term, example);
        else
            assert_diagram(example->position, example->cells, example->move);
    }
}

static void assert_taught(size_t row, const char *number)
{
    if (row == lesson_count || lessons[row].number == NULL ||
        strcmp(lessons[row].number, number) != 0)
        fail_msg("lessons.def lacks rule %s at row %zu", number, row);
    for (unsigned language = 0; language < SU_LANGUAGES; language++)
        assert_true(*catalogue_text(lessons[row].title, (su_language)language) != '\0' &&
                    *catalogue_text(lessons[row].text, (su_language)language) != '\0');
}

/* Every rule of docs/rules.md, which begin with their number in bold, once and in order, with a
 * diagram each. */
CASE(every_rule_is_taught)
{
    FILE *document = fopen(SUMITO_SOURCE_DIR "/docs/rules.md", "r");
    char *line = NULL, letters[SU_VARIANTS + 1] = {0}, number[16];
    size_t size = 0, row = 0;
    INVARIANT(document != NULL);
    while (getline(&line, &size, document) > 0) {
        char letter[2];
        unsigned nth;
        if (sscanf(line, "**%1[A-Z]%u**", letter, &nth) != 2)
            continue;
        snprintf(number, sizeof number, "%s%u", letter, nth);
        assert_taught(row, number);
        if (strchr(letters, *number) == NULL) {
            assert_true(strlen(letters) < SU_VARIANTS);
            letters[strlen(letters)] = *number; /* what follows is zero */
        }
        size_t diagrams = 0;
        for (row++; row < lesson_count && lessons[row].number == NULL; row++, diagrams++)
            assert_diagram(lessons[row].position, lessons[row].cells, lessons[row].move);
        if (diagrams == 0)
            fail_msg("rule %s has no diagram", number);
    }
    free(line);
    fclose(document);
    assert_int_equal(row, lesson_count);
    assert_int_equal(strlen(letters), SU_VARIANTS); /* no game without rules */
}

/* Every cell named between `caption` and `end` is among the labels, which follow. */
static void assert_labelled(const char *caption, const char *end)
{
    const char *labels = end + strlen("\",\"labels\":[");
    for (const char *at = caption; at + 1 < end; at++) {
        char name[] = {'"', at[0], at[1], '"', '\0'};
        const char *label = strstr(labels, name);
        bool named = at[0] >= 'a' && at[0] <= 'i' && at[1] >= '1' && at[1] <= '9' &&
                     !isalnum((unsigned char)at[-1]) && !isalnum((unsigned char)at[2]);
        if (named && (label == NULL || label > strchr(labels, ']')))
            fail_msg("%.2s is not labelled: %.*s", at, (int)(end - caption), caption);
    }
}

CASE(cells_that_captions_name_are_labelled)
{
    static const char *const requests[] = {"rules\nvariant classic", "rules\nvariant notalone",
                                           "rules\nvariant offboard", "terms"};
    static const char key[] = "\"caption\":\"";
    for (unsigned i = 0; i < sizeof requests / sizeof *requests; i++)
        for (unsigned language = 0; language < SU_LANGUAGES; language++) {
            char request[64];
            size_t captions = 0;
            snprintf(request, sizeof request, "%s\nlang %s", requests[i],
                     su_language_code((su_language)language));
            for (const char *at = ask(request); (at = strstr(at, key)) != NULL; captions++) {
                at += sizeof key - 1;
                assert_labelled(at, strstr(at, "\",\"labels\":["));
            }
            assert_in_range(captions, 1, 100);
        }
}
