/* SPDX-License-Identifier: MIT */
/* How players play, over records of games: by what style_of says of their moves. */
#ifndef MATCH_STYLES_H
#define MATCH_STYLES_H

#include <stdbool.h>

#include <sumito/game.h>

#define STYLES_NAME 64

/* What is measured of each move. */
typedef enum styles_trait {
    STYLES_PUSH,
    STYLES_OFF,
    STYLES_SIDE,
    STYLES_CENTRE,
    STYLES_DANGER,
    STYLES_TRAITS
} styles_trait;

/* Of one player: sums over games of what the moves had, how many moves there were, and of their
 * products, from which follows how far games differ. */
typedef struct styles_player {
    char name[STYLES_NAME];
    uint64_t games, plies;
    double had[STYLES_TRAITS], had_had[STYLES_TRAITS], had_plies[STYLES_TRAITS], plies_plies;
} styles_player;

typedef struct styles {
    styles_player *players; /* in the order in which they came */
    size_t count, room;
} styles;

/* How much of a trait a move has on average, with half of what 95 % lie within: a game is what
 * varies, not a ply. */
typedef struct styles_mean {
    double mean, error;
} styles_mean;

/* A whole game; false without memory. */
bool styles_add(styles *self, const su_position *start, const su_move *moves, size_t count,
                const char *const names[2]);
styles_mean styles_mean_of(const styles_player *player, styles_trait trait);
void styles_free(styles *self);

#endif
