/* SPDX-License-Identifier: MIT */
/* The row of a puzzle, read and written: see puzzle.h. */
#include "coach/puzzle.h"

#include "coach/themes.h"

#define PACKED_ROOM 192
#define ID_DIGITS 4

char puzzle_letter(su_variant variant)
{
    return su_variant_name(variant)[0];
}

/* ---- Faults ---- */

const char *puzzle_fault_name(puzzle_fault fault)
{
    static const char *const names[PUZZLE_FAULTS] = {
#define PUZZLE_FAULT(id, name) [PUZZLE_FAULT_##id] = name,
#include "coach/puzzle_faults.def"
#undef PUZZLE_FAULT
    };
    return names[fault];
}

void puzzle_fault_write(out *to, const puzzle_error *error, su_language language)
{
    static const text_id sentences[PUZZLE_FAULTS] = {
#define PUZZLE_FAULT(id, name) [PUZZLE_FAULT_##id] = TEXT_puzzle_##id,
#include "coach/puzzle_faults.def"
#undef PUZZLE_FAULT
    };
    out_text(to, catalogue_text(sentences[error->fault], language));
}

/* A row that is being read. */
typedef struct reader {
    puzzle *into;
    puzzle_error *error;
    text rest;
} reader;

static bool refuse(reader *self, puzzle_fault fault, text word)
{
    *self->error = (puzzle_error){.fault = fault, .word = word};
    return false;
}

/* ---- The words before the line ---- */

static bool read_id(reader *self)
{
    text word = text_take_word(&self->rest), digits = {word.at + 1, word.length - 1};
    uint32_t number;
    bool known = false;
    for (unsigned game = 0; game < SU_VARIANTS && word.length > 0; game++)
        known |= puzzle_letter((su_variant)game) == word.at[0];
    if (!known || digits.length != ID_DIGITS || !text_to_unsigned(&number, digits, 9999))
        return refuse(self, PUZZLE_FAULT_ID, word);
    for (size_t i = 0; i < word.length; i++)
        self->into->id[i] = word.at[i];
    self->into->id[word.length] = '\0';
    return true;
}

static bool read_number(reader *self, uint32_t *number, puzzle_fault fault, uint32_t most)
{
    text word = text_take_word(&self->rest);
    return (text_to_unsigned(number, word, most) && *number > 0) || refuse(self, fault, word);
}

static bool read_themes(reader *self)
{
    text word = text_take_word(&self->rest);
    unsigned about = 0;
    for (size_t i = 0; i < word.length; i++, about++) {
        while (about < THEMES && theme_letter((puzzle_theme)about) != word.at[i])
            about++;
        if (about == THEMES)
            return refuse(self, PUZZLE_FAULT_THEMES, word);
        self->into->themes |= 1u << about;
    }
    return word.length > 0 || refuse(self, PUZZLE_FAULT_THEMES, word);
}

static bool read_proof(reader *self)
{
    text word = text_take_word(&self->rest), moves = {word.at + 1, word.length - 1};
    if (text_is(word, "g"))
        return true;
    return (word.length > 1 && word.at[0] == 'w' &&
            text_to_unsigned(&self->into->win_moves, moves, 99) && self->into->win_moves > 0) ||
           refuse(self, PUZZLE_FAULT_PROOF, word);
}

/* ---- The line ---- */

/* A move of the line, or of a variation to its last one. */
static bool take_move(puzzle *into, const su_record_event *event)
{
    if (event->depth == 0 && into->count < PUZZLE_PLIES) {
        into->line[into->count++] = event->of.move.move;
        return true;
    }
    if (event->depth != 1 || into->count < 4 || into->count % 2 == 1)
        return false;
    uint8_t *others = &into->other_count[into->count - 1];
    if (*others == PUZZLE_OTHERS || event->of.move.ply + 1 != into->count)
        return false;
    into->others[into->count - 1][(*others)++] = event->of.move.move;
    return true;
}

static bool take_event(puzzle *into, const su_record_event *event)
{
    switch (event->kind) {
    case SU_RECORD_START:
        into->start = event->of.start;
        return true;
    case SU_RECORD_MOVE:
        return take_move(into, event);
    case SU_RECORD_TAG: /* those that tell the start and the result */
    case SU_RECORD_VARIATION:
    case SU_RECORD_VARIATION_END:
    case SU_RECORD_RESULT:
    case SU_RECORD_END:
    case SU_RECORD_WARNING:
        return true;
    case SU_RECORD_COMMENT:
    case SU_RECORD_GLYPH:
    case SU_RECORD_ERROR:
        break;
    }
    return false;
}

static bool read_line(reader *self)
{
    text word = text_take_word(&self->rest);
    su_unpacker unpacker;
    su_record_event event;
    if (su_unpack_begin(&unpacker, word.at, word.length) != SU_PACKED_FAULT_NONE)
        return refuse(self, PUZZLE_FAULT_LINE, word);
    while (su_unpack_next(&event, &unpacker) == SU_OK)
        if (!take_event(self->into, &event))
            return refuse(self, PUZZLE_FAULT_SHAPE, word);
    if (self->into->count < 2 || self->into->count % 2 == 1)
        return refuse(self, PUZZLE_FAULT_SHAPE, word);
    return puzzle_letter(su_position_variant(&self->into->start)) == self->into->id[0] ||
           refuse(self, PUZZLE_FAULT_GAME, word);
}

static bool read_rest(reader *self)
{
    text word = text_trimmed(self->rest);
    return word.length == 0 || refuse(self, PUZZLE_FAULT_REST, word);
}

su_status puzzle_parse(puzzle *into, text row, puzzle_error *error)
{
    puzzle read = {.rating = 0}; /* all zero */
    reader self = {&read, error, row};
    if (!read_id(&self) || !read_number(&self, &read.rating, PUZZLE_FAULT_RATING, PUZZLE_RATING) ||
        !read_themes(&self) || !read_proof(&self) ||
        !read_number(&self, &read.nodes, PUZZLE_FAULT_NODES, PUZZLE_NODES) || !read_line(&self) ||
        !read_rest(&self))
        return SU_MALFORMED;
    *into = read;
    return SU_OK;
}

/* ---- Writing ---- */

static bool pack_move(su_packer *packer, su_move move)
{
    su_record_event event = {.kind = SU_RECORD_MOVE, .of.move.move = move};
    return su_pack_event(packer, &event) == SU_OK;
}

static bool pack_variation(su_packer *packer, su_move move)
{
    return su_pack_event(packer, &(su_record_event){.kind = SU_RECORD_VARIATION}) == SU_OK &&
           pack_move(packer, move) &&
           su_pack_event(packer, &(su_record_event){.kind = SU_RECORD_VARIATION_END}) == SU_OK;
}

static bool pack_line(su_packer *packer, const puzzle *from)
{
    for (size_t ply = 0; ply < from->count; ply++) {
        if (!pack_move(packer, from->line[ply]))
            return false;
        for (size_t i = 0; i < from->other_count[ply]; i++)
            if (!pack_variation(packer, from->others[ply][i]))
                return false;
    }
    return true;
}

static size_t pack(char packed[PACKED_ROOM], const puzzle *from)
{
    su_packer packer;
    su_packed_view view = {.at = 0};
    su_position end = puzzle_before(from, from->count);
    su_record_event start = {.kind = SU_RECORD_START, .of.start = from->start};
    su_record_event last = {.kind = SU_RECORD_END, .of.result = su_position_outcome(&end).result};
    size_t length;
    su_pack_begin(&packer, packed, PACKED_ROOM, &view);
    if (su_pack_event(&packer, &start) != SU_OK || !pack_line(&packer, from) ||
        su_pack_event(&packer, &last) != SU_OK || su_pack_end(&length, &packer) != SU_OK)
        return 0;
    return length;
}

size_t puzzle_format(char row[PUZZLE_ROW], const puzzle *from)
{
    char packed[PACKED_ROOM];
    out_buffer to = out_buffer_over(row, PUZZLE_ROW);
    if (pack(packed, from) == 0)
        return 0;
    out_format(&to.out, "%s %u ", from->id, (unsigned)from->rating);
    for (unsigned about = 0; about < THEMES; about++)
        if (from->themes >> about & 1)
            out_char(&to.out, theme_letter((puzzle_theme)about));
    if (from->win_moves > 0)
        out_format(&to.out, " w%u", (unsigned)from->win_moves);
    else
        out_text(&to.out, " g");
    out_format(&to.out, " %u %s", (unsigned)from->nodes, packed);
    return to.length < PUZZLE_ROW ? to.length : 0;
}
