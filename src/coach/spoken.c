/* SPDX-License-Identifier: MIT */
/* What a player types: see spoken.h. */
#include "coach/spoken.h"

#include "rules/geometry.h"
#include "text/typed.h"

#define MOST_CELLS 3

/* What has been understood so far. */
typedef struct understood {
    su_cell cells[MOST_CELLS];
    size_t count;
    bool placing;
    int vertical, horizontal;
    text command;
} understood;

/* ---- Words ---- */

static bool separates(char c)
{
    return text_is_space(c) || c == '-' || c == ',' || c == '.' || c == '>' || c == '/' ||
           c == '\'' || c == '!';
}

/* A typographic apostrophe or an arrow separates as well: three bytes that begin with 0xe2. */
static size_t separator_length(text rest)
{
    if (separates(*rest.at))
        return 1;
    return (uint8_t)*rest.at == 0xe2 && rest.length >= 3 ? 3 : 0;
}

static text take_word(text *rest)
{
    size_t skipped;
    while (rest->length > 0 && (skipped = separator_length(*rest)) > 0) {
        rest->at += skipped;
        rest->length -= skipped;
    }
    text word = {rest->at, 0};
    while (rest->length > 0 && separator_length(*rest) == 0) {
        word.length++;
        rest->at++;
        rest->length--;
    }
    return word;
}

/* A word means what it means in the player's language, and only then what it means in others:
 * "so" is south-west in French and south-east in German. */
static text command_of(const typed_word *word, bool asking, su_language language)
{
    text name;
    if (typed_means(&name, word, "command", language) ||
        (asking && typed_means(&name, word, "asking", language)))
        return name;
    return (text){NULL, 0};
}

static bool begins_with(text name, const char *part)
{
    size_t length = text_of(part).length;
    return name.length >= length && text_is((text){name.at, length}, part);
}

static bool ends_with(text name, const char *part)
{
    size_t length = text_of(part).length;
    return name.length >= length && text_is((text){name.at + name.length - length, length}, part);
}

/* Words without a direction have neither part. */
static bool hear_direction(understood *it, const typed_word *word, su_language language)
{
    text name;
    if (typed_means(&name, word, "direction", language)) {
        it->vertical = begins_with(name, "north")   ? 1
                       : begins_with(name, "south") ? -1
                                                    : it->vertical;
        it->horizontal = ends_with(name, "east")   ? 1
                         : ends_with(name, "west") ? -1
                                                   : it->horizontal;
        return true;
    }
    return typed_means(&name, word, "idle", language);
}

static bool hear_command(understood *it, const typed_word *word, su_language language)
{
    text command = command_of(word, false, language);
    it->command = command.length > 0 ? command : it->command;
    return command.length > 0;
}

static bool hear_word(understood *it, const typed_word *word, su_language own)
{
    for (unsigned i = 0; i < SU_LANGUAGES; i++) {
        su_language language = typed_language(own, i);
        if (hear_direction(it, word, language) || hear_command(it, word, language))
            return true;
    }
    return false;
}

/* One cell or several without a space, perhaps after @. */
static bool hear_cells(understood *it, const typed_word *word)
{
    const char *at = word->letters;
    understood read = *it;
    read.placing |= *at == '@';
    at += *at == '@';
    for (; at[0] != '\0' && at[1] != '\0'; at += 2) {
        char name[3] = {at[0], at[1], '\0'};
        su_cell cell = su_cell_named(name);
        if (cell == SU_NO_CELL || read.count == MOST_CELLS)
            return false;
        read.cells[read.count++] = cell;
    }
    if (*at != '\0')
        return false;
    *it = read;
    return true;
}

/* Letters and digits in turn are meant as cells: SU_REFUSED_BAD_CELL if the board lacks one of
 * them, SU_REFUSED_BAD_TEXT if they are too many; otherwise SU_REFUSED_NOT. */
static su_refusal_code fault_of_cells(const typed_word *word)
{
    su_refusal_code fault = SU_REFUSED_BAD_TEXT;
    const char *at = word->letters;
    at += *at == '@';
    if (*at == '\0')
        return SU_REFUSED_NOT;
    for (; at[0] != '\0'; at += 2) {
        char name[3] = {at[0], at[1], '\0'};
        if (at[0] < 'a' || at[0] > 'z' || !text_is_digit(at[1]))
            return SU_REFUSED_NOT;
        if (su_cell_named(name) == SU_NO_CELL)
            fault = SU_REFUSED_BAD_CELL;
    }
    return fault;
}

/* ---- Moves ---- */

static su_direction direction_of(const understood *it)
{
    if (it->vertical == 0)
        return it->horizontal == 0 ? SU_NO_DIRECTION : it->horizontal > 0 ? SU_E : SU_W;
    if (it->horizontal == 0)
        return SU_NO_DIRECTION; /* the board has no way straight up or down */
    if (it->vertical > 0)
        return it->horizontal > 0 ? SU_NE : SU_NW;
    return it->horizontal > 0 ? SU_SE : SU_SW;
}

/* The marbles between two ends, in a direction. */
static su_status judge_line(su_move *move, const su_position *position, const understood *it,
                            su_refusal *why)
{
    su_cell cells[9] = {it->cells[0], it->cells[1]};
    size_t count = it->count;
    unsigned steps = 0;
    if (count == 2) {
        su_direction axis = cells_direction(cells[0], cells[1], &steps);
        for (unsigned i = 1; axis != SU_NO_DIRECTION && i <= steps; i++)
            cells[i] = su_cell_next(cells[i - 1], axis);
        count = axis == SU_NO_DIRECTION ? 2 : steps + 1;
    }
    return su_move_of_cells(move, position, cells, count, direction_of(it), why);
}

static su_status judge_notation(su_move *move, const su_position *position, const understood *it,
                                su_refusal *why)
{
    char notation[2 * MOST_CELLS + 1] = {0};
    for (size_t i = 0; i < it->count; i++)
        __builtin_memcpy(notation + 2 * i, su_cell_name(it->cells[i]), 2);
    return su_move_parse(move, position, notation, why);
}

static spoken judge(const su_position *position, const understood *it, text typed)
{
    spoken result = {.kind = SPOKEN_MOVE, .word = typed};
    bool has_direction = it->vertical != 0 || it->horizontal != 0;
    bool may_place = su_position_placing(position) || su_position_in_hand(position);
    su_status status;
    if (it->count == 1 && !has_direction && (it->placing || may_place)) {
        status = su_move_placing(&result.move, position, it->cells[0], &result.refusal);
    } else if (it->count > 0 && it->count < 3 && direction_of(it) != SU_NO_DIRECTION) {
        status = judge_line(&result.move, position, it, &result.refusal);
    } else if (it->count > 1 && !has_direction) {
        status = judge_notation(&result.move, position, it, &result.refusal);
    } else {
        result.word = (text){typed.at + typed.length, 0};
        result.kind = SPOKEN_INCOMPLETE;
        return result;
    }
    if (status != SU_OK)
        result.kind = SPOKEN_REFUSED;
    return result;
}

spoken spoken_read(const su_position *position, text typed, su_language language)
{
    understood it = {.count = 0};
    text rest = typed, word;
    while ((word = take_word(&rest)).length > 0) {
        typed_word made = typed_plain(word);
        if (hear_cells(&it, &made) || hear_word(&it, &made, language))
            continue;
        su_refusal refusal = {.code = fault_of_cells(&made), .rule = "-"};
        return (spoken){.kind = refusal.code == SU_REFUSED_NOT ? SPOKEN_UNKNOWN : SPOKEN_REFUSED,
                        .refusal = refusal,
                        .word = word};
    }
    if (it.command.length > 0 && it.count == 0)
        return (spoken){.kind = SPOKEN_COMMAND, .command = it.command, .word = typed};
    return judge(position, &it, typed);
}

text spoken_command(text *rest, text typed, su_language language)
{
    text after = typed, command = {NULL, 0};
    typed_word first = typed_plain(take_word(&after));
    for (unsigned i = 0; i < SU_LANGUAGES && command.length == 0; i++)
        command = command_of(&first, true, typed_language(language, i));
    if (command.length > 0) {
        text_skip_spaces(&after);
        *rest = after;
    }
    return command;
}

spoken_meaning spoken_meant(text word, su_language language)
{
    static const char *const names[] = {
        [SPOKEN_FIRST] = "first",         [SPOKEN_SECOND] = "second",
        [SPOKEN_SISTERS] = "sisters",     [SPOKEN_PUSHES] = "pushes",
        [SPOKEN_EJECTIONS] = "ejections", [SPOKEN_SIDE_STEPS] = "sidesteps"};
    typed_word made = typed_plain(word);
    text name;
    for (unsigned i = 0; i < SU_LANGUAGES; i++)
        if (typed_means(&name, &made, "meaning", typed_language(language, i)))
            for (unsigned meaning = SPOKEN_FIRST; meaning <= SPOKEN_SIDE_STEPS; meaning++)
                if (text_is(name, names[meaning]))
                    return (spoken_meaning)meaning;
    return SPOKEN_NOTHING;
}
