/* SPDX-License-Identifier: MIT */
/* The board told in words: names of cells, rays, moves, landmarks, facts, hints. */
#include "coach/advice.h"
#include "coach/children.h"
#include "coach/danger.h"
#include "coach/hint.h"
#include "coach/recap.h"
#include "text/phrase.h"
#include "coach/words_cell.h"
#include "coach/describe.h"
#include "page/game.h"
#include "page/move.h"
#include "page/verbs.h"
#include "rules/formations.h"

static const su_position *now(const page *self)
{
    return su_game_position(&self->game);
}

bool page_verb_cells(page *self)
{
    json *writer = &self->writer;
    json_begin_object(json_key(writer, "names"));
    for (unsigned rank = 0; rank < SU_CELLS; rank++) {
        su_cell cell = su_cell_in_order(rank);
        json_string words = json_begin_text(json_key(writer, su_cell_name(cell)));
        words_cell(&words.out, now(self), cell, self->language);
        json_end_text(&words);
    }
    json_end_object(writer);
    return true;
}

/* ---- Rays ---- */

static su_cells ray_from(su_cell cell, su_direction direction)
{
    su_cells ray = 0;
    while ((cell = su_cell_next(cell, direction)) != SU_NO_CELL)
        ray |= su_cells_of(cell);
    return ray;
}

static void write_ray(const page *self, json *writer, su_cell cell, su_direction direction)
{
    bool goes_on = su_game_outcome(&self->game).result == SU_ONGOING;
    json_begin_object(writer);
    json_direction(json_key(writer, "direction"), direction);
    json_string words = json_begin_text(json_key(writer, "words"));
    su_move move = words_way(&words.out, now(self), cell, direction, goes_on, self->language);
    json_end_text(&words);
    page_line(json_key(writer, "cells"), ray_from(cell, direction), su_cell_next(cell, direction),
              direction);
    json_move(json_key(writer, "move"), move);
    json_end_object(writer);
}

bool page_verb_scan(page *self)
{
    su_cell cell;
    json *writer = &self->writer;
    if (!page_cell(self, &cell, FIELD_cell))
        return false;
    json_text(json_key(writer, "cell"), su_cell_name(cell));
    json_string words = json_begin_text(json_key(writer, "words"));
    words_cell(&words.out, now(self), cell, self->language);
    out_text(&words.out, catalogue_text(TEXT_ray_end, self->language));
    json_end_text(&words);
    json_begin_array(json_key(writer, "rays"));
    for (unsigned direction = 0; direction < SU_DIRECTIONS; direction++)
        write_ray(self, writer, cell, (su_direction)direction);
    json_end_array(writer);
    return true;
}

/* ---- The moves of a marble ---- */

bool page_verb_moves(page *self)
{
    su_cell cell;
    su_move moves[SU_MAX_MOVES];
    size_t count = page_legal(self, moves), kept = 0;
    json *writer = &self->writer;
    if (!page_cell(self, &cell, FIELD_cell))
        return false;
    json_begin_array(json_key(writer, "moves"));
    for (size_t i = 0; i < count; i++) {
        if (!(su_move_explain(now(self), moves[i]).moved & su_cells_of(cell)))
            continue;
        page_move(self, writer, now(self), moves[i]);
        kept++;
    }
    json_end_array(writer);
    json_string words = json_begin_text(json_key(writer, "words"));
    phrase about = phrase_about(&words.out, now(self), SU_FIRST, self->language);
    about.numbers[ARGUMENT_cells] = su_cells_of(cell);
    about.numbers[ARGUMENT_count] = kept;
    phrase_write(&about, TEXT_cell_moves);
    json_end_text(&words);
    return true;
}

/* ---- Landmarks ---- */

typedef struct formation_writer {
    formations_listener listener;
    page *page;
} formation_writer;

static void write_formation(formations_listener *listener, const su_formation *formation)
{
    page *self = ((formation_writer *)listener)->page; /* `listener` is its first member */
    json *writer = &self->writer;
    char words[SU_WORDS];
    json_begin_object(writer);
    json_text(json_key(writer, "kind"), su_formation_name(formation->kind));
    su_words_term(words, sizeof words, formation->kind, 1, self->language);
    json_text(json_key(writer, "name"), words);
    json_side(json_key(writer, "side"), formation->side);
    json_cells(json_key(writer, "cells"), formation->cells);
    json_cells(json_key(writer, "against"), formation->against);
    su_words_formation(words, sizeof words, formation, now(self), self->language);
    json_text(json_key(writer, "words"), words);
    json_end_object(writer);
}

static void write_side_cells(json *writer, const char *key, su_cells first, su_cells second)
{
    json_begin_object(json_key(writer, key));
    json_cells(json_key(writer, "first"), first);
    json_cells(json_key(writer, "second"), second);
    json_end_object(writer);
}

bool page_verb_summary(page *self)
{
    su_summary summary = su_summarize(now(self));
    const su_side_summary *sides = summary.sides;
    json *writer = &self->writer;
    char words[SU_WORDS_SUMMARY];
    formation_writer listener = {{write_formation}, self};
    su_words_summary(words, sizeof words, &summary, now(self), self->language);
    json_text(json_key(writer, "words"), words);
    json_begin_array(json_key(writer, "formations"));
    formations_each(now(self), &listener.listener);
    json_end_array(writer);
    json_cells(json_key(writer, "dangers"), sides[SU_FIRST].in_danger | sides[SU_SECOND].in_danger);
    write_side_cells(writer, "threats", sides[SU_FIRST].in_danger, sides[SU_SECOND].in_danger);
    write_side_cells(writer, "doomed", sides[SU_FIRST].doomed, sides[SU_SECOND].doomed);
    return true;
}

/* ---- Facts and hints ---- */

bool page_verb_coach(page *self)
{
    fact found[ADVICE_MAX];
    unsigned you;
    bool to_you = self->given & HAS(you);
    json *writer = &self->writer;
    if (!page_chosen(self, &you, FIELD_you))
        return false;
    size_t count =
        to_you ? advice_find(found, &self->game, (su_side)you) : facts_find(found, &self->game);
    json_string line = json_begin_text(json_key(writer, "line"));
    if (to_you)
        advice_write(&line.out, found, count, &self->game, self->values[FIELD_said],
                     self->language);
    else
        facts_write_line(&line.out, found, count, now(self), self->language);
    json_end_text(&line);
    json_fact_list(json_key(writer, "facts"), found, count, now(self), self->language);
    return true;
}

bool page_verb_careful(page *self)
{
    su_move move;
    danger found;
    json *writer = &self->writer;
    if (!page_legal_move(self, &move))
        return false;
    bool is_careless = danger_of(&found, &self->game, move);
    if (!is_careless) {
        json_null(json_key(writer, "words"));
    } else {
        json_string words = json_begin_text(json_key(writer, "words"));
        danger_write(&words.out, &found, self->language);
        json_end_text(&words);
    }
    json_cells(json_key(writer, "cells"), is_careless ? found.cells : 0);
    if (is_careless)
        page_move(self, json_key(writer, "push"), &found.after, found.push);
    else
        json_null(json_key(writer, "push"));
    return true;
}

bool page_verb_children(page *self)
{
    json *writer = &self->writer;
    json_text(json_key(writer, "start"), CHILDREN_START);
    json_text(json_key(writer, "house"), CHILDREN_HOUSE);
    json_unsigned(json_key(writer, "level"), CHILDREN_LEVEL);
    return true;
}

bool page_verb_child(page *self)
{
    unsigned you;
    su_move move;
    json *writer = &self->writer;
    if (!page_chosen(self, &you, FIELD_you))
        return false;
    json_text(json_key(writer, "words"), children_words(&self->game, (su_side)you, self->language));
    json_text(json_key(writer, "careful"), children_careful(self->language));
    if (!(self->given & HAS(move))) {
        json_null(json_key(writer, "move"));
        return true;
    }
    if (!page_legal_move(self, &move))
        return false;
    json_move(json_key(writer, "move"), children_kind_move(&self->game, move));
    return true;
}

bool page_verb_recap(page *self)
{
    unsigned you;
    json *writer = &self->writer;
    if (!page_chosen(self, &you, FIELD_you))
        return false;
    recap found = recap_of(&self->game, (su_side)you);
    json_string words = json_begin_text(json_key(writer, "good"));
    fact_write(&words.out, &found.good, now(self), self->language);
    json_end_text(&words);
    words = json_begin_text(json_key(writer, "learn"));
    fact_write(&words.out, &found.learn, now(self), self->language);
    json_end_text(&words);
    if (found.has_retry) {
        char start[SU_POSITION_TEXT];
        su_position_format(start, su_game_position_before(&self->game, found.ply),
                           SU_FORM_SIX_FIELDS);
        json_text(json_key(writer, "start"), start);
    } else {
        json_null(json_key(writer, "start"));
    }
    json_text_or_null(json_key(writer, "stage"), found.stage);
    json_text_or_null(json_key(writer, "exercise"), found.exercise);
    return true;
}

bool page_verb_hint(page *self)
{
    su_move move;
    json *writer = &self->writer;
    if (!page_legal_move(self, &move))
        return false;
    json_begin_array(json_key(writer, "steps"));
    for (unsigned step = 0; step < HINT_STEPS; step++) {
        json_string words = json_begin_text(writer);
        hint_write(&words.out, step, now(self), move, self->language);
        json_end_text(&words);
    }
    json_end_array(writer);
    json_begin_array(json_key(writer, "cells"));
    for (unsigned step = 0; step < HINT_STEPS; step++)
        json_cells(writer, hint_cells(step, now(self), move));
    json_end_array(writer);
    page_move(self, json_key(writer, "move"), now(self), move);
    return true;
}
