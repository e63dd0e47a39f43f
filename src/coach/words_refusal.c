/* SPDX-License-Identifier: MIT */
/* Why a move is refused, and what is wrong with a position or its text, in words. */
#include "coach/words_refusal.h"

#include "base/bits.h"
#include "text/phrase.h"
#include "text/vocabulary.h"

/* What a player wrote is quoted if it is short and plain; anything else would spoil the sentence.
 */
#define LONGEST_QUOTE 24

static bool is_printable(char c)
{
    return c > ' ' && c <= '~';
}

static text quotable(const char *attempt)
{
    text quote = text_of(attempt == NULL ? "" : attempt);
    for (size_t i = 0; i < quote.length; i++)
        if (i >= LONGEST_QUOTE || !is_printable(quote.at[i]))
            return (text){quote.at, 0};
    return quote;
}

static text_id shape_words(su_shape shape)
{
    switch (shape) {
    case SU_SHAPE_ARC:
        return TEXT_not_line_arc;
    case SU_SHAPE_SHIELD:
        return TEXT_not_line_shield;
    case SU_SHAPE_GAP:
        return TEXT_not_line_gap;
    case SU_SHAPE_BENT:
        return TEXT_not_line_bent;
    case SU_SHAPE_SCATTERED:
    case SU_SHAPE_NONE:
    case SU_SHAPE_LANCE:
        break;
    }
    return TEXT_not_line_scattered;
}

/* A rule as it is cited: nothing where there is none, as in a game somebody resigned. */
static text cited(const char *rule)
{
    return text_of(rule[0] == '-' ? "" : rule);
}

/* The cells that cause a refusal, by what stands on them. */
static void set_cells(phrase *about, const su_position *position, su_cells cells)
{
    su_side side = su_position_side(position);
    su_cells own = su_position_marbles(position, side);
    su_cells opponents = su_position_marbles(position, su_side_other(side));
    su_cells sisters = su_position_sisters(position);
    about->numbers[ARGUMENT_cells] = cells;
    about->numbers[ARGUMENT_mine] = cells & own;
    about->numbers[ARGUMENT_theirs] = cells & opponents;
    about->numbers[ARGUMENT_sisters] = cells & sisters;
    about->numbers[ARGUMENT_free] = cells & ~(own | opponents | sisters);
}

/* Where the first of some sisters last went. */
static void set_last_direction(phrase *about, const su_position *position, su_cells sisters)
{
    if (sisters == 0)
        return;
    su_direction last = su_position_sister_direction(position, su_cells_take(&sisters));
    if (last != SU_NO_DIRECTION)
        phrase_set(about, ARGUMENT_direction, vocabulary_direction(last));
}

size_t su_words_refusal(char *into, size_t size, const su_refusal *refusal,
                        const su_position *position, const char *attempt, su_language language)
{
    static const text_id sentences[SU_REFUSALS] = {
        TEXT_refusal_NOT,
#define REFUSAL(id, name, ...) TEXT_refusal_##id,
#include <sumito/refusals.def>
#undef REFUSAL
    };
    out_buffer buffer = out_buffer_over(into, size);
    su_side side = su_position_side(position);
    phrase about = phrase_about(&buffer.out, position, side, language);
    set_cells(&about, position, refusal->cells);
    set_last_direction(&about, position, about.numbers[ARGUMENT_sisters]);
    phrase_set(&about, ARGUMENT_shape, shape_words(refusal->shape));
    phrase_set(&about, ARGUMENT_camp, vocabulary_camp(side));
    about.words[ARGUMENT_rule] = cited(refusal->rule);
    about.words[ARGUMENT_attempt] = quotable(attempt);
    about.numbers[ARGUMENT_own] = refusal->own;
    about.numbers[ARGUMENT_opponents] = refusal->opponents;
    about.numbers[ARGUMENT_capped] =
        bits_count(about.numbers[ARGUMENT_theirs]) > refusal->opponents;
    phrase_write(&about, sentences[refusal->code]);
    return buffer.length;
}

static text_id fault_sentence(su_fault fault)
{
    static const text_id sentences[SU_FAULTS] = {
        TEXT_fault_NONE,
#define FAULT(id, name, is_malformed) TEXT_fault_##id,
#include <sumito/faults.def>
#undef FAULT
    };
    return sentences[fault];
}

size_t su_words_fault(char *into, size_t size, const su_error *error, su_language language)
{
    out_buffer buffer = out_buffer_over(into, size);
    phrase about = {.to = &buffer.out, .language = language};
    char letter = (char)error->found; /* foreign_letter: the character itself */
    about.words[ARGUMENT_letter] = (text){&letter, is_printable(letter)};
    about.numbers[ARGUMENT_expected] = (uint64_t)error->expected;
    about.numbers[ARGUMENT_found] = (uint64_t)error->found;
    about.numbers[ARGUMENT_beyond] = error->found > error->expected;
    about.numbers[ARGUMENT_column] = error->offset + 1;
    phrase_write(&about, fault_sentence(error->fault));
    return buffer.length;
}

size_t words_wrong(char *into, size_t size, const position_wrong *wrong,
                   const su_position *position, su_language language)
{
    out_buffer buffer = out_buffer_over(into, size);
    phrase about = phrase_about(&buffer.out, position, wrong->side, language);
    about.numbers[ARGUMENT_cells] = wrong->cells;
    about.numbers[ARGUMENT_expected] = (uint64_t)wrong->expected;
    about.numbers[ARGUMENT_found] = (uint64_t)wrong->found;
    phrase_write(&about, fault_sentence(wrong->fault));
    return buffer.length;
}

size_t words_hand_turn(char *into, size_t size, const su_position *position, su_side owner,
                       su_language language)
{
    out_buffer buffer = out_buffer_over(into, size);
    phrase about = phrase_about(&buffer.out, position, owner, language);
    phrase_write(&about, TEXT_wrong_hand_turn);
    return buffer.length;
}
