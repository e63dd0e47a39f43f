/* SPDX-License-Identifier: MIT */
/* Why a move is refused, word for word. */
#include <string.h>

#include "unit/positions.h"

/* Written out in English and French; other languages are read back by tests/truth. */
#define WRITTEN_OUT 2

#define ROWS(table) (sizeof(table) / sizeof *(table))

/* `attempt` is a move's text, or cells and a direction with spaces between. */
typedef struct said_of_refusal {
    su_refusal_code code;
    const char *position, *attempt, *words[WRITTEN_OUT];
} said_of_refusal;

static const said_of_refusal refusals[] = {
    {SU_REFUSED_GAME_OVER,
     "classic 5/6/7/8/1b7/8/7/6/w4 w 6-0 - 9",
     "a1a2",
     {"The game is over: no further move is played (C10).",
      "La partie est terminée : on ne joue plus (C10)."}},
    {SU_REFUSED_BAD_TEXT,
     "classic",
     "hello",
     {"“hello” is not a move: write a1b2 for a line, c3c5d4 for a side step, @d4 to place a "
      "marble.",
      "« hello » n’est pas un coup : on écrit a1b2 pour une ligne, c3c5d4 pour une flèche, @d4 "
      "pour poser une bille."}},
    {SU_REFUSED_BAD_TEXT,
     "classic",
     "a1\n",
     {"This is not a move: write a1b2 for a line, c3c5d4 for a side step, @d4 to place a marble.",
      "Ce n’est pas un coup : on écrit a1b2 pour une ligne, c3c5d4 pour une flèche, @d4 pour poser "
      "une bille."}},
    {SU_REFUSED_BAD_CELL,
     "classic",
     "a1b9",
     {"“a1b9” names a cell the board does not have: rows a and i have five cells, a1 to a5 and i5 "
      "to i9, row e has nine.",
      "« a1b9 » désigne une case qui n’existe pas : les rangées a et i ont cinq cases, a1 à a5 et "
      "i5 à i9, la rangée e en a neuf."}},
    {SU_REFUSED_EMPTY,
     "classic",
     "e5e6",
     {"There is no marble on e5 (C2).", "Il n’y a pas de bille en e5 (C2)."}},
    {SU_REFUSED_NOT_YOURS,
     "classic",
     "i5h5",
     {"The white marble on i5 belongs to White; it is Black’s turn (C2).",
      "La bille blanche en i5 est à Blanc ; c’est à Noir de jouer (C2)."}},
    {SU_REFUSED_NOT_A_LINE,
     "classic",
     "a1 a2 b3 NE",
     {"a1, a2 and b3 form an arc; marbles move together only where they touch on one straight line "
      "(C2).",
      "a1, a2 et b3 forment un arc ; seules bougent ensemble des billes qui se touchent sur une "
      "même ligne droite (C2)."}},
    {SU_REFUSED_NOT_A_LINE,
     "classic",
     "a1 a2 b2 NE",
     {"a1, a2 and b2 form a shield; marbles move together only where they touch on one straight "
      "line (C2).",
      "a1, a2 et b2 forment un écusson ; seules bougent ensemble des billes qui se touchent sur "
      "une même ligne droite (C2)."}},
    {SU_REFUSED_NOT_A_LINE,
     "classic",
     "a1 a2 b2 b3 NE",
     {"a1, a2, b2 and b3 touch, but do not stand on one line; marbles move together only where "
      "they touch on one straight line (C2).",
      "a1, a2, b2 et b3 se touchent, mais ne sont pas sur une même ligne ; seules bougent ensemble "
      "des billes qui se touchent sur une même ligne droite (C2)."}},
    {SU_REFUSED_NOT_A_LINE,
     "classic",
     "a1c5d5",
     {"a1 and c5 do not stand side by side on one line; marbles move together only where they "
      "touch on one straight line (C2).",
      "a1 et c5 ne sont pas côte à côte sur une même ligne ; seules bougent ensemble des billes "
      "qui se touchent sur une même ligne droite (C2)."}},
    {SU_REFUSED_NOT_A_LINE,
     "classic 5/6/7/8/bb1b5/8/7/6/5 b 0-0 - 0",
     "e1e4f5",
     {"e1, e2 and e4 stand on one line, but not side by side; marbles move together only where "
      "they touch on one straight line (C2).",
      "e1, e2 et e4 sont sur une même ligne, mais pas côte à côte ; seules bougent ensemble des "
      "billes qui se touchent sur une même ligne droite (C2)."}},
    {SU_REFUSED_NOT_A_STEP,
     "classic",
     "c3e3",
     {"c3 and e3 are not one step apart: every marble moves exactly one cell (C2).",
      "c3 et e3 ne sont pas à un pas l’une de l’autre : chaque bille se déplace d’une case "
      "exactement "
      "(C2)."}},
    {SU_REFUSED_NOT_A_STEP,
     "classic",
     "a1a1",
     {"The marble is already on a1: every marble moves exactly one cell (C2).",
      "La bille est déjà en a1 : chaque bille se déplace d’une case exactement (C2)."}},
    {SU_REFUSED_TOO_MANY,
     "classic",
     "a1a2",
     {"This line holds five black marbles; at most three of your own move together (C4).",
      "Cette ligne compte cinq billes noires ; vous pouvez en bouger trois au plus (C4)."}},
    {SU_REFUSED_TOO_MANY,
     "notalone 5/6/7/8/bbnbb4/8/7/3n2/5 b 0-0 -,- 2",
     "e1e2",
     {"This line holds four black marbles; at most three of your own move together (N2).",
      "Cette ligne compte quatre billes noires ; vous pouvez en bouger trois au plus (N2)."}},
    {SU_REFUSED_SELF_EJECT,
     "classic",
     "a3a4",
     {"The marble on a5 would leave the board; you cannot push off your own marbles (C9).",
      "La bille en a5 sortirait du plateau ; on ne sort pas ses propres billes (C9)."}},
    {SU_REFUSED_NO_CONTACT,
     "classic 5/6/7/8/1b1w5/8/7/6/5 b 0-0 - 0",
     "e2e4",
     {"e3 is free: a push needs direct contact (C8).",
      "e3 est libre : pour pousser, il faut un contact direct (C8)."}},
    {SU_REFUSED_OFF_AXIS,
     "classic 5/6/7/2w5/2bb5/8/7/6/5 b 0-0 - 0",
     "e3e4f4",
     {"The white marble on f4 is not straight ahead on the line: nobody pushes sideways (C5).",
      "La bille blanche en f4 n’est pas droit devant, dans l’axe de la ligne : on ne pousse pas de "
      "côté (C5)."}},
    {SU_REFUSED_OFF_AXIS,
     "classic 5/6/7/2w5/1b7/8/7/6/5 b 0-0 - 0",
     "e2f4",
     {"The white marble on f4 is not straight ahead on the line: nobody pushes sideways (C5).",
      "La bille blanche en f4 n’est pas droit devant, dans l’axe de la ligne : on ne pousse pas de "
      "côté (C5)."}},
    {SU_REFUSED_SIDE_BLOCKED,
     "classic 5/6/7/2b5/2bb5/8/7/6/5 b 0-0 - 0",
     "e3e4f4",
     {"f4 is taken: in a side step every marble needs a free cell (C3).",
      "f4 est occupée : dans une flèche, il faut une case libre pour chaque bille (C3)."}},
    {SU_REFUSED_PAC,
     "classic 5/6/7/8/2bbww3/8/7/6/5 b 0-0 - 0",
     "e3e4",
     {"e3 and e4 stand against e5 and e6: two against two is a pac, and equal "
      "strength does not push (C5).",
      "e3 et e4 sont face à e5 et e6 : deux contre deux, c’est un pac ; à forces égales, on ne "
      "pousse pas (C5)."}},
    {SU_REFUSED_PAC,
     "classic 5/6/7/8/1bbbwwww1/8/7/6/5 b 0-0 - 0",
     "e2e3",
     {"e2, e3 and e4 stand against e5, e6, e7 and e8: three against three, since no more than "
      "three count, is a pac, and equal strength does not push (C5).",
      "e2, e3 et e4 sont face à e5, e6, e7 et e8 : trois contre trois, car trois comptent au plus, "
      "c’est un pac ; à forces égales, on ne pousse pas (C5)."}},
    {SU_REFUSED_PAC,
     "notalone 5/6/7/8/2bnww3/8/7/3n2/bw3 b 0-0 -,W 2",
     "e3e4",
     {"e3, with the sister on e4, stands against e5 and e6: two against two is a pac, and equal "
      "strength does not push (N5).",
      "e3, avec la sœur en e4, est face à e5 et e6 : deux contre deux, c’est un pac ; à "
      "forces égales, on ne pousse pas (N5)."}},
    {SU_REFUSED_CAPPED,
     "classic 5/6/7/8/bbbbwww2/8/7/6/5 b 0-0 - 0",
     "e1e2",
     {"With e1, e2, e3 and e4 it would be four against three, but no more than three of your own "
      "marbles count (C7).",
      "Avec e1, e2, e3 et e4 vous seriez à quatre contre trois, mais pas plus de trois de vos "
      "billes comptent (C7)."}},
    {SU_REFUSED_OUTNUMBERED,
     "classic 5/6/7/8/3bwww2/8/7/6/5 b 0-0 - 0",
     "e4e5",
     {"e4 stands against e5, e6 and e7: one against three is too few to push (C5).",
      "e4 est face à e5, e6 et e7 : une contre trois, c’est trop peu pour pousser (C5)."}},
    {SU_REFUSED_BLOCKED,
     "classic 5/6/7/8/1bbwb4/8/7/6/5 b 0-0 - 0",
     "e2e3",
     {"The black marble on e5 stands right behind the pushed ones and blocks the push (C8).",
      "La bille noire en e5 est juste derrière les billes poussées et bloque la poussée (C8)."}},
    {SU_REFUSED_SISTER_ALONE,
     "notalone 5/6/7/8/2n6/8/7/3n2/bw3 b 0-0 -,- 2",
     "e3e4",
     {"The sister on e3 moves only with one of your marbles in the line (N3).",
      "La sœur en e3 ne bouge qu’avec une de vos billes dans la ligne (N3)."}},
    {SU_REFUSED_SISTER_EJECT,
     "notalone 5/6/7/8/7bn/8/7/3n2/bw3 b 0-0 -,- 2",
     "e8e9",
     {"The sister on e9 would leave the board; a sister is never ejected (N7).",
      "La sœur en e9 sortirait du plateau ; une sœur n’est jamais éjectée (N7)."}},
    {SU_REFUSED_SISTER_BACK,
     "notalone 5/6/7/8/2bn5/8/7/3n2/bw3 b 0-0 -,W 2",
     "e3e4",
     {"The sister on e4 last went to the west; a sister does not go straight back (N8).",
      "La sœur en e4 est allée en dernier vers l’ouest ; une sœur ne revient pas "
      "aussitôt sur ses pas (N8)."}},
    {SU_REFUSED_SISTER_CAMP,
     "notalone",
     "@e5",
     {"e5 is outside the camp: Black places a sister in rows a to d (N1).",
      "e5 est hors du camp : Noir pose une sœur dans les rangées a à d (N1)."}},
    {SU_REFUSED_SISTER_FIRST,
     "notalone",
     "c3d3",
     {"Black first places a sister in rows a to d; moves come after that (N1).",
      "Noir pose d’abord une sœur dans les rangées a à d ; les coups viennent ensuite (N1)."}},
    {SU_REFUSED_NO_SIDE_STEP,
     "offboard",
     "c1c2b1",
     {"Off Board has no side step: two marbles or more move along their line only (O2).",
      "Off Board n’a pas de flèche : deux billes ou plus ne se déplacent que dans l’axe de leur "
      "ligne (O2)."}},
    {SU_REFUSED_NOTHING_IN_HAND,
     "offboard",
     "@e5",
     {"Red has no marble to place now (O8).", "Rouge n’a pas de bille à poser à ce tour (O8)."}},
    {SU_REFUSED_CELL_TAKEN,
     "notalone",
     "@a1",
     {"a1 is taken: a marble is placed on a free cell (N1).",
      "a1 est occupée : une bille se pose sur une case libre (N1)."}},
};

static bool named_direction(su_direction *out, const char *name)
{
    unsigned direction = 0;
    while (direction < SU_DIRECTIONS &&
           strcmp(name, su_direction_name((su_direction)direction)) != 0)
        direction++;
    *out = (su_direction)direction;
    return direction < SU_DIRECTIONS;
}

static su_status attempt_set(const su_position *position, const char *attempt, su_refusal *why)
{
    su_cell cells[8];
    size_t count = 0;
    su_direction direction;
    su_move move;
    while (!named_direction(&direction, attempt)) {
        char name[3] = {attempt[0], attempt[1], '\0'};
        assert_true(count < ROWS(cells) && attempt[2] == ' ');
        cells[count++] = su_cell_named(name);
        attempt += 3;
    }
    return su_move_of_cells(&move, position, cells, count, direction, why);
}

CASE(refusals_are_told)
{
    bool told[SU_REFUSALS] = {[SU_REFUSED_NOT] = true};
    for (size_t i = 0; i < ROWS(refusals); i++) {
        const said_of_refusal *row = &refusals[i];
        bool is_text = strchr(row->attempt, ' ') == NULL;
        su_position position = position_of(row->position);
        su_refusal why;
        su_move move;
        su_status status = is_text ? su_move_parse(&move, &position, row->attempt, &why)
                                   : attempt_set(&position, row->attempt, &why);
        assert_int_not_equal(status, SU_OK);
        assert_string_equal(su_refusal_name(why.code), su_refusal_name(row->code));
        told[row->code] = true;
        for (unsigned language = 0; language < WRITTEN_OUT; language++) {
            char words[SU_WORDS];
            su_words_refusal(words, sizeof words, &why, &position, is_text ? row->attempt : NULL,
                             (su_language)language);
            assert_string_equal(words, row->words[language]);
        }
    }
    for (unsigned code = 0; code < SU_REFUSALS; code++)
        if (!told[code])
            fail_msg("no sentence tried for %s", su_refusal_name((su_refusal_code)code));
}

CASE(long_attempts_are_not_quoted)
{
    const char *attempt = "a1b2c3d4e5f6g7h8i9a1b2c3d";
    su_position position = su_variant_start(SU_CLASSIC);
    su_refusal why;
    su_move move;
    char words[SU_WORDS];
    assert_int_equal(su_move_parse(&move, &position, attempt, &why), SU_MALFORMED);
    su_words_refusal(words, sizeof words, &why, &position, attempt, SU_EN);
    assert_null(strstr(words, attempt));
    su_words_refusal(words, sizeof words, &why, &position, attempt + 1, SU_EN);
    assert_non_null(strstr(words, attempt + 1));
}
