/* SPDX-License-Identifier: MIT */
/* Players and their games: see tutor_games.h. */
#include "apps/sumito/tutor_games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The file at hand. */
typedef struct reading {
    tutor_games *into;
    const char *path;
} reading;

static bool make_room(void **items, size_t *room, size_t count, size_t size)
{
    if (count < *room)
        return true;
    const size_t wanted = *room ? 2 * *room : 64;
    void *grown = realloc(*items, wanted * size);
    if (grown == NULL)
        return false;
    *items = grown;
    *room = wanted;
    return true;
}

static tutor_player *player_named(tutor_games *self, const char *name)
{
    for (size_t i = 0; i < self->count; i++)
        if (strcmp(self->players[i].name, name) == 0)
            return &self->players[i];
    if (!make_room((void **)&self->players, &self->room, self->count, sizeof *self->players)) {
        self->failed = true;
        return NULL;
    }
    tutor_player *one = &self->players[self->count++];
    *one = (tutor_player){.seats = 0};
    snprintf(one->name, sizeof one->name, "%s", name);
    return one;
}

/* ---- A game ---- */

static uint32_t note_place(tutor_games *self, const char *path, uint64_t number)
{
    if (!make_room((void **)&self->places, &self->place_room, self->place_count,
                   sizeof *self->places)) {
        self->failed = true;
        return 0;
    }
    self->places[self->place_count++] = (tutor_place){path, number};
    return (uint32_t)self->place_count;
}

static void look_at(const reading *from, const record_game *record, const su_game *game,
                    su_side side, const int64_t *spent)
{
    tutor_games *self = from->into;
    const char *name = record->names[side];
    if ((record->programs[side] && !self->programs) ||
        (self->only && strcmp(self->only, name) != 0))
        return;
    tutor_player *player = player_named(self, name);
    if (player == NULL)
        return;
    player->seats++;
    if (self->counts_only)
        return;
    const habits found = habits_of(self->people, game, side, spent);
    tutor_add(&player->of[found.variant], &found, note_place(self, from->path, record->number));
    if (self->hear)
        self->hear(self, name, &found);
}

static bool hear_game(void *context, const record_game *record)
{
    static su_ply plies[RECORD_GAME_PLIES];
    static int64_t spent[RECORD_GAME_PLIES];
    const reading *from = context;
    su_game game;
    if (su_game_begin(&game, &record->start, &record->house, plies, RECORD_GAME_PLIES) == SU_OK) {
        /* The house may end it earlier than they did. */
        for (size_t i = 0; i < record->count; i++)
            if (su_game_play(&game, record->moves[i]) != SU_OK)
                break;
        habits_spent(spent, record->clocks, record->count, record->increment);
        look_at(from, record, &game, SU_FIRST, spent);
        look_at(from, record, &game, SU_SECOND, spent);
    }
    return !from->into->failed;
}

exit_code tutor_games_read(tutor_games *self, const char *path)
{
    reading from = {self, path};
    return record_games_read(self->to, path, hear_game, &from);
}

void tutor_games_free(tutor_games *self)
{
    free(self->players);
    free(self->places);
    su_people_free(self->people);
}
