/* SPDX-License-Identifier: MIT */
/* Why attempts at a move are refused: see speak_attempt.h. */
#include "truth/speak_attempt.h"

#include "reference/attempts.h"
#include "truth/telling.h"

#include <string.h>

#define ATTEMPTS 5 /* in each position */

/* The cells a text names; false where some are not on the board. */
static bool cells_of_text(tried *into, const char *written)
{
    const size_t length = strlen(written + (written[0] == '@'));
    for (const char *at = written + (written[0] == '@'); length % 2 == 0 && *at != '\0'; at += 2) {
        const ref_cell cell = {at[0] - 'a' + 1, at[1] - '0'};
        if (!ref_on_board(cell) || into->count == 3)
            return false;
        into->cells[into->count++] = cell;
    }
    if (into->count < 2)
        return true;
    into->sideways = into->count == 3;
    const ref_cell to = into->cells[into->count - 1];
    into->direction = ref_direction_to(into->cells[0], to);
    return true;
}

static void try_set(tried *into, const attempt *made)
{
    ref_set cells = {{0}};
    into->direction = made->direction;
    for (size_t i = 0; i < made->count; i++)
        if (!ref_set_has(&cells, made->cells[i])) {
            ref_set_add(&cells, made->cells[i]);
            into->cells[into->count++] = made->cells[i];
        }
    const su_direction along =
        into->count < 2 ? into->direction : ref_direction_to(into->cells[0], into->cells[1]);
    into->sideways = along != into->direction && along != ref_opposite(into->direction);
}

/* What the library has to say of an attempt. */
static void try_library(su_refusal *why, const scene *at, const attempt *made)
{
    su_cell cells[ATTEMPT_CELLS];
    su_move move;
    if (made->form != ATTEMPT_SET) {
        su_move_parse(&move, scene_position(at), made->text, why);
        return;
    }
    for (size_t i = 0; i < made->count; i++)
        cells[i] = library_cell(made->cells[i]);
    su_move_of_cells(&move, scene_position(at), cells, made->count, made->direction, why);
}

static bool speak_of_attempt(const scene *at, su_language language)
{
    const attempt made = attempt_random(at->random, &at->now->position);
    tried it = {.text = made.form == ATTEMPT_SET ? NULL : made.text, .direction = SU_NO_DIRECTION};
    ref_move move;
    su_refusal why = {.code = SU_REFUSED_NOT};
    char words[SU_WORDS];
    if (made.form == ATTEMPT_SET) {
        it.refused =
            ref_judge_cells(&move, &at->now->position, made.cells, made.count, made.direction);
        try_set(&it, &made);
    } else {
        it.refused = ref_judge_text(&move, &at->now->position, made.text);
        cells_of_text(&it, made.text);
    }
    if (it.refused == SU_REFUSED_NOT)
        return true;
    place where = scene_place(at, ON_REFUSAL, language);
    where.attempt = &it;
    try_library(&why, at, &made);
    su_words_refusal(words, sizeof words, &why, scene_position(at), it.text, language);
    return telling_holds(&where, words);
}

bool speak_of_attempts(const scene *at, su_language language)
{
    for (int i = 0; i < ATTEMPTS; i++)
        if (!speak_of_attempt(at, language))
            return false;
    return true;
}
