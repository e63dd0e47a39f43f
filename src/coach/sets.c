/* SPDX-License-Identifier: MIT */
/* Sets of cells that exercises ask for: see sets.h. */
#include "coach/sets.h"

#include "coach/row.h"
#include "rules/spread.h"
#include "rules/formations.h"
#include "rules/position.h"
#include "rules/threats.h"
#include "text/phrase.h"
#include "text/vocabulary.h"

typedef enum set_argument {
    TAKES_NOTHING,
    TAKES_CELL,
    TAKES_CELLS,
    TAKES_ROW,
    TAKES_NUMBER,
    TAKES_TARGET
} set_argument;
typedef enum set_whose { SIDED, NOBODYS, FIXED } set_whose;

typedef su_cells finder(const cell_set *it, const su_position *position, su_side side);
#define FINDS(name)                                                                                \
    static su_cells set_##name(__attribute__((unused)) const cell_set *it,                         \
                               __attribute__((unused)) const su_position *position,                \
                               __attribute__((unused)) su_side side)

/* ---- What they hold ---- */

/* What the moves of a side move, were it to move. */
static su_cells moved_by(const su_position *position, su_side side)
{
    su_position turn;
    su_move moves[SU_MAX_MOVES];
    su_cells found = 0;
    size_t count = threats_turn(&turn, position, side) ? su_moves(moves, &turn) : 0;
    for (size_t i = 0; i < count; i++) {
        su_move_facts facts = su_move_explain(&turn, moves[i]);
        if (facts.kind != SU_MOVE_PLACING)
            found |= facts.moved;
    }
    return found;
}

FINDS(marbles)
{
    return su_position_marbles(position, side);
}

FINDS(movable)
{
    return moved_by(position, side) & su_position_marbles(position, side);
}

FINDS(stuck)
{
    return su_position_marbles(position, side) & ~moved_by(position, side);
}

FINDS(danger)
{
    return su_threats(position, side);
}

FINDS(pushable)
{
    return threats_pushable(position, su_side_other(side)) & su_position_marbles(position, side);
}

FINDS(alone)
{
    su_cells marbles = su_position_marbles(position, side), found = 0;
    for (su_cells rest = marbles; rest != 0;) {
        su_cell cell = su_cells_take(&rest);
        if ((neighbours[cell] & marbles) == 0)
            found |= bit(cell);
    }
    return found;
}

FINDS(rim)
{
    return spread_rim();
}

FINDS(on_rim)
{
    return su_position_marbles(position, side) & spread_rim();
}

FINDS(centre)
{
    return spread_middle();
}

FINDS(in_centre)
{
    return su_position_marbles(position, side) & spread_middle();
}

FINDS(neighbours)
{
    return neighbours[bits_lowest(it->cells)];
}

FINDS(free_neighbours)
{
    return neighbours[bits_lowest(it->cells)] & position_free(position);
}

FINDS(reach)
{
    su_move moves[SU_MAX_MOVES];
    su_cells found = 0;
    size_t count = su_moves(moves, position);
    for (size_t i = 0; i < count; i++) {
        su_move_facts facts = su_move_explain(position, moves[i]);
        if (facts.kind != SU_MOVE_PLACING && facts.moved & it->cells)
            found |= bit(su_cell_next((su_cell)bits_lowest(it->cells), facts.direction));
    }
    return found;
}

FINDS(cells)
{
    return it->cells;
}

/* The cells of which something holds. */
static su_cells cells_with(unsigned (*of)(su_cell), unsigned value)
{
    su_cells found = 0;
    for (su_cell cell = 0; cell < SU_CELLS; cell++)
        found |= of(cell) == value ? bit(cell) : 0;
    return found;
}

FINDS(row)
{
    return cells_with(su_cell_row, it->number);
}

FINDS(diagonal)
{
    return cells_with(su_cell_number, it->number);
}

static unsigned count_neighbours(su_cell cell)
{
    return bits_count(neighbours[cell]);
}

FINDS(corners)
{
    return cells_with(count_neighbours, 3);
}

FINDS(sisters)
{
    return su_position_sisters(position);
}

FINDS(barred)
{
    su_cells found = 0;
    for (su_cells rest = su_position_sisters(position); rest != 0;) {
        su_cell sister = su_cells_take(&rest);
        su_direction came = su_position_sister_direction(position, sister);
        if (came == SU_NO_DIRECTION)
            continue;
        su_cell back = su_cell_next(sister, su_direction_opposite(came));
        found |= back == SU_NO_CELL ? 0 : bit(back);
    }
    return found;
}

FINDS(places)
{
    su_cells found = 0;
    for (su_cell cell = 0; cell < SU_CELLS; cell++) {
        su_move move;
        if (su_move_placing(&move, position, cell, NULL) == SU_OK)
            found |= bit(cell);
    }
    return found;
}

FINDS(exits)
{
    su_cells found = 0;
    for (su_cell cell = 0; cell < SU_CELLS; cell++)
        for (su_direction d = SU_E; d < SU_NO_DIRECTION; d++)
            if (su_position_exit_target(position, cell, d) == (int)it->number)
                found |= bit(cell);
    return found;
}

#define SET(name, argument, whose)
#define SET_OF_FORMATION(name, id)                                                                 \
    FINDS(name)                                                                                    \
    {                                                                                              \
        return formations_cells(position, SU_FORMATION_##id, side) &                               \
               ~su_position_sisters(position);                                                     \
    }
#include "coach/sets.def"
#undef SET
#undef SET_OF_FORMATION

/* ---- Rows ---- */

static const struct {
    const char *name;
    set_argument takes;
    set_whose whose;
    finder *find;
    text_id noun;
} sets[] = {
#define SET(name, argument, whose) {#name, TAKES_##argument, whose, set_##name, TEXT_set_##name},
#define SET_OF_FORMATION(name, id) {#name, TAKES_NOTHING, SIDED, set_##name, TEXT_set_##name},
#include "coach/sets.def"
#undef SET
#undef SET_OF_FORMATION
};
#define SETS (sizeof sets / sizeof *sets)

static bool read_cells(cell_set *into, text *words, bool one, text *wrong)
{
    for (text rest = *words; (*wrong = text_take_word(&rest)).length > 0; *words = rest) {
        su_cell cell = row_cell(*wrong);
        if (cell == SU_NO_CELL)
            break;
        into->cells |= bit(cell);
    }
    return into->cells != 0 && (!one || bits_count(into->cells) == 1);
}

static bool read_argument(cell_set *into, text *words, text *wrong)
{
    uint32_t number;
    set_argument takes = sets[into->kind].takes;
    if (takes == TAKES_NOTHING)
        return true;
    if (takes == TAKES_CELL || takes == TAKES_CELLS)
        return read_cells(into, words, takes == TAKES_CELL, wrong);
    *wrong = text_take_word(words);
    if (takes == TAKES_ROW) {
        into->number = wrong->length == 1 ? (unsigned)(*wrong->at - 'a') : 9;
        return into->number < 9;
    }
    if (!text_to_unsigned(&number, *wrong, takes == TAKES_TARGET ? SU_TARGETS : 9) || number == 0)
        return false;
    into->number = number - (takes == TAKES_TARGET);
    return true;
}

/* `of first`, `of second` or `of both`, or nothing. */
static bool read_sides(cell_set *into, text words, su_side own, text *wrong)
{
    bool sided = sets[into->kind].whose == SIDED;
    su_side side = own;
    into->sides = sided ? 1u << own : 0;
    *wrong = text_take_word(&words);
    if (wrong->length == 0)
        return true;
    if (!sided || !text_is(*wrong, "of"))
        return false;
    *wrong = text_take_word(&words);
    bool both = text_is(*wrong, "both");
    if (!both && !row_side(&side, *wrong))
        return false;
    into->sides = both ? 3 : 1u << side;
    *wrong = text_take_word(&words);
    return wrong->length == 0;
}

bool set_read(cell_set *into, text words, su_side own, text *wrong)
{
    cell_set read = {.kind = SETS};
    *wrong = text_take_word(&words);
    for (unsigned kind = 0; kind < SETS; kind++)
        if (text_is(*wrong, sets[kind].name))
            read.kind = kind;
    if (read.kind == SETS || !read_argument(&read, &words, wrong) ||
        !read_sides(&read, words, own, wrong))
        return false;
    *into = read;
    return true;
}

bool set_is_fixed(const cell_set *it)
{
    return sets[it->kind].whose == FIXED;
}

cell_set set_turned(const cell_set *it, unsigned symmetry)
{
    cell_set turned = *it;
    turned.cells = cells_transform(it->cells, symmetry);
    if (sets[it->kind].takes == TAKES_TARGET)
        turned.number = target_transform(it->number, symmetry);
    return turned;
}

su_cells set_find(const cell_set *it, const su_position *position)
{
    if (it->sides == 0)
        return sets[it->kind].find(it, position, su_position_side(position));
    su_cells found = 0;
    for (unsigned side = 0; side < 2; side++)
        if (it->sides & 1u << side)
            found |= sets[it->kind].find(it, position, (su_side)side);
    return found;
}

void set_write(out *to, const cell_set *it, const su_position *position, su_language language)
{
    char letter = (char)('a' + it->number);
    su_side side = it->sides == 2 ? SU_SECOND : SU_FIRST;
    phrase about = phrase_about(to, position, side, language);
    about.numbers[ARGUMENT_cells] = it->cells;
    about.numbers[ARGUMENT_count] = it->number;
    about.numbers[ARGUMENT_targets] = UINT64_C(1) << it->number;
    about.words[ARGUMENT_letter] = (text){&letter, 1};
    if (it->sides == 3) /* of both: nobody is named */
        about.words[ARGUMENT_player] = about.words[ARGUMENT_colour] = text_of("");
    phrase_write(&about, sets[it->kind].noun);
}
