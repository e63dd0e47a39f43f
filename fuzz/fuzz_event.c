/* SPDX-License-Identifier: MIT */
/* Any bytes as the log of an online game: lines that are read are written the same, events that
 * cannot follow change nothing, and what happened can be asked about. */
#include <string.h>

#include "fuzz.h"
#include "table/decide.h"

static void check_line(const live_event *event)
{
    char line[LIVE_EVENT_TEXT], again[LIVE_EVENT_TEXT];
    live_event read = {.kind = LIVE_CREATED};
    out_buffer first = out_buffer_over(line, sizeof line);
    out_buffer second = out_buffer_over(again, sizeof again);
    live_event_write(&first.out, event);
    EXPECT(first.length < sizeof line);
    EXPECT(live_event_read(&read, text_of(line)));
    live_event_write(&second.out, &read);
    EXPECT(strcmp(line, again) == 0);
}

/* Whatever is asked of a game, what is decided can be written. */
static void check_game(const live *game, int64_t now)
{
    for (int kind = LIVE_ASK_SIT; kind <= LIVE_ASK_FLAG; kind++) {
        live_request request = {.kind = (live_request_kind)kind,
                                .at = now,
                                .tick = now,
                                .seated = true,
                                .side = (su_side)(now & 1),
                                .offer = (live_offer)(now % LIVE_OFFERS),
                                .move = "a1b2",
                                .next = "abcdefgh1234"};
        live_decision decision = live_decide(game, &request);
        EXPECT(decision.count <= LIVE_DECISION_EVENTS);
        for (size_t i = 0; i < decision.count; i++)
            check_line(&decision.events[i]);
    }
    EXPECT(live_left(game, SU_FIRST, now) >= -1 && live_left(game, SU_SECOND, now) >= -1);
    EXPECT(live_flag_at(game) > INT64_MIN);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    text rest = {(const char *)data, size};
    live game;
    live_init(&game);
    for (int64_t now = 1; rest.length > 0; now += 1000) {
        live_event event = {.at = now, .tick = now};
        uint64_t before = game.count;
        if (!live_event_read(&event, text_take_line(&rest)))
            continue;
        check_line(&event);
        live_result result = live_apply(&game, &event);
        EXPECT(result != LIVE_NO_MEMORY && game.count == before + (result == LIVE_DONE));
        if (game.stage != LIVE_NOTHING)
            check_game(&game, now);
    }
    live_free(&game);
    return 0;
}
