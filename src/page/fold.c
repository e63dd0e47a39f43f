/* SPDX-License-Identifier: MIT */
/* Everything a screen shows of a table, from its log: clocks, seats, offers, and what may be asked
 * for. */
#include "page/game.h"
#include "page/table.h"
#include "page/telling.h"
#include "page/verbs.h"
#include "table/decide.h"
#include "table/describe.h"
#include "table/log.h"
#include "text/vocabulary.h"

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
    json_text_or_null(json_key(writer, "ended"), words[at->ending][first ? 0 : 1]);
}

/* ---- Clocks ---- */

static void write_clocks(json *writer, const table *at, int64_t tick)
{
    bool timed = table_is_timed(at);
    size_t count = su_game_ply_count(&at->game);
    const int64_t now[2] = {table_left(at, SU_FIRST, tick), table_left(at, SU_SECOND, tick)};
    table_put_left(writer, now);
    table_put_side(writer, "running", timed && at->stage == TABLE_PLAYING && at->clock.running,
                   at->clock.side);
    json_signed(json_key(writer, "free"), table_delay_left(at, tick));
    json_begin_array(json_key(writer, "turns"));
    for (size_t ply = 0; ply < count; ply++) {
        if (timed)
            json_signed(writer, table_left_after(at, ply));
        else
            json_null(writer);
    }
    json_end_array(writer);
}

/* ---- People ---- */

static void write_seats(json *writer, const table *at, su_language language)
{
    static const char *const kinds[TABLE_SITTERS] = {
        [TABLE_NOBODY] = "nobody", [TABLE_GUEST] = "elsewhere",     [TABLE_ENGINE] = "engine",
        [TABLE_HERE] = "here",     [TABLE_ELSEWHERE] = "elsewhere",
    };
    json_begin_object(json_key(writer, "seats"));
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++) {
        const table_seat *seat = &at->seats[side];
        json_begin_object(json_key(writer, table_side_name(side)));
        json_text(json_key(writer, "kind"), kinds[seat->kind]);
        json_number_or_null(json_key(writer, "level"), seat->kind == TABLE_ENGINE, seat->level);
        json_text_or_null(json_key(writer, "character"),
                          seat->character ? su_character_name(seat->character) : NULL);
        json_text(json_key(writer, "name"), seat->character
                                                ? vocabulary_character(seat->character, language)
                                                : at->names[side]);
        json_bool(json_key(writer, "absent"), at->absent[side]);
        json_end_object(writer);
    }
    json_end_object(writer);
}

/* ---- What may be asked for ---- */

/* Each action is tried, and nothing comes of it. */
static void write_may(json *writer, const table *at, bool seated, su_side actor, int64_t tick)
{
    static const struct {
        const char *key;
        table_request_kind kind;
        table_offer offer;
    } actions[] = {
        {"draw", TABLE_ASK_OFFER, TABLE_DRAW},       {"takeback", TABLE_ASK_OFFER, TABLE_TAKEBACK},
        {"rematch", TABLE_ASK_OFFER, TABLE_REMATCH}, {"resign", TABLE_ASK_RESIGN, TABLE_DRAW},
        {"abort", TABLE_ASK_ABORT, TABLE_DRAW},      {"claim", TABLE_ASK_CLAIM, TABLE_DRAW},
    };
    json_begin_object(json_key(writer, "may"));
    for (size_t i = 0; i < sizeof actions / sizeof *actions; i++) {
        table_request request = {.kind = actions[i].kind,
                                 .tick = tick,
                                 .seated = seated,
                                 .side = actor,
                                 .offer = actions[i].offer,
                                 .engine_answers = at->hosted[0] == '\0'};
        table_problem problem = table_decide(at, &request).problem;
        json_text_or_null(json_key(writer, actions[i].key),
                          problem == TABLE_FINE ? NULL : table_problem_code(problem));
    }
    json_end_object(writer);
}

static void write_waits(json *writer, const table *at, bool seated, su_side actor, int64_t tick)
{
    size_t count = su_game_ply_count(&at->game), from = at->draw_from[actor];
    uint32_t plies = seated && at->game.house.takebacks && table_is_open(at)
                         ? table_takeback_plies(at, actor)
                         : 0;
    json_signed(json_key(writer, "draw_wait"),
                at->stage == TABLE_PLAYING && from > count ? (int64_t)(from - count + 1) / 2 : 0);
    table_put_claim(writer, at, tick);
    json_number_or_null(json_key(writer, "takeback_to"), plies != 0, count - plies);
}

/* The position in which a move can be chosen in advance. */
static void write_plan(json *writer, const table *at, bool alone, su_side you)
{
    char words[SU_POSITION_TEXT];
    bool may = alone && table_may_plan(at, you);
    su_position ahead = may ? table_plan_position(at) : *su_game_position(&at->game);
    su_position_format(words, &ahead, SU_FORM_SIX_FIELDS);
    json_text_or_null(json_key(writer, "plan"), may ? words : NULL);
}

/* ---- What there is to say ---- */

static void write_telling(const page *self, json *writer, const table *at, const table_event *event,
                          text_id said)
{
    json_string words = json_begin_text(writer);
    telling_write(&words.out, at, event, said, self->language);
    json_end_text(&words);
}

/* Lets what the page does not know yet happen, and tells it. */
static bool write_news(page *self, table *at, text log, size_t known)
{
    json *writer = &self->writer;
    json_begin_array(json_key(writer, "news"));
    for (size_t number = known; log.length > 0; number++) {
        table_event event;
        su_side you = SU_FIRST;
        text line = text_take_line(&log);
        text_id words = log_read(&event, line) ? telling_text(at, &event) : TEXT_NONE;
        if (!page_replay(self, at, line, number))
            return false;
        if (words == TEXT_NONE)
            continue;
        bool own = table_only_person(at, &you) && event.side == you;
        json_begin_object(writer);
        write_telling(self, json_key(writer, "words"), at, &event, words);
        json_bool(json_key(writer, "noted"), telling_is_noted(event.kind));
        json_bool(json_key(writer, "urgent"), telling_is_urgent(event.kind) && !own);
        json_end_object(writer);
    }
    json_end_array(writer);
    return true;
}

/* The table by its log: what is known of it, then the news. */
static bool read_with_news(page *self, table *at)
{
    text log = self->values[FIELD_text], rest = log;
    uint32_t known = UINT32_MAX, lines = 0;
    if (!page_counted(self, &known, FIELD_known, 0, UINT32_MAX))
        return false;
    for (; lines < known && rest.length > 0; lines++)
        text_take_line(&rest);
    self->values[FIELD_text].length = log.length - rest.length;
    return page_read_table(self, at) && write_news(self, at, rest, lines);
}

static void write_result(const page *self, json *writer, const table *at)
{
    json_key(writer, "result");
    if (at->stage != TABLE_FINISHED) {
        json_null(writer);
        return;
    }
    json_string words = json_begin_text(writer);
    telling_write_result(&words.out, at, self->language);
    json_end_text(&words);
}

/* What the other proposes to the only person here; and to all, that the rematch has begun. */
static void write_standing(const page *self, json *writer, const table *at, bool alone, su_side you)
{
    table_event event = {.kind = TABLE_FOLLOWED};
    json_begin_array(json_key(writer, "standing"));
    if (at->next[0] != '\0')
        write_telling(self, writer, at, &event, telling_text(at, &event));
    event = (table_event){.kind = TABLE_OFFERED, .side = su_side_other(you)};
    for (; alone && event.offer < TABLE_OFFERS; event.offer++)
        if (at->offered[event.offer][event.side])
            write_telling(self, writer, at, &event, telling_text(at, &event));
    json_end_array(writer);
}

static void write_said(const page *self, json *writer, const table *at)
{
    json_begin_array(json_key(writer, "said"));
    for (size_t i = 0; i < at->said_count; i++) {
        table_event event = {
            .kind = TABLE_SAID, .side = at->said[i].side, .phrase = at->said[i].phrase};
        json_begin_object(writer);
        table_put_side(writer, "side", true, event.side);
        json_unsigned(json_key(writer, "phrase"), event.phrase);
        write_telling(self, json_key(writer, "words"), at, &event, telling_text(at, &event));
        json_end_object(writer);
    }
    json_end_array(writer);
}

bool page_verb_fold(page *self)
{
    table at;
    int64_t tick;
    su_side actor = SU_FIRST;
    json *writer = &self->writer;
    if (!page_time(self, &tick, FIELD_tick) || !read_with_news(self, &at))
        return false;
    if (at.stage == TABLE_NOTHING)
        return page_refuse(self, PAGE_MISSING_FIELD, FIELD_text, text_of(""));
    bool acts = table_actor(&at, &actor), alone = table_only_person(&at, &actor);
    page_write_game(self);
    json_begin_object(json_key(writer, "table"));
    table_put_start(writer, &at.game.start);
    table_put_moves(writer, &at.game);
    table_put_house(writer, &at.game.house);
    write_ended(writer, &at);
    table_put_control(writer, "control", &at.game.house.time);
    table_put_stage(writer, at.stage, at.ending);
    write_result(self, writer, &at);
    write_seats(writer, &at, self->language);
    table_put_side(writer, "you", alone, actor);
    table_put_side(writer, "actor", acts, actor);
    json_text_or_null(json_key(writer, "hosted"), at.hosted[0] == '\0' ? NULL : at.hosted);
    json_bool(json_key(writer, "listed"), at.listed);
    write_clocks(writer, &at, tick);
    table_put_offers(writer, &at);
    write_standing(self, writer, &at, alone, actor);
    write_may(writer, &at, acts, actor, tick);
    write_waits(writer, &at, acts, actor, tick);
    write_plan(writer, &at, alone, actor);
    write_said(self, writer, &at);
    json_text_or_null(json_key(writer, "next"), at.next[0] == '\0' ? NULL : at.next);
    json_unsigned(json_key(writer, "seed"), at.seed);
    json_signed(json_key(writer, "created"), at.created_at);
    json_signed(json_key(writer, "changed"), at.last_at);
    json_signed(json_key(writer, "tick"), at.last_tick);
    json_end_object(writer);
    return true;
}
