/* SPDX-License-Identifier: MIT */
/* Everything a screen shows of a table, from its log: clocks, seats, offers, and what may be asked
 * for. */
#include "coach/describe.h"
#include "game/house.h"
#include "page/game.h"
#include "page/table.h"
#include "page/verbs.h"
#include "table/decide.h"

/* ---- Parts ---- */

static void write_side(json *writer, const char *key, bool some, su_side side)
{
    json_key(writer, key);
    if (some)
        json_side(writer, side);
    else
        json_null(writer);
}

static void write_number(json *writer, const char *key, int64_t number)
{
    json_key(writer, key);
    json_signed(writer, number);
}

static void write_text(json *writer, const char *key, const char *words)
{
    json_key(writer, key);
    if (words == NULL)
        json_null(writer);
    else
        json_text(writer, words);
}

/* ---- The fields of other requests about the game ---- */

static void write_ended(json *writer, const table *at)
{
    static const char *const words[][2] = {
        [TABLE_NOT_ENDED] = {NULL, NULL},
        [TABLE_BY_BOARD] = {NULL, NULL},
        [TABLE_BY_RESIGNATION] = {"resign second", "resign first"},
        [TABLE_BY_TIME] = {"time second", "time first"},
        [TABLE_BY_AGREEMENT] = {"draw", "draw"},
        [TABLE_BY_LEAVING] = {"leave second", "leave first"},
        [TABLE_BY_ABORT] = {NULL, NULL},
    };
    bool first = su_game_outcome(&at->game).result == SU_FIRST_WINS;
    write_text(writer, "ended", words[at->ending][first ? 0 : 1]);
}

static void write_fields(json *writer, const table *at)
{
    char words[SU_POSITION_TEXT];
    su_position_format(words, &at->game.start, SU_FORM_SIX_FIELDS);
    write_text(writer, "start", words);
    json_key(writer, "moves");
    json_string moves = json_begin_text(writer);
    for (size_t ply = 0; ply < su_game_ply_count(&at->game); ply++) {
        char move[SU_MOVE_TEXT];
        su_move_format(move, su_game_move(&at->game, ply));
        if (ply > 0)
            out_char(&moves.out, ' ');
        out_text(&moves.out, move);
    }
    json_end_text(&moves);
    json_key(writer, "house");
    json_string house = json_begin_text(writer);
    house_write(&house.out, &at->game.house);
    json_end_text(&house);
    write_ended(writer, at);
}

/* ---- Clocks ---- */

static void write_control(json *writer, const table *at)
{
    const su_time_control *time = &at->game.house.time;
    json_key(writer, "control");
    if (!table_is_timed(at)) {
        json_null(writer);
        return;
    }
    json_begin_object(writer);
    write_number(writer, "total", time->total_ms);
    write_number(writer, "increment", time->increment_ms);
    write_number(writer, "delay", time->delay_ms);
    json_end_object(writer);
}

static void write_clocks(json *writer, const table *at, int64_t tick)
{
    bool timed = table_is_timed(at);
    size_t count = su_game_ply_count(&at->game);
    json_key(writer, "left");
    if (timed) {
        json_begin_object(writer);
        write_number(writer, "first", table_left(at, SU_FIRST, tick));
        write_number(writer, "second", table_left(at, SU_SECOND, tick));
        json_end_object(writer);
    } else {
        json_null(writer);
    }
    write_side(writer, "running", timed && at->stage == TABLE_PLAYING && at->clock.running,
               at->clock.side);
    write_number(writer, "free", table_delay_left(at, tick));
    json_key(writer, "turns");
    json_begin_array(writer);
    for (size_t ply = 0; ply < count; ply++) {
        if (timed)
            json_signed(writer, table_left_after(at, ply));
        else
            json_null(writer);
    }
    json_end_array(writer);
}

/* ---- People ---- */

static void write_seats(json *writer, const table *at)
{
    static const char *const kinds[TABLE_SITTERS] = {
        [TABLE_NOBODY] = "nobody", [TABLE_GUEST] = "elsewhere",     [TABLE_ENGINE] = "engine",
        [TABLE_HERE] = "here",     [TABLE_ELSEWHERE] = "elsewhere",
    };
    json_key(writer, "seats");
    json_begin_object(writer);
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++) {
        const table_seat *seat = &at->seats[side];
        json_key(writer, table_side_name(side));
        json_begin_object(writer);
        write_text(writer, "kind", kinds[seat->kind]);
        json_key(writer, "level");
        if (seat->kind == TABLE_ENGINE)
            json_unsigned(writer, seat->level);
        else
            json_null(writer);
        write_text(writer, "name", at->names[side]);
        json_key(writer, "absent");
        json_bool(writer, at->absent[side]);
        json_end_object(writer);
    }
    json_end_object(writer);
}

static void write_said(json *writer, const table *at)
{
    json_key(writer, "said");
    json_begin_array(writer);
    for (size_t i = 0; i < at->said_count; i++) {
        json_begin_object(writer);
        write_side(writer, "side", true, at->said[i].side);
        write_number(writer, "phrase", at->said[i].phrase);
        json_end_object(writer);
    }
    json_end_array(writer);
}

/* ---- What may be asked for ---- */

static void write_offers(json *writer, const table *at)
{
    json_key(writer, "offers");
    json_begin_object(writer);
    for (int offer = 0; offer < TABLE_OFFERS; offer++) {
        const bool *offered = at->offered[offer];
        write_side(writer, table_offer_name((table_offer)offer),
                   offered[SU_FIRST] || offered[SU_SECOND],
                   offered[SU_FIRST] ? SU_FIRST : SU_SECOND);
    }
    json_end_object(writer);
}

/* Each wish is tried, and nothing comes of it. */
static void write_may(json *writer, const table *at, bool seated, su_side actor, int64_t tick)
{
    static const struct {
        const char *key;
        table_request_kind kind;
        table_offer offer;
    } wishes[] = {
        {"draw", TABLE_ASK_OFFER, TABLE_DRAW},       {"takeback", TABLE_ASK_OFFER, TABLE_TAKEBACK},
        {"rematch", TABLE_ASK_OFFER, TABLE_REMATCH}, {"resign", TABLE_ASK_RESIGN, TABLE_DRAW},
        {"abort", TABLE_ASK_ABORT, TABLE_DRAW},      {"claim", TABLE_ASK_CLAIM, TABLE_DRAW},
    };
    json_key(writer, "may");
    json_begin_object(writer);
    for (size_t i = 0; i < sizeof wishes / sizeof *wishes; i++) {
        table_request request = {.kind = wishes[i].kind,
                                 .tick = tick,
                                 .seated = seated,
                                 .side = actor,
                                 .offer = wishes[i].offer,
                                 .engine_answers = at->hosted[0] == '\0'};
        table_problem problem = table_decide(at, &request).problem;
        write_text(writer, wishes[i].key,
                   problem == TABLE_FINE ? NULL : table_problem_code(problem));
    }
    json_end_object(writer);
}

static void write_waits(json *writer, const table *at, bool seated, su_side actor, int64_t tick)
{
    size_t count = su_game_ply_count(&at->game), from = at->draw_from[actor];
    int64_t claim = table_claim_at(at);
    uint32_t plies = seated && at->game.house.takebacks && table_is_open(at)
                         ? table_takeback_plies(at, actor)
                         : 0;
    write_number(writer, "draw_wait",
                 at->stage == TABLE_PLAYING && from > count ? (int64_t)(from - count + 1) / 2 : 0);
    json_key(writer, "claim_in");
    if (claim == INT64_MAX)
        json_null(writer);
    else
        json_signed(writer, claim > tick ? claim - tick : 0);
    json_key(writer, "takeback_to");
    if (plies == 0)
        json_null(writer);
    else
        json_unsigned(writer, count - plies);
}

/* The position in which a move can be chosen in advance, where it is none of a game that is over.
 */
static void write_plan(json *writer, const table *at, bool alone, su_side you)
{
    char words[SU_POSITION_TEXT];
    bool may = alone && table_may_plan(at, you);
    su_position ahead = may ? table_plan_position(at) : *su_game_position(&at->game);
    may = may && su_position_outcome(&ahead).result == SU_ONGOING;
    su_position_format(words, &ahead, SU_FORM_SIX_FIELDS);
    write_text(writer, "plan", may ? words : NULL);
}

bool page_verb_fold(page *self)
{
    table at;
    int64_t tick;
    su_side actor = SU_FIRST;
    json *writer = &self->writer;
    if (!page_time(self, &tick, FIELD_tick) || !page_read_table(self, &at))
        return false;
    if (at.stage == TABLE_NOTHING)
        return page_refuse(self, PAGE_MISSING_FIELD, FIELD_text, text_of(""));
    bool acts = table_actor(&at, &actor);
    bool alone = acts && at.seats[su_side_other(actor)].kind != TABLE_HERE;
    page_write_game(self);
    json_key(writer, "table");
    json_begin_object(writer);
    write_fields(writer, &at);
    write_control(writer, &at);
    write_text(writer, "stage", table_stage_name(at.stage));
    write_text(writer, "ending",
               at.ending == TABLE_NOT_ENDED ? NULL : table_ending_name(at.ending));
    write_seats(writer, &at);
    write_side(writer, "you", alone, actor);
    write_side(writer, "actor", acts, actor);
    write_text(writer, "hosted", at.hosted[0] == '\0' ? NULL : at.hosted);
    json_key(writer, "listed");
    json_bool(writer, at.listed);
    write_clocks(writer, &at, tick);
    write_offers(writer, &at);
    write_may(writer, &at, acts, actor, tick);
    write_waits(writer, &at, acts, actor, tick);
    write_plan(writer, &at, alone, actor);
    write_said(writer, &at);
    write_text(writer, "next", at.next[0] == '\0' ? NULL : at.next);
    json_key(writer, "seed");
    json_unsigned(writer, at.seed);
    write_number(writer, "created", at.created_at);
    write_number(writer, "changed", at.last_at);
    write_number(writer, "tick", at.last_tick);
    json_end_object(writer);
    return true;
}
