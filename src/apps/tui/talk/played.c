/* SPDX-License-Identifier: MIT */
/* What people played in the position, as it was counted. */
#include "apps/tui/talk/commands.h"
#include "cli/shipped.h"
#include "explore/keyed.h"
#include "explore/line.h"
#include "explore/played.h"
#include "review/popular.h"

#define TOLD_MOVES 5

/* "a2b3 (79 %), i9h8 (9 %)": the most frequent ones. */
static void write_moves(out *to, const played *found, su_language language)
{
    for (size_t i = 0; i < found->count && i < TOLD_MOVES; i++) {
        const uint64_t total = found->moves[i].total;
        out_format(to, "%s%s (", i > 0 ? ", " : "", found->moves[i].name);
        popular_write_share(to, (uint32_t)(total * 1000000 / found->total), language);
        out_char(to, ')');
    }
}

exit_code talk_played(talk *self)
{
    canonical_table hashes;
    tally counted;
    played found;
    line_error why;
    char moves[TALK_WORDS];
    out_buffer list = out_buffer_over(moves, sizeof moves);
    const su_position *position = talk_position_now(self);
    if (host_is_remote(self->session->host) && !talk_is_over(self))
        return talk_settle(self, HOST_NO_HELP);
    canonical_prepare(&hashes);
    uint64_t key = canonical_of(position, &hashes).key;
    const text line = keyed_find(shipped_text(SHIPPED_PEOPLE_COUNTS), key);
    if (line.length == 0 || !line_read(&key, &counted, line, &why)) {
        talk_say(self, MESSAGE_EXPLORE_NONE, "");
        return EXIT_DONE;
    }
    played_of(&found, position, &counted, &hashes);
    write_moves(&list.out, &found, self->language);
    talk_say(self, MESSAGE_TALK_PLAYED, in_digits(found.total), moves);
    return EXIT_DONE;
}
