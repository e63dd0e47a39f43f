/* SPDX-License-Identifier: MIT */
/* Games and events as clients see them: see wire.h. */
#include "server/common/wire.h"

#include <string.h>

#include "game/house.h"
#include "table/retell.h"

static const char *const sitters[TABLE_SITTERS] = {
    [TABLE_NOBODY] = "nobody", [TABLE_GUEST] = "person",     [TABLE_ENGINE] = "engine",
    [TABLE_HERE] = "person",   [TABLE_ELSEWHERE] = "person",
};

/* ---- Parts ---- */

static void write_text(json *to, const char *key, const char *words)
{
    json_key(to, key);
    if (words == NULL)
        json_null(to);
    else
        json_text(to, words);
}

static void write_number(json *to, const char *key, int64_t number)
{
    json_key(to, key);
    json_signed(to, number);
}

/* A side by name, or null. */
static void write_side(json *to, const char *key, bool some, su_side side)
{
    write_text(to, key, some ? table_side_name(side) : NULL);
}

static void write_house(json *to, const su_house_rules *house)
{
    json_key(to, "house");
    json_string words = json_begin_text(to);
    house_write(&words.out, house);
    json_end_text(&words);
}

static void write_clock(json *to, const su_time_control *time)
{
    json_key(to, "clock");
    if (time->total_ms == 0 && time->increment_ms == 0 && time->delay_ms == 0) {
        json_null(to);
        return;
    }
    json_begin_object(to);
    write_number(to, "total", time->total_ms);
    write_number(to, "increment", time->increment_ms);
    write_number(to, "delay", time->delay_ms);
    json_end_object(to);
}

static void write_start(json *to, const su_position *start)
{
    char words[SU_POSITION_TEXT];
    write_text(to, "variant", su_variant_name(su_position_variant(start)));
    su_position_format(words, start, SU_FORM_SIX_FIELDS);
    write_text(to, "start", words);
}

/* Both times, or null in a game that is not timed. */
static void write_left(json *to, const int64_t left[2])
{
    json_key(to, "left");
    if (left[SU_FIRST] < 0) {
        json_null(to);
        return;
    }
    json_begin_object(to);
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++)
        write_number(to, table_side_name(side), left[side]);
    json_end_object(to);
}

static void write_sitter(json *to, const table_seat *seat)
{
    write_text(to, "kind", sitters[seat->kind]);
    if (seat->kind == TABLE_ENGINE)
        write_number(to, "level", seat->level);
}

/* ---- The state ---- */

static void write_moves(json *to, const su_game *game)
{
    char notation[SU_MOVE_TEXT];
    json_key(to, "moves");
    json_string words = json_begin_text(to);
    for (size_t n = 0; n < su_game_ply_count(game); n++) {
        su_move_format(notation, su_game_move(game, n));
        if (n > 0)
            out_char(&words.out, ' ');
        out_text(&words.out, notation);
    }
    json_end_text(&words);
}

/* Who sits there, and who of them is away; NULL: that is not known. */
static void write_seats(json *to, const table_seat seats[2], const bool *absent)
{
    json_key(to, "seats");
    json_begin_object(to);
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++) {
        json_key(to, table_side_name(side));
        json_begin_object(to);
        write_sitter(to, &seats[side]);
        if (absent != NULL) {
            json_key(to, "absent");
            json_bool(to, absent[side]);
        }
        json_end_object(to);
    }
    json_end_object(to);
}

static void write_offers(json *to, const table *game)
{
    json_key(to, "offers");
    json_begin_object(to);
    for (table_offer offer = TABLE_DRAW; offer < TABLE_OFFERS; offer++) {
        const bool *offered = game->offered[offer];
        write_side(to, table_offer_name(offer), offered[SU_FIRST] || offered[SU_SECOND],
                   offered[SU_FIRST] ? SU_FIRST : SU_SECOND);
    }
    json_end_object(to);
}

static void write_said(json *to, const table *game)
{
    json_key(to, "said");
    json_begin_array(to);
    for (size_t i = 0; i < game->said_count; i++) {
        json_begin_object(to);
        write_side(to, "side", true, game->said[i].side);
        write_number(to, "phrase", game->said[i].phrase);
        json_end_object(to);
    }
    json_end_array(to);
}

void wire_delays(json *to, const table *game, int64_t tick)
{
    int64_t claim_at = table_claim_at(game);
    json_key(to, "claim_in");
    if (claim_at == INT64_MAX)
        json_null(to);
    else
        json_signed(to, claim_at > tick ? claim_at - tick : 0);
    json_key(to, "draw_from");
    json_begin_object(to);
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++)
        write_number(to, table_side_name(side), (int64_t)game->draw_from[side]);
    json_end_object(to);
}

void wire_state(json *to, const wire_view *view)
{
    const table *game = view->game;
    int64_t left[2] = {table_left(game, SU_FIRST, view->tick),
                       table_left(game, SU_SECOND, view->tick)};
    json_begin_object(to);
    write_text(to, "id", view->id);
    write_number(to, "number", (int64_t)game->count);
    write_start(to, &game->game.start);
    write_house(to, &game->game.house);
    write_clock(to, &game->game.house.time);
    write_moves(to, &game->game);
    write_text(to, "stage", table_stage_name(game->stage));
    write_text(to, "ending",
               game->ending == TABLE_NOT_ENDED ? NULL : table_ending_name(game->ending));
    write_text(to, "result", su_result_name(su_game_outcome(&game->game).result));
    json_key(to, "listed");
    json_bool(to, game->listed);
    write_seats(to, game->seats, game->absent);
    write_side(to, "you", view->seated, view->you);
    write_left(to, left);
    write_side(to, "running", game->clock.running && table_is_timed(game), game->clock.side);
    write_number(to, "free", table_delay_left(game, view->tick));
    write_offers(to, game);
    wire_delays(to, game, view->tick);
    write_said(to, game);
    write_text(to, "next", game->next[0] == '\0' ? NULL : game->next);
    write_number(to, "watchers", view->watchers);
    write_number(to, "now", view->at);
    write_number(to, "tick", view->tick);
    json_key(to, "log");
    json_string log = json_begin_text(to);
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
        write_side(to, "side", true, event->side);
        break;
    case 'm':
        write_text(to, "move", event->move);
        break;
    case 'l':
        write_left(to, event->left);
        break;
    case 'o':
        write_text(to, "offer", table_offer_name(event->offer));
        break;
    case 'p':
        write_number(to, "plies", event->plies);
        break;
    case 'w':
        if (event->kind == TABLE_SEATED)
            write_sitter(to, &event->seat);
        break;
    case 'f':
        write_number(to, "phrase", event->phrase);
        break;
    case 'g':
        write_text(to, "game", event->game);
        break;
    case 'h':
        write_house(to, &event->house);
        break;
    case 't':
        write_clock(to, &event->house.time);
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
    write_left(to, left);
}

/* As a line of a log, for whoever watches: who sits down is elsewhere to all others. */
static void write_line(json *to, const table_event *event)
{
    table_event told = retell_event(event, (table_viewer){.seated = false});
    json_key(to, "line");
    json_string line = json_begin_text(to);
    log_write(&line.out, &told);
    json_end_text(&line);
}

void wire_event(json *to, uint64_t number, const table_event *event, const table *game)
{
    static const char *const fields[TABLE_EVENTS] = {
#define EVENT(id, name, fields) fields,
#include "table/events.def"
#undef EVENT
    };
    json_begin_object(to);
    write_number(to, "number", (int64_t)number);
    write_number(to, "at", event->at);
    write_text(to, "event", table_event_name(event->kind));
    for (const char *field = fields[event->kind]; *field != '\0'; field++)
        write_field(to, event, *field);
    if (table_event_ends(event->kind) && game->stage == TABLE_FINISHED)
        write_last(to, event, game);
    write_line(to, event);
    json_end_object(to);
}

/* ---- Lists ---- */

void wire_glance(json *to, const store_game *game, unsigned watchers, const uint8_t *guest)
{
    bool mine = false;
    su_side you = SU_FIRST;
    for (su_side side = SU_FIRST; side <= SU_SECOND && guest != NULL; side++)
        if (table_seat_is_of(&game->seats[side], guest)) {
            mine = true;
            you = side;
        }
    json_begin_object(to);
    write_text(to, "id", game->id);
    write_text(to, "variant", su_variant_name(game->variant));
    write_house(to, &game->house);
    write_clock(to, &game->house.time);
    write_text(to, "stage", table_stage_name(game->stage));
    write_text(to, "ending",
               game->ending == TABLE_NOT_ENDED ? NULL : table_ending_name(game->ending));
    write_text(to, "result", su_result_name(game->result));
    write_number(to, "plies", game->plies);
    write_number(to, "created", game->created_at);
    write_number(to, "changed", game->changed_at);
    write_seats(to, game->seats, NULL);
    write_side(to, "you", mine, you);
    write_number(to, "watchers", watchers);
    json_end_object(to);
}
