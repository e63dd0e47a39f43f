/* SPDX-License-Identifier: MIT */
/* Facts about the last move: see facts.h. */
#include "coach/facts.h"

#include "text/phrase.h"
#include "coach/words_position.h"
#include "rules/formations.h"
#include "rules/threats.h"
#include "rules/variant.h"

#define FACTS_IN_A_LINE 2

typedef struct finder {
    const su_game *game;
    const su_position *before; /* NULL where no move was made */
    const su_position *after;
    su_move_facts move;
    su_side mover, next; /* who made the last move, whose turn it is */
    bool can_win;        /* the side to move, by the rules of the house */
    fact *found;
    size_t count;
} finder;

static void add(finder *self, fact one)
{
    one.move = SU_NO_MOVE;
    if (self->count < FACTS_MAX)
        self->found[self->count++] = one;
}

static void add_cells(finder *self, text_id sentence, su_side side, su_cells cells)
{
    if (cells != 0)
        add(self, (fact){.sentence = sentence, .side = side, .cells = cells});
}

su_cells facts_carried(su_cells cells, const su_move_facts *move)
{
    su_cells going = move->kind == SU_MOVE_PLACING ? 0 : move->moved | move->pushed;
    su_cells stay = cells & ~going, gone = 0;
    for (su_cells rest = cells & going; rest != 0;) {
        su_cell next = su_cell_next(su_cells_take(&rest), move->direction);
        gone |= next == SU_NO_CELL ? 0 : su_cells_of(next);
    }
    return stay | gone;
}

su_cells facts_uncarried(su_cells cells, const su_move_facts *move)
{
    su_cells stood = 0;
    while (cells != 0) {
        su_cell cell = su_cells_take(&cells);
        su_cell from = move->kind == SU_MOVE_PLACING
                           ? SU_NO_CELL
                           : su_cell_next(cell, su_direction_opposite(move->direction));
        bool goes = from != SU_NO_CELL && (move->moved | move->pushed) & su_cells_of(from);
        stood |= su_cells_of(goes ? from : cell);
    }
    return stood;
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
                    su_game_outcome(&tried).result == su_win_of(self->next);
        can_win |= wins;
        reunites |= wins && facts.reunites;
    }
    self->can_win = can_win;
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
    su_cells doomed = self->can_win ? 0 : threats_doomed(self->after, self->next);
    su_cells known = facts_carried(su_threats(self->before, self->next), &self->move);
    su_cells saved = facts_carried(su_threats(self->before, self->mover), &self->move) & ~left &
                     su_position_marbles(self->after, self->mover);
    add_cells(self, TEXT_coach_leaves, self->mover, left);
    add_cells(self, TEXT_coach_doomed, self->next, doomed);
    add_cells(self, TEXT_coach_threatens, self->mover, threatened & ~known & ~doomed);
    add_cells(self, TEXT_coach_saves, self->mover, saved);
}

/* ---- Pushes ---- */

bool facts_could_push(const su_position *before, const su_move_facts *move, su_side side,
                      su_direction direction, su_cells cells)
{
    su_position turn;
    su_move moves[SU_MAX_MOVES];
    size_t count = threats_turn(&turn, before, side) ? su_moves(moves, &turn) : 0;
    for (size_t i = 0; i < count; i++) {
        su_move_facts facts = su_move_explain(&turn, moves[i]);
        if (facts.direction == direction && facts_carried(facts.pushed, move) & cells)
            return true;
    }
    return false;
}

/* Looks for a pac. */
typedef struct pac_listener {
    formations_listener listener;
    su_side side;
    su_direction direction;
    su_cells cells;
    su_formation found;
    bool has_found;
} pac_listener;

static void hear_pac(formations_listener *listener, const su_formation *formation)
{
    pac_listener *self = (pac_listener *)listener; /* `listener` is its first member */
    if (formation->kind == SU_FORMATION_PAC && formation->side == self->side &&
        formation->direction == self->direction && formation->against & self->cells) {
        self->found = *formation;
        self->has_found = true;
    }
}

bool facts_find_pac(su_formation *pac, const su_position *position, su_side side,
                    su_direction direction, su_cells cells)
{
    pac_listener listener = {
        .listener = {hear_pac}, .side = side, .direction = direction, .cells = cells};
    formations_each(position, &listener.listener);
    if (listener.has_found)
        *pac = listener.found;
    return listener.has_found;
}

/* The longer the pushed line, the more telling; then the longer the pushing one. */
static unsigned push_size(const su_move_facts *push)
{
    return 16 * su_cells_count(push->pushed) + su_cells_count(push->moved);
}

static void add_push(finder *self, text_id sentence, su_side side, const su_move_facts *push)
{
    if (push->pushed != 0)
        add(self, (fact){.sentence = sentence,
                         .side = side,
                         .cells = sentence == TEXT_coach_breaks_pac ? push->moved : push->pushed,
                         .against = push->pushed,
                         .own = push->own,
                         .opponents = push->opponents});
}

/* What a side could push now and not before: the most telling push that breaks a pac, and the most
 * telling other one. */
static void find_new_pushes(finder *self, su_side side, su_move_facts *breaking,
                            su_move_facts *other)
{
    su_position turn;
    su_move moves[SU_MAX_MOVES];
    su_formation pac;
    size_t count = threats_turn(&turn, self->after, side) ? su_moves(moves, &turn) : 0;
    for (size_t i = 0; i < count; i++) {
        su_move_facts push = su_move_explain(&turn, moves[i]);
        if (push.pushed == 0 ||
            facts_could_push(self->before, &self->move, side, push.direction, push.pushed))
            continue;
        bool breaks = facts_find_pac(&pac, self->before, side, push.direction, push.pushed);
        su_move_facts *best = breaks ? breaking : other;
        if ((breaks || push.ejected == SU_NO_CELL) && push_size(&push) > push_size(best))
            *best = push;
    }
}

static void find_pushes(finder *self)
{
    su_move_facts broken = {0}, gained = {0}, broken_by_next = {0}, given = {0};
    find_new_pushes(self, self->mover, &broken, &gained);
    find_new_pushes(self, self->next, &broken_by_next, &given);
    if (broken_by_next.ejected == SU_NO_CELL && push_size(&broken_by_next) > push_size(&given))
        given = broken_by_next;
    add_push(self, TEXT_coach_breaks_pac, self->mover, &broken);
    add_push(self, TEXT_coach_gives_push, self->next, &given);
    add_push(self, TEXT_coach_gains_push, self->mover, &gained);
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
    char line[FACT_LINE * SU_MOVE_TEXT], move[SU_MOVE_TEXT];
    out_buffer written = out_buffer_over(line, sizeof line);
    phrase sentence = phrase_about(to, position, about->side, language);
    if (about->outcome.result != SU_ONGOING) {
        words_outcome(to, about->outcome, position, language);
        return;
    }
    for (size_t i = 0; i < about->line_count; i++) {
        out_text(&written.out, i > 0 ? " " : "");
        out_bytes(&written.out, move, su_move_format(move, about->line[i]));
    }
    sentence.words[ARGUMENT_line] = text_of(line);
    if (about->move != SU_NO_MOVE)
        sentence.words[ARGUMENT_move] = (text){move, su_move_format(move, about->move)};
    sentence.numbers[ARGUMENT_you] = about->you;
    sentence.numbers[ARGUMENT_cells] = about->cells;
    sentence.numbers[ARGUMENT_against] = about->against;
    sentence.numbers[ARGUMENT_theirs] = about->theirs;
    sentence.numbers[ARGUMENT_targets] = about->targets;
    sentence.numbers[ARGUMENT_own] = about->own;
    sentence.numbers[ARGUMENT_opponents] = about->opponents;
    sentence.numbers[ARGUMENT_points] = about->points;
    sentence.numbers[ARGUMENT_found] = about->found;
    sentence.numbers[ARGUMENT_expected] = about->expected;
    phrase_write(&sentence, about->sentence);
}

void facts_write_line(out *to, const fact *found, size_t count, const su_position *position,
                      su_language language)
{
    for (size_t i = 0; i < count && i < FACTS_IN_A_LINE; i++) {
        if (i > 0)
            out_char(to, ' ');
        fact_write(to, &found[i], position, language);
    }
}
