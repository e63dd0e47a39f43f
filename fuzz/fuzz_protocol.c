/* SPDX-License-Identifier: MIT */
/* Any bytes as a session of the protocol: a refused line leaves the game alone, and the session can
 * be used to the end. */
#include <stdbool.h>
#include <string.h>

#include "base/text.h"
#include "fuzz.h"
#include "uci/protocol.h"

/* What the thread that fuzzes was answered last. */
typedef struct answers {
    bool refused, ready;
    size_t length;
    char board[8192];
} answers;

static bool begins(const char *line, size_t length, const char *with)
{
    return length >= strlen(with) && memcmp(line, with, strlen(with)) == 0;
}

/* Lines that come from the thread of a search are none of ours, and may come at any time. */
static bool comes_from_a_search(const char *line, size_t length)
{
    return begins(line, length, "info depth ") || begins(line, length, "bestmove ") ||
           begins(line, length, "perft ") || begins(line, length, "info string perft ");
}

static void take_line(void *data, const char *line, size_t length)
{
    answers *into = data;
    EXPECT(memchr(line, '\n', length) == NULL && memchr(line, '\0', length) == NULL);
    if (comes_from_a_search(line, length))
        return;
    into->refused |= begins(line, length, "info string error ");
    into->ready |= length == strlen("readyok") && begins(line, length, "readyok");
    EXPECT(into->length + length < sizeof into->board);
    memcpy(into->board + into->length, line, length);
    into->length += length;
}

static void ask(protocol *session, answers *into, const char *line)
{
    into->length = 0;
    EXPECT(protocol_line(session, line, strlen(line)));
}

static bool has_digits(text word)
{
    unsigned digits = 0;
    for (size_t i = 0; i < word.length; i++)
        digits += text_is_digit(word.at[i]);
    return digits > 1;
}

/* Much memory and many threads are granted, but not here. */
static bool asks_for_much(text line)
{
    text word = text_take_word(&line);
    bool is_option = text_is(word, "setoption");
    while (word.length > 0 && !has_digits(word))
        word = text_take_word(&line);
    return is_option && word.length > 0;
}

/* The copy is exactly as long as the line, so that a read beyond its end is noticed. */
static bool hear_line(protocol *session, answers *into, text line)
{
    static answers before;
    char *copy = malloc(line.length > 0 ? line.length : 1);
    if (copy == NULL)
        return false;
    memcpy(copy, line.at, line.length);
    ask(session, into, "d");
    before = *into;
    into->length = 0;
    into->refused = false;
    bool goes_on = protocol_line(session, copy, line.length);
    free(copy);
    if (into->refused) {
        ask(session, into, "d");
        EXPECT(into->length == before.length);
        EXPECT(memcmp(into->board, before.board, before.length) == 0);
    }
    return goes_on;
}

/* A session costs more than most inputs: it is used again, with everything as in a new one. */
static protocol *open_session(protocol *session, answers *into)
{
    static const char *const lines[] = {
        "stop",
        "setoption name Hash value 1",
        "setoption name Threads value 1",
        "setoption name MultiPV value 1",
        "setoption name Level value 10",
        "setoption name Seed value 1",
        "setoption name UCI_Variant value classic",
        "setoption name RepetitionDraw value false",
        "setoption name NoProgressPlies value 0",
        "setoption name NoProgressMoreWins value false",
        "setoption name Ejections value 6",
        "ucinewgame",
        "position startpos",
    };
    if (session == NULL)
        session = protocol_new(take_line, into);
    EXPECT(session != NULL);
    into->refused = false;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        ask(session, into, lines[i]);
    EXPECT(!into->refused);
    return session;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static answers said;
    static protocol *session;
    const char *rest = (const char *)data, *end = rest + size;
    bool goes_on = true;
    session = open_session(session, &said);
    while (rest < end && goes_on) {
        const char *newline = memchr(rest, '\n', (size_t)(end - rest));
        text line = {rest, (size_t)((newline == NULL ? end : newline) - rest)};
        rest = newline == NULL ? end : newline + 1;
        goes_on = asks_for_much(line) || hear_line(session, &said, line);
    }
    said.ready = false;
    if (goes_on) {
        ask(session, &said, "isready");
        EXPECT(said.ready);
    } else {
        protocol_free(session);
        session = NULL;
    }
    return 0;
}
