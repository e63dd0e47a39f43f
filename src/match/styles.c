/* SPDX-License-Identifier: MIT */
/* How players play: see styles.h. */
#include "match/styles.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/style.h"

#define HALF_OF_95 1.96

typedef struct of_game {
    double had[STYLES_TRAITS], plies;
} of_game;

static styles_player *player_named(styles *self, const char *name)
{
    for (size_t i = 0; i < self->count; i++)
        if (strcmp(self->players[i].name, name) == 0)
            return &self->players[i];
    if (self->count == self->room) {
        const size_t room = self->room ? 2 * self->room : 16;
        styles_player *players = realloc(self->players, room * sizeof *players);
        if (players == NULL)
            return NULL;
        self->players = players;
        self->room = room;
    }
    styles_player *made = &self->players[self->count++];
    *made = (styles_player){0};
    snprintf(made->name, sizeof made->name, "%s", name);
    return made;
}

static void count_move(of_game *into, const move_style *it)
{
    into->plies++;
    into->had[STYLES_PUSH] += it->pushes;
    into->had[STYLES_OFF] += it->ejects;
    into->had[STYLES_SIDE] += it->sidesteps;
    into->had[STYLES_CENTRE] += it->centre;
    into->had[STYLES_DANGER] += it->danger;
}

static void add_game(styles_player *to, const of_game *it)
{
    to->games++;
    to->plies += (uint64_t)it->plies;
    to->plies_plies += it->plies * it->plies;
    for (int trait = 0; trait < STYLES_TRAITS; trait++) {
        to->had[trait] += it->had[trait];
        to->had_had[trait] += it->had[trait] * it->had[trait];
        to->had_plies[trait] += it->had[trait] * it->plies;
    }
}

bool styles_add(styles *self, const su_position *start, const su_move *moves, size_t count,
                const char *const names[2])
{
    of_game of[2] = {0};
    su_position position = *start;
    for (size_t i = 0; i < count; i++) {
        const move_style it = style_of(&position, moves[i]);
        count_move(&of[su_position_side(&position)], &it);
        position = su_play(&position, moves[i]);
    }
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++) {
        styles_player *player = of[side].plies > 0 ? player_named(self, names[side]) : NULL;
        if (player != NULL)
            add_game(player, &of[side]);
        else if (of[side].plies > 0)
            return false;
    }
    return true;
}

styles_mean styles_mean_of(const styles_player *player, styles_trait trait)
{
    const double plies = (double)player->plies, mean = player->had[trait] / plies;
    const double spread = player->had_had[trait] - 2 * mean * player->had_plies[trait] +
                          mean * mean * player->plies_plies;
    return (styles_mean){mean, HALF_OF_95 * sqrt(spread > 0 ? spread : 0) / plies};
}

void styles_free(styles *self)
{
    free(self->players);
    *self = (styles){0};
}
