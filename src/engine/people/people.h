/* SPDX-License-Identifier: MIT */
/* What people would play, as numbers to go on with: what levels are made of. */
#ifndef ENGINE_PEOPLE_PEOPLE_H
#define ENGINE_PEOPLE_PEOPLE_H

#include <sumito/people.h>

#include "engine/people/person_net.h"

/* A move as a person looks at it. */
typedef struct person_choice {
    su_move move;
    int32_t weight;               /* what speaks for it: person_weigh */
    int32_t lean;                 /* of a character to it, likewise: style_lean */
    su_score seen[PERSON_DEPTHS]; /* what a search of one, two and three plies finds of it */
} person_choice;

struct su_people {
    su_engine *eyes;       /* always at full strength, with a small table */
    struct prover *prover; /* of what ends the game */
    person_net net;
    bool has_net;
    uint64_t nodes; /* of the last look */
};

/* What a person sees of each legal move, in the order of su_moves; how many there are. Nothing of
 * it depends on who that is. */
size_t people_see(person_choice *out, su_people *self, const su_game *game);
/* After that, a search that tells no moves apart but finds the best. */
su_search_result people_search_on(su_people *self, const su_game *game, const su_limits *limits);
/* What speaks for each of these moves, in the eyes of people of a strength; without the net's file
 * all weigh the same. */
void people_weigh(person_choice *choices, size_t count, const su_people *self, const su_game *game,
                  int strength);

/* What the net sees of a position, and of a move that has been looked at. */
person_view people_view(const su_game *game, int strength);
bool people_repeats(const su_game *game, su_move move);

/* What a move costs, by the deepest look, in thousandths of the expected result. */
unsigned people_cost(const person_choice *seen, size_t count, su_move move);
/* How strong somebody is whose `plies` moves cost so much together. Of few moves little is known:
 * as if there were a hundred average ones besides. */
int people_strength(uint64_t cost, uint64_t plies);

/* e to the power of -`below` / PERSON_LOGIT, in 2^-32. */
uint64_t people_exponential(uint32_t below);

/* The nets of an engine that plays like them are others now. */
void people_use_nets(su_people *self, bool nets);

#endif
