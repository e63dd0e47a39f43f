/* SPDX-License-Identifier: MIT */
/* Goals of exercises: see goals.h. */
#include "coach/goals.h"

#include "coach/row.h"
#include "rules/spread.h"
#include "rules/formations.h"
#include "rules/position.h"
#include "rules/threats.h"
#include "text/phrase.h"

typedef enum goal_argument {
    TAKES_NOTHING,
    TAKES_CELLS,
    TAKES_SOME_CELLS,
    TAKES_MARBLES,
    TAKES_NUMBER,
    TAKES_SOME_NUMBER,
    TAKES_STRENGTHS,
    TAKES_FORMATION,
    TAKES_TARGET
} goal_argument;

/* Where the marbles of a goal are now; `off`: how many have left the board. */
static su_cells marbles_of(const pursuit *at, su_cells cells, unsigned *off)
{
    su_cells found = 0;
    unsigned place = 0;
    *off = 0;
    for (su_cells rest = at->followed; rest != 0; place++) {
        su_cell from = su_cells_take(&rest);
        if ((cells & bit(from)) == 0)
            continue;
        if (at->where[place] == SU_NO_CELL)
            ++*off;
        else
            found |= bit(at->where[place]);
    }
    return found;
}

static su_cells marbles_on_board(const pursuit *at, su_cells cells)
{
    unsigned off;
    return marbles_of(at, cells, &off);
}

static su_cells own(const pursuit *at)
{
    return su_position_marbles(&at->now, at->learner);
}

static su_cells opponents(const pursuit *at)
{
    return su_position_marbles(&at->now, su_side_other(at->learner));
}

/* ---- Goals ---- */

static bool goal_eject(const goal *it, const pursuit *at)
{
    return marbles_on_board(at, it->cells) == 0;
}

static bool goal_ejections(const goal *it, const pursuit *at)
{
    return at->ejected >= it->number;
}

static bool goal_push(const goal *it, const pursuit *at)
{
    return bits_count(at->last.pushed & ~at->last.displaced_sisters) == it->number;
}

static bool goal_sumito(const goal *it, const pursuit *at)
{
    return at->last.pushed != 0 && at->last.own == it->number && at->last.opponents == it->other;
}

static bool goal_points(const goal *it, const pursuit *at)
{
    return su_position_score(&at->now, at->learner) >=
           su_position_score(&at->start, at->learner) + it->number;
}

static bool goal_target(const goal *it, const pursuit *at)
{
    return at->last.target == (int)it->number && !at->last.returned;
}

static bool goal_returned(__attribute__((unused)) const goal *it, const pursuit *at)
{
    return at->last.returned;
}

static bool goal_win(__attribute__((unused)) const goal *it, const pursuit *at)
{
    return su_position_outcome(&at->now).result == su_win_of(at->learner);
}

static bool goal_reunite(const goal *it, const pursuit *at)
{
    return at->last.reunites && goal_win(it, at);
}

static bool goal_hold(const goal *it, const pursuit *at)
{
    return (it->cells & ~own(at)) == 0;
}

static bool goal_leave(const goal *it, const pursuit *at)
{
    unsigned off;
    su_cells now = marbles_of(at, it->cells, &off);
    return off == 0 && (now & it->cells) == 0;
}

static bool goal_off_rim(__attribute__((unused)) const goal *it, const pursuit *at)
{
    return (own(at) & spread_rim()) == 0;
}

static bool goal_centre(const goal *it, const pursuit *at)
{
    return bits_count(own(at) & spread_middle()) >= it->number;
}

static bool goal_together(__attribute__((unused)) const goal *it, const pursuit *at)
{
    return spread_parts(&at->now, at->learner) == 1;
}

static bool goal_split(__attribute__((unused)) const goal *it, const pursuit *at)
{
    su_side opponent = su_side_other(at->learner);
    return spread_parts(&at->now, opponent) > spread_parts(&at->start, opponent);
}

static bool goal_formation(const goal *it, const pursuit *at)
{
    return formations_cells(&at->now, it->formation, at->learner) != 0;
}

static bool goal_theirs(const goal *it, const pursuit *at)
{
    return formations_cells(&at->now, it->formation, su_side_other(at->learner)) != 0;
}

static bool goal_break(const goal *it, const pursuit *at)
{
    unsigned off;
    su_cells now = marbles_of(at, it->cells, &off), pushed = 0;
    for (su_cells rest = at->last.pushed; rest != 0;) {
        su_cell to = su_cell_next(su_cells_take(&rest), at->last.direction);
        pushed |= to == SU_NO_CELL ? 0 : bit(to);
    }
    return off > 0 || (now & pushed) != 0 || (now & threats_pushable(&at->now, at->learner)) != 0;
}

static bool goal_threaten(const goal *it, const pursuit *at)
{
    unsigned off;
    su_cells now = marbles_of(at, it->cells, &off);
    return off == 0 && (now & ~su_threats(&at->now, su_side_other(at->learner))) == 0;
}

static bool goal_threats(const goal *it, const pursuit *at)
{
    return bits_count(su_threats(&at->now, su_side_other(at->learner))) >= it->number;
}

static bool goal_save(const goal *it, const pursuit *at)
{
    unsigned off;
    su_cells now = marbles_of(at, it->cells, &off);
    return off == 0 && (now & su_threats(&at->now, at->learner)) == 0;
}

static bool goal_firm(const goal *it, const pursuit *at)
{
    unsigned off;
    su_cells now = marbles_of(at, it->cells, &off);
    return off == 0 && (now & threats_pushable(&at->now, su_side_other(at->learner))) == 0;
}

static bool goal_safe(__attribute__((unused)) const goal *it, const pursuit *at)
{
    return su_threats(&at->now, at->learner) == 0;
}

static bool goal_no_loss(__attribute__((unused)) const goal *it, const pursuit *at)
{
    return at->lost == 0;
}

static bool goal_side(const goal *it, const pursuit *at)
{
    return at->last.kind == SU_MOVE_ARROW &&
           (it->number == 0 || bits_count(at->last.moved) == it->number);
}

static bool goal_line(const goal *it, const pursuit *at)
{
    return at->last.kind == SU_MOVE_LINE && bits_count(at->last.moved) == it->number;
}

static bool goal_sisters(const goal *it, const pursuit *at)
{
    return bits_count(at->last.displaced_sisters & at->last.moved) == it->number;
}

static bool goal_sister_at(const goal *it, const pursuit *at)
{
    return (it->cells & ~su_position_sisters(&at->now)) == 0;
}

/* The steps from cell to cell, over whatever stands there. */
static unsigned steps_between(su_cell from, su_cell to)
{
    int rows = (int)su_cell_row(to) - (int)su_cell_row(from);
    int numbers = (int)su_cell_number(to) - (int)su_cell_number(from);
    int size = rows < 0 ? -rows : rows, across = numbers < 0 ? -numbers : numbers;
    return (unsigned)((rows < 0) != (numbers < 0) ? size + across : size > across ? size : across);
}

static bool goal_apart(const goal *it, const pursuit *at)
{
    su_cells sisters = su_position_sisters(&at->now);
    su_cell one = su_cells_take(&sisters), other = su_cells_take(&sisters);
    return one != SU_NO_CELL && other != SU_NO_CELL && steps_between(one, other) >= it->number;
}

static bool is_placed(const goal *it, const pursuit *at)
{
    return at->last.kind == SU_MOVE_PLACING &&
           (it->cells == 0 || (it->cells & at->last.moved) != 0);
}

static bool goal_place(const goal *it, const pursuit *at)
{
    return at->placed_sister && is_placed(it, at);
}

static bool goal_home(const goal *it, const pursuit *at)
{
    return !at->placed_sister && is_placed(it, at);
}

static bool goal_stop(__attribute__((unused)) const goal *it, const pursuit *at)
{
    su_move moves[SU_MAX_MOVES];
    size_t count = su_moves(moves, &at->now);
    for (size_t i = 0; i < count; i++) {
        su_position next = su_play(&at->now, moves[i]);
        if (su_position_outcome(&next).result == su_win_of(su_side_other(at->learner)))
            return false;
    }
    return true;
}

static bool goal_no_push(__attribute__((unused)) const goal *it, const pursuit *at)
{
    return !at->pushed;
}

static bool goal_ahead(const goal *it, const pursuit *at)
{
    return bits_count(own(at)) >= bits_count(opponents(at)) + it->number;
}

static const struct {
    const char *name;
    goal_argument takes;
    bool (*reached)(const goal *it, const pursuit *at);
    text_id sentence;
} goals[GOAL_KINDS] = {
#define GOAL(name, argument) {#name, TAKES_##argument, goal_##name, TEXT_goal_##name},
#include "coach/goals.def"
#undef GOAL
};

su_cells goals_followed(const goal *list, size_t count)
{
    su_cells found = 0;
    for (size_t i = 0; i < count; i++)
        found |= goals[list[i].kind].takes == TAKES_MARBLES ? list[i].cells : 0;
    return found;
}

bool goals_reached(const goal *list, size_t count, const pursuit *at)
{
    su_result result = su_position_outcome(&at->now).result;
    if (at->moves == 0 || (result != SU_ONGOING && result != su_win_of(at->learner)))
        return false;
    for (size_t i = 0; i < count; i++)
        if (!goals[list[i].kind].reached(&list[i], at))
            return false;
    return true;
}

/* ---- Rows ---- */

static bool read_cells(su_cells *into, text *words, text *wrong)
{
    text word;
    *into = 0;
    while ((word = text_take_word(words)).length > 0) {
        su_cell cell = row_cell(word);
        *wrong = word;
        if (cell == SU_NO_CELL || *into & bit(cell))
            return false;
        *into |= bit(cell);
    }
    return true;
}

static bool read_number(unsigned *into, text *words, text *wrong, unsigned most)
{
    uint32_t number;
    *wrong = text_take_word(words);
    if (!text_to_unsigned(&number, *wrong, most) || number == 0)
        return false;
    *into = number;
    return true;
}

static bool read_argument(goal *into, goal_argument takes, text *words, text *wrong)
{
    switch (takes) {
    case TAKES_NOTHING:
        return true;
    case TAKES_CELLS:
    case TAKES_MARBLES:
        return read_cells(&into->cells, words, wrong) && into->cells != 0;
    case TAKES_SOME_CELLS:
        return read_cells(&into->cells, words, wrong);
    case TAKES_SOME_NUMBER:
        text_skip_spaces(words);
        return words->length == 0 || read_number(&into->number, words, wrong, 9);
    case TAKES_NUMBER:
        return read_number(&into->number, words, wrong, 14);
    case TAKES_STRENGTHS:
        return read_number(&into->number, words, wrong, 9) &&
               read_number(&into->other, words, wrong, 9);
    case TAKES_TARGET:
        if (!read_number(&into->number, words, wrong, SU_TARGETS))
            return false;
        into->number--;
        return true;
    case TAKES_FORMATION:
        *wrong = text_take_word(words);
        return row_formation(&into->formation, *wrong);
    }
    return false;
}

bool goal_read(goal *into, text words, text *wrong)
{
    goal read = {.kind = GOAL_KINDS};
    text name = text_take_word(&words);
    *wrong = name;
    for (unsigned kind = 0; kind < GOAL_KINDS; kind++)
        if (text_is(name, goals[kind].name))
            read.kind = (goal_kind)kind;
    if (read.kind == GOAL_KINDS || !read_argument(&read, goals[read.kind].takes, &words, wrong))
        return false;
    *wrong = text_take_word(&words);
    if (wrong->length > 0)
        return false;
    *into = read;
    return true;
}

goal goal_turned(const goal *it, unsigned symmetry)
{
    goal turned = *it;
    turned.cells = cells_transform(it->cells, symmetry);
    if (goals[it->kind].takes == TAKES_TARGET)
        turned.number = target_transform(it->number, symmetry);
    return turned;
}

/* A formation with its article, as what is made. */
static const text_id one_formation[] = {
#define FORMATION(id, name) TEXT_one_##id,
#include <sumito/formations.def>
#undef FORMATION
};

void goal_write(out *to, const goal *it, const su_position *start, su_language language)
{
    phrase about = phrase_about(to, start, su_position_side(start), language);
    about.numbers[ARGUMENT_cells] = it->cells;
    about.numbers[ARGUMENT_count] = about.numbers[ARGUMENT_points] = it->number;
    about.numbers[ARGUMENT_own] = it->number;
    about.numbers[ARGUMENT_opponents] = it->other;
    about.numbers[ARGUMENT_targets] = UINT64_C(1) << it->number;
    phrase_set(&about, ARGUMENT_words, one_formation[it->formation]);
    phrase_write(&about, goals[it->kind].sentence);
}
