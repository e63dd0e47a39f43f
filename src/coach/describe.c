/* SPDX-License-Identifier: MIT */
/* Positions, moves and what is wrong with them, as JSON: see describe.h. */
#include "coach/describe.h"

#include "rules/position.h"
#include "rules/variant.h"

json json_open_document(out *to)
{
    json writer = json_over(to);
    json_begin_object(&writer);
    json_key(&writer, "schema");
    json_unsigned(&writer, JSON_SCHEMA);
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
    json_key(writer, key);
    json_begin_object(writer);
    json_key(writer, json_side_name(SU_FIRST));
    json_unsigned(writer, first);
    json_key(writer, json_side_name(SU_SECOND));
    json_unsigned(writer, second);
    json_end_object(writer);
}

void json_direction(json *writer, su_direction direction)
{
    if (direction == SU_NO_DIRECTION)
        json_null(writer);
    else
        json_text(writer, su_direction_name(direction));
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

void json_position_text(json *writer, const su_position *position)
{
    char words[SU_POSITION_TEXT];
    su_position_format(words, position, SU_FORM_SIX_FIELDS);
    json_key(writer, "position");
    json_text(writer, words);
}

void json_board(json *writer, const su_position *position)
{
    json_key(writer, "cells");
    json_begin_object(writer);
    for (unsigned rank = 0; rank < SU_CELLS; rank++) {
        su_cell cell = su_cell_in_order(rank);
        if (su_position_at(position, cell) == SU_FREE)
            continue;
        json_key(writer, su_cell_name(cell));
        json_content(writer, su_position_at(position, cell));
    }
    json_end_object(writer);
}

void json_target(json *writer, const su_position *position, unsigned target)
{
    json_key(writer, "index");
    json_unsigned(writer, target + 1);
    json_key(writer, "value");
    json_unsigned(writer, su_position_target_value(position, target));
    json_key(writer, "holds");
    json_content(writer, su_position_target_holds(position, target));
}

void json_sisters(json *writer, const su_position *position)
{
    json_key(writer, "sisters");
    json_begin_object(writer);
    json_key(writer, "cells");
    json_cells(writer, su_position_sisters(position));
    json_key(writer, "barred");
    json_begin_array(writer);
    for (su_cells rest = su_position_sisters(position); rest != 0;) {
        su_direction last = su_position_sister_direction(position, su_cells_take(&rest));
        json_direction(writer, last == SU_NO_DIRECTION ? last : su_direction_opposite(last));
    }
    json_end_array(writer);
    json_end_object(writer);
}

void json_hand(json *writer, const su_position *position, bool over)
{
    json_key(writer, "placing");
    json_bool(writer, !over && su_position_placing(position));
    json_key(writer, "in_hand");
    if (over || !su_position_in_hand(position)) {
        json_null(writer);
        return;
    }
    json_begin_object(writer);
    json_key(writer, "side");
    json_side(writer, su_position_side(position));
    json_key(writer, "cells");
    json_cells(writer, position_free(position));
    json_end_object(writer);
}

void json_outcome(json *writer, su_outcome outcome)
{
    bool won = outcome.result == SU_FIRST_WINS || outcome.result == SU_SECOND_WINS;
    json_key(writer, "result");
    json_text(writer, su_result_name(outcome.result));
    json_key(writer, "winner");
    if (won)
        json_side(writer, outcome.result == SU_FIRST_WINS ? SU_FIRST : SU_SECOND);
    else
        json_null(writer);
    json_key(writer, "reason");
    if (outcome.reason == SU_REASON_NONE)
        json_null(writer);
    else
        json_text(writer, su_reason_name(outcome.reason));
}

void json_position(json *writer, const su_position *position)
{
    su_outcome outcome = su_position_outcome(position);
    su_variant variant = su_position_variant(position);
    json_key(writer, "variant");
    json_text(writer, su_variant_name(variant));
    json_position_text(writer, position);
    json_key(writer, "ply");
    json_unsigned(writer, su_position_ply(position));
    json_key(writer, "to_move");
    json_side(writer, su_position_side(position));
    json_key(writer, "over");
    json_bool(writer, outcome.result != SU_ONGOING);
    json_key(writer, "outcome");
    json_begin_object(writer);
    json_outcome(writer, outcome);
    json_end_object(writer);
    json_board(writer, position);
    json_key(writer, "targets");
    json_begin_array(writer);
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
    json_key(writer, "target");
    json_unsigned(writer, (unsigned)facts->target + 1);
    json_key(writer, "points");
    json_unsigned(writer, facts->points);
    json_key(writer, "full");
    json_bool(writer, facts->returned);
}

void json_facts(json *writer, const su_position *position, su_move move, su_language language)
{
    su_move_facts facts = su_move_explain(position, move);
    char words[SU_WORDS];
    json_begin_object(writer);
    json_key(writer, "kind");
    json_text(writer, json_move_kind(position, facts.kind));
    json_key(writer, "direction");
    json_direction(writer, facts.direction);
    json_key(writer, "moved");
    json_cells(writer, facts.moved);
    json_key(writer, "pushed");
    json_cells(writer, facts.pushed);
    if (facts.pushed != 0) {
        json_key(writer, "own");
        json_unsigned(writer, facts.own);
        json_key(writer, "opponents");
        json_unsigned(writer, facts.opponents);
    }
    json_key(writer, "ejected");
    if (facts.ejected == SU_NO_CELL)
        json_null(writer);
    else
        json_text(writer, su_cell_name(facts.ejected));
    json_hit(writer, &facts);
    if (su_position_variant(position) == SU_NOTALONE) {
        json_key(writer, "displaced_sisters");
        json_cells(writer, facts.displaced_sisters);
        json_key(writer, "reunites");
        json_bool(writer, facts.reunites);
    }
    json_key(writer, "words");
    su_words_move(words, sizeof words, position, move, language);
    json_text(writer, words);
    json_end_object(writer);
}

void json_fact_list(json *writer, const fact *facts, size_t count, const su_position *after,
                    su_language language)
{
    json_begin_array(writer);
    for (size_t i = 0; i < count; i++) {
        json_begin_object(writer);
        json_key(writer, "words");
        json_string words = json_begin_text(writer);
        fact_write(&words.out, &facts[i], after, language);
        json_end_text(&words);
        json_key(writer, "cells");
        json_cells(writer, facts[i].cells | facts[i].against | facts[i].theirs);
        json_end_object(writer);
    }
    json_end_array(writer);
}

void json_refusal_facts(json *writer, const su_refusal *why)
{
    json_key(writer, "code");
    json_text(writer, su_refusal_name(why->code));
    json_key(writer, "rule");
    json_text(writer, why->rule);
    json_key(writer, "cells");
    json_cells(writer, why->cells);
}

void json_refusal(json *writer, const su_refusal *why, const su_position *position,
                  const char *attempt, su_language language)
{
    char words[SU_WORDS];
    json_begin_object(writer);
    json_refusal_facts(writer, why);
    json_key(writer, "own");
    json_unsigned(writer, why->own);
    json_key(writer, "opponents");
    json_unsigned(writer, why->opponents);
    json_key(writer, "shape");
    json_text(writer, shape_name(why->shape));
    json_key(writer, "message");
    su_words_refusal(words, sizeof words, why, position, attempt, language);
    json_text(writer, words);
    json_end_object(writer);
}

void json_fault_document(out *to, const su_error *error, su_language language)
{
    char words[SU_WORDS];
    json writer = json_open_document(to);
    json_key(&writer, "error");
    json_begin_object(&writer);
    json_key(&writer, "code");
    json_text(&writer, su_fault_name(error->fault));
    json_key(&writer, "offset");
    json_unsigned(&writer, error->offset);
    json_key(&writer, "message");
    su_words_fault(words, sizeof words, error, language);
    json_text(&writer, words);
    json_end_object(&writer);
    json_close_document(&writer);
}
