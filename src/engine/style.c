/* SPDX-License-Identifier: MIT */
/* What kind of move a move is, and whom it draws: see style.h and characters.def. */
#include "engine/style.h"

#include "base/bits.h"
#include "rules/move.h"
#include "rules/spread.h"

/* What fewer of 1,000 people would play nobody is drawn to. */
#define LEAST_LIKELY 10
/* So many pairs that hold together are worth a marble out of danger. */
#define PAIRS_OF_DANGER 3

typedef struct weights {
    int centre, push, side, guard; /* hundredths of a logit */
} weights;

static const weights characters[] = {
#define CHARACTER(number, name, level, centre, push, side, guard)                                  \
    [number] = {centre, push, side, guard},
#include <sumito/characters.def>
#undef CHARACTER
};

move_style style_of(const su_position *position, su_move move)
{
    const su_side mover = su_position_side(position);
    const su_position after = su_play(position, move);
    const bool placing = move_is_placing(move);
    return (move_style){
        .centre = spread_steps_to_middle(position, mover) - spread_steps_to_middle(&after, mover),
        .pushes = move_pushed(move) > 0,
        .ejects = move_ejects(move),
        .sidesteps = !placing && move_axis(move) != IN_LINE,
        .danger = (int)bits_count(su_threats(&after, mover)),
        .together = (int)spread_pairs(&after, mover) - (int)spread_pairs(position, mover)};
}

static int32_t lean_to(const move_style *it, const weights *as)
{
    const int hundredths = as->centre * it->centre + as->push * it->pushes +
                           as->side * it->sidesteps - as->guard * it->danger +
                           as->guard * it->together / PAIRS_OF_DANGER;
    return hundredths * PERSON_LOGIT / 100;
}

void style_lean(person_choice *choices, size_t count, const su_position *position,
                unsigned character)
{
    uint64_t powers[SU_MAX_MOVES], total = 0;
    int32_t most = INT32_MIN, least = INT32_MAX;
    if (character == 0)
        return;
    for (size_t i = 0; i < count; i++)
        most = choices[i].weight > most ? choices[i].weight : most;
    for (size_t i = 0; i < count; i++) {
        const move_style it = style_of(position, choices[i].move);
        total += powers[i] = people_exponential((uint32_t)(most - choices[i].weight));
        choices[i].lean = lean_to(&it, &characters[character]);
        least = choices[i].lean < least ? choices[i].lean : least;
    }
    for (size_t i = 0; i < count; i++)
        if (powers[i] * 1000 < total * LEAST_LIKELY)
            choices[i].lean = least;
}
