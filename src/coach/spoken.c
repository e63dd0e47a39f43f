/* SPDX-License-Identifier: MIT */
/* What a player types: see spoken.h. */
#include "coach/spoken.h"

#include "rules/geometry.h"

#define LONGEST_WORD 12
#define MOST_CELLS 3

/* What has been understood so far. */
typedef struct understood {
    su_cell cells[MOST_CELLS];
    size_t count;
    bool placing;
    int vertical, horizontal;
    const char *command;
} understood;

/* ---- Words ---- */

/* A word in small letters without accents; longer ones match nothing. */
typedef struct plain_word {
    char letters[LONGEST_WORD + 1];
} plain_word;

/* The few letters with accents the words of spoken.def have: é, è, ê, à, î, ù in UTF-8, either
 * case. */
static char without_accent(uint8_t second)
{
    switch (second | 0x20) {
    case 0xa8:
    case 0xa9:
    case 0xaa:
        return 'e';
    case 0xa0:
        return 'a';
    case 0xae:
        return 'i';
    case 0xb9:
        return 'u';
    default:
        return '?';
    }
}

static plain_word plain(text word)
{
    plain_word made = {{0}};
    size_t length = 0;
    for (size_t i = 0; i < word.length; i++) {
        uint8_t c = (uint8_t)word.at[i];
        if (length == LONGEST_WORD)
            return (plain_word){"?"};
        if (c == 0xc3 && i + 1 < word.length)
            made.letters[length++] = without_accent((uint8_t)word.at[++i]);
        else if (c >= 'A' && c <= 'Z')
            made.letters[length++] = (char)(c - 'A' + 'a');
        else
            made.letters[length++] = c == '\0' ? '?' : (char)c;
    }
    return made;
}

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

static const char *command_of(plain_word word, bool asking)
{
    static const struct {
        const char *word, *command;
        bool asking;
    } rows[] = {
#define COMMAND_WORD(word, command) {word, command, false},
#define ASKING_WORD(word, command) {word, command, true},
#define DIRECTION_WORD(word, vertical, horizontal)
#define IDLE_WORD(word)
#define MEANT_WORD(word, meaning)
#include "coach/spoken.def"
#undef COMMAND_WORD
#undef ASKING_WORD
#undef DIRECTION_WORD
#undef IDLE_WORD
#undef MEANT_WORD
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (text_is(text_of(rows[i].word), word.letters) && (asking || !rows[i].asking))
            return rows[i].command;
    return NULL;
}

static bool hear_command(understood *it, plain_word word)
{
    const char *command = command_of(word, false);
    it->command = command != NULL ? command : it->command;
    return command != NULL;
}

/* Words without a direction have neither part. */
static bool hear_direction(understood *it, plain_word word)
{
    static const struct {
        const char *word;
        int vertical, horizontal;
    } rows[] = {
#define COMMAND_WORD(word, command)
#define ASKING_WORD(word, command)
#define DIRECTION_WORD(word, vertical, horizontal) {word, vertical, horizontal},
#define IDLE_WORD(word) {word, 0, 0},
#define MEANT_WORD(word, meaning)
#include "coach/spoken.def"
#undef COMMAND_WORD
#undef ASKING_WORD
#undef DIRECTION_WORD
#undef IDLE_WORD
#undef MEANT_WORD
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (text_is(text_of(rows[i].word), word.letters)) {
            it->vertical = rows[i].vertical != 0 ? rows[i].vertical : it->vertical;
            it->horizontal = rows[i].horizontal != 0 ? rows[i].horizontal : it->horizontal;
            return true;
        }
    return false;
}

/* One cell or several without a space, perhaps after @. */
static bool hear_cells(understood *it, plain_word word)
{
    const char *at = word.letters;
    understood heard = *it;
    heard.placing |= *at == '@';
    at += *at == '@';
    for (; at[0] != '\0' && at[1] != '\0'; at += 2) {
        char name[3] = {at[0], at[1], '\0'};
        su_cell cell = su_cell_named(name);
        if (cell == SU_NO_CELL || heard.count == MOST_CELLS)
            return false;
        heard.cells[heard.count++] = cell;
    }
    if (*at != '\0')
        return false;
    *it = heard;
    return true;
}

/* Letters and digits in turn are meant as cells: SU_REFUSED_BAD_CELL if the board lacks one of
 * them, SU_REFUSED_BAD_TEXT if they are too many; otherwise SU_REFUSED_NOT. */
static su_refusal_code fault_of_cells(plain_word word)
{
    su_refusal_code fault = SU_REFUSED_BAD_TEXT;
    const char *at = word.letters;
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

spoken spoken_read(const su_position *position, text typed)
{
    understood it = {.count = 0};
    text rest = typed, word;
    while ((word = take_word(&rest)).length > 0) {
        plain_word made = plain(word);
        if (hear_cells(&it, made) || hear_direction(&it, made) || hear_command(&it, made))
            continue;
        su_refusal refusal = {.code = fault_of_cells(made), .rule = "-"};
        return (spoken){.kind = refusal.code == SU_REFUSED_NOT ? SPOKEN_UNKNOWN : SPOKEN_REFUSED,
                        .refusal = refusal,
                        .word = word};
    }
    if (it.command != NULL && it.count == 0)
        return (spoken){.kind = SPOKEN_COMMAND, .command = it.command, .word = typed};
    return judge(position, &it, typed);
}

const char *spoken_command(text *rest, text typed)
{
    text after = typed;
    const char *command = command_of(plain(take_word(&after)), true);
    if (command != NULL) {
        text_skip_spaces(&after);
        *rest = after;
    }
    return command;
}

spoken_meaning spoken_meant(text word)
{
    static const struct {
        const char *word;
        spoken_meaning meaning;
    } rows[] = {
#define COMMAND_WORD(word, command)
#define ASKING_WORD(word, command)
#define DIRECTION_WORD(word, vertical, horizontal)
#define IDLE_WORD(word)
#define MEANT_WORD(word, meaning) {word, meaning},
#include "coach/spoken.def"
#undef COMMAND_WORD
#undef ASKING_WORD
#undef DIRECTION_WORD
#undef IDLE_WORD
#undef MEANT_WORD
    };
    plain_word made = plain(word);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (text_is(text_of(rows[i].word), made.letters))
            return rows[i].meaning;
    return SPOKEN_NOTHING;
}
