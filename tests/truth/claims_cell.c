/* SPDX-License-Identifier: MIT */
/* What is claimed of a cell and of the rays from it. `where->cell` is the cell. */
#include "truth/claims.h"

static char content_of(const place *where, ref_cell cell)
{
    return ref_at(&where->now->position, cell);
}

static bool is_cell(const place *where, const reading *said)
{
    ref_cell cell;
    return only_cell(&cell, said, ARGUMENT_cells) && ref_same_cell(cell, where->cell);
}

/* Nothing stands on the cell. */
bool claim_cell_free(const place *where, const reading *said)
{
    return is_cell(where, said) && content_of(where, where->cell) == REF_FREE;
}

/* A marble of this colour stands there. */
bool claim_cell_marble(const place *where, const reading *said)
{
    const su_side side =
        names_colour(where, said, ARGUMENT_colour, SU_FIRST) ? SU_FIRST : SU_SECOND;
    return is_cell(where, said) && names_colour(where, said, ARGUMENT_colour, side) &&
           content_of(where, where->cell) == ref_marble(side);
}

/* A sister stands there. */
bool claim_cell_sister(const place *where, const reading *said)
{
    return is_cell(where, said) && content_of(where, where->cell) == REF_SISTER;
}

/* So many legal moves take the marble or sister there, or place one there. */
bool claim_cell_moves(const place *where, const reading *said)
{
    const known_moves *list = known_moves_of(where->now, where->now->position.side);
    int count = 0;
    for (size_t i = 0; i < list->count; i++) {
        const ref_effect *does = &list->effects[i];
        const bool taken =
            ref_set_has(&does->own, where->cell) ||
            (ref_set_has(&does->sisters, where->cell) && !ref_set_has(&does->chain, where->cell));
        const bool placed =
            list->moves[i].kind == REF_PLACING && ref_same_cell(list->moves[i].from, where->cell);
        count += taken || placed;
    }
    return is_cell(where, said) && reading_number(said, ARGUMENT_count) == count;
}

/* ---- Rays ---- */

/* The ray goes this way. */
bool claim_ray_opening(const place *where, const reading *said)
{
    (void)where;
    return direction_told(said) != SU_NO_DIRECTION;
}

/* How many cells a part of a ray covers. */
static int length_told(const reading *part)
{
    const ref_set cells = reading_cells(part, ARGUMENT_cells);
    return part->id == TEXT_ray_free ? reading_number(part, ARGUMENT_count) : ref_set_count(&cells);
}

/* The cell where this part of a ray begins, and the direction of the ray. */
static bool ray_reached(ref_cell *into, su_direction *direction, const place *where,
                        const reading *said)
{
    const reading *opening = said_before(said, TEXT_ray_opening, TEXT_ray_opening);
    int distance = 1;
    if (opening == NULL)
        return false;
    for (const reading *part = opening + 1; part < said; part++)
        distance += length_told(part);
    *direction = direction_told(opening);
    *into = ref_ahead(where->cell, *direction, distance);
    return true;
}

/* The next so many cells hold `content`, and the one after them does not. */
static bool is_run(const place *where, const reading *said, char content, int count)
{
    ref_cell cell;
    su_direction direction;
    if (!ray_reached(&cell, &direction, where, said) || count == 0)
        return false;
    for (int i = 0; i < count; i++)
        if (content_of(where, ref_ahead(cell, direction, i)) != content)
            return false;
    return content_of(where, ref_ahead(cell, direction, count)) != content;
}

/* The next cells of the ray are exactly those named. */
static bool names_run(const place *where, const reading *said)
{
    ref_set cells = reading_cells(said, ARGUMENT_cells);
    const int count = ref_set_count(&cells);
    ref_cell begin;
    su_direction direction;
    if (!ray_reached(&begin, &direction, where, said))
        return false;
    for (int i = 0; i < count; i++)
        if (!ref_set_has(&cells, ref_ahead(begin, direction, i)))
            return false;
    return true;
}

/* Marbles of this colour stand on the next cells, which are these, and not on the one after. */
bool claim_ray_marbles(const place *where, const reading *said)
{
    const ref_set cells = reading_cells(said, ARGUMENT_cells);
    const su_side side =
        names_colour(where, said, ARGUMENT_colour, SU_FIRST) ? SU_FIRST : SU_SECOND;
    return names_colour(where, said, ARGUMENT_colour, side) && names_run(where, said) &&
           is_run(where, said, ref_marble(side), ref_set_count(&cells));
}

/* The same of sisters. */
bool claim_ray_sisters(const place *where, const reading *said)
{
    const ref_set cells = reading_cells(said, ARGUMENT_cells);
    return names_run(where, said) && is_run(where, said, REF_SISTER, ref_set_count(&cells));
}

/* The next so many cells are free, and the one after them is not. */
bool claim_ray_free(const place *where, const reading *said)
{
    return is_run(where, said, REF_FREE, reading_number(said, ARGUMENT_count));
}

/* The ray has reached the rim. */
bool claim_ray_rim(const place *where, const reading *said)
{
    ref_cell cell;
    su_direction direction;
    return ray_reached(&cell, &direction, where, said) && !ref_on_board(cell);
}

/* ---- What a move along the ray does ---- */

/* Judges the move of the line that begins at the cell and goes along the ray. */
static su_refusal_code along_ray(ref_effect *does, const place *where, const reading *said)
{
    const reading *opening = said_before(said, TEXT_ray_opening, TEXT_ray_opening);
    ref_move move;
    if (opening == NULL)
        return SU_REFUSED_BAD_TEXT;
    const su_refusal_code code =
        ref_judge_cells(&move, &where->now->position, &where->cell, 1, direction_told(opening));
    if (code == SU_REFUSED_NOT)
        *does = ref_effect_of(&where->now->position, &move);
    return code;
}

/* The line that begins here may go this way, and pushes nothing. */
bool claim_ray_moves(const place *where, const reading *said)
{
    ref_effect does;
    return along_ray(&does, where, said) == SU_REFUSED_NOT && ref_set_count(&does.chain) == 0;
}

/* It pushes so many, sisters among them included, and none off the board. */
bool claim_ray_pushes(const place *where, const reading *said)
{
    ref_effect does;
    return along_ray(&does, where, said) == SU_REFUSED_NOT && ref_set_count(&does.chain) > 0 &&
           reading_number(said, ARGUMENT_count) == ref_set_count(&does.chain) && !does.ejects;
}

/* It pushes a marble off the board; there are no targets. */
bool claim_ray_ejects(const place *where, const reading *said)
{
    ref_effect does;
    return along_ray(&does, where, said) == SU_REFUSED_NOT && does.ejects && does.target < 0;
}

/* It pushes a marble into an empty target of so many points. */
bool claim_ray_scores(const place *where, const reading *said)
{
    ref_effect does;
    return along_ray(&does, where, said) == SU_REFUSED_NOT && does.ejects && does.target >= 0 &&
           !does.returned && reading_number(said, ARGUMENT_points) == does.points;
}

/* It pushes a marble into a full target. */
bool claim_ray_returns(const place *where, const reading *said)
{
    ref_effect does;
    return along_ray(&does, where, said) == SU_REFUSED_NOT && does.ejects && does.returned;
}

/* It may not go, because strengths are equal. */
bool claim_ray_pac(const place *where, const reading *said)
{
    ref_effect does;
    return along_ray(&does, where, said) == SU_REFUSED_PAC;
}

/* It may not go for another reason. */
bool claim_ray_blocked(const place *where, const reading *said)
{
    ref_effect does;
    const su_refusal_code code = along_ray(&does, where, said);
    return code != SU_REFUSED_NOT && code != SU_REFUSED_PAC;
}

/* The end of a sentence. */
bool claim_ray_end(const place *where, const reading *said)
{
    (void)where;
    (void)said;
    return true;
}
