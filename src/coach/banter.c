/* SPDX-License-Identifier: MIT */
/* What a character says: see banter.h. */
#include "coach/banter.h"

#include "base/check.h"
#include "base/rng.h"
#include "rules/move.h"
#include "text/catalogue.h"

/* After the first marble of a kind, one in so many is worth a word. */
#define ONE_IN 3

static banter at_the_end(su_result result, su_side side)
{
    if (result == SU_DRAW)
        return BANTER_DRAWS;
    return result == su_win_of(side) ? BANTER_WON : BANTER_LOST;
}

/* Whether a marble pushed off by this ply is worth a word. */
static bool is_worth_it(const su_game *game, size_t ply, uint64_t seed)
{
    if (!move_ejects(su_game_move(game, ply)))
        return false;
    bool first = true;
    for (size_t before = ply % 2; before < ply && first; before += 2)
        first = !move_ejects(su_game_move(game, before));
    rng random = rng_seeded(seed ^ (ply + 1) * UINT64_C(0x9e3779b97f4a7c15));
    return first || rng_below(&random, ONE_IN) == 0;
}

banter banter_of(const su_game *game, su_side side, uint64_t seed)
{
    const size_t count = su_game_ply_count(game);
    const su_result result = su_game_outcome(game).result;
    if (result != SU_ONGOING)
        return at_the_end(result, side);
    if (su_position_side(su_game_position(game)) == side)
        return BANTER_NOTHING;
    if (count <= 1)
        return BANTER_BEGINS;
    /* Who is in danger is to hear of that. */
    if (su_threats(su_game_position(game), su_side_other(side)) != 0)
        return BANTER_NOTHING;
    if (is_worth_it(game, count - 1, seed))
        return BANTER_OFF;
    return is_worth_it(game, count - 2, seed) ? BANTER_LOSES_ONE : BANTER_NOTHING;
}

const char *banter_words(banter what, unsigned character, su_language language)
{
    static const text_id said[][BANTERS] = {
#define SAID(name, what) TEXT_character_##name##_##what
#define CHARACTER(number, name, ...)                                                               \
    [number] = {[BANTER_BEGINS] = SAID(name, begins),       [BANTER_OFF] = SAID(name, off),        \
                [BANTER_LOSES_ONE] = SAID(name, loses_one), [BANTER_WON] = SAID(name, won),        \
                [BANTER_LOST] = SAID(name, lost),           [BANTER_DRAWS] = TEXT_character_draws, \
                [BANTER_DECLINES] = TEXT_character_declines},
#include <sumito/characters.def>
#undef CHARACTER
#undef SAID
    };
    CHECK(character >= 1 && character <= SU_CHARACTERS);
    return what == BANTER_NOTHING ? "" : catalogue_text(said[character][what], language);
}
