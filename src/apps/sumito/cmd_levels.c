/* SPDX-License-Identifier: MIT */
/* sumito levels: how strong the levels of the engine are, as measured. */
#include <stdio.h>

#include "cli/commands.h"
#include "cli/describe.h"
#include "engine/ratings.h"
#include "text/vocabulary.h"

enum { JSON };
const option_row levels_rows[] = {[JSON] = OPTION_JSON, {0}};

static void print_row(console *to, su_variant variant, unsigned rung)
{
    const rating *found = rating_of(variant, rung);
    char words[64];
    snprintf(words, sizeof words, "  %-10s ", ladder_player(rung));
    out_text(&to->data.out, words);
    if (found == NULL) {
        message_write(&to->data.out, to->language, MESSAGE_NOT_MEASURED, "");
    } else {
        snprintf(words, sizeof words, "%5d %s%d", found->elo, plus_minus(to), found->error);
        out_text(&to->data.out, words);
    }
    out_char(&to->data.out, '\n');
    if (rung >= LADDER_LEVEL_1) {
        out_text(&to->data.out, "             ");
        out_text(&to->data.out, vocabulary_level(rung - LADDER_LEVEL_1 + 1, to->language));
        out_char(&to->data.out, '\n');
    }
}

static void print_game(console *to, su_variant variant)
{
    say_line(to, MESSAGE_LEVELS_HEAD, su_variant_name(variant));
    for (unsigned rung = 0; rung < LADDER_RUNGS; rung++)
        print_row(to, variant, rung);
}

static void json_game(json *writer, su_variant variant, su_language language)
{
    for (unsigned rung = 0; rung < LADDER_RUNGS; rung++) {
        const rating *found = rating_of(variant, rung);
        json_begin_object(writer);
        json_text(json_key(writer, "variant"), su_variant_name(variant));
        json_text(json_key(writer, "player"), ladder_player(rung));
        if (found != NULL) {
            json_signed(json_key(writer, "rating"), found->elo);
            json_signed(json_key(writer, "rating_error"), found->error);
            json_unsigned(json_key(writer, "games"), found->games);
        }
        if (rung >= LADDER_LEVEL_1)
            json_text(json_key(writer, "words"),
                      vocabulary_level(rung - LADDER_LEVEL_1 + 1, language));
        json_end_object(writer);
    }
}

exit_code run_levels(console *to, const arguments *given)
{
    bool as_json = given->values[JSON] != NULL;
    unsigned first = 0, end = SU_VARIANTS;
    su_variant variant;
    json writer = {0};
    if (given->count == 1) {
        if (!variant_read(&variant, to, given->operands[0]))
            return EXIT_MALFORMED;
        first = variant;
        end = first + 1;
    }
    if (as_json) {
        writer = json_open_document(&to->data.out);
        json_begin_array(json_key(&writer, "levels"));
    }
    for (unsigned i = first; i < end; i++) {
        if (as_json)
            json_game(&writer, (su_variant)i, to->language);
        else
            print_game(to, (su_variant)i);
    }
    if (as_json) {
        json_end_array(&writer);
        json_close_document(&writer);
    }
    return EXIT_DONE;
}
