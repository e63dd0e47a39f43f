/* SPDX-License-Identifier: MIT */
/* sumito characters: whom one can play against, and how the players of records play. */
#include <stdio.h>

#include "cli/commands.h"
#include "cli/describe.h"
#include "cli/record_games.h"
#include "match/styles.h"
#include "text/vocabulary.h"

enum { JSON };
const option_row characters_rows[] = {[JSON] = OPTION_JSON, {0}};

/* ---- The list ------------------------------------------------------------------------------- */

static void list_json(console *to, unsigned character)
{
    json writer = json_open_document(&to->data.out);
    json_text(json_key(&writer, "character"), su_character_name(character));
    json_text(json_key(&writer, "name"), vocabulary_character(character, to->language));
    json_unsigned(json_key(&writer, "level"), su_character_level(character));
    json_text(json_key(&writer, "words"), vocabulary_character_style(character, to->language));
    json_close_document(&writer);
}

static void list_row(console *to, unsigned character)
{
    char head[48];
    snprintf(head, sizeof head, "%-8s %u  ", su_character_name(character),
             su_character_level(character));
    out_format(&to->data.out, "%s%s\n", head, vocabulary_character_style(character, to->language));
}

/* ---- Reading -------------------------------------------------------------------------------- */

typedef struct reading {
    styles into;
    bool failed;
} reading;

static bool hear_game(void *context, const record_game *game)
{
    reading *self = context;
    const char *names[2];
    for (int side = 0; side < 2; side++)
        names[side] = *game->names[side] ? game->names[side] : "?";
    self->failed = !styles_add(&self->into, &game->start, game->moves, game->count, names);
    return !self->failed;
}

/* ---- Telling -------------------------------------------------------------------------------- */

static int64_t thousandths(double number)
{
    return (int64_t)(number * 1000 + (number < 0 ? -0.5 : 0.5));
}

static void tell_json(console *to, const styles_player *who)
{
    static const char *const keys[STYLES_TRAITS][2] = {{"push", "push_error"},
                                                       {"push_off", "push_off_error"},
                                                       {"side_step", "side_step_error"},
                                                       {"centre", "centre_error"},
                                                       {"danger", "danger_error"}};
    json writer = json_open_document(&to->data.out);
    json_text(json_key(&writer, "player"), who->name);
    json_unsigned(json_key(&writer, "games"), who->games);
    json_unsigned(json_key(&writer, "plies"), who->plies);
    for (int trait = 0; trait < STYLES_TRAITS; trait++) {
        const styles_mean found = styles_mean_of(who, (styles_trait)trait);
        json_thousandths(json_key(&writer, keys[trait][0]), thousandths(found.mean));
        json_thousandths(json_key(&writer, keys[trait][1]), thousandths(found.error));
    }
    json_close_document(&writer);
}

static void tell_row(console *to, const styles_player *who)
{
    char row[256];
    size_t at = (size_t)snprintf(row, sizeof row, "%-19s %6ju %7ju", who->name,
                                 (uintmax_t)who->games, (uintmax_t)who->plies);
    for (int trait = 0; trait < STYLES_TRAITS; trait++) {
        const styles_mean found = styles_mean_of(who, (styles_trait)trait);
        const bool share = trait < STYLES_CENTRE;
        at += (size_t)snprintf(
            row + at, sizeof row - at, share ? "  %4.1f %s%.1f %%" : "  %5.2f %s%.2f",
            (share ? 100 : 1) * found.mean, plus_minus(to), (share ? 100 : 1) * found.error);
    }
    out_format(&to->data.out, "%s\n", row);
}

static void tell(console *to, const styles *self, bool as_json)
{
    if (!as_json)
        say_line(to, MESSAGE_CHARACTERS_HEAD, "");
    for (size_t i = 0; i < self->count; i++) {
        if (as_json)
            tell_json(to, &self->players[i]);
        else
            tell_row(to, &self->players[i]);
    }
}

exit_code run_characters(console *to, const arguments *given)
{
    reading from = {.failed = false};
    const bool as_json = given->values[JSON] != NULL;
    exit_code code = EXIT_DONE;
    for (unsigned i = 1; given->count == 0 && i <= SU_CHARACTERS; i++)
        (as_json ? list_json : list_row)(to, i);
    if (given->count == 0)
        return EXIT_DONE;
    for (int i = 0; i < given->count && !from.failed; i++)
        code = exit_worse(code, record_games_read(to, given->operands[i], hear_game, &from));
    if (!from.failed && from.into.count > 0) {
        tell(to, &from.into, as_json);
    } else if (!from.failed && code == EXIT_DONE) {
        complain(to, MESSAGE_CHARACTERS_NONE, "");
        code = EXIT_FAILED;
    }
    styles_free(&from.into);
    return code;
}
