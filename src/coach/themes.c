/* SPDX-License-Identifier: MIT */
/* What a puzzle is about: see themes.h. */
#include "coach/themes.h"

#include "coach/facts.h"

static const char *const names[THEMES] = {
#define THEME(id, name, letter) [THEME_##id] = name,
#include "coach/themes.def"
#undef THEME
};

const char *theme_name(puzzle_theme about)
{
    return names[about];
}

char theme_letter(puzzle_theme about)
{
    static const char letters[THEMES] = {
#define THEME(id, name, letter) [THEME_##id] = letter,
#include "coach/themes.def"
#undef THEME
    };
    return letters[about];
}

bool theme_named(puzzle_theme *about, text name)
{
    for (unsigned each = 0; each < THEMES; each++) {
        if (!text_is(name, names[each]))
            continue;
        *about = (puzzle_theme)each;
        return true;
    }
    return false;
}

text_id theme_words(puzzle_theme about)
{
    static const text_id words[THEMES] = {
#define THEME(id, name, letter) [THEME_##id] = TEXT_theme_##id,
#include "coach/themes.def"
#undef THEME
    };
    return words[about];
}

void json_themes(json *writer, unsigned themes)
{
    json_begin_array(writer);
    for (unsigned about = 0; about < THEMES; about++)
        if (themes >> about & 1)
            json_text(writer, theme_name((puzzle_theme)about));
    json_end_array(writer);
}

/* What the line does, ply by ply. */
typedef struct course {
    bool first_ejects, later_ejects, answer_ejects, reunites, scores;
} course;

static course follow(const puzzle *of)
{
    course found = {false, false, false, false, false};
    su_position at = puzzle_position(of);
    for (size_t ply = 1; ply < of->count; ply++) {
        su_move_facts facts = su_move_explain(&at, of->line[ply]);
        bool ejects = facts.ejected != SU_NO_CELL, own = ply % 2 == 1;
        found.first_ejects |= ply == 1 && ejects;
        found.answer_ejects |= ply == 2 && ejects;
        found.later_ejects |= ply > 1 && own && ejects;
        found.reunites |= own && facts.reunites && ply + 1 == of->count;
        found.scores |= own && facts.points > 1;
        at = su_play(&at, of->line[ply]);
    }
    return found;
}

/* Whether the coach says something of the solver once the first move is made. */
static bool is_said(const puzzle *of, text_id sentence)
{
    su_house_rules house = SU_HOUSE_RULES_INIT;
    su_ply plies[2];
    su_game game;
    fact found[FACTS_MAX];
    su_side solver = su_side_other(su_position_side(&of->start));
    su_game_begin(&game, &of->start, &house, plies, 2);
    su_game_play(&game, of->line[0]);
    su_game_play(&game, of->line[1]);
    size_t count = facts_find(found, &game);
    for (size_t i = 0; i < count; i++)
        if (found[i].sentence == sentence && found[i].side == solver)
            return true;
    return false;
}

unsigned themes_find(const puzzle *of)
{
    course line = follow(of);
    su_position at = puzzle_position(of);
    bool holds[THEMES] = {
        [THEME_EJECT] = line.first_ejects,
        [THEME_PREPARE] = !line.first_ejects && line.later_ejects,
        [THEME_BREAK_PAC] = is_said(of, TEXT_coach_breaks_pac),
        [THEME_SIDE_STEP] = su_move_explain(&at, of->line[1]).kind == SU_MOVE_ARROW,
        [THEME_DEFENCE] = !line.first_ejects && is_said(of, TEXT_coach_saves),
        [THEME_SACRIFICE] = !line.first_ejects && line.answer_ejects,
        [THEME_REUNION] = line.reunites,
        [THEME_TARGET] = line.scores,
        [THEME_WIN] = of->win_moves > 0,
    };
    unsigned themes = 0;
    for (unsigned each = 0; each < THEMES; each++)
        themes |= (unsigned)holds[each] << each;
    return themes;
}
