/* SPDX-License-Identifier: MIT */
/* A position of which something is said: see scene.h. */
#include "truth/scene.h"

const su_position *scene_position(const scene *self)
{
    return su_game_position(self->game);
}

place scene_place(const scene *self, occasion kind, su_language language)
{
    return (place){.language = language,
                   .occasion = kind,
                   .now = self->now,
                   .outcome_of = &self->now->position,
                   .before = self->before,
                   .last = self->before == NULL ? NULL : &self->last};
}

int score_of(const known *position, const found_line *line)
{
    return position->position.side == SU_FIRST ? line->score : -line->score;
}

su_cell library_cell(ref_cell cell)
{
    const char name[3] = {(char)('a' + cell.row - 1), (char)('0' + cell.number), '\0'};
    return su_cell_named(name);
}
