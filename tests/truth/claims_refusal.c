/* SPDX-License-Identifier: MIT */
/* What is claimed of a refused move. `where->attempt` is the attempt; that the reference refuses it
 * for the same cause is part of every claim. */
#include "truth/attempted.h"

#include <string.h>

static const ref_position *position_of(const place *where)
{
    return &where->now->position;
}

static su_side side_of(const place *where)
{
    return where->now->position.side;
}

/* The number of the rule behind a refusal; C12, N11, O10 where the game ended for want of a move.
 */
static const char *rule_of(const place *where, su_refusal_code code)
{
    static const char *const rules[SU_REFUSALS][SU_VARIANTS] = {
#define REFUSAL(id, name, ...) [SU_REFUSED_##id] = {__VA_ARGS__},
#include <sumito/refusals.def>
#undef REFUSAL
    };
    static const char *const no_move[] = {"C12", "N11", "O10"};
    _Static_assert(sizeof no_move / sizeof *no_move == SU_VARIANTS, "every game ends so");
    const su_variant variant = position_of(where)->variant;
    return code == SU_REFUSED_GAME_OVER && where->now->outcome.reason == SU_REASON_NO_MOVE
               ? no_move[variant]
               : rules[code][variant];
}

/* The reference refuses for this cause, and the rule cited is the cause's. */
static bool refused(const place *where, const reading *said, su_refusal_code code)
{
    const told *rule = reading_of(said, ARGUMENT_rule);
    return where->attempt->refused == code &&
           (!rule->printed || text_is(rule->characters, rule_of(where, code)));
}

/* What the player wrote is quoted as written. */
static bool quotes(const place *where, const reading *said)
{
    const told *attempt = reading_of(said, ARGUMENT_attempt);
    return !attempt->printed ||
           (where->attempt->text != NULL && text_is(attempt->characters, where->attempt->text));
}

static bool on_cells(const place *where, const reading *said, argument name,
                     bool (*is_so)(const ref_position *position, char content))
{
    ref_set cells = reading_cells(said, name);
    if (ref_set_count(&cells) == 0)
        return false;
    for (ref_cell cell; ref_set_take(&cell, &cells);)
        if (!is_so(position_of(where), ref_at(position_of(where), cell)))
            return false;
    return true;
}

static bool is_free(const ref_position *position, char content)
{
    (void)position;
    return content == REF_FREE;
}

static bool is_taken(const ref_position *position, char content)
{
    return !is_free(position, content);
}

/* The game has ended. */
bool claim_refusal_GAME_OVER(const place *where, const reading *said)
{
    return refused(where, said, SU_REFUSED_GAME_OVER) && where->now->outcome.result != SU_ONGOING;
}

/* The text does not have the form of a move. */
bool claim_refusal_BAD_TEXT(const place *where, const reading *said)
{
    return refused(where, said, SU_REFUSED_BAD_TEXT) && quotes(where, said);
}

/* The text names a cell that is not on the board. */
bool claim_refusal_BAD_CELL(const place *where, const reading *said)
{
    return refused(where, said, SU_REFUSED_BAD_CELL) && quotes(where, said);
}

/* Nothing stands on these cells, which were chosen. */
bool claim_refusal_EMPTY(const place *where, const reading *said)
{
    const ref_set chosen = attempted_cells(where->attempt, where->attempt->count);
    const ref_set cells = reading_cells(said, ARGUMENT_cells);
    return refused(where, said, SU_REFUSED_EMPTY) && ref_set_within(&cells, &chosen) &&
           on_cells(where, said, ARGUMENT_cells, is_free);
}

/* Opponents stand on these cells, which were chosen; it is the player's turn. */
bool claim_refusal_NOT_YOURS(const place *where, const reading *said)
{
    const su_side side = side_of(where);
    const ref_set chosen = attempted_cells(where->attempt, where->attempt->count);
    const ref_set cells = reading_cells(said, ARGUMENT_theirs);
    return refused(where, said, SU_REFUSED_NOT_YOURS) && ref_set_within(&cells, &chosen) &&
           names_side(where, said, ARGUMENT_player, side) &&
           names_side(where, said, ARGUMENT_opponent, known_other(side)) &&
           names_colour(where, said, ARGUMENT_their_colour, known_other(side)) &&
           on_cells(where, said, ARGUMENT_theirs, ref_is_opponent);
}

static bool shape_is(word shape, const ref_set *cells)
{
    switch ((int)shape) {
    case WORD_FORM_ARC:
        return ref_is_arc(cells);
    case WORD_FORM_SHIELD:
        return ref_is_shield(cells);
    case WORD_FORM_GAP:
        return ref_on_one_line(cells) && !ref_is_connected(cells);
    case WORD_FORM_BENT:
        return ref_is_connected(cells) && !ref_on_one_line(cells);
    case WORD_FORM_SCATTERED:
        return !ref_is_line(cells);
    default:
        return false;
    }
}

/* The marbles on these cells, chosen or between those chosen, have this shape, which is no line. */
bool claim_refusal_NOT_A_LINE(const place *where, const reading *said)
{
    const ref_set cells = reading_cells(said, ARGUMENT_cells);
    return refused(where, said, SU_REFUSED_NOT_A_LINE) &&
           on_cells(where, said, ARGUMENT_cells, is_taken) && !ref_is_line(&cells) &&
           shape_is(reading_word(said, ARGUMENT_shape), &cells);
}

/* The marble was to go where it stands, or these two cells, from and to, are no neighbours. */
bool claim_refusal_NOT_A_STEP(const place *where, const reading *said)
{
    ref_set cells = reading_cells(said, ARGUMENT_cells);
    const ref_set chosen = attempted_cells(where->attempt, where->attempt->count);
    ref_cell from, to;
    if (!refused(where, said, SU_REFUSED_NOT_A_STEP) || !ref_set_within(&cells, &chosen) ||
        !ref_set_take(&from, &cells))
        return false;
    if (!ref_set_take(&to, &cells))
        return ref_same_cell(from, where->attempt->cells[0]);
    const ref_set around = ref_neighbours(from);
    return !ref_set_has(&around, to) && ref_set_count(&cells) == 0;
}

/* So many own marbles are in the line, which is more than three. */
bool claim_refusal_TOO_MANY(const place *where, const reading *said)
{
    const attempted all = attempted_of(where);
    const int own = ref_set_count(&all.own);
    return refused(where, said, SU_REFUSED_TOO_MANY) && own > 3 &&
           reading_number(said, ARGUMENT_mine) == own &&
           names_colour(where, said, ARGUMENT_colour, side_of(where));
}

/* These own marbles would step off the board. */
bool claim_refusal_SELF_EJECT(const place *where, const reading *said)
{
    const attempted all = attempted_of(where);
    const ref_set off = attempted_leaving(where, all.own);
    return refused(where, said, SU_REFUSED_SELF_EJECT) && says_cells(said, ARGUMENT_mine, &off);
}

/* These cells between the marble and the opponent are free. */
bool claim_refusal_NO_CONTACT(const place *where, const reading *said)
{
    const ref_cell *ends = where->attempt->cells;
    const su_direction direction = ref_direction_to(ends[0], ends[1]);
    ref_set gap = {{0}};
    if (!refused(where, said, SU_REFUSED_NO_CONTACT))
        return false;
    for (int i = 1; i < ref_distance(ends[0], ends[1]); i++)
        if (ref_at(position_of(where), ref_ahead(ends[0], direction, i)) == REF_FREE)
            ref_set_add(&gap, ref_ahead(ends[0], direction, i));
    return says_cells(said, ARGUMENT_free, &gap);
}

/* These opponents stand where the marbles were to go, and not on their line. */
bool claim_refusal_OFF_AXIS(const place *where, const reading *said)
{
    const tried *attempt = where->attempt;
    ref_set aimed = {{0}};
    if (!refused(where, said, SU_REFUSED_OFF_AXIS) ||
        !names_colour(where, said, ARGUMENT_their_colour, known_other(side_of(where))))
        return false;
    if (!attempt->sideways) {
        ref_set_add(&aimed, attempt->cells[1]);
        return ref_direction_to(attempt->cells[0], attempt->cells[1]) == SU_NO_DIRECTION &&
               says_cells(said, ARGUMENT_theirs, &aimed) &&
               on_cells(where, said, ARGUMENT_theirs, ref_is_opponent);
    }
    const attempted all = attempted_of(where);
    ref_set going = ref_set_or(&all.own, &all.friendly_sisters);
    for (ref_cell cell; ref_set_take(&cell, &going);) {
        const ref_cell to = ref_ahead(cell, attempt->direction, 1);
        if (ref_is_opponent(position_of(where), ref_at(position_of(where), to)))
            ref_set_add(&aimed, to);
    }
    return says_cells(said, ARGUMENT_theirs, &aimed);
}

/* Marbles or sisters stand on these cells, where the side step was to land. */
bool claim_refusal_SIDE_BLOCKED(const place *where, const reading *said)
{
    const attempted all = attempted_of(where);
    ref_set going = ref_set_or(&all.own, &all.friendly_sisters), landing = {{0}};
    const ref_set cells = reading_cells(said, ARGUMENT_cells);
    for (ref_cell cell; ref_set_take(&cell, &going);) {
        const ref_cell to = ref_ahead(cell, where->attempt->direction, 1);
        if (ref_on_board(to))
            ref_set_add(&landing, to);
    }
    return refused(where, said, SU_REFUSED_SIDE_BLOCKED) && ref_set_within(&cells, &landing) &&
           on_cells(where, said, ARGUMENT_cells, is_taken);
}

/* These own marbles, with these sisters of both chains, stand against these opponents, and count
 * so much against so much; where it is said, opponents stand there that do not count. */
static bool says_confrontation(const place *where, const reading *said)
{
    const attempted all = attempted_of(where);
    const ref_set sisters = attempted_sisters(&all);
    const int there = ref_set_count(&all.opponents);
    const int counted = position_of(where)->variant == SU_CLASSIC && there > 3 ? 3 : there;
    return says_cells(said, ARGUMENT_mine, &all.own) &&
           says_cells(said, ARGUMENT_theirs, &all.opponents) &&
           says_cells(said, ARGUMENT_sisters, &sisters) &&
           reading_number(said, ARGUMENT_own) ==
               ref_set_count(&all.own) + ref_set_count(&sisters) &&
           reading_number(said, ARGUMENT_opponents) == counted &&
           (reading_of(said, ARGUMENT_capped)->set == 1) == (there > counted);
}

/* So, and it is equal. */
bool claim_refusal_PAC(const place *where, const reading *said)
{
    return refused(where, said, SU_REFUSED_PAC) && says_confrontation(where, said) &&
           reading_number(said, ARGUMENT_own) == reading_number(said, ARGUMENT_opponents);
}

/* So, and it is less. */
bool claim_refusal_OUTNUMBERED(const place *where, const reading *said)
{
    return refused(where, said, SU_REFUSED_OUTNUMBERED) && says_confrontation(where, said) &&
           reading_number(said, ARGUMENT_own) < reading_number(said, ARGUMENT_opponents);
}

/* All these own marbles would make it so much, sisters included, against so much, which is more;
 * three of them would not. */
bool claim_refusal_CAPPED(const place *where, const reading *said)
{
    const attempted all = attempted_of(where);
    const ref_set sisters = attempted_sisters(&all);
    const int with_all = ref_set_count(&all.own) + ref_set_count(&sisters);
    const int against = ref_set_count(&all.opponents);
    return refused(where, said, SU_REFUSED_CAPPED) && says_cells(said, ARGUMENT_mine, &all.own) &&
           reading_number(said, ARGUMENT_own) == with_all &&
           reading_number(said, ARGUMENT_opponents) == against && with_all > against &&
           3 + ref_set_count(&sisters) <= against;
}

/* This own marble stands right behind the line that was to be pushed. */
bool claim_refusal_BLOCKED(const place *where, const reading *said)
{
    const attempted all = attempted_of(where);
    ref_cell cell;
    return refused(where, said, SU_REFUSED_BLOCKED) && only_cell(&cell, said, ARGUMENT_mine) &&
           ref_same_cell(cell, all.beyond) &&
           ref_is_own(position_of(where), ref_at(position_of(where), cell)) &&
           names_colour(where, said, ARGUMENT_colour, side_of(where));
}

/* These sisters were to move, and no own marble with them. */
bool claim_refusal_SISTER_ALONE(const place *where, const reading *said)
{
    const attempted all = attempted_of(where);
    return refused(where, said, SU_REFUSED_SISTER_ALONE) && ref_set_count(&all.own) == 0 &&
           says_cells(said, ARGUMENT_sisters, &all.friendly_sisters);
}

/* These sisters would step off the board. */
bool claim_refusal_SISTER_EJECT(const place *where, const reading *said)
{
    const attempted all = attempted_of(where);
    const ref_set off = attempted_leaving(where, attempted_sisters(&all));
    return refused(where, said, SU_REFUSED_SISTER_EJECT) && ref_set_count(&off) > 0 &&
           says_cells(said, ARGUMENT_sisters, &off);
}

/* These sisters last went in this direction, and the move would take them straight back. */
bool claim_refusal_SISTER_BACK(const place *where, const reading *said)
{
    const attempted all = attempted_of(where);
    ref_set cells = reading_cells(said, ARGUMENT_sisters);
    const ref_set sisters = attempted_sisters(&all);
    const su_direction last = direction_told(said);
    if (!refused(where, said, SU_REFUSED_SISTER_BACK) || !ref_set_within(&cells, &sisters) ||
        last == SU_NO_DIRECTION || ref_opposite(last) != where->attempt->direction)
        return false;
    for (ref_cell cell; ref_set_take(&cell, &cells);)
        if (position_of(where)->last_step[cell.row][cell.number] != last)
            return false;
    return true;
}

/* The rows named are the player's camp. */
static bool names_camp(const place *where, const reading *said)
{
    return names_side(where, said, ARGUMENT_player, side_of(where)) &&
           reading_word(said, ARGUMENT_camp) ==
               (side_of(where) == SU_FIRST ? WORD_ROWS_A_TO_D : WORD_ROWS_F_TO_I);
}

/* The cell is not in the player's camp, which is these rows. */
bool claim_refusal_SISTER_CAMP(const place *where, const reading *said)
{
    ref_cell cell;
    return refused(where, said, SU_REFUSED_SISTER_CAMP) && names_camp(where, said) &&
           only_cell(&cell, said, ARGUMENT_cells) && !ref_in_camp(position_of(where), cell);
}

/* The player has a sister to place, in these rows. */
bool claim_refusal_SISTER_FIRST(const place *where, const reading *said)
{
    return refused(where, said, SU_REFUSED_SISTER_FIRST) && names_camp(where, said) &&
           ref_sister_unplaced(position_of(where));
}

/* It is Off Board. */
bool claim_refusal_NO_SIDE_STEP(const place *where, const reading *said)
{
    return refused(where, said, SU_REFUSED_NO_SIDE_STEP) &&
           position_of(where)->variant == SU_OFFBOARD;
}

/* The player has neither a sister to place nor a marble in hand. */
bool claim_refusal_NOTHING_IN_HAND(const place *where, const reading *said)
{
    return refused(where, said, SU_REFUSED_NOTHING_IN_HAND) &&
           names_side(where, said, ARGUMENT_player, side_of(where)) &&
           !ref_sister_unplaced(position_of(where)) && !position_of(where)->in_hand;
}

/* Something stands on the cell. */
bool claim_refusal_CELL_TAKEN(const place *where, const reading *said)
{
    ref_cell cell;
    return refused(where, said, SU_REFUSED_CELL_TAKEN) && only_cell(&cell, said, ARGUMENT_cells) &&
           on_cells(where, said, ARGUMENT_cells, is_taken);
}
