/* SPDX-License-Identifier: MIT */
/* New games: by link, open to everybody, against the engine, or as a rematch. */
#include <stdio.h>
#include <string.h>

#include "game/control.h"
#include "game/house.h"
#include "rules/position.h"
#include "server/common/document.h"
#include "server/common/metrics.h"
#include "server/common/problem.h"
#include "server/hub/fields.h"
#include "server/hub/held.h"
#include "server/hub/calls.h"
#include "server/hub/create.h"
#include "server/hub/pairing.h"
#include "server/hub/jobs.h"

/* Longest times of a clock: thirty days, and a day for what is gained or free in each turn. */
#define TOTAL_MOST ((int64_t)30 * 24 * 3600 * 1000)
#define STEP_MOST ((int64_t)24 * 3600 * 1000)

/* ---- What kind of game ---- */

static bool read_variant(su_variant *variant, const document *from, problem *why)
{
    document_value named = document_get(from, "variant");
    if (named.kind == DOCUMENT_ABSENT)
        named = document_get(from, "game"); /* as it was called at first */
    if (named.kind == DOCUMENT_ABSENT) {
        *why = problem_field(PROBLEM_MISSING_FIELD, "variant", NULL);
        return false;
    }
    if (named.kind == DOCUMENT_TEXT && variant_named(variant, named.text))
        return true;
    return field_wrong(why, "variant", "one of these is wanted:"
#define VARIANT(id, name, ...) " " #name
#include "rules/variants.def"
#undef VARIANT
    );
}

static bool read_start(su_position *start, const document *from, su_variant variant, problem *why)
{
    document_value given = document_get(from, "start"), layout = document_get(from, "layout");
    bool has_start = field_given(&given), has_layout = field_given(&layout);
    *start = su_variant_start(variant);
    if (has_start && has_layout)
        return field_wrong(why, "layout", "either a start or a layout is wanted");
    if (has_layout) {
        int index =
            layout.kind == DOCUMENT_TEXT ? su_layout_find(layout.text.at, layout.text.length) : -1;
        if (index < 0 || su_layout_start(start, variant, (unsigned)index, NULL) != SU_OK)
            return field_wrong(why, "layout", "there is no such layout of this game");
    }
    if (has_start) {
        su_error error = {SU_FAULT_NONE, 0, 0, 0};
        if (given.kind != DOCUMENT_TEXT ||
            su_position_parse_text(start, given.text.at, given.text.length, &error) != SU_OK)
            return field_wrong(why, "start", su_fault_name(error.fault));
        if (su_position_variant(start) != variant)
            return field_wrong(why, "start", "the position is one of another game");
    }
    return true;
}

static bool read_time(uint32_t *into, const document *from, const char *key, int64_t most,
                      problem *why)
{
    document_value value = document_get(from, key);
    if (value.kind == DOCUMENT_ABSENT)
        return true;
    if (value.kind != DOCUMENT_NUMBER || value.number < 0 || value.number > most)
        return field_wrong(why, "control", "times are whole milliseconds, of thirty days at most");
    *into = (uint32_t)value.number;
    return true;
}

static bool read_control(su_time_control *time, const document *from, problem *why)
{
    static const char *const known[] = {"total", "increment", "delay", NULL};
    document_value control = document_get(from, "control");
    if (control.kind == DOCUMENT_ABSENT)
        control = document_get(from, "clock"); /* as it was called at first */
    if (!field_given(&control))
        return true;
    if (control.kind != DOCUMENT_OBJECT)
        return field_wrong(why, "control", "an object or null is wanted");
    if (!fields_known(control.object, known, why))
        return field_wrong(why, "control", "total, increment and delay are known");
    if (!read_time(&time->total_ms, control.object, "total", TOTAL_MOST, why) ||
        !read_time(&time->increment_ms, control.object, "increment", STEP_MOST, why) ||
        !read_time(&time->delay_ms, control.object, "delay", STEP_MOST, why))
        return false;
    if (!control_is_timed(time))
        return field_wrong(why, "control", "null stands for no clock");
    return true;
}

static bool read_house(su_house_rules *house, const document *from, problem *why)
{
    document_value words = document_get(from, "house");
    house_fault error;
    if (!field_given(&words))
        return true;
    if (words.kind != DOCUMENT_TEXT)
        return field_wrong(why, "house", "a text is wanted");
    if (!house_read(house, words.text, &error)) {
        char detail[120];
        snprintf(detail, sizeof detail, "'%.*s' is none of " HOUSE_WORDS,
                 error.word.length > 40 ? 40 : (int)error.word.length, error.word.at);
        return field_wrong(why, "house", detail);
    }
    return true;
}

bool create_read_game(table_event *created, const document *from, problem *why)
{
    su_variant variant = SU_CLASSIC;
    su_game trial;
    *created = (table_event){.kind = TABLE_CREATED, .house = SU_HOUSE_RULES_INIT};
    if (!read_variant(&variant, from, why) || !read_start(&created->start, from, variant, why) ||
        !read_control(&created->house.time, from, why) || !read_house(&created->house, from, why))
        return false;
    if (su_game_begin(&trial, &created->start, &created->house, NULL, 0) != SU_OK ||
        su_game_outcome(&trial).result != SU_ONGOING)
        return field_wrong(why, "start", "the game would be over already");
    return true;
}

/* ---- Against whom ---- */

typedef enum opponent_kind { BY_LINK, ANYONE, ENGINE } opponent_kind;

/* A game on its way. */
typedef struct creation {
    task_write *log;
    char id[TABLE_ID + 1];
    su_side side;
    opponent_kind opponent;
    uint8_t level;
    char token[TOKEN_LINK + 1]; /* of the link; "": there is none */
} creation;

static bool read_opponent(creation *self, const document *from, problem *why)
{
    document_value value = document_get(from, "opponent");
    if (value.kind == DOCUMENT_TEXT && text_is(value.text, "link")) {
        self->opponent = BY_LINK;
        return true;
    }
    if (value.kind == DOCUMENT_TEXT && text_is(value.text, "anyone")) {
        self->opponent = ANYONE;
        return true;
    }
    if (value.kind == DOCUMENT_OBJECT) {
        static const char *const known[] = {"engine", NULL};
        document_value level = document_get(value.object, "engine");
        if (document_unknown(value.object, known) == NULL && level.kind == DOCUMENT_NUMBER &&
            level.number >= 1 && level.number <= SU_LEVELS) {
            self->opponent = ENGINE;
            self->level = (uint8_t)level.number;
            return true;
        }
    }
    return field_wrong(why, "opponent", "link, anyone or {\"engine\": 1 to 10} is wanted");
}

static su_side any_side(void)
{
    uint8_t coin = 0;
    token_random(&coin, 1);
    return coin & 1 ? SU_SECOND : SU_FIRST;
}

static bool read_colour(su_side *side, const document *from, problem *why)
{
    document_value value = document_get(from, "colour");
    bool is_text = value.kind == DOCUMENT_TEXT;
    if (is_text && table_side_read(side, value.text))
        return true;
    if (value.kind != DOCUMENT_ABSENT && !(is_text && text_is(value.text, "random")))
        return field_wrong(why, "colour", "first, second or random is wanted");
    *side = any_side();
    return true;
}

/* ---- Its first events ---- */

static table_event *add(task_write *log, table_event_kind kind, su_side side)
{
    table_event *event = &log->events[log->count++];
    *event = (table_event){
        .kind = kind, .at = log->events[0].at, .tick = log->events[0].tick, .side = side};
    return event;
}

static bool add_opponent(creation *self)
{
    su_side side = su_side_other(self->side);
    table_seat invited;
    switch (self->opponent) {
    case BY_LINK:
        if (!token_new_link(self->token) || !token_guest(&invited, text_of(self->token)))
            return false;
        add(self->log, TABLE_INVITED, side)->seat = invited;
        break;
    case ANYONE:
        add(self->log, TABLE_LISTED, side);
        break;
    case ENGINE:
        add(self->log, TABLE_SEATED, side)->seat =
            (table_seat){.kind = TABLE_ENGINE, .level = self->level};
        break;
    }
    return true;
}

/* The glance at what the events make; false without memory. */
static bool look(task_write *log, const char *id)
{
    table game;
    bool good = true;
    table_init(&game, &heap);
    for (size_t i = 0; i < log->count && good; i++)
        good = table_apply(&game, &log->events[i]) == TABLE_DONE;
    if (good)
        log->now = store_game_of(id, &game);
    table_release(&game);
    return good;
}

bool create_rematch(task_write *into, const table *before, const char *id, int64_t at, int64_t tick)
{
    into->after = 0;
    into->count = 1;
    into->events[0] = (table_event){.kind = TABLE_CREATED,
                                    .at = at,
                                    .tick = tick,
                                    .house = before->game.house,
                                    .start = before->game.start};
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++)
        add(into, TABLE_SEATED, side)->seat = before->seats[su_side_other(side)];
    return look(into, id);
}

/* ---- The answer ---- */

void create_answer(call *to, const char *id, su_side side, const char *token)
{
    char address[TABLE_ID + TOKEN_LINK + 16];
    json writer = json_over(&to->answer.out);
    json_begin_object(&writer);
    json_text(json_key(&writer, "id"), id);
    json_text(json_key(&writer, "side"), table_side_name(side));
    snprintf(address, sizeof address, "#/join/%s/%s", id, token);
    json_text_or_null(json_key(&writer, "join"), *token == '\0' ? NULL : address);
    snprintf(address, sizeof address, "#/online/%s", id);
    json_text(json_key(&writer, "watch"), address);
    json_end_object(&writer);
}

/* It is written, or it is not. */
void create_done(void *receiver, mail *letter)
{
    hub *self = receiver;
    task *done = (task *)letter;
    call *to = done->owner;
    bool engine = done->writes[0].now.turn_level > 0;
    bool listed = done->writes[0].now.listed;
    hub_answered(self);
    if (to->route == ROUTE_PAIRING)
        pairing_end(self);
    if (done->status == STORE_OK) {
        metrics_add(METRIC_GAMES_CREATED, 1);
        lists_forget(self);
        if (listed)
            held_open(self, done->writes[0].now.id); /* somebody has to see whoever waits go */
        call_answer(to, 201, "application/json");
    } else {
        metrics_add(METRIC_STORE_FAILURES, 1);
        call_refuse_with(to, PROBLEM_STORE, store_status_name(done->status));
    }
    task_free(done);
    if (engine)
        jobs_take(self);
}

/* The events of a new game; false without randomness or memory. The link comes before the seats:
 * the game begins when both are taken. */
static bool compose(creation *made, call *from)
{
    bool is_engine = made->opponent == ENGINE;
    if (!call_name_guest(from) || !token_game(made->id))
        return false;
    if (!is_engine && !add_opponent(made))
        return false;
    add(made->log, TABLE_SEATED, made->side)->seat = from->who;
    if (is_engine && !add_opponent(made))
        return false;
    return look(made->log, made->id);
}

static void make(hub *self, call *from, task *what, creation *made)
{
    made->log = &what->writes[0];
    made->log->events[0].at = self->now;
    made->log->events[0].tick = hub_tick(self);
    made->log->count = 1;
    what->write_count = 1;
    self->pending++;
    if (compose(made, from)) {
        made->log->now.lane = jobs_lane(self, &from->house, from->who);
        create_answer(from, made->id, made->side, made->token);
        hub_do(self, what);
    } else {
        what->status = STORE_BUSY;
        what->mail.open(self, &what->mail);
    }
}

void create_listed(hub *self, call *from, task *what, const table_event *wanted)
{
    creation made = {.opponent = ANYONE, .side = any_side()};
    what->writes[0].events[0] = *wanted;
    make(self, from, what, &made);
}

void create_call(hub *self, call *from, const document *body)
{
    creation made = {.opponent = BY_LINK};
    problem why = problem_of(PROBLEM_BUSY, "no memory");
    task *what = task_new(TASK_WRITE, create_done, from);
    bool good = what != NULL && create_read_game(&what->writes[0].events[0], body, &why) &&
                read_opponent(&made, body, &why) && read_colour(&made.side, body, &why);
    if (good && made.opponent == ENGINE) /* it counts as a move: in half of them it begins */
        good = jobs_allow(self, &from->house, from->who, &why);
    if (good) {
        make(self, from, what, &made);
        return;
    }
    if (what != NULL)
        task_free(what);
    call_refuse(from, &why);
}
