/* SPDX-License-Identifier: MIT */
/* The record reader, games that begin with a position or its name: the moves follow it, in its line
 * or below. */
#include "base/text.h"
#include "game/record_reader.h"

/* No position and no line of this length is one, and no form of a position has more words. */
#define LONGEST 600
#define MOST_WORDS 7

/* The first so many words of a line. */
static text front(text line, unsigned words)
{
    text rest = line;
    while (words-- > 0)
        text_take_word(&rest);
    return (text){line.at, line.length - rest.length};
}

/* True for a word that can only be meant as the beginning of a position. */
static bool looks_like_position(text word)
{
    unsigned strokes = 0;
    for (size_t i = 0; i < word.length; i++)
        strokes += word.at[i] == '/';
    return strokes >= 3;
}

bool record_plain_begins(su_record_reader *reader)
{
    text word = source_look_to(&reader->source, " \t\r", LONGEST);
    su_position position;
    return su_position_parse_text(&position, word.at, word.length, NULL) == SU_OK ||
           looks_like_position(word);
}

record_step record_plain_enter(su_record_event *event, su_record_reader *reader)
{
    text line = source_look_to(&reader->source, "", LONGEST), rest = line;
    su_error error = {.fault = SU_FAULT_NONE};
    unsigned words = MOST_WORDS;
    text_take_word(&rest);
    /* The rows of a position can be wrong: then its name alone is not meant. */
    unsigned fewest = looks_like_position(text_take_word(&rest)) ? 2 : 1;
    record_mark(reader);
    while (words >= fewest) {
        text words_of_it = front(line, words--);
        if (su_position_parse_text(&reader->start, words_of_it.at, words_of_it.length, &error) !=
            SU_OK)
            continue;
        for (size_t i = 0; i < words_of_it.length; i++)
            source_take(&reader->source);
        reader->start_told = true;
        reader->state = RECORD_IN_START;
        return RECORD_WENT_ON;
    }
    text all = front(line, 6);
    su_position_parse_text(&reader->start, all.at, all.length, &error);
    reader->state = RECORD_IN_MOVES;
    record_fail(event, reader, SU_RECORD_FAULT_BAD_POSITION);
    event->of.error.position = error;
    source_skip_line(&reader->source);
    reader->state = RECORD_BETWEEN_GAMES;
    return RECORD_MADE_EVENT;
}
