/* SPDX-License-Identifier: MIT */
/* What is claimed of a mistake: `where->before` is the position before the move that is judged,
 * `where->now` the one after it. Moves are taken from the text and played by the reference. */
#include "truth/claims.h"

#include "engine/prove.h"

#include <stdlib.h>
#include <string.h>

/* A move said of a position, and where it leads. */
typedef struct step {
    ref_position from;
    ref_move move;
    ref_effect does;
    ref_position to;
} step;

/* Reads and plays one move; false if it is not legal. */
static bool play_text(step *into, const ref_position *from, text notation)
{
    char written[SU_MOVE_TEXT];
    if (notation.length == 0 || notation.length >= sizeof written)
        return false;
    memcpy(written, notation.at, notation.length);
    written[notation.length] = '\0';
    into->from = *from;
    if (!known_find(&into->move, &into->does, from, written))
        return false;
    into->to = ref_play(from, &into->move);
    return true;
}

/* The position after the moves of `line`, which may be none. */
static bool after_line(ref_position *into, const ref_position *from, const reading *said)
{
    text rest = reading_of(said, ARGUMENT_line)->characters;
    *into = *from;
    while (rest.length > 0) {
        step next;
        if (!play_text(&next, into, text_take_word(&rest)))
            return false;
        *into = next.to;
    }
    return true;
}

/* `move` after `line`, both legal, made by the player. */
static bool players_move(step *into, const place *where, const reading *said, const known *from)
{
    ref_position before;
    return after_line(&before, &from->position, said) &&
           names_side(where, said, ARGUMENT_player, before.side) &&
           play_text(into, &before, reading_of(said, ARGUMENT_move)->characters);
}

/* `move` in a position, made by the player's opponent; the player is to move then. */
static bool opponents_move(step *into, const place *where, const reading *said, const known *from)
{
    return names_side(where, said, ARGUMENT_player, known_other(from->position.side)) &&
           play_text(into, &from->position, reading_of(said, ARGUMENT_move)->characters);
}

/* ---- Wins, ejections, points: in the position after the move, or in the one before it ---- */

/* After `line` the player's `move` ends the game, won by the player. */
static bool wins(const place *where, const reading *said, const known *from)
{
    step last;
    return players_move(&last, where, said, from) &&
           ref_outcome(&last.to).result == known_win(last.from.side);
}

/* Whether every answer leaves the other side a move that wins. */
static bool wins_after_any(const ref_position *position)
{
    static ref_move answers[SU_MAX_MOVES];
    static known after;
    const size_t count = ref_moves(answers, position);
    const su_side winner = known_other(position->side);
    for (size_t i = 0; i < count; i++) {
        const ref_position next = ref_play(position, &answers[i]);
        known_begin(&after, &next);
        if (after.outcome.result != known_win(winner) && !known_can_win(&after, winner))
            return false;
    }
    return true;
}

/* The same with more moves, which the reference is too slow for: tests/unit/test_prove.c tries what
 * is asked here. */
static bool is_proved(const ref_position *position, unsigned moves)
{
    char written[SU_POSITION_TEXT];
    su_position parsed;
    prover *with = prover_new(PROVER_RECALL);
    ref_format(written, position);
    const bool holds = with != NULL && su_position_parse(&parsed, written, NULL) == SU_OK &&
                       prove_loss(with, &parsed, moves) == PROVED;
    prover_free(with);
    return holds;
}

/* The player's `move` wins in `found` moves at most, whatever the other side does. */
static bool forces(const place *where, const reading *said, const known *from)
{
    step first;
    const unsigned moves = reading_number(said, ARGUMENT_found);
    if (moves < 2 || !players_move(&first, where, said, from))
        return false;
    return moves == 2 ? wins_after_any(&first.to) : is_proved(&first.to, moves - 1);
}

/* The same by reuniting the sisters, with so many marbles then against so many. */
static bool reunites(const place *where, const reading *said, const known *from)
{
    step last;
    if (!players_move(&last, where, said, from))
        return false;
    const su_side side = last.from.side;
    const ref_set own = ref_set_of(&last.to, ref_marble(side));
    const ref_set others = ref_set_of(&last.to, ref_marble(known_other(side)));
    const su_outcome outcome = ref_outcome(&last.to);
    return outcome.result == known_win(side) && outcome.reason == SU_REASON_REUNION &&
           reading_number(said, ARGUMENT_own) == ref_set_count(&own) &&
           reading_number(said, ARGUMENT_opponents) == ref_set_count(&others);
}

/* After `line` the player's `move` pushes the marble on this cell off the board. */
static bool ejects(step *last, const place *where, const reading *said, const known *from)
{
    ref_cell cell;
    return players_move(last, where, said, from) && last->does.ejects &&
           only_cell(&cell, said, ARGUMENT_cells) && ref_same_cell(cell, last->does.ejected);
}

/* The same into this target, which is empty, for so many points. */
static bool scores(const place *where, const reading *said, const known *from)
{
    step last;
    return ejects(&last, where, said, from) && last.does.target >= 0 && !last.does.returned &&
           reading_of(said, ARGUMENT_targets)->targets == 1U << last.does.target &&
           reading_number(said, ARGUMENT_points) == last.does.points;
}

/* The player's `move` pushes exactly these, with these strengths. */
static bool pushes(step *last, const place *where, const reading *said, const known *from)
{
    return players_move(last, where, said, from) && ref_set_count(&last->does.chain) > 0 &&
           says_cells(said, ARGUMENT_against, &last->does.chain) &&
           reading_number(said, ARGUMENT_own) == last->does.strength &&
           reading_number(said, ARGUMENT_opponents) == last->does.resistance;
}

static known *scratch(const ref_position *position)
{
    static known of_a_line;
    known_begin(&of_a_line, position);
    return &of_a_line;
}

bool claim_allows_win(const place *where, const reading *said)
{
    return wins(where, said, where->now);
}

bool claim_better_wins(const place *where, const reading *said)
{
    return wins(where, said, where->before);
}

bool claim_allows_force(const place *where, const reading *said)
{
    return forces(where, said, where->now);
}

bool claim_better_forces(const place *where, const reading *said)
{
    return forces(where, said, where->before);
}

bool claim_allows_reunion(const place *where, const reading *said)
{
    return reunites(where, said, where->now);
}

bool claim_better_reunites(const place *where, const reading *said)
{
    return reunites(where, said, where->before);
}

bool claim_allows_ejection(const place *where, const reading *said)
{
    step last;
    return ejects(&last, where, said, where->now);
}

bool claim_better_ejects(const place *where, const reading *said)
{
    step last;
    return ejects(&last, where, said, where->before);
}

bool claim_allows_points(const place *where, const reading *said)
{
    return scores(where, said, where->now);
}

bool claim_better_scores(const place *where, const reading *said)
{
    return scores(where, said, where->before);
}

/* ---- What the move allows ---- */

/* After the opponent's `move` these marbles of the player are doomed (docs/rules.md). */
bool claim_allows_doom(const place *where, const reading *said)
{
    step last;
    su_side player;
    const ref_set cells = reading_cells(said, ARGUMENT_cells);
    if (!opponents_move(&last, where, said, where->now) ||
        !side_told(&player, where, said, ARGUMENT_player))
        return false;
    return ref_set_count(&cells) > 0 &&
           ref_set_within(&cells, known_doomed(scratch(&last.to), player));
}

/* After `line` the player has so many marbles against so many, which is more, and wins every
 * reunion. */
bool claim_allows_balance(const place *where, const reading *said)
{
    ref_position after;
    return where->now->position.variant == SU_NOTALONE &&
           after_line(&after, &where->now->position, said) &&
           is_ahead(where, said, scratch(&after));
}

static int marbles_of(const ref_position *position, su_side side)
{
    const ref_set marbles = ref_set_of(position, ref_marble(side));
    return ref_set_count(&marbles);
}

/* Before the move the player had more marbles; after `line` it is so many against so many. */
bool claim_loses_balance(const place *where, const reading *said)
{
    ref_position after;
    su_side player;
    return where->now->position.variant == SU_NOTALONE &&
           side_told(&player, where, said, ARGUMENT_player) &&
           after_line(&after, &where->now->position, said) &&
           marbles_of(&where->before->position, player) >
               marbles_of(&where->before->position, known_other(player)) &&
           reading_number(said, ARGUMENT_own) == marbles_of(&after, player) &&
           reading_number(said, ARGUMENT_opponents) == marbles_of(&after, known_other(player));
}

/* Before the move the player's line on these cells and those before it were a pac in the direction
 * in which `move` now pushes exactly `against`, with these strengths. */
bool claim_breaks_pac(const place *where, const reading *said)
{
    step last;
    const size_t count = known_contacts(where->before);
    if (!pushes(&last, where, said, where->now))
        return false;
    for (size_t i = 0; i < count; i++) {
        const ref_contact *then = &where->before->contacts[i].contact;
        if (then->side == last.from.side && then->direction == last.move.step &&
            then->strength == then->resistance && says_cells(said, ARGUMENT_cells, &then->run) &&
            says_cells(said, ARGUMENT_theirs, &then->chain))
            return true;
    }
    return false;
}

/* The player's `move` pushes exactly these, with these strengths; before the move that is judged
 * the player could not push any of them in that direction, had it been the player's turn. */
bool claim_allows_push(const place *where, const reading *said)
{
    step last;
    return pushes(&last, where, said, where->now) &&
           !could_push_before(where, last.from.side, last.move.step, last.does.chain);
}

/* The same, but the player could already push one of them in that direction. */
bool claim_leaves_push(const place *where, const reading *said)
{
    step last;
    return pushes(&last, where, said, where->now) &&
           could_push_before(where, last.from.side, last.move.step, last.does.chain);
}

/* How many groups and singles the marbles of a side make. */
int parts_of(const ref_position *position, su_side side)
{
    ref_set rest = ref_set_of(position, ref_marble(side));
    int parts = 0;
    for (ref_cell cell; ref_set_take(&cell, &rest); parts++) {
        const ref_set group = ref_group(position, cell);
        rest = ref_set_without(&rest, &group);
    }
    return parts;
}

/* After the move that was played the player's marbles are so many groups and singles, more than
 * before; after `move` of the player in its place they would have been so many, no more than
 * before. */
bool claim_splits_marbles(const place *where, const reading *said)
{
    step last;
    if (!players_move(&last, where, said, where->before))
        return false;
    const su_side player = last.from.side;
    const int before = parts_of(&last.from, player), now = parts_of(&where->now->position, player);
    const int instead = parts_of(&last.to, player);
    return reading_number(said, ARGUMENT_found) == now && now > before &&
           reading_number(said, ARGUMENT_expected) == instead && instead <= before;
}

/* ---- What would have been better ---- */

/* In place of the move that was played, `line` would have led to so many marbles of the player
 * against so many, which is more. */
bool claim_better_balance(const place *where, const reading *said)
{
    ref_position after;
    return where->now->position.variant == SU_NOTALONE &&
           after_line(&after, &where->before->position, said) &&
           is_ahead(where, said, scratch(&after));
}

/* After `move` in its place the player could not have won with the next move. */
bool claim_better_stops_win(const place *where, const reading *said)
{
    step last;
    return opponents_move(&last, where, said, where->before) &&
           !known_can_win(scratch(&last.to), last.to.side);
}

/* After `move` in its place no move of the player pushes off any marble. */
bool claim_better_saves(const place *where, const reading *said)
{
    step last;
    if (!opponents_move(&last, where, said, where->before))
        return false;
    const known_moves *list = known_moves_of(scratch(&last.to), last.to.side);
    for (size_t i = 0; i < list->count; i++)
        if (list->effects[i].ejects)
            return false;
    return true;
}

/* After `move` in its place so many points are the most a move of the player scores. */
bool claim_better_limits_points(const place *where, const reading *said)
{
    step last;
    int most = 0;
    if (!opponents_move(&last, where, said, where->before))
        return false;
    const known_moves *list = known_moves_of(scratch(&last.to), last.to.side);
    for (size_t i = 0; i < list->count; i++)
        if (list->effects[i].points > most)
            most = list->effects[i].points;
    return reading_number(said, ARGUMENT_points) == most;
}

/* How many steps it is from a cell to the middle of the board. */
static int steps_to_middle(ref_cell cell)
{
    const int rows = abs(cell.row - 5), numbers = abs(cell.number - 5);
    /* A step NE or SW changes both. */
    const bool together = (cell.row > 5) == (cell.number > 5) || rows == 0 || numbers == 0;
    const int most = rows > numbers ? rows : numbers;
    return together ? most : rows + numbers;
}

int all_steps_to_middle(const ref_position *position, su_side side)
{
    ref_set marbles = ref_set_of(position, ref_marble(side));
    int sum = 0;
    for (ref_cell cell; ref_set_take(&cell, &marbles);)
        sum += steps_to_middle(cell);
    return sum;
}

/* The player has as many marbles after `move` in its place as after the move that was played, and
 * the steps from each of them to the middle are so many less in sum. */
bool claim_better_nearer(const place *where, const reading *said)
{
    step last;
    return players_move(&last, where, said, where->before) &&
           marbles_of(&last.to, last.from.side) ==
               marbles_of(&where->now->position, last.from.side) &&
           reading_number(said, ARGUMENT_found) ==
               all_steps_to_middle(&where->now->position, last.from.side) -
                   all_steps_to_middle(&last.to, last.from.side);
}

/* The player's `move` in its place would have pushed exactly these, with these strengths. */
bool claim_better_pushes(const place *where, const reading *said)
{
    step last;
    return pushes(&last, where, said, where->before);
}
