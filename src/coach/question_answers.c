/* SPDX-License-Identifier: MIT */
/* Which option of a question is right: see questions.h. */
#include "coach/questions.h"
#include "rules/formations.h"
#include "rules/position.h"
#include "rules/variant.h"

/* What is known of an option while it is judged. */
typedef struct judged {
    const question *it;
    const su_position *position;
    const option *chosen;
    bool legal;
    su_move_facts facts; /* of the move: that of the option, or the one shown */
    su_position after;
    su_refusal refusal;
} judged;

static judged judge(const question *it, const option *chosen, const su_position *position)
{
    judged made = {.it = it, .position = position, .chosen = chosen, .after = *position};
    const char *tried = question_options(it) == OPTION_MOVES ? chosen->move.text : it->move.text;
    su_move move;
    if (*tried == '\0')
        return made;
    made.legal = su_move_parse(&move, position, tried, &made.refusal) == SU_OK;
    if (made.legal) {
        made.facts = su_move_explain(position, move);
        made.after = su_play(position, move);
    }
    return made;
}

/* ---- Answers ---- */

#define ANSWERS(name) static bool question_##name(const judged *on)

static su_side mover(const judged *on)
{
    return su_position_side(on->position);
}

static unsigned winner_of(su_result result)
{
    return result == SU_FIRST_WINS ? SU_FIRST : result == SU_SECOND_WINS ? SU_SECOND : 2;
}

static unsigned opponents_pushed(const judged *on)
{
    return bits_count(on->facts.pushed & ~on->facts.displaced_sisters);
}

ANSWERS(legal)
{
    return on->legal;
}

ANSWERS(refused)
{
    return !on->legal;
}

ANSWERS(pushes)
{
    return on->legal && on->facts.pushed != 0;
}

ANSWERS(side)
{
    return on->legal && on->facts.kind == SU_MOVE_ARROW;
}

ANSWERS(line)
{
    return on->legal && on->facts.kind == SU_MOVE_LINE && bits_count(on->facts.moved) > 1;
}

ANSWERS(ejects)
{
    return on->legal && on->facts.ejected != SU_NO_CELL;
}

ANSWERS(wins)
{
    return on->legal && su_position_outcome(&on->after).result == su_win_of(mover(on));
}

ANSWERS(loses)
{
    return on->legal &&
           su_position_outcome(&on->after).result == su_win_of(su_side_other(mover(on)));
}

ANSWERS(reunites)
{
    return on->legal && on->facts.reunites;
}

ANSWERS(scores)
{
    return on->legal && on->facts.points > 0;
}

ANSWERS(returned)
{
    return on->legal && on->facts.returned;
}

ANSWERS(safe)
{
    return on->legal && su_threats(&on->after, mover(on)) == 0;
}

ANSWERS(unsafe)
{
    return on->legal && su_threats(&on->after, mover(on)) != 0;
}

ANSWERS(threatens)
{
    return on->legal && su_threats(&on->after, su_side_other(mover(on))) != 0;
}

/* These three are the greatest of all: question_right compares them. */
ANSWERS(most_pushed)
{
    return on->legal && opponents_pushed(on) > 0;
}

ANSWERS(most_points)
{
    return on->legal && on->facts.points > 0;
}

ANSWERS(strongest)
{
    return on->legal && on->facts.pushed != 0;
}

ANSWERS(cell)
{
    return (set_find(&on->it->set, on->position) & bit(on->chosen->cell)) != 0;
}

ANSWERS(count)
{
    return bits_count(set_find(&on->it->set, on->position)) == on->chosen->value;
}

ANSWERS(points)
{
    return on->legal && on->facts.points == on->chosen->value;
}

ANSWERS(pushed)
{
    return on->legal && opponents_pushed(on) == on->chosen->value;
}

ANSWERS(moved)
{
    return on->legal && bits_count(on->facts.moved) == on->chosen->value;
}

ANSWERS(strength)
{
    return (on->legal ? on->facts.own : on->refusal.own) == on->chosen->value;
}

ANSWERS(against)
{
    return (on->legal ? on->facts.opponents : on->refusal.opponents) == on->chosen->value;
}

ANSWERS(target)
{
    return on->legal && on->facts.target + 1 == (int)on->chosen->value;
}

ANSWERS(value)
{
    return su_position_target_value(on->position, on->it->target) == on->chosen->value;
}

ANSWERS(needed)
{
    return su_position_score(on->position, on->it->side) + on->chosen->value ==
           variant_winning_score(su_position_variant(on->position));
}

ANSWERS(winner)
{
    bool possible = on->legal || *on->it->move.text == '\0';
    return possible && winner_of(su_position_outcome(&on->after).result) == on->chosen->value;
}

ANSWERS(time)
{
    return on->chosen->value == (unsigned)su_side_other(on->it->side);
}

ANSWERS(ahead)
{
    unsigned first = bits_count(su_position_marbles(on->position, SU_FIRST));
    unsigned second = bits_count(su_position_marbles(on->position, SU_SECOND));
    return on->chosen->value == (first > second ? 0u : first < second ? 1u : 2u);
}

typedef struct matcher {
    formations_listener listener;
    su_cells cells;
    su_formation_kind kind;
    bool found;
} matcher;

static void match(formations_listener *self, const su_formation *formation)
{
    matcher *matching = (matcher *)self; /* `listener` is its first member */
    matching->found |= formation->kind == matching->kind && formation->cells == matching->cells;
}

ANSWERS(formation)
{
    matcher matching = {{match}, on->it->cells, (su_formation_kind)on->chosen->value, false};
    formations_each(on->position, &matching.listener);
    return matching.found;
}

ANSWERS(why)
{
    return !on->legal && (unsigned)on->refusal.code == on->chosen->value;
}

static bool (*const answers[QUESTION_KINDS])(const judged *on) = {
#define QUESTION(name, options, argument, move) question_##name,
#include "coach/questions.def"
#undef QUESTION
};

static unsigned value_compared(const judged *on)
{
    return on->it->kind == QUESTION_most_points   ? on->facts.points
           : on->it->kind == QUESTION_most_pushed ? opponents_pushed(on)
           : on->it->kind == QUESTION_strongest   ? on->facts.own
                                                  : 0;
}

unsigned question_right(const question *it, const su_position *position, const option *options,
                        size_t count)
{
    unsigned right = 0, most = 0;
    for (size_t i = 0; i < count; i++) {
        judged on = judge(it, &options[i], position);
        unsigned value = value_compared(&on);
        if (!answers[it->kind](&on) || value < most)
            continue;
        right = value > most ? 1u << i : right | 1u << i;
        most = value;
    }
    return right;
}
