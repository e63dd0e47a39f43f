/* SPDX-License-Identifier: MIT */
/* Positions, moves and what is wrong with them, as JSON: see describe.h. */
#include "coach/describe.h"

#include "rules/position.h"
#include "rules/variant.h"

json json_open_document(out *to)
{
    json writer = json_over(to);
    json_begin_object(&writer);
    json_unsigned(json_key(&writer, "schema"), JSON_SCHEMA);
    return writer;
}

void json_close_document(json *writer)
{
    json_end_object(writer);
    out_char(writer->to, '\n');
}

void json_cells(json *writer, su_cells set)
{
    json_begin_array(writer);
    while (set != 0)
        json_text(writer, su_cell_name(su_cells_take(&set)));
    json_end_array(writer);
}

const char *json_side_name(su_side side)
{
    return side == SU_FIRST ? "first" : "second";
}

void json_side(json *writer, su_side side)
{
    json_text(writer, json_side_name(side));
}

void json_content(json *writer, su_content content)
{
    switch (content) {
    case SU_FREE:
        json_null(writer);
        break;
    case SU_MARBLE_FIRST:
    case SU_MARBLE_SECOND:
        json_side(writer, content == SU_MARBLE_FIRST ? SU_FIRST : SU_SECOND);
        break;
    case SU_SISTER:
        json_text(writer, "sister");
        break;
    }
}

void json_sides(json *writer, const char *key, unsigned first, unsigned second)
{
    json_begin_object(json_key(writer, key));
    json_unsigned(json_key(writer, json_side_name(SU_FIRST)), first);
    json_unsigned(json_key(writer, json_side_name(SU_SECOND)), second);
    json_end_object(writer);
}

void json_direction(json *writer, su_direction direction)
{
    json_text_or_null(writer, direction == SU_NO_DIRECTION ? NULL : su_direction_name(direction));
}

const char *shape_name(su_shape shape)
{
    static const char *const names[] = {
        [SU_SHAPE_NONE] = "none",           [SU_SHAPE_LANCE] = "lance", [SU_SHAPE_ARC] = "arc",
        [SU_SHAPE_SHIELD] = "shield",       [SU_SHAPE_GAP] = "gap",     [SU_SHAPE_BENT] = "bent",
        [SU_SHAPE_SCATTERED] = "scattered",
    };
    return names[shape];
}

void json_move(json *writer, su_move move)
{
    char words[SU_MOVE_TEXT];
    if (move != SU_NO_MOVE)
        su_move_format(words, move);
    json_text_or_null(writer, move == SU_NO_MOVE ? NULL : words);
}

void json_position_text(json *writer, const su_position *position)
{
    char words[SU_POSITION_TEXT];
    su_position_format(words, position, SU_FORM_SIX_FIELDS);
    json_text(json_key(writer, "position"), words);
}

void json_board(json *writer, const su_position *position)
{
    json_begin_object(json_key(writer, "cells"));
    for (unsigned rank = 0; rank < SU_CELLS; rank++) {
        su_cell cell = su_cell_in_order(rank);
        if (su_position_at(position, cell) == SU_FREE)
            continue;
        json_content(json_key(writer, su_cell_name(cell)), su_position_at(position, cell));
    }
    json_end_object(writer);
}

void json_target(json *writer, const su_position *position, unsigned target)
{
    json_unsigned(json_key(writer, "index"), target + 1);
    json_unsigned(json_key(writer, "value"), su_position_target_value(position, target));
    json_content(json_key(writer, "holds"), su_position_target_holds(position, target));
}

void json_sisters(json *writer, const su_position *position)
{
    json_begin_object(json_key(writer, "sisters"));
    json_cells(json_key(writer, "cells"), su_position_sisters(position));
    json_begin_array(json_key(writer, "barred"));
    for (su_cells rest = su_position_sisters(position); rest != 0;) {
        su_direction last = su_position_sister_direction(position, su_cells_take(&rest));
        json_direction(writer, last == SU_NO_DIRECTION ? last : su_direction_opposite(last));
    }
    json_end_array(writer);
    json_end_object(writer);
}

void json_hand(json *writer, const su_position *position, bool over)
{
    json_bool(json_key(writer, "placing"), !over && su_position_placing(position));
    json_key(writer, "in_hand");
    if (over || !su_position_in_hand(position)) {
        json_null(writer);
        return;
    }
    json_begin_object(writer);
    json_side(json_key(writer, "side"), su_position_side(position));
    json_cells(json_key(writer, "cells"), position_free(position));
    json_end_object(writer);
}

void json_outcome(json *writer, su_outcome outcome)
{
    bool won = outcome.result == SU_FIRST_WINS || outcome.result == SU_SECOND_WINS;
    su_side winner = outcome.result == SU_FIRST_WINS ? SU_FIRST : SU_SECOND;
    json_text(json_key(writer, "result"), su_result_name(outcome.result));
    json_text_or_null(json_key(writer, "winner"), won ? json_side_name(winner) : NULL);
    json_text_or_null(json_key(writer, "reason"),
                      outcome.reason == SU_REASON_NONE ? NULL : su_reason_name(outcome.reason));
}

void json_position(json *writer, const su_position *position)
{
    su_outcome outcome = su_position_outcome(position);
    su_variant variant = su_position_variant(position);
    json_text(json_key(writer, "variant"), su_variant_name(variant));
    json_position_text(writer, position);
    json_unsigned(json_key(writer, "ply"), su_position_ply(position));
    json_side(json_key(writer, "to_move"), su_position_side(position));
    json_bool(json_key(writer, "over"), outcome.result != SU_ONGOING);
    json_begin_object(json_key(writer, "outcome"));
    json_outcome(writer, outcome);
    json_end_object(writer);
    json_board(writer, position);
    json_begin_array(json_key(writer, "targets"));
    for (unsigned i = 0; i < SU_TARGETS && variant_has_targets(variant); i++) {
        json_begin_object(writer);
        json_target(writer, position, i);
        json_end_object(writer);
    }
    json_end_array(writer);
    json_sisters(writer, position);
    json_sides(writer, "score", su_position_score(position, SU_FIRST),
               su_position_score(position, SU_SECOND));
    json_hand(writer, position, outcome.result != SU_ONGOING);
}

const char *json_move_kind(const su_position *position, su_move_kind kind)
{
    switch (kind) {
    case SU_MOVE_LINE:
        return "line";
    case SU_MOVE_ARROW:
        return "side";
    case SU_MOVE_PLACING:
        break;
    }
    return su_position_placing(position) ? "place" : "put_back";
}

/* Off Board's part of a push. */
static void json_hit(json *writer, const su_move_facts *facts)
{
    if (facts->target < 0)
        return;
    json_unsigned(json_key(writer, "target"), (unsigned)facts->target + 1);
    json_unsigned(json_key(writer, "points"), facts->points);
    json_bool(json_key(writer, "full"), facts->returned);
}

void json_facts(json *writer, const su_position *position, su_move move, su_language language)
{
    su_move_facts facts = su_move_explain(position, move);
    char words[SU_WORDS];
    json_begin_object(writer);
    json_text(json_key(writer, "kind"), json_move_kind(position, facts.kind));
    json_direction(json_key(writer, "direction"), facts.direction);
    json_cells(json_key(writer, "moved"), facts.moved);
    json_cells(json_key(writer, "pushed"), facts.pushed);
    if (facts.pushed != 0) {
        json_unsigned(json_key(writer, "own"), facts.own);
        json_unsigned(json_key(writer, "opponents"), facts.opponents);
    }
    json_text_or_null(json_key(writer, "ejected"),
                      facts.ejected == SU_NO_CELL ? NULL : su_cell_name(facts.ejected));
    json_hit(writer, &facts);
    if (su_position_variant(position) == SU_NOTALONE) {
        json_cells(json_key(writer, "displaced_sisters"), facts.displaced_sisters);
        json_bool(json_key(writer, "reunites"), facts.reunites);
    }
    su_words_move(words, sizeof words, position, move, language);
    json_text(json_key(writer, "words"), words);
    json_end_object(writer);
}

void json_fact_list(json *writer, const fact *facts, size_t count, const su_position *after,
                    su_language language)
{
    json_begin_array(writer);
    for (size_t i = 0; i < count; i++) {
        json_begin_object(writer);
        json_string words = json_begin_text(json_key(writer, "words"));
        fact_write(&words.out, &facts[i], after, language);
        json_end_text(&words);
        json_cells(json_key(writer, "cells"), facts[i].cells | facts[i].against | facts[i].theirs);
        json_end_object(writer);
    }
    json_end_array(writer);
}

static void begin_refusal(json *writer, const su_refusal *why)
{
    json_begin_object(writer);
    json_text(json_key(writer, "code"), su_refusal_name(why->code));
    json_text(json_key(writer, "rule"), why->rule);
    json_cells(json_key(writer, "cells"), why->cells);
}

static void end_refusal(json *writer, const su_refusal *why, const su_position *position,
                        const char *attempt, su_language language)
{
    char words[SU_WORDS];
    su_words_refusal(words, sizeof words, why, position, attempt, language);
    json_text(json_key(writer, "message"), words);
    json_end_object(writer);
}

void json_refusal_told(json *writer, const su_refusal *why, const su_position *position,
                       const char *attempt, su_language language)
{
    begin_refusal(writer, why);
    end_refusal(writer, why, position, attempt, language);
}

void json_refusal(json *writer, const su_refusal *why, const su_position *position,
                  const char *attempt, su_language language)
{
    begin_refusal(writer, why);
    json_unsigned(json_key(writer, "own"), why->own);
    json_unsigned(json_key(writer, "opponents"), why->opponents);
    json_text(json_key(writer, "shape"), shape_name(why->shape));
    end_refusal(writer, why, position, attempt, language);
}

void json_fault_document(out *to, const su_error *error, su_language language)
{
    char words[SU_WORDS];
    json writer = json_open_document(to);
    json_begin_object(json_key(&writer, "error"));
    json_text(json_key(&writer, "code"), su_fault_name(error->fault));
    json_unsigned(json_key(&writer, "offset"), error->offset);
    su_words_fault(words, sizeof words, error, language);
    json_text(json_key(&writer, "message"), words);
    json_end_object(&writer);
    json_close_document(&writer);
}
