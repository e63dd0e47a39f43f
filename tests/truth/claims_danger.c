/* SPDX-License-Identifier: MIT */
/* What is claimed before a move is played that gives a marble away. */
#include "truth/claims.h"

#define A_WIN 1000

/* What a move takes: a win more than all else, a marble 1, in Off Board its points. */
static int taken_by(const ref_position *position, const ref_move *move)
{
    const ref_effect effect = ref_effect_of(position, move);
    const ref_position after = ref_play(position, move);
    const su_outcome outcome = ref_outcome(&after);
    if (outcome.result == known_win(position->side) &&
        (effect.ejects || outcome.reason == SU_REASON_REUNION))
        return A_WIN;
    return !effect.ejects ? 0 : position->variant == SU_OFFBOARD ? effect.points : 1;
}

static int most_taken(const ref_position *position)
{
    static ref_move moves[SU_MAX_MOVES];
    const size_t count = ref_moves(moves, position);
    int most = 0;
    for (size_t i = 0; i < count; i++) {
        const int taken = taken_by(position, &moves[i]);
        most = taken > most ? taken : most;
    }
    return most;
}

/* The opponents that the side to move takes so that less can be taken back at once. */
static ref_set taken_for_nothing(const ref_position *position)
{
    static ref_move moves[SU_MAX_MOVES];
    const size_t count = ref_moves(moves, position);
    ref_set found = {{0}};
    for (size_t i = 0; i < count; i++) {
        const ref_effect effect = ref_effect_of(position, &moves[i]);
        const int taken = taken_by(position, &moves[i]);
        const ref_position after = ref_play(position, &moves[i]);
        if (effect.ejects && taken > 0 && (taken == A_WIN || most_taken(&after) < taken))
            ref_set_add(&found, effect.ejected);
    }
    return found;
}

/* After the move that is spoken of, the opponent can take exactly these marbles for nothing; the
 * move takes nothing, and another one would not have left any. */
bool claim_careful(const place *where, const reading *said)
{
    const ref_position *position = &where->now->position;
    const ref_position after = ref_play(position, where->move);
    const ref_set lost = taken_for_nothing(&after);
    const known_moves *list = known_moves_of(where->now, position->side);
    if (!says_cells(said, ARGUMENT_cells, &lost) || ref_set_count(&lost) == 0 ||
        taken_by(position, where->move) != 0)
        return false;
    for (size_t i = 0; i < list->count; i++) {
        const ref_position instead = ref_play(position, &list->moves[i]);
        const su_outcome outcome = ref_outcome(&instead);
        const ref_set left = taken_for_nothing(&instead);
        if (outcome.result == SU_ONGOING ? ref_set_count(&left) == 0
                                         : outcome.result == known_win(position->side))
            return true;
    }
    return false;
}
