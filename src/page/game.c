/* SPDX-License-Identifier: MIT */
/* The game a page request tells, and everything a screen shows of it. */
#include "draw/diagram.h"
#include "game/goal.h"
#include "game/house.h"
#include "coach/describe.h"
#include "page/board.h"
#include "page/game.h"
#include "page/move.h"
#include "page/verbs.h"
#include "rules/position.h"
#include "rules/variant.h"
#include "game/move_word.h"

/* ---- Reading ---- */

static bool refuse_position(page *self, text at, const su_error *error)
{
    page_refuse(self, PAGE_BAD_POSITION, FIELD_start, at);
    self->problem.fault = *error;
    self->problem.detail = su_fault_name(error->fault);
    return false;
}

/* The usual start of Off Board with the values of somebody's own set. */
static bool read_values(page *self, su_position *start, text values)
{
    char words[SU_POSITION_TEXT + SU_TARGETS + 8];
    out_buffer written = out_buffer_over(words, sizeof words);
    su_position usual = su_variant_start(SU_OFFBOARD);
    char usual_words[SU_POSITION_TEXT];
    su_error error;
    su_position_format(usual_words, &usual, SU_FORM_SIX_FIELDS);
    text rest = text_of(usual_words);
    size_t before = 0;
    for (unsigned field = 0; field < 6; field++) {
        text word = text_take_word(&rest);
        if (field == 4) { /* the state */
            before = written.length;
            word = values;
        }
        out_view(&written.out, word);
        out_char(&written.out, ' ');
    }
    if (values.length == SU_TARGETS && su_position_parse(start, words, &error) == SU_OK)
        return true;
    if (values.length != SU_TARGETS)
        error = (su_error){.fault = SU_FAULT_BAD_STATE, .offset = before};
    error.offset = error.offset - before + (size_t)(values.at - self->values[FIELD_start].at);
    return refuse_position(self, values, &error);
}

bool page_read_start(page *self, su_position *start)
{
    static const char own_values[] = "offboard:";
    text value = self->values[FIELD_start], rest = value, word = text_take_word(&rest);
    su_error error;
    int layout = su_layout_find(word.at, word.length);
    text_skip_spaces(&rest);
    if (layout >= 0 && rest.length == 0) {
        *start = su_layout_position((unsigned)layout);
        return true;
    }
    size_t prefix = sizeof own_values - 1;
    if (word.length > prefix && text_is((text){word.at, prefix}, own_values))
        return read_values(self, start, (text){word.at + prefix, value.length - prefix});
    if (su_position_parse_text(start, value.at, value.length, &error) == SU_OK)
        return true;
    return refuse_position(self, (text){value.at + error.offset, 0}, &error);
}

bool page_read_house(page *self, su_house_rules *house, text words)
{
    house_fault fault;
    if (house_read(house, words, &fault))
        return true;
    page_refuse(self, fault.most > 0 ? PAGE_BAD_NUMBER : PAGE_BAD_CHOICE, FIELD_house, fault.word);
    self->problem.choices = HOUSE_WORDS;
    self->problem.least = fault.least;
    self->problem.most = fault.most;
    return false;
}

bool page_legal_move(page *self, su_move *move)
{
    text rest = self->values[FIELD_move], word = text_take_word(&rest);
    su_game tried = self->game;
    su_refusal why;
    if (su_game_play_text(&tried, move_word_of(word).text, &why) != SU_OK)
        return page_refuse_move(self, FIELD_move, word, &why);
    *move = su_game_move(&tried, su_game_ply_count(&tried) - 1);
    return true;
}

bool page_play_line(page *self, page_field field)
{
    text rest = self->values[field], word;
    for (size_t count = 0; (word = text_take_word(&rest)).length > 0; count++) {
        su_refusal why;
        su_status status = su_game_play_text(&self->game, move_word_of(word).text, &why);
        if (status == SU_FULL)
            return page_refuse_more(self, field, word, count);
        if (status != SU_OK) {
            page_refuse_move(self, field, word, &why);
            self->problem.index = count;
            return false;
        }
    }
    return true;
}

bool page_read_ended(page *self, page_ending *how, su_side *side)
{
    text rest = self->values[FIELD_ended], word = text_take_word(&rest);
    unsigned ending = NOT_ENDED, loser = SU_FIRST;
    if (word.length > 0 &&
        (!page_choice(self, &ending, FIELD_ended, word, "resign time leave draw") ||
         (ending != ENDED_DRAW && !page_choice(self, &loser, FIELD_ended, rest, "first second"))))
        return false;
    *how = (page_ending)ending;
    *side = (su_side)loser;
    return true;
}

static bool end_game(page *self)
{
    page_ending how;
    su_side side;
    su_status status = SU_OK;
    if (!page_read_ended(self, &how, &side))
        return false;
    if (how == ENDED_RESIGN)
        status = su_game_resign(&self->game, side);
    else if (how == ENDED_TIME)
        status = su_game_time_out(&self->game, side);
    else if (how == ENDED_LEAVE)
        status = su_game_leave(&self->game, side);
    else if (how == ENDED_DRAW)
        status = su_game_agree_draw(&self->game);
    return status == SU_OK ||
           page_refuse(self, PAGE_GAME_OVER, FIELD_ended, text_trimmed(self->values[FIELD_ended]));
}

bool page_read_game(page *self)
{
    su_house_rules house = SU_HOUSE_RULES_INIT;
    su_position start;
    if (!page_read_start(self, &start) || !page_read_house(self, &house, self->values[FIELD_house]))
        return false;
    if (su_game_begin(&self->game, &start, &house, self->room->plies, PAGE_PLIES) != SU_OK) {
        page_refuse(self, PAGE_ALREADY_WON, FIELD_house, self->values[FIELD_house]);
        self->problem.most = house.ejections_to_win;
        return false;
    }
    return page_play_line(self, FIELD_moves) && end_game(self);
}

/* ---- Writing ---- */

static void write_outcome(const page *self, json *writer)
{
    su_outcome outcome = su_game_outcome(&self->game);
    char words[SU_WORDS];
    json_bool(json_key(writer, "over"), outcome.result != SU_ONGOING);
    json_begin_object(json_key(writer, "outcome"));
    json_outcome(writer, outcome);
    su_words_outcome(words, sizeof words, outcome, su_game_position(&self->game), self->language);
    json_text(json_key(writer, "words"), words);
    json_end_object(writer);
    json_key(writer, "status");
    if (outcome.result == SU_ONGOING)
        su_words_position(words, sizeof words, su_game_position(&self->game), self->language);
    json_text(writer, words);
}

/* Opponents that `side` has pushed off for good. */
static unsigned captured_by(const su_position *position, su_side side)
{
    unsigned count = 0;
    if (!variant_has_targets(su_position_variant(position)))
        return su_position_score(position, side);
    for (unsigned target = 0; target < SU_TARGETS; target++)
        count +=
            su_position_target_holds(position, target) == diagram_marble_of(su_side_other(side));
    return count;
}

static unsigned marbles_left(const su_position *position, su_side side)
{
    bool in_hand = su_position_in_hand(position) && su_position_side(position) == side;
    return su_cells_count(su_position_marbles(position, side)) + in_hand;
}

/* Those pushed off, and in Off Board those let go as well. */
static unsigned lost_by(const su_game *game, su_side side)
{
    const su_position *now = su_game_position(game);
    unsigned before = captured_by(&game->start, su_side_other(side));
    return before + marbles_left(&game->start, side) - marbles_left(now, side);
}

static void write_score(const su_game *game, json *writer)
{
    const su_position *position = su_game_position(game);
    unsigned goal = goal_of(su_position_variant(position), &game->house);
    json_sides(writer, "score", su_position_score(position, SU_FIRST),
               su_position_score(position, SU_SECOND));
    json_number_or_null(json_key(writer, "goal"), goal != 0, goal);
    json_sides(writer, "lost", lost_by(game, SU_FIRST), lost_by(game, SU_SECOND));
    json_sides(writer, "captured", captured_by(position, SU_FIRST),
               captured_by(position, SU_SECOND));
}

static void write_history(const page *self, json *writer)
{
    const su_game *game = &self->game;
    size_t count = su_game_ply_count(game);
    json_begin_array(json_key(writer, "history"));
    for (size_t n = 0; n < count; n++) {
        const su_position *before = su_game_position_before(game, n);
        su_move move = su_game_move(game, n);
        char words[SU_WORDS];
        su_words_move(words, sizeof words, before, move, self->language);
        json_begin_object(writer);
        json_move(json_key(writer, "move"), move);
        json_text(json_key(writer, "words"), words);
        json_side(json_key(writer, "mover"), su_position_side(before));
        json_bool(json_key(writer, "ejects"), su_move_explain(before, move).ejected != SU_NO_CELL);
        json_end_object(writer);
    }
    json_end_array(writer);
    json_key(writer, "last");
    if (count == 0)
        json_null(writer);
    else
        page_steps(writer, su_game_position_before(game, count - 1), su_game_move(game, count - 1));
}

static void write_legal(const page *self, json *writer)
{
    su_move moves[SU_MAX_MOVES];
    size_t count = page_legal(self, moves);
    json_begin_array(json_key(writer, "legal"));
    for (size_t i = 0; i < count; i++)
        page_move(self, writer, su_game_position(&self->game), moves[i]);
    json_end_array(writer);
}

void page_write_game(page *self)
{
    const su_position *position = su_game_position(&self->game);
    json *writer = &self->writer;
    json_text(json_key(writer, "variant"), su_variant_name(su_position_variant(position)));
    json_position_text(writer, position);
    json_unsigned(json_key(writer, "plies"), su_game_ply_count(&self->game));
    json_side(json_key(writer, "to_move"), su_position_side(position));
    write_outcome(self, writer);
    page_board(writer, position);
    write_score(&self->game, writer);
    json_hand(writer, position, su_game_outcome(&self->game).result != SU_ONGOING);
    json_unsigned(json_key(writer, "repetitions"), su_game_repetitions(&self->game));
    json_unsigned(json_key(writer, "plies_without_ejection"),
                  su_game_plies_without_ejection(&self->game));
    write_legal(self, writer);
    write_history(self, writer);
}

bool page_verb_game(page *self)
{
    page_write_game(self);
    return true;
}
