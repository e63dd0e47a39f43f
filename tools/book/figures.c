/* SPDX-License-Identifier: MIT */
/* What is in the book, as a table: see figures.h. */
#include "figures.h"

/* Moves of a main line that are told, and the most that are counted: a line may return to where it
 * was. */
#define TOLD 8
#define MOST_COUNTED 200

static const tree_edge *best_edge(const tree_node *node)
{
    const tree_edge *best = NULL;
    for (size_t i = 0; i < node->edge_count; i++)
        if (node->edges[i].known && (!best || node->edges[i].score > best->score))
            best = &node->edges[i];
    return best;
}

void figures_write(FILE *to, const tree *searched, const char *name, const su_position *start,
                   size_t positions)
{
    su_position position = *start;
    bool named = true; /* not from where on a position was searched as its mirror image */
    unsigned plies = 0;
    const tree_node *node = tree_find(searched, start);
    if (!node)
        return;
    fprintf(to, "| %s | %zu | %+d | `", name, positions, (int)node->worth);
    for (; node && plies < MOST_COUNTED; plies++) {
        const tree_edge *best = best_edge(node);
        char move[SU_MOVE_TEXT];
        if (!best)
            break;
        named = named && plies < TOLD && su_position_same(&node->position, &position);
        su_move_format(move, best->move);
        if (named)
            fprintf(to, "%s%s", plies == 0 ? "" : " ", move);
        position = su_play(&node->position, best->move);
        node = tree_find(searched, &position);
    }
    fprintf(to, "` | %u |\n", plies);
}
