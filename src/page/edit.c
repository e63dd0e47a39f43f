/* SPDX-License-Identifier: MIT */
/* A position put together by hand: its text, or everything that makes it impossible. */
#include "coach/words_refusal.h"
#include "coach/describe.h"
#include "page/verbs.h"
#include "rules/draft.h"
#include "rules/position.h"
#include "rules/position_check.h"
#include "rules/variant.h"

#define SIDES "first second"

/* What was put together. The parts no position can hold are kept beside it. */
typedef struct edited {
    draft draft;
    bool score_given;
    uint8_t score[2];
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
    su_position blank = position_blank(variant);
    into->draft = draft_of(&blank);
    return true;
}

/* `a1=first e5=sister ...` */
static bool read_board(page *self, draft *into)
{
    static const su_content contents[] = {SU_MARBLE_FIRST, SU_MARBLE_SECOND, SU_SISTER};
    text rest = self->values[FIELD_board], word;
    while ((word = text_take_word(&rest)).length > 0) {
        text what = word, name = text_take_until(&what, '=');
        su_cell cell;
        unsigned content;
        if (!page_cell_word(self, &cell, FIELD_board, name) ||
            !page_choice(self, &content, FIELD_board, what, SIDES " sister"))
            return false;
        if (su_position_at(&into->position, cell) != SU_FREE)
            return page_refuse(self, PAGE_CELL_TWICE, FIELD_board, name);
        draft_put(into, cell, contents[content]);
    }
    return true;
}

static bool read_side(page *self, su_position *into)
{
    unsigned side = SU_FIRST;
    if (!page_chosen(self, &side, FIELD_side))
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
        into->score[side] = (uint8_t)points;
    }
    return true;
}

static bool read_hand(page *self, edited *into)
{
    unsigned hand = 0;
    if (!page_chosen(self, &hand, FIELD_hand))
        return false;
    into->hand = hand > 0 && variant_has_targets(su_position_variant(&into->draft.position));
    into->hand_of = hand == 2 ? SU_SECOND : SU_FIRST;
    return true;
}

/* The directions the sisters may not take, in the order of their cells: they came from there. */
static bool read_barred(page *self, draft *into)
{
    text rest = self->values[FIELD_barred], word;
    su_cells sisters = su_position_sisters(&into->position);
    for (unsigned nth = 0; (word = text_take_word(&rest)).length > 0; nth++) {
        unsigned barred;
        if (nth == 2)
            return page_refuse_more(self, FIELD_barred, word, 2);
        if (!page_choice(self, &barred, FIELD_barred, word, "E NE NW W SW SE -"))
            return false;
        su_cell sister = sisters == 0 ? SU_NO_CELL : su_cells_take(&sisters);
        if (sister != SU_NO_CELL && barred < SU_DIRECTIONS)
            into->barred[sister] = (uint8_t)barred;
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
    if (!variant_has_targets(su_position_variant(&into->draft.position)))
        return true;
    if (number < 1 || number > 3) {
        if (into->bad_values == 0)
            into->bad_value = number;
        into->bad_values |= (uint16_t)(1u << target);
    }
    draft_value_target(&into->draft, target, number);
    if (full)
        draft_put_target(&into->draft, target,
                         side == SU_FIRST ? SU_MARBLE_FIRST : SU_MARBLE_SECOND);
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

/* What follows from the rest, but for a score that was told. */
static void settle(edited *self)
{
    su_position *position = &self->draft.position;
    position->in_hand = self->hand && self->hand_of == su_position_side(position);
    draft_settle(&self->draft);
    for (unsigned by = 0; by < 2 && self->score_given; by++)
        position->score[by] = self->score[by];
}

static void write_problem(json *writer, const char *code, const char *words, su_cells cells,
                          unsigned targets)
{
    json_begin_object(writer);
    json_text(json_key(writer, "code"), code);
    json_text(json_key(writer, "message"), words);
    json_cells(json_key(writer, "cells"), cells);
    json_begin_array(json_key(writer, "targets"));
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
    words_wrong(words, sizeof words, wrong, &of->draft.position, self->language);
    write_problem(writer, su_fault_name(wrong->fault), words, wrong->cells, wrong->targets);
}

bool page_verb_edit(page *self)
{
    edited made = {0};
    json *writer = &self->writer;
    position_wrong wrongs[POSITION_WRONGS];
    const su_position *position = &made.draft.position;
    if (!read_variant(self, &made) || !read_board(self, &made.draft) ||
        !read_side(self, &made.draft.position) || !read_score(self, &made) ||
        !read_hand(self, &made) || !read_barred(self, &made.draft) || !read_targets(self, &made))
        return false;
    settle(&made);
    bool wrong_hand = made.hand && made.hand_of != su_position_side(position);
    size_t count = position_check(wrongs, position);
    if (count > 0 || wrong_hand || made.bad_values) {
        json_null(json_key(writer, "position"));
    } else {
        json_position_text(writer, position);
    }
    json_begin_array(json_key(writer, "problems"));
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
        words_hand_turn(words, sizeof words, position, made.hand_of, self->language);
        write_problem(writer, "hand_turn", words, 0, 0);
    }
    json_end_array(writer);
    return true;
}
