/* SPDX-License-Identifier: MIT */
/* Positions, and what they are worth: see tree.h. */
#include "tree.h"

#include <stdlib.h>

#include "base/check.h"

/* What a ply costs beside what it loses: with less the book would be one long line, with more a
 * short and broad one. */
#define PLY_COST 6
/* A position that is all but decided leads nowhere the book is needed. */
#define DECIDED 600
#define NO_WAY UINT32_MAX

bool tree_begin(tree *out)
{
    *out = (tree){.capacity = 1024};
    canonical_prepare(&out->table);
    out->nodes = malloc(out->capacity * sizeof *out->nodes);
    return out->nodes != NULL;
}

void tree_free(tree *self)
{
    for (size_t i = 0; i < self->count; i++)
        free(self->nodes[i].edges);
    free(self->nodes);
}

static uint64_t key_of(const tree *self, const su_position *position)
{
    return canonical_of(position, &self->table).key;
}

static uint32_t find_key(const tree *self, uint64_t key)
{
    for (uint32_t i = 0; i < self->count; i++)
        if (self->nodes[i].key == key)
            return i;
    return TREE_NOWHERE;
}

const tree_node *tree_find(const tree *self, const su_position *position)
{
    uint32_t found = find_key(self, key_of(self, position));
    return found == TREE_NOWHERE ? NULL : &self->nodes[found];
}

size_t tree_moves(su_move out[SU_MAX_MOVES], const tree *self, const su_position *position)
{
    su_move all[SU_MAX_MOVES];
    canonical_move codes[SU_MAX_MOVES];
    canonical where = canonical_of(position, &self->table);
    size_t count = su_moves(all, position), kept = 0;
    for (size_t i = 0; i < count; i++) {
        canonical_move code = canonical_move_of(&where, all[i]);
        size_t at = 0;
        while (at < kept && codes[at] != code)
            at++;
        if (at == kept) {
            codes[kept] = code;
            out[kept++] = all[i];
        }
    }
    return kept;
}

/* ---- Growing ---- */

/* The shorter look tells how much a line loses against the best one; the longer search what that
 * one is worth. */
static void set_scores_said(tree_node *node)
{
    const tree_said *said = &node->said;
    for (size_t i = 0; i < node->edge_count; i++) {
        tree_edge *edge = &node->edges[i];
        for (size_t n = 0; n < said->count && !edge->known; n++)
            if (said->lines[n].move == edge->move) {
                edge->known = true;
                edge->score = said->best.score - (said->lines[0].score - said->lines[n].score);
                edge->depth = said->lines[n].depth;
            }
        if (edge->move == said->best.move) {
            edge->known = true;
            edge->score = said->best.score;
            edge->depth = said->best.depth;
        }
    }
}

static bool make_edges(tree_node *node, const tree *self)
{
    su_move moves[SU_MAX_MOVES];
    node->edge_count = tree_moves(moves, self, &node->position);
    node->edges = calloc(node->edge_count + 1, sizeof *node->edges);
    if (!node->edges)
        return false;
    for (size_t i = 0; i < node->edge_count; i++) {
        su_position after = su_play(&node->position, moves[i]);
        uint64_t key = key_of(self, &after);
        node->edges[i] = (tree_edge){.move = moves[i], .key = key, .child = find_key(self, key)};
    }
    set_scores_said(node);
    return true;
}

/* Whatever leads to the last position finds it. */
static void link_last(tree *self)
{
    const uint32_t last = (uint32_t)self->count - 1;
    const uint64_t key = self->nodes[last].key;
    for (size_t i = 0; i < self->count; i++)
        for (size_t n = 0; n < self->nodes[i].edge_count; n++)
            if (self->nodes[i].edges[n].key == key)
                self->nodes[i].edges[n].child = last;
}

bool tree_add(tree *self, const su_position *position, unsigned start, const tree_said *said)
{
    if (tree_find(self, position))
        return false;
    if (self->count == self->capacity) {
        tree_node *more = realloc(self->nodes, 2 * self->capacity * sizeof *more);
        if (!more)
            return false;
        self->nodes = more;
        self->capacity *= 2;
    }
    tree_node made = {.position = *position,
                      .key = key_of(self, position),
                      .start = start,
                      .said = *said,
                      .worth = said->best.score};
    if (!make_edges(&made, self))
        return false;
    self->nodes[self->count++] = made;
    link_last(self);
    return true;
}

/* ---- Carrying back ---- */

/* A win or loss is a ply further away than in the position after the move. */
static su_score before_move(su_score after)
{
    if (after >= SU_SCORE_WIN_MIN)
        return -(after - 1);
    return after <= -SU_SCORE_WIN_MIN ? -(after + 1) : -after;
}

/* True if the node is worth something else than before. */
static bool carry_to(tree *self, tree_node *node)
{
    su_score worth = -SU_SCORE_WIN;
    for (size_t i = 0; i < node->edge_count; i++) {
        tree_edge *edge = &node->edges[i];
        if (edge->child != TREE_NOWHERE) {
            const tree_node *child = &self->nodes[edge->child];
            edge->known = true;
            edge->score = before_move(child->worth);
            edge->depth = child->said.best.depth + 1;
        }
        if (edge->known && edge->score > worth)
            worth = edge->score;
    }
    bool changed = worth != node->worth;
    node->worth = worth;
    return changed;
}

/* Most children come after their parents, so that few sweeps from the last to the first suffice;
 * where lines return to where they were, they need not come to an end. */
#define MOST_SWEEPS 100

void tree_carry_back(tree *self)
{
    bool changed = true;
    for (size_t i = 0; i < self->count; i++)
        self->nodes[i].worth = self->nodes[i].said.best.score;
    for (unsigned sweep = 0; sweep < MOST_SWEEPS && changed; sweep++) {
        changed = false;
        for (size_t i = self->count; i-- > 0;)
            changed |= carry_to(self, &self->nodes[i]);
    }
}

/* ---- What is next ---- */

static uint32_t edge_cost(const tree_node *node, const tree_edge *edge)
{
    return node->cost + PLY_COST + (uint32_t)(node->worth - edge->score);
}

/* The cheapest ways from a node to all others. */
static void set_costs(tree *self, uint32_t from)
{
    bool changed = true;
    for (size_t i = 0; i < self->count; i++)
        self->nodes[i].cost = NO_WAY;
    self->nodes[from].cost = 0;
    while (changed) {
        changed = false;
        for (size_t i = 0; i < self->count; i++)
            for (size_t n = 0; n < self->nodes[i].edge_count; n++) {
                const tree_edge *edge = &self->nodes[i].edges[n];
                if (self->nodes[i].cost == NO_WAY || edge->child == TREE_NOWHERE ||
                    edge_cost(&self->nodes[i], edge) >= self->nodes[edge->child].cost)
                    continue;
                self->nodes[edge->child].cost = edge_cost(&self->nodes[i], edge);
                changed = true;
            }
    }
}

static bool leads_on(const tree_node *node, const tree_edge *edge)
{
    su_position after = su_play(&node->position, edge->move);
    return su_position_outcome(&after).result == SU_ONGOING;
}

bool tree_next(su_position *out, tree *self, const su_position *start)
{
    const tree_node *first = tree_find(self, start);
    uint32_t least = NO_WAY;
    if (!first) {
        *out = *start;
        return true;
    }
    tree_carry_back(self);
    set_costs(self, (uint32_t)(first - self->nodes));
    for (size_t i = 0; i < self->count; i++) {
        const tree_node *node = &self->nodes[i];
        if (node->cost == NO_WAY || node->worth > DECIDED || node->worth < -DECIDED)
            continue;
        for (size_t n = 0; n < node->edge_count; n++) {
            const tree_edge *edge = &node->edges[n];
            if (!edge->known || edge->child != TREE_NOWHERE || edge_cost(node, edge) >= least ||
                !leads_on(node, edge))
                continue;
            least = edge_cost(node, edge);
            *out = su_play(&node->position, edge->move);
        }
    }
    return least != NO_WAY;
}
