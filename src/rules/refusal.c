/* SPDX-License-Identifier: MIT */
/* Attempted moves: read, judged step by step in the order players are told about, and refused with
 * one specific code. The generator never asks this file; tests hold the two against each other. */

#include "base/text.h"
#include "rules/generate.h"
#include "rules/move.h"
#include "rules/moves.h"

const char *su_refusal_name(su_refusal_code code)
{
    static const char *const names[SU_REFUSALS] = {
        "legal",
#define REFUSAL(id, name, ...) name,
#include <sumito/refusals.def>
#undef REFUSAL
    };
    return names[code];
}

static const char *rule_of(su_refusal_code code, const su_position *position)
{
    static const char *const rules[SU_REFUSALS][SU_VARIANTS] = {
#define REFUSAL(id, name, ...) [SU_REFUSED_##id] = {__VA_ARGS__},
#include <sumito/refusals.def>
#undef REFUSAL
    };
#define REFUSAL(id, name, ...)                                                                     \
    _Static_assert(sizeof((const char *[]){__VA_ARGS__}) == sizeof *rules,                         \
                   name " has a rule in every game");
#include <sumito/refusals.def>
#undef REFUSAL
    if (code == SU_REFUSED_GAME_OVER && su_position_outcome(position).reason == SU_REASON_NO_MOVE)
        return variant_rule_no_move(su_position_variant(position));
    return rules[code][position->variant];
}

/* An attempt under judgement: the position, and the refusal to fill in. */
typedef struct attempt {
    const su_position *position;
    su_variant variant;
    su_cells own, opponents, sisters;
    su_refusal *why;
} attempt;

static su_status refuse(const attempt *it, su_refusal_code code, su_cells cells)
{
    su_refusal *why = it->why;
    why->code = code;
    why->cells = cells;
    text rule = text_of(rule_of(code, it->position));
    for (size_t i = 0; i <= rule.length && i < sizeof why->rule; i++)
        why->rule[i] = rule.at[i];
    return code == SU_REFUSED_BAD_TEXT ? SU_MALFORMED : SU_ILLEGAL;
}

static su_status refuse_counted(const attempt *it, su_refusal_code code, su_cells cells,
                                unsigned own, unsigned opponents)
{
    it->why->own = own;
    it->why->opponents = opponents;
    return refuse(it, code, cells);
}

static attempt attempt_at(const su_position *position, su_refusal *why)
{
    *why = (su_refusal){.code = SU_REFUSED_NOT, .rule = ""};
    return (attempt){position,
                     su_position_variant(position),
                     position->marbles[position->side],
                     position->marbles[position->side ^ 1],
                     position->sisters,
                     why};
}

/* ---- Along a line ---- */

/* A line from its tail on: the friendly chain, the chain opposing it, and what comes after. */
typedef struct confrontation {
    su_cells friends, opposing;
    unsigned own, opponents, sisters; /* sisters of both chains */
    su_cell head, last;               /* the foremost friend, the foremost opposing marble */
    su_cell after;                    /* the cell behind all of it, or SU_NO_CELL */
} confrontation;

static confrontation line_from(const attempt *it, su_cell tail, su_direction direction)
{
    confrontation found = {.head = tail, .last = tail, .after = tail};
    for (; found.after != SU_NO_CELL && (it->own | it->sisters) & bit(found.after);
         found.after = next_cell[direction][found.after]) {
        found.friends |= bit(found.after);
        found.head = found.last = found.after;
    }
    if (found.after != SU_NO_CELL && it->opponents & bit(found.after))
        for (; found.after != SU_NO_CELL && (it->opponents | it->sisters) & bit(found.after);
             found.after = next_cell[direction][found.after]) {
            found.opposing |= bit(found.after);
            found.last = found.after;
        }
    found.own = bits_count(found.friends & it->own);
    found.opponents = bits_count(found.opposing & it->opponents);
    found.sisters = bits_count((found.friends | found.opposing) & it->sisters);
    return found;
}

/* C4, C7, N2: more own marbles than may move at once. */
static su_status refuse_too_many(const attempt *it, const confrontation *line)
{
    unsigned most = variant_longest_line(it->variant);
    bool majority = line->own + line->sisters > line->opponents;
    bool majority_of_three = most + line->sisters > line->opponents;
    return refuse_counted(it,
                          majority && !majority_of_three ? SU_REFUSED_CAPPED : SU_REFUSED_TOO_MANY,
                          line->friends, line->own + line->sisters, line->opponents);
}

/* What stands against pushing, or against moving ahead. */
static su_status judge_push(const attempt *it, const confrontation *line)
{
    unsigned most = variant_most_opponents(it->variant);
    unsigned strength = line->own + line->sisters;
    unsigned opponents = line->opponents < most ? line->opponents : most;
    if (strength <= opponents)
        return refuse_counted(it, strength == opponents ? SU_REFUSED_PAC : SU_REFUSED_OUTNUMBERED,
                              line->friends | line->opposing, strength, opponents);
    if (line->after == SU_NO_CELL && it->sisters & bit(line->last))
        return refuse(it, SU_REFUSED_SISTER_EJECT, bit(line->last));
    if (line->after != SU_NO_CELL && it->own & bit(line->after))
        return refuse_counted(it, SU_REFUSED_BLOCKED, bit(line->after), strength, opponents);
    return SU_OK;
}

static su_status judge_line(su_move *out, const attempt *it, su_cell tail, su_direction direction)
{
    confrontation line = line_from(it, tail, direction);
    su_status status = SU_OK;
    if (line.own == 0)
        return refuse(it, SU_REFUSED_SISTER_ALONE, line.friends);
    if (line.own > variant_longest_line(it->variant))
        return refuse_too_many(it, &line);
    if (!line.opposing && line.after == SU_NO_CELL)
        return refuse(
            it, it->sisters & bit(line.head) ? SU_REFUSED_SISTER_EJECT : SU_REFUSED_SELF_EJECT,
            bit(line.head));
    if (line.opposing)
        status = judge_push(it, &line);
    if (status != SU_OK)
        return status;
    su_cells barred = position_barred_sisters(it->position, direction);
    if (barred & (line.friends | line.opposing))
        return refuse(it, SU_REFUSED_SISTER_BACK, barred & (line.friends | line.opposing));
    *out = move_line(tail, direction, bits_count(line.friends), bits_count(line.opposing),
                     line.opposing && line.after == SU_NO_CELL);
    return SU_OK;
}

/* ---- Sideways ---- */

static su_status judge_side_step(su_move *out, const attempt *it, su_cells set, su_cell low,
                                 su_direction axis, su_direction direction)
{
    unsigned own = bits_count(set & it->own);
    su_cells off = set & rims[direction];
    su_cells landing = cells_ahead(set & ~off, direction) & ALL_CELLS;
    su_cells barred = position_barred_sisters(it->position, direction) & set;
    if (!variant_has_side_steps(it->variant))
        return refuse(it, SU_REFUSED_NO_SIDE_STEP, set);
    if (own > variant_longest_line(it->variant))
        return refuse_counted(it, SU_REFUSED_TOO_MANY, set, own, 0);
    if (own == 0)
        return refuse(it, SU_REFUSED_SISTER_ALONE, set);
    if (off & it->own)
        return refuse(it, SU_REFUSED_SELF_EJECT, off & it->own);
    if (off)
        return refuse(it, SU_REFUSED_SISTER_EJECT, off);
    if (landing & it->opponents)
        return refuse(it, SU_REFUSED_OFF_AXIS, landing & it->opponents);
    if (landing & (it->own | it->sisters))
        return refuse(it, SU_REFUSED_SIDE_BLOCKED, landing & (it->own | it->sisters));
    if (barred)
        return refuse(it, SU_REFUSED_SISTER_BACK, barred);
    *out = move_side_step(low, axis, bits_count(set), direction);
    return SU_OK;
}

/* Ends of a side step in either order: its lower end, and the axis E, NE or NW from there. */
static bool side_step_line(su_cell a, su_cell b, su_cell *low, su_direction *axis, su_cells *set)
{
    unsigned steps;
    *low = su_cell_rank(a) < su_cell_rank(b) ? a : b;
    *axis = cells_direction(*low, *low == a ? b : a, &steps);
    if (*axis == SU_NO_DIRECTION)
        return false;
    *set = cells_line(*low, *axis, steps + 1);
    return true;
}

/* ---- What every attempt must pass first ---- */

/* The named marble must be the mover's, or a sister. */
static su_status judge_choice(const attempt *it, su_cell cell)
{
    if (it->opponents & bit(cell))
        return refuse(it, SU_REFUSED_NOT_YOURS, bit(cell));
    if (!((it->own | it->sisters) & bit(cell)))
        return refuse(it, SU_REFUSED_EMPTY, bit(cell));
    return SU_OK;
}

static su_status refuse_shape(const attempt *it, su_cells set)
{
    it->why->shape = cells_shape(set);
    return refuse(it, SU_REFUSED_NOT_A_LINE, set);
}

static su_status judge_placing(su_move *out, const attempt *it, su_cell cell)
{
    bool sister = su_position_placing(it->position);
    if (!sister && !it->position->in_hand)
        return refuse(it, SU_REFUSED_NOTHING_IN_HAND, bit(cell));
    if ((it->own | it->opponents | it->sisters) & bit(cell))
        return refuse(it, SU_REFUSED_CELL_TAKEN, bit(cell));
    if (sister && !(camps[it->position->side] & bit(cell)))
        return refuse(it, SU_REFUSED_SISTER_CAMP, bit(cell));
    *out = move_placing(cell);
    return SU_OK;
}

/* Two cells: a line from its tail, where the tail goes. */
static su_status judge_two_cells(su_move *out, const attempt *it, su_cell tail, su_cell to)
{
    unsigned steps = 0;
    su_status status = judge_choice(it, tail);
    su_direction direction = cells_direction(tail, to, &steps);
    if (status != SU_OK)
        return status;
    if (steps == 1)
        return judge_line(out, it, tail, direction);
    if (!(it->opponents & bit(to)))
        return refuse(it, SU_REFUSED_NOT_A_STEP, bit(tail) | bit(to));
    if (direction == SU_NO_DIRECTION)
        return refuse(it, SU_REFUSED_OFF_AXIS, bit(tail) | bit(to));
    su_cells gap = cells_line(tail, direction, steps) & position_free(it->position);
    return gap ? refuse(it, SU_REFUSED_NO_CONTACT, gap)
               : refuse(it, SU_REFUSED_NOT_A_STEP, bit(tail) | bit(to));
}

/* Three cells: both ends of a line, and where the end written first goes. */
static su_status judge_three_cells(su_move *out, const attempt *it, const su_cell cells[3])
{
    su_cell low;
    su_direction axis;
    su_cells set;
    unsigned steps = 0;
    su_status status = judge_choice(it, cells[0]);
    if (status == SU_OK)
        status = judge_choice(it, cells[1]);
    if (status != SU_OK)
        return status;
    if (!side_step_line(cells[0], cells[1], &low, &axis, &set))
        return refuse_shape(it, bit(cells[0]) | bit(cells[1]));
    if (set & ~(it->own | it->sisters))
        return refuse_shape(it, set & (it->own | it->sisters));
    su_direction direction = cells_direction(cells[0], cells[2], &steps);
    if (steps != 1)
        return refuse(it, SU_REFUSED_NOT_A_STEP, bit(cells[0]) | bit(cells[2]));
    return judge_side_step(out, it, set, low, axis, direction);
}

/* ---- Entry points ---- */

static bool is_over(const su_position *position)
{
    return su_position_outcome(position).result != SU_ONGOING;
}

/* The rows and numbers of a move's text, as points of the plane: not all are on the board. */
typedef struct written_points {
    int row[3], number[3];
    unsigned count;
    bool placing;
} written_points;

static bool points_parse(written_points *out, text move)
{
    *out = (written_points){.placing = move.length == 3 && move.at[0] == '@'};
    size_t at = out->placing;
    if (!out->placing && move.length != 4 && move.length != 6)
        return false;
    for (; at < move.length; at += 2, out->count++) {
        char letter = move.at[at], digit = move.at[at + 1];
        if (letter < 'a' || letter > 'z' || !text_is_digit(digit))
            return false;
        out->row[out->count] = letter - 'a';
        out->number[out->count] = digit - '0';
    }
    return true;
}

/* A side step with equal ends, or one that would go along its own line. */
static bool points_make_no_side_step(const written_points *p)
{
    int row = p->row[1] - p->row[0], number = p->number[1] - p->number[0];
    int to_row = p->row[2] - p->row[0], to_number = p->number[2] - p->number[0];
    if (row == 0 && number == 0)
        return true;
    return (row == 0 && to_row == 0) || (number == 0 && to_number == 0) ||
           (row == number && to_row == to_number);
}

static su_status parse_attempt(su_move *out, const attempt *it, const char *string)
{
    written_points points;
    su_cell cells[3] = {SU_NO_CELL, SU_NO_CELL, SU_NO_CELL};
    if (is_over(it->position))
        return refuse(it, SU_REFUSED_GAME_OVER, 0);
    if (!points_parse(&points, text_of(string)) ||
        (points.count == 3 && points_make_no_side_step(&points)))
        return refuse(it, SU_REFUSED_BAD_TEXT, 0);
    for (unsigned i = 0; i < points.count; i++) {
        cells[i] = su_cell_at(points.row[i], points.number[i]);
        if (cells[i] == SU_NO_CELL)
            return refuse(it, SU_REFUSED_BAD_CELL, 0);
    }
    if (points.placing)
        return judge_placing(out, it, cells[0]);
    if (su_position_placing(it->position))
        return refuse(it, SU_REFUSED_SISTER_FIRST, 0);
    return points.count == 2 ? judge_two_cells(out, it, cells[0], cells[1])
                             : judge_three_cells(out, it, cells);
}

su_status su_move_parse(su_move *out, const su_position *position, const char *string,
                        su_refusal *why)
{
    su_refusal ignored;
    attempt it = attempt_at(position, why ? why : &ignored);
    return parse_attempt(out, &it, string);
}

static su_status set_attempt(su_move *out, const attempt *it, const su_cell *cells, size_t count,
                             su_direction direction)
{
    su_cells set = 0;
    if (is_over(it->position))
        return refuse(it, SU_REFUSED_GAME_OVER, 0);
    if (count == 0 || direction >= SU_NO_DIRECTION)
        return refuse(it, SU_REFUSED_BAD_TEXT, 0);
    for (size_t i = 0; i < count; i++)
        if (cells[i] >= SU_CELLS)
            return refuse(it, SU_REFUSED_BAD_CELL, 0);
    if (su_position_placing(it->position))
        return refuse(it, SU_REFUSED_SISTER_FIRST, 0);
    for (size_t i = 0; i < count; i++) {
        su_status status = judge_choice(it, cells[i]);
        if (status != SU_OK)
            return status;
        set |= bit(cells[i]);
    }
    if (cells_shape(set) != SU_SHAPE_LANCE)
        return refuse_shape(it, set);
    /* Along its line the set is read from its rear cell: the one no other cell stands behind. */
    su_cells rear = set & ~(cells_ahead(set & ~rims[direction], direction) & ALL_CELLS);
    if (bits_count(rear) == 1)
        return judge_line(out, it, (su_cell)bits_lowest(rear), direction);
    su_cells rest = set;
    su_cell low = su_cells_take(&rest), next = su_cells_take(&rest);
    unsigned steps;
    return judge_side_step(out, it, set, low, cells_direction(low, next, &steps), direction);
}

su_status su_move_of_cells(su_move *out, const su_position *position, const su_cell *cells,
                           size_t count, su_direction direction, su_refusal *why)
{
    su_refusal ignored;
    attempt it = attempt_at(position, why ? why : &ignored);
    return set_attempt(out, &it, cells, count, direction);
}

su_status su_move_placing(su_move *out, const su_position *position, su_cell cell, su_refusal *why)
{
    su_refusal ignored;
    attempt it = attempt_at(position, why ? why : &ignored);
    if (is_over(position))
        return refuse(&it, SU_REFUSED_GAME_OVER, 0);
    if (cell >= SU_CELLS)
        return refuse(&it, SU_REFUSED_BAD_CELL, 0);
    return judge_placing(out, &it, cell);
}

su_move moves_recall(const su_position *position, unsigned name)
{
    su_refusal ignored;
    attempt it = attempt_at(position, &ignored);
    su_cell cell = move_cell(name);
    unsigned direction = move_direction(name), axis = move_axis(name), length = move_length(name);
    su_move move = SU_NO_MOVE;
    if (cell >= SU_CELLS || (su_position_placing(position) && !move_is_placing(name)))
        return SU_NO_MOVE;
    if (move_is_placing(name)) {
        judge_placing(&move, &it, cell);
    } else if (direction < SU_DIRECTIONS && axis == IN_LINE) {
        if ((it.own | it.sisters) & bit(cell))
            judge_line(&move, &it, cell, (su_direction)direction);
    } else if (direction < SU_DIRECTIONS && direction % 3 != axis && length >= 2 &&
               bits_count(rays[axis][cell]) >= length) {
        su_cells set = cells_line(cell, axis, length);
        if (!(set & ~(it.own | it.sisters)))
            judge_side_step(&move, &it, set, cell, (su_direction)axis, (su_direction)direction);
    }
    return move != SU_NO_MOVE && (move & MOVE_NAME) == name ? move : SU_NO_MOVE;
}

bool su_move_legal(const su_position *position, su_move move)
{
    su_move moves[SU_MAX_MOVES];
    size_t count = su_moves(moves, position);
    for (size_t i = 0; i < count; i++)
        if (moves[i] == move)
            return true;
    return false;
}
