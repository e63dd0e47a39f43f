/* SPDX-License-Identifier: MIT */
/* What the games of a match add up to: see match_tally.h. */
#include "match/tally.h"

static const struct {
    const char *name, *termination;
} endings[] = {
    [ENDING_NONE] = {"none", "unterminated"},
#define ENDING(id, name, termination) [ENDING_##id] = {name, termination},
#include "match/endings.def"
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

match_ending match_ending_of(su_reason reason)
{
    if (reason == SU_REASON_REPETITION)
        return ENDING_REPETITION;
    if (reason == SU_REASON_MORE_PUSHED_OFF)
        return ENDING_MORE_PUSHED_OFF;
    return reason == SU_REASON_NO_PROGRESS ? ENDING_NO_PROGRESS : ENDING_BOARD;
}

int match_agreed(int before, su_score score, su_score enough)
{
    if (score >= enough)
        return before > 0 ? before + 1 : 1;
    if (score <= -enough)
        return before < 0 ? before - 1 : -1;
    return 0;
}

/* A is the first player in game 0, the second in game 1. */
static unsigned player_of(su_side side, unsigned game)
{
    return (unsigned)side ^ game;
}

static su_side winner_of(const match_result *played)
{
    return played->result == SU_FIRST_WINS ? SU_FIRST : SU_SECOND;
}

/* Counts a game that was not played before. */
static void count_new(match_tally *self, const match_result *played, unsigned game)
{
    self->plies += played->plies;
    self->endings[played->ending]++;
    if (played->result == SU_DRAW) {
        self->draws++;
        return;
    }
    self->wins_by_side[winner_of(played)]++;
    self->wins[player_of(winner_of(played), game)]++;
}

/* Adds one game. An entry's marks are the games of a pair as which it was played: a game that comes
 * out the same with colours swapped was won by both. */
static void add_game(match_tally *self, const match_result *played, unsigned game)
{
    uint64_t print = print_add(print_add(played->print, played->result), played->ending);
    seen_entry *entry = seen_find(&self->games_seen, print);
    unsigned before = entry->marks;
    entry->marks |= 1u << game;
    self->played++;
    if (match_ending_is_failure(played->ending))
        self->failures[player_of(played->failed, game)][played->ending]++;
    if (before == 0) {
        count_new(self, played, game);
    } else if (before != entry->marks && played->result != SU_DRAW) {
        self->wins[player_of(winner_of(played), game ^ 1)]--;
        self->either++;
    }
}

/* Half points of a side. */
static unsigned half_points(const match_result *played, su_side side)
{
    if (played->result == SU_DRAW)
        return 1;
    return winner_of(played) == side ? 2 : 0;
}

bool match_tally_add(match_tally *self, const match_result games[2])
{
    if (!seen_reserve(&self->games_seen, 2) || !seen_reserve(&self->pairs_seen, 1))
        return false;
    add_game(self, &games[0], 0);
    add_game(self, &games[1], 1);
    uint64_t print = games[0].print;
    for (unsigned i = 0; i < 2; i++)
        print = print_add(print_add(print, games[1].print + i), games[i].result);
    seen_entry *pair = seen_find(&self->pairs_seen, print);
    if (pair->marks == 0) {
        self->pairs.of[half_points(&games[0], SU_FIRST) + half_points(&games[1], SU_SECOND)]++;
        self->first_pairs.of[half_points(&games[0], SU_FIRST) + half_points(&games[1], SU_FIRST)]++;
    }
    pair->marks = 1;
    return true;
}

void match_tally_free(match_tally *self)
{
    seen_free(&self->games_seen);
    seen_free(&self->pairs_seen);
}

uint64_t match_tally_games(const match_tally *self)
{
    return self->wins_by_side[SU_FIRST] + self->wins_by_side[SU_SECOND] + self->draws;
}

/* Points per game, in thousandths, rounded. */
static uint64_t permille(const pair_counts *pairs)
{
    uint64_t sum = 0, all = (PAIR_OUTCOMES - 1) * pair_counts_total(pairs);
    for (unsigned i = 0; i < PAIR_OUTCOMES; i++)
        sum += i * pairs->of[i];
    return all == 0 ? 500 : (1000 * sum + all / 2) / all;
}

uint64_t match_tally_first_permille(const match_tally *self)
{
    return permille(&self->first_pairs);
}

uint64_t match_tally_permille(const match_tally *self)
{
    return permille(&self->pairs);
}
