/* SPDX-License-Identifier: MIT */
/* A game looked back at: see recap.h. */
#include "coach/recap.h"

#include "coach/danger.h"
#include "game/goal.h"
#include "rules/variant.h"

/* What a player did well, counted over the game. */
typedef struct deeds {
    unsigned moves, ejections, points, pushes, saves;
} deeds;

static bool saves(const su_position *before, su_move move, const su_move_facts *facts, su_side you)
{
    su_cells in_danger = su_threats(before, you);
    if (in_danger == 0)
        return false;
    su_position after = su_play(before, move);
    return (facts_carried(in_danger, facts) & ~su_threats(&after, you)) != 0;
}

static deeds deeds_of(const su_game *game, su_side you)
{
    deeds found = {0};
    for (size_t ply = 0; ply < su_game_ply_count(game); ply++) {
        const su_position *before = su_game_position_before(game, ply);
        su_move move = su_game_move(game, ply);
        su_move_facts facts = su_move_explain(before, move);
        if (su_position_side(before) != you)
            continue;
        found.moves++;
        found.points += facts.points;
        found.ejections += facts.ejected != SU_NO_CELL;
        found.pushes += facts.pushed != 0;
        found.saves += !su_position_placing(before) && saves(before, move, &facts, you);
    }
    return found;
}

static fact good_of(const su_game *game, su_side you)
{
    deeds found = deeds_of(game, you);
    bool has_targets = variant_has_targets(su_position_variant(su_game_position(game)));
    fact one = {.side = you, .you = true, .move = SU_NO_MOVE};
    if (has_targets && found.points > 0) {
        one.sentence = TEXT_recap_points;
        one.found = found.points;
    } else if (!has_targets && found.ejections > 0) {
        one.sentence = TEXT_recap_pushed_off;
        one.found = found.ejections;
    } else if (found.saves > 0) {
        one.sentence = TEXT_recap_saved;
        one.found = found.saves;
    } else if (found.pushes > 0) {
        one.sentence = TEXT_recap_pushed;
        one.found = found.pushes;
    } else {
        one.sentence = TEXT_recap_held;
        one.found = found.moves;
    }
    return one;
}

/* The game as it stood after so many plies; shares the history. */
static su_game game_at(const su_game *game, size_t ply)
{
    su_game then = *game;
    then.count = ply;
    then.outcome = (su_outcome){SU_ONGOING, SU_REASON_NONE};
    return then;
}

/* Looks at one move of the player: what it gave away, or missed. */
typedef struct finder {
    recap *into;
    unsigned worst; /* what the careless move found so far has lost */
} finder;

static void look_at(finder *self, const su_game *game, size_t ply)
{
    su_game then = game_at(game, ply);
    const su_position *before = su_game_position(&then);
    unsigned goal = goal_of(su_position_variant(before), &game->house);
    fact one = {.side = su_position_side(before), .you = true, .move = su_game_move(game, ply)};
    danger found;
    su_cells missed = 0;
    unsigned lost = 0;
    if (ply + 1 < su_game_ply_count(game) && danger_of(&found, &then, one.move)) {
        su_move reply = su_game_move(game, ply + 1);
        su_cell ejected = su_move_explain(&found.after, reply).ejected;
        if (ejected != SU_NO_CELL && found.cells & su_cells_of(ejected)) {
            lost = danger_taken(&found.after, reply, goal);
            one.cells = su_cells_of(ejected);
        }
    }
    if (lost > self->worst) {
        self->worst = lost;
        one.sentence = TEXT_recap_gave;
    } else if (!self->into->has_retry && lost == 0 && !su_position_placing(before) &&
               danger_taken(before, one.move, goal) == 0 &&
               (missed = danger_chances(before, goal)) != 0) {
        one.cells = missed;
        one.sentence = TEXT_recap_missed;
    } else {
        return;
    }
    self->into->learn = one;
    self->into->has_retry = true;
    self->into->ply = ply;
}

/* ---- Where it is learnt ---- */

static const struct {
    text_id sentence;
    su_variant variant;
    const char *stage, *exercise;
} lessons[] = {
#define RECAP_LESSON(sentence, variant, stage, exercise)                                           \
    {TEXT_##sentence, SU_##variant, #stage, #exercise},
#include "coach/recap_lessons.def"
};

static void find_lesson(recap *found, su_variant variant)
{
    for (size_t i = 0; i < sizeof lessons / sizeof *lessons; i++)
        if (lessons[i].sentence == found->learn.sentence && lessons[i].variant == variant) {
            found->stage = lessons[i].stage;
            found->exercise = lessons[i].exercise;
        }
}

recap recap_of(const su_game *game, su_side you)
{
    recap found = {
        .good = good_of(game, you),
        .learn = {.sentence = TEXT_recap_fine, .side = you, .you = true, .move = SU_NO_MOVE}};
    finder self = {.into = &found};
    for (size_t ply = 0; ply < su_game_ply_count(game); ply++)
        if (su_position_side(su_game_position_before(game, ply)) == you)
            look_at(&self, game, ply);
    find_lesson(&found, su_position_variant(su_game_position(game)));
    return found;
}
