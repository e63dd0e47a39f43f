/* SPDX-License-Identifier: MIT */
/* Why a move was a mistake: see mistake.h. */
#include "review/mistake.h"

#include "rules/spread.h"
#include "engine/prove.h"
#include "rules/geometry.h"
#include "rules/threats.h"
#include "rules/variant.h"

/* Steps worth a word. */
#define LEAST_NEARER 2

/* ---- Lines of play ---- */

/* A line, followed to its end or as far as facts look. */
typedef struct course {
    const su_move *moves;
    size_t count;
    su_position at[FACT_LINE + 1]; /* where each move is made; the last: where it ends */
    su_move_facts facts[FACT_LINE];
    su_outcome outcome;
} course;

static void follow(course *self, const su_house_rules *house, const su_position *start,
                   const su_move *moves, size_t count)
{
    su_game game;
    su_ply room[FACT_LINE];
    self->moves = moves;
    self->count = 0;
    self->at[0] = *start;
    self->outcome = (su_outcome){SU_ONGOING, SU_REASON_NONE};
    if (su_game_begin(&game, start, house, room, FACT_LINE) != SU_OK)
        return;
    while (self->count < count && su_game_play(&game, moves[self->count]) == SU_OK) {
        self->facts[self->count] = su_move_explain(&self->at[self->count], moves[self->count]);
        self->at[++self->count] = *su_game_position(&game);
    }
    self->outcome = su_game_outcome(&game);
}

static su_side mover_at(const course *self, size_t index)
{
    return su_position_side(&self->at[index]);
}

static bool is_win(su_outcome outcome, su_side side)
{
    return outcome.result == su_win_of(side);
}

/* What a move gains: points in Off Board, elsewhere a marble. */
static int gain_of(const su_position *position, const su_move_facts *facts)
{
    if (variant_has_targets(su_position_variant(position)))
        return (int)facts->points;
    return facts->ejected != SU_NO_CELL;
}

/* The move with which `side` comes out ahead, at once or to stay so to the end of the line; `lead`
 * is what it has gained before it. The line's length if there is none. */
static size_t turning_point(const course *self, su_side side, int lead)
{
    size_t found = self->count;
    for (size_t i = 0; i < self->count; i++) {
        int gain = gain_of(&self->at[i], &self->facts[i]);
        bool is_own = mover_at(self, i) == side;
        lead += is_own ? gain : -gain;
        if (lead <= 0 && found > 0)
            found = self->count;
        else if (is_own && gain > 0 && found == self->count)
            found = i;
    }
    return found;
}

/* ---- What can be done at once ---- */

typedef struct chances {
    bool wins, ejects;
    unsigned points;
} chances;

/* Of the side to move, which has not lost yet. */
static chances chances_in(const su_house_rules *house, const su_position *position)
{
    chances found = {false, false, 0};
    su_move moves[SU_MAX_MOVES];
    su_side side = su_position_side(position);
    size_t count = su_moves(moves, position);
    for (size_t i = 0; i < count; i++) {
        su_game game;
        su_ply room[1];
        su_move_facts facts = su_move_explain(position, moves[i]);
        found.ejects |= facts.ejected != SU_NO_CELL;
        if (facts.points > found.points)
            found.points = facts.points;
        found.wins |= su_game_begin(&game, position, house, room, 1) == SU_OK &&
                      su_game_play(&game, moves[i]) == SU_OK &&
                      is_win(su_game_outcome(&game), side);
    }
    return found;
}

/* ---- Finding ---- */

typedef struct finder {
    const mistake *about;
    su_side mover, opponent;
    su_move_facts move; /* the one that is judged */
    course reply, better;
    su_outcome outcome; /* after the move */
    fact *found;
    size_t count;
} finder;

static void add(finder *self, fact one)
{
    if (self->count < MISTAKE_FACTS)
        self->found[self->count++] = one;
}

/* What can be said of a decisive move, as it was allowed or would have been better. */
typedef struct sayings {
    text_id win, force, reunion, ejection, points, balance;
} sayings;
static const sayings allowed = {TEXT_allows_win,      TEXT_allows_force,  TEXT_allows_reunion,
                                TEXT_allows_ejection, TEXT_allows_points, TEXT_allows_balance};
static const sayings missed = {TEXT_better_wins,   TEXT_better_forces, TEXT_better_reunites,
                               TEXT_better_ejects, TEXT_better_scores, TEXT_better_balance};

/* A fact about a move of a line, after the moves before it. */
static fact fact_at(const course *line, size_t index, text_id sentence)
{
    const su_move_facts *move = &line->facts[index];
    return (fact){.sentence = sentence,
                  .side = mover_at(line, index),
                  .cells = move->ejected == SU_NO_CELL ? 0 : su_cells_of(move->ejected),
                  .against = move->pushed,
                  .own = move->own,
                  .opponents = move->opponents,
                  .points = move->points,
                  .targets = (uint16_t)(move->target < 0 ? 0 : 1u << move->target),
                  .line = line->moves,
                  .line_count = index,
                  .move = line->moves[index]};
}

static unsigned marbles(const su_position *position, su_side side)
{
    return su_cells_count(su_position_marbles(position, side));
}

/* The marbles of both sides after the first `length` moves of a line. */
static fact fact_of_balance(const course *line, size_t length, su_side side, text_id sentence)
{
    return (fact){.sentence = sentence,
                  .side = side,
                  .own = marbles(&line->at[length], side),
                  .opponents = marbles(&line->at[length], su_side_other(side)),
                  .line = line->moves,
                  .line_count = length,
                  .move = SU_NO_MOVE};
}

/* Whether a line's first move wins, whatever is answered, in as many moves as the line takes. */
static bool is_forced(const course *line, const su_house_rules *house, unsigned moves)
{
    prover *wins = prover_new(PROVER_BRIEF_RECALL);
    if (wins == NULL)
        return false;
    prover_reset(wins, house, PROVER_BRIEF_LIMIT);
    verdict found = prove_win_by(wins, &line->at[0], line->moves[0], moves);
    prover_free(wins);
    return found == PROVED;
}

static void add_win(finder *self, const course *line, su_side side, const sayings *say)
{
    size_t last = line->count - 1;
    unsigned moves = (unsigned)(last / 2 + 1);
    if (moves > 1 && is_forced(line, &self->about->house, moves)) {
        add(self,
            (fact){.sentence = say->force, .side = side, .found = moves, .move = line->moves[0]});
        return;
    }
    bool reunites = line->facts[last].reunites;
    fact one = fact_at(line, last, reunites ? say->reunion : say->win);
    if (reunites) {
        one.own = marbles(&line->at[line->count], side);
        one.opponents = marbles(&line->at[line->count], su_side_other(side));
    }
    add(self, one);
}

/* What `side` wins or gains in a line; returns the index of the move, or the line's length. */
static size_t find_gain(finder *self, const course *line, su_side side, int lead,
                        const sayings *say)
{
    if (line->count > 0 && is_win(line->outcome, side) && mover_at(line, line->count - 1) == side) {
        add_win(self, line, side, say);
        return line->count - 1;
    }
    size_t index = turning_point(line, side, lead);
    if (index < line->count)
        add(self,
            fact_at(line, index, line->facts[index].points > 0 ? say->points : say->ejection));
    return index;
}

/* Who would win a reunion, where that changes with the move at `index`. */
static void find_balance(finder *self, const course *line, size_t index, su_side side,
                         const sayings *say)
{
    const su_position *before = &self->about->before;
    su_side other = su_side_other(side);
    if (!variant_has_sisters(su_position_variant(before)) || index >= line->count ||
        line->outcome.result != SU_ONGOING)
        return;
    const su_position *after = &line->at[index + 1];
    if (marbles(before, side) <= marbles(before, other) &&
        marbles(after, side) > marbles(after, other))
        add(self, fact_of_balance(line, index + 1, side, say->balance));
    else if (side == self->opponent && marbles(before, other) > marbles(before, side) &&
             marbles(after, other) <= marbles(after, side))
        add(self, fact_of_balance(line, index + 1, other, TEXT_loses_balance));
}

/* A push with which the engine replies, and whether it was there before. */
static void find_push(finder *self)
{
    const course *line = &self->reply;
    const su_move_facts *push = &line->facts[0];
    su_formation pac;
    if (line->count == 0 || push->pushed == 0 || push->ejected != SU_NO_CELL)
        return;
    bool was_there = facts_could_push(&self->about->before, &self->move, self->opponent,
                                      push->direction, push->pushed);
    fact one = fact_at(line, 0, was_there ? TEXT_leaves_push : TEXT_allows_push);
    if (!was_there &&
        facts_find_pac(&pac, &self->about->before, self->opponent, push->direction, push->pushed)) {
        one.sentence = TEXT_breaks_pac;
        one.cells = pac.cells;
        one.theirs = pac.against;
    }
    add(self, one);
}

/* Marbles of the mover that no reply saves once the engine has replied. */
static void find_doom(finder *self)
{
    const course *line = &self->reply;
    if (line->count == 0 || threats_doomed(&self->about->before, self->mover) != 0)
        return;
    if (chances_in(&self->about->house, &line->at[1]).wins)
        return;
    su_cells doomed = threats_doomed(&line->at[1], self->mover);
    fact one = fact_at(line, 0, TEXT_allows_doom);
    one.side = self->mover;
    one.cells = doomed;
    one.against = 0;
    if (doomed != 0)
        add(self, one);
}

/* Marbles torn apart, where the better move keeps them together. */
static void find_split(finder *self)
{
    const course *line = &self->better;
    if (line->count == 0)
        return;
    unsigned before = spread_parts(&self->about->before, self->mover);
    fact one = fact_at(line, 0, TEXT_splits_marbles);
    one.cells = one.against = 0;
    one.found = spread_parts(&self->reply.at[0], self->mover);
    one.expected = spread_parts(&line->at[1], self->mover);
    if (one.found > before && one.expected <= before)
        add(self, one);
}

static void find_allowed(finder *self)
{
    int lead = -gain_of(&self->about->before, &self->move);
    if (self->outcome.result != SU_ONGOING) {
        add(self, (fact){.outcome = self->outcome, .side = self->mover, .move = SU_NO_MOVE});
        return;
    }
    size_t gained = find_gain(self, &self->reply, self->opponent, lead, &allowed);
    find_balance(self, &self->reply, gained, self->opponent, &allowed);
    find_push(self);
    if (gained > 0)
        find_doom(self);
    find_split(self);
}

/* What the opponent could not have done after the better move. */
static void find_prevented(finder *self)
{
    const course *line = &self->better;
    const su_house_rules *house = &self->about->house;
    if (line->count == 0 || self->outcome.result != SU_ONGOING ||
        (line->count == 1 && line->outcome.result != SU_ONGOING))
        return;
    chances now = chances_in(house, &self->reply.at[0]);
    chances then = chances_in(house, &line->at[1]);
    fact one = fact_at(line, 0, TEXT_better_saves);
    one.side = self->opponent;
    one.cells = one.against = 0;
    one.points = then.points;
    if (now.wins && !then.wins)
        one.sentence = TEXT_better_stops_win;
    else if (now.points > then.points)
        one.sentence = TEXT_better_limits_points;
    else if (!now.ejects || then.ejects || now.points > 0)
        return;
    add(self, one);
}

/* Where nothing else can be said: the middle of the board. */
static void find_middle(finder *self)
{
    const course *line = &self->better;
    if (self->count > 0 || line->count == 0)
        return;
    int nearer = spread_steps_to_middle(&self->reply.at[0], self->mover) -
                 spread_steps_to_middle(&line->at[1], self->mover);
    fact one = fact_at(line, 0, TEXT_better_nearer);
    one.found = (unsigned)nearer;
    if (nearer >= LEAST_NEARER &&
        marbles(&self->reply.at[0], self->mover) == marbles(&line->at[1], self->mover))
        add(self, one);
}

static void find_better(finder *self)
{
    const course *line = &self->better;
    size_t gained = find_gain(self, line, self->mover, 0, &missed);
    find_balance(self, line, gained, self->mover, &missed);
    find_prevented(self);
    if (line->count > 0 && line->facts[0].pushed != 0 && line->facts[0].ejected == SU_NO_CELL)
        add(self, fact_at(line, 0, TEXT_better_pushes));
    find_middle(self);
}

/* Finds all facts; returns how many of them tell what the move allows. */
static size_t find_all(finder *self)
{
    const mistake *about = self->about;
    course played;
    su_side side = su_position_side(&about->before);
    self->mover = side;
    self->opponent = su_side_other(side);
    self->count = 0;
    follow(&played, &about->house, &about->before, &about->move, 1);
    self->move = played.facts[0];
    self->outcome = about->ended.result != SU_ONGOING ? about->ended : played.outcome;
    follow(&self->reply, &about->house, &played.at[1], about->reply, about->reply_count);
    follow(&self->better, &about->house, &about->before, about->better, about->better_count);
    find_allowed(self);
    size_t allowed_count = self->count;
    find_better(self);
    return allowed_count;
}

size_t mistake_find(fact found[MISTAKE_FACTS], const mistake *about)
{
    finder self = {.about = about, .found = found};
    find_all(&self);
    return self.count;
}

size_t mistake_write(out *to, const mistake *about, const char *opening, su_language language)
{
    fact found[MISTAKE_FACTS];
    finder self = {.about = about, .found = found};
    size_t allowed_count = find_all(&self), said = 0;
    su_position after = su_play(&about->before, about->move);
    for (size_t i = 0; i < self.count; i++) {
        bool is_telling = i < allowed_count ? i < MISTAKE_SENTENCES - 1 : i == allowed_count;
        if (!is_telling)
            continue;
        out_text(to, said++ > 0 ? " " : opening);
        fact_write(to, &found[i], &after, language);
    }
    return said;
}
