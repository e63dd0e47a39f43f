/* SPDX-License-Identifier: MIT */
/* What the coach says to one of the players: see advice.h. */
#include "coach/advice.h"

#include "rules/spread.h"
#include "game/goal.h"
#include "rules/formations.h"
#include "rules/geometry.h"
#include "rules/variant.h"

/* Steps worth a word. */
#define LEAST_NEARER 2
/* The longest sentence that is compared with what was said before. */
#define SENTENCE SU_WORDS

typedef struct adviser {
    const su_game *game;
    const su_position *before, *after;
    su_move_facts move;
    su_side mover, you;
    fact *found;
    size_t count;
} adviser;

/* ---- Facts, told to the reader ---- */

/* A sentence to the reader: the fact it tells, the reason that belongs to it, whether it may stand
 * beside another one. */
typedef struct row {
    text_id advice, fact, reason;
    bool is_telling;
} row;

static const row rows[] = {
    {TEXT_advice_can_win, TEXT_coach_can_win, TEXT_NONE, true},
    {TEXT_advice_can_reunite, TEXT_coach_can_reunite, TEXT_NONE, true},
    {TEXT_advice_can_score, TEXT_coach_can_score, TEXT_NONE, true},
    {TEXT_advice_leaves, TEXT_coach_leaves, TEXT_advice_why_danger, true},
    {TEXT_advice_doomed, TEXT_coach_doomed, TEXT_NONE, true},
    {TEXT_advice_threatens, TEXT_coach_threatens, TEXT_advice_why_danger, true},
    {TEXT_advice_saves, TEXT_coach_saves, TEXT_NONE, false},
    {TEXT_advice_ahead, TEXT_coach_ahead, TEXT_NONE, false},
    {TEXT_advice_breaks_pac, TEXT_coach_breaks_pac, TEXT_NONE, false},
    {TEXT_advice_gives_push, TEXT_coach_gives_push, TEXT_advice_why_push, true},
    {TEXT_advice_gains_push, TEXT_coach_gains_push, TEXT_advice_why_push, false},
    {TEXT_advice_pushed, TEXT_NONE, TEXT_advice_why_push, false},
    {TEXT_advice_ejected, TEXT_NONE, TEXT_advice_why_ejection, false},
    {TEXT_advice_still, TEXT_NONE, TEXT_NONE, true},
    {TEXT_advice_pac, TEXT_NONE, TEXT_advice_why_pac, false},
};

static const row *row_of(text_id sentence)
{
    static const row other = {0};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].advice == sentence || rows[i].fact == sentence)
            return &rows[i];
    return &other;
}

static void add(adviser *self, fact one)
{
    if (row_of(one.sentence)->fact == one.sentence)
        one.sentence = row_of(one.sentence)->advice;
    one.you = one.side == self->you;
    one.move = SU_NO_MOVE;
    if (self->count < ADVICE_MAX)
        self->found[self->count++] = one;
}

static void add_cells(adviser *self, text_id sentence, su_cells cells)
{
    if (cells != 0)
        add(self, (fact){.sentence = sentence, .side = self->mover, .cells = cells});
}

/* ---- What the move did ---- */

static void find_gain(adviser *self)
{
    const su_move_facts *move = &self->move;
    fact one = {.side = self->mover,
                .points = move->points,
                .found = su_position_score(self->after, self->mover),
                .expected = goal_of(su_position_variant(self->after), &self->game->house)};
    if (move->points > 0) {
        one.sentence = TEXT_advice_scored;
        add(self, one);
    } else if (move->ejected != SU_NO_CELL &&
               !variant_has_targets(su_position_variant(self->after))) {
        one.sentence = TEXT_advice_ejected;
        one.cells = su_cells_of(move->ejected);
        add(self, one);
    } else if (move->pushed != 0 && move->ejected == SU_NO_CELL) {
        one.sentence = TEXT_advice_pushed;
        one.cells = facts_carried(move->pushed, move);
        one.own = move->own;
        one.opponents = move->opponents;
        add(self, one);
    }
}

static void find_still(adviser *self)
{
    su_side other = su_side_other(self->mover);
    su_cells known = facts_carried(su_threats(self->before, other), &self->move);
    add_cells(self, TEXT_advice_still, su_threats(self->after, other) & known);
}

/* Hears of the first pac and the first lance of the mover that the move made. */
typedef struct formation_listener {
    formations_listener listener;
    const adviser *adviser;
    su_formation pac, lance;
    bool has_pac, has_lance;
} formation_listener;

static bool is_new_pac(const adviser *self, const su_formation *pac)
{
    su_formation known;
    return !facts_find_pac(&known, self->before, pac->side, pac->direction, pac->against);
}

static bool is_new_lance(const adviser *self, const su_formation *lance)
{
    su_cells stood = facts_uncarried(lance->cells, &self->move);
    return cells_shape(stood) != cells_shape(lance->cells);
}

static void hear_formation(formations_listener *listener, const su_formation *formation)
{
    formation_listener *self = (formation_listener *)listener; /* `listener` is its first member */
    if (formation->side != self->adviser->mover)
        return;
    if (formation->kind == SU_FORMATION_PAC && !self->has_pac &&
        is_new_pac(self->adviser, formation)) {
        self->has_pac = true;
        self->pac = *formation;
    }
    if (formation->kind == SU_FORMATION_LANCE && !self->has_lance &&
        is_new_lance(self->adviser, formation)) {
        self->has_lance = true;
        self->lance = *formation;
    }
}

/* ---- Where the marbles lie now ---- */

static void find_parts(adviser *self)
{
    unsigned now = spread_parts(self->after, self->mover);
    unsigned then = spread_parts(self->before, self->mover);
    if (now != then)
        add(self, (fact){.sentence = now < then ? TEXT_advice_together : TEXT_advice_apart,
                         .side = self->mover,
                         .found = now});
}

static void find_places(adviser *self)
{
    const su_move_facts *move = &self->move;
    su_cells own = su_position_marbles(self->after, self->mover);
    su_cells stood_on_rim = facts_carried(move->moved & spread_rim(), move) & own;
    unsigned middle = su_cells_count(own & spread_middle());
    int nearer = spread_steps_to_middle(self->before, self->mover) -
                 spread_steps_to_middle(self->after, self->mover);
    if (middle > su_cells_count(su_position_marbles(self->before, self->mover) & spread_middle()))
        add(self, (fact){.sentence = TEXT_advice_middle, .side = self->mover, .found = middle});
    add_cells(self, TEXT_advice_leaves_rim, stood_on_rim & ~spread_rim());
    find_parts(self);
    if (nearer >= LEAST_NEARER)
        add(self,
            (fact){.sentence = TEXT_advice_nearer, .side = self->mover, .found = (unsigned)nearer});
}

static void find_quiet(adviser *self)
{
    const su_move_facts *move = &self->move;
    formation_listener made = {.listener = {hear_formation}, .adviser = self};
    su_cells moved = facts_carried(move->moved, move);
    su_cells stood_on_rim = facts_carried(move->moved & spread_rim(), move);
    formations_each(self->after, &made.listener);
    if (made.has_pac)
        add(self, (fact){.sentence = TEXT_advice_pac,
                         .side = self->mover,
                         .cells = made.pac.cells,
                         .against = made.pac.against,
                         .own = made.pac.own,
                         .opponents = made.pac.opponents});
    find_places(self);
    add_cells(self, TEXT_advice_lance, made.has_lance ? made.lance.cells : 0);
    add_cells(self, TEXT_advice_to_rim,
              moved & su_position_marbles(self->after, self->mover) & spread_rim() & ~stood_on_rim);
}

/* What is true of every move: that, and whether anything is in danger. */
static void find_rest(adviser *self)
{
    bool placing = self->move.kind == SU_MOVE_PLACING;
    su_cells moved = placing ? self->move.moved : facts_carried(self->move.moved, &self->move);
    if (!placing)
        moved &= su_position_marbles(self->after, self->mover);
    if (self->mover != self->you && !su_position_placing(self->after) &&
        su_threats(self->after, self->you) == 0)
        add(self, (fact){.sentence = TEXT_advice_safe, .side = self->you});
    add_cells(self, placing ? TEXT_advice_placed : TEXT_advice_moved, moved);
}

size_t advice_find(fact found[ADVICE_MAX], const su_game *game, su_side you)
{
    fact known[FACTS_MAX];
    size_t plies = su_game_ply_count(game), count = facts_find(known, game);
    adviser self = {.game = game, .after = su_game_position(game), .you = you, .found = found};
    if (su_game_outcome(game).result != SU_ONGOING)
        return 0;
    if (plies > 0) {
        self.before = su_game_position_before(game, plies - 1);
        self.move = su_move_explain(self.before, su_game_move(game, plies - 1));
        self.mover = su_position_side(self.before);
        find_gain(&self);
    }
    for (size_t i = 0; i < count; i++)
        add(&self, known[i]);
    if (plies == 0)
        return self.count;
    if (self.move.kind != SU_MOVE_PLACING && !su_position_placing(self.before)) {
        find_still(&self);
        find_quiet(&self);
    }
    find_rest(&self);
    return self.count;
}

/* ---- Reasons ---- */

typedef struct any_pac {
    formations_listener listener;
    bool found;
} any_pac;

static void hear_any_pac(formations_listener *listener, const su_formation *formation)
{
    if (formation->kind == SU_FORMATION_PAC)
        ((any_pac *)listener)->found = true; /* `listener` is its first member */
}

static bool is_pac(const su_position *position)
{
    any_pac listener = {.listener = {hear_any_pac}};
    formations_each(position, &listener.listener);
    return listener.found;
}

static bool is_danger(const su_position *position)
{
    return (su_threats(position, SU_FIRST) | su_threats(position, SU_SECOND)) != 0;
}

/* Whether something like what a sentence tells was there in the game before its last move. */
static bool was_there(const su_game *game, text_id reason)
{
    size_t plies = su_game_ply_count(game);
    for (size_t i = 0; i < plies; i++) {
        const su_position *at = su_game_position_before(game, i);
        su_move_facts move = su_move_explain(at, su_game_move(game, i));
        bool is_last = i + 1 == plies;
        if ((reason == TEXT_advice_why_pac && is_pac(at)) ||
            (reason == TEXT_advice_why_danger && is_danger(at)) ||
            (reason == TEXT_advice_why_push && !is_last && move.pushed != 0) ||
            (reason == TEXT_advice_why_ejection && !is_last && move.ejected != SU_NO_CELL))
            return true;
    }
    return false;
}

/* ---- Saying it ---- */

static bool has(text said, const char *sentence, size_t length)
{
    for (size_t i = 0; i + length <= said.length; i++)
        if (text_equal((text){said.at + i, length}, (text){sentence, length}))
            return true;
    return false;
}

/* Says a sentence unless it was said before; whether it did. */
static bool say(out *to, const char *opening, const fact *about, const su_game *game, text said,
                su_language language)
{
    char sentence[SENTENCE];
    out_buffer into = out_buffer_over(sentence, sizeof sentence);
    fact_write(&into.out, about, su_game_position(game), language);
    if (has(said, sentence, into.length))
        return false;
    out_text(to, opening);
    out_bytes(to, sentence, into.length);
    return true;
}

void advice_write(out *to, const fact *found, size_t count, const su_game *game, text said,
                  su_language language)
{
    size_t i = 0;
    while (i < count && !say(to, "", &found[i], game, said, language))
        i++;
    if (i == count)
        return;
    fact why = {.sentence = row_of(found[i].sentence)->reason,
                .side = found[i].side,
                .move = SU_NO_MOVE,
                .expected = goal_of(su_position_variant(su_game_position(game)), &game->house)};
    if (why.sentence != TEXT_NONE && !was_there(game, why.sentence)) {
        say(to, " ", &why, game, (text){0}, language);
        return;
    }
    while (++i < count)
        if (row_of(found[i].sentence)->is_telling && say(to, " ", &found[i], game, said, language))
            return;
}
