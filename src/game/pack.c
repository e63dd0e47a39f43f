/* SPDX-License-Identifier: MIT */
/* A game packed into text: see packed.h. */
#include "game/packed_symbols.h"
#include "game/record_line.h"
#include "game/record_start.h"
#include "game/record_writer.h"
#include "rules/position.h"
#include "rules/starts.h"
#include "rules/variant.h"

typedef enum pack_state {
    PACK_IN_TAGS,
    PACK_IN_MOVES,
    PACK_IN_COMMENT,
    PACK_AFTER_RESULT,
    PACK_ENDED
} pack_state;

/* ---- Events ---- */

static su_status pack_tag(su_packer *self, const su_record_tag *tag)
{
    unsigned number = packed_tag_number(tag->name);
    su_result result = SU_ONGOING;
    if (record_start_tells(tag->name) ||
        (number == PACKED_RESULT_TAG && !result_named(&result, text_of(tag->value))) ||
        (number == PACKED_RESULT_TAG && self->result_tag >= 0))
        return SU_OK; /* told by the start; no result, which the end tells */
    if (!writer_can_put_tag(tag->name, tag->value))
        return SU_MALFORMED;
    put_even(self, 1, 2);
    put_even(self, number, PACKED_TAG_NAMES);
    if (number == 0)
        put_words(self, text_of(tag->name));
    if (number == PACKED_RESULT_TAG) {
        self->result_tag = result;
        put_even(self, (uint32_t)result, PACKED_RESULTS);
    } else {
        put_words(self, text_of(tag->value));
    }
    return SU_OK;
}

static void pack_position(su_packer *self, const su_position *position)
{
    su_variant variant = su_position_variant(position);
    su_cells sisters = su_position_sisters(position);
    bool both = su_cells_count(sisters) == 2;
    for (unsigned rank = 0; rank < SU_CELLS; rank++)
        put_even(self, su_position_at(position, su_cell_in_order(rank)),
                 variant_has_sisters(variant) ? 4 : 3);
    put_even(self, su_position_side(position), 2);
    put_even(self, su_position_score(position, SU_FIRST), PACKED_SCORES);
    put_even(self, su_position_score(position, SU_SECOND), PACKED_SCORES);
    put_number(self, PACKED_PLY, su_position_ply(position));
    while (both && sisters != 0)
        put_even(self, su_position_sister_direction(position, su_cells_take(&sisters)),
                 SU_DIRECTIONS + 1);
    for (unsigned target = 0; target < SU_TARGETS && variant_has_targets(variant); target++) {
        put_even(self, su_position_target_value(position, target) - 1u, 3);
        put_even(self, su_position_target_holds(position, target), 3);
    }
    if (variant_has_targets(variant))
        put_even(self, su_position_in_hand(position), 2);
}

/* The oldest version that has the game, so that every program that knows the game reads the link.
 */
static char version_for(su_variant variant)
{
    return (unsigned)variant < PACKED_FIRST_GAMES ? PACKED_VERSION : PACKED_VERSION_GAMES;
}

static su_status pack_start(su_packer *self, const su_position *start)
{
    su_variant variant = su_position_variant(start);
    /* A number is a layout of classic, to earlier versions in every game: in others it is told as a
     * position, which they read. */
    int layout = variant == VARIANT_OF_LAYOUTS ? record_start_layout(start) : -1;
    packed_start how = record_start_is_usual(start) ? PACKED_USUAL
                       : layout >= 0                ? PACKED_LAYOUT
                                                    : PACKED_POSITION;
    put_even(self, 0, 2); /* no more tags */
    put_even(self, variant, packed_games(version_for(variant)));
    put_even(self, how, PACKED_STARTS);
    if (how == PACKED_LAYOUT)
        put_even(self, layout_number((unsigned)layout), PACKED_LAYOUT_NUMBERS);
    else if (how == PACKED_POSITION)
        pack_position(self, start);
    record_line_begin(self->lines, &self->depth, start);
    self->state = PACK_IN_MOVES;
    return SU_OK;
}

static su_status pack_move(su_packer *self, su_move move)
{
    su_move moves[SU_MAX_MOVES];
    size_t count = packed_moves(moves, &self->lines[self->depth].after), rank = 0;
    while (rank < count && moves[rank] != move)
        rank++;
    if (rank == count)
        return SU_ILLEGAL;
    put_kind(self, PACKED_MOVE);
    put_even(self, (uint32_t)rank, (uint32_t)count);
    record_line_play(&self->lines[self->depth], move);
    if (++self->moves == self->at)
        put_kind(self, PACKED_HERE);
    return SU_OK;
}

static void pack_clock(su_packer *self, int64_t ms)
{
    bool whole = put_flag(self, PACKED_WHOLE_SECONDS, ms % 1000 == 0);
    put_number(self, PACKED_CLOCK, (uint64_t)(whole ? ms / 1000 : ms));
}

static void pack_eval(su_packer *self, int64_t eval)
{
    uint64_t size = (uint64_t)(eval < 0 ? -eval : eval);
    bool hundredths = put_flag(self, PACKED_HUNDREDTHS, size % 10 == 0);
    put_even(self, eval < 0, 2);
    put_number(self, PACKED_EVAL, hundredths ? size / 10 : size);
}

static void pack_marks(su_packer *self, const su_record_comment *comment)
{
    su_cells rings = comment->rings;
    if (put_flag(self, PACKED_HAS_RINGS, rings != 0)) {
        put_even(self, su_cells_count(rings) - 1, SU_CELLS);
        while (rings != 0)
            put_even(self, su_cell_rank(su_cells_take(&rings)), SU_CELLS);
    }
    if (!put_flag(self, PACKED_HAS_ARROWS, comment->arrow_count > 0))
        return;
    put_even(self, comment->arrow_count - 1u, PACKED_ARROWS);
    for (unsigned i = 0; i < comment->arrow_count; i++) {
        put_even(self, su_cell_rank(comment->arrows[i].from), SU_CELLS);
        put_even(self, su_cell_rank(comment->arrows[i].to), SU_CELLS);
    }
}

/* Packs a piece that an event has room for. */
static void pack_piece(su_packer *self, const su_record_comment *comment)
{
    put_kind(self, PACKED_COMMENT);
    if (put_flag(self, PACKED_HAS_CLOCK, comment->clock_ms != SU_NO_CLOCK))
        pack_clock(self, comment->clock_ms);
    if (put_flag(self, PACKED_HAS_EVAL, comment->has_eval))
        pack_eval(self, comment->eval);
    pack_marks(self, comment);
    put_flag(self, PACKED_LINE_FORM, comment->line_form);
    put_flag(self, PACKED_MORE, comment->more);
    put_words(self, (text){comment->text, comment->length});
}

static su_status pack_comment(su_packer *self, const su_record_comment *comment)
{
    su_record_comment piece = *comment;
    size_t left = comment->length;
    if (!writer_can_put_comment(comment))
        return SU_MALFORMED;
    do {
        piece.length = left < SU_RECORD_TEXT ? left : SU_RECORD_TEXT;
        left -= piece.length;
        piece.more = left > 0 || comment->more;
        pack_piece(self, &piece);
        piece = (su_record_comment){.text = piece.text + piece.length,
                                    .clock_ms = SU_NO_CLOCK,
                                    .line_form = comment->line_form};
    } while (left > 0);
    self->state = comment->more ? PACK_IN_COMMENT : PACK_IN_MOVES;
    return SU_OK;
}

static su_status pack_variation(su_packer *self)
{
    if (record_line_open(self->lines, &self->depth) != SU_RECORD_FAULT_NONE)
        return SU_ILLEGAL;
    put_kind(self, PACKED_VARIATION);
    return SU_OK;
}

static su_status pack_variation_end(su_packer *self)
{
    if (self->depth == 0)
        return SU_ILLEGAL;
    self->depth--;
    put_kind(self, PACKED_VARIATION_END);
    return SU_OK;
}

static su_status pack_glyph(su_packer *self, uint8_t glyph)
{
    put_kind(self, PACKED_GLYPH);
    put_glyph(self, glyph);
    return SU_OK;
}

static su_status pack_last(su_packer *self, su_result result)
{
    if (self->depth > 0 || !record_result_fits(&self->lines[0].after, result))
        return SU_ILLEGAL;
    bool as_tag = self->result_tag == (int)result;
    put_kind(self, PACKED_END);
    put_even(self, as_tag ? 0 : 1, 2);
    if (!as_tag)
        put_even(self, result, PACKED_RESULTS);
    self->state = PACK_ENDED;
    return SU_OK;
}

/* True where an event has a place. */
static bool fits(pack_state state, su_record_kind kind)
{
    switch (kind) {
    case SU_RECORD_TAG:
    case SU_RECORD_START:
        return state == PACK_IN_TAGS;
    case SU_RECORD_COMMENT:
        return state == PACK_IN_MOVES || state == PACK_IN_COMMENT;
    case SU_RECORD_MOVE:
    case SU_RECORD_GLYPH:
    case SU_RECORD_VARIATION:
    case SU_RECORD_VARIATION_END:
    case SU_RECORD_RESULT:
        return state == PACK_IN_MOVES;
    case SU_RECORD_END:
        return state == PACK_IN_MOVES || state == PACK_AFTER_RESULT;
    case SU_RECORD_WARNING:
    case SU_RECORD_ERROR:
        break;
    }
    return false;
}

static su_status pack(su_packer *self, const su_record_event *event)
{
    switch (event->kind) {
    case SU_RECORD_TAG:
        return pack_tag(self, &event->of.tag);
    case SU_RECORD_START:
        return pack_start(self, &event->of.start);
    case SU_RECORD_MOVE:
        return pack_move(self, event->of.move.move);
    case SU_RECORD_COMMENT:
        return pack_comment(self, &event->of.comment);
    case SU_RECORD_GLYPH:
        return pack_glyph(self, event->of.glyph);
    case SU_RECORD_VARIATION:
        return pack_variation(self);
    case SU_RECORD_VARIATION_END:
        return pack_variation_end(self);
    case SU_RECORD_RESULT:
        self->state = PACK_AFTER_RESULT; /* END tells it as well */
        return SU_OK;
    case SU_RECORD_END:
        return pack_last(self, event->of.result);
    case SU_RECORD_WARNING:
    case SU_RECORD_ERROR:
        break;
    }
    return SU_ILLEGAL;
}

su_status su_pack_event(su_packer *packer, const su_record_event *event)
{
    if (event->kind == SU_RECORD_WARNING)
        return SU_OK;
    if (!fits((pack_state)packer->state, event->kind))
        return SU_ILLEGAL;
    su_status status = pack(packer, event);
    return status == SU_OK && packer->full ? SU_FULL : status;
}

/* ---- The text ---- */

void su_pack_begin(su_packer *out, char *into, size_t size, const su_packed_view *view)
{
    unsigned language = 0;
    out->into = into;
    out->size = size;
    out->state = PACK_IN_TAGS;
    out->at = view->at;
    out->moves = 0;
    out->result_tag = -1;
    put_begin(out);
    for (unsigned i = 0; packed_language(i) != NULL; i++)
        if (text_is(text_of(view->language), packed_language(i)))
            language = i;
    put_even(out, view->flipped, 2);
    put_even(out, language, PACKED_LANGUAGES);
}

/* Puts the length before what was coded, and the checksum behind it. */
static void frame(su_packer *self)
{
    uint8_t length[PACKED_LENGTH_BYTES];
    unsigned count = 0;
    uint32_t sum = PACKED_CHECKSUM_BEGIN;
    for (size_t rest = self->used; count == 0 || rest > 0; rest >>= 7)
        length[count++] = (uint8_t)((rest & 127) | (rest > 127 ? 128 : 0));
    for (size_t i = self->used; i > 0; i--)
        self->into[i - 1 + count] = self->into[i - 1];
    for (unsigned i = 0; i < count; i++)
        self->into[i] = (char)length[i];
    self->used += count;
    for (size_t i = 0; i < self->used; i++)
        sum = packed_checksum(sum, (uint8_t)self->into[i]);
    for (unsigned i = 0; i < PACKED_CHECKSUM_BYTES; i++)
        put_byte(self, (uint8_t)(sum >> (16 - 8 * i)));
}

/* Bytes into characters where they stand, from behind: these take more room. */
static void spell(su_packer *self, size_t length)
{
    for (size_t group = (self->used + 2) / 3; group > 0; group--) {
        size_t byte = (group - 1) * 3, character = 1 + (group - 1) * 4;
        uint32_t bits = 0;
        for (size_t i = 0; i < 3; i++)
            bits = bits << 8 | (byte + i < self->used ? (uint8_t)self->into[byte + i] : 0);
        for (size_t i = 0; i < 4 && character + i < length; i++)
            self->into[character + i] = packed_character(bits >> (18 - 6 * i));
    }
    self->into[0] = version_for(su_position_variant(&self->lines[0].after));
    self->into[length] = '\0';
}

su_status su_pack_end(size_t *length, su_packer *packer)
{
    if (packer->state != PACK_ENDED || packer->at > packer->moves)
        return SU_ILLEGAL;
    put_end(packer);
    size_t bytes = packer->used + PACKED_LENGTH_BYTES + PACKED_CHECKSUM_BYTES;
    if (packer->full || bytes + bytes / 3 + 3 > packer->size || packer->used >> 28 != 0)
        return SU_FULL;
    frame(packer);
    *length = 1 + (packer->used * 4 + 2) / 3;
    spell(packer, *length);
    return SU_OK;
}
