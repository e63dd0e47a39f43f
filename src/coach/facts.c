/* SPDX-License-Identifier: MIT */
/* Facts about the last move: see facts.h. */
#include "coach/facts.h"

#include "coach/phrase.h"
#include "rules/formations.h"
#include "rules/threats.h"
#include "rules/variant.h"

typedef struct finder {
    const su_game *game;
    const su_position *before; /* NULL where no move was made */
    const su_position *after;
    su_move_facts move;
    su_side mover, next; /* who made the last move, whose turn it is */
    fact *found;
    size_t count;
} finder;

static void add(finder *self, fact one)
{
    if (self->count < FACTS_MAX)
        self->found[self->count++] = one;
}

static void add_cells(finder *self, text_id sentence, su_side side, su_cells cells)
{
    if (cells != 0)
        add(self, (fact){.sentence = sentence, .side = side, .cells = cells});
}

/* Where marbles of the position before stand after the move; those pushed off are nowhere. */
static su_cells carried(const finder *self, su_cells cells)
{
    su_cells going = self->move.kind == SU_MOVE_PLACING ? 0 : self->move.moved | self->move.pushed;
    su_cells stay = cells & ~going, gone = 0;
    for (su_cells rest = cells & going; rest != 0;) {
        su_cell next = su_cell_next(su_cells_take(&rest), self->move.direction);
        gone |= next == SU_NO_CELL ? 0 : su_cells_of(next);
    }
    return stay | gone;
}

/* ---- What whoever is to move can do now ---- */

/* Counts as a page would: what wins, what scores, what reunites the sisters. */
static void find_chances(finder *self)
{
    su_move moves[SU_MAX_MOVES];
    size_t count = su_moves(moves, self->after);
    bool can_win = false, reunites = false;
    unsigned points = 0;
    for (size_t i = 0; i < count; i++) {
        su_game tried = *self->game;
        su_move_facts facts = su_move_explain(self->after, moves[i]);
        if (facts.points > points)
            points = facts.points;
        if (facts.ejected == SU_NO_CELL && !facts.reunites)
            continue;
        bool wins = su_game_play(&tried, moves[i]) == SU_OK &&
                    su_game_outcome(&tried).result ==
                        (self->next == SU_FIRST ? SU_FIRST_WINS : SU_SECOND_WINS);
        can_win |= wins;
        reunites |= wins && facts.reunites;
    }
    if (can_win)
        add(self, (fact){.sentence = reunites ? TEXT_coach_can_reunite : TEXT_coach_can_win,
                         .side = self->next});
    else if (points > 0)
        add(self, (fact){.sentence = TEXT_coach_can_score, .side = self->next, .points = points});
}

/* ---- Marbles in danger ---- */

static void find_dangers(finder *self)
{
    su_cells left = su_threats(self->after, self->mover);
    su_cells threatened = su_threats(self->after, self->next);
    su_cells doomed = threats_doomed(self->after, self->next);
    su_cells known = carried(self, su_threats(self->before, self->next));
    su_cells saved = carried(self, su_threats(self->before, self->mover)) & ~left &
                     su_position_marbles(self->after, self->mover);
    add_cells(self, TEXT_coach_leaves, self->mover, left);
    add_cells(self, TEXT_coach_doomed, self->next, doomed);
    add_cells(self, TEXT_coach_threatens, self->mover, threatened & ~known & ~doomed);
    add_cells(self, TEXT_coach_saves, self->mover, saved);
}

/* ---- Contacts ---- */

#define CONTACTS_MAX 64

/* The sumitos and pacs of a position. */
typedef struct contacts {
    formations_listener listener;
    su_formation found[CONTACTS_MAX];
    size_t count;
} contacts;

static void hear_contact(formations_listener *listener, const su_formation *formation)
{
    contacts *self = (contacts *)listener; /* `listener` is its first member */
    bool is_contact = formation->kind == SU_FORMATION_PAC ||
                      (formation->kind == SU_FORMATION_SUMITO && formation->playable);
    if (is_contact && self->count < CONTACTS_MAX)
        self->found[self->count++] = *formation;
}

static void find_contacts(contacts *self, const su_position *position)
{
    self->listener = (formations_listener){hear_contact};
    self->count = 0;
    formations_each(position, &self->listener);
}

/* A contact of the same side and direction with some of the same opponents. */
static const su_formation *same_contact(const finder *self, const contacts *before,
                                        const su_formation *now)
{
    for (size_t i = 0; i < before->count; i++) {
        const su_formation *then = &before->found[i];
        if (then->side == now->side && then->direction == now->direction &&
            carried(self, then->against) & now->against)
            return then;
    }
    return NULL;
}

/* A pac that became a sumito, and pushes that were not there before. */
static void find_pushes(finder *self)
{
    contacts before, after;
    su_cells given = 0, gained = 0;
    find_contacts(&before, self->before);
    find_contacts(&after, self->after);
    bool broken = false;
    for (size_t i = 0; i < after.count; i++) {
        const su_formation *now = &after.found[i];
        if (now->kind != SU_FORMATION_SUMITO)
            continue;
        const su_formation *then = same_contact(self, &before, now);
        if (then != NULL && then->kind == SU_FORMATION_PAC && now->side == self->mover && !broken) {
            broken = true;
            add(self, (fact){.sentence = TEXT_coach_breaks_pac,
                             .side = self->mover,
                             .cells = now->cells,
                             .against = now->against,
                             .own = now->own,
                             .opponents = now->opponents});
        } else if (then == NULL || then->kind == SU_FORMATION_PAC) {
            *(now->side == self->mover ? &gained : &given) |= now->against;
        }
    }
    add_cells(self, TEXT_coach_gives_push, self->next, given);
    add_cells(self, TEXT_coach_gains_push, self->mover, gained);
}

/* ---- The sisters ---- */

/* Who would win a reunion, once that has changed. */
static void find_balance(finder *self)
{
    unsigned own = su_cells_count(su_position_marbles(self->after, self->mover));
    unsigned opponents = su_cells_count(su_position_marbles(self->after, self->next));
    if (!variant_has_sisters(su_position_variant(self->after)) || own == opponents ||
        self->move.ejected == SU_NO_CELL)
        return;
    bool ahead = own > opponents;
    add(self, (fact){.sentence = TEXT_coach_ahead,
                     .side = ahead ? self->mover : self->next,
                     .own = ahead ? own : opponents,
                     .opponents = ahead ? opponents : own});
}

size_t facts_find(fact found[FACTS_MAX], const su_game *game)
{
    size_t plies = su_game_ply_count(game);
    finder self = {.game = game, .after = su_game_position(game), .found = found};
    self.next = su_position_side(self.after);
    self.mover = su_side_other(self.next);
    if (su_game_outcome(game).result != SU_ONGOING || su_position_placing(self.after))
        return 0;
    find_chances(&self);
    if (plies == 0)
        return self.count;
    self.before = su_game_position_before(game, plies - 1);
    self.move = su_move_explain(self.before, su_game_move(game, plies - 1));
    if (su_position_placing(self.before))
        return self.count;
    find_dangers(&self);
    find_balance(&self);
    find_pushes(&self);
    return self.count;
}

void fact_write(out *to, const fact *about, const su_position *position, su_language language)
{
    phrase sentence = phrase_about(to, position, about->side, language);
    sentence.numbers[ARGUMENT_cells] = about->cells;
    sentence.numbers[ARGUMENT_against] = about->against;
    sentence.numbers[ARGUMENT_own] = about->own;
    sentence.numbers[ARGUMENT_opponents] = about->opponents;
    sentence.numbers[ARGUMENT_points] = about->points;
    phrase_write(&sentence, about->sentence);
}
