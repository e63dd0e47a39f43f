/* SPDX-License-Identifier: MIT */
/* Where online games are kept: writing. See store.h. */
#include "store/store.h"

#include <stdio.h>

#include "base/check.h"
#include "store/game_row.h"
#include "store/handle.h"

/* How often somebody else may be first before a request is given up. */
#define TRIES 8

store_game store_game_of(const char *id, const table *game)
{
    const su_position *position = su_game_position(&game->game);
    su_side side = su_position_side(position);
    const table_seat *turn = &game->seats[side];
    store_game glance = {
        .stage = game->stage,
        .ending = game->ending,
        .result = su_game_outcome(&game->game).result,
        .variant = su_position_variant(position),
        .count = game->count,
        .plies = (uint32_t)su_game_ply_count(&game->game),
        .created_at = game->created_at,
        .changed_at = game->last_at,
        .listed = game->listed && game->stage == TABLE_WAITING,
        .house = game->game.house,
        .seats = {game->seats[SU_FIRST], game->seats[SU_SECOND]},
        .turn_level = game->stage == TABLE_PLAYING && turn->kind == TABLE_ENGINE ? turn->level : 0,
        .flag_at = table_flag_at(game),
    };
    snprintf(glance.id, sizeof glance.id, "%s", id);
    return glance;
}

static store_status new_game(store *self, const store_game *game, uint64_t *changed)
{
    game_row row;
    game_row_write(&row, game);
    return store_run(self, STATEMENT_NEW_GAME, row.values, GAME_COLUMNS, NULL, NULL, changed);
}

static store_status set_game(store *self, uint64_t after, const store_game *game, uint64_t *changed)
{
    static const game_column set[] = {COLUMN_stage,      COLUMN_ending,  COLUMN_result,
                                      COLUMN_count,      COLUMN_plies,   COLUMN_changed_at,
                                      COLUMN_listed,     COLUMN_first,   COLUMN_second,
                                      COLUMN_turn_level, COLUMN_flag_at, COLUMN_id};
    enum { SET = sizeof set / sizeof *set };
    database_value values[SET + 1];
    game_row row;
    game_row_write(&row, game);
    for (size_t i = 0; i < SET; i++)
        values[i] = row.values[set[i]];
    values[SET] = DATABASE_NUMBER(after);
    return store_run(self, STATEMENT_SET_GAME, values, SET + 1, NULL, NULL, changed);
}

static store_status new_event(store *self, const char *id, uint64_t number,
                              const table_event *event)
{
    char line[TABLE_EVENT_TEXT];
    out_buffer buffer = out_buffer_over(line, sizeof line);
    table_event_write(&buffer.out, event);
    INVARIANT(buffer.length < sizeof line); /* what is cut off could not be read again */
    const database_value values[] = {DATABASE_TEXT(id), DATABASE_NUMBER(number),
                                     DATABASE_NUMBER(event->at), DATABASE_NUMBER(event->tick),
                                     DATABASE_TEXT(line)};
    return store_do(self, STATEMENT_NEW_EVENT, values, 5);
}

/* What follows from an event besides the glance: who plays where. */
static store_status new_sitter(store *self, const store_game *game, const table_event *event)
{
    char guest[2 * TABLE_GUEST_BYTES + 1];
    if (event->kind != TABLE_SEATED || event->seat.kind != TABLE_GUEST ||
        table_seat_is_forgotten(&event->seat))
        return STORE_OK;
    game_row_guest(guest, event->seat.guest);
    const database_value values[] = {DATABASE_TEXT(guest), DATABASE_TEXT(game->id),
                                     DATABASE_NUMBER(game->created_at)};
    return store_do(self, STATEMENT_NEW_SITTER, values, 3);
}

/* The only line of a log that is ever changed: who sat there, of whom the game is to know nothing.
 */
static store_status forget_sitter(store *self, const store_game *game, const table_event *event)
{
    char guests[2][2 * TABLE_GUEST_BYTES + 1];
    const char *side = table_side_name(event->side);
    if (event->kind != TABLE_FORGOTTEN)
        return STORE_OK;
    for (su_side each = SU_FIRST; each <= SU_SECOND; each++)
        game_row_guest(guests[each], game->seats[each].guest);
    const database_value line[] = {DATABASE_TEXT(side), DATABASE_TEXT(game->id)};
    const database_value others[] = {DATABASE_TEXT(game->id), DATABASE_TEXT(guests[SU_FIRST]),
                                     DATABASE_TEXT(guests[SU_SECOND])};
    store_status status = store_do(self, STATEMENT_FORGET_SEATED, line, 2);
    return status == STORE_OK ? store_do(self, STATEMENT_FORGET_SITTERS, others, 3) : status;
}

/* Games that are over come last in the lists of those who played them. */
static store_status end_sitters(store *self, const store_game *game)
{
    const database_value values[] = {DATABASE_TEXT(game->id)};
    if (game->stage != TABLE_FINISHED)
        return STORE_OK;
    return store_do(self, STATEMENT_END_SITTERS, values, 1);
}

/* A job stands there exactly while it is the engine's turn. */
static store_status set_job(store *self, const store_game *game)
{
    const database_value values[] = {
        DATABASE_TEXT(game->id),           DATABASE_NUMBER(game->plies),
        DATABASE_NUMBER(game->turn_level), DATABASE_NUMBER(game->changed_at),
        DATABASE_TEXT(game->lane.house),   DATABASE_TEXT(game->lane.guest),
    };
    bool has_engine =
        game->seats[SU_FIRST].kind == TABLE_ENGINE || game->seats[SU_SECOND].kind == TABLE_ENGINE;
    if (game->turn_level > 0)
        return store_do(self, STATEMENT_NEW_JOB, values, 6);
    return has_engine ? store_do(self, STATEMENT_DROP_JOB, values, 1) : STORE_OK;
}

store_status store_append(store *self, uint64_t after, const table_event *events, size_t count,
                          const store_game *now)
{
    uint64_t changed = 0;
    INVARIANT(self->in_transaction);
    INVARIANT(count > 0 && now->count == after + count);
    INVARIANT((after == 0) == (events[0].kind == TABLE_CREATED));
    store_status status =
        after == 0 ? new_game(self, now, &changed) : set_game(self, after, now, &changed);
    if (status == STORE_OK && changed != 1)
        return STORE_CONFLICT;
    for (size_t i = 0; i < count && status == STORE_OK; i++) {
        status = new_event(self, now->id, after + i + 1, &events[i]);
        if (status == STORE_OK)
            status = new_sitter(self, now, &events[i]);
        if (status == STORE_OK)
            status = forget_sitter(self, now, &events[i]);
    }
    if (status == STORE_OK)
        status = end_sitters(self, now);
    return status == STORE_OK ? set_job(self, now) : status;
}

/* Time never goes back in a game. */
static table_request not_before(const table *game, table_request request)
{
    if (request.at < game->last_at)
        request.at = game->last_at;
    if (request.tick < game->clock.since)
        request.tick = game->clock.since;
    return request;
}

static store_status ask_once(store *self, const char *id, table *game, const table_request *request,
                             size_t *happened)
{
    const table_request now = not_before(game, *request);
    table_decision made = table_decide(game, &now);
    uint64_t after = game->count;
    *happened = made.problem == TABLE_FINE ? made.count : 0;
    if (*happened == 0)
        return STORE_OK;
    for (size_t i = 0; i < made.count; i++)
        if (table_apply(game, &made.events[i]) != TABLE_DONE)
            return STORE_BROKEN;
    store_game glance = store_game_of(id, game);
    store_status status = store_begin(self);
    if (status != STORE_OK)
        return status;
    status = store_append(self, after, made.events, made.count, &glance);
    if (status == STORE_OK)
        return store_commit(self);
    store_rollback(self);
    return status;
}

store_status store_ask(store *self, const char *id, table *game, const table_request *request,
                       size_t *happened)
{
    store_status status = ask_once(self, id, game, request, happened);
    for (int i = 1; i < TRIES && status == STORE_CONFLICT; i++) {
        status = store_load(self, id, game);
        if (status == STORE_OK)
            status = ask_once(self, id, game, request, happened);
    }
    return status;
}

/* The game goes first: whoever appends to it meanwhile waits for that, and finds nothing. */
store_status store_forget(store *self, const char *id)
{
    static const database_statement steps[] = {STATEMENT_DROP_GAME, STATEMENT_DROP_JOB,
                                               STATEMENT_DROP_SITTERS, STATEMENT_DROP_EVENTS};
    const database_value values[] = {DATABASE_TEXT(id)};
    store_status status = STORE_OK;
    for (size_t i = 0; i < sizeof steps / sizeof *steps && status == STORE_OK; i++)
        status = store_do(self, steps[i], values, 1);
    return status;
}
