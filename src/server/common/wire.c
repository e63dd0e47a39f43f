/* SPDX-License-Identifier: MIT */
/* Games and events as clients see them: see wire.h. */
#include "server/common/wire.h"

#include <string.h>

#include "table/describe.h"
#include "table/retell.h"

static const char *const sitters[TABLE_SITTERS] = {
    [TABLE_NOBODY] = "nobody", [TABLE_GUEST] = "person",     [TABLE_ENGINE] = "engine",
    [TABLE_HERE] = "person",   [TABLE_ELSEWHERE] = "person",
};

/* Which game, and where it begins. */
static void write_start(json *to, const su_position *start)
{
    json_text(json_key(to, "variant"), su_variant_name(su_position_variant(start)));
    table_put_start(to, start);
}

static void write_sitter(json *to, const table_seat *seat)
{
    json_text(json_key(to, "kind"), sitters[seat->kind]);
    if (seat->kind == TABLE_ENGINE)
        json_signed(json_key(to, "level"), seat->level);
}

/* ---- The state ---- */

/* Who sits there, and who of them is away; NULL: that is not known. */
static void write_seats(json *to, const table_seat seats[2], const bool *absent)
{
    json_begin_object(json_key(to, "seats"));
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++) {
        json_begin_object(json_key(to, table_side_name(side)));
        write_sitter(to, &seats[side]);
        if (absent != NULL)
            json_bool(json_key(to, "absent"), absent[side]);
        json_end_object(to);
    }
    json_end_object(to);
}

void wire_delays(json *to, const table *game, int64_t tick)
{
    table_put_claim(to, game, tick);
    json_begin_object(json_key(to, "draw_from"));
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++)
        json_signed(json_key(to, table_side_name(side)), (int64_t)game->draw_from[side]);
    json_end_object(to);
}

void wire_state(json *to, const wire_view *view)
{
    const table *game = view->game;
    int64_t left[2] = {table_left(game, SU_FIRST, view->tick),
                       table_left(game, SU_SECOND, view->tick)};
    json_begin_object(to);
    json_text(json_key(to, "id"), view->id);
    json_signed(json_key(to, "number"), (int64_t)game->count);
    write_start(to, &game->game.start);
    table_put_house(to, &game->game.house);
    table_put_control(to, "control", &game->game.house.time);
    table_put_moves(to, &game->game);
    table_put_stage(to, game->stage, game->ending);
    json_text(json_key(to, "result"), su_result_name(su_game_outcome(&game->game).result));
    json_bool(json_key(to, "listed"), game->listed);
    write_seats(to, game->seats, game->absent);
    table_put_side(to, "you", view->seated, view->you);
    table_put_left(to, left);
    table_put_side(to, "running", game->clock.running && table_is_timed(game), game->clock.side);
    json_signed(json_key(to, "free"), table_delay_left(game, view->tick));
    table_put_offers(to, game);
    wire_delays(to, game, view->tick);
    table_put_said(to, game);
    json_text_or_null(json_key(to, "next"), game->next[0] == '\0' ? NULL : game->next);
    json_signed(json_key(to, "watchers"), view->watchers);
    json_signed(json_key(to, "now"), view->at);
    json_signed(json_key(to, "tick"), view->tick);
    json_string log = json_begin_text(json_key(to, "log"));
    retell_log(&log.out, game,
               (table_viewer){.id = view->id, .seated = view->seated, .you = view->you});
    json_end_text(&log);
    json_end_object(to);
}

/* ---- Events ---- */

/* The fields of an event by the letters of events.def. */
static void write_field(json *to, const table_event *event, char field)
{
    switch (field) {
    case 's':
        table_put_side(to, "side", true, event->side);
        break;
    case 'm':
        json_text(json_key(to, "move"), event->move);
        break;
    case 'l':
        table_put_left(to, event->left);
        break;
    case 'o':
        json_text(json_key(to, "offer"), table_offer_name(event->offer));
        break;
    case 'p':
        json_signed(json_key(to, "plies"), event->plies);
        break;
    case 'w':
        if (event->kind == TABLE_SEATED)
            write_sitter(to, &event->seat);
        break;
    case 'f':
        json_signed(json_key(to, "phrase"), event->phrase);
        break;
    case 'g':
        json_text(json_key(to, "game"), event->game);
        break;
    case 'h':
        table_put_house(to, &event->house);
        break;
    case 't':
        table_put_control(to, "control", &event->house.time);
        break;
    case 'r':
        write_start(to, &event->start);
        break;
    default:
        break; /* a key: nobody's business */
    }
}

/* What the clocks show for good: they stand from an end on, and there is only one. */
static void write_last(json *to, const table_event *event, const table *game)
{
    int64_t left[2];
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++)
        left[side] = table_left(game, side, event->tick);
    table_put_left(to, left);
}

/* As a line of a log, for whoever watches: who sits down is elsewhere to all others. */
static void write_line(json *to, const table_event *event)
{
    table_event told = retell_event(event, (table_viewer){.seated = false});
    json_string line = json_begin_text(json_key(to, "line"));
    log_write(&line.out, &told);
    json_end_text(&line);
}

void wire_event(json *to, uint64_t number, const table_event *event, const table *game)
{
    static const char *const fields[TABLE_EVENTS] = {
#define EVENT(id, name, fields, told) fields,
#include "table/events.def"
#undef EVENT
    };
    json_begin_object(to);
    json_signed(json_key(to, "number"), (int64_t)number);
    json_signed(json_key(to, "at"), event->at);
    json_text(json_key(to, "event"), table_event_name(event->kind));
    for (const char *field = fields[event->kind]; *field != '\0'; field++)
        write_field(to, event, *field);
    if (table_event_ends(event->kind) && game->stage == TABLE_FINISHED)
        write_last(to, event, game);
    write_line(to, event);
    json_end_object(to);
}

/* ---- Lists ---- */

void wire_glance(json *to, const store_game *game, unsigned watchers, table_seat who)
{
    su_side you = SU_FIRST;
    bool mine = table_seat_of(game->seats, &you, who);
    json_begin_object(to);
    json_text(json_key(to, "id"), game->id);
    json_text(json_key(to, "variant"), su_variant_name(game->variant));
    table_put_house(to, &game->house);
    table_put_control(to, "control", &game->house.time);
    table_put_stage(to, game->stage, game->ending);
    json_text(json_key(to, "result"), su_result_name(game->result));
    json_signed(json_key(to, "plies"), game->plies);
    json_signed(json_key(to, "created"), game->created_at);
    json_signed(json_key(to, "changed"), game->changed_at);
    write_seats(to, game->seats, NULL);
    table_put_side(to, "you", mine, you);
    json_signed(json_key(to, "watchers"), watchers);
    json_end_object(to);
}
