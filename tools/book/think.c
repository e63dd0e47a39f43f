/* SPDX-License-Identifier: MIT */
/* The search of one position of the book: see think.h. */
#include "think.h"

#include "base/check.h"

thinking thinking_of(uint64_t nodes)
{
    thinking how = THINKING_INIT;
    how.lines_nodes = nodes * how.lines_nodes / how.nodes;
    how.nodes = nodes;
    return how;
}

su_engine *think_engine(const thinking *how)
{
    su_engine_options options = SU_ENGINE_OPTIONS_INIT;
    options.hash_mib = how->hash_mib;
    return su_engine_new(&options);
}

/* The lines of the last depth that was told in full. */
typedef struct listening {
    su_line told[TREE_LINES];
    size_t wanted;
    tree_said *said;
} listening;

static void listen(void *data, const su_line *line)
{
    listening *self = data;
    if (line->bound != SU_EXACT || line->rank > self->wanted)
        return;
    self->told[line->rank - 1] = *line;
    if (line->rank < self->wanted)
        return;
    for (size_t i = 0; i < self->wanted; i++)
        if (self->told[i].depth != line->depth)
            return;
    for (size_t i = 0; i < self->wanted; i++)
        self->said->lines[i] =
            (tree_line){self->told[i].moves[0], self->told[i].score, self->told[i].depth};
    self->said->count = self->wanted;
}

static void set_lines(su_engine *engine, const thinking *how, unsigned lines)
{
    su_engine_options options = SU_ENGINE_OPTIONS_INIT;
    options.hash_mib = how->hash_mib;
    options.lines = lines;
    su_status set = su_engine_configure(engine, &options);
    CHECK(set == SU_OK);
    (void)set;
}

tree_said think(su_engine *engine, const thinking *how, const tree *moves,
                const su_position *position)
{
    su_move only[SU_MAX_MOVES];
    tree_said said = {0};
    listening ear = {.said = &said};
    su_house_rules house = SU_HOUSE_RULES_INIT;
    su_limits limits = SU_LIMITS_INIT;
    su_game game;
    su_ply none;
    su_status begun = su_game_begin(&game, position, &house, &none, 0);
    CHECK(begun == SU_OK);
    (void)begun;
    limits.only = only;
    limits.only_count = tree_moves(only, moves, position);
    limits.nodes = how->nodes;
    su_engine_forget(engine);
    set_lines(engine, how, 1);
    su_search_result found = su_engine_search(engine, &game, &limits, NULL, NULL);
    said.best = (tree_line){found.best, found.score, found.depth};
    said.nodes = found.nodes;
    ear.wanted = limits.only_count < TREE_LINES ? limits.only_count : TREE_LINES;
    set_lines(engine, how, TREE_LINES);
    limits.nodes = how->lines_nodes;
    su_engine_search(engine, &game, &limits, listen, &ear);
    return said;
}
