/* SPDX-License-Identifier: MIT */
/* Words of the rows of the course: see row.h. */
#include "coach/row.h"

#include "rules/geometry.h"
#include "text/phrase.h"

su_cell row_cell(text word)
{
    char name[3] = {0};
    if (word.length != 2)
        return SU_NO_CELL;
    name[0] = word.at[0];
    name[1] = word.at[1];
    return su_cell_named(name);
}

bool row_formation(su_formation_kind *kind, text word)
{
    for (unsigned each = 0; each < SU_FORMATION_GAMBIT; each++)
        if (text_is(word, su_formation_name((su_formation_kind)each))) {
            *kind = (su_formation_kind)each;
            return true;
        }
    return false;
}

bool row_side(su_side *side, text word)
{
    if (!text_is(word, "first") && !text_is(word, "second"))
        return false;
    *side = text_is(word, "first") ? SU_FIRST : SU_SECOND;
    return true;
}

text row_take_field(text *rest)
{
    return text_trimmed(text_take_until(rest, ';'));
}

move_word row_turned_move(text move, unsigned symmetry)
{
    move_word turned = move_word_of(move);
    for (char *at = turned.text + (*turned.text == '@'); at[0] != '\0' && at[1] != '\0'; at += 2) {
        su_cell cell = row_cell((text){at, 2});
        if (cell != SU_NO_CELL)
            __builtin_memcpy(at, su_cell_name(su_cell_transform(cell, symmetry)), 2);
    }
    return turned;
}

bool row_move_leaves_board(const char *move)
{
    text cells = text_of(move + (*move == '@'));
    for (; cells.length >= 2; cells.at += 2, cells.length -= 2)
        if (row_cell((text){cells.at, 2}) == SU_NO_CELL)
            return true;
    return false;
}

void row_write_move(out *to, const char *move, su_language language)
{
    phrase about = {.to = to, .language = language};
    text cells = text_of(move);
    static const argument places[] = {ARGUMENT_mine, ARGUMENT_theirs, ARGUMENT_free};
    bool placing = *move == '@';
    size_t count = (cells.length - placing) / 2;
    if (row_move_leaves_board(move)) { /* as it is written */
        out_text(to, move);
        return;
    }
    for (size_t i = 0; i < count && i < 3; i++) {
        su_cell cell = row_cell((text){move + placing + 2 * i, 2});
        argument place = placing || i + 1 == count ? ARGUMENT_free : places[i];
        about.numbers[place] = bit(cell);
    }
    phrase_write(&about, placing      ? TEXT_attempt_place
                         : count == 3 ? TEXT_attempt_side
                                      : TEXT_attempt_line);
}

su_cells row_move_cells(const char *move)
{
    su_cells found = 0;
    text cells = text_of(move + (*move == '@'));
    for (; cells.length >= 2; cells.at += 2, cells.length -= 2) {
        su_cell cell = row_cell((text){cells.at, 2});
        found |= cell == SU_NO_CELL ? 0 : bit(cell);
    }
    return found;
}
