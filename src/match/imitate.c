/* SPDX-License-Identifier: MIT */
/* How well people are foretold: see imitate.h. */
#include "match/imitate.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/thread.h"
#include "engine/level.h"
#include "match/elo.h"
#include "rules/move.h"

#define HELD_BACK 4
#define LEAST_SHARE 1e-6 /* what a move is taken for that was thought impossible */
#define MOST_THREADS 64

struct imitate_seen {
    person_choice *choices;
    size_t count;
};

/* ---- Gathering ---- */

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

/* The number of a player; those without a name are one. */
static bool find_player(size_t *out, imitate *self, const char *name)
{
    for (size_t i = 0; i < self->player_count; i++)
        if (strcmp(self->players[i].name, name) == 0) {
            *out = i;
            return true;
        }
    if (!make_room((void **)&self->players, &self->player_room, self->player_count,
                   sizeof *self->players))
        return false;
    *out = self->player_count++;
    self->players[*out] = (imitate_player){.cost = 0};
    strncpy(self->players[*out].name, name, IMITATE_NAME - 1);
    return true;
}

static uint32_t hash_of(const su_move *moves, size_t count)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < count; i++) {
        hash = (hash ^ (moves[i] & MOVE_NAME)) * UINT64_C(0x100000001b3);
        hash ^= hash >> 29;
    }
    return (uint32_t)(hash >> 32);
}

bool imitate_add(imitate *self, const su_position *start, const su_house_rules *house,
                 const su_move *moves, size_t count, const char *const names[2],
                 const bool program[2])
{
    if (!make_room((void **)&self->games, &self->room, self->count, sizeof *self->games))
        return false;
    imitate_game *game = &self->games[self->count];
    *game = (imitate_game){.start = *start,
                           .house = *house,
                           .count = count,
                           .program = {program[0], program[1]},
                           .hash = hash_of(moves, count)};
    game->moves = malloc((count + 1) * sizeof *moves);
    game->seen = calloc(count + 1, sizeof *game->seen);
    self->count++;
    if (game->moves == NULL || game->seen == NULL)
        return false;
    memcpy(game->moves, moves, count * sizeof *moves);
    return find_player(&game->players[0], self, names[0]) &&
           find_player(&game->players[1], self, names[1]);
}

bool imitate_is_held_back(const imitate *self)
{
    return self->games[self->count - 1].hash % HELD_BACK == 0;
}

static void free_game(imitate_game *game)
{
    for (size_t i = 0; game->seen != NULL && i < game->count; i++)
        free(game->seen[i].choices);
    free(game->seen);
    free(game->moves);
    free(game->rows);
}

void imitate_drop_last(imitate *self)
{
    free_game(&self->games[--self->count]);
}

void imitate_free(imitate *self)
{
    for (size_t i = 0; i < self->count; i++)
        free_game(&self->games[i]);
    free(self->games);
    free(self->players);
}

/* ---- Going through ---- */

typedef bool work_on_ply(imitate *self, imitate_game *game, su_people *people, const su_game *at,
                         size_t ply);

typedef struct labour {
    imitate *self;
    work_on_ply *of_ply;
    size_t next; /* atomic */
    bool failed; /* atomic */
} labour;

static bool each_ply(labour *job, imitate_game *game, su_people *people)
{
    su_ply *plies = malloc((game->count + 1) * sizeof *plies);
    su_game at;
    bool good = plies != NULL &&
                su_game_begin(&at, &game->start, &game->house, plies, game->count + 1) == SU_OK;
    for (size_t ply = 0; good && ply < game->count; ply++) {
        if (!game->program[su_position_side(su_game_position(&at))])
            good = job->of_ply(job->self, game, people, &at, ply);
        if (su_game_play(&at, game->moves[ply]) != SU_OK)
            break; /* the house ends it earlier than they did */
    }
    free(plies);
    return good;
}

static void work(void *data)
{
    labour *job = data;
    su_people *people = su_people_new();
    bool good = people != NULL;
    while (good && !__atomic_load_n(&job->failed, __ATOMIC_RELAXED)) {
        const size_t at = __atomic_fetch_add(&job->next, 1, __ATOMIC_RELAXED);
        if (at >= job->self->count)
            break;
        good = job->self->goes_on() && each_ply(job, &job->self->games[at], people);
    }
    if (!good)
        __atomic_store_n(&job->failed, true, __ATOMIC_RELAXED);
    su_people_free(people);
}

static bool run_all(labour *job, unsigned threads)
{
    thread helpers[MOST_THREADS];
    threads = threads < MOST_THREADS ? threads : MOST_THREADS;
    for (unsigned i = 1; i < threads; i++)
        thread_try(&helpers[i], work, job);
    work(job);
    for (unsigned i = 1; i < threads; i++)
        thread_join(&helpers[i]);
    return !job->failed;
}

static bool see(imitate *self, imitate_game *game, su_people *people, const su_game *at, size_t ply)
{
    person_choice seen[SU_MAX_MOVES];
    const size_t count = people_see(seen, people, at);
    const su_side side = su_position_side(su_game_position(at));
    imitate_seen *into = &game->seen[ply];
    (void)self;
    into->choices = malloc((count + 1) * sizeof *seen);
    if (into->choices == NULL)
        return false;
    memcpy(into->choices, seen, count * sizeof *seen);
    into->count = count;
    game->cost[side] += people_cost(seen, count, game->moves[ply]);
    game->plies[side]++;
    return true;
}

/* How strong each is by all other games: the moves to be foretold are not told. */
static void rate(imitate *self)
{
    for (size_t i = 0; i < self->count; i++)
        for (unsigned side = 0; side < 2; side++) {
            imitate_player *of = &self->players[self->games[i].players[side]];
            of->cost += self->games[i].cost[side];
            of->plies += self->games[i].plies[side];
        }
    for (size_t i = 0; i < self->count; i++) {
        imitate_game *game = &self->games[i];
        for (unsigned side = 0; side < 2; side++) {
            const imitate_player *of = &self->players[game->players[side]];
            game->strength[side] =
                people_strength(of->cost - game->cost[side], of->plies - game->plies[side]);
        }
    }
}

typedef struct ranked {
    su_move move;
    double share;
} ranked;

static size_t rank_by_model(ranked *out, const imitate_seen *seen, su_people *people,
                            const su_game *at, int strength)
{
    int32_t most = INT32_MIN;
    people_weigh(seen->choices, seen->count, people, at, strength);
    for (size_t i = 0; i < seen->count; i++)
        most = seen->choices[i].weight > most ? seen->choices[i].weight : most;
    for (size_t i = 0; i < seen->count; i++)
        out[i] = (ranked){seen->choices[i].move,
                          (double)people_exponential((uint32_t)(most - seen->choices[i].weight))};
    return seen->count;
}

/* On any day: what a level plays on each, as likely as the other. */
static size_t rank_by_level(ranked *out, const imitate_seen *seen, su_people *people,
                            const su_game *at, unsigned level)
{
    for (size_t i = 0; i < seen->count; i++)
        out[i] = (ranked){seen->choices[i].move, 0};
    for (unsigned day = 0; day < LEVEL_DAYS; day++) {
        person_choice copy[SU_MAX_MOVES];
        level_choice choices[SU_MAX_MOVES];
        double total = 0;
        memcpy(copy, seen->choices, seen->count * sizeof *copy);
        const size_t count = level_choices(choices, people, level, day, 0, at, copy, seen->count);
        for (size_t i = 0; i < count; i++)
            total += (double)choices[i].power;
        for (size_t i = 0; i < count; i++)
            for (size_t k = 0; k < seen->count; k++)
                if (out[k].move == choices[i].move)
                    out[k].share += (double)choices[i].power / total;
    }
    return seen->count;
}

static bool foretell(imitate *self, imitate_game *game, su_people *people, const su_game *at,
                     size_t ply)
{
    ranked all[SU_MAX_MOVES];
    const su_side side = su_position_side(su_game_position(at));
    imitate_tally *tally = &game->tallies[side];
    const imitate_seen *seen = &game->seen[ply];
    const size_t count = self->level ? rank_by_level(all, seen, people, at, self->level)
                                     : rank_by_model(all, seen, people, at, game->strength[side]);
    double total = 0, own = 0;
    size_t better = 0;
    for (size_t i = 0; i < count; i++) {
        total += all[i].share;
        if (all[i].move == game->moves[ply])
            own = all[i].share;
    }
    for (size_t i = 0; i < count; i++)
        better += all[i].share > own || (own == 0 && all[i].move != game->moves[ply]);
    tally->plies++;
    tally->first += own > 0 && better < 1;
    tally->three += own > 0 && better < 3;
    tally->played += own / total;
    tally->log_loss -= log(own / total > LEAST_SHARE ? own / total : LEAST_SHARE);
    return true;
}

/* Looks at every move, then goes through all of them again knowing how strong their players are. */
static bool run_twice(imitate *self, unsigned threads, work_on_ply *then)
{
    labour seeing = {.self = self, .of_ply = see}, second = {.self = self, .of_ply = then};
    if (!run_all(&seeing, threads))
        return false;
    rate(self);
    return run_all(&second, threads);
}

bool imitate_run(imitate *self, unsigned threads)
{
    return run_twice(self, threads, foretell);
}

/* ---- What there is to learn from ---- */

/* Of a ply, then a row of each move. */
typedef struct ply_row {
    uint32_t game;
    uint16_t player;
    int16_t strength;
    uint8_t held_back, side;
    uint16_t count, played, filler;
    int8_t of_game[PERSON_OF_GAME + 1];
    su_cells marbles[PERSON_BACK][2];
} ply_row;

typedef struct move_row {
    uint16_t name;
    int16_t seen[PERSON_DEPTHS];
    uint8_t pushed, ejects, repeats, filler;
} move_row;

static bool append(imitate_game *to, const void *bytes, size_t size)
{
    unsigned char *grown = realloc(to->rows, to->rows_size + size);
    if (grown == NULL)
        return false;
    memcpy(grown + to->rows_size, bytes, size);
    to->rows = grown;
    to->rows_size += size;
    return true;
}

static bool put_rows(imitate *self, imitate_game *game, su_people *people, const su_game *at,
                     size_t ply)
{
    const su_side side = su_position_side(su_game_position(at));
    const imitate_seen *seen = &game->seen[ply];
    const person_view view = people_view(at, game->strength[side]);
    ply_row row = {.game = (uint32_t)(game - self->games),
                   .player = (uint16_t)game->players[side],
                   .strength = (int16_t)game->strength[side],
                   .held_back = game->hash % HELD_BACK == 0,
                   .side = (uint8_t)side,
                   .count = (uint16_t)seen->count};
    move_row moves[SU_MAX_MOVES];
    (void)people;
    memcpy(row.of_game, view.of_game, sizeof view.of_game);
    memcpy(row.marbles, view.marbles, sizeof view.marbles);
    for (size_t i = 0; i < seen->count; i++) {
        const person_choice *choice = &seen->choices[i];
        moves[i] = (move_row){.name = (uint16_t)(choice->move & MOVE_NAME),
                              .pushed = (uint8_t)move_pushed(choice->move),
                              .ejects = move_ejects(choice->move),
                              .repeats = people_repeats(at, choice->move)};
        for (unsigned n = 0; n < PERSON_DEPTHS; n++)
            moves[i].seen[n] = (int16_t)choice->seen[n];
        if (choice->move == game->moves[ply])
            row.played = (uint16_t)i;
    }
    return append(game, &row, sizeof row) && append(game, moves, seen->count * sizeof *moves);
}

bool imitate_see(imitate *self, unsigned threads)
{
    return run_twice(self, threads, put_rows);
}

int imitate_write(const imitate *self, const char *path)
{
    FILE *to = fopen(path, "wb");
    bool good = to != NULL;
    for (size_t i = 0; good && i < self->count; i++)
        good = fwrite(self->games[i].rows, 1, self->games[i].rows_size, to) ==
               self->games[i].rows_size;
    const int error = good ? 0 : errno;
    if (to == NULL || fclose(to) == 0)
        return error;
    return error ? error : errno;
}

/* ---- What came of it ---- */

static unsigned band_of(int strength)
{
    return strength < -100 ? 0 : strength < 0 ? 1 : strength < 100 ? 2 : 3;
}

/* The part of a game that belongs to a band. */
static imitate_tally tally_of(const imitate_game *game, unsigned band)
{
    imitate_tally sum = {0};
    for (unsigned side = 0; side < 2; side++) {
        const imitate_tally *one = &game->tallies[side];
        if (band != IMITATE_ALL && band_of(game->strength[side]) != band)
            continue;
        sum.plies += one->plies;
        sum.first += one->first;
        sum.three += one->three;
        sum.played += one->played;
        sum.log_loss += one->log_loss;
    }
    return sum;
}

imitate_result imitate_result_of(const imitate *self, unsigned band)
{
    imitate_result result = {0};
    double first = 0, three = 0, first_spread = 0, three_spread = 0;
    for (size_t i = 0; i < self->count; i++) {
        const imitate_tally one = tally_of(&self->games[i], band);
        result.games += one.plies > 0;
        result.plies += one.plies;
        first += (double)one.first;
        three += (double)one.three;
        result.played += one.played;
        result.log_loss += one.log_loss;
    }
    const double plies = result.plies ? (double)result.plies : 1;
    result.first = first / plies;
    result.three = three / plies;
    result.played /= plies;
    result.log_loss /= plies;
    for (size_t i = 0; i < self->count; i++) {
        const imitate_tally one = tally_of(&self->games[i], band);
        first_spread += pow((double)one.first - result.first * (double)one.plies, 2);
        three_spread += pow((double)one.three - result.three * (double)one.plies, 2);
    }
    result.first_error = NORMAL_95 * sqrt(first_spread) / plies;
    result.three_error = NORMAL_95 * sqrt(three_spread) / plies;
    return result;
}
