/* SPDX-License-Identifier: MIT */
/* The events of a packed game: see packed.h. */
#include "base/out.h"
#include "game/packed_symbols.h"
#include "game/record_command.h"
#include "game/record_line.h"
#include "game/record_start.h"
#include "game/record_writer.h"
#include "rules/starts.h"
#include "rules/variant.h"

typedef enum unpack_state {
    UNPACK_IN_TAGS,
    UNPACK_TELLING_START, /* its tags */
    UNPACK_IN_MOVES,
    UNPACK_AFTER_RESULT,
    UNPACK_ENDED,
    UNPACK_NEWER /* something has a number that was given to it later */
} unpack_state;

static bool spoil(su_unpacker *self)
{
    self->corrupt = true;
    return false;
}

static bool meet_newer(su_unpacker *self)
{
    self->state = UNPACK_NEWER;
    return false;
}

/* ---- Tags and start ---- */

/* A string that another program could have put in. */
static bool take_string(su_unpacker *self, char *words, size_t size)
{
    size_t length = take_words(self, words, size);
    return text_of(words).length == length || spoil(self);
}

/* Tags that told no start when earlier versions packed them. */
static bool is_stale(const char *name)
{
    return text_is(text_of(name), "FEN") || text_is(text_of(name), "SetUp");
}

/* A name without a number, and not one the start tells. */
static bool take_name(su_unpacker *self)
{
    if (!take_string(self, self->name, sizeof self->name))
        return false;
    return (packed_tag_number(self->name) == 0 &&
            (!record_start_tells(self->name) || is_stale(self->name))) ||
           spoil(self);
}

static bool unpack_result_tag(su_unpacker *self, su_record_tag *tag)
{
    if (self->result_tag >= 0)
        return spoil(self);
    self->result_tag = (int)take_even(self, PACKED_RESULTS);
    tag->value = su_result_name((su_result)self->result_tag);
    return true;
}

static bool unpack_tag(su_unpacker *self, su_record_event *event)
{
    unsigned number = take_even(self, PACKED_TAG_NAMES);
    event->kind = SU_RECORD_TAG;
    const char *name = self->name;
    if (number > 0) {
        name = packed_tag_name(number);
        if (name == NULL)
            return meet_newer(self);
    } else if (!take_name(self)) {
        return false;
    }
    event->of.tag = (su_record_tag){name, self->words};
    if (number == PACKED_RESULT_TAG)
        return unpack_result_tag(self, &event->of.tag);
    return take_string(self, self->words, sizeof self->words) &&
           (writer_can_put_tag(event->of.tag.name, self->words) || spoil(self));
}

/* The rows, from the contents of the cells in their order. */
static void write_rows(out *to, const uint8_t contents[SU_CELLS])
{
    for (int row = 8; row >= 0; row--) {
        for (int number = 1; number <= 9; number++) {
            su_cell cell = su_cell_at(row, number);
            if (cell != SU_NO_CELL)
                out_char(to, "1bwn"[contents[su_cell_rank(cell)]]);
        }
        out_char(to, row > 0 ? '/' : ' ');
    }
}

static void write_sisters_state(su_unpacker *self, out *to, bool both)
{
    for (unsigned i = 0; i < 2 && both; i++) {
        out_text(to, su_direction_name((su_direction)take_even(self, SU_DIRECTIONS + 1)));
        if (i == 0)
            out_char(to, ',');
    }
    if (!both)
        out_char(to, '-');
}

static void write_targets_state(su_unpacker *self, out *to)
{
    for (unsigned target = 0; target < SU_TARGETS; target++) {
        out_unsigned(to, take_even(self, 3) + 1);
        unsigned holds = take_even(self, 3);
        if (holds != SU_FREE)
            out_char(to, holds == SU_MARBLE_FIRST ? 'b' : 'w');
    }
    if (take_even(self, 2) != 0)
        out_char(to, '+');
}

/* Any position, by way of its text, so that an impossible one is refused as usual. */
static bool unpack_position(su_unpacker *self, su_variant variant)
{
    char words[SU_POSITION_TEXT + SU_CELLS];
    out_buffer written = out_buffer_over(words, sizeof words);
    uint8_t contents[SU_CELLS];
    unsigned sisters = 0;
    for (unsigned rank = 0; rank < SU_CELLS; rank++) {
        contents[rank] = (uint8_t)take_even(self, variant_has_sisters(variant) ? 4 : 3);
        sisters += contents[rank] == SU_SISTER;
    }
    out_format(&written.out, "%s ", su_variant_name(variant));
    write_rows(&written.out, contents);
    out_text(&written.out, take_even(self, 2) == SU_FIRST ? "b " : "w ");
    out_unsigned(&written.out, take_even(self, PACKED_SCORES));
    out_char(&written.out, '-');
    out_unsigned(&written.out, take_even(self, PACKED_SCORES));
    out_char(&written.out, ' ');
    uint64_t ply = take_number(self, PACKED_PLY);
    if (variant_has_targets(variant))
        write_targets_state(self, &written.out);
    else
        write_sisters_state(self, &written.out, sisters == 2);
    out_format(&written.out, " %ju", ply);
    return (written.length < sizeof words &&
            su_position_parse(&self->start, words, NULL) == SU_OK) ||
           spoil(self);
}

static bool unpack_start(su_unpacker *self)
{
    unsigned game = take_even(self, packed_games(self->text[-1])); /* behind the version */
    unsigned how = take_even(self, PACKED_STARTS);
    if (game >= SU_VARIANTS)
        return meet_newer(self);
    su_variant variant = (su_variant)game;
    int layout;
    self->state = UNPACK_TELLING_START;
    self->start_tag = 0;
    switch ((packed_start)how) {
    case PACKED_LAYOUT:
        layout = layout_numbered(take_even(self, PACKED_LAYOUT_NUMBERS));
        if (layout < 0)
            return meet_newer(self);
        self->start = su_layout_position((unsigned)layout);
        return true;
    case PACKED_POSITION:
        return unpack_position(self, variant);
    case PACKED_USUAL:
        break;
    }
    self->start = su_variant_start(variant);
    return true;
}

/* The next tag of the start, then the start itself. */
static bool tell_start(su_unpacker *self, su_record_event *event)
{
    record_start told;
    record_start_tell(&told, &self->start);
    if (self->start_tag == told.count) {
        record_line_begin(self->lines, &self->depth, &self->start);
        event->kind = SU_RECORD_START;
        event->of.start = self->start;
        self->state = UNPACK_IN_MOVES;
        return true;
    }
    su_record_tag tag = told.tags[self->start_tag++];
    out_buffer value = out_buffer_over(self->words, sizeof self->words);
    out_text(&value.out, tag.value); /* which lies in what ends here */
    event->kind = SU_RECORD_TAG;
    event->of.tag = (su_record_tag){tag.name, self->words};
    return true;
}

/* ---- Moves and comments ---- */

static bool unpack_move(su_unpacker *self, su_record_event *event)
{
    su_move moves[SU_MAX_MOVES];
    su_record_line *line = &self->lines[self->depth];
    size_t count = packed_moves(moves, &line->after);
    if (count == 0)
        return spoil(self);
    su_move move = moves[take_even(self, (uint32_t)count)];
    event->kind = SU_RECORD_MOVE;
    event->of.move = record_line_play(line, move);
    self->moves++;
    return true;
}

static int32_t take_eval(su_unpacker *self)
{
    bool hundredths = take_flag(self, PACKED_HUNDREDTHS), negative = take_even(self, 2) != 0;
    uint64_t size = take_number(self, PACKED_EVAL), most = (uint64_t)INT32_MAX + negative;
    if (size > most / (hundredths ? 10 : 1)) {
        spoil(self);
        return 0;
    }
    int64_t eval = (int64_t)(hundredths ? size * 10 : size);
    return (int32_t)(negative ? -eval : eval);
}

static int64_t take_clock(su_unpacker *self)
{
    bool whole = take_flag(self, PACKED_WHOLE_SECONDS);
    uint64_t clock = take_number(self, PACKED_CLOCK);
    if (clock > UINT64_C(1) << 44) /* beyond what a record holds */
        spoil(self);
    return self->corrupt ? 0 : (int64_t)(whole ? clock * 1000 : clock);
}

static void take_marks(su_unpacker *self, su_record_comment *comment)
{
    if (take_flag(self, PACKED_HAS_RINGS))
        for (uint32_t count = take_even(self, SU_CELLS) + 1; count > 0; count--)
            comment->rings |= su_cells_of(su_cell_in_order(take_even(self, SU_CELLS)));
    if (!take_flag(self, PACKED_HAS_ARROWS))
        return;
    for (uint32_t count = take_even(self, PACKED_ARROWS) + 1; count > 0; count--) {
        su_record_arrow arrow = {.from = su_cell_in_order(take_even(self, SU_CELLS))};
        arrow.to = su_cell_in_order(take_even(self, SU_CELLS));
        command_add_arrow(comment, arrow);
    }
}

static bool unpack_comment(su_unpacker *self, su_record_event *event)
{
    su_record_comment comment = {.text = self->words, .clock_ms = SU_NO_CLOCK};
    if (take_flag(self, PACKED_HAS_CLOCK))
        comment.clock_ms = take_clock(self);
    if (take_flag(self, PACKED_HAS_EVAL)) {
        comment.has_eval = true;
        comment.eval = take_eval(self);
    }
    take_marks(self, &comment);
    comment.line_form = take_flag(self, PACKED_LINE_FORM);
    comment.more = take_flag(self, PACKED_MORE);
    comment.length = take_words(self, self->words, sizeof self->words);
    event->kind = SU_RECORD_COMMENT;
    event->of.comment = comment;
    self->in_comment = comment.more;
    return writer_can_put_comment(&comment) || spoil(self);
}

/* The result, and what stands behind it: nothing. */
static bool unpack_last(su_unpacker *self, su_record_event *event)
{
    bool as_tag = take_even(self, 2) == 0;
    if (self->depth > 0 || (as_tag && self->result_tag < 0))
        return spoil(self);
    self->result =
        (su_result)(as_tag ? (uint32_t)self->result_tag : take_even(self, PACKED_RESULTS));
    if (!record_result_fits(&self->lines[0].after, self->result) || self->next < self->end)
        return spoil(self);
    event->kind = SU_RECORD_RESULT;
    event->of.result = self->result;
    self->state = UNPACK_AFTER_RESULT;
    return true;
}

static bool unpack_variation(su_unpacker *self, su_record_event *event)
{
    event->kind = SU_RECORD_VARIATION;
    return record_line_open(self->lines, &self->depth) == SU_RECORD_FAULT_NONE || spoil(self);
}

static bool unpack_item(su_unpacker *self, su_record_event *event)
{
    unsigned kind = take_kind(self);
    if (self->in_comment && kind != PACKED_COMMENT)
        return spoil(self);
    switch (kind) {
    case PACKED_END:
        return unpack_last(self, event);
    case PACKED_MOVE:
        return unpack_move(self, event);
    case PACKED_COMMENT:
        return unpack_comment(self, event);
    case PACKED_GLYPH:
        event->kind = SU_RECORD_GLYPH;
        event->of.glyph = take_glyph(self);
        return true;
    case PACKED_VARIATION:
        return unpack_variation(self, event);
    case PACKED_VARIATION_END:
        event->kind = SU_RECORD_VARIATION_END;
        return self->depth > 0 || spoil(self);
    case PACKED_HERE:
        if (self->shown || self->moves == 0)
            return spoil(self);
        self->shown = true;
        self->view.at = self->moves;
        return unpack_item(self, event);
    default:
        return spoil(self);
    }
}

/* Makes the next event; false where what is packed makes no sense. */
static bool step(su_record_event *event, su_unpacker *self)
{
    switch ((unpack_state)self->state) {
    case UNPACK_IN_TAGS:
        while (take_even(self, 2) != 0)
            if (!unpack_tag(self, event) || !is_stale(event->of.tag.name))
                return !self->corrupt;
        return unpack_start(self) && tell_start(self, event);
    case UNPACK_TELLING_START:
        return tell_start(self, event);
    case UNPACK_IN_MOVES:
        return unpack_item(self, event);
    case UNPACK_AFTER_RESULT:
        event->kind = SU_RECORD_END;
        event->of.result = self->result;
        self->state = UNPACK_ENDED;
        return true;
    case UNPACK_ENDED:
    case UNPACK_NEWER:
        break;
    }
    return false;
}

su_status su_unpack_next(su_record_event *event, su_unpacker *unpacker)
{
    if (unpacker->state == UNPACK_ENDED)
        return SU_END;
    if (!step(event, unpacker) || unpacker->corrupt) {
        unpacker->corrupt = true;
        return SU_MALFORMED;
    }
    event->depth = unpacker->depth;
    event->game = 1;
    event->line = event->column = 1;
    if (event->kind == SU_RECORD_VARIATION_END) /* its own depth is that of the variation */
        unpacker->depth--;
    return SU_OK;
}

/* ---- The text ---- */

/* Goes to the first event. */
static void rewind(su_unpacker *self, size_t begin)
{
    take_begin(self, begin);
    self->state = UNPACK_IN_TAGS;
    self->moves = 0;
    self->result_tag = -1;
    self->in_comment = false;
    self->shown = false;
    self->view.flipped = take_even(self, 2) != 0;
    const char *language = packed_language(take_even(self, PACKED_LANGUAGES));
    for (unsigned i = 0; i < 3; i++) /* one that came later is none */
        self->view.language[i] = language != NULL && *language != '\0' ? language[i] : '\0';
}

su_packed_fault su_unpack_begin(su_unpacker *self, const char *packed, size_t length)
{
    su_record_event event;
    su_status status;
    size_t begin;
    su_packed_fault fault = packed_open(&begin, &self->end, packed, length);
    if (fault != SU_PACKED_FAULT_NONE)
        return fault;
    self->text = packed + 1;
    self->view.at = 0;
    rewind(self, begin);
    do
        status = su_unpack_next(&event, self);
    while (status == SU_OK);
    if (status != SU_END)
        return self->state == UNPACK_NEWER ? SU_PACKED_FAULT_NEWER : SU_PACKED_FAULT_CORRUPT;
    rewind(self, begin);
    return SU_PACKED_FAULT_NONE;
}
