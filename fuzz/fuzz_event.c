/* SPDX-License-Identifier: MIT */
/* Any bytes as the log of an online game: lines that are read are written the same, events that
 * cannot follow change nothing, and what happened can be asked about. */
#include <string.h>

#include "fuzz.h"
#include "table/decide.h"

static void check_line(const table_event *event)
{
    char line[TABLE_EVENT_TEXT], again[TABLE_EVENT_TEXT];
    table_event read = {.kind = TABLE_CREATED};
    out_buffer first = out_buffer_over(line, sizeof line);
    out_buffer second = out_buffer_over(again, sizeof again);
    table_event_write(&first.out, event);
    EXPECT(first.length < sizeof line);
    EXPECT(table_event_read(&read, text_of(line)));
    table_event_write(&second.out, &read);
    EXPECT(strcmp(line, again) == 0);
}

/* Whatever is asked of a game, what is decided can be written. */
static void check_game(const table *game, int64_t now)
{
    for (int kind = TABLE_ASK_SIT; kind <= TABLE_ASK_FLAG; kind++) {
        table_request request = {.kind = (table_request_kind)kind,
                                 .at = now,
                                 .tick = now,
                                 .seated = true,
                                 .side = (su_side)(now & 1),
                                 .offer = (table_offer)(now % TABLE_OFFERS),
                                 .move = "a1b2",
                                 .next = "abcdefgh1234"};
        table_decision decision = table_decide(game, &request);
        EXPECT(decision.count <= TABLE_DECISION_EVENTS);
        for (size_t i = 0; i < decision.count; i++)
            check_line(&decision.events[i]);
    }
    EXPECT(table_left(game, SU_FIRST, now) >= -1 && table_left(game, SU_SECOND, now) >= -1);
    EXPECT(table_flag_at(game) > INT64_MIN);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    text rest = {(const char *)data, size};
    table game;
    table_init(&game, &heap);
    for (int64_t now = 1; rest.length > 0; now += 1000) {
        table_event event = {.at = now, .tick = now};
        uint64_t before = game.count;
        if (!table_event_read(&event, text_take_line(&rest)))
            continue;
        check_line(&event);
        table_result result = table_apply(&game, &event);
        EXPECT(result != TABLE_NO_MEMORY && game.count == before + (result == TABLE_DONE));
        if (game.stage != TABLE_NOTHING)
            check_game(&game, now);
    }
    table_release(&game);
    return 0;
}
