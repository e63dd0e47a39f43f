/* SPDX-License-Identifier: MIT */
/* Questions with one right answer: see questions.h. */
#include "coach/questions.h"

#include "coach/row.h"
#include "coach/words_position.h"
#include "rules/formations.h"
#include "rules/position.h"
#include "rules/variant.h"
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

/* What is known of an option while it is judged. */
typedef struct judged {
    const question *it;
    const su_position *position;
    const option *chosen;
    bool legal;
    su_move_facts facts; /* of the move: that of the option, or the one shown */
    su_position after;
    su_refusal refusal;
} judged;

static judged judge(const question *it, const option *chosen, const su_position *position)
{
    judged made = {.it = it, .position = position, .chosen = chosen, .after = *position};
    const char *tried = question_options(it) == OPTION_MOVES ? chosen->move.text : it->move.text;
    su_move move;
    if (*tried == '\0')
        return made;
    made.legal = su_move_parse(&move, position, tried, &made.refusal) == SU_OK;
    if (made.legal) {
        made.facts = su_move_explain(position, move);
        made.after = su_play(position, move);
    }
    return made;
}

/* ---- Answers ---- */

#define ANSWERS(name) static bool question_##name(const judged *on)

static su_side mover(const judged *on)
{
    return su_position_side(on->position);
}

static su_result win_of(su_side side)
{
    return side == SU_FIRST ? SU_FIRST_WINS : SU_SECOND_WINS;
}

static unsigned winner_of(su_result result)
{
    return result == SU_FIRST_WINS ? SU_FIRST : result == SU_SECOND_WINS ? SU_SECOND : 2;
}

static unsigned opponents_pushed(const judged *on)
{
    return bits_count(on->facts.pushed & ~on->facts.displaced_sisters);
}

ANSWERS(legal)
{
    return on->legal;
}

ANSWERS(refused)
{
    return !on->legal;
}

ANSWERS(pushes)
{
    return on->legal && on->facts.pushed != 0;
}

ANSWERS(side)
{
    return on->legal && on->facts.kind == SU_MOVE_ARROW;
}

ANSWERS(line)
{
    return on->legal && on->facts.kind == SU_MOVE_LINE && bits_count(on->facts.moved) > 1;
}

ANSWERS(ejects)
{
    return on->legal && on->facts.ejected != SU_NO_CELL;
}

ANSWERS(wins)
{
    return on->legal && su_position_outcome(&on->after).result == win_of(mover(on));
}

ANSWERS(loses)
{
    return on->legal && su_position_outcome(&on->after).result == win_of(su_side_other(mover(on)));
}

ANSWERS(reunites)
{
    return on->legal && on->facts.reunites;
}

ANSWERS(scores)
{
    return on->legal && on->facts.points > 0;
}

ANSWERS(returned)
{
    return on->legal && on->facts.returned;
}

ANSWERS(safe)
{
    return on->legal && su_threats(&on->after, mover(on)) == 0;
}

ANSWERS(unsafe)
{
    return on->legal && su_threats(&on->after, mover(on)) != 0;
}

ANSWERS(threatens)
{
    return on->legal && su_threats(&on->after, su_side_other(mover(on))) != 0;
}

/* These three are the greatest of all: question_right compares them. */
ANSWERS(most_pushed)
{
    return on->legal && opponents_pushed(on) > 0;
}

ANSWERS(most_points)
{
    return on->legal && on->facts.points > 0;
}

ANSWERS(strongest)
{
    return on->legal && on->facts.pushed != 0;
}

ANSWERS(cell)
{
    return (set_find(&on->it->set, on->position) & bit(on->chosen->cell)) != 0;
}

ANSWERS(count)
{
    return bits_count(set_find(&on->it->set, on->position)) == on->chosen->value;
}

ANSWERS(points)
{
    return on->legal && on->facts.points == on->chosen->value;
}

ANSWERS(pushed)
{
    return on->legal && opponents_pushed(on) == on->chosen->value;
}

ANSWERS(moved)
{
    return on->legal && bits_count(on->facts.moved) == on->chosen->value;
}

ANSWERS(strength)
{
    return (on->legal ? on->facts.own : on->refusal.own) == on->chosen->value;
}

ANSWERS(against)
{
    return (on->legal ? on->facts.opponents : on->refusal.opponents) == on->chosen->value;
}

ANSWERS(target)
{
    return on->legal && on->facts.target + 1 == (int)on->chosen->value;
}

ANSWERS(value)
{
    return su_position_target_value(on->position, on->it->target) == on->chosen->value;
}

ANSWERS(needed)
{
    return su_position_score(on->position, on->it->side) + on->chosen->value ==
           variant_winning_score(su_position_variant(on->position));
}

ANSWERS(winner)
{
    bool possible = on->legal || *on->it->move.text == '\0';
    return possible && winner_of(su_position_outcome(&on->after).result) == on->chosen->value;
}

ANSWERS(time)
{
    return on->chosen->value == (unsigned)su_side_other(on->it->side);
}

ANSWERS(ahead)
{
    unsigned first = bits_count(su_position_marbles(on->position, SU_FIRST));
    unsigned second = bits_count(su_position_marbles(on->position, SU_SECOND));
    return on->chosen->value == (first > second ? 0u : first < second ? 1u : 2u);
}

typedef struct matcher {
    formations_listener listener;
    su_cells cells;
    su_formation_kind kind;
    bool found;
} matcher;

static void match(formations_listener *self, const su_formation *formation)
{
    matcher *matching = (matcher *)self; /* `listener` is its first member */
    matching->found |= formation->kind == matching->kind && formation->cells == matching->cells;
}

ANSWERS(formation)
{
    matcher matching = {{match}, on->it->cells, (su_formation_kind)on->chosen->value, false};
    formations_each(on->position, &matching.listener);
    return matching.found;
}

ANSWERS(why)
{
    return !on->legal && (unsigned)on->refusal.code == on->chosen->value;
}

static const struct {
    const char *name;
    option_kind options;
    question_argument takes;
    question_move move;
    bool (*right)(const judged *on);
    text_id sentence;
} questions[] = {
#define QUESTION(name, options, argument, move)                                                    \
    {#name, OPTION_##options, TAKES_##argument, MOVE_##move, question_##name, TEXT_question_##name},
#include "coach/questions.def"
#undef QUESTION
};
#define QUESTIONS (sizeof questions / sizeof *questions)

static unsigned value_compared(const judged *on)
{
    return questions[on->it->kind].right == question_most_points   ? on->facts.points
           : questions[on->it->kind].right == question_most_pushed ? opponents_pushed(on)
           : questions[on->it->kind].right == question_strongest   ? on->facts.own
                                                                   : 0;
}

unsigned question_right(const question *it, const su_position *position, const option *options,
                        size_t count)
{
    unsigned right = 0, most = 0;
    for (size_t i = 0; i < count; i++) {
        judged on = judge(it, &options[i], position);
        unsigned value = value_compared(&on);
        if (!questions[it->kind].right(&on) || value < most)
            continue;
        right = value > most ? 1u << i : right | 1u << i;
        most = value;
    }
    return right;
}

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
    question read = {.kind = QUESTIONS};
    *wrong = text_take_word(&words);
    for (unsigned kind = 0; kind < QUESTIONS; kind++)
        if (text_is(*wrong, questions[kind].name))
            read.kind = kind;
    if (read.kind == QUESTIONS || !take_move(&read, &words, wrong) ||
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
    if (questions[of->kind].right == question_target && it->value > 0)
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
        if (questions[of->kind].right == question_target)
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
    judged on = judge(it, chosen, position);
    const char *tried = question_options(it) == OPTION_MOVES ? chosen->move.text : it->move.text;
    char words[SU_WORDS];
    su_move move;
    if (*tried != '\0') {
        if (on.legal && su_move_parse(&move, position, tried, NULL) == SU_OK)
            su_words_move(words, sizeof words, position, move, language);
        else
            su_words_refusal(words, sizeof words, &on.refusal, position, NULL, language);
        out_text(to, words);
    } else if (questions[it->kind].takes == TAKES_SET) {
        explain_set(to, set_find(&it->set, position), position, language);
    } else if (questions[it->kind].right == question_time) {
        su_outcome outcome = {win_of(su_side_other(it->side)), SU_REASON_TIME};
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
