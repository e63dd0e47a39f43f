/* SPDX-License-Identifier: MIT */
/* The best lines of a search: see lines.h. */
#include "review/lines.h"

/* While some ranks are new and others are of the search before, a move may have two lines: the
 * older goes; where there is none, the last. */
bool lines_keep(su_line lines[], size_t *count, size_t most, const su_line *line)
{
    size_t gone = 0, at = line->rank - 1;
    if (line->count == 0 || line->rank > most)
        return false;
    while (gone < *count && lines[gone].moves[0] != line->moves[0])
        gone++;
    if (gone == *count && *count < most)
        ++*count;
    gone = gone < *count ? gone : *count - 1;
    at = at < *count ? at : *count - 1;
    if (at < gone)
        __builtin_memmove(lines + at + 1, lines + at, (gone - at) * sizeof *lines);
    else
        __builtin_memmove(lines + gone, lines + gone + 1, (at - gone) * sizeof *lines);
    lines[at] = *line;
    for (size_t i = 0; i < *count; i++)
        lines[i].rank = (unsigned)i + 1;
    return true;
}
