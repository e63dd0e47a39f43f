/* SPDX-License-Identifier: MIT */
/* Positions read from text: the six fields, names of starts, and two forms of other programs. */
#include "rules/position.h"

#include "rules/position_check.h"
#include "rules/position_lists.h"
#include "rules/targets.h"
#include "rules/variant.h"

/* The text being read, and where to say what is wrong with it. */
typedef struct reader {
    const char *start;
    text rest;
    su_error *error;
    int fields; /* read so far */
} reader;

static bool fail(reader *in, su_fault fault, const char *where, int expected, int found)
{
    *in->error = (su_error){fault, (size_t)(where - in->start), expected, found};
    return false;
}

/* The next field; fails if there is none. */
static bool take_field(reader *in, text *field, int expected_fields)
{
    *field = text_take_word(&in->rest);
    if (field->length == 0)
        return fail(in, SU_FAULT_MISSING_FIELD, field->at, expected_fields, in->fields);
    in->fields++;
    return true;
}

static bool at_end(reader *in)
{
    text_skip_spaces(&in->rest);
    return in->rest.length == 0 || fail(in, SU_FAULT_TRAILING_TEXT, in->rest.at, 0, 0);
}

static bool read_rows(reader *in, su_position *into, text rows, const char letters[3])
{
    if (rows_parse(into, rows, letters, in->error))
        return true;
    in->error->offset += (size_t)(rows.at - in->start);
    return false;
}

static bool read_side(reader *in, su_position *into, text field)
{
    if (!text_is(field, "b") && !text_is(field, "w"))
        return fail(in, SU_FAULT_BAD_SIDE, field.at, 0, 0);
    into->side = field.at[0] == 'b' ? SU_FIRST : SU_SECOND;
    return true;
}

#define MOST_SCORE 60u
#define MOST_PLY UINT32_C(0x7fffffff)

static bool read_number(reader *in, uint32_t *into, text field, uint32_t limit, su_fault fault)
{
    return text_to_unsigned(into, field, limit) || fail(in, fault, field.at, 0, 0);
}

static bool read_score(reader *in, su_position *into, text field)
{
    size_t dash = 0;
    while (dash < field.length && field.at[dash] != '-')
        dash++;
    if (dash == field.length)
        return fail(in, SU_FAULT_BAD_SCORE, field.at, 0, 0);
    text parts[2] = {{field.at, dash}, {field.at + dash + 1, field.length - dash - 1}};
    for (unsigned side = 0; side < 2; side++) {
        uint32_t points;
        if (!read_number(in, &points, parts[side], MOST_SCORE, SU_FAULT_BAD_SCORE))
            return false;
        into->score[side] = (uint8_t)points;
    }
    return true;
}

/* The sisters' last directions, lower cell first (N8). */
static bool read_sister_directions(reader *in, su_position *into, text field)
{
    su_cells rest = into->sisters;
    const char *at = field.at, *end = field.at + field.length;
    for (unsigned nth = 0; nth < 2; nth++) {
        text name = {at, 0};
        while (at < end && *at != ',')
            at++, name.length++;
        unsigned d = 0;
        while (d <= SU_NO_DIRECTION && !text_is(name, su_direction_name((su_direction)d)))
            d++;
        if (d > SU_NO_DIRECTION || (nth == 0) != (at < end))
            return fail(in, SU_FAULT_BAD_STATE, name.at, 0, 0);
        at++; /* the comma */
        into->sister_directions[bits_first(into->sisters) != bit(su_cells_take(&rest))] =
            (uint8_t)d;
    }
    return true;
}

/* Twelve values, each perhaps with the marble that lies there, and a marble in hand (O5, O7). */
static bool read_targets(reader *in, su_position *into, text field)
{
    const char *at = field.at, *end = field.at + field.length;
    into->target_values = 0;
    for (unsigned t = 0; t < SU_TARGETS; t++) {
        if (at == end || !text_is_digit(*at))
            return fail(in, SU_FAULT_BAD_STATE, at, SU_TARGETS, (int)t);
        if (*at < '1' || *at > '3')
            return fail(in, SU_FAULT_TARGET_VALUE, at, 3, *at - '0');
        into->target_values |= (uint32_t)(*at++ - '0') << 2 * t;
        if (at < end && (*at == 'b' || *at == 'w'))
            into->target_holds[*at++ == 'b' ? SU_FIRST : SU_SECOND] |= (uint16_t)(1u << t);
    }
    if (at < end && *at == '+') {
        into->in_hand = 1;
        at++;
    }
    return at == end || fail(in, SU_FAULT_BAD_STATE, at, SU_TARGETS, SU_TARGETS);
}

static bool read_state(reader *in, su_position *into, text field)
{
    su_variant variant = su_position_variant(into);
    if (variant_has_targets(variant))
        return read_targets(in, into, field);
    if (variant_has_sisters(variant) && !position_sisters_missing(into))
        return read_sister_directions(in, into, field);
    return text_is(field, "-") || fail(in, SU_FAULT_BAD_STATE, field.at, 0, 0);
}

/* The fields of a text that say something about marbles and score. */
typedef enum place { AT_SCORE, AT_ROWS, AT_SIDE, AT_STATE, PLACES } place;

/* Where a fault stands in them. */
static const char *place_of(su_fault fault, const text at[PLACES])
{
    static const place fields[SU_FAULTS] = {
        [SU_FAULT_SISTER_MISSING] = AT_SIDE,       [SU_FAULT_SISTER_CAMP] = AT_ROWS,
        [SU_FAULT_SISTER_ORIGIN] = AT_STATE,       [SU_FAULT_TOO_MANY_MARBLES] = AT_ROWS,
        [SU_FAULT_HAND_WITHOUT_TARGET] = AT_STATE,
    };
    const char *found = at[fields[fault]].at;
    if (fault == SU_FAULT_SISTER_CAMP)
        while (*found != 'n')
            found++;
    if (fault == SU_FAULT_HAND_WITHOUT_TARGET) /* the `+` at the end */
        found += at[AT_STATE].length - 1;
    return found;
}

/* The first thing no game can come to. */
static bool check(reader *in, const su_position *position, const text at[PLACES])
{
    position_wrong wrongs[POSITION_WRONGS];
    return position_check(wrongs, position) == 0 ||
           fail(in, wrongs[0].fault, place_of(wrongs[0].fault, at), wrongs[0].expected,
                wrongs[0].found);
}

static bool read_six_fields(reader *in, su_position *into, su_variant variant)
{
    text at[PLACES], number;
    uint32_t ply;
    *into = position_blank(variant);
    const char letters[3] = {'b', 'w', variant_has_sisters(variant) ? 'n' : '\0'};
    if (!take_field(in, &at[AT_ROWS], 6) || !read_rows(in, into, at[AT_ROWS], letters))
        return false;
    if (bits_count(into->sisters) > 2) /* before a state that has room for two */
        return fail(in, SU_FAULT_TOO_MANY_SISTERS, at[AT_ROWS].at, 2,
                    (int)bits_count(into->sisters));
    if (!take_field(in, &at[AT_SIDE], 6) || !read_side(in, into, at[AT_SIDE]) ||
        !take_field(in, &at[AT_SCORE], 6) || !read_score(in, into, at[AT_SCORE]) ||
        !take_field(in, &at[AT_STATE], 6) || !read_state(in, into, at[AT_STATE]) ||
        !take_field(in, &number, 6) || !read_number(in, &ply, number, MOST_PLY, SU_FAULT_BAD_PLY) ||
        !at_end(in))
        return false;
    into->ply = ply;
    return check(in, into, at);
}

/* Marbles lost, as `5b4w`; either part may be missing. */
static bool read_losses(reader *in, su_position *into, text losses)
{
    const char *at = losses.at, *end = losses.at + losses.length;
    for (unsigned side = 0; side < 2; side++) {
        text digits = {at, 0};
        while (at + digits.length < end && text_is_digit(at[digits.length]))
            digits.length++;
        if (at + digits.length == end || at[digits.length] != "bw"[side])
            continue;
        uint32_t lost;
        if (!read_number(in, &lost, digits, MOST_SCORE, SU_FAULT_BAD_SCORE))
            return false;
        into->score[side ^ 1] = (uint8_t)lost;
        at += digits.length + 1;
    }
    return (losses.length > 0 && at == end) || fail(in, SU_FAULT_BAD_SCORE, at, 0, 0);
}

/* APGN: rows, perhaps `-` and losses, then the side to move. */
static bool read_apgn(reader *in, su_position *into, text board)
{
    text rows = {board.at, 0}, side;
    while (rows.length < board.length && board.at[rows.length] != '-')
        rows.length++;
    text losses = {rows.at + rows.length + 1, board.length - rows.length - 1};
    if (!read_rows(in, into, rows, "bw"))
        return false;
    if (rows.length < board.length && !read_losses(in, into, losses))
        return false;
    if (!take_field(in, &side, 2) || !read_side(in, into, side) || !at_end(in))
        return false;
    into->ply = into->side;
    return check(in, into, (const text[PLACES]){[AT_ROWS] = rows, [AT_SCORE] = rows});
}

/* Rows and side alone tell a position where no marble is missing. */
static bool is_whole(const su_position *position)
{
    return bits_count(position->marbles[SU_FIRST]) == 14 &&
           bits_count(position->marbles[SU_SECOND]) == 14;
}

/* PlayStrategy: rows, first's score, second's score, side, plies without ejection, move number; or
 * only rows and side. */
static bool read_playstrategy(reader *in, su_position *into, text rows)
{
    text scores[2], side, field;
    uint32_t number;
    if (!read_rows(in, into, rows, "Ss"))
        return false;
    text rest = in->rest, last = text_take_word(&rest);
    if (is_whole(into) && (text_is(last, "b") || text_is(last, "w"))) {
        take_field(in, &side, 2);
        into->ply = (unsigned)text_is(side, "w");
        return read_side(in, into, side) && at_end(in) &&
               check(in, into, (const text[PLACES]){[AT_ROWS] = rows, [AT_SCORE] = rows});
    }
    for (unsigned by = 0; by < 2; by++) {
        if (!take_field(in, &scores[by], 6) ||
            !read_number(in, &number, scores[by], MOST_SCORE, SU_FAULT_BAD_SCORE))
            return false;
        into->score[by] = (uint8_t)number;
    }
    if (!take_field(in, &side, 6) || !read_side(in, into, side) || !take_field(in, &field, 6) ||
        !read_number(in, &number, field, MOST_PLY, SU_FAULT_BAD_PLY) ||
        !take_field(in, &field, 6) ||
        !read_number(in, &number, field, MOST_PLY / 2 + 1, SU_FAULT_BAD_PLY) || !at_end(in))
        return false;
    into->ply = 2 * (number > 0 ? number - 1 : 0) + into->side; /* some count from 0 */
    return check(in, into, (const text[PLACES]){[AT_ROWS] = rows, [AT_SCORE] = scores[into->side]});
}

/* KAA, AbalOnline: lists of cells, Black to move. */
static bool read_lists(reader *in, su_position *into, text word)
{
    const char *fault;
    *into = position_blank(VARIANT_OF_LAYOUTS);
    if (!position_lists_read(into, word, &fault))
        return fail(in, SU_FAULT_FOREIGN_LETTER, fault, 0, 0);
    into->side = SU_FIRST;
    return at_end(in) && check(in, into, (const text[PLACES]){[AT_ROWS] = word, [AT_SCORE] = word});
}

static bool has_char(text word, char wanted)
{
    for (size_t i = 0; i < word.length; i++)
        if (word.at[i] == wanted)
            return true;
    return false;
}

/* By its letters; a board without a marble is told by the score that follows it. */
static bool is_playstrategy(const reader *in, text rows)
{
    text rest = in->rest;
    text next = text_take_word(&rest);
    return has_char(rows, 's') || has_char(rows, 'S') ||
           (next.length > 0 && text_is_digit(next.at[0]));
}

/* `GAME:NAME`, or the name alone */
static bool read_layout(reader *in, su_position *into, su_variant variant, text name)
{
    int index = su_layout_find(name.at, name.length);
    su_error why;
    if (!variant_has_layouts(variant))
        return fail(in, SU_FAULT_NO_LAYOUTS, name.at, 0, 0);
    if (index < 0)
        return fail(in, SU_FAULT_UNKNOWN_LAYOUT, name.at, 0, 0);
    if (su_layout_start(into, variant, (unsigned)index, &why) != SU_OK)
        return fail(in, why.fault, name.at, why.expected, why.found);
    return at_end(in);
}

static bool read_any(reader *in, su_position *into)
{
    text_skip_byte_order_mark(&in->rest);
    text word = text_take_word(&in->rest);
    if (word.length == 0)
        return fail(in, SU_FAULT_EMPTY_TEXT, word.at, 0, 0);
    in->fields = 1;
    if (has_char(word, '/')) {
        *into = position_blank(VARIANT_OF_LAYOUTS);
        return is_playstrategy(in, word) ? read_playstrategy(in, into, word)
                                         : read_apgn(in, into, word);
    }
    if (position_lists_look(word))
        return read_lists(in, into, word);
    text game = {word.at, 0};
    while (game.length < word.length && word.at[game.length] != ':')
        game.length++;
    su_variant variant;
    if (game.length < word.length && variant_named(&variant, game))
        return read_layout(in, into, variant,
                           (text){game.at + game.length + 1, word.length - game.length - 1});
    if (variant_named(&variant, word)) {
        text_skip_spaces(&in->rest);
        if (in->rest.length > 0)
            return read_six_fields(in, into, variant);
        *into = su_variant_start(variant);
        return true;
    }
    if (su_layout_find(word.at, word.length) >= 0)
        return read_layout(in, into, VARIANT_OF_LAYOUTS, word);
    return fail(in, SU_FAULT_UNKNOWN_GAME, word.at, 0, 0);
}

static bool is_malformed(su_fault fault)
{
    static const bool malformed[SU_FAULTS] = {
#define FAULT(id, name, is_malformed) [SU_FAULT_##id] = is_malformed,
#include <sumito/faults.def>
#undef FAULT
    };
    return malformed[fault];
}

su_status su_position_parse_text(su_position *out, const char *text_start, size_t length,
                                 su_error *error)
{
    su_error ignored;
    su_position position;
    reader in = {text_start, {text_start, length}, error ? error : &ignored, 0};
    if (!read_any(&in, &position))
        return is_malformed(in.error->fault) ? SU_MALFORMED : SU_ILLEGAL;
    position.key = su_position_recompute_key(&position);
    *out = position;
    return SU_OK;
}

su_status su_position_parse(su_position *out, const char *string, su_error *error)
{
    return su_position_parse_text(out, string, text_of(string).length, error);
}

const char *su_fault_name(su_fault fault)
{
    static const char *const names[SU_FAULTS] = {
        "none",
#define FAULT(id, name, is_malformed) name,
#include <sumito/faults.def>
#undef FAULT
    };
    return names[fault];
}
