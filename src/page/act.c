/* SPDX-License-Identifier: MIT */
/* Something asked for at a table: its log and an action become the lines that follow, or a reason
 * why not. */
#include "game/move_word.h"
#include "page/game.h"
#include "page/move.h"
#include "page/table.h"
#include "page/verbs.h"
#include "table/decide.h"
#include "table/log.h"

static const char all_actions[] = "create"
#define ASK_PLAYER(id, name) " " name
#define ASK_DEVICE ASK_PLAYER
#define ASK_SERVER(id, name)
#include "table/requests.def"
    ;

/* ---- Reading ---- */

bool page_read_seat(page *self, table_seat *seat, text word)
{
    if (table_seat_read(seat, word) && (seat->kind == TABLE_HERE || seat->kind == TABLE_ENGINE))
        return true;
    page_refuse(self, PAGE_BAD_CHOICE, FIELD_seats, word);
    self->problem.choices = "here engine:1-10 engine:CHARACTER";
    return false;
}

static bool need(page *self, uint64_t fields)
{
    for (unsigned field = 0; field < PAGE_FIELDS; field++)
        if (fields & ~self->given & UINT64_C(1) << field)
            return page_refuse(self, PAGE_MISSING_FIELD, (page_field)field, text_of(""));
    return true;
}

/* ---- A new game ---- */

static bool read_setup(page *self, table_setup *what)
{
    text seats = self->values[FIELD_seats];
    uint32_t seed = 0;
    *what = (table_setup){.house = SU_HOUSE_RULES_INIT};
    if (!need(self, HAS(start) | HAS(seats)) || !page_read_start(self, &what->start) ||
        !page_read_house(self, &what->house, self->values[FIELD_house]) ||
        !page_control(self, &what->house.time) ||
        !page_read_seat(self, &what->seats[SU_FIRST], text_take_word(&seats)) ||
        !page_read_seat(self, &what->seats[SU_SECOND], text_take_word(&seats)))
        return false;
    if (!page_counted(self, &seed, FIELD_seed, 0, UINT32_MAX))
        return false;
    what->seed = seed;
    return true;
}

static void write_line(json *writer, const table_event *event)
{
    char line[LOG_LINE];
    out_buffer buffer = out_buffer_over(line, sizeof line);
    log_write(&buffer.out, event);
    json_text(writer, line);
}

/* What follows from an action: the lines so far, then why nothing does. */
static void end_lines(json *writer)
{
    json_end_array(writer);
    json_null(json_key(writer, "problem"));
    json_null(json_key(writer, "refusal"));
}

static void begin_lines(json *writer)
{
    json_begin_array(json_key(writer, "lines"));
}

/* A game in the making: what happens is written as it happens. */
typedef struct making {
    page *page;
    table at;
    table_request next; /* with the times of what happens next */
    move_word attempt;  /* its move */
} making;

static bool happen(making *self, const table_event *event)
{
    if (table_apply(&self->at, event) != TABLE_DONE)
        return false;
    write_line(&self->page->writer, event);
    return true;
}

static bool decide(making *self, table_request_kind kind, su_side side)
{
    self->next.kind = kind;
    self->next.side = side;
    self->next.seated = true;
    table_decision made = table_decide(&self->at, &self->next);
    bool good = made.problem == TABLE_FINE;
    for (size_t i = 0; i < made.count && good; i++)
        good = happen(self, &made.events[i]);
    return good;
}

/* The moves that were played already, each in its time; a game whose time ran out stands. */
static bool play_on(making *self)
{
    text moves = self->page->values[FIELD_moves], turns = self->page->values[FIELD_turns], word;
    uint32_t spent;
    while ((word = text_take_word(&moves)).length > 0 && self->at.stage == TABLE_PLAYING) {
        text turn = text_take_word(&turns);
        su_refusal why;
        su_move move;
        const su_position *now = su_game_position(&self->at.game);
        self->attempt = move_word_of(word);
        if (turn.length > 0 && !page_number(self->page, &spent, FIELD_turns, turn, 0, UINT32_MAX))
            return false;
        self->next.tick += turn.length > 0 ? spent : 0;
        self->next.move = self->attempt.text;
        self->next.ply = (uint32_t)su_game_ply_count(&self->at.game);
        self->page->game = self->at.game; /* a refusal tells of its position */
        if (su_move_parse(&move, now, self->attempt.text, &why) != SU_OK) {
            page_refuse_move(self->page, FIELD_moves, word, &why);
            self->page->problem.index = self->next.ply;
            return false;
        }
        if (!decide(self, TABLE_ASK_MOVE, su_position_side(now)))
            return page_refuse_more(self->page, FIELD_moves, word, PAGE_PLIES);
    }
    return true;
}

/* How it ended apart from the board. */
static bool end_as_told(making *self)
{
    static const table_event_kind kinds_of_end[] = {[ENDED_RESIGN] = TABLE_RESIGNED,
                                                    [ENDED_TIME] = TABLE_TIMED_OUT,
                                                    [ENDED_LEAVE] = TABLE_CLAIMED,
                                                    [ENDED_DRAW] = TABLE_DRAWN};
    page_ending how;
    su_side side;
    if (!page_read_ended(self->page, &how, &side))
        return false;
    if (how == NOT_ENDED || self->at.stage != TABLE_PLAYING)
        return true;
    table_event event = {.at = self->next.at, .tick = self->next.tick, .side = side};
    int64_t flag = table_flag_at(&self->at);
    event.kind = kinds_of_end[how];
    if (how == ENDED_TIME && flag != INT64_MAX)
        event.tick = flag;
    if (how == ENDED_LEAVE)
        event.side = su_side_other(event.side);
    return happen(self, &event) ||
           page_refuse(self->page, PAGE_GAME_OVER, FIELD_ended, self->page->values[FIELD_ended]);
}

static bool create(page *self, int64_t at, int64_t tick)
{
    table_setup what;
    table_event events[TABLE_SETUP_EVENTS];
    making made = {.page = self, .next = {.at = at, .tick = tick}};
    if (!read_setup(self, &what))
        return false;
    self->values[FIELD_text] = text_of("");
    if (!page_read_table(self, &made.at))
        return false;
    begin_lines(&self->writer);
    size_t count = table_set_up(events, &what, at, tick);
    for (size_t i = 0; i < count; i++)
        if (!happen(&made, &events[i])) {
            page_refuse(self, PAGE_ALREADY_WON, FIELD_house, self->values[FIELD_house]);
            self->problem.most = what.house.ejections_to_win;
            return false;
        }
    if (!play_on(&made) || !end_as_told(&made))
        return false;
    end_lines(&self->writer);
    return true;
}

/* ---- Actions ---- */

/* What else the action tells. */
static bool read_action(page *self, page_action action, table_request *request)
{
    unsigned offer = 0;
    if (action == ACTION_OFFER || action == ACTION_DECLINE) {
        if (!need(self, HAS(offer)) || !page_chosen(self, &offer, FIELD_offer))
            return false;
        request->offer = (table_offer)offer;
    } else if (action == ACTION_SAY) {
        return need(self, HAS(phrase)) &&
               page_counted(self, &request->phrase, FIELD_phrase, 0, UINT32_MAX);
    } else if (action == ACTION_SIT) {
        return need(self, HAS(seats) | HAS(by)) &&
               page_read_seat(self, &request->seat, self->values[FIELD_seats]);
    } else if (action == ACTION_NAME) {
        request->name = self->values[FIELD_name];
    } else if (action == ACTION_MOVE) {
        return need(self, HAS(move));
    }
    return true;
}

/* Who asks; nobody with a seat where nobody is here. */
static bool read_side(page *self, const table *at, table_request *request)
{
    unsigned side = SU_FIRST;
    if (!page_chosen(self, &side, FIELD_by))
        return false;
    if (self->given & HAS(by)) {
        request->side = (su_side)side;
        request->seated = at->seats[side].kind != TABLE_NOBODY;
    } else {
        request->seated = table_actor(at, &request->side);
    }
    return true;
}

bool page_verb_act(page *self)
{
    unsigned action;
    int64_t time, tick;
    table at;
    if (!page_choice(self, &action, FIELD_action, self->values[FIELD_action], all_actions) ||
        !page_time(self, &time, FIELD_time) || !page_time(self, &tick, FIELD_tick))
        return false;
    if (action == ACTION_CREATE)
        return create(self, time, tick);
    if (!page_read_table(self, &at))
        return false;
    if (at.stage == TABLE_NOTHING)
        return page_refuse(self, PAGE_MISSING_FIELD, FIELD_text, text_of(""));
    move_word move = move_word_of(self->values[FIELD_move]);
    table_request request = {.kind = page_action_kind((page_action)action),
                             .at = time,
                             .tick = tick,
                             .move = move.text,
                             .ply = (uint32_t)su_game_ply_count(&at.game),
                             .engine_answers = true};
    if (!read_side(self, &at, &request) || !read_action(self, (page_action)action, &request))
        return false;
    table_decision made = table_decide(&at, &request);
    begin_lines(&self->writer);
    for (size_t i = 0; i < made.count; i++)
        write_line(&self->writer, &made.events[i]);
    json_end_array(&self->writer);
    json_text_or_null(json_key(&self->writer, "problem"),
                      made.problem == TABLE_FINE ? NULL : table_problem_code(made.problem));
    page_refusal(self, json_key(&self->writer, "refusal"),
                 made.problem == TABLE_BAD_MOVE ? &made.refusal : NULL, move.text);
    return true;
}
