/* SPDX-License-Identifier: MIT */
/* Players and their games: see tutor_games.h. */
#include "apps/sumito/tutor_games.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/interrupt.h"
#include "cli/records.h"
#include "game/house.h"

#define MOST_PLIES 8192

/* The game at hand. */
typedef struct reading {
    tutor_games *into;
    const char *path;
    uint64_t number;
    exit_code code; /* of the worst game */
    char names[2][TUTOR_NAME];
    bool program[2];
    int64_t increment;
    su_house_rules house;
    su_position start;
    su_move moves[MOST_PLIES];
    int64_t clocks[MOST_PLIES]; /* left after each ply */
    int64_t spent[MOST_PLIES];
    su_ply plies[MOST_PLIES];
    size_t count;
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

static void begin_game(reading *self)
{
    memset(self->names, 0, sizeof self->names);
    memset(self->program, 0, sizeof self->program);
    self->house = (su_house_rules)SU_HOUSE_RULES_INIT;
    self->increment = 0;
    self->count = 0;
}

/* `600+5`: what a turn gives back, in seconds. */
static int64_t increment_of(const char *control)
{
    text total, gained;
    int64_t thousandths = 0;
    if (text_split(&total, &gained, text_of(control), '+') &&
        !text_to_thousandths(&thousandths, gained, 100000))
        thousandths = 0;
    return thousandths;
}

static void take_tag(reading *self, const su_record_tag *tag)
{
    static const char *const sides[2] = {[SU_FIRST] = "Black", [SU_SECOND] = "White"};
    house_fault fault;
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++) {
        const size_t length = strlen(sides[side]);
        if (strcmp(tag->name, sides[side]) == 0)
            snprintf(self->names[side], TUTOR_NAME, "%s", tag->value);
        else if (strncmp(tag->name, sides[side], length) == 0 &&
                 strcmp(tag->name + length, "Type") == 0)
            self->program[side] = strcmp(tag->value, "program") == 0;
    }
    if (strcmp(tag->name, "TimeControl") == 0)
        self->increment = increment_of(tag->value);
    if (strcmp(tag->name, HOUSE_TAG) == 0)
        house_read(&self->house, text_of(tag->value), &fault); /* others may mean others by it */
}

static uint32_t note_place(reading *self)
{
    tutor_games *into = self->into;
    if (!make_room((void **)&into->places, &into->place_room, into->place_count,
                   sizeof *into->places)) {
        into->failed = true;
        return 0;
    }
    into->places[into->place_count++] = (tutor_place){self->path, self->number};
    return (uint32_t)into->place_count;
}

static void look_at(reading *self, const su_game *game, su_side side)
{
    tutor_games *into = self->into;
    const char *name = self->names[side];
    if ((self->program[side] && !into->programs) || (into->only && strcmp(into->only, name) != 0))
        return;
    tutor_player *player = player_named(into, name);
    if (player == NULL)
        return;
    player->seats++;
    if (into->counts_only)
        return;
    const habits found = habits_of(into->people, game, side, self->spent);
    tutor_add(&player->of[found.variant], &found, note_place(self));
    if (into->hear)
        into->hear(into, name, &found);
}

static void end_game(reading *self)
{
    su_game game;
    if (self->count > 0 &&
        su_game_begin(&game, &self->start, &self->house, self->plies, MOST_PLIES) == SU_OK) {
        /* The house may end it earlier than they did. */
        for (size_t i = 0; i < self->count; i++)
            if (su_game_play(&game, self->moves[i]) != SU_OK)
                break;
        habits_spent(self->spent, self->clocks, self->count, self->increment);
        look_at(self, &game, SU_FIRST);
        look_at(self, &game, SU_SECOND);
    }
    begin_game(self);
}

static void take(reading *self, const su_record_event *event)
{
    self->number = event->game;
    if (event->kind == SU_RECORD_TAG) {
        take_tag(self, &event->of.tag);
    } else if (event->kind == SU_RECORD_START) {
        self->start = event->of.start;
    } else if (event->kind == SU_RECORD_MOVE && event->depth == 0 && self->count < MOST_PLIES) {
        self->clocks[self->count] = SU_NO_CLOCK;
        self->moves[self->count++] = event->of.move.move;
    } else if (event->kind == SU_RECORD_COMMENT && event->depth == 0 && self->count > 0) {
        if (event->of.comment.clock_ms != SU_NO_CLOCK)
            self->clocks[self->count - 1] = event->of.comment.clock_ms;
    } else if (event->kind == SU_RECORD_END) {
        end_game(self);
    }
}

exit_code tutor_games_read(tutor_games *self, const char *path)
{
    static records from;
    static reading at;
    su_record_event event;
    if (!records_open(&from, self->to, path))
        return from.code;
    at.into = self;
    at.path = path;
    at.code = EXIT_DONE;
    begin_game(&at);
    while (!self->failed && !interrupted() && records_next(&event, &from)) {
        if (event.kind == SU_RECORD_ERROR) {
            at.code = exit_worse(at.code, record_error_exit(&event.of.error));
            if (!self->counts_only)
                records_write_error(&self->to->talk.out, &from, &event);
            begin_game(&at);
        } else {
            take(&at, &event);
        }
    }
    if (self->failed)
        from.from.error = ENOMEM;
    return exit_worse(at.code, records_close(&from));
}

void tutor_games_free(tutor_games *self)
{
    free(self->players);
    free(self->places);
    su_people_free(self->people);
}
