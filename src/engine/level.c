/* SPDX-License-Identifier: MIT */
/* Levels: see level.h and levels.def. */
#include "engine/level.h"

#include "engine/eval_terms.h"
#include "game/goal.h"
#include "rules/play.h"

/* Whoever plays below this is just learning how a game ends. */
#define FIRST_TO_SEE_THE_END 3
#define OCCURRENCES_TO_DRAW 3

static const strength strengths[SU_LEVELS + 1] = {
#define STRENGTH(depth, lines, error, care, net) {depth, lines, error, care, net},
#include "engine/levels.def"
#undef STRENGTH
};

const strength *level_strength(unsigned level, uint64_t seed)
{
    if (level >= SU_LEVELS)
        return NULL;
    rng random = rng_seeded(seed);
    return &strengths[level - 1 + rng_below(&random, 3)];
}

/* ---- The end of the game ---- */

/* The result of a position as the board, the house's goal and its limit tell it, `quiet` plies
 * after a marble was pushed off. */
static su_result result_of(const su_game *game, const su_position *position, unsigned quiet)
{
    unsigned goal = goal_of(su_position_variant(position), &game->house);
    su_side mover = su_side_other(position->side);
    if (goal != 0 && position->score[mover] >= goal)
        return su_win_of(mover);
    su_result result = su_position_outcome(position).result;
    if (result == SU_ONGOING && goal_at_limit(&game->house, quiet))
        return goal_limit_result(&game->house, position);
    return result;
}

static su_position after_move(const su_position *position, su_move move)
{
    su_position after = *position;
    VARIANT_DISPATCH(su_position_variant(position), play, &after, move);
    return after;
}

static unsigned quiet_after(unsigned quiet, su_move move)
{
    return move_ejects(move) ? 0 : quiet + 1;
}

/* Whether a move makes its player win, or lose, at once. */
static bool ends(const su_game *game, const su_position *position, unsigned quiet, su_move move,
                 bool winning)
{
    su_position after = after_move(position, move);
    su_side mover = position->side;
    return result_of(game, &after, quiet_after(quiet, move)) ==
           su_win_of(winning ? mover : su_side_other(mover));
}

/* Whether the house ends the game after a move that comes to `after` and does not lose it. */
static bool draws(const su_game *game, const su_position *after, su_move move)
{
    unsigned occurrences = 1;
    if (move_ejects(move))
        return false;
    if (goal_at_limit(&game->house, su_game_plies_without_ejection(game) + 1))
        return true;
    for (size_t n = 0; n < su_game_ply_count(game) && game->house.repetition_draw; n++)
        occurrences += su_position_same(after, su_game_position_before(game, n));
    return occurrences >= OCCURRENCES_TO_DRAW;
}

/* Whether a move loses: at once, or to the next one. */
static bool loses(const su_game *game, su_move move)
{
    const su_position *position = su_game_position(game);
    unsigned quiet = su_game_plies_without_ejection(game);
    if (ends(game, position, quiet, move, false))
        return true;
    su_move replies[SU_MAX_MOVES];
    su_position after = after_move(position, move);
    size_t count = su_moves(replies, &after);
    for (size_t i = 0; i < count; i++)
        if (ends(game, &after, quiet_after(quiet, move), replies[i], true))
            return !draws(game, &after, move);
    return false;
}

size_t level_moves(su_move moves[], size_t count, unsigned level, const su_game *game)
{
    su_move kept[SU_MAX_MOVES];
    size_t found = 0;
    if (level < FIRST_TO_SEE_THE_END || level >= SU_LEVELS)
        return count;
    for (size_t i = 0; i < count; i++)
        if (ends(game, su_game_position(game), su_game_plies_without_ejection(game), moves[i],
                 true))
            kept[found++] = moves[i];
    for (size_t i = 0, wins = found; i < count && wins == 0; i++)
        if (!loses(game, moves[i]))
            kept[found++] = moves[i];
    for (size_t i = 0; i < found; i++)
        moves[i] = kept[i];
    return found ? found : count;
}

/* ---- What it sees of the rest ---- */

const int16_t *strength_weights(int16_t into[EVAL_MAX_TERMS], const strength *self,
                                su_variant variant)
{
    const int16_t *weights = eval_weights(variant);
    int marble = 0; /* what one is worth wherever it stands: everybody minds that */
    for (unsigned i = 0; i < CELL_KINDS; i++)
        marble += weights[i] / CELL_KINDS;
    for (unsigned i = 0; i < eval_term_count(variant); i++) {
        int base = i < CELL_KINDS ? marble : eval_term_is_goal(variant, i) ? weights[i] : 0;
        into[i] = (int16_t)(base + self->care * (weights[i] - base) / 100);
    }
    return into;
}

void strength_limit(su_limits *limits, unsigned *lines, const strength *self)
{
    unsigned depth = self->depth > 0 ? self->depth : 1;
    if (!limits->depth || limits->depth > depth)
        limits->depth = depth;
    *lines = self->lines; /* every move it may misjudge needs a score of its own */
}

size_t strength_choose(const strength *self, const worker *lead, uint64_t seed)
{
    rng random = rng_seeded(seed ^ lead->stack[0].position.key);
    size_t choices = self->lines < lead->root_count ? self->lines : lead->root_count, best = 0;
    su_score best_score = -2 * SU_SCORE_WIN;
    for (size_t i = 0; i < choices; i++) {
        su_score score = lead->roots[i].score;
        if (score == -SU_SCORE_WIN)
            continue; /* not seen to the end */
        score += (su_score)rng_below(&random, (uint32_t)(2 * self->error + 1)) - self->error;
        if (score > best_score) {
            best_score = score;
            best = i;
        }
    }
    return best;
}
