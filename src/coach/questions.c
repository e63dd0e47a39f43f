/* SPDX-License-Identifier: MIT */
/* Questions with one right answer: see questions.h. */
#include "coach/questions.h"

#include "coach/row.h"
#include "coach/words_position.h"
#include "rules/position.h"
#include "text/phrase.h"
#include "text/vocabulary.h"

typedef enum question_argument {
    TAKES_NOTHING,
    TAKES_SET,
    TAKES_SIDE,
    TAKES_CELLS,
    TAKES_TARGET
} question_argument;
typedef enum question_move { MOVE_NONE, MOVE_SHOWN, MOVE_PERHAPS } question_move;

static const struct {
    const char *name;
    option_kind options;
    question_argument takes;
    question_move move;
    text_id sentence;
} questions[QUESTION_KINDS] = {
#define QUESTION(name, options, argument, move)                                                    \
    {#name, OPTION_##options, TAKES_##argument, MOVE_##move, TEXT_question_##name},
#include "coach/questions.def"
#undef QUESTION
};

/* ---- Rows ---- */

option_kind question_options(const question *it)
{
    return questions[it->kind].options;
}

static bool read_argument(question *into, text words, su_side own, text *wrong)
{
    uint32_t number;
    switch (questions[into->kind].takes) {
    case TAKES_NOTHING:
        break;
    case TAKES_SET:
        return set_read(&into->set, words, own, wrong);
    case TAKES_SIDE:
        *wrong = text_take_word(&words);
        if (!row_side(&into->side, *wrong))
            return false;
        break;
    case TAKES_TARGET:
        *wrong = text_take_word(&words);
        if (!text_to_unsigned(&number, *wrong, SU_TARGETS) || number == 0)
            return false;
        into->target = number - 1;
        break;
    case TAKES_CELLS:
        while ((*wrong = text_take_word(&words)).length > 0) {
            if (row_cell(*wrong) == SU_NO_CELL)
                return false;
            into->cells |= bit(row_cell(*wrong));
        }
        return into->cells != 0;
    }
    *wrong = text_take_word(&words);
    return wrong->length == 0;
}

/* Cuts `move MOVE` off the end of the words. */
static bool take_move(question *into, text *words, text *wrong)
{
    text rest = *words, word, before = *words;
    while ((word = text_take_word(&rest)).length > 0)
        if (text_is(word, "move")) {
            before.length = (size_t)(word.at - words->at);
            into->move = move_word_of(*wrong = text_take_word(&rest));
            *words = before;
            return wrong->length >= 3 && text_take_word(&rest).length == 0;
        }
    *wrong = rest;
    return questions[into->kind].move != MOVE_SHOWN;
}

bool question_read(question *into, text words, su_side own, text *wrong)
{
    question read = {.kind = QUESTION_KINDS};
    *wrong = text_take_word(&words);
    for (unsigned kind = 0; kind < QUESTION_KINDS; kind++)
        if (text_is(*wrong, questions[kind].name))
            read.kind = (question_kind)kind;
    if (read.kind == QUESTION_KINDS || !take_move(&read, &words, wrong) ||
        !read_argument(&read, words, own, wrong))
        return false;
    *into = read;
    return true;
}

static bool refusal_named(unsigned *code, text word)
{
    for (*code = SU_REFUSED_NOT + 1; *code < SU_REFUSALS; ++*code)
        if (text_is(word, su_refusal_name((su_refusal_code)*code)))
            return true;
    return false;
}

bool option_read(option *into, const question *it, text word)
{
    option read = {.cell = SU_NO_CELL};
    su_formation_kind kind;
    su_side side;
    uint32_t number;
    switch (question_options(it)) {
    case OPTION_MOVES:
        read.move = move_word_of(word);
        if (row_move_cells(read.move.text) == 0)
            return false;
        break;
    case OPTION_CELLS:
        if ((read.cell = row_cell(word)) == SU_NO_CELL)
            return false;
        break;
    case OPTION_NUMBERS:
        if (!text_to_unsigned(&number, word, 99))
            return false;
        read.value = number;
        break;
    case OPTION_SIDES:
        if (row_side(&side, word))
            read.value = side;
        else if (text_is(word, "nobody"))
            read.value = 2;
        else
            return false;
        break;
    case OPTION_KINDS:
        if (!row_formation(&kind, word))
            return false;
        read.value = kind;
        break;
    case OPTION_REASONS:
        if (!refusal_named(&read.value, word))
            return false;
        break;
    }
    *into = read;
    return true;
}

bool question_is_fixed(const question *it)
{
    return questions[it->kind].takes == TAKES_SET && set_is_fixed(&it->set);
}

question question_turned(const question *it, unsigned symmetry)
{
    question turned = *it;
    turned.set = set_turned(&it->set, symmetry);
    turned.cells = cells_transform(it->cells, symmetry);
    turned.target = target_transform(it->target, symmetry);
    turned.move = row_turned_move(text_of(it->move.text), symmetry);
    return turned;
}

option option_turned(const option *it, const question *of, unsigned symmetry)
{
    option turned = *it;
    turned.move = row_turned_move(text_of(it->move.text), symmetry);
    if (it->cell != SU_NO_CELL)
        turned.cell = su_cell_transform(it->cell, symmetry);
    if (of->kind == QUESTION_target && it->value > 0)
        turned.value = target_transform(it->value - 1, symmetry) + 1;
    return turned;
}

/* ---- Words ---- */

void question_write(out *to, const question *it, const su_position *position, su_language language)
{
    su_side side = questions[it->kind].takes == TAKES_SIDE ? it->side : su_position_side(position);
    phrase about = phrase_about(to, position, side, language);
    char words[SU_WORDS];
    out_buffer buffer = out_buffer_over(words, sizeof words);
    if (questions[it->kind].takes == TAKES_SET)
        set_write(&buffer.out, &it->set, position, language);
    else if (*it->move.text != '\0')
        row_write_move(&buffer.out, it->move.text, language);
    about.words[ARGUMENT_words] = text_of(words);
    about.numbers[ARGUMENT_cells] = it->cells;
    about.numbers[ARGUMENT_sisters] = su_position_sisters(position);
    about.numbers[ARGUMENT_targets] = UINT64_C(1) << it->target;
    phrase_write(&about, questions[it->kind].sentence);
}

void option_write(out *to, const option *it, const question *of, const su_position *position,
                  su_language language)
{
    static const text_id reasons[SU_REFUSALS] = {
        [SU_REFUSED_NOT] = TEXT_NONE,
#define REFUSAL(id, name, ...) [SU_REFUSED_##id] = TEXT_reason_##id,
#include <sumito/refusals.def>
#undef REFUSAL
    };
    char words[SU_WORDS];
    switch (question_options(of)) {
    case OPTION_MOVES:
        row_write_move(to, it->move.text, language);
        break;
    case OPTION_CELLS:
        out_text(to, su_cell_name(it->cell));
        break;
    case OPTION_NUMBERS:
        if (of->kind == QUESTION_target)
            out_char(to, 'T');
        out_unsigned(to, it->value);
        break;
    case OPTION_SIDES:
        out_text(to, it->value == 2 ? catalogue_text(TEXT_option_nobody, language)
                                    : su_player_words(su_position_variant(position),
                                                      (su_side)it->value, language));
        break;
    case OPTION_KINDS:
        su_words_term(words, sizeof words, it->value, 1, language);
        out_text(to, words);
        break;
    case OPTION_REASONS:
        out_text(to, catalogue_text(reasons[it->value], language));
        break;
    }
}

static void explain_set(out *to, su_cells found, const su_position *position, su_language language)
{
    phrase about = phrase_about(to, position, su_position_side(position), language);
    about.numbers[ARGUMENT_cells] = found;
    phrase_write(&about, TEXT_exercise_set);
}

void question_explain(out *to, const question *it, const option *chosen,
                      const su_position *position, su_language language)
{
    const char *tried = question_options(it) == OPTION_MOVES ? chosen->move.text : it->move.text;
    char words[SU_WORDS];
    su_move move;
    su_refusal refusal;
    if (*tried != '\0') {
        if (su_move_parse(&move, position, tried, &refusal) == SU_OK)
            su_words_move(words, sizeof words, position, move, language);
        else
            su_words_refusal(words, sizeof words, &refusal, position, NULL, language);
        out_text(to, words);
    } else if (questions[it->kind].takes == TAKES_SET) {
        explain_set(to, set_find(&it->set, position), position, language);
    } else if (it->kind == QUESTION_time) {
        su_outcome outcome = {su_win_of(su_side_other(it->side)), SU_REASON_TIME};
        words_outcome(to, outcome, position, language);
    } else if (question_options(it) == OPTION_KINDS) {
        out_text(to, su_definition(chosen->value, language));
    } else {
        su_outcome outcome = su_position_outcome(position);
        if (outcome.result == SU_ONGOING)
            words_position(to, position, language);
        else
            words_outcome(to, outcome, position, language);
    }
}
