/* SPDX-License-Identifier: MIT */
/* A game of a record put on the table: see record.h. */
#include <string.h>

#include "apps/tui/clock.h"
#include "apps/tui/record.h"
#include "apps/tui/record_tags.h"
#include "apps/tui/setup.h"
#include "base/platform.h"
#include "cli/records.h"
#include "game/house.h"

/* The times of a turn that a record may tell. */
#define MOST_TURN_MS 86400000

typedef struct loading {
    records file;
    console *to;
    table_setup what;
    bool has_seats;
    int64_t turn_ms;
    char ending[SU_RECORD_NAME + 1];
    host made;
    su_move move; /* the last one read, whose clock may follow; SU_NO_MOVE: none */
    int64_t left;
    su_result result;
    keep_fault *fault;
} loading;

static out_buffer begin_sentence(loading *self, exit_code code)
{
    self->fault->code = code;
    return out_buffer_over(self->fault->sentence, sizeof self->fault->sentence);
}

/* A tag whose value cannot be meant. */
static bool refuse_tag(loading *self, const su_record_event *event)
{
    return keep_fails(self->fault, EXIT_MALFORMED, self->to, MESSAGE_KEEP_BAD_TAG, self->file.path,
                      in_digits(event->line), in_digits(event->column), event->of.tag.name,
                      event->of.tag.value);
}

/* ---- Tags ---- */

static bool read_seats(table_setup *what, text words)
{
    table_seat seats[2];
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++) {
        text word = text_take_word(&words);
        if (text_is(word, "remote"))
            word = text_of("person"); /* whoever it was is not here any more */
        if (!seat_read(&seats[side], word))
            return false;
    }
    if (text_take_word(&words).length > 0)
        return false;
    memcpy(what->seats, seats, sizeof what->seats);
    return true;
}

/* A name that says more than who is meant where none is told: `person`, `remote`, `level 3`. */
static void read_name(table_setup *what, su_side side, text name)
{
    text rest = name;
    bool is_level = text_is(text_take_word(&rest), RECORD_LEVEL);
    if (!is_level && !text_is(name, RECORD_PERSON) && !text_is(name, RECORD_REMOTE))
        seat_name_read(what->names[side], name);
}

static bool read_tag(loading *self, const su_record_tag *tag)
{
    text value = text_of(tag->value);
    table_setup *what = &self->what;
    su_time_control time = what->house.time;
    house_fault fault;
    uint32_t turn = 0;
    bool understood = true;
    if (strcmp(tag->name, "Black") == 0) {
        read_name(what, SU_FIRST, value);
    } else if (strcmp(tag->name, "White") == 0) {
        read_name(what, SU_SECOND, value);
    } else if (strcmp(tag->name, TAG_SEATS) == 0) {
        understood = self->has_seats = read_seats(what, value);
    } else if (strcmp(tag->name, HOUSE_TAG) == 0) {
        what->house = (su_house_rules)SU_HOUSE_RULES_INIT;
        what->house.time = time;
        understood = house_read(&what->house, value, &fault);
    } else if (strcmp(tag->name, TAG_CLOCK) == 0) {
        understood = clock_read(&what->house.time, value);
    } else if (strcmp(tag->name, TAG_TURN) == 0) {
        understood = text_to_unsigned(&turn, value, MOST_TURN_MS);
        self->turn_ms = turn;
    } else if (strcmp(tag->name, TAG_SEED) == 0) {
        understood = text_to_number(&what->seed, value, UINT64_MAX);
    } else if (strcmp(tag->name, TAG_NODES) == 0) {
        understood = text_to_unsigned(&what->nodes, value, UINT32_MAX);
    } else if (strcmp(tag->name, TAG_ENDING) == 0) {
        size_t length = value.length < SU_RECORD_NAME ? value.length : SU_RECORD_NAME;
        memcpy(self->ending, value.at, length);
        self->ending[length] = '\0';
    }
    return understood;
}

/* ---- Moves ---- */

static bool begin(loading *self, const su_position *start)
{
    self->what.start = *start;
    return host_open(&self->made, &self->what, platform_now_ms()) ||
           keep_fails(self->fault, EXIT_ILLEGAL, self->to, MESSAGE_KEEP_NO_START, self->file.path);
}

/* Something that happened then; when is not told. */
static table_event event_of(table_event_kind kind, su_side side)
{
    return (table_event){.kind = kind, .at = host_time(), .side = side};
}

/* The move read last, now that its clock is known. */
static bool put_move(loading *self)
{
    const table *at = &self->made.table;
    su_move move = self->move;
    self->move = SU_NO_MOVE;
    if (move == SU_NO_MOVE)
        return true;
    table_event event = event_of(TABLE_MOVED, host_side(&self->made));
    su_move_format(event.move, move);
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++)
        event.left[side] = table_is_timed(at) ? at->clock.remaining[side] : -1;
    if (table_is_timed(at) && self->left != SU_NO_CLOCK)
        event.left[event.side] = self->left;
    if (host_hear(&self->made, &event, 0))
        return true;
    return keep_fails(self->fault, EXIT_ILLEGAL, self->to, MESSAGE_KEEP_TOO_LONG, self->file.path,
                      in_digits(su_game_ply_count(&at->game) + 1));
}

/* Against the computer a person goes on who is to move, unless the record says who sat where. */
static void put_person(loading *self)
{
    const table_seat *seats = self->made.table.seats;
    table_seat changed[2] = {seats[SU_SECOND], seats[SU_FIRST]};
    if (!self->has_seats && seats[host_side(&self->made)].kind != TABLE_HERE)
        host_reseat(&self->made, changed, 0);
}

/* An end the board does not show is believed where the record says how it came about. */
static void put_end(loading *self)
{
    su_side loser = self->result == SU_FIRST_WINS ? SU_SECOND : SU_FIRST;
    bool decided = self->result == SU_FIRST_WINS || self->result == SU_SECOND_WINS;
    const struct {
        const char *name;
        bool fits;
        table_event_kind kind;
        su_side side;
    } rows[] = {
        {ENDING_ABORTED, true, TABLE_ABORTED, host_side(&self->made)},
        {su_reason_name(SU_REASON_RESIGNATION), decided, TABLE_RESIGNED, loser},
        {su_reason_name(SU_REASON_TIME), decided, TABLE_TIMED_OUT, loser},
        {su_reason_name(SU_REASON_LEAVING), decided, TABLE_CLAIMED, su_side_other(loser)},
        {su_reason_name(SU_REASON_AGREEMENT), self->result == SU_DRAW, TABLE_DRAWN, SU_FIRST},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].fits && strcmp(self->ending, rows[i].name) == 0) {
            table_event event = event_of(rows[i].kind, rows[i].side);
            host_hear(&self->made, &event, 0);
        }
    host_set_tick(&self->made, self->turn_ms, 0);
    host_leave(&self->made, 0);
}

static bool report_error(loading *self, const su_record_event *event)
{
    out_buffer sentence = begin_sentence(self, record_error_exit(&event->of.error));
    records_write_error(&sentence.out, &self->file, event);
    self->fault->sentence[strcspn(self->fault->sentence, "\n")] = '\0';
    return false;
}

/* One event of the first game. False after a fault. */
static bool take(loading *self, const su_record_event *event)
{
    switch (event->kind) {
    case SU_RECORD_TAG:
        return read_tag(self, &event->of.tag) || refuse_tag(self, event);
    case SU_RECORD_START:
        return begin(self, &event->of.start);
    case SU_RECORD_MOVE:
        if (event->depth > 0)
            return true;
        if (!put_move(self))
            return false;
        self->move = event->of.move.move;
        self->left = SU_NO_CLOCK;
        return true;
    case SU_RECORD_COMMENT:
        if (event->depth == 0 && event->of.comment.clock_ms != SU_NO_CLOCK)
            self->left = event->of.comment.clock_ms;
        return true;
    case SU_RECORD_END:
        self->result = event->of.result;
        return put_move(self);
    case SU_RECORD_ERROR:
        return report_error(self, event);
    case SU_RECORD_GLYPH:
    case SU_RECORD_VARIATION:
    case SU_RECORD_VARIATION_END:
    case SU_RECORD_RESULT:
    case SU_RECORD_WARNING:
        return true;
    }
    return true;
}

/* Reads the first game. */
static bool read_game(loading *self)
{
    su_record_event event = {.kind = SU_RECORD_COMMENT};
    while (event.kind != SU_RECORD_END && records_next(&event, &self->file))
        if (!take(self, &event))
            return false;
    if (self->file.from.error != 0) {
        out_buffer sentence = begin_sentence(self, EXIT_FAILED);
        records_write_trouble(&sentence.out, &self->file);
        return false;
    }
    return event.kind == SU_RECORD_END ||
           keep_fails(self->fault, EXIT_MALFORMED, self->to, MESSAGE_KEEP_NO_GAME, self->file.path);
}

bool record_load(host *at, console *to, const char *path, const table_setup *otherwise,
                 keep_fault *fault)
{
    static loading self; /* large, and only one is under way */
    memset(&self, 0, sizeof self);
    self.to = to;
    self.what = *otherwise;
    self.move = SU_NO_MOVE;
    self.fault = fault;
    if (!records_try(&self.file, to, path)) {
        out_buffer sentence = begin_sentence(&self, self.file.code);
        records_write_trouble(&sentence.out, &self.file);
        return false;
    }
    bool loaded = read_game(&self);
    records_end(&self.file);
    if (loaded) {
        put_person(&self);
        put_end(&self);
        host_take(at, &self.made);
    }
    if (self.made.table.memory != NULL)
        host_close(&self.made);
    return loaded;
}
