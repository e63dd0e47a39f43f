/* SPDX-License-Identifier: MIT */
/* sumito show: a position as a diagram, on the terminal or as a picture. */
#include <string.h>

#include "cli/commands.h"
#include "cli/describe.h"
#include "apps/sumito/picture.h"

enum { ASCII, UNICODE, COLOR, FLIP, LAST, SVG, PNG, THEME, SIZE };
const option_row show_rows[] = {
    [ASCII] = OPTION_ASCII,
    [UNICODE] = OPTION_UNICODE,
    [COLOR] = OPTION_COLOR,
    [FLIP] = {"flip", 0, NULL, MESSAGE_OPTION_FLIP},
    [LAST] = {"last", 0, "MOVE", MESSAGE_OPTION_SHOW_LAST},
    [SVG] = {"svg", 's', "FILE", MESSAGE_OPTION_SHOW_SVG},
    [PNG] = {"png", 0, "FILE", MESSAGE_OPTION_SHOW_PNG},
    [THEME] = {"theme", 0, "contrast|print", MESSAGE_OPTION_SHOW_THEME},
    [SIZE] = {"width", 'w', "PIXELS", MESSAGE_OPTION_SHOW_WIDTH},
    {0},
};

/* Plays the move to be marked: `position` becomes the one after it. */
static bool play_last(su_position *position, su_move *move, exit_code *code, console *to,
                      const char *written)
{
    su_refusal why;
    char words[SU_WORDS];
    su_status status = su_move_parse(move, position, written, &why);
    if (status == SU_OK) {
        *position = su_play(position, *move);
        return true;
    }
    su_words_refusal(words, sizeof words, &why, position, written, to->language);
    complain(to, MESSAGE_MOVE_REFUSED, "1", written, su_refusal_name(why.code), words);
    *code = exit_code_of(status);
    return false;
}

/* Saves the pictures asked for, the first failure deciding the exit code. */
static exit_code save(console *to, const arguments *given, const su_position *position,
                      const su_diagram_options *options)
{
    exit_code code = EXIT_DONE;
    if (given->values[SVG] != NULL)
        code = picture_save_svg(to, given->values[SVG], position, options);
    if (given->values[PNG] != NULL && code == EXIT_DONE)
        code = picture_save_png(to, given->values[PNG], position, options);
    return code;
}

exit_code run_show(console *to, const arguments *given)
{
    su_diagram_options options = SU_DIAGRAM_OPTIONS_INIT;
    su_position before, position;
    exit_code code = EXIT_MALFORMED;
    const char *theme = given->values[THEME];
    if (!option_take(&options.width, to, given, show_rows, SIZE, 64, 4096) ||
        !position_from_argument(&before, &code, to, given->operands[0], false))
        return code;
    position = before;
    if (given->values[LAST] != NULL) {
        if (!play_last(&position, &options.last_move, &code, to, given->values[LAST]))
            return code;
        options.before = &before;
    }
    options.flipped = given->values[FLIP] != NULL;
    options.unicode = picture_unicode(to, given->values[ASCII], given->values[UNICODE]);
    options.colour = console_color(given->values[COLOR]);
    if (theme != NULL && strcmp(theme, "print") == 0)
        options.theme = SU_THEME_PRINT;
    if (given->values[SVG] != NULL || given->values[PNG] != NULL)
        return save(to, given, &position, &options);
    picture_print(to, &position, &options);
    return EXIT_DONE;
}
