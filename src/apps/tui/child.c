/* SPDX-License-Identifier: MIT */
/* A child who plays here: see child.h. */
#include "apps/tui/child.h"

#include "cli/messages.h"
#include "coach/children.h"

bool child_plays(const host *at, su_side *you)
{
    su_side side;
    if (host_is_remote(at) || !table_only_person(&at->table, &side) ||
        !children_is_game(&at->table.game))
        return false;
    if (you != NULL)
        *you = side;
    return true;
}

child_sum child_sum_of(const host *at)
{
    return (child_sum){.a = 6 + (unsigned)(at->table.seed % 3),
                       .b = 7 + (unsigned)(at->table.seed / 3 % 3)};
}

bool child_sum_is(child_sum sum, text answer)
{
    return text_is(answer, in_digits(sum.a + sum.b));
}
