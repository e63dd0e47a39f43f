/* SPDX-License-Identifier: MIT */
/* What a player types, in any language: commands with what follows them, moves, nonsense. */
#include <stdio.h>
#include <string.h>

#include "coach/spoken.h"
#include "unit/unit.h"

#define ROWS(table) (sizeof(table) / sizeof *(table))

CASE(commands_take_what_follows)
{
    static const struct {
        const char *typed, *command, *rest;
    } rows[] = {
        {"moves c3", "moves", "c3"},   {"Coups  c3", "moves", "c3"},
        {"why c3 d4", "why", "c3 d4"}, {"pourquoi c3-e5 no", "why", "c3-e5 no"},
        {"où", "summary", ""},         {"OÙ c3", "summary", "c3"},
        {"résumé", "summary", ""},     {"évaluation", "eval", ""},
        {"entraîneur", "coach", ""},   {"enregistrer /tmp/a b.apgn", "save", "/tmp/a b.apgn"},
        {"resign", "resign", ""},      {"  quit  ", "quit", ""},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        text rest = {NULL, 0};
        text command = spoken_command(&rest, text_of(rows[i].typed), SU_EN);
        assert_true(text_is(command, rows[i].command));
        assert_true(text_is(rest, rows[i].rest));
    }
}

CASE(other_first_words_are_no_command)
{
    static const char *const typed[] = {"",      "   ",         "c3 moves",
                                        "ne",    "j’abandonne", "mov",
                                        "on c3", "\xff\xfe",    "abcdefghijklmnopqrstuvwxyz"};
    text rest = text_of("as it was");
    for (size_t i = 0; i < ROWS(typed); i++)
        assert_int_equal(spoken_command(&rest, text_of(typed[i]), SU_EN).length, 0);
    assert_true(text_is(rest, "as it was"));
}

/* The page knows fewer commands than a dialogue: those stay unknown to it. */
CASE(words_of_a_dialogue_are_for_it_only)
{
    su_position start = su_variant_start(SU_CLASSIC);
    assert_int_equal(spoken_read(&start, text_of("threats"), SU_EN).kind, SPOKEN_UNKNOWN);
    assert_int_equal(spoken_read(&start, text_of("save"), SU_EN).kind, SPOKEN_UNKNOWN);
    assert_true(text_is(spoken_read(&start, text_of("j’abandonne"), SU_EN).command, "resign"));
    assert_true(text_is(spoken_read(&start, text_of("le dernier"), SU_EN).command, "last"));
}

CASE(moves_are_understood_in_both_languages)
{
    static const struct {
        const char *typed, *move;
    } rows[] = {
        {"c3 ne", "c3d4"},
        {"C3 Nord-Est", "c3d4"},
        {"c3-c5 nw", "c3c5d3"},
        {"c3-c5 no", "c3c5d3"},
        {"a1 north east", "a1b2"},
        {"c3c4", NULL},
        {"move c3 to the ne", "c3d4"},
        {"c3 → d4", "c3d4"},
    };
    su_position start = su_variant_start(SU_CLASSIC);
    char notation[SU_MOVE_TEXT];
    for (size_t i = 0; i < ROWS(rows); i++) {
        spoken said = spoken_read(&start, text_of(rows[i].typed), SU_EN);
        if (rows[i].move == NULL) {
            assert_int_not_equal(said.kind, SPOKEN_UNKNOWN);
            continue;
        }
        assert_int_equal(said.kind, SPOKEN_MOVE);
        su_move_format(notation, said.move);
        assert_string_equal(notation, rows[i].move);
    }
}

/* "so" and "o" are other ways in French and in German; whoever plays in neither is heard as before.
 */
CASE(words_mean_what_they_mean_in_the_language)
{
    static const struct {
        su_language language;
        const char *typed, *move;
    } rows[] = {{SU_DE, "c3 no", "c3d4"},
                {SU_FR, "c3-c5 no", "c3c5d3"},
                {SU_EN, "c3-c5 no", "c3c5d3"},
                {SU_DE, "c3 Nordosten", "c3d4"},
                {SU_DE, "ziehe c3 nach ne", "c3d4"},
                {SU_DE, "c3-c5 nord-ouest", "c3c5d3"}};
    su_position start = su_variant_start(SU_CLASSIC);
    char notation[SU_MOVE_TEXT];
    text rest;
    for (size_t i = 0; i < ROWS(rows); i++) {
        spoken said = spoken_read(&start, text_of(rows[i].typed), rows[i].language);
        assert_int_equal(said.kind, SPOKEN_MOVE);
        su_move_format(notation, said.move);
        assert_string_equal(notation, rows[i].move);
    }
    assert_true(text_is(spoken_command(&rest, text_of("ZURÜCKNEHMEN"), SU_DE), "takeback"));
    assert_true(text_is(spoken_command(&rest, text_of("Züge e5"), SU_DE), "moves"));
    assert_int_equal(spoken_meant(text_of("weiß"), SU_DE), SPOKEN_SECOND);
}

/* Names come from one file of a language, what may be typed from another: they mean the same. */
CASE(names_can_be_typed)
{
    static const char *const ways[SU_DIRECTIONS] = {"e5e6", "e5f6", "e5f5", "e5e4", "e5d4", "e5d5"};
    su_position alone;
    char typed[SU_WORDS], notation[SU_MOVE_TEXT];
    assert_int_equal(su_position_parse(&alone, "classic w4/6/7/8/4b4/8/7/6/5 b 0-0 - 0", NULL),
                     SU_OK);
    for (int each = 0; each < SU_LANGUAGES; each++) {
        su_language language = (su_language)each;
        for (int side = 0; side < 2; side++)
            for (int game = 0; game < SU_VARIANTS; game++) {
                const char *name = su_player_words((su_variant)game, (su_side)side, language);
                assert_int_equal(spoken_meant(text_of(name), language),
                                 side == SU_FIRST ? SPOKEN_FIRST : SPOKEN_SECOND);
            }
        for (int way = 0; way < SU_DIRECTIONS; way++) {
            snprintf(typed, sizeof typed, "e5 %s", su_direction_words((su_direction)way, language));
            spoken said = spoken_read(&alone, text_of(typed), language);
            assert_int_equal(said.kind, SPOKEN_MOVE);
            su_move_format(notation, said.move);
            assert_string_equal(notation, ways[way]);
        }
    }
}
