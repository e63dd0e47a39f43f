/* SPDX-License-Identifier: MIT */
/* Detectors of the glossary's formations: see formations.h. */
#include "rules/formations.h"

#include "rules/geometry.h"
#include "rules/threats.h"
#include "rules/variant.h"

/* A set of six or more may be a block; four neighbours of one group hold a marble as det. */
#define BLOCK_SIZE 6
#define DET_NEIGHBOURS 4

const char *su_formation_name(su_formation_kind kind)
{
    static const char names[SU_FORMATIONS][8] = {
#define FORMATION(id, name) name,
#include <sumito/formations.def>
#undef FORMATION
    };
    return names[kind];
}

/* One side's view of a position while its formations are told. */
typedef struct view {
    const su_position *position;
    su_side side;
    su_cells own;
    su_cells opponents;
    su_cells sisters;
    formations_listener *listener;
} view;

static su_formation formation_of(const view *seen, su_formation_kind kind, su_cells cells)
{
    return (su_formation){
        .kind = kind, .side = seen->side, .cells = cells, .direction = SU_NO_DIRECTION};
}

static void tell(const view *seen, const su_formation *formation)
{
    seen->listener->hear(seen->listener, formation);
}

static void tell_plain(const view *seen, su_formation_kind kind, su_cells cells)
{
    su_formation formation = formation_of(seen, kind, cells);
    tell(seen, &formation);
}

/* Every three adjacent cells once, as the two steps from one of them to the others. */
typedef struct three {
    su_formation_kind kind;
    su_direction first, second;
} three;
static const three threes[] = {
    {SU_FORMATION_LANCE, SU_E, SU_W},    {SU_FORMATION_LANCE, SU_NE, SU_SW},
    {SU_FORMATION_LANCE, SU_NW, SU_SE},  {SU_FORMATION_ARC, SU_E, SU_NW},
    {SU_FORMATION_ARC, SU_NE, SU_W},     {SU_FORMATION_ARC, SU_NW, SU_SW},
    {SU_FORMATION_ARC, SU_W, SU_SE},     {SU_FORMATION_ARC, SU_SW, SU_E},
    {SU_FORMATION_ARC, SU_SE, SU_NE},    {SU_FORMATION_SHIELD, SU_E, SU_NE},
    {SU_FORMATION_SHIELD, SU_NE, SU_NW},
};
#define THREES (sizeof threes / sizeof *threes)

/* The cells of a three from `cell`, or 0 where they are not all in `set`. */
static su_cells three_from(const three *form, su_cell cell, su_cells set)
{
    su_cell first = su_cell_next(cell, form->first), second = su_cell_next(cell, form->second);
    if (first == SU_NO_CELL || second == SU_NO_CELL)
        return 0;
    su_cells cells = bit(cell) | bit(first) | bit(second);
    return (cells & ~set) == 0 ? cells : 0;
}

static void tell_threes(const view *seen)
{
    for (size_t i = 0; i < THREES; i++)
        for (su_cells rest = seen->own; rest != 0;) {
            su_cells cells = three_from(&threes[i], su_cells_take(&rest), seen->own);
            if (cells != 0)
                tell_plain(seen, threes[i].kind, cells);
        }
}

static su_cells cells_in_lances(su_cells set)
{
    su_cells found = 0;
    for (size_t i = 0; i < THREES && threes[i].kind == SU_FORMATION_LANCE; i++)
        for (su_cells rest = set; rest != 0; rest = bits_rest(rest))
            found |= three_from(&threes[i], (su_cell)bits_lowest(rest), set);
    return found;
}

/* A group hangs together, so on one line it has no gap. */
static bool on_one_line(su_cells group)
{
    return cells_shape(group) == SU_SHAPE_LANCE;
}

static void tell_groups(const view *seen)
{
    static const su_formation_kind by_size[] = {SU_FORMATION_SINGLE, SU_FORMATION_PAIR,
                                                SU_FORMATION_TRIPLE, SU_FORMATION_GROUP};
    for (su_cells rest = seen->own; rest != 0;) {
        su_cells seed = rest, group = cells_connected(bit(su_cells_take(&seed)), seen->own);
        unsigned count = bits_count(group);
        su_formation formation = formation_of(seen, by_size[count < 4 ? count - 1 : 3], group);
        if (formation.kind == SU_FORMATION_TRIPLE)
            formation.shape = cells_shape(group);
        tell(seen, &formation);
        if (count >= BLOCK_SIZE && !on_one_line(group) && cells_in_lances(group) == group)
            tell_plain(seen, SU_FORMATION_BLOCK, group);
        rest &= ~group;
    }
}

/* The longest run a move may take whose head is `head`; `rear` is its last cell. */
static su_cells run_behind(const view *seen, su_cell head, su_direction direction, su_cell *rear)
{
    unsigned longest = variant_longest_line(su_position_variant(seen->position));
    su_direction back = su_direction_opposite(direction);
    su_cells run = 0;
    for (su_cell cell = head; cell != SU_NO_CELL; cell = su_cell_next(cell, back)) {
        bool is_own = (seen->own & bit(cell)) != 0;
        if (is_own ? bits_count(run & seen->own) == longest : (seen->sisters & bit(cell)) == 0)
            break;
        run |= bit(cell);
        *rear = cell;
    }
    return run;
}

/* The unbroken run from `cell` on; `beyond` is the cell after it. */
static su_cells chain_from(su_cell cell, su_direction direction, su_cells chained, su_cell *beyond)
{
    su_cells chain = 0;
    for (; cell != SU_NO_CELL && (chained & bit(cell)) != 0; cell = su_cell_next(cell, direction))
        chain |= bit(cell);
    *beyond = cell;
    return chain;
}

/* A contact: a friendly run whose head stands directly before an opponent (C5, N5, O4). `turn` is
 * the position with the run's side to move, or NULL where it cannot be. */
static void tell_contact(const view *seen, const su_position *turn, su_cell head,
                         su_direction direction)
{
    unsigned most = variant_most_opponents(su_position_variant(seen->position));
    su_cell rear = head, beyond;
    su_cells run = run_behind(seen, head, direction, &rear);
    su_cells chain = chain_from(su_cell_next(head, direction), direction,
                                seen->opponents | seen->sisters, &beyond);
    unsigned own = bits_count(run) + bits_count(chain & seen->sisters);
    unsigned opponents = bits_count(chain & seen->opponents);
    opponents = opponents < most ? opponents : most;
    if ((run & seen->own) == 0 || own < opponents)
        return;
    su_formation formation =
        formation_of(seen, own > opponents ? SU_FORMATION_SUMITO : SU_FORMATION_PAC, run);
    formation.against = chain;
    formation.direction = direction;
    formation.own = own;
    formation.opponents = opponents;
    su_move move;
    formation.playable = formation.kind == SU_FORMATION_SUMITO && turn != NULL &&
                         su_move_of_cells(&move, turn, &rear, 1, direction, NULL) == SU_OK;
    tell(seen, &formation);
    if (formation.playable && beyond == SU_NO_CELL) {
        formation.kind = SU_FORMATION_EJECT;
        tell(seen, &formation);
    }
}

static void tell_contacts(const view *seen)
{
    su_position turn;
    bool has_turn = threats_turn(&turn, seen->position, seen->side);
    for (su_cells heads = seen->own | seen->sisters; heads != 0;) {
        su_cell head = su_cells_take(&heads);
        for (su_direction d = SU_E; d < SU_NO_DIRECTION; d++) {
            su_cell met = su_cell_next(head, d);
            if (met != SU_NO_CELL && (seen->opponents & bit(met)) != 0)
                tell_contact(seen, has_turn ? &turn : NULL, head, d);
        }
    }
}

static void tell_det(const view *seen, su_cell cell)
{
    for (su_cells around = neighbours[cell] & seen->opponents; around != 0;) {
        su_cells holders = cells_connected(bits_first(around), seen->opponents) & neighbours[cell];
        su_formation formation = formation_of(seen, SU_FORMATION_DET, bit(cell));
        formation.against = holders;
        if (bits_count(holders) >= DET_NEIGHBOURS)
            tell(seen, &formation);
        around &= ~holders;
    }
}

static void tell_encircled(const view *seen)
{
    for (su_cells rest = seen->own; rest != 0;) {
        su_cell cell = su_cells_take(&rest);
        if ((neighbours[cell] & ~seen->opponents) == 0) {
            su_formation formation = formation_of(seen, SU_FORMATION_SUPPORT, bit(cell));
            formation.against = neighbours[cell];
            tell(seen, &formation);
        }
        if ((neighbours[cell] & seen->own) == 0)
            tell_det(seen, cell);
    }
}

static void tell_doomed(const view *seen)
{
    for (su_cells doomed = threats_doomed(seen->position, seen->side); doomed != 0;)
        tell_plain(seen, SU_FORMATION_DOOMED, bit(su_cells_take(&doomed)));
}

void formations_each(const su_position *position, formations_listener *listener)
{
    for (unsigned side = SU_FIRST; side <= SU_SECOND; side++) {
        view seen = {.position = position,
                     .side = (su_side)side,
                     .own = su_position_marbles(position, (su_side)side),
                     .opponents = su_position_marbles(position, su_side_other((su_side)side)),
                     .sisters = su_position_sisters(position),
                     .listener = listener};
        tell_groups(&seen);
        tell_threes(&seen);
        tell_contacts(&seen);
        tell_encircled(&seen);
        tell_doomed(&seen);
    }
}

typedef struct gatherer {
    formations_listener listener;
    su_formation_kind kind;
    su_side side;
    su_cells found;
} gatherer;

static void gather(formations_listener *self, const su_formation *formation)
{
    gatherer *gathered = (gatherer *)self; /* `listener` is its first member */
    if (formation->kind == gathered->kind && formation->side == gathered->side)
        gathered->found |= formation->cells;
}

su_cells formations_cells(const su_position *position, su_formation_kind kind, su_side side)
{
    gatherer gathered = {{gather}, kind, side, 0};
    formations_each(position, &gathered.listener);
    return gathered.found;
}

typedef struct collector {
    formations_listener listener;
    su_formation *out;
    size_t capacity;
    size_t count;
} collector;

static void collect(formations_listener *self, const su_formation *formation)
{
    collector *collected = (collector *)self; /* `listener` is its first member */
    if (collected->count < collected->capacity)
        collected->out[collected->count] = *formation;
    collected->count++;
}

size_t su_formations(su_formation *out, size_t capacity, const su_position *position)
{
    collector collected = {{collect}, out, capacity, 0};
    formations_each(position, &collected.listener);
    return collected.count;
}
