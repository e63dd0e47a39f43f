/* SPDX-License-Identifier: MIT */
/* Sentences about moves, results and positions, word for word and over random games. */
#include <string.h>

#include "base/rng.h"
#include "coach/words_position.h"
#include "unit/positions.h"

/* Written out in English and French; other languages are read back by tests/truth. */
#define WRITTEN_OUT 2

#define ROWS(table) (sizeof(table) / sizeof *(table))

/* ---- Word for word ---- */

typedef struct said_of_move {
    const char *position, *move, *words[WRITTEN_OUT];
} said_of_move;

static const said_of_move said_of_moves[] = {
    {"classic", "c3d4", {"Black moves c3 to the north-east.", "Noir déplace c3 vers le nord-est."}},
    {"classic",
     "c3c5d3",
     {"Black side-steps with c3, c4 and c5 to the north-west.",
      "Noir joue c3, c4 et c5 en flèche vers le nord-ouest."}},
    {"classic 5/6/7/8/2bbbww2/8/7/6/5 b 0-0 - 0",
     "e3e4",
     {"Black pushes two white marbles (e6 and e7) to the east, three against two.",
      "Noir pousse deux billes blanches (e6 et e7) vers l’est, à trois contre deux."}},
    {"classic 5/6/7/8/4bbbww/8/7/6/5 b 2-3 - 0",
     "e5e6",
     {"Black pushes two white marbles (e8 and e9) to the east, three against two; the marble on e9 "
      "is ejected (3-3).",
      "Noir pousse deux billes blanches (e8 et e9) vers l’est, à trois contre deux ; la bille en "
      "e9 "
      "est éjectée (3-3)."}},
    {"classic 5/6/7/8/5bbbw/8/7/6/w4 b 5-3 - 0",
     "e7e8",
     {"Black pushes one white marble (e9) to the east, two against one; the marble on e9 is "
      "ejected "
      "(6-3). Black wins with 6 ejections.",
      "Noir pousse une bille blanche (e9) vers l’est, à deux contre une ; la bille en e9 est "
      "éjectée (6-3). Noir gagne avec 6 billes éjectées."}},
    {"notalone", "@d4", {"Black places a sister on d4.", "Noir pose une sœur en d4."}},
    {"notalone 5/6/7/8/2bbwnw2/8/7/3n2/bbw2 b 0-0 -,- 2",
     "e3e4",
     {"Black pushes two white marbles (e5 and e7) to the east, three against two; the sister on e6 "
      "goes along.",
      "Noir pousse deux billes blanches (e5 et e7) vers l’est, à trois contre deux ; la sœur en e6 "
      "suit le mouvement."}},
    {"notalone 5/6/7/8/2bn1n3/8/7/6/bbw2 b 0-0 -,- 2",
     "e3e4",
     {"Black moves e3 to the east; the sister on e4 goes along. The sisters are reunited: Black "
      "brought them together with 3 marbles against 1 and wins.",
      "Noir déplace e3 vers l’est ; la sœur en e4 suit le mouvement. Les sœurs sont réunies : Noir "
      "les a rassemblées avec 3 billes contre 1 et gagne."}},
    {"notalone 5/6/7/8/2bn1n3/8/7/6/w4 b 0-0 -,- 2",
     "e3e4",
     {"Black moves e3 to the east; the sister on e4 goes along. The sisters are reunited: Black "
      "brought them together with 1 marble against 1, which is not more, and White wins.",
      "Noir déplace e3 vers l’est ; la sœur en e4 suit le mouvement. Les sœurs sont réunies : Noir "
      "les a rassemblées avec 1 bille contre 1, ce qui n’est pas plus, et Blanc gagne."}},
    {"offboard 5/6/7/8/5bbbw/8/7/6/w4 b 0-0 221313223131 0",
     "e7e8",
     {"Red pushes one yellow marble (e9) to the east, two against one; the marble on e9 rolls into "
      "target T5 for 1 point (1-0).",
      "Rouge pousse une bille jaune (e9) vers l’est, à deux contre une ; la bille en e9 roule dans "
      "la cible T5 pour 1 point (1-0)."}},
    {"offboard 5/6/7/8/5bbbw/8/7/6/w4 b 1-0 22131w3223131 0",
     "e7e8",
     {"Red pushes one yellow marble (e9) to the east, two against one; target T5 is full, so the "
      "marble on e9 scores nothing and goes to Yellow’s hand.",
      "Rouge pousse une bille jaune (e9) vers l’est, à deux contre une ; la cible T5 est pleine, "
      "la "
      "bille en e9 ne rapporte rien et va dans la main de Jaune."}},
    {"offboard 5/6/7/8/5bbbw/8/7/6/w4 w 1-0 22131w3223131+ 0",
     "@e5",
     {"Yellow puts the marble in hand back on e5.", "Jaune remet en e5 la bille en main."}},
    {"offboard 5/6/7/8/5bbbw/8/7/6/w4 w 1-0 22131w3223131+ 0",
     "a1a2",
     {"Yellow moves a1 to the east; the marble in hand is given up.",
      "Jaune déplace a1 vers l’est ; la bille en main est abandonnée."}},
};

CASE(moves_are_told)
{
    for (size_t i = 0; i < ROWS(said_of_moves); i++) {
        const said_of_move *row = &said_of_moves[i];
        su_position position = position_of(row->position);
        su_move move;
        assert_int_equal(su_move_parse(&move, &position, row->move, NULL), SU_OK);
        for (unsigned language = 0; language < WRITTEN_OUT; language++) {
            char words[SU_WORDS];
            size_t length =
                su_words_move(words, sizeof words, &position, move, (su_language)language);
            assert_string_equal(words, row->words[language]);
            assert_int_equal(length, strlen(words));
        }
    }
}

typedef struct said_of_outcome {
    su_outcome outcome;
    const char *position, *words[WRITTEN_OUT];
} said_of_outcome;

static const said_of_outcome said_of_outcomes[] = {
    {{SU_ONGOING, SU_REASON_NONE},
     "offboard",
     {"The game goes on: Red to move.", "La partie continue : c’est à Rouge de jouer."}},
    {{SU_FIRST_WINS, SU_REASON_EJECTIONS},
     "classic 5/6/7/8/1b7/8/7/6/w4 w 4-1 - 9",
     {"Black wins with 4 ejections.", "Noir gagne avec 4 billes éjectées."}},
    {{SU_SECOND_WINS, SU_REASON_POINTS},
     "offboard 5/6/7/8/w3b4/8/7/6/5 b 0-6 221313b223b131 9",
     {"Yellow wins with 6 points.", "Jaune gagne avec 6 points."}},
    {{SU_FIRST_WINS, SU_REASON_NO_MOVE},
     "classic",
     {"White has no legal move: Black wins.", "Blanc n’a aucun coup permis : Noir gagne."}},
    {{SU_SECOND_WINS, SU_REASON_TIME},
     "classic",
     {"Black has run out of time: White wins.", "Noir n’a plus de temps : Blanc gagne."}},
    {{SU_FIRST_WINS, SU_REASON_RESIGNATION},
     "offboard",
     {"Yellow resigns: Red wins.", "Jaune abandonne : Rouge gagne."}},
    {{SU_FIRST_WINS, SU_REASON_NONE}, "classic", {"Black wins.", "Noir gagne."}},
    {{SU_DRAW, SU_REASON_AGREEMENT},
     "classic",
     {"The players agree on a draw.", "Les joueurs conviennent de la nulle."}},
    {{SU_DRAW, SU_REASON_REPETITION},
     "classic",
     {"The same position came about too often: the game is a draw.",
      "La même position est revenue trop souvent : la partie est nulle."}},
    {{SU_DRAW, SU_REASON_NO_PROGRESS},
     "classic",
     {"No marble has left the board for too long: the game is a draw.",
      "Aucune bille n’est sortie depuis trop longtemps : la partie est nulle."}},
    {{SU_SECOND_WINS, SU_REASON_MORE_PUSHED_OFF},
     "classic 5/6/7/8/1b7/8/7/6/w4 w 1-4 - 9",
     {"No marble has left the board for too long: White is ahead by 4 to 1 and wins.",
      "Aucune bille n’est sortie depuis trop longtemps : Blanc mène 4 à 1 et gagne."}},
    {{SU_DRAW, SU_REASON_NONE}, "classic", {"The game is a draw.", "La partie est nulle."}},
};

CASE(outcomes_are_told)
{
    for (size_t i = 0; i < ROWS(said_of_outcomes); i++) {
        const said_of_outcome *row = &said_of_outcomes[i];
        su_position position = position_of(row->position);
        for (unsigned language = 0; language < WRITTEN_OUT; language++) {
            char words[SU_WORDS];
            su_words_outcome(words, sizeof words, row->outcome, &position, (su_language)language);
            assert_string_equal(words, row->words[language]);
        }
    }
}

/* To who played: as a win or a loss, with the score or the reason, in one sentence. */
CASE(outcomes_are_told_to_players)
{
    static const struct {
        su_outcome outcome;
        const char *position;
        su_side you;
        const char *words[WRITTEN_OUT];
    } rows[] = {
        {{SU_FIRST_WINS, SU_REASON_EJECTIONS},
         "classic 5/6/7/8/1b7/8/7/6/w4 w 4-1 - 9",
         SU_FIRST,
         {"You won, 4 to 1.", "Vous avez gagné, 4 à 1."}},
        {{SU_SECOND_WINS, SU_REASON_POINTS},
         "offboard 5/6/7/8/w3b4/8/7/6/5 b 0-6 221313b223b131 9",
         SU_FIRST,
         {"You lost, 0 to 6.", "Vous avez perdu, 0 à 6."}},
        {{SU_FIRST_WINS, SU_REASON_RESIGNATION},
         "offboard",
         SU_FIRST,
         {"You won: Yellow resigned.", "Vous avez gagné : Jaune a abandonné."}},
        {{SU_FIRST_WINS, SU_REASON_RESIGNATION},
         "offboard",
         SU_SECOND,
         {"You resigned: Red wins.", "Vous avez abandonné : Rouge gagne."}},
        {{SU_SECOND_WINS, SU_REASON_TIME},
         "classic",
         SU_FIRST,
         {"You ran out of time: White wins.", "Vous n’avez plus de temps : Blanc gagne."}},
        {{SU_SECOND_WINS, SU_REASON_LEAVING},
         "classic",
         SU_SECOND,
         {"You won: Black left the game.", "Vous avez gagné : Noir a quitté la partie."}},
        {{SU_SECOND_WINS, SU_REASON_MORE_PUSHED_OFF},
         "classic 5/6/7/8/1b7/8/7/6/w4 w 1-4 - 9",
         SU_FIRST,
         {"You lost, 1 to 4: no marble had left the board for too long.",
          "Vous avez perdu, 1 à 4 : aucune bille n’était sortie depuis trop longtemps."}},
        {{SU_SECOND_WINS, SU_REASON_NONE}, "classic", SU_FIRST, {"You lost.", "Vous avez perdu."}},
        {{SU_DRAW, SU_REASON_AGREEMENT},
         "classic",
         SU_SECOND,
         {"The players agree on a draw.", "Les joueurs conviennent de la nulle."}},
    };
    for (size_t i = 0; i < ROWS(rows); i++)
        for (unsigned language = 0; language < WRITTEN_OUT; language++) {
            su_position position = position_of(rows[i].position);
            char words[SU_WORDS];
            out_buffer into = out_buffer_over(words, sizeof words);
            words_outcome_to(&into.out, rows[i].you, rows[i].outcome, &position,
                             (su_language)language);
            assert_string_equal(words, rows[i].words[language]);
        }
}

static void assert_caption(const char *written, const char *english, const char *french)
{
    su_position position = position_of(written);
    char words[SU_WORDS];
    su_words_position(words, sizeof words, &position, SU_EN);
    assert_string_equal(words, english);
    su_words_position(words, sizeof words, &position, SU_FR);
    assert_string_equal(words, french);
}

CASE(positions_have_captions)
{
    assert_caption("classic", "Classic: Black to move, score 0-0.",
                   "Classique : à Noir de jouer, score 0-0.");
    assert_caption("notalone", "Notalone: Black places a sister.",
                   "Notalone : à Noir de poser une sœur.");
    assert_caption("offboard 5/6/7/8/5bbbw/8/7/6/w4 w 1-0 22131w3223131+ 0",
                   "Off Board: Yellow to move with a marble in hand, score 1-0.",
                   "Off Board : à Jaune de jouer avec une bille en main, score 1-0.");
    assert_caption("classic 5/6/7/8/1b7/8/7/6/w4 w 6-1 - 9",
                   "Classic, score 6-1. Black wins with 6 ejections.",
                   "Classique, score 6-1. Noir gagne avec 6 billes éjectées.");
}

static void assert_summary(const char *written, const char *english, const char *french)
{
    su_position position = position_of(written);
    su_summary summary = su_summarize(&position);
    char words[SU_WORDS_SUMMARY];
    su_words_summary(words, sizeof words, &summary, &position, SU_EN);
    assert_string_equal(words, english);
    su_words_summary(words, sizeof words, &summary, &position, SU_FR);
    assert_string_equal(words, french);
}

CASE(summaries_name_landmarks)
{
    assert_summary(
        "classic 4b/6/1b5/1bb5/1bbbwww2/8/2w4/ww4/bw3 b 1-2 - 0",
        "Classic: Black to move, score 1-2. Black has 8 marbles: block of 6 around e3; singles on "
        "a1 and i9. White has 7 marbles: group of 4 around b2; triple on e5, e6 and e7. White has "
        "1 "
        "playable sumito. Each side is held in 1 pac of three and 2 pacs of one. Black is in "
        "danger "
        "on a1. No reply of Black saves a1.",
        "Classique : à Noir de jouer, score 1-2. Noir a 8 billes : bloc de 6 centré en e3 ; "
        "monômes "
        "en a1 et i9. Blanc a 7 billes : polynôme de 4 centré en b2 ; trinôme en e5, e6 et e7. "
        "Blanc "
        "a 1 sumito jouable. Chaque camp a 1 pac à 3 contre 3 et 2 pacs à 1 contre 1. Noir est en "
        "danger en a1. Aucune réponse de Noir ne sauve a1.");
    assert_summary(
        "notalone 5/6/7/8/1bnww4/8/7/6/n4 b 0-0 -,- 2",
        "Notalone: Black to move, score 0-0. Black has 1 marble: single on e2. White has 2 "
        "marbles: "
        "pair on e4 and e5. Sisters on a1 and e3. White has 1 playable sumito. Black is held in 1 "
        "pac "
        "of two.",
        "Notalone : à Noir de jouer, score 0-0. Noir a 1 bille : monôme en e2. Blanc a 2 billes : "
        "binôme en e4 et e5. Sœurs en a1 et e3. Blanc a 1 sumito jouable. Noir a 1 pac à 2 contre "
        "2.");
    assert_summary(
        "offboard 5/6/7/8/5bbbw/8/7/6/5 w 1-0 22131w3223131 0",
        "Off Board: Yellow to move, score 1-0. Red has 3 marbles: triple on e6, e7 and e8. Yellow "
        "has 1 marble: single on e9. Full target: T5. Red has 1 playable sumito. Yellow is in "
        "danger "
        "on e9.",
        "Off Board : à Jaune de jouer, score 1-0. Rouge a 3 billes : trinôme en e6, e7 et e8. "
        "Jaune "
        "a 1 bille : monôme en e9. Cible pleine : T5. Rouge a 1 sumito jouable. Jaune est en "
        "danger "
        "en e9.");
}

CASE(terms_are_explained)
{
    char words[SU_WORDS];
    for (unsigned term = 0; term < SU_TERMS; term++)
        for (unsigned language = 0; language < SU_LANGUAGES; language++) {
            const char *definition = su_definition(term, (su_language)language);
            assert_int_equal(definition[strlen(definition) - 1], '.');
            assert_true(su_words_term(words, sizeof words, term, 1, (su_language)language) > 2);
        }
    su_words_term(words, sizeof words, SU_FORMATION_SUPPORT, 2, SU_FR);
    assert_string_equal(words, "appuis");
    su_words_term(words, sizeof words, SU_TERM_ARROW, 1, SU_FR);
    assert_string_equal(words, "flèche");
    assert_string_equal(su_direction_words(SU_SW, SU_FR), "le sud-ouest");
    assert_string_equal(su_direction_words(SU_E, SU_EN), "the east");
    assert_string_equal(su_player_words(SU_OFFBOARD, SU_SECOND, SU_FR), "Jaune");
    assert_string_equal(su_variant_words(SU_CLASSIC, SU_FR), "Classique");
}

/* ---- Formations ---- */

static void assert_formation(const char *written, su_formation_kind kind, const char *english,
                             const char *french)
{
    su_position position = position_of(written);
    su_formation found[256];
    char words[SU_WORDS];
    size_t count = su_formations(found, ROWS(found), &position), at = 0;
    while (at < count && found[at].kind != kind)
        at++;
    assert_true(at < count && count <= ROWS(found));
    su_words_formation(words, sizeof words, &found[at], &position, SU_EN);
    assert_string_equal(words, english);
    su_words_formation(words, sizeof words, &found[at], &position, SU_FR);
    assert_string_equal(words, french);
}

CASE(formations_are_told)
{
    const char *trap = "classic 4b/6/1b5/1bb5/1bbbwww2/8/2w4/ww4/bw3 b 1-2 - 0";
    assert_formation(trap, SU_FORMATION_SINGLE, "Black: single on a1.", "Noir : monôme en a1.");
    assert_formation(trap, SU_FORMATION_TRIPLE, "White: triple on e5, e6 and e7, a lance.",
                     "Blanc : trinôme en e5, e6 et e7, une lance.");
    assert_formation(trap, SU_FORMATION_BLOCK, "Black: block of 6 on e2, e3, e4, f3, f4 and g4.",
                     "Noir : bloc de 6 en e2, e3, e4, f3, f4 et g4.");
    assert_formation(trap, SU_FORMATION_PAC,
                     "Black: pac to the east, one against one, a1 before a2.",
                     "Noir : pac vers l’est, une contre une, a1 devant a2.");
    assert_formation(trap, SU_FORMATION_EJECT,
                     "White: eject to the south-west, b2 and c3 can push a1 off the board.",
                     "Blanc : éject vers le sud-ouest, b2 et c3 peuvent sortir a1 du plateau.");
    assert_formation(trap, SU_FORMATION_SUPPORT,
                     "Black: support, a1 is encircled by a2, b1 and b2.",
                     "Noir : appui, a1 est encerclée par a2, b1 et b2.");
    assert_formation(trap, SU_FORMATION_DOOMED, "Black: doomed, no reply saves a1 from ejection.",
                     "Noir : boule det, aucune réponse ne sauve a1 de l’éjection.");
    assert_formation("classic 5/6/7/8/1bbwb4/8/7/6/5 w 0-0 - 0", SU_FORMATION_SUMITO,
                     "Black: sumito to the east, two against one, e2 and e3 before e4; it cannot "
                     "be played.",
                     "Noir : sumito vers l’est, deux contre une, e2 et e3 devant e4 ; il ne peut "
                     "pas être joué.");
    assert_formation("classic 5/6/7/3ww3/3wb4/3w4/7/6/5 b 0-0 - 0", SU_FORMATION_DET,
                     "Black: det, the single on e5 is held by d4, e4, f5 and f6.",
                     "Noir : det, le monôme en e5 est tenu par d4, e4, f5 et f6.");
}

/* ---- Over random games ---- */

static void assert_sentence(const char *words, size_t length)
{
    assert_int_equal(strlen(words), length);
    assert_null(strpbrk(words, "{}|#?"));
    assert_int_equal(words[length - 1], '.');
    assert_null(strstr(words, "  "));
}

static void tell_everything(const su_position *position, su_language language)
{
    char words[SU_WORDS], summary_words[SU_WORDS_SUMMARY];
    su_move moves[SU_MAX_MOVES];
    su_formation found[512];
    su_summary summary = su_summarize(position);
    size_t move_count = su_moves(moves, position);
    size_t found_count = su_formations(found, ROWS(found), position);
    assert_true(found_count <= ROWS(found));
    assert_sentence(words, su_words_position(words, sizeof words, position, language));
    assert_sentence(summary_words, su_words_summary(summary_words, sizeof summary_words, &summary,
                                                    position, language));
    for (size_t i = 0; i < move_count; i++)
        assert_sentence(words, su_words_move(words, sizeof words, position, moves[i], language));
    for (size_t i = 0; i < found_count; i++)
        assert_sentence(words,
                        su_words_formation(words, sizeof words, &found[i], position, language));
}

static void refuse_something(rng *random, const su_position *position, su_language language)
{
    char words[SU_WORDS];
    su_cell cells[3];
    su_move move;
    su_refusal why;
    for (size_t i = 0; i < ROWS(cells); i++)
        cells[i] = (su_cell)rng_below(random, SU_CELLS);
    su_direction direction = (su_direction)rng_below(random, SU_DIRECTIONS);
    if (su_move_of_cells(&move, position, cells, 1 + rng_below(random, 3), direction, &why) !=
        SU_OK)
        assert_sentence(words,
                        su_words_refusal(words, sizeof words, &why, position, NULL, language));
}

CASE(random_games_are_told)
{
    rng random = rng_seeded(11);
    for (unsigned game = 0; game < 6; game++) {
        su_position position = su_variant_start((su_variant)(game % SU_VARIANTS));
        for (unsigned ply = 0; ply < 120; ply++) {
            su_move moves[SU_MAX_MOVES];
            size_t count = su_moves(moves, &position);
            tell_everything(&position, (su_language)(ply % SU_LANGUAGES));
            for (unsigned tries = 0; tries < 40; tries++)
                refuse_something(&random, &position, (su_language)(tries % SU_LANGUAGES));
            if (count == 0)
                break;
            su_move move = moves[rng_below(&random, (uint32_t)count)];
            for (size_t i = 0; i < count && ply % 2 == 0; i++)
                if (su_move_explain(&position, moves[i]).ejected != SU_NO_CELL)
                    move = moves[i];
            position = su_play(&position, move);
        }
    }
}

CASE(short_memory_is_respected)
{
    su_position position = su_variant_start(SU_CLASSIC);
    char words[16];
    memset(words, 'x', sizeof words);
    size_t length = su_words_position(words, 8, &position, SU_EN);
    assert_int_equal(length, strlen("Classic: Black to move, score 0-0."));
    assert_string_equal(words, "Classic");
    assert_int_equal(words[8], 'x');
    assert_int_equal(su_words_position(NULL, 0, &position, SU_EN), length);
}
