/* SPDX-License-Identifier: MIT */
/* Which template has which claim, and what claims are made of: see claims.h. */
#include "truth/claims.h"

#include <string.h>

static const struct {
    claim *of;
    unsigned occasions;
} claims[TEXTS] = {
#define CLAIM(id, occasions) [TEXT_##id] = {claim_##id, (occasions)},
#include "truth/claims.def"
#undef CLAIM
};

claim *claim_of(text_id id)
{
    return claims[id].of;
}

unsigned claim_occasions(text_id id)
{
    return claims[id].occasions;
}

bool claim_needless(text_id id)
{
    /* Names, parts of other sentences, definitions, labels, what is wrong with some input, what
     * happened at a table apart from moves, what exercises ask for and answer (unit.exercise), what
     * people play (unit.page_people), what is said of many games (unit.tutor) and what characters
     * say (unit.style).
     */
    static const char *const beginnings[] = {
        "number_", "game_",    "player_",    "colour_", "direction_",  "camp_",     "not_line_",
        "fault_",  "wrong_",   "record_",    "term_",   "definition_", "analysis_", "review_",
        "aim_",    "problem_", "triple_",    "film_",   "packed_",     "sheet_",    "rule_",
        "layout_", "level_",   "decimal_",   "colon",   "told_",       "attempt_",  "goal_",
        "task_",   "set_",     "question_",  "option_", "reason_",     "exercise_", "advice_why_",
        "recap_",  "kids_",    "puzzle_",    "theme_",  "one_",        "popular_",  "habit_",
        "tutor_",  "thing_",   "character_",
    };
    /* Nobody says these of a position: they stand in tables, for a case that does not occur. */
    static const char *const unsaid[] = {"refusal_NOT",      "outcome_won", "outcome_drawn",
                                         "formation_GAMBIT", "won",         "lost"};
    const char *name = catalogue_id(id);
    if (id >= FIRST_PAGE_TEXT)
        return true;
    for (size_t i = 0; i < sizeof beginnings / sizeof *beginnings; i++)
        if (strncmp(name, beginnings[i], strlen(beginnings[i])) == 0)
            return true;
    for (size_t i = 0; i < sizeof unsaid / sizeof *unsaid; i++)
        if (strcmp(name, unsaid[i]) == 0)
            return true;
    return false;
}

/* ---- What claims are made of ---- */

/* C1, O1: the first player is Black, in Off Board Red. */
static word player_word(su_variant variant, su_side side)
{
    if (variant == SU_OFFBOARD)
        return side == SU_FIRST ? WORD_RED : WORD_YELLOW;
    return side == SU_FIRST ? WORD_BLACK : WORD_WHITE;
}

static word colour_word(su_variant variant, su_side side)
{
    if (variant == SU_OFFBOARD)
        return side == SU_FIRST ? WORD_RED_MARBLE : WORD_YELLOW_MARBLE;
    return side == SU_FIRST ? WORD_BLACK_MARBLE : WORD_WHITE_MARBLE;
}

bool names_side(const place *where, const reading *said, argument name, su_side side)
{
    return reading_word(said, name) == player_word(where->now->position.variant, side);
}

bool is_about(const place *where, const reading *said, su_side side)
{
    if (where->occasion != ON_ADVICE)
        return names_side(where, said, ARGUMENT_player, side);
    return reading_of(said, ARGUMENT_you)->set == (side == where->you ? 1 : 2);
}

bool side_told(su_side *into, const place *where, const reading *said, argument name)
{
    *into = names_side(where, said, name, SU_FIRST) ? SU_FIRST : SU_SECOND;
    return names_side(where, said, name, *into);
}

bool names_colour(const place *where, const reading *said, argument name, su_side side)
{
    return reading_word(said, name) == colour_word(where->now->position.variant, side);
}

su_direction direction_told(const reading *said)
{
    static const word words[SU_DIRECTIONS] = {
        [SU_E] = WORD_EAST, [SU_NE] = WORD_NORTH_EAST, [SU_NW] = WORD_NORTH_WEST,
        [SU_W] = WORD_WEST, [SU_SW] = WORD_SOUTH_WEST, [SU_SE] = WORD_SOUTH_EAST,
    };
    su_direction direction = SU_E;
    while (direction < SU_NO_DIRECTION &&
           words[direction] != reading_word(said, ARGUMENT_direction))
        direction++;
    return direction;
}

bool names_game(const place *where, const reading *said)
{
    const word named = reading_word(said, ARGUMENT_game);
    switch (where->now->position.variant) {
    case SU_CLASSIC:
        return named == WORD_CLASSIC;
    case SU_NOTALONE:
        return named == WORD_NOTALONE;
    case SU_OFFBOARD:
        break;
    }
    return named == WORD_OFFBOARD;
}

bool says_cells(const reading *said, argument name, const ref_set *cells)
{
    const ref_set named = reading_cells(said, name);
    return ref_set_same(&named, cells);
}

bool says_score(const reading *said, const ref_position *position)
{
    return reading_number(said, ARGUMENT_first) == position->score[SU_FIRST] &&
           reading_number(said, ARGUMENT_second) == position->score[SU_SECOND];
}

bool only_cell(ref_cell *into, const reading *said, argument name)
{
    ref_set cells = reading_cells(said, name);
    return ref_set_count(&cells) == 1 && ref_set_take(into, &cells);
}

const reading *said_before(const reading *said, text_id id, text_id or_id)
{
    for (size_t i = 1; i <= said->index; i++)
        if (said[-(ptrdiff_t)i].id == id || said[-(ptrdiff_t)i].id == or_id)
            return said - i;
    return NULL;
}

bool was_said(const reading *said, text_id id)
{
    return said_before(said, id, id) != NULL;
}
