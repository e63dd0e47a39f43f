/* SPDX-License-Identifier: MIT */
/* What happened at a table, in sentences: see telling.h. */
#include "page/telling.h"

#include "coach/words_position.h"
#include "text/phrase.h"
#include "text/vocabulary.h"

typedef enum whom { NOBODY, OTHERS, ALL } whom;
enum { NOTED = 1 << 0, URGENT = 1 << 1 };

static const struct {
    whom whom;
    unsigned ways;
    text_id by_offer[TABLE_OFFERS]; /* of an event without an offer the first */
} rows[TABLE_EVENTS] = {
#define SILENT                                                                                     \
    NOBODY, 0,                                                                                     \
    {                                                                                              \
        TEXT_NONE                                                                                  \
    }
#define ENDS SILENT
#define TOLD(whom, ways, text)                                                                     \
    whom, ways,                                                                                    \
    {                                                                                              \
        TEXT_##text                                                                                \
    }
#define TOLD_BY_OFFER(whom, ways, text)                                                            \
    whom, ways,                                                                                    \
    {                                                                                              \
        [TABLE_DRAW] = TEXT_##text##_draw, [TABLE_TAKEBACK] = TEXT_##text##_takeback,              \
        [TABLE_REMATCH] = TEXT_##text##_rematch,                                                   \
    }
#define EVENT(id, name, fields, told) [TABLE_##id] = {told},
#include "table/events.def"
#undef EVENT
#undef TOLD_BY_OFFER
#undef TOLD
#undef ENDS
#undef SILENT
};

bool telling_is_noted(table_event_kind kind)
{
    return (rows[kind].ways & NOTED) != 0;
}

bool telling_is_urgent(table_event_kind kind)
{
    return (rows[kind].ways & URGENT) != 0;
}

/* Persons know where they sit at their own device, and that they come and go; of others that
 * matters as long as the game is on. */
static bool is_told(const table *before, const table_event *event)
{
    bool elsewhere = before->hosted[0] != '\0' && before->seats[event->side].kind != TABLE_HERE;
    whom told = rows[event->kind].whom;
    return told == ALL || (told == OTHERS && elsewhere && before->stage != TABLE_FINISHED);
}

text_id telling_text(const table *before, const table_event *event)
{
    if (!is_told(before, event))
        return TEXT_NONE;
    if (event->kind == TABLE_DECLINED && before->offered[event->offer][event->side])
        return TEXT_told_dropped; /* one's own offer */
    return rows[event->kind].by_offer[event->offer];
}

/* ---- Saying it ---- */

/* What players are called in a sentence told to the only person here; to others by their colour. */
static text_id name_to(const table *at, su_side you, su_side side)
{
    if (side == you)
        return TEXT_told_you;
    return at->seats[side].kind == TABLE_ENGINE ? TEXT_told_computer : TEXT_told_opponent;
}

text_id telling_phrase(uint32_t number)
{
    char id[32];
    out_buffer into = out_buffer_over(id, sizeof id);
    out_text(&into.out, "online_phrase_");
    out_unsigned(&into.out, number);
    return catalogue_find(text_of(id));
}

void telling_write(out *to, const table *at, const table_event *event, text_id words,
                   su_language language)
{
    phrase about = phrase_about(to, su_game_position(&at->game), event->side, language);
    text_id said = telling_phrase(event->phrase);
    su_side you;
    if (table_only_person(at, &you)) {
        about.numbers[ARGUMENT_you] = event->side == you;
        phrase_set(&about, ARGUMENT_player, name_to(at, you, event->side));
    }
    about.numbers[ARGUMENT_count] = event->plies;
    if (said != TEXT_NONE)
        phrase_set(&about, ARGUMENT_words, said);
    phrase_write(&about, words);
}

void telling_write_result(out *to, const table *at, su_language language)
{
    su_outcome outcome = su_game_outcome(&at->game);
    const su_position *last = su_game_position(&at->game);
    su_side you;
    if (at->ending == TABLE_BY_ABORT)
        out_text(to, catalogue_text(TEXT_told_aborted, language));
    else if (table_only_person(at, &you))
        words_outcome_to(to, you, outcome, last, language);
    else
        words_outcome(to, outcome, last, language);
}
