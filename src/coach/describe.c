/* SPDX-License-Identifier: MIT */
/* Positions, moves and what is wrong with them, as JSON: see describe.h. */
#include "coach/describe.h"

json json_open_document(out *to)
{
    json writer = json_over(to);
    json_begin_object(&writer);
    json_key(&writer, "schema");
    json_unsigned(&writer, 1);
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

void json_side(json *writer, su_side side)
{
    json_text(writer, side == SU_FIRST ? "b" : "w");
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

static void json_sisters(json *writer, const su_position *position)
{
    su_cells sisters = su_position_sisters(position);
    json_key(writer, "sisters");
    json_begin_array(writer);
    while (sisters != 0) {
        su_cell cell = su_cells_take(&sisters);
        json_begin_object(writer);
        json_key(writer, "cell");
        json_text(writer, su_cell_name(cell));
        json_key(writer, "last");
        json_direction(writer, su_position_sister_direction(position, cell));
        json_end_object(writer);
    }
    json_end_array(writer);
    json_key(writer, "placing");
    json_bool(writer, su_position_placing(position));
}

static void json_targets(json *writer, const su_position *position)
{
    json_key(writer, "targets");
    json_begin_array(writer);
    for (unsigned i = 0; i < SU_TARGETS; i++) {
        su_content holds = su_position_target_holds(position, i);
        json_begin_object(writer);
        json_key(writer, "value");
        json_unsigned(writer, su_position_target_value(position, i));
        json_key(writer, "holds");
        if (holds == SU_FREE)
            json_null(writer);
        else
            json_side(writer, holds == SU_MARBLE_FIRST ? SU_FIRST : SU_SECOND);
        json_end_object(writer);
    }
    json_end_array(writer);
    json_key(writer, "in_hand");
    json_bool(writer, su_position_in_hand(position));
}

void json_position(json *writer, const su_position *position)
{
    su_outcome outcome = su_position_outcome(position);
    json_position_text(writer, position);
    json_key(writer, "game");
    json_text(writer, su_variant_name(su_position_variant(position)));
    json_key(writer, "side");
    json_side(writer, su_position_side(position));
    json_key(writer, "ply");
    json_unsigned(writer, su_position_ply(position));
    json_key(writer, "score");
    json_begin_array(writer);
    json_unsigned(writer, su_position_score(position, SU_FIRST));
    json_unsigned(writer, su_position_score(position, SU_SECOND));
    json_end_array(writer);
    json_key(writer, "marbles");
    json_begin_object(writer);
    json_key(writer, "b");
    json_cells(writer, su_position_marbles(position, SU_FIRST));
    json_key(writer, "w");
    json_cells(writer, su_position_marbles(position, SU_SECOND));
    json_end_object(writer);
    if (su_position_variant(position) == SU_NOTALONE)
        json_sisters(writer, position);
    if (su_position_variant(position) == SU_OFFBOARD)
        json_targets(writer, position);
    json_key(writer, "result");
    json_text(writer, su_result_name(outcome.result));
    json_key(writer, "reason");
    if (outcome.reason == SU_REASON_NONE)
        json_null(writer);
    else
        json_text(writer, su_reason_name(outcome.reason));
}

static const char *kind_name(su_move_kind kind)
{
    static const char *const names[] = {
        [SU_MOVE_LINE] = "line", [SU_MOVE_ARROW] = "arrow", [SU_MOVE_PLACING] = "placing"};
    return names[kind];
}

/* Off Board's part of a push. */
static void json_target(json *writer, const su_move_facts *facts)
{
    if (facts->target < 0)
        return;
    json_key(writer, "target");
    json_unsigned(writer, (unsigned)facts->target + 1);
    json_key(writer, "points");
    json_unsigned(writer, facts->points);
    json_key(writer, "returned");
    json_bool(writer, facts->returned);
}

void json_facts(json *writer, const su_position *position, su_move move, su_language language)
{
    su_move_facts facts = su_move_explain(position, move);
    char words[SU_WORDS];
    json_begin_object(writer);
    json_key(writer, "kind");
    json_text(writer, kind_name(facts.kind));
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
    json_target(writer, &facts);
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
    json_key(writer, "words");
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
    json_key(&writer, "words");
    su_words_fault(words, sizeof words, error, language);
    json_text(&writer, words);
    json_end_object(&writer);
    json_close_document(&writer);
}
