/* SPDX-License-Identifier: MIT */
/* Any bytes as attempts at moves: a line with a position, then one attempt a line, each of which is
 * played if it is legal. */
#include <stdbool.h>
#include <string.h>

#include <sumito/sumito.h>

#include "fuzz.h"

static void check_played(const su_position *before, const su_position *after, su_move move)
{
    char text[SU_MOVE_TEXT];
    su_move again;
    size_t length = su_move_format(text, move);
    EXPECT(length < sizeof text && su_move_parse(&again, before, text, NULL) == SU_OK);
    EXPECT(again == move && su_move_legal(before, move));
    EXPECT(su_position_side(after) != su_position_side(before));
    EXPECT(su_position_ply(after) == su_position_ply(before) + 1);
    EXPECT(su_position_key(after) == su_position_recompute_key(after));
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++)
        EXPECT(su_position_score(after, side) >= su_position_score(before, side));
    su_move_explain(before, move);
}

static void attempt(su_position *position, const char *text)
{
    su_move move;
    su_refusal why;
    su_status status = su_move_parse(&move, position, text, &why);
    if (status != SU_OK) {
        EXPECT(why.code > SU_REFUSED_NOT && why.code < SU_REFUSALS);
        EXPECT((status == SU_MALFORMED) == (why.code == SU_REFUSED_BAD_TEXT));
        return;
    }
    su_position after = su_play(position, move);
    check_played(position, &after, move);
    *position = after;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    su_position position;
    char *text = malloc(size + 1), *rest = text;
    if (text == NULL)
        return 0;
    if (size > 0)
        memcpy(text, data, size);
    text[size] = '\0';
    char *first = strsep(&rest, "\n");
    if (su_position_parse(&position, first, NULL) == SU_OK)
        while (rest != NULL)
            attempt(&position, strsep(&rest, "\n"));
    free(text);
    return 0;
}
