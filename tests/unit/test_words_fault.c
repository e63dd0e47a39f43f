/* SPDX-License-Identifier: MIT */
/* What is wrong with a position's text, word for word. */
#include "unit/unit.h"

/* Written out in English and French; other languages are read back by tests/truth. */
#define WRITTEN_OUT 2

#define ROWS(table) (sizeof(table) / sizeof *(table))

typedef struct said_of_fault {
    su_fault fault;
    const char *position, *words[WRITTEN_OUT];
} said_of_fault;

static const said_of_fault faults[] = {
    {SU_FAULT_EMPTY_TEXT,
     "",
     {"There is no position: the text is empty.", "Il n’y a pas de position : le texte est vide."}},
    {SU_FAULT_UNKNOWN_GAME,
     "chess",
     {"A position begins with classic, notalone, offboard or the rows of a board (column 1).",
      "Une position commence par classic, notalone, offboard ou les rangées d’un plateau (colonne "
      "1)."}},
    {SU_FAULT_UNKNOWN_LAYOUT,
     "classic:x",
     {"There is no layout of this name (column 9).",
      "Il n’y a pas de disposition de ce nom (colonne 9)."}},
    {SU_FAULT_MISSING_FIELD,
     "classic 5/6/7/8/9/8/7/6/5 b",
     {"The text ends after 3 of 6 fields (column 28).",
      "Le texte s’arrête après 3 champs sur 6 (colonne 28)."}},
    {SU_FAULT_TRAILING_TEXT,
     "classic:belgian-daisy b",
     {"The position is complete, but the text goes on (column 23).",
      "La position est complète, mais le texte continue (colonne 23)."}},
    {SU_FAULT_ROW_COUNT,
     "classic 5/6/7",
     {"A board has 9 rows, but the text has only 3 (column 14).",
      "Un plateau a 9 rangées, mais le texte n’en a que 3 (colonne 14)."}},
    {SU_FAULT_ROW_COUNT,
     "classic 5/6/7/8/9/8/7/6/5/5 b 0-0 - 0",
     {"A board has 9 rows, but the text goes on after the last (column 26).",
      "Un plateau a 9 rangées, mais le texte continue après la dernière (colonne 26)."}},
    {SU_FAULT_ROW_LENGTH,
     "classic 5/6/7/8/8/8/7/6/5 b 0-0 - 0",
     {"This row has 9 cells, but the text fills only 8 (column 18).",
      "Cette rangée a 9 cases, mais le texte n’en remplit que 8 (colonne 18)."}},
    {SU_FAULT_ROW_LENGTH,
     "classic 5/6/7/8/9b/8/7/6/5 b 0-0 - 0",
     {"This row has 9 cells, but the text goes on after the last (column 18).",
      "Cette rangée a 9 cases, mais le texte continue après la dernière (colonne 18)."}},
    {SU_FAULT_FOREIGN_LETTER,
     "classic 5/6/7/8/9/8/n6/6/5 b 0-0 - 0",
     {"“n” stands for nothing in the rows of this game (column 21).",
      "« n » ne désigne rien dans les rangées de ce jeu (colonne 21)."}},
    {SU_FAULT_FOREIGN_LETTER,
     "classic 5/6/7/8/9/8/\x01/6/5 b 0-0 - 0",
     {"This character stands for nothing in the rows of this game (column 21).",
      "Ce caractère ne désigne rien dans les rangées de ce jeu (colonne 21)."}},
    {SU_FAULT_BAD_SIDE,
     "classic 5/6/7/8/9/8/7/6/5 x 0-0 - 0",
     {"The side to move is b or w (column 27).", "Le camp au trait s’écrit b ou w (colonne 27)."}},
    {SU_FAULT_BAD_SCORE,
     "classic 5/6/7/8/9/8/7/6/5 b 0 - 0",
     {"This is not a score (column 29).", "Ce n’est pas un score (colonne 29)."}},
    {SU_FAULT_BAD_STATE,
     "classic 5/6/7/8/9/8/7/6/5 b 0-0 x 0",
     {"The state does not have the form it has in this game (column 33).",
      "L’état n’a pas la forme qu’il a dans ce jeu (colonne 33)."}},
    {SU_FAULT_BAD_PLY,
     "classic 5/6/7/8/9/8/7/6/5 b 0-0 - x",
     {"This is not a number of moves (column 35).",
      "Ce n’est pas un nombre de coups (colonne 35)."}},
    {SU_FAULT_TOO_MANY_SISTERS,
     "notalone 5/6/7/8/nnn6/8/7/6/5 b 0-0 - 0",
     {"There are 3 sisters on the board; the game has 2 (column 10).",
      "Il y a 3 sœurs sur le plateau ; le jeu en a 2 (colonne 10)."}},
    {SU_FAULT_SISTER_MISSING,
     "notalone 5/6/7/8/9/8/7/6/5 w 0-0 - 0",
     {"No sister stands on the board, so Black is to move and places the first (column 28).",
      "Aucune sœur n’est sur le plateau, c’est donc à Noir de poser la première (colonne 28)."}},
    {SU_FAULT_SISTER_MISSING,
     "notalone 5/6/7/8/9/8/7/6/n4 b 0-0 - 0",
     {"Only one sister stands on the board, so White is to move and places the other (column 29).",
      "Une seule sœur est sur le plateau, c’est donc à Blanc de poser l’autre (colonne 29)."}},
    {SU_FAULT_SISTER_CAMP,
     "notalone 5/6/7/8/n8/8/7/6/5 w 0-0 - 0",
     {"The first sister is placed in rows a to d (column 18).",
      "La première sœur se pose dans les rangées a à d (colonne 18)."}},
    {SU_FAULT_ALREADY_WON,
     "classic 5/6/7/8/9/8/7/6/5 b 6-0 - 0",
     {"The side to move already has a score of 6, and 6 ends the game (column 29).",
      "Le camp au trait a déjà un score de 6, et la partie se termine à 6 (colonne 29)."}},
    {SU_FAULT_TOO_MANY_MARBLES,
     "classic bbbbb/bbbbbb/bbbbb2/8/9/8/7/6/5 b 0-0 - 0",
     {"One side has 16 marbles, on the board and lost; there are at most 15 (column 9).",
      "Un camp a 16 billes, sur le plateau ou perdues ; il y en a 15 au plus (colonne 9)."}},
    {SU_FAULT_TARGET_VALUE,
     "offboard 5/6/7/8/9/8/7/6/5 b 0-0 921313223131 0",
     {"A target is worth 1 to 3, not 9 (column 34).",
      "Une cible vaut de 1 à 3, non 9 (colonne 34)."}},
    {SU_FAULT_TARGET_SCORE,
     "offboard 5/6/7/8/9/8/7/6/5 b 1-0 221313223131 0",
     {"The score says 1, but the marbles in the targets make 0 (column 30).",
      "Le score dit 1, mais les billes dans les cibles font 0 (colonne 30)."}},
    {SU_FAULT_SISTER_ORIGIN,
     "notalone 5/6/7/8/n3n4/8/7/6/5 b 0-0 E,- 2",
     {"A sister cannot have come from there: beyond the rim there is no cell (column 37).",
      "Une sœur ne peut pas être venue de là : il n’y a pas de case au-delà du bord (colonne "
      "37)."}},
    {SU_FAULT_SCORE_TOO_HIGH,
     "classic 5/6/7/8/9/8/7/6/b4 w 7-0 - 0",
     {"One side has a score of 7; the game ends before it exceeds 6 (column 30).",
      "Un camp a un score de 7 ; la partie se termine avant de dépasser 6 (colonne 30)."}},
    {SU_FAULT_NO_LAYOUTS,
     "offboard:belgian-daisy",
     {"This game takes no layouts: it has one start (column 10).",
      "Ce jeu n’a pas de dispositions : il n’a qu’un départ (colonne 10)."}},
    {SU_FAULT_HAND_WITHOUT_TARGET,
     "offboard 5/6/7/8/9/8/7/6/5 b 0-0 221313223131+ 0",
     {"A marble is in hand, but every target is empty (column 46).",
      "Une bille est en main, mais toutes les cibles sont vides (colonne 46)."}},
};

CASE(faults_are_told)
{
    bool told[SU_FAULTS] = {[SU_FAULT_NONE] = true};
    for (size_t i = 0; i < ROWS(faults); i++) {
        su_position position;
        su_error error;
        assert_int_not_equal(su_position_parse(&position, faults[i].position, &error), SU_OK);
        assert_string_equal(su_fault_name(error.fault), su_fault_name(faults[i].fault));
        told[error.fault] = true;
        for (unsigned language = 0; language < WRITTEN_OUT; language++) {
            char words[SU_WORDS];
            su_words_fault(words, sizeof words, &error, (su_language)language);
            assert_string_equal(words, faults[i].words[language]);
        }
    }
    for (unsigned fault = 0; fault < SU_FAULTS; fault++)
        if (!told[fault])
            fail_msg("no sentence tried for %s", su_fault_name((su_fault)fault));
}
