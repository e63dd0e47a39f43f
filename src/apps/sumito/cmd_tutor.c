/* SPDX-License-Identifier: MIT */
/* sumito tutor: how strong a player is, and what to work on. */
#include <stdio.h>
#include <string.h>

#include "apps/sumito/tutor_games.h"
#include "apps/sumito/tutor_reference.h"
#include "cli/commands.h"
#include "cli/describe.h"
#include "cli/interrupt.h"
#include "coach/themes.h"
#include "review/tutor_words.h"

enum { PLAYER, COSTS, REFERENCE, LINES, JSON };
const option_row tutor_rows[] = {
    [PLAYER] = {"player", 0, "NAME", MESSAGE_OPTION_TUTOR_PLAYER},
    [COSTS] = {"costs", 0, NULL, MESSAGE_OPTION_TUTOR_COSTS},
    [REFERENCE] = {"reference", 0, NULL, MESSAGE_OPTION_TUTOR_REFERENCE},
    [LINES] = {"lines", 0, NULL, MESSAGE_OPTION_TUTOR_LINES},
    [JSON] = OPTION_JSON,
    {0},
};

#define SENTENCE 512
#define TITLE_WIDTH 24

/* ---- Telling -------------------------------------------------------------------------------- */

static void write_place(void *data, json *to, uint32_t game)
{
    const tutor_games *from = data;
    json_text(json_key(to, "file"), from->places[game - 1].path);
    json_unsigned(json_key(to, "game"), from->places[game - 1].number);
}

static void tell_json(console *to, tutor_games *from, const tutor_player *player, const tutor *of)
{
    json writer = json_open_document(&to->data.out);
    json_text(json_key(&writer, "player"), player->name);
    tutor_json(&writer, of, to->language, write_place, from);
    json_close_document(&writer);
}

static void tell_thing(console *to, const tutor_games *from, const tutor *of,
                       const tutor_compared *one, size_t number)
{
    const tutor_practice how = tutor_practice_of(one->about, of->variant);
    out *data = &to->data.out;
    out_format(data, "%zu. ", number);
    tutor_write_thing(data, of, one, to->language);
    out_char(data, '\n');
    for (unsigned i = 0; i < TUTOR_MOMENTS && of->moments[one->about][i].of.cost > 0; i++) {
        const tutor_moment *moment = &of->moments[one->about][i];
        const tutor_place *place = &from->places[moment->game - 1];
        char words[SENTENCE], number_of_game[24];
        out_buffer written = out_buffer_over(words, sizeof words);
        tutor_write_moment(&written.out, &moment->of, to->language);
        snprintf(number_of_game, sizeof number_of_game, "%ju", (uintmax_t)place->number);
        say_line(to, MESSAGE_TUTOR_MOMENT, place->path, number_of_game, words);
    }
    if (how.theme < THEMES)
        out_format(data, "   sumito puzzles play %s --theme=%s\n", su_variant_name(of->variant),
                   theme_name(how.theme));
}

static void tell_row(console *to, const tutor *of, habit about)
{
    if (of->sums[about].whole <= 0)
        return;
    const tutor_compared one = tutor_compare(of, about);
    const char *title = catalogue_text(tutor_habit_words(about), to->language);
    char own[32], expected[32];
    size_t width = 0;
    out_buffer first = out_buffer_over(own, sizeof own);
    out_buffer second = out_buffer_over(expected, sizeof expected);
    tutor_write_percent(&first.out, one.own, to->language);
    if (one.expected > 0)
        tutor_write_percent(&second.out, one.expected, to->language);
    else
        out_char(&second.out, '-');
    for (const char *c = title; *c; c++)
        width += !text_continues(*c);
    out_text(&to->data.out, title);
    out_spaces(&to->data.out, width < TITLE_WIDTH ? TITLE_WIDTH - width : 1);
    char row[80];
    snprintf(row, sizeof row, "%4s %% %6s %%\n", own, expected);
    out_text(&to->data.out, row);
}

static void tell(console *to, const tutor_games *from, const tutor_player *player, const tutor *of)
{
    tutor_compared things[TUTOR_THINGS];
    out *data = &to->data.out;
    out_visible(data, text_of(player->name));
    out_text(data, ": ");
    tutor_write_strength(data, of, to->language);
    out_char(data, '\n');
    if (of->games < TUTOR_GAMES)
        return;
    const size_t count = tutor_things(things, of);
    out_char(data, '\n');
    if (count > 0)
        say_line(to, MESSAGE_TUTOR_WORK, "");
    for (size_t i = 0; i < count; i++)
        tell_thing(to, from, of, &things[i], i + 1);
    out_char(data, '\n');
    say_line(to, MESSAGE_TUTOR_HEAD, "");
    for (unsigned about = 0; about < HABIT_TIME; about++)
        tell_row(to, of, (habit)about);
}

static void tell_line(tutor_games *self, const char *name, const habits *one)
{
    char line[HABITS_LINE];
    out_buffer written = out_buffer_over(line, sizeof line);
    habits_write(&written.out, one);
    out_format(&self->to->data.out, "%s %s\n", name, line);
}

/* ---- Whose games ---------------------------------------------------------------------------- */

static exit_code read_all(tutor_games *all, const arguments *given)
{
    exit_code code = EXIT_DONE;
    for (int i = 0; i < given->count && !all->failed && !interrupted(); i++)
        code = exit_worse(code, tutor_games_read(all, given->operands[i]));
    return code;
}

static void drop(out *self, const char *bytes, size_t count)
{
    (void)self, (void)bytes, (void)count;
}

/* What is wrong with the files was told when they were read first. */
static exit_code read_again_silently(tutor_games *all, const arguments *given)
{
    const out talk = all->to->talk.out;
    all->to->talk.out = (out){drop};
    const exit_code code = read_all(all, given);
    all->to->talk.out = talk;
    return code;
}

/* Records say `?` of somebody unknown, or nothing. */
static bool is_name(const char *name)
{
    return *name != '\0' && strcmp(name, "?") != 0;
}

/* Who sits most often; false, after a complaint, where nobody does or that cannot be found out. */
static bool find_player(char name[RECORD_GAME_NAME], console *to, const arguments *given,
                        exit_code *code)
{
    tutor_games seats = {.to = to, .counts_only = true};
    const tutor_player *most = NULL;
    for (int i = 0; i < given->count; i++)
        if (strcmp(given->operands[i], "-") == 0) {
            complain(to, MESSAGE_TUTOR_STANDARD_INPUT, "");
            *code = EXIT_MALFORMED;
            return false;
        }
    *code = read_all(&seats, given);
    for (size_t i = 0; i < seats.count; i++) {
        const tutor_player *one = &seats.players[i];
        if (is_name(one->name) && (most == NULL || one->seats > most->seats))
            most = one;
    }
    if (most)
        snprintf(name, RECORD_GAME_NAME, "%s", most->name);
    else if (*code == EXIT_DONE) {
        complain(to, MESSAGE_TUTOR_NAMELESS, "");
        *code = EXIT_FAILED;
    }
    const bool found = most != NULL;
    tutor_games_free(&seats);
    return found;
}

static exit_code tell_player(tutor_games *all, const arguments *given)
{
    const tutor_player *player = all->count > 0 ? &all->players[0] : NULL;
    unsigned most = 0;
    if (player == NULL) {
        complain(all->to, MESSAGE_TUTOR_NO_PLAYER, all->only);
        return EXIT_FAILED;
    }
    for (unsigned each = 1; each < SU_VARIANTS; each++)
        most = player->of[each].games > player->of[most].games ? each : most;
    if (given->values[JSON])
        tell_json(all->to, all, player, &player->of[most]);
    else
        tell(all->to, all, player, &player->of[most]);
    return player->of[most].games < TUTOR_GAMES ? EXIT_FAILED : EXIT_DONE;
}

exit_code run_tutor(console *to, const arguments *given)
{
    char name[RECORD_GAME_NAME];
    exit_code code = EXIT_DONE;
    const bool rows = given->values[COSTS] || given->values[REFERENCE];
    bool read_again = false;
    tutor_games all = {
        .to = to, .programs = given->values[COSTS] != NULL, .only = given->values[PLAYER]};
    interrupt_catch();
    if (given->values[LINES])
        all.hear = tell_line;
    if (!rows && !all.hear && !all.only) {
        if (!find_player(name, to, given, &code))
            return code;
        all.only = name;
        read_again = true;
    }
    all.people = su_people_new();
    if (all.people == NULL)
        return no_memory(to);
    code = read_again ? read_again_silently(&all, given) : read_all(&all, given);
    if (given->values[COSTS])
        tutor_write_costs(&to->data.out, &all);
    else if (given->values[REFERENCE])
        tutor_write_reference(&to->data.out, &all);
    else if (!all.hear && !all.failed && !interrupted())
        code = exit_worse(code, tell_player(&all, given));
    tutor_games_free(&all);
    return code;
}
