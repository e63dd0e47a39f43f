/* SPDX-License-Identifier: MIT */
/* Something asked for at a table: its log and a wish become the lines that follow, or a reason why
 * not. */
#include "game/move_word.h"
#include "page/parts.h"
#include "table/decide.h"
#include "table/log.h"

#define MOST_DIGITS 16

static const char *const wish_names[PAGE_WISHES] = {
#define PAGE_WISH(id, name) name,
#include "page/wishes.def"
#undef PAGE_WISH
};

static const char all_wishes[] =
#define PAGE_WISH(id, name) name " "
#include "page/wishes.def"
#undef PAGE_WISH
    ;

const char *page_wish_name(page_wish wish)
{
    return wish_names[wish];
}

/* ---- Reading ---- */

bool page_time(page *self, int64_t *time, page_field field)
{
    text word = self->values[field];
    *time = 0;
    for (size_t i = 0; i < word.length; i++) {
        if (!text_is_digit(word.at[i]) || i == MOST_DIGITS) {
            page_refuse(self, PAGE_BAD_NUMBER, field, word);
            self->problem.most = UINT32_MAX;
            return false;
        }
        *time = 10 * *time + (word.at[i] - '0');
    }
    return true;
}

bool page_read_table(page *self, table *at)
{
    log_fault fault;
    memory_arena *arena = &self->arena;
    *arena = memory_arena_over(self->room->scratch.table, sizeof self->room->scratch.table);
    arena->memory.data = arena;
    table_init(at, &arena->memory);
    if (log_replay(at, self->values[FIELD_text], &fault)) {
        self->game = at->game;
        return true;
    }
    if (fault.result == TABLE_NO_MEMORY) {
        page_refuse(self, PAGE_TOO_MANY, FIELD_text, fault.line);
        self->problem.most = PAGE_PLIES;
    } else {
        page_refuse(self, PAGE_BAD_LOG, FIELD_text, fault.line);
        self->problem.line = fault.number;
        self->problem.column = 1;
    }
    return false;
}

static bool read_seat(page *self, table_seat *seat, text word)
{
    if (table_seat_read(seat, word) && (seat->kind == TABLE_HERE || seat->kind == TABLE_ENGINE))
        return true;
    page_refuse(self, PAGE_BAD_CHOICE, FIELD_seats, word);
    self->problem.choices = "here engine:1-10";
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
        !page_read_control(self, &what->house.time) ||
        !read_seat(self, &what->seats[SU_FIRST], text_take_word(&seats)) ||
        !read_seat(self, &what->seats[SU_SECOND], text_take_word(&seats)))
        return false;
    if (self->given & HAS(seed) &&
        !page_number(self, &seed, FIELD_seed, self->values[FIELD_seed], 0, UINT32_MAX))
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

static void write_lines(json *writer, const table_event *events, size_t count)
{
    json_key(writer, "lines");
    json_begin_array(writer);
    for (size_t i = 0; i < count; i++)
        write_line(writer, &events[i]);
    json_end_array(writer);
}

static bool create(page *self, int64_t at, int64_t tick)
{
    table_setup what;
    table made;
    table_event events[TABLE_SETUP_EVENTS];
    if (!read_setup(self, &what))
        return false;
    size_t count = table_set_up(events, &what, at, tick);
    self->values[FIELD_text] = text_of("");
    if (!page_read_table(self, &made))
        return false;
    if (table_apply(&made, &events[0]) != TABLE_DONE) {
        page_refuse(self, PAGE_ALREADY_WON, FIELD_house, self->values[FIELD_house]);
        self->problem.most = what.house.ejections_to_win;
        return false;
    }
    write_lines(&self->writer, events, count);
    json_key(&self->writer, "problem");
    json_null(&self->writer);
    json_key(&self->writer, "refusal");
    json_null(&self->writer);
    return true;
}

/* ---- Wishes ---- */

static const table_request_kind kinds[PAGE_WISHES] = {
    [WISH_SIT] = TABLE_ASK_SIT,       [WISH_MOVE] = TABLE_ASK_MOVE,
    [WISH_OFFER] = TABLE_ASK_OFFER,   [WISH_DECLINE] = TABLE_ASK_DECLINE,
    [WISH_RESIGN] = TABLE_ASK_RESIGN, [WISH_ABORT] = TABLE_ASK_ABORT,
    [WISH_CLAIM] = TABLE_ASK_CLAIM,   [WISH_SAY] = TABLE_ASK_SAY,
    [WISH_LEAVE] = TABLE_ASK_LEAVE,   [WISH_RETURN] = TABLE_ASK_RETURN,
    [WISH_NAME] = TABLE_ASK_NAME,     [WISH_FLAG] = TABLE_ASK_FLAG,
};

/* What else the wish tells. */
static bool read_wish(page *self, page_wish wish, table_request *request)
{
    unsigned offer;
    if (wish == WISH_OFFER || wish == WISH_DECLINE) {
        if (!need(self, HAS(offer)) ||
            !page_choice(self, &offer, FIELD_offer, self->values[FIELD_offer],
                         "draw takeback rematch"))
            return false;
        request->offer = (table_offer)offer;
    } else if (wish == WISH_SAY) {
        return need(self, HAS(phrase)) && page_number(self, &request->phrase, FIELD_phrase,
                                                      self->values[FIELD_phrase], 0, UINT32_MAX);
    } else if (wish == WISH_SIT) {
        return need(self, HAS(seats) | HAS(by)) &&
               read_seat(self, &request->seat, self->values[FIELD_seats]);
    } else if (wish == WISH_NAME) {
        request->name = self->values[FIELD_name];
    } else if (wish == WISH_MOVE) {
        return need(self, HAS(move));
    }
    return true;
}

/* Who asks; nobody with a seat where nobody is here. */
static bool read_side(page *self, const table *at, table_request *request)
{
    unsigned side;
    if (self->given & HAS(by)) {
        if (!page_choice(self, &side, FIELD_by, self->values[FIELD_by], "first second"))
            return false;
        request->side = (su_side)side;
        request->seated = at->seats[side].kind != TABLE_NOBODY;
    } else {
        request->seated = table_actor(at, &request->side);
    }
    return true;
}

bool page_verb_act(page *self)
{
    unsigned wish;
    int64_t time, tick;
    table at;
    if (!page_choice(self, &wish, FIELD_wish, self->values[FIELD_wish], all_wishes) ||
        !page_time(self, &time, FIELD_time) || !page_time(self, &tick, FIELD_tick))
        return false;
    if (wish == WISH_CREATE)
        return create(self, time, tick);
    if (!page_read_table(self, &at))
        return false;
    if (at.stage == TABLE_NOTHING)
        return page_refuse(self, PAGE_MISSING_FIELD, FIELD_text, text_of(""));
    move_word move = move_word_of(self->values[FIELD_move]);
    table_request request = {.kind = kinds[wish],
                             .at = time,
                             .tick = tick,
                             .move = move.text,
                             .ply = (uint32_t)su_game_ply_count(&at.game),
                             .engine_answers = true};
    if (!read_side(self, &at, &request) || !read_wish(self, (page_wish)wish, &request))
        return false;
    table_decision made = table_decide(&at, &request);
    write_lines(&self->writer, made.events, made.count);
    json_key(&self->writer, "problem");
    if (made.problem == TABLE_FINE)
        json_null(&self->writer);
    else
        json_text(&self->writer, table_problem_code(made.problem));
    json_key(&self->writer, "refusal");
    if (made.problem == TABLE_BAD_MOVE)
        page_refusal(self, &self->writer, &made.refusal, move.text);
    else
        json_null(&self->writer);
    return true;
}
