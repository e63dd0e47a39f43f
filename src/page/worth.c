/* SPDX-License-Identifier: MIT */
/* What the engine has found out, as a page shows it: lines of play, the turned position, reviews.
 */
#include "review/worth.h"
#include "coach/describe.h"
#include "page/game.h"
#include "page/move.h"
#include "page/verbs.h"
#include "page/worth.h"
#include "game/move_word.h"

/* ---- Reading ---- */

/* A score as docs/protocol.md has it, announced wins as the library counts them. */
static bool read_score(page *self, su_score *score, page_field field, text word)
{
    int64_t number;
    if (!text_to_signed(&number, word, SU_SCORE_WIN))
        return page_refuse(self, PAGE_BAD_SCORE, field, word);
    *score = (su_score)number;
    return true;
}

/* The only word of a field. */
static text single_word(const page *self, page_field field)
{
    text rest = self->values[field], word = text_take_word(&rest);
    text_skip_spaces(&rest);
    return rest.length == 0 ? word : self->values[field];
}

bool page_score(page *self, su_score *score, page_field field)
{
    return read_score(self, score, field, single_word(self, field));
}

/* ---- Lines of play ---- */

static void write_worth(const page *self, json *writer, const su_position *position, su_score score)
{
    json_begin_object(writer);
    json_thousandths(json_key(writer, "expected"),
                     su_score_expected(worth_for_first(position, score)));
    json_string number = json_begin_text(json_key(writer, "short"));
    worth_write_short(&number.out, position, score, self->language);
    json_end_text(&number);
    json_string words = json_begin_text(json_key(writer, "words"));
    worth_write_words(&words.out, position, score, self->language);
    json_end_text(&words);
    json_end_object(writer);
}

bool page_verb_line(page *self)
{
    size_t from = su_game_ply_count(&self->game);
    bool has_score = (self->given & HAS(score)) != 0;
    su_score score = 0;
    json *writer = &self->writer;
    if ((has_score && !page_score(self, &score, FIELD_score)) || !page_play_line(self, FIELD_line))
        return false;
    size_t count = su_game_ply_count(&self->game) - from;
    page_moves(self, json_key(writer, "moves"), from, count);
    page_numbered(self, json_key(writer, "text"), from, count);
    json_key(writer, "worth");
    if (has_score)
        write_worth(self, writer, su_game_position_before(&self->game, from), score);
    else
        json_null(writer);
    return true;
}

bool page_verb_draw(page *self)
{
    su_score score = 0;
    if (su_game_outcome(&self->game).result != SU_ONGOING)
        return page_refuse(self, PAGE_GAME_OVER, PAGE_FIELDS, text_of(""));
    if (!page_score(self, &score, FIELD_score))
        return false;
    json_bool(json_key(&self->writer, "agrees"), judgement_takes_draw(&self->game, score));
    return true;
}

bool page_verb_other(page *self)
{
    const su_position *position = su_game_position(&self->game);
    if (su_game_outcome(&self->game).result != SU_ONGOING)
        return page_refuse(self, PAGE_GAME_OVER, PAGE_FIELDS, text_of(""));
    if (su_position_placing(position))
        return page_refuse(self, PAGE_PLACING, PAGE_FIELDS, text_of(""));
    su_position other = su_position_other_side(position);
    json_position_text(&self->writer, &other);
    return true;
}

/* ---- Reviews ---- */

/* As many words as there are positions, or moves, taken by `take`; the last one may be left out if
 * `optional`. */
static bool read_words(page *self, page_field field, size_t count, bool optional,
                       bool (*take)(page *self, size_t index, text word))
{
    text rest = self->values[field], word;
    size_t found = 0;
    for (; (word = text_take_word(&rest)).length > 0; found++) {
        if (found == count)
            return page_refuse_more(self, field, word, count);
        if (!take(self, found, word))
            return false;
    }
    if (found + optional >= count)
        return true;
    page_refuse(self, PAGE_TOO_FEW, field, word);
    self->problem.least = (uint32_t)found;
    self->problem.most = (uint32_t)count;
    return false;
}

static bool take_score(page *self, size_t index, text word)
{
    su_score *score = &self->room->scratch.reviewed.scores[index];
    bool is_over = index == su_game_ply_count(&self->game) &&
                   su_game_outcome(&self->game).result != SU_ONGOING;
    if (!is_over || !text_is(word, "-"))
        return read_score(self, score, FIELD_scores, word);
    *score = judgement_of_result(su_game_outcome(&self->game).result,
                                 su_position_side(su_game_position(&self->game)));
    return true;
}

static bool take_best(page *self, size_t index, text word)
{
    const su_position *position = su_game_position_before(&self->game, index);
    bool *is_best = &self->room->scratch.reviewed.is_best[index];
    su_move move;
    su_refusal why;
    *is_best = false;
    if (text_is(word, "-"))
        return true;
    if (su_move_parse(&move, position, move_word_of(word).text, &why) == SU_OK) {
        *is_best =
            index < su_game_ply_count(&self->game) && move == su_game_move(&self->game, index);
        return true;
    }
    page_refuse_move(self, FIELD_best, word, &why);
    self->problem.index = index;
    return false;
}

static void write_judged(json *writer, su_score before, su_score after)
{
    json_begin_object(writer);
    json_thousandths(json_key(writer, "expected"), su_score_expected(before));
    page_judgement(writer, judgement_cost(before, after));
    json_end_object(writer);
}

void page_judgement(json *writer, unsigned cost)
{
    uint8_t glyph = judgement_glyph(judgement_of(cost));
    worth_json_judgement(writer, cost);
    json_number_or_null(json_key(writer, "glyph"), glyph != 0, glyph);
}

static void write_player(const page *self, json *writer, su_side side, const judgement_tally *tally)
{
    json_begin_object(json_key(writer, side == SU_FIRST ? "first" : "second"));
    worth_json_tally(writer, tally);
    json_string words = json_begin_text(json_key(writer, "words"));
    if (tally->moves > 0)
        worth_write_player(&words.out, su_game_position(&self->game), side, tally, self->language);
    json_end_text(&words);
    json_end_object(writer);
}

/* What the first player may expect in all positions, and the scores themselves. */
static void write_course(page *self)
{
    json *writer = &self->writer;
    const su_score *scores = self->room->scratch.reviewed.scores;
    size_t count = su_game_ply_count(&self->game);
    json_begin_array(json_key(writer, "points"));
    for (size_t i = 0; i <= count; i++) {
        const su_position *position = su_game_position_before(&self->game, i);
        json_thousandths(writer, su_score_expected(worth_for_first(position, scores[i])));
    }
    json_end_array(writer);
    json_begin_array(json_key(writer, "scores"));
    for (size_t i = 0; i <= count; i++)
        json_signed(writer, scores[i]);
    json_end_array(writer);
}

/* A number from 0 to 1 as answers have it: 0.184. */
static bool take_cost(page *self, size_t index, text word)
{
    int64_t cost;
    bool has_form = word.length < 2 || word.at[1] == '.';
    if (has_form && text_to_thousandths(&cost, word, 1) && cost <= 1000) {
        self->room->scratch.reviewed.last[index] = (uint16_t)cost;
        return true;
    }
    page_refuse(self, PAGE_BAD_NUMBER, FIELD_costs, word);
    self->problem.most = 1;
    return false;
}

/* Reads how far the searching is, and what each move cost before the last round. */
static bool read_round(page *self, uint32_t *round)
{
    size_t count = su_game_ply_count(&self->game);
    text word = single_word(self, FIELD_round);
    *round = JUDGEMENT_ROUNDS;
    if ((self->given & HAS(round)) == 0)
        return true;
    if (!page_number(self, round, FIELD_round, word, 0, JUDGEMENT_ROUNDS))
        return false;
    if (*round > 0 && (self->given & HAS(costs)) == 0)
        return page_refuse(self, PAGE_MISSING_FIELD, FIELD_costs, word);
    return *round == 0 || read_words(self, FIELD_costs, count, false, take_cost);
}

/* The positions to search again, and how much longer. */
static void write_again(page *self, unsigned round)
{
    size_t count = su_game_ply_count(&self->game);
    bool *again = self->room->scratch.reviewed.again;
    bool is_over = su_game_outcome(&self->game).result != SU_ONGOING;
    json *writer = &self->writer;
    judgement_deepen(again, self->room->scratch.reviewed.costs, self->room->scratch.reviewed.last,
                     count, is_over, round);
    json_begin_array(json_key(writer, "again"));
    for (size_t i = 0; i <= count; i++)
        if (again[i])
            json_unsigned(writer, i);
    json_end_array(writer);
    json_unsigned(json_key(writer, "effort"), judgement_effort(round + 1));
}

bool page_verb_review(page *self)
{
    size_t count = su_game_ply_count(&self->game);
    su_score *scores = self->room->scratch.reviewed.scores;
    const bool *is_best = self->room->scratch.reviewed.is_best;
    uint32_t round;
    judgement_tally tallies[2] = {{0}, {0}};
    json *writer = &self->writer;
    bool knows_best = (self->given & HAS(best)) != 0;
    if (!read_words(self, FIELD_scores, count + 1, false, take_score) ||
        (knows_best && !read_words(self, FIELD_best, count + 1, true, take_best)) ||
        !read_round(self, &round))
        return false;
    for (size_t i = count; i-- > 0;)
        scores[i] = judgement_settle(scores[i], scores[i + 1], knows_best && is_best[i]);
    json_begin_array(json_key(writer, "plies"));
    for (size_t i = 0; i < count; i++) {
        su_side side = su_position_side(su_game_position_before(&self->game, i));
        unsigned cost = judgement_cost(scores[i], scores[i + 1]);
        self->room->scratch.reviewed.costs[i] = (uint16_t)cost;
        judgement_count(&tallies[side], cost);
        write_judged(writer, scores[i], scores[i + 1]);
    }
    json_end_array(writer);
    write_course(self);
    if (self->given & HAS(round))
        write_again(self, round);
    json_begin_object(json_key(writer, "players"));
    write_player(self, writer, SU_FIRST, &tallies[SU_FIRST]);
    write_player(self, writer, SU_SECOND, &tallies[SU_SECOND]);
    json_end_object(writer);
    return true;
}
