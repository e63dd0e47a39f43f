/* SPDX-License-Identifier: MIT */
/* Wins by force, proved: see prove.h. */
#include "engine/prove.h"

#include "base/check.h"
#include "base/platform.h"
#include "engine/reach.h"
#include "game/goal.h"
#include "rules/move.h"
#include "rules/moves.h"

/* Who wants the win, and who does not. */
enum { ATTACKER, DEFENDER, ROLES };

/* How many positions have to be settled, at least, until the side to move has its way, and until
 * the other side has: the proof numbers. The attacker's way is to win in time. */
typedef struct numbers {
    uint32_t own, other;
} numbers;

/* More than any sum of numbers: never. */
#define NEVER UINT32_C(100000000)
static const numbers has_its_way = {0, NEVER}, has_not = {NEVER, 0};

/* What a position is taken to need that has not been searched. A move that threatens to win at once
 * leaves few answers, any other leaves many. */
static const numbers unknown = {1, 1}, to_be_parried = {1, 4}, to_be_answered = {1, 100};

typedef struct entry {
    uint64_t key;
    numbers of;
    uint32_t since; /* the reset it belongs to */
} entry;

struct prover {
    uint64_t tried, limit;
    uint32_t resets;
    uint8_t ejections_to_win;
    unsigned goal; /* of the game that is asked about */
    unsigned recall;
    su_move last_success[ROLES][PROVER_MOVES + 1]; /* tried first, and nothing but the order */
    entry table[];
};

prover *prover_new(unsigned recall)
{
    prover *self = platform_allocate(sizeof *self + (sizeof(entry) << recall));
    if (self != NULL) {
        self->recall = recall;
        prover_reset(self, NULL, 0);
    }
    return self;
}

void prover_free(prover *self)
{
    platform_release(self);
}

void prover_reset(prover *self, const su_house_rules *house, uint64_t limit)
{
    const su_house_rules usual = SU_HOUSE_RULES_INIT;
    self->resets++; /* so that forgetting need not clear the table */
    self->tried = 0;
    self->limit = limit;
    self->ejections_to_win = (house == NULL ? &usual : house)->ejections_to_win;
    for (unsigned role = 0; role < ROLES; role++)
        for (unsigned moves = 0; moves <= PROVER_MOVES; moves++)
            self->last_success[role][moves] = SU_NO_MOVE;
}

uint64_t prover_tried(const prover *self)
{
    return self->tried;
}

static bool exhausted(const prover *self)
{
    return self->limit != 0 && self->tried > self->limit;
}

static su_position try_move(prover *self, const su_position *position, su_move move)
{
    self->tried++;
    return su_play(position, move);
}

/* ---- Positions ---- */

/* A position in a proof: the attacker may make so many moves more. */
typedef struct node {
    su_position position;
    unsigned moves;
    unsigned role; /* of the side to move */
} node;

static node node_after(prover *self, const node *at, su_move move)
{
    return (node){try_move(self, &at->position, move), at->moves - (at->role == ATTACKER),
                  at->role ^ 1u};
}

static su_side attacker_of(const node *it)
{
    return (su_side)(it->position.side ^ it->role);
}

static numbers way_of(const node *it, bool attacker_wins)
{
    return attacker_wins == (it->role == ATTACKER) ? has_its_way : has_not;
}

/* The legal moves, the one that last succeeded in such a place in front. */
static size_t moves_in_order(su_move into[SU_MAX_MOVES], const prover *self, const node *it)
{
    const su_move first = self->last_success[it->role][it->moves];
    const size_t count = su_moves(into, &it->position);
    for (size_t i = 1; i < count; i++) {
        if (into[i] != first)
            continue;
        into[i] = into[0];
        into[0] = first;
    }
    return count;
}

/* Whether the defender's move leaves the attacker no win with the next one. */
static bool parries(prover *self, const node *it, su_move move)
{
    const node after = node_after(self, it, move);
    if (reach_is_over(&after.position, self->goal))
        return !reach_has_won(&after.position, attacker_of(it), self->goal);
    return !reach_wins_at_once(&after.position, self->goal);
}

/* Whether the attacker, who has moved, wins with the next move whatever the defender does. What
 * parried the last attack mostly parries this one, too: then no other move is listed. */
static bool wins_after_any(prover *self, const node *it)
{
    su_move *last = &self->last_success[DEFENDER][it->moves];
    const su_move again =
        *last == SU_NO_MOVE ? SU_NO_MOVE : moves_recall(&it->position, *last & MOVE_NAME);
    if (again != SU_NO_MOVE && parries(self, it, again))
        return false;
    su_move moves[SU_MAX_MOVES];
    const size_t count = su_moves(moves, &it->position);
    for (size_t i = 0; i < count; i++) {
        if (moves[i] == again || !parries(self, it, moves[i]))
            continue;
        *last = moves[i];
        return false;
    }
    return true;
}

/* Settles a position that needs no search. */
static bool is_settled(numbers *into, prover *self, const node *it)
{
    const su_position *position = &it->position;
    bool wins = false;
    if (reach_is_over(position, self->goal))
        wins = reach_has_won(position, attacker_of(it), self->goal);
    else if (it->moves > 0 && it->role == ATTACKER && reach_wins_at_once(position, self->goal))
        wins = true;
    else if (it->moves > (it->role == ATTACKER) &&
             !reach_is_beyond(position, attacker_of(it), it->moves, self->goal)) {
        if (it->role == ATTACKER || it->moves > 1)
            return false;
        wins = wins_after_any(self, it);
    }
    *into = way_of(it, wins);
    return true;
}

static numbers guess(const prover *self, const node *it)
{
    if (it->role == ATTACKER)
        return unknown;
    if (su_position_placing(&it->position))
        return to_be_answered;
    const su_position turned = su_position_other_side(&it->position);
    return reach_wins_at_once(&turned, self->goal) ? to_be_parried : to_be_answered;
}

/* ---- What is known ---- */

static uint64_t key_of(const node *it)
{
    const uint64_t question = it->moves * ROLES + it->role;
    return su_position_key(&it->position) ^ (question + 1) * UINT64_C(0x9e3779b97f4a7c15);
}

static entry *entry_of(prover *self, uint64_t key)
{
    return &self->table[key >> (64 - self->recall)];
}

static void recall_later(prover *self, const node *it, numbers found)
{
    const uint64_t key = key_of(it);
    *entry_of(self, key) = (entry){key, found, self->resets};
}

/* What is known of a position, or can be told without searching it. */
static numbers look(prover *self, const node *it)
{
    numbers found;
    if (it->moves > 1) { /* only such positions are searched */
        const uint64_t key = key_of(it);
        const entry *known = entry_of(self, key);
        if (known->key == key && known->since == self->resets)
            return known->of;
    }
    return is_settled(&found, self, it) ? found : guess(self, it);
}

/* ---- The search ---- */

/* What the numbers of all moves say of the position they are made in. */
typedef struct summary {
    numbers of;
    size_t best;     /* the move that seems to need least */
    uint32_t second; /* what the next best seems to need */
} summary;

static summary sum_up(const numbers *after, size_t count)
{
    summary found = {.of = {NEVER, 0}, .second = NEVER};
    uint64_t sum = 0;
    for (size_t i = 0; i < count; i++) {
        sum += after[i].own;
        if (after[i].other < found.of.own) {
            found.second = found.of.own;
            found.of.own = after[i].other;
            found.best = i;
        } else if (after[i].other < found.second) {
            found.second = after[i].other;
        }
    }
    found.of.other = found.of.own == 0 || sum > NEVER ? NEVER : (uint32_t)sum;
    return found;
}

/* Searches until one of the numbers has reached its bound. */
static numbers search(prover *self, const node *it, numbers bounds);

/* Settles a position in which the defender moves and the attacker has two moves left: there numbers
 * have little to choose from, and the answer that refuted the last attack mostly refutes this one,
 * too, before others are looked at. */
static numbers search_answers(prover *self, const node *it)
{
    su_move moves[SU_MAX_MOVES];
    const size_t count = moves_in_order(moves, self, it);
    for (size_t i = 0; i < count && !exhausted(self); i++) {
        const node next = node_after(self, it, moves[i]);
        numbers after = look(self, &next);
        if (after.own != 0 && after.other != 0)
            after = search(self, &next, (numbers){NEVER, NEVER});
        if (after.own == 0)
            continue;
        self->last_success[DEFENDER][it->moves] = moves[i];
        return has_its_way;
    }
    return exhausted(self) ? to_be_answered : has_not;
}

/* Follows the move that seems to need least, a little beyond the point at which the second best
 * seems as good: going back and forth costs, too. */
static numbers search_moves(prover *self, const node *it, numbers bounds)
{
    su_move moves[SU_MAX_MOVES];
    numbers after[SU_MAX_MOVES];
    const size_t count = moves_in_order(moves, self, it);
    size_t looked = 0;
    for (bool open = true; looked < count && open; looked++) {
        const node next = node_after(self, it, moves[looked]);
        after[looked] = look(self, &next);
        open = after[looked].other > 0;
    }
    summary found = sum_up(after, looked);
    while (found.of.own < bounds.own && found.of.other < bounds.other && !exhausted(self)) {
        const uint32_t rest = found.of.other - after[found.best].own;
        const uint32_t patience = found.second + found.second / 4 + 1;
        const node next = node_after(self, it, moves[found.best]);
        after[found.best] =
            search(self, &next,
                   (numbers){bounds.other - rest, patience < bounds.own ? patience : bounds.own});
        found = sum_up(after, count);
    }
    if (found.of.own == 0)
        self->last_success[it->role][it->moves] = moves[found.best];
    return found.of;
}

static numbers search(prover *self, const node *it, numbers bounds)
{
    const bool is_shallow = it->role == DEFENDER && it->moves == 2;
    const numbers found = is_shallow ? search_answers(self, it) : search_moves(self, it, bounds);
    recall_later(self, it, found);
    return found;
}

/* Whether the attacker wins. */
static verdict decide(prover *self, const node *it)
{
    self->goal = goal_of(su_position_variant(&it->position),
                         &(su_house_rules){.ejections_to_win = self->ejections_to_win});
    numbers found = look(self, it);
    if (found.own != 0 && found.other != 0 && !exhausted(self))
        found = search(self, it, (numbers){NEVER, NEVER});
    if (exhausted(self) || (found.own != 0 && found.other != 0))
        return UNDECIDED;
    return (found.own == 0) == (it->role == ATTACKER) ? PROVED : REFUTED;
}

verdict prove_win(prover *self, const su_position *position, unsigned moves)
{
    CHECK(moves > 0 && moves <= PROVER_MOVES);
    return decide(self, &(node){*position, moves, ATTACKER});
}

verdict prove_win_by(prover *self, const su_position *position, su_move move, unsigned moves)
{
    CHECK(moves > 0 && moves <= PROVER_MOVES);
    return decide(self, &(node){try_move(self, position, move), moves - 1, DEFENDER});
}

verdict prove_loss(prover *self, const su_position *position, unsigned moves)
{
    CHECK(moves <= PROVER_MOVES);
    return decide(self, &(node){*position, moves, DEFENDER});
}

/* ---- Lines ---- */

unsigned prove_quickest(prover *self, const su_position *position, unsigned most)
{
    for (unsigned moves = 1; moves <= most && !exhausted(self); moves++)
        if (prove_win(self, position, moves) == PROVED)
            return moves;
    return 0;
}
