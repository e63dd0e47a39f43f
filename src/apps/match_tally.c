/* SPDX-License-Identifier: MIT */
/* What the games of a match add up to: see match_tally.h. */
#include "apps/match_tally.h"

#include <stdio.h>

static const struct {
    const char *name, *termination;
} endings[] = {
    [ENDING_NONE] = {"none", "unterminated"},
#define ENDING(id, name, termination) [ENDING_##id] = {name, termination},
#include "apps/match_endings.def"
#undef ENDING
};

const char *match_ending_name(match_ending ending)
{
    return endings[ending].name;
}

const char *match_ending_termination(match_ending ending)
{
    return endings[ending].termination;
}

/* A is the first player in game 0, the second in game 1. */
static unsigned player_of(su_side side, unsigned game)
{
    return (unsigned)side ^ game;
}

/* Adds one game; returns the half points of A. */
static unsigned add_game(match_tally *self, const match_result *played, unsigned game)
{
    self->plies += played->plies;
    self->endings[played->ending]++;
    if (match_ending_is_failure(played->ending))
        self->failures[player_of(played->failed, game)][played->ending]++;
    if (played->result == SU_DRAW) {
        self->draws++;
        return 1;
    }
    su_side winner = played->result == SU_FIRST_WINS ? SU_FIRST : SU_SECOND;
    self->wins_by_side[winner]++;
    self->wins[player_of(winner, game)]++;
    return player_of(winner, game) == 0 ? 2 : 0;
}

void match_tally_add(match_tally *self, const match_result games[2])
{
    unsigned half_points = add_game(self, &games[0], 0) + add_game(self, &games[1], 1);
    self->pairs.of[half_points]++;
}

uint64_t match_tally_games(const match_tally *self)
{
    return self->wins[0] + self->wins[1] + self->draws;
}

static uint64_t permille(const match_tally *self, uint64_t wins)
{
    uint64_t games = match_tally_games(self);
    return games == 0 ? 500 : (1000 * wins + 500 * self->draws + games / 2) / games;
}

uint64_t match_tally_first_permille(const match_tally *self)
{
    return permille(self, self->wins_by_side[SU_FIRST]);
}

uint64_t match_tally_permille(const match_tally *self)
{
    return permille(self, self->wins[0]);
}

typedef struct field_list {
    tally_field *fields;
    size_t count;
} field_list;

static void add_field(field_list *list, const char *prefix, const char *name, uint64_t *value)
{
    tally_field *field = &list->fields[list->count++];
    snprintf(field->name, sizeof field->name, "%s%s", prefix, name);
    field->value = value;
}

size_t match_tally_fields(tally_field fields[TALLY_FIELDS], match_tally *self)
{
    static const char *const points[PAIR_OUTCOMES] = {"0", "0.5", "1", "1.5", "2"};
    field_list list = {fields, 0};
    for (unsigned i = 0; i < PAIR_OUTCOMES; i++)
        add_field(&list, "pairs_", points[i], &self->pairs.of[i]);
    add_field(&list, "wins_", "a", &self->wins[0]);
    add_field(&list, "wins_", "b", &self->wins[1]);
    add_field(&list, "wins_", "first", &self->wins_by_side[SU_FIRST]);
    add_field(&list, "wins_", "second", &self->wins_by_side[SU_SECOND]);
    add_field(&list, "", "draws", &self->draws);
    add_field(&list, "", "plies", &self->plies);
    for (unsigned i = ENDING_NONE + 1; i < ENDINGS; i++) {
        add_field(&list, "ended_", endings[i].name, &self->endings[i]);
        if (!match_ending_is_failure((match_ending)i))
            continue;
        add_field(&list, "a_", endings[i].name, &self->failures[0][i]);
        add_field(&list, "b_", endings[i].name, &self->failures[1][i]);
    }
    return list.count;
}
