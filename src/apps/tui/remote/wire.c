/* SPDX-License-Identifier: MIT */
/* What a server says of a game: see remote_wire.h. */
#include "apps/tui/remote/wire.h"

#ifdef SUMITO_HAVE_JANSSON
#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include <sumito/engine.h>

#include "game/house.h"

/* ---- Parts ---- */

static const char *words_of(const json_t *object, const char *key)
{
    const char *words = json_string_value(json_object_get(object, key));
    return words != NULL ? words : "";
}

static bool side_of(su_side *side, const json_t *object, const char *key)
{
    return table_side_read(side, text_of(words_of(object, key)));
}

static bool left_of(int64_t left[2], const json_t *object)
{
    const json_t *both = json_object_get(object, "left");
    left[SU_FIRST] = left[SU_SECOND] = -1;
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++) {
        const json_t *ms = json_object_get(both, table_side_name(side));
        if (!json_is_integer(ms) || json_integer_value(ms) < 0)
            return false;
        left[side] = json_integer_value(ms);
    }
    return true;
}

static uint32_t ms_of(const json_t *object, const char *key)
{
    json_int_t ms = json_integer_value(json_object_get(object, key));
    return ms < 0 || ms > UINT32_MAX ? 0 : (uint32_t)ms;
}

/* Somebody who is not here. */
static table_seat seat_of(const json_t *object)
{
    json_int_t level = json_integer_value(json_object_get(object, "level"));
    if (level < 1 || level > SU_LEVELS)
        return (table_seat){.kind = TABLE_ELSEWHERE};
    return (table_seat){.kind = TABLE_ENGINE, .level = (uint8_t)level};
}

static bool take_id(char id[REMOTE_ID + 1], const char *words)
{
    size_t length = strlen(words);
    if (length > REMOTE_ID)
        return false;
    memcpy(id, words, length + 1);
    return true;
}

static bool offer_of(table_offer *offer, const json_t *object)
{
    for (*offer = TABLE_DRAW; *offer < TABLE_OFFERS; ++*offer)
        if (strcmp(words_of(object, "offer"), table_offer_name(*offer)) == 0)
            return true;
    return false;
}

/* ---- States: the events that lead there, as far as they can be known ---- */

static bool put_setup(host *made, const json_t *state, int64_t now)
{
    house_fault fault;
    su_side you = SU_FIRST;
    bool seated = side_of(&you, state, "you");
    const json_t *clock = json_object_get(state, "clock");
    table_event created = {.kind = TABLE_CREATED, .house = SU_HOUSE_RULES_INIT};
    if (su_position_parse(&created.start, words_of(state, "start"), NULL) != SU_OK ||
        !house_read(&created.house, text_of(words_of(state, "house")), &fault))
        return false;
    created.house.time =
        (su_time_control){ms_of(clock, "total"), ms_of(clock, "increment"), ms_of(clock, "delay")};
    if (!host_hear(made, &created, now))
        return false;
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++) {
        const json_t *sits =
            json_object_get(json_object_get(state, "seats"), table_side_name(side));
        table_event event = {.kind = TABLE_SEATED, .side = side, .seat = seat_of(sits)};
        if (seated && side == you)
            event.seat = (table_seat){.kind = TABLE_HERE};
        else if (strcmp(words_of(sits, "kind"), "nobody") == 0)
            continue;
        if (!host_hear(made, &event, now))
            return false;
    }
    return true;
}

static bool put_moves(host *made, const json_t *state, int64_t now)
{
    text rest = text_of(words_of(state, "moves")), word;
    while ((word = text_take_word(&rest)).length > 0) {
        table_event event = {.kind = TABLE_MOVED, .side = host_side(made)};
        if (word.length >= sizeof event.move)
            return false;
        memcpy(event.move, word.at, word.length);
        left_of(event.left, state);
        if (!host_hear(made, &event, now))
            return false;
    }
    return true;
}

/* How it ended otherwise than on the board. */
static void put_ending(host *made, const json_t *state, int64_t now)
{
    bool first_wins = strcmp(words_of(state, "result"), su_result_name(SU_FIRST_WINS)) == 0;
    su_side loser = first_wins ? SU_SECOND : SU_FIRST;
    const struct {
        const char *name;
        table_event_kind kind;
        su_side side;
    } endings[] = {{"resignation", TABLE_RESIGNED, loser},
                   {"leaving", TABLE_CLAIMED, su_side_other(loser)},
                   {"time", TABLE_TIMED_OUT, loser},
                   {"agreement", TABLE_DRAWN, SU_FIRST},
                   {"abort", TABLE_ABORTED, SU_FIRST}};
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
        if (strcmp(words_of(state, "ending"), endings[i].name) == 0)
            host_hear(made, &(table_event){.kind = endings[i].kind, .side = endings[i].side}, now);
}

static void put_offers(host *made, const json_t *state, int64_t now)
{
    const json_t *all = json_object_get(state, "offers");
    for (table_offer offer = TABLE_DRAW; offer < TABLE_OFFERS; offer++) {
        table_event event = {.kind = TABLE_OFFERED, .offer = offer};
        if (side_of(&event.side, all, table_offer_name(offer)))
            host_hear(made, &event, now);
    }
}

static bool put_state(host *at, const json_t *state, int64_t now)
{
    host made = host_empty();
    bool put = put_setup(&made, state, now) && put_moves(&made, state, now);
    if (put) {
        put_ending(&made, state, now);
        put_offers(&made, state, now);
        /* The turn began so long ago that of its delay there is what the server says. */
        uint32_t delay = made.table.game.house.time.delay_ms, rest = ms_of(state, "free");
        bool uses_delay = words_of(state, "running")[0] != '\0' && rest < delay;
        host_set_tick(&made, uses_delay ? delay - rest : 0, now);
        host_take(at, &made);
    }
    host_close(&made);
    return put;
}

bool remote_state_put(host *at, uint64_t *number, char next[REMOTE_ID + 1], const char *state,
                      size_t length, int64_t now)
{
    json_t *read = json_loadb(state, length, JSON_REJECT_DUPLICATES, NULL);
    json_int_t last = json_integer_value(json_object_get(read, "number"));
    bool put = last > 0 && take_id(next, words_of(read, "next")) && put_state(at, read, now);
    if (put)
        *number = (uint64_t)last;
    json_decref(read);
    return put;
}

/* ---- Events ---- */

static bool read_details(table_event *event, const json_t *read)
{
    size_t length = strlen(words_of(read, "move"));
    text game = text_of(words_of(read, "game"));
    side_of(&event->side, read, "side");
    left_of(event->left, read);
    event->phrase = ms_of(read, "phrase");
    event->plies = ms_of(read, "plies");
    event->seat = seat_of(read);
    if (event->kind == TABLE_MOVED) {
        if (length == 0 || length >= sizeof event->move)
            return false;
        memcpy(event->move, words_of(read, "move"), length + 1);
    }
    if (event->kind == TABLE_FOLLOWED) {
        if (!table_is_id(game))
            return false;
        memcpy(event->game, game.at, game.length);
    }
    return (event->kind != TABLE_OFFERED && event->kind != TABLE_DECLINED) ||
           offer_of(&event->offer, read);
}

/* Of how others come to a seat, and that the server forgets them, there is nothing to know here. */
static bool is_known(table_event_kind kind)
{
    return kind != TABLE_CREATED && kind != TABLE_LISTED && kind != TABLE_INVITED &&
           kind != TABLE_FORGOTTEN;
}

static bool read_event(remote_event *event, const json_t *read)
{
    json_int_t number = json_integer_value(json_object_get(read, "number"));
    const char *name = words_of(read, "event");
    if (number < 1 || *name == '\0')
        return false;
    *event = (remote_event){.number = (uint64_t)number};
    for (table_event_kind kind = TABLE_CREATED; kind < TABLE_EVENTS; kind++)
        if (strcmp(name, table_event_name(kind)) == 0 && is_known(kind)) {
            event->known = true;
            event->happened.kind = kind;
            return read_details(&event->happened, read);
        }
    return true;
}

bool remote_event_read(remote_event *event, const char *line, size_t length)
{
    json_t *read = json_loadb(line, length, JSON_REJECT_DUPLICATES, NULL);
    bool is_event = read != NULL && read_event(event, read);
    json_decref(read);
    return is_event;
}

/* ---- A game that was made ---- */

bool remote_made_read(remote_link *made, const char *base, const char *answer, size_t length)
{
    char url[REMOTE_URL];
    remote_link read;
    json_t *said = json_loadb(answer, length, 0, NULL);
    int wanted = snprintf(url, sizeof url, "%s/%s", base, words_of(said, "join"));
    bool is_link = wanted < (int)sizeof url && remote_link_read(&read, url) &&
                   read.token[0] != '\0' && strcmp(read.id, words_of(said, "id")) == 0;
    json_decref(said);
    if (is_link)
        *made = read;
    return is_link;
}

/* ---- Refusals ---- */

bool remote_problem_read(remote_problem *problem, const char *answer, size_t length)
{
    json_t *read = json_loadb(answer, length, 0, NULL);
    const char *code = words_of(read, "code");
    bool is_problem = *code != '\0' && strlen(code) < sizeof problem->code;
    if (is_problem) {
        *problem = (remote_problem){.problem = HOST_SERVER_REFUSED};
        strcpy(problem->code, code);
        const char *words = words_of(read, *words_of(read, "detail") != '\0' ? "detail" : "title");
        snprintf(problem->words, sizeof problem->words, "%s", words);
        snprintf(problem->field, sizeof problem->field, "%s", words_of(read, "field"));
    }
    for (table_problem each = TABLE_FINE + 1; is_problem && each < TABLE_PROBLEMS; each++)
        if (strcmp(code, table_problem_code(each)) == 0)
            problem->problem = each;
    json_decref(read);
    return is_problem;
}
#endif
