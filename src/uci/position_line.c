/* SPDX-License-Identifier: MIT */
/* The game `position` sets up: see position_line.h. */
#include "uci/position_line.h"
#include "game/move_word.h"

/* The sentence of a fault names its column: in the line, not in the position. */
static bool refuse_position(const char *at, su_error error, problem *why)
{
    char sentence[SU_WORDS];
    text where = {at, 0};
    error.offset = (size_t)(at - why->line);
    su_words_fault(sentence, sizeof sentence, &error, SU_EN);
    return problem_refuse(why, PROBLEM_BAD_POSITION, where, su_fault_name(error.fault), sentence);
}

static bool read_layout(su_position *start, text *rest, su_variant variant, problem *why)
{
    su_error error;
    text name = text_take_word(rest);
    int index = su_layout_find(name.at, name.length);
    if (name.length == 0)
        return problem_refuse(why, PROBLEM_MISSING_WORD, name, "the name of a layout", NULL);
    if (index < 0)
        return problem_refuse(why, PROBLEM_UNKNOWN_LAYOUT, name, NULL, NULL);
    return su_layout_start(start, variant, (unsigned)index, &error) == SU_OK ||
           refuse_position(name.at, error, why);
}

/* Takes everything before the word `moves`. */
static text take_before_moves(text *rest)
{
    text taken = *rest, ahead = *rest, word;
    do {
        *rest = ahead;
        word = text_take_word(&ahead);
    } while (word.length > 0 && !text_is(word, "moves"));
    taken.length = (size_t)(rest->at - taken.at);
    return taken;
}

static bool read_fen(su_position *start, text *rest, problem *why)
{
    su_error error;
    text written = take_before_moves(rest);
    return su_position_parse_text(start, written.at, written.length, &error) == SU_OK ||
           refuse_position(written.at + error.offset, error, why);
}

static bool read_start(su_position *start, text *rest, const settings *under, problem *why)
{
    text kind = text_take_word(rest);
    if (text_is(kind, "layout"))
        return read_layout(start, rest, settings_variant(under), why);
    if (text_is(kind, "fen"))
        return read_fen(start, rest, why);
    if (kind.length == 0)
        return problem_refuse(why, PROBLEM_MISSING_WORD, kind, "startpos, layout or fen", NULL);
    if (!text_is(kind, "startpos"))
        return problem_refuse(why, PROBLEM_BAD_CHOICE, kind, "startpos layout fen", NULL);
    *start = su_variant_start(settings_variant(under));
    return true;
}

static bool begin(su_game *game, const su_position *start, const settings *under, su_ply *plies,
                  size_t capacity, text at, problem *why)
{
    su_house_rules house = settings_house(under);
    char ejections[] = {(char)('0' + house.ejections_to_win), '\0'};
    if (su_game_begin(game, start, &house, plies, capacity) == SU_OK)
        return true;
    return problem_refuse(why, PROBLEM_ALREADY_WON, at, ejections, NULL);
}

static bool play(su_game *game, text word, problem *why)
{
    su_refusal refusal;
    char most[24];
    out_buffer capacity = out_buffer_over(most, sizeof most);
    su_status status = su_game_play_text(game, move_word_of(word).text, &refusal);
    if (status == SU_OK)
        return true;
    if (status != SU_FULL)
        return problem_refuse_move(why, word, &refusal, su_game_position(game));
    out_unsigned(&capacity.out, game->capacity);
    return problem_refuse(why, PROBLEM_TOO_MANY_MOVES, word, most, NULL);
}

bool position_line_read(su_game *game, text rest, const settings *under, su_ply *plies,
                        size_t capacity, problem *why)
{
    su_game read;
    su_position start;
    text_skip_spaces(&rest);
    text first = rest;
    if (!read_start(&start, &rest, under, why) ||
        !begin(&read, &start, under, plies, capacity, first, why))
        return false;
    text word = text_take_word(&rest);
    if (word.length > 0 && !text_is(word, "moves"))
        return problem_refuse(why, PROBLEM_BAD_CHOICE, word, "moves", NULL);
    while ((word = text_take_word(&rest)).length > 0)
        if (!play(&read, word, why))
            return false;
    *game = read;
    return true;
}
