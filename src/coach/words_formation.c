/* SPDX-License-Identifier: MIT */
/* Formations, and a position by its landmarks, in words. */
#include "base/bits.h"
#include "text/phrase.h"
#include "text/vocabulary.h"
#include "coach/words_position.h"

static text_id triple_words(su_shape shape)
{
    return shape == SU_SHAPE_LANCE ? TEXT_triple_lance
           : shape == SU_SHAPE_ARC ? TEXT_triple_arc
                                   : TEXT_triple_shield;
}

/* The marble of a chain that has none of the chain beyond it. */
static su_cells last_of(su_cells chain, su_direction direction)
{
    for (su_cells rest = chain; rest != 0;) {
        su_cell cell = su_cells_take(&rest), next = su_cell_next(cell, direction);
        if (next == SU_NO_CELL || (chain & su_cells_of(next)) == 0)
            return su_cells_of(cell);
    }
    return 0;
}

size_t su_words_formation(char *into, size_t size, const su_formation *formation,
                          const su_position *position, su_language language)
{
    static const text_id sentences[SU_FORMATIONS] = {
#define FORMATION(id, name) TEXT_formation_##id,
#include <sumito/formations.def>
#undef FORMATION
    };
    out_buffer buffer = out_buffer_over(into, size);
    phrase about = phrase_about(&buffer.out, position, formation->side, language);
    phrase_set(&about, ARGUMENT_shape, triple_words(formation->shape));
    about.numbers[ARGUMENT_cells] = formation->cells;
    about.numbers[ARGUMENT_against] = formation->against;
    about.numbers[ARGUMENT_count] = bits_count(formation->cells);
    about.numbers[ARGUMENT_own] = formation->own;
    about.numbers[ARGUMENT_opponents] = formation->opponents;
    about.numbers[ARGUMENT_playable] = formation->playable;
    if (formation->direction != SU_NO_DIRECTION) {
        phrase_set(&about, ARGUMENT_direction, vocabulary_direction(formation->direction));
        about.numbers[ARGUMENT_ejected] = last_of(formation->against, formation->direction);
    }
    phrase_write(&about, sentences[formation->kind]);
    return buffer.length;
}

/* ---- The summary ---- */

typedef struct telling {
    out *to;
    const su_position *position;
    const su_summary *summary;
    su_language language;
} telling;

static phrase phrase_of_side(const telling *it, su_side side)
{
    return phrase_about(it->to, it->position, side, it->language);
}

static text_id group_words(const su_group *group)
{
    if (group->block)
        return TEXT_summary_block;
    return group->count > 3    ? TEXT_summary_group
           : group->count == 3 ? TEXT_summary_triple
                               : TEXT_summary_pair;
}

static void tell_marbles(const telling *it, su_side side)
{
    const su_side_summary *found = &it->summary->sides[side];
    phrase about = phrase_of_side(it, side);
    about.numbers[ARGUMENT_count] = found->marbles;
    phrase_write(&about, TEXT_summary_marbles);
    text_id before = TEXT_summary_colon;
    for (unsigned i = 0; i < found->group_count; i++, before = TEXT_summary_next) {
        const su_group *group = &found->groups[i];
        about.numbers[ARGUMENT_count] = group->count;
        about.numbers[ARGUMENT_cells] = group->cells;
        about.numbers[ARGUMENT_centre] = su_cells_of(group->centre);
        phrase_write(&about, before);
        phrase_write(&about, group_words(group));
    }
    if (found->singles != 0) {
        about.numbers[ARGUMENT_cells] = found->singles;
        phrase_write(&about, before);
        phrase_write(&about, TEXT_summary_singles);
    }
    phrase_write(&about, TEXT_summary_end);
}

/* Sisters, and marbles in targets, where the game has them. */
static void tell_neutral(const telling *it)
{
    phrase about = phrase_of_side(it, SU_FIRST);
    about.numbers[ARGUMENT_sisters] = su_position_sisters(it->position);
    for (unsigned t = 0; t < SU_TARGETS; t++)
        if (su_position_target_holds(it->position, t) != SU_FREE)
            about.numbers[ARGUMENT_targets] |= UINT64_C(1) << t;
    if (about.numbers[ARGUMENT_sisters] != 0)
        phrase_write(&about, TEXT_summary_sisters);
    if (about.numbers[ARGUMENT_targets] != 0)
        phrase_write(&about, TEXT_summary_targets);
}

#define STRENGTHS (sizeof((su_side_summary *)0)->pacs / sizeof(unsigned))

/* "2 pacs of three and 1 pac of two", after `opening`; nothing where there is none. */
static void tell_pacs(const telling *it, su_side side, text_id opening)
{
    const unsigned *pacs = it->summary->sides[side].pacs;
    phrase about = phrase_of_side(it, side);
    unsigned left = 0;
    for (unsigned strength = 0; strength < STRENGTHS; strength++)
        left += pacs[strength] > 0;
    if (left == 0)
        return;
    phrase_write(&about, opening);
    for (unsigned strength = STRENGTHS; strength-- > 0;) {
        if (pacs[strength] == 0)
            continue;
        about.numbers[ARGUMENT_count] = pacs[strength];
        about.numbers[ARGUMENT_own] = strength;
        phrase_write(&about, TEXT_summary_pac);
        left--;
        phrase_write(&about, left > 1    ? TEXT_list_comma
                             : left == 1 ? TEXT_list_and
                                         : TEXT_summary_end);
    }
}

/* Without sisters a pac holds both sides, and is told once. */
static void tell_contacts(const telling *it)
{
    const su_side_summary *sides = it->summary->sides;
    bool alike = true;
    for (unsigned side = SU_FIRST; side <= SU_SECOND; side++) {
        phrase about = phrase_of_side(it, (su_side)side);
        about.numbers[ARGUMENT_count] = sides[side].sumitos;
        if (sides[side].sumitos > 0)
            phrase_write(&about, TEXT_summary_sumitos);
    }
    for (unsigned strength = 0; strength < STRENGTHS; strength++)
        alike = alike && sides[SU_FIRST].pacs[strength] == sides[SU_SECOND].pacs[strength];
    tell_pacs(it, SU_FIRST, alike ? TEXT_summary_pacs_both : TEXT_summary_pacs);
    if (!alike)
        tell_pacs(it, SU_SECOND, TEXT_summary_pacs);
}

static void tell_cells(const telling *it, su_side side, text_id sentence, su_cells cells)
{
    phrase about = phrase_of_side(it, side);
    about.numbers[ARGUMENT_cells] = cells;
    if (cells != 0)
        phrase_write(&about, sentence);
}

size_t su_words_summary(char *into, size_t size, const su_summary *summary,
                        const su_position *position, su_language language)
{
    out_buffer buffer = out_buffer_over(into, size);
    telling it = {&buffer.out, position, summary, language};
    words_position(it.to, position, language);
    tell_marbles(&it, SU_FIRST);
    tell_marbles(&it, SU_SECOND);
    tell_neutral(&it);
    tell_contacts(&it);
    for (unsigned side = SU_FIRST; side <= SU_SECOND; side++) {
        tell_cells(&it, (su_side)side, TEXT_summary_danger, summary->sides[side].in_danger);
        tell_cells(&it, (su_side)side, TEXT_summary_doomed, summary->sides[side].doomed);
    }
    return buffer.length;
}
