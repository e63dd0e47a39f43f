/* SPDX-License-Identifier: MIT */
/* people.h: what a person would play.
 *
 * A net learned from games of people says how likely a person is to play each move, told how strong
 * the person is and what a shallow search sees of each move. In classic it sees the board as well;
 * in the other games, of which no games of people exist, it goes by what people overlook in
 * classic. docs/people.md has its figures.
 */
#ifndef SUMITO_PEOPLE_H
#define SUMITO_PEOPLE_H

#include <sumito/engine.h>

#ifdef __cplusplus
extern "C" {
#endif

/* How strong somebody is: hundredths of the spread among the people it was learned from, whose mean
 * is 0. */
#define SU_STRENGTH_LEAST (-300)
#define SU_STRENGTH_MOST 300

typedef struct su_choice {
    su_move move;
    uint32_t share; /* of the people who would play it, in millionths */
    su_score score; /* what a shallow search sees of it */
} su_choice;

typedef struct su_people su_people;

/* NULL if there is no memory for it. */
SU_API su_people *su_people_new(void);
SU_API void su_people_free(su_people *people);

/* The moves of a game's position, the likeliest first; how many there are, at most SU_MAX_MOVES: 0
 * where the game is over. The same every time, on every machine. */
SU_API size_t su_people_choices(su_choice *out, su_people *people, const su_game *game,
                                int strength);

#ifdef __cplusplus
}
#endif
#endif
