/* SPDX-License-Identifier: MIT */
/* What the command line of `sumito play` asks for: see play_options.h. */
#include "apps/tui/clock.h"
#include "apps/tui/play_options.h"

#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/describe.h"
#include "coach/children.h"
#include "game/house.h"
#include "rules/position.h"

enum {
    LEVEL,
    CHARACTER,
    SIDE,
    FIRST,
    SECOND,
    LAYOUT,
    POSITION,
    RECORD,
    CLOCK,
    HOUSE,
    RESUME,
    INVITE,
    JOIN,
    CHILDREN,
    SEED,
    NODES,
    BOOK,
    NAME,
    LOOK
};
const option_row play_rows[] = {
    [LEVEL] = {"level", 'l', "N", MESSAGE_OPTION_PLAY_LEVEL},
    [CHARACTER] = {"character", 0, "NAME", MESSAGE_OPTION_PLAY_CHARACTER},
    [SIDE] = {"side", 0, "first|second|random", MESSAGE_OPTION_PLAY_SIDE},
    [FIRST] = {"first", 0, "WHO", MESSAGE_OPTION_PLAY_FIRST},
    [SECOND] = {"second", 0, "WHO", MESSAGE_OPTION_PLAY_SECOND},
    [LAYOUT] = {"layout", 0, "NAME", MESSAGE_OPTION_PLAY_LAYOUT},
    [POSITION] = {"position", 0, "POS", MESSAGE_OPTION_PLAY_POSITION},
    [RECORD] = {"file", 0, "RECORD", MESSAGE_OPTION_PLAY_FILE},
    [CLOCK] = {"clock", 0, "M+S[+D]", MESSAGE_OPTION_PLAY_CLOCK},
    [HOUSE] = {"house", 0, "RULES", MESSAGE_OPTION_PLAY_HOUSE},
    [RESUME] = {"resume", 'r', NULL, MESSAGE_OPTION_PLAY_RESUME},
    [INVITE] = {"invite", 0, "SERVER", MESSAGE_OPTION_PLAY_INVITE},
    [JOIN] = {"join", 0, "URL", MESSAGE_OPTION_PLAY_JOIN},
    [CHILDREN] = {"children", 0, NULL, MESSAGE_OPTION_PLAY_CHILDREN},
    [SEED] = {"seed", 0, "N", MESSAGE_OPTION_PLAY_SEED},
    [NODES] = {"nodes", 0, "N", MESSAGE_OPTION_PLAY_NODES},
    [BOOK] = {"book", 0, NULL, MESSAGE_OPTION_PLAY_BOOK},
    [NAME] = {"name", 0, "NAME", MESSAGE_OPTION_PLAY_NAME},
    LOOK_ROWS(LOOK){0},
};

/* ---- What is played ---- */

/* `GAME`, or `GAME:LAYOUT`, whose layout is read later. */
static bool read_game(su_variant *variant, const char **layout, console *to, const arguments *given)
{
    *variant = SU_CLASSIC;
    *layout = NULL;
    if (given->count == 0)
        return true;
    text game = text_of(given->operands[0]);
    const char *colon = strchr(game.at, ':');
    if (colon != NULL)
        game.length = (size_t)(colon - game.at);
    if (variant_named(variant, game)) {
        *layout = colon == NULL ? NULL : colon + 1;
        return true;
    }
    complain(to, MESSAGE_PLAY_NO_GAME, given->operands[0]);
    return false;
}

static bool read_layout(table_setup *what, exit_code *code, console *to, const char *name)
{
    char words[64];
    out_buffer start = out_buffer_over(words, sizeof words);
    out_format(&start.out, "%s:%s", su_variant_name(su_position_variant(&what->start)), name);
    return position_from_argument(&what->start, code, to, words, false);
}

static bool read_position(table_setup *what, exit_code *code, console *to, const arguments *given)
{
    su_variant asked = su_position_variant(&what->start);
    su_position position;
    if (!position_from_argument(&position, code, to, given->values[POSITION], false))
        return false;
    if (given->count > 0 && su_position_variant(&position) != asked) {
        complain(to, MESSAGE_PLAY_OTHER_GAME, su_variant_name(su_position_variant(&position)));
        return false;
    }
    what->start = position;
    return true;
}

static bool read_start(table_setup *what, exit_code *code, console *to, const char *layout,
                       const arguments *given)
{
    static const int starts[] = {LAYOUT, POSITION, RECORD, RESUME, JOIN};
    const char *const *values = given->values;
    unsigned found = layout != NULL;
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++)
        found += values[starts[i]] != NULL;
    if (found > 1) {
        complain(to, MESSAGE_PLAY_ONE_START, "");
        return false;
    }
    if (layout != NULL || values[LAYOUT] != NULL)
        return read_layout(what, code, to, layout != NULL ? layout : values[LAYOUT]);
    return values[POSITION] == NULL || read_position(what, code, to, given);
}

/* What does not go with a game on a server, or one that was left, would be passed over in silence.
 */
static bool fits_together(console *to, const arguments *given)
{
    static const struct {
        int option;
        message complaint;
        int others[15]; /* ended by -1 */
    } rows[] = {
        {INVITE,
         MESSAGE_PLAY_NOT_INVITED,
         {LEVEL, CHARACTER, FIRST, SECOND, RECORD, RESUME, JOIN, SEED, NODES, BOOK, NAME, -1}},
        {JOIN,
         MESSAGE_PLAY_NOT_JOINED,
         {LEVEL, CHARACTER, SIDE, FIRST, SECOND, CLOCK, HOUSE, SEED, NODES, BOOK, NAME, -1}},
        {CHILDREN,
         MESSAGE_PLAY_NOT_CHILDREN,
         {LEVEL, CHARACTER, SIDE, FIRST, SECOND, LAYOUT, POSITION, RECORD, CLOCK, HOUSE, RESUME,
          INVITE, JOIN, BOOK, -1}},
        {RESUME, MESSAGE_PLAY_NOT_RESUMED, {CLOCK, HOUSE, SEED, NODES, -1}},
    };
    const char *const *values = given->values;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (const int *other = rows[i].others; values[rows[i].option] != NULL && *other >= 0;
             other++)
            if (values[*other] != NULL) {
                complain(to, rows[i].complaint, play_rows[*other].name);
                return false;
            }
    if ((values[JOIN] != NULL || values[CHILDREN] != NULL) && given->count > 0) {
        complain(to, MESSAGE_EXTRA_OPERAND, given->operands[0]);
        return false;
    }
    return true;
}

/* ---- Who plays ---- */

static bool read_seat(table_seat *who, console *to, const char *option, const char *words)
{
    if (words == NULL || seat_read(who, text_of(words)))
        return true;
    complain(to, MESSAGE_PLAY_BAD_SEAT, option, words);
    return false;
}

/* `--level` and `--side` say it shortly, `--first` and `--second` exactly. */
static bool read_seats(table_setup *what, console *to, const arguments *given)
{
    const char *const *values = given->values;
    uint32_t level = SETUP_LEVEL;
    unsigned character;
    table_seat engine = {.kind = TABLE_ENGINE};
    const char *side = values[SIDE] == NULL ? "first" : values[SIDE];
    if (values[LEVEL] != NULL && values[CHARACTER] != NULL) {
        complain(to, MESSAGE_PLAY_LEVEL_OR_CHARACTER, "");
        return false;
    }
    if (values[LEVEL] != NULL && !option_number(&level, to, "--level", values[LEVEL], 1, SU_LEVELS))
        return false;
    engine.level = (uint8_t)level;
    if (values[CHARACTER] != NULL) {
        if (!character_from_words(&character, to, "character", text_of(values[CHARACTER])))
            return false;
        engine = table_seat_of_character(character);
    }
    setup_seat(what,
               strcmp(side, "random") == 0   ? setup_draw_lots(what)
               : strcmp(side, "second") == 0 ? SU_SECOND
                                             : SU_FIRST,
               engine);
    return read_seat(&what->seats[SU_FIRST], to, "first", values[FIRST]) &&
           read_seat(&what->seats[SU_SECOND], to, "second", values[SECOND]);
}

static bool read_name(table_setup *what, console *to, const char *name)
{
    if (name == NULL || setup_call(what, text_of(name)))
        return true;
    complain(to, MESSAGE_PLAY_BAD_NAME, name);
    return false;
}

static bool read_children(table_setup *what, exit_code *code, console *to, const char *wanted)
{
    house_fault fault;
    if (wanted == NULL)
        return true;
    setup_seat(what, SU_FIRST, (table_seat){.kind = TABLE_ENGINE, .level = CHILDREN_LEVEL});
    return position_from_argument(&what->start, code, to, CHILDREN_START, false) &&
           house_read(&what->house, text_of(CHILDREN_HOUSE), &fault);
}

/* ---- The rest ---- */

static bool read_house(table_setup *what, console *to, const arguments *given)
{
    const char *words = given->values[HOUSE];
    su_house_rules house = SU_HOUSE_RULES_INIT;
    house_fault fault;
    char word[80];
    if (words == NULL) { /* two levels left to themselves could go back and forth for ever */
        what->house.repetition_draw = what->seats[SU_FIRST].kind == TABLE_ENGINE &&
                                      what->seats[SU_SECOND].kind == TABLE_ENGINE;
        /* On one device moves may be taken back unless somebody says no; on a server if somebody
         * says so. */
        what->house.takebacks = given->values[INVITE] == NULL;
        return true;
    }
    if (house_read(&house, text_of(words), &fault)) {
        house.time = what->house.time;
        what->house = house;
        return true;
    }
    out_buffer buffer = out_buffer_over(word, sizeof word);
    out_view(&buffer.out, fault.word);
    if (fault.most == 0) {
        complain(to, MESSAGE_PLAY_BAD_HOUSE, word, HOUSE_WORDS);
        return false;
    }
    complain(to, MESSAGE_BAD_NUMBER, "--house", word, in_digits(fault.least),
             in_digits(fault.most));
    return false;
}

static bool read_clock(table_setup *what, console *to, const char *words)
{
    if (words == NULL || clock_read(&what->house.time, text_of(words)))
        return true;
    complain(to, MESSAGE_PLAY_BAD_CLOCK, words);
    return false;
}

static bool read_numbers(table_setup *what, console *to, const char *const *values)
{
    uint32_t seed = (uint32_t)time(NULL) ^ (uint32_t)getpid() << 16;
    if ((values[SEED] != NULL &&
         !option_number(&seed, to, "--seed", values[SEED], 0, UINT32_MAX)) ||
        (values[NODES] != NULL &&
         !option_number(&what->nodes, to, "--nodes", values[NODES], 1, UINT32_MAX)))
        return false;
    what->seed = seed;
    return true;
}

static look read_look(const console *to, const arguments *given)
{
    look how = look_read(to, given->values + LOOK);
    how.ask = given->count == 0;
    /* What says which game is meant: without any of it a menu asks. */
    for (size_t row = LEVEL; row <= CHILDREN; row++)
        how.ask = how.ask && given->values[row] == NULL;
    return how;
}

bool play_options_read(play_options *options, exit_code *code, console *to, const arguments *given)
{
    su_variant variant;
    const char *layout;
    *code = EXIT_MALFORMED;
    if (!read_game(&variant, &layout, to, given))
        return false;
    table_setup what = setup_usual(variant);
    if (!fits_together(to, given) || !read_numbers(&what, to, given->values) ||
        !read_start(&what, code, to, layout, given) || !read_seats(&what, to, given) ||
        !read_house(&what, to, given) || !read_clock(&what, to, given->values[CLOCK]) ||
        !read_children(&what, code, to, given->values[CHILDREN]) ||
        !read_name(&what, to, given->values[NAME]))
        return false;
    *options = (play_options){
        .what = what,
        .look = read_look(to, given),
        .has_seats = given->values[LEVEL] != NULL || given->values[CHARACTER] != NULL ||
                     given->values[SIDE] != NULL || given->values[FIRST] != NULL ||
                     given->values[SECOND] != NULL,
        .has_game = given->count > 0,
        .book = given->values[BOOK] != NULL,
        .resume = given->values[RESUME] != NULL,
        .file = given->values[RECORD],
        .join = given->values[JOIN],
        .invite = given->values[INVITE],
        .name = given->values[NAME],
        .colour = given->values[SIDE] == NULL ? "first" : given->values[SIDE],
    };
    return true;
}
