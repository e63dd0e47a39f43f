/* SPDX-License-Identifier: MIT */
/* What a text holds: the games of a record or of a link, with everything in them, or a position. */
#include "coach/words_record.h"
#include "coach/describe.h"
#include "game/record_command.h"
#include "page/tree.h"
#include "page/game.h"
#include "page/verbs.h"

/* A game on its way into the answer. */
typedef struct opening {
    page *page;
    json *writer;
    bool begun, started; /* the object of a game is open; its moves are */
    bool brief;          /* without tokens */
    char house[SU_RECORD_TEXT + 1];
    uint64_t plies;
    su_position last; /* for what is said of a move refused */
    json_string moves;
    /* tokens */
    uint32_t depth;
    bool in_comment;
    su_record_comment comment; /* its pieces so far, but for the text */
    json_string text;
} opening;

/* ---- Tags and moves ---- */

static void begin_game(opening *self)
{
    if (self->begun)
        return;
    self->begun = true;
    self->started = false;
    self->plies = 0;
    self->house[0] = '\0';
    json_begin_object(self->writer);
    json_begin_object(json_key(self->writer, "tags"));
}

static void hear_tag(opening *self, const su_record_tag *tag)
{
    su_house_rules ignored = SU_HOUSE_RULES_INIT;
    begin_game(self);
    if (text_is(text_of(tag->name), HOUSE_TAG) &&
        page_read_house(self->page, &ignored, text_of(tag->value)))
        page_copy(self->house, sizeof self->house, text_of(tag->value));
    json_text(json_key(self->writer, tag->name), tag->value);
}

static void begin_moves(opening *self)
{
    json_text(json_key(self->writer, "house"), self->house);
    self->moves = json_begin_text(json_key(self->writer, "moves"));
}

static void hear_start(opening *self, const su_position *start)
{
    char words[SU_POSITION_TEXT];
    begin_game(self);
    self->last = *start;
    self->started = true;
    json_end_object(self->writer);
    json_text(json_key(self->writer, "variant"), su_variant_name(su_position_variant(start)));
    su_position_format(words, start, SU_FORM_SIX_FIELDS);
    json_text(json_key(self->writer, "start"), words);
    begin_moves(self);
}

/* The tags do not tell where the game begins. */
static void begin_nowhere(opening *self)
{
    json_end_object(self->writer);
    json_null(json_key(self->writer, "variant"));
    json_null(json_key(self->writer, "start"));
    begin_moves(self);
}

static void hear_move(opening *self, const su_record_event *event)
{
    char notation[SU_MOVE_TEXT];
    if (event->depth > 0)
        return;
    self->last = *event->of.move.after;
    su_move_format(notation, event->of.move.move);
    if (self->plies++ > 0)
        out_char(&self->moves.out, ' ');
    out_text(&self->moves.out, notation);
}

static void write_error(const opening *self, const su_record_event *event)
{
    char words[SU_WORDS];
    out_buffer sentence = out_buffer_over(words, sizeof words);
    words_record_error(&sentence.out, &event->of.error, &self->last, self->page->language);
    json_begin_object(self->writer);
    json_text(json_key(self->writer, "code"), su_record_fault_name(event->of.error.fault));
    json_text(json_key(self->writer, "message"), words);
    json_unsigned(json_key(self->writer, "line"), event->line);
    json_unsigned(json_key(self->writer, "column"), event->column);
    json_end_object(self->writer);
}

/* What is known once the game has been read to its end, or to an error. */
static void end_moves(opening *self, const su_record_event *end)
{
    begin_game(self);
    if (!self->started)
        begin_nowhere(self);
    json_end_text(&self->moves);
    json_unsigned(json_key(self->writer, "plies"), self->plies);
    json_text(json_key(self->writer, "result"),
              su_result_name(end->kind == SU_RECORD_END ? end->of.result : SU_ONGOING));
    json_key(self->writer, "error");
    if (end->kind == SU_RECORD_ERROR)
        write_error(self, end);
    else
        json_null(self->writer);
}

/* ---- Tokens ---- */

static void write_arrows(json *writer, const su_record_comment *comment)
{
    json_begin_array(writer);
    for (unsigned i = 0; i < comment->arrow_count; i++) {
        json_string both = json_begin_text(writer);
        out_text(&both.out, su_cell_name(comment->arrows[i].from));
        out_text(&both.out, su_cell_name(comment->arrows[i].to));
        json_end_text(&both);
    }
    json_end_array(writer);
}

static void end_comment(opening *self)
{
    json *writer = self->writer;
    json_end_text(&self->text);
    json_number_or_null(json_key(writer, "clock"), self->comment.clock_ms != SU_NO_CLOCK,
                        self->comment.clock_ms);
    json_number_or_null(json_key(writer, "eval"), self->comment.has_eval, self->comment.eval);
    json_cells(json_key(writer, "rings"), self->comment.rings);
    write_arrows(json_key(writer, "arrows"), &self->comment);
    json_end_object(writer);
    self->in_comment = false;
}

static void write_comment(opening *self, const su_record_comment *piece)
{
    if (!self->in_comment) {
        self->comment = (su_record_comment){.clock_ms = SU_NO_CLOCK};
        self->in_comment = true;
        json_begin_object(self->writer);
        self->text = json_begin_text(json_key(self->writer, "text"));
    }
    command_join(&self->comment, piece);
    out_bytes(&self->text.out, piece->text, piece->length);
    if (!piece->more)
        end_comment(self);
}

/* Closes what an error left open, so that the tokens can be used all the same. */
static void end_tokens(opening *self)
{
    if (self->in_comment)
        end_comment(self);
    for (; self->depth > 0; self->depth--)
        json_text(self->writer, ")");
}

static void write_token(opening *self, const su_record_event *event)
{
    char notation[SU_MOVE_TEXT];
    switch (event->kind) {
    case SU_RECORD_MOVE:
        su_move_format(notation, event->of.move.move);
        json_text(self->writer, notation);
        break;
    case SU_RECORD_COMMENT:
        write_comment(self, &event->of.comment);
        break;
    case SU_RECORD_GLYPH:
        json_unsigned(self->writer, event->of.glyph);
        break;
    case SU_RECORD_VARIATION:
        json_text(self->writer, "(");
        self->depth++;
        break;
    case SU_RECORD_VARIATION_END:
        json_text(self->writer, ")");
        self->depth--;
        break;
    case SU_RECORD_ERROR:
        end_tokens(self);
        break;
    case SU_RECORD_WARNING:
    case SU_RECORD_TAG:
    case SU_RECORD_START:
    case SU_RECORD_RESULT:
    case SU_RECORD_END:
        break;
    }
}

static bool is_last(const su_record_event *event)
{
    return event->kind == SU_RECORD_END || event->kind == SU_RECORD_ERROR;
}

/* ---- The whole ---- */

/* Where events come from. There are two of each, because what is told of the moves of a game stands
 * in two places. */
typedef struct source {
    page_room *room;
    bool is_link;
    unsigned number;
} source;

static bool next(su_record_event *event, source from)
{
    su_status status =
        from.is_link ? su_unpack_next(event, &from.room->scratch.readers.packed[from.number])
                     : su_record_next(event, &from.room->scratch.readers.records[from.number]);
    return status == SU_OK;
}

/* The second source, where the first one is now. */
static source keep_place(source from)
{
    if (from.is_link)
        from.room->scratch.readers.packed[1] = from.room->scratch.readers.packed[0];
    else
        from.room->scratch.readers.records[1] = from.room->scratch.readers.records[0];
    from.number = 1;
    return from;
}

static void write_tokens(opening *self, source again)
{
    su_record_event event = {.kind = SU_RECORD_START};
    json_begin_array(json_key(self->writer, "tokens"));
    while (self->started && !is_last(&event) && next(&event, again))
        write_token(self, &event);
    json_end_array(self->writer);
}

/* How the game is to be shown; NULL: nothing says so. */
static void write_view(json *writer, const su_packed_view *view)
{
    json_key(writer, "flipped");
    if (view == NULL)
        json_null(writer);
    else
        json_bool(writer, view->flipped);
    json_text_or_null(json_key(writer, "lang"),
                      view == NULL || view->language[0] == '\0' ? NULL : view->language);
    json_number_or_null(json_key(writer, "at"), view != NULL, view == NULL ? 0 : view->at);
}

/* Opens the next game, one by its number or whichever it is; false after the last one. */
static bool open_game(opening *self, source from, uint32_t pick)
{
    su_record_event event;
    source again = from;
    while (next(&event, from)) {
        if (pick != 0 && event.game != pick)
            continue;
        if (event.kind == SU_RECORD_TAG)
            hear_tag(self, &event.of.tag);
        if (event.kind == SU_RECORD_START) {
            hear_start(self, &event.of.start);
            again = keep_place(from);
        }
        if (event.kind == SU_RECORD_MOVE)
            hear_move(self, &event);
        if (is_last(&event)) {
            end_moves(self, &event);
            if (!self->brief)
                write_tokens(self, again);
            write_view(self->writer,
                       from.is_link ? &from.room->scratch.readers.packed->view : NULL);
            json_end_object(self->writer);
            self->begun = false;
            return true;
        }
    }
    return false;
}

static void open_games(opening *self, source from, uint32_t pick)
{
    while (open_game(self, from, pick))
        continue;
}

size_t page_next_game(char *into, size_t size, su_record_reader *reader, page_room *room)
{
    out_buffer written = out_buffer_over(into, size);
    page self = {.writer = json_over(&written.out), .room = room};
    opening it = {.page = &self, .writer = &self.writer, .last = su_variant_start(SU_CLASSIC)};
    room->scratch.readers.records[0] = *reader;
    open_game(&it, (source){room, .is_link = false}, 0);
    *reader = room->scratch.readers.records[0];
    return written.length;
}

/* A position is a game that has not begun. */
static void open_position(opening *self, const su_position *position)
{
    hear_start(self, position);
    end_moves(self, &(su_record_event){.kind = SU_RECORD_END, .of.result = SU_ONGOING});
    json_begin_array(json_key(self->writer, "tokens"));
    json_end_array(self->writer);
    write_view(self->writer, NULL);
    json_end_object(self->writer);
}

static bool refuse_link(page *self, text packed, su_packed_fault fault)
{
    page_refuse(self, PAGE_BAD_LINK, FIELD_text, packed);
    self->problem.packed = fault;
    self->problem.detail = su_packed_fault_name(fault);
    return false;
}

bool page_verb_open(page *self)
{
    text all = self->values[FIELD_text], packed;
    su_position position;
    uint32_t pick = 0;
    if (!page_counted(self, &pick, FIELD_pick, 0, UINT32_MAX))
        return false;
    opening it = {.page = self,
                  .writer = &self->writer,
                  .brief = self->given & HAS(pick) && pick == 0,
                  .last = su_variant_start(SU_CLASSIC)};
    json_begin_array(json_key(&self->writer, "games"));
    if (su_position_parse_text(&position, all.at, all.length, NULL) == SU_OK) {
        open_position(&it, &position);
    } else if (su_packed_find(&packed.at, &packed.length, all.at, all.length)) {
        su_packed_fault fault =
            su_unpack_begin(self->room->scratch.readers.packed, packed.at, packed.length);
        if (fault != SU_PACKED_FAULT_NONE)
            return refuse_link(self, packed, fault);
        open_games(&it, (source){self->room, .is_link = true}, pick);
    } else {
        su_record_reader_over(self->room->scratch.readers.records, all.at, all.length);
        open_games(&it, (source){self->room, .is_link = false}, pick);
    }
    json_end_array(&self->writer);
    return true;
}
