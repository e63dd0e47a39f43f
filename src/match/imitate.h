/* SPDX-License-Identifier: MIT */
/* How well people are foretold: over the moves of people in records of games, how often the model
 * of people, or a level, would have chosen the same. */
#ifndef MATCH_IMITATE_H
#define MATCH_IMITATE_H

#include <stdbool.h>

#include <sumito/people.h>

/* People by their strength: below -100, 0, 100, and above; and all together. */
#define IMITATE_BANDS 4
#define IMITATE_ALL IMITATE_BANDS
#define IMITATE_NAME 64

typedef struct imitate_seen imitate_seen;

typedef struct imitate_tally {
    uint64_t plies, first, three;
    double played, log_loss;
} imitate_tally;

typedef struct imitate_game {
    su_position start;
    su_house_rules house;
    su_move *moves;
    size_t count;
    size_t players[2];
    bool program[2];
    uint32_t hash;
    imitate_seen *seen; /* of each ply */
    uint64_t cost[2], plies[2];
    imitate_tally tallies[2];
    int strength[2];
    unsigned char *rows; /* what the model sees, for training */
    size_t rows_size;
} imitate_game;

typedef struct imitate_player {
    char name[IMITATE_NAME];
    uint64_t cost, plies;
} imitate_player;

/* Games that are being gathered, and then gone through. */
typedef struct imitate {
    imitate_game *games;
    size_t count, room;
    imitate_player *players;
    size_t player_count, player_room;
    unsigned level; /* 0: the model of people itself */
    bool (*goes_on)(void);
} imitate;

/* What came of it, for people of one band: shares with the half of their 95 % intervals, in which a
 * game is what varies, not a ply. */
typedef struct imitate_result {
    uint64_t games, plies;
    double first, first_error;
    double three, three_error;
    double played; /* how likely the moves played were, on average */
    double log_loss;
} imitate_result;

/* The game is read again from its start; false without memory. */
bool imitate_add(imitate *self, const su_position *start, const su_house_rules *house,
                 const su_move *moves, size_t count, const char *const names[2],
                 const bool program[2]);
/* Whether the last game added is one of those that the model was not learned from, if it was
 * learned from any like it: a quarter, by a hash of the moves. */
bool imitate_is_held_back(const imitate *self);
void imitate_drop_last(imitate *self);
/* Goes through all of them, with so many threads; false without memory, or when it is not to go on.
 */
bool imitate_run(imitate *self, unsigned threads);
/* Finds what the model sees of the moves of people, in place of foretelling them, and writes it to
 * a file for tools/train (person_data.py has the format); an errno, or 0. */
bool imitate_see(imitate *self, unsigned threads);
int imitate_write(const imitate *self, const char *path);
imitate_result imitate_result_of(const imitate *self, unsigned band);
void imitate_free(imitate *self);

#endif
