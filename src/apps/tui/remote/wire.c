/* SPDX-License-Identifier: MIT */
/* What a server says of a game: see remote_wire.h. */
#include "apps/tui/remote/wire.h"

#ifdef SUMITO_HAVE_JANSSON
#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "game/house.h"

static const char *const sides[] = {"first", "second"};
static const char *const offers[] = {"draw", "takeback", "rematch"};

/* ---- Parts ---- */

static const char *words_of(const json_t *object, const char *key)
{
    const char *words = json_string_value(json_object_get(object, key));
    return words != NULL ? words : "";
}

/* Which of some names a value is; `count` if none. */
static unsigned choice_of(const json_t *object, const char *key, const char *const *names,
                          unsigned count)
{
    unsigned found = 0;
    while (found < count && strcmp(words_of(object, key), names[found]) != 0)
        found++;
    return found;
}

static bool side_of(su_side *side, const json_t *object, const char *key)
{
    unsigned found = choice_of(object, key, sides, 2);
    if (found < 2)
        *side = (su_side)found;
    return found < 2;
}

static bool left_of(int64_t left[2], const json_t *object)
{
    const json_t *both = json_object_get(object, "left");
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++) {
        const json_t *ms = json_object_get(both, sides[side]);
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

static seat seat_of(const json_t *object, bool is_you)
{
    json_int_t level = json_integer_value(json_object_get(object, "level"));
    if (is_you)
        return (seat){.kind = SEAT_PERSON};
    if (strcmp(words_of(object, "kind"), "nobody") == 0)
        return (seat){.kind = SEAT_FREE};
    return (seat){.kind = SEAT_REMOTE,
                  .level = level < 1 || level > SU_LEVELS ? 0 : (unsigned)level};
}

static bool take_id(char id[REMOTE_ID + 1], const char *words)
{
    size_t length = strlen(words);
    if (length > REMOTE_ID)
        return false;
    memcpy(id, words, length + 1);
    return true;
}

/* ---- States ---- */

static bool read_setup(setup *what, const json_t *state)
{
    house_fault fault;
    su_side you = SU_FIRST;
    bool seated = side_of(&you, state, "you");
    const json_t *clock = json_object_get(state, "clock");
    const json_t *seats = json_object_get(state, "seats");
    *what = (setup){.house = SU_HOUSE_RULES_INIT};
    if (su_position_parse(&what->start, words_of(state, "start"), NULL) != SU_OK ||
        !house_read(&what->house, text_of(words_of(state, "house")), &fault))
        return false;
    what->house.time =
        (su_time_control){ms_of(clock, "total"), ms_of(clock, "increment"), ms_of(clock, "delay")};
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++)
        what->seats[side] = seat_of(json_object_get(seats, sides[side]), seated && side == you);
    return true;
}

static bool put_moves(game_table *at, const char *moves)
{
    text rest = text_of(moves), word;
    while ((word = text_take_word(&rest)).length > 0) {
        char notation[SU_MOVE_TEXT] = "";
        su_move move;
        if (word.length >= sizeof notation)
            return false;
        memcpy(notation, word.at, word.length);
        if (su_move_parse(&move, game_table_position(at), notation, NULL) != SU_OK ||
            !game_table_replay(at, move, SU_NO_CLOCK))
            return false;
    }
    return true;
}

/* How it ended otherwise than on the board. */
static void put_ending(game_table *at, const json_t *state)
{
    static const struct {
        const char *name;
        su_reason reason;
    } endings[] = {{"resignation", SU_REASON_RESIGNATION},
                   {"leaving", SU_REASON_LEAVING},
                   {"time", SU_REASON_TIME},
                   {"agreement", SU_REASON_AGREEMENT}};
    const char *ending = words_of(state, "ending");
    su_outcome outcome = {SU_ONGOING, SU_REASON_NONE};
    for (su_result each = SU_FIRST_WINS; each <= SU_DRAW; each++)
        if (strcmp(words_of(state, "result"), su_result_name(each)) == 0)
            outcome.result = each;
    if (strcmp(ending, "abort") == 0)
        game_table_replay_abort(at);
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
        if (strcmp(ending, endings[i].name) == 0) {
            outcome.reason = endings[i].reason;
            game_table_replay_end(at, outcome);
        }
}

static void put_offers(game_table *at, const json_t *state)
{
    const json_t *all = json_object_get(state, "offers");
    su_side side;
    for (table_offer offer = OFFER_DRAW; offer < TABLE_OFFERS; offer++)
        if (side_of(&side, all, offers[offer]))
            game_table_replay_offer(at, offer, side);
}

static bool put_state(game_table *at, const json_t *state, int64_t now)
{
    setup what;
    int64_t left[2];
    game_table *made = read_setup(&what, state) ? game_table_new(&what) : NULL;
    if (made == NULL || !put_moves(made, words_of(state, "moves"))) {
        game_table_free(made);
        return false;
    }
    put_ending(made, state);
    put_offers(made, state);
    /* Of the delay there is only what the server says. */
    uint32_t delay = what.house.time.delay_ms, rest = ms_of(state, "free");
    bool uses_delay = words_of(state, "running")[0] != '\0' && rest < delay;
    if (left_of(left, state))
        game_table_replay_left(made, left, uses_delay ? delay - rest : 0, now);
    game_table_take(at, made);
    game_table_free(made);
    return true;
}

bool remote_state_put(game_table *at, uint64_t *number, char next[REMOTE_ID + 1], const char *state,
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

static su_outcome lost_by(su_side side, su_reason reason)
{
    return (su_outcome){side == SU_FIRST ? SU_SECOND_WINS : SU_FIRST_WINS, reason};
}

static bool read_move(table_news *news, const game_table *at, const json_t *event)
{
    return su_move_parse(&news->move, game_table_position(at), words_of(event, "move"), NULL) ==
           SU_OK;
}

static bool read_takeback(table_news *news, const game_table *at, const json_t *event)
{
    json_int_t plies = json_integer_value(json_object_get(event, "plies"));
    size_t count = su_game_ply_count(game_table_game(at));
    if (plies < 1 || (uint64_t)plies > count)
        return false;
    news->ply = count - (size_t)plies;
    return true;
}

/* The kinds of events there are something to do for. */
static const struct {
    const char *name;
    table_news_kind kind;
    su_reason reason; /* of an end */
} kinds[] = {
    {"seated", NEWS_SEATED, SU_REASON_NONE},
    {"moved", NEWS_PLAYED, SU_REASON_NONE},
    {"offered", NEWS_OFFERED, SU_REASON_NONE},
    {"declined", NEWS_DECLINED, SU_REASON_NONE},
    {"took_back", NEWS_TAKEN_BACK, SU_REASON_NONE},
    {"drawn", NEWS_ENDED, SU_REASON_AGREEMENT},
    {"resigned", NEWS_ENDED, SU_REASON_RESIGNATION},
    {"timed_out", NEWS_ENDED, SU_REASON_TIME},
    {"left", NEWS_LEFT, SU_REASON_NONE},
    {"returned", NEWS_RETURNED, SU_REASON_NONE},
    {"claimed", NEWS_ENDED, SU_REASON_LEAVING},
    {"aborted", NEWS_ABORTED, SU_REASON_NONE},
    {"said", NEWS_SAID, SU_REASON_NONE},
    {"followed", NEWS_FOLLOWED, SU_REASON_NONE},
};

/* What is particular of a kind; false if it cannot be at this table. */
static bool read_details(remote_event *event, const game_table *at, const json_t *read,
                         su_reason reason)
{
    table_news *news = &event->news;
    unsigned offer = choice_of(read, "offer", offers, TABLE_OFFERS);
    bool here = game_table_seat(at, news->side)->kind == SEAT_PERSON;
    news->offer = (table_offer)(offer < TABLE_OFFERS ? offer : 0);
    news->phrase = ms_of(read, "phrase");
    news->has_left = left_of(news->left, read);
    if (reason == SU_REASON_AGREEMENT)
        news->outcome = (su_outcome){SU_DRAW, reason};
    else if (news->kind == NEWS_ENDED)
        news->outcome =
            lost_by(reason == SU_REASON_LEAVING ? su_side_other(news->side) : news->side, reason);
    if (news->kind == NEWS_SEATED)
        news->seat = seat_of(read, here);
    if (news->kind == NEWS_LEFT || news->kind == NEWS_RETURNED || news->kind == NEWS_SEATED)
        event->tells = !here; /* we know about ourselves */
    if (news->kind == NEWS_PLAYED)
        return read_move(news, at, read);
    if (news->kind == NEWS_TAKEN_BACK)
        return read_takeback(news, at, read);
    if (news->kind == NEWS_FOLLOWED)
        return take_id(event->next, words_of(read, "game"));
    return offer < TABLE_OFFERS || (news->kind != NEWS_OFFERED && news->kind != NEWS_DECLINED);
}

static bool read_event(remote_event *event, const game_table *at, const json_t *read)
{
    json_int_t number = json_integer_value(json_object_get(read, "number"));
    if (number < 1)
        return false;
    *event = (remote_event){.number = (uint64_t)number};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (strcmp(words_of(read, "event"), kinds[i].name) != 0)
            continue;
        event->tells = true;
        event->news.kind = kinds[i].kind;
        side_of(&event->news.side, read, "side");
        return read_details(event, at, read, kinds[i].reason);
    }
    return *words_of(read, "event") != '\0'; /* of another kind: newer servers may have more */
}

bool remote_event_read(remote_event *event, const game_table *at, const char *line, size_t length)
{
    json_t *read = json_loadb(line, length, JSON_REJECT_DUPLICATES, NULL);
    bool is_event = read != NULL && read_event(event, at, read);
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
    static const struct {
        const char *code;
        table_problem problem;
    } codes[] = {
        {"not_seated", TABLE_NOT_PLAYING},
        {"not_begun", TABLE_NOT_BEGUN},
        {"game_over", TABLE_OVER},
        {"not_over", TABLE_NOT_OVER},
        {"not_your_turn", TABLE_NOT_YOUR_TURN},
        {"already_offered", TABLE_ALREADY_OFFERED},
        {"offered_lately", TABLE_OFFERED_LATELY},
        {"no_offer", TABLE_NO_OFFER},
        {"takebacks_off", TABLE_TAKEBACKS_OFF},
        {"nothing_to_take_back", TABLE_NOTHING_TO_TAKE_BACK},
        {"engine_plays_on", TABLE_ENGINE_PLAYS_ON},
        {"too_late_to_abort", TABLE_TOO_LATE_TO_ABORT},
        {"no_clock", TABLE_NO_CLOCK},
        {"your_turn", TABLE_YOUR_TURN},
        {"still_here", TABLE_STILL_HERE},
    };
    json_t *read = json_loadb(answer, length, 0, NULL);
    const char *code = words_of(read, "code");
    bool is_problem = *code != '\0' && strlen(code) < sizeof problem->code;
    if (is_problem) {
        *problem = (remote_problem){.problem = TABLE_SERVER_REFUSED};
        strcpy(problem->code, code);
        const char *words = words_of(read, *words_of(read, "detail") != '\0' ? "detail" : "title");
        snprintf(problem->words, sizeof problem->words, "%s", words);
        snprintf(problem->field, sizeof problem->field, "%s", words_of(read, "field"));
    }
    for (size_t i = 0; is_problem && i < sizeof codes / sizeof *codes; i++)
        if (strcmp(code, codes[i].code) == 0)
            problem->problem = codes[i].problem;
    json_decref(read);
    return is_problem;
}
#endif
