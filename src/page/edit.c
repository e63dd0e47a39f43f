/* SPDX-License-Identifier: MIT */
/* A position put together by hand: its text, or everything that makes it impossible. */
#include "coach/words_refusal.h"
#include "coach/describe.h"
#include "page/verbs.h"
#include "rules/position.h"
#include "rules/position_check.h"
#include "rules/variant.h"

#define SIDES "first second"

/* What was put together. The parts no position can hold are kept beside it. */
typedef struct edited {
    su_position position;
    bool score_given;
    su_side hand_of;
    bool hand;
    uint16_t bad_values; /* bit t: target t is worth something it cannot be worth */
    unsigned bad_value;  /* of the first of them */
} edited;

static bool read_variant(page *self, edited *into)
{
    su_variant variant;
    if (!page_variant(self, &variant))
        return false;
    into->position = position_blank(variant);
    return true;
}

/* `a1=first e5=sister ...` */
static bool read_board(page *self, su_position *into)
{
    text rest = self->values[FIELD_board], word;
    while ((word = text_take_word(&rest)).length > 0) {
        text what = word, name = text_take_until(&what, '=');
        su_cell cell;
        unsigned content;
        if (!page_cell_word(self, &cell, FIELD_board, name) ||
            !page_choice(self, &content, FIELD_board, what, SIDES " sister"))
            return false;
        if (!(position_free(into) & bit(cell)))
            return page_refuse(self, PAGE_CELL_TWICE, FIELD_board, name);
        *(content == 2 ? &into->sisters : &into->marbles[content]) |= bit(cell);
    }
    return true;
}

static bool read_side(page *self, su_position *into)
{
    unsigned side = SU_FIRST;
    if (self->given & HAS(side) &&
        !page_choice(self, &side, FIELD_side, self->values[FIELD_side], SIDES))
        return false;
    into->side = (uint8_t)side;
    return true;
}

/* `first-second` */
static bool read_score(page *self, edited *into)
{
    text parts[2] = {{0}, self->values[FIELD_score]};
    if (!(self->given & HAS(score)))
        return true;
    into->score_given = true;
    parts[0] = text_take_until(&parts[1], '-');
    for (unsigned side = 0; side < 2; side++) {
        uint32_t points;
        if (!page_number(self, &points, FIELD_score, parts[side], 0, 60))
            return false;
        into->position.score[side] = (uint8_t)points;
    }
    return true;
}

static bool read_hand(page *self, edited *into)
{
    unsigned hand = 0;
    if (self->given & HAS(hand) &&
        !page_choice(self, &hand, FIELD_hand, self->values[FIELD_hand], "- " SIDES))
        return false;
    into->hand = hand > 0 && variant_has_targets(su_position_variant(&into->position));
    into->hand_of = hand == 2 ? SU_SECOND : SU_FIRST;
    return true;
}

/* The directions the sisters may not take, in the order of their cells: they came from there. */
static bool read_barred(page *self, su_position *into)
{
    text rest = self->values[FIELD_barred], word;
    su_cells sisters = into->sisters;
    for (unsigned nth = 0; (word = text_take_word(&rest)).length > 0; nth++) {
        unsigned barred;
        if (nth == 2)
            return page_refuse_more(self, FIELD_barred, word, 2);
        if (!page_choice(self, &barred, FIELD_barred, word, "E NE NW W SW SE -"))
            return false;
        su_cell sister = su_cells_take(&sisters);
        if (bits_count(into->sisters) == 2 && barred < SU_DIRECTIONS)
            into->sister_directions[bits_first(into->sisters) != bit(sister)] =
                (uint8_t)su_direction_opposite((su_direction)barred);
    }
    return true;
}

/* `2` or `2:second` */
static bool read_target(page *self, edited *into, unsigned target, text word)
{
    text value = word, holds;
    uint32_t number;
    unsigned side = 0;
    bool full = text_split(&value, &holds, word, ':');
    if (!page_number(self, &number, FIELD_targets, value, 0, 99) ||
        (full && !page_choice(self, &side, FIELD_targets, holds, SIDES)))
        return false;
    if (!variant_has_targets(su_position_variant(&into->position)))
        return true;
    if (number < 1 || number > 3) {
        if (into->bad_values == 0)
            into->bad_value = number;
        into->bad_values |= (uint16_t)(1u << target);
    }
    into->position.target_values &= ~(UINT32_C(3) << 2 * target);
    into->position.target_values |= (number & 3) << 2 * target;
    if (full)
        into->position.target_holds[side] |= (uint16_t)(1u << target);
    return true;
}

/* Twelve of them. */
static bool read_targets(page *self, edited *into)
{
    text rest = self->values[FIELD_targets], word;
    if (!(self->given & HAS(targets)))
        return true;
    for (unsigned t = 0; t < SU_TARGETS; t++)
        if (!read_target(self, into, t, text_take_word(&rest)))
            return false;
    if ((word = text_take_word(&rest)).length > 0)
        return page_refuse_more(self, FIELD_targets, word, SU_TARGETS);
    return true;
}

/* What follows from the rest: the marble in hand, points nobody told, the least number of plies. */
static void settle(edited *self)
{
    su_position *position = &self->position;
    su_variant variant = su_position_variant(position);
    bool placed = variant_has_sisters(variant) && !su_position_placing(position);
    position->in_hand = self->hand && self->hand_of == su_position_side(position);
    if (variant_has_targets(variant) && !self->score_given)
        for (unsigned by = 0; by < 2; by++)
            position->score[by] = (uint8_t)position_target_points(position, (su_side)by);
    position->ply = position->side + (placed ? 2 : 0);
}

static void write_problem(json *writer, const char *code, const char *words, su_cells cells,
                          unsigned targets)
{
    json_begin_object(writer);
    json_key(writer, "code");
    json_text(writer, code);
    json_key(writer, "message");
    json_text(writer, words);
    json_key(writer, "cells");
    json_cells(writer, cells);
    json_key(writer, "targets");
    json_begin_array(writer);
    for (unsigned t = 0; t < SU_TARGETS; t++)
        if (targets >> t & 1)
            json_unsigned(writer, t + 1);
    json_end_array(writer);
    json_end_object(writer);
}

static void write_wrong(const page *self, json *writer, const edited *of,
                        const position_wrong *wrong)
{
    char words[SU_WORDS];
    words_wrong(words, sizeof words, wrong, &of->position, self->language);
    write_problem(writer, su_fault_name(wrong->fault), words, wrong->cells, wrong->targets);
}

bool page_verb_edit(page *self)
{
    edited made = {0};
    json *writer = &self->writer;
    position_wrong wrongs[POSITION_WRONGS];
    if (!read_variant(self, &made) || !read_board(self, &made.position) ||
        !read_side(self, &made.position) || !read_score(self, &made) || !read_hand(self, &made) ||
        !read_barred(self, &made.position) || !read_targets(self, &made))
        return false;
    settle(&made);
    bool wrong_hand = made.hand && made.hand_of != su_position_side(&made.position);
    size_t count = position_check(wrongs, &made.position);
    if (count > 0 || wrong_hand || made.bad_values) {
        json_key(writer, "position");
        json_null(writer);
    } else {
        json_position_text(writer, &made.position);
    }
    json_key(writer, "problems");
    json_begin_array(writer);
    if (made.bad_values)
        write_wrong(self, writer, &made,
                    &(position_wrong){.fault = SU_FAULT_TARGET_VALUE,
                                      .expected = 3,
                                      .found = (int)made.bad_value,
                                      .targets = made.bad_values});
    for (size_t i = 0; i < count; i++)
        /* Points of targets that have no value are not worth a word. */
        if (!made.bad_values || wrongs[i].fault != SU_FAULT_TARGET_SCORE)
            write_wrong(self, writer, &made, &wrongs[i]);
    if (wrong_hand) {
        char words[SU_WORDS];
        words_hand_turn(words, sizeof words, &made.position, made.hand_of, self->language);
        write_problem(writer, "hand_turn", words, 0, 0);
    }
    json_end_array(writer);
    return true;
}
