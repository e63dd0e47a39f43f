/* SPDX-License-Identifier: MIT */
/* One game of a match: see match_game.h. */
#include "match/game.h"

#include <stdlib.h>
#include <string.h>

#include "base/platform.h"
#include "engine/prove.h"
#include "game/control.h"

bool match_board_make(match_board *self, const match_rules *rules)
{
    size_t capacity = rules->most_plies > OPENING_PLIES ? rules->most_plies : OPENING_PLIES;
    *self = (match_board){.capacity = capacity};
    self->plies = calloc(capacity, sizeof *self->plies);
    self->notes = calloc(capacity, sizeof *self->notes);
    if (rules->adjudicate_proved)
        self->wins = prover_new(PROVER_BRIEF_RECALL);
    return self->plies != NULL && self->notes != NULL &&
           (self->wins != NULL || !rules->adjudicate_proved);
}

void match_board_free(match_board *self)
{
    free(self->plies);
    free(self->notes);
    prover_free(self->wins);
}

/* A game in progress. */
typedef struct playing {
    match_board *board;
    const match_rules *rules;
    player *const *players;
    su_clock clock;
    bool timed;
    int agreed; /* plies for which the scores have said: first wins (positive), second (negative) */
    match_ending ending;
} playing;

static void begin_game(playing *self, const opening *from)
{
    match_board *board = self->board;
    su_status status = su_game_begin(&board->game, &from->start, &self->rules->house, board->plies,
                                     board->capacity);
    for (size_t i = 0; i < from->count && status == SU_OK; i++) {
        board->notes[i] = (match_note){.clock_ms = SU_NO_CLOCK};
        status = su_game_play(&board->game, from->moves[i]);
    }
    board->said[0] = '\0';
}

/* The side to move loses by a failure. */
static void fail(playing *self, match_ending ending)
{
    su_game *game = &self->board->game;
    self->ending = ending;
    su_game_resign(game, su_position_side(su_game_position(game)));
}

static su_limits limits_for(const playing *self, const player_spec *spec, int64_t now)
{
    su_limits limits = self->rules->limits;
    if (spec->depth != 0 || spec->nodes != 0 || spec->move_ms != 0) {
        limits.depth = spec->depth;
        limits.nodes = spec->nodes;
        limits.move_ms = spec->move_ms;
    }
    limits.timed = self->timed;
    for (unsigned side = 0; side < 2 && self->timed; side++) {
        limits.clock_ms[side] = su_clock_remaining(&self->clock, (su_side)side, now);
        limits.increment_ms[side] = self->rules->house.time.increment_ms;
    }
    return limits;
}

static int64_t patience_for(const playing *self, const su_limits *limits, su_side side)
{
    int64_t patience = self->rules->patience_ms;
    if (limits->move_ms > 0)
        patience = limits->move_ms + self->rules->margin_ms;
    else if (self->timed)
        patience = limits->clock_ms[side] + self->rules->margin_ms;
    return patience;
}

/* Whether the answer came too late; presses the clock otherwise. */
static bool is_late(playing *self, const su_limits *limits, int64_t began, int64_t now)
{
    int64_t margin = self->rules->margin_ms;
    if (limits->move_ms > 0 && now - began > limits->move_ms + margin)
        return true;
    return self->timed && su_clock_press(&self->clock, now) != SU_OK &&
           su_clock_press(&self->clock, now - margin) != SU_OK;
}

/* Follows the scores; true when the game is to be adjudicated. */
static bool agree(playing *self, const match_note *note)
{
    self->agreed = note->has_score
                       ? match_agreed(self->agreed, note->score, self->rules->adjudicate_score)
                       : 0;
    return self->rules->adjudicate_plies > 0 &&
           abs(self->agreed) >= (int)self->rules->adjudicate_plies;
}

/* Who wins, if that is sure enough: by what both players have told, or by proof. */
static su_result adjudicated(playing *self, const player_answer *answer, const match_note *note,
                             const su_position *before)
{
    if (agree(self, note))
        return self->agreed > 0 ? SU_FIRST_WINS : SU_SECOND_WINS;
    if (self->board->wins == NULL || !answer->has_score)
        return SU_ONGOING;
    return claim_proved(self->board->wins, &self->rules->house, before, answer->move,
                        answer->score);
}

static void play_answer(playing *self, const player_answer *answer, su_side side, int64_t now)
{
    match_board *board = self->board;
    match_note *note = &board->notes[su_game_ply_count(&board->game)];
    const su_position before = *su_game_position(&board->game);
    if (su_game_play(&board->game, answer->move) != SU_OK) {
        fail(self, ENDING_ILLEGAL);
        return;
    }
    *note = (match_note){
        .has_score = answer->has_score,
        .score = side == SU_FIRST ? answer->score : -answer->score,
        .clock_ms = self->timed ? su_clock_remaining(&self->clock, side, now) : SU_NO_CLOCK,
    };
    const su_result result = adjudicated(self, answer, note, &before);
    if (result == SU_ONGOING || su_game_outcome(&board->game).result != SU_ONGOING)
        return;
    self->ending = ENDING_ADJUDICATION;
    su_game_resign(&board->game, result == SU_FIRST_WINS ? SU_SECOND : SU_FIRST);
}

static void take_turn(playing *self)
{
    const su_game *game = &self->board->game;
    su_side side = su_position_side(su_game_position(game));
    player *mover = self->players[side];
    player_answer answer;
    int64_t began = platform_now_ms();
    su_limits limits = limits_for(self, mover->spec, began);
    mover->kind->choose(&answer, mover, game, &limits, patience_for(self, &limits, side));
    int64_t now = platform_now_ms();
    memcpy(self->board->said, answer.said, sizeof self->board->said);
    if (answer.failure == ENDING_SILENCE && (self->timed || limits.move_ms > 0))
        fail(self, ENDING_TIME);
    else if (answer.failure != ENDING_NONE)
        fail(self, answer.failure);
    else if (is_late(self, &limits, began, now))
        fail(self, ENDING_TIME);
    else
        play_answer(self, &answer, side, now);
}

/* Makes both players ready; one that cannot be loses the game. */
static void begin_players(playing *self, uint64_t seed)
{
    su_game *game = &self->board->game;
    for (unsigned side = 0; side < 2 && self->ending == ENDING_NONE; side++) {
        player *next = self->players[side];
        self->ending = next->kind->begin(next, game, seed + side);
        if (self->ending != ENDING_NONE)
            su_game_resign(game, (su_side)side);
    }
}

/* Games from one start with the same moves are the same game. */
static uint64_t print_of(const su_game *game)
{
    uint64_t print = print_add(1, su_position_key(&game->start));
    for (size_t i = 0; i < su_game_ply_count(game); i++)
        print = print_add(print, su_game_move(game, i));
    return print;
}

match_result match_game_play(match_board *board, const match_rules *rules, player *const players[2],
                             const opening *from, uint64_t seed)
{
    playing self = {.board = board, .rules = rules, .players = players};
    const su_time_control *time = &rules->house.time;
    su_game *game = &board->game;
    begin_game(&self, from);
    self.timed = control_is_timed(time);
    begin_players(&self, seed);
    self.clock = su_clock_set(time, su_position_side(su_game_position(game)));
    su_clock_start(&self.clock, platform_now_ms());
    while (su_game_outcome(game).result == SU_ONGOING) {
        if (su_game_ply_count(game) < rules->most_plies) {
            take_turn(&self);
        } else {
            self.ending = ENDING_LENGTH;
            su_game_agree_draw(game);
        }
    }
    su_outcome outcome = su_game_outcome(game);
    return (match_result){
        .result = outcome.result,
        .ending = self.ending != ENDING_NONE ? self.ending : match_ending_of(outcome.reason),
        .failed = outcome.result == SU_FIRST_WINS ? SU_SECOND : SU_FIRST,
        .plies = (uint32_t)su_game_ply_count(game),
        .print = print_of(game),
    };
}
