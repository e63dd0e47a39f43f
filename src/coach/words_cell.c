/* SPDX-License-Identifier: MIT */
/* Cells and rays in words: see words_cell.h. */
#include "coach/words_cell.h"

#include "base/text.h"
#include "game/choice.h"
#include "text/phrase.h"
#include "text/vocabulary.h"

static phrase phrase_of_content(out *to, const su_position *position, su_content content,
                                su_language language)
{
    return phrase_about(to, position, content == SU_MARBLE_SECOND ? SU_SECOND : SU_FIRST, language);
}

void words_cell(out *to, const su_position *position, su_cell cell, su_language language)
{
    su_content content = su_position_at(position, cell);
    phrase about = phrase_of_content(to, position, content, language);
    about.numbers[ARGUMENT_cells] = su_cells_of(cell);
    phrase_write(&about, content == SU_FREE     ? TEXT_cell_free
                         : content == SU_SISTER ? TEXT_cell_sister
                                                : TEXT_cell_marble);
}

/* Cells with the same on them, from `cell` on; the first that differs is left in `cell`. */
static su_cells take_run(const su_position *position, su_cell *cell, su_direction direction)
{
    su_content content = su_position_at(position, *cell);
    su_cells run = 0;
    for (; *cell != SU_NO_CELL && su_position_at(position, *cell) == content;
         *cell = su_cell_next(*cell, direction))
        run |= su_cells_of(*cell);
    return run;
}

/* What stands from `cell` on; false where that is nothing but the rim. */
static bool write_runs(out *to, const su_position *position, su_cell cell, su_direction direction,
                       su_language language)
{
    bool opens = true;
    while (cell != SU_NO_CELL) {
        su_content content = su_position_at(position, cell);
        phrase about = phrase_of_content(to, position, content, language);
        su_cells run = take_run(position, &cell, direction);
        about.numbers[ARGUMENT_cells] = run;
        about.numbers[ARGUMENT_count] = su_cells_count(run);
        if (!opens)
            phrase_write(&about, TEXT_list_comma);
        phrase_write(&about, content == SU_FREE     ? TEXT_ray_free
                             : content == SU_SISTER ? TEXT_ray_sisters
                                                    : TEXT_ray_marbles);
        opens = false;
    }
    return !opens;
}

void words_run(out *to, const su_position *position, su_cell cell, su_direction direction,
               su_language language)
{
    write_runs(to, position, cell, direction, language);
}

/* "To the east: black on e4, 2 free, the rim" */
static void write_ray(out *to, const su_position *position, su_cell cell, su_direction direction,
                      su_language language)
{
    phrase opening = phrase_about(to, position, SU_FIRST, language);
    phrase_set(&opening, ARGUMENT_direction, vocabulary_direction(direction));
    phrase_write(&opening, TEXT_ray_opening);
    if (write_runs(to, position, su_cell_next(cell, direction), direction, language))
        phrase_write(&opening, TEXT_list_comma);
    phrase_write(&opening, TEXT_ray_rim);
}

/* "; pushes two": what a legal move does, or why there is none; `why` is NULL if it is legal. */
static void write_verdict(out *to, const su_position *position, su_move move, const su_refusal *why,
                          su_language language)
{
    phrase about = phrase_about(to, position, su_position_side(position), language);
    if (why != NULL) {
        phrase_write(&about, why->code == SU_REFUSED_PAC ? TEXT_ray_pac : TEXT_ray_blocked);
        return;
    }
    su_move_facts facts = su_move_explain(position, move);
    about.numbers[ARGUMENT_count] = su_cells_count(facts.pushed);
    about.numbers[ARGUMENT_points] = facts.points;
    phrase_write(&about, facts.returned                ? TEXT_ray_returns
                         : facts.target >= 0           ? TEXT_ray_scores
                         : facts.ejected != SU_NO_CELL ? TEXT_ray_ejects
                         : facts.pushed != 0           ? TEXT_ray_pushes
                                                       : TEXT_ray_moves);
}

su_move words_way(out *to, const su_position *position, su_cell cell, su_direction direction,
                  bool goes_on, su_language language)
{
    su_move move = SU_NO_MOVE;
    su_refusal why;
    write_ray(to, position, cell, direction, language);
    if (goes_on && !su_position_placing(position) &&
        choice_choosable(position) & su_cells_of(cell)) {
        bool legal = su_move_of_cells(&move, position, &cell, 1, direction, &why) == SU_OK;
        write_verdict(to, position, move, legal ? NULL : &why, language);
    }
    out_text(to, catalogue_text(TEXT_ray_end, language));
    return move;
}

static bool is_part_of_word(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || text_is_digit(c);
}

su_cells words_cells_named(const char *words)
{
    su_cells named = 0;
    while (*words != '\0') {
        size_t length = 0;
        while (is_part_of_word(words[length]))
            length++;
        if (length == 2) {
            char name[] = {words[0], words[1], '\0'};
            su_cell cell = su_cell_named(name);
            named |= cell == SU_NO_CELL ? 0 : su_cells_of(cell);
        }
        words += length > 0 ? length : 1;
    }
    return named;
}
