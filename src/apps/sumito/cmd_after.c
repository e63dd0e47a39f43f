/* SPDX-License-Identifier: MIT */
/* sumito after: plays moves and prints the position they lead to. */
#include <stdlib.h>
#include <string.h>

#include "cli/commands.h"
#include "cli/describe.h"
#include "apps/sumito/picture.h"

enum { FILM, FLIP, THEME, SIZE, JSON };
const option_row after_rows[] = {
    [FILM] = {"film", 0, "FILE", MESSAGE_OPTION_AFTER_FILM},
    [FLIP] = {"flip", 0, NULL, MESSAGE_OPTION_FLIP},
    [THEME] = {"theme", 0, "contrast|print", MESSAGE_OPTION_AFTER_THEME},
    [SIZE] = {"width", 'w', "PIXELS", MESSAGE_OPTION_AFTER_WIDTH},
    [JSON] = OPTION_JSON,
    {0},
};

static void report(console *to, const su_position *position, const su_refusal *why,
                   const char *attempt, int index, bool as_json)
{
    char words[SU_WORDS];
    if (as_json) {
        json writer = json_open_document(&to->data.out);
        json_position_text(&writer, position);
        json_signed(json_key(&writer, "index"), index - 1);
        json_text(json_key(&writer, "move"), attempt);
        json_refusal(json_key(&writer, "refusal"), why, position, attempt, to->language);
        json_close_document(&writer);
    }
    su_words_refusal(words, sizeof words, why, position, attempt, to->language);
    complain(to, MESSAGE_MOVE_REFUSED, in_digits((uint64_t)index), attempt,
             su_refusal_name(why->code), words);
}

static void print(console *to, const su_position *position, bool as_json)
{
    char words[SU_POSITION_TEXT];
    if (as_json) {
        json writer = json_open_document(&to->data.out);
        json_position(&writer, position);
        json_close_document(&writer);
    } else {
        su_position_format(words, position, SU_FORM_SIX_FIELDS);
        out_format(&to->data.out, "%s\n", words);
    }
}

/* Plays the operands behind the first, and keeps the moves. */
static bool play(su_position *position, su_move *moves, exit_code *code, console *to,
                 const arguments *given)
{
    for (int i = 1; i < given->count; i++) {
        su_refusal why;
        su_status status = su_move_parse(&moves[i - 1], position, given->operands[i], &why);
        if (status != SU_OK) {
            report(to, position, &why, given->operands[i], i, given->values[JSON] != NULL);
            *code = exit_code_of(status);
            return false;
        }
        *position = su_play(position, moves[i - 1]);
    }
    return true;
}

static exit_code play_and_print(console *to, const arguments *given, const su_position *start,
                                su_move *moves, const su_diagram_options *options)
{
    su_position position = *start;
    exit_code code = EXIT_DONE;
    const char *film = given->values[FILM];
    if (!play(&position, moves, &code, to, given))
        return code;
    if (film != NULL)
        code = picture_save_film(to, film, start, moves, (size_t)given->count - 1, options);
    if (film == NULL || strcmp(film, "-") != 0)
        print(to, &position, given->values[JSON] != NULL);
    return code;
}

exit_code run_after(console *to, const arguments *given)
{
    su_diagram_options options = SU_DIAGRAM_OPTIONS_INIT;
    su_position start;
    exit_code code = EXIT_MALFORMED;
    const char *theme = given->values[THEME];
    if (!option_take(&options.width, to, given, after_rows, SIZE, 64, 4096) ||
        !position_from_argument(&start, &code, to, given->operands[0], given->values[JSON] != NULL))
        return code;
    options.flipped = given->values[FLIP] != NULL;
    if (theme != NULL && strcmp(theme, "print") == 0)
        options.theme = SU_THEME_PRINT;
    su_move *moves = calloc((size_t)given->count, sizeof *moves);
    if (moves == NULL)
        return no_memory(to);
    code = play_and_print(to, given, &start, moves, &options);
    free(moves);
    return code;
}
