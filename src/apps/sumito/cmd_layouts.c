/* SPDX-License-Identifier: MIT */
/* sumito layouts: the named starts of classic and Notalone. */
#include <string.h>

#include "cli/commands.h"
#include "cli/describe.h"
#include "apps/sumito/picture.h"
#include "cli/suggest.h"

enum { JSON, ASCII, UNICODE, COLOR };
const option_row layouts_rows[] = {
    [JSON] = OPTION_JSON,
    [ASCII] = OPTION_ASCII,
    [UNICODE] = OPTION_UNICODE,
    [COLOR] = OPTION_COLOR,
    {0},
};

/* Which games take it. */
static void json_games(json *writer, unsigned index)
{
    su_position start;
    json_begin_array(json_key(writer, "games"));
    for (int game = 0; game < SU_VARIANTS; game++)
        if (su_layout_start(&start, (su_variant)game, index, NULL) == SU_OK)
            json_text(writer, su_variant_name((su_variant)game));
    json_end_array(writer);
}

static void json_layout(json *writer, unsigned index, const su_position *position)
{
    char words[SU_POSITION_TEXT];
    su_position_format(words, position, SU_FORM_SIX_FIELDS);
    text rest = text_of(words);
    text_take_word(&rest); /* the game; the rows come next */
    json_begin_object(writer);
    json_text(json_key(writer, "name"), su_layout_name(index));
    json_view(json_key(writer, "rows"), text_take_word(&rest));
    json_position_text(writer, position);
    json_games(writer, index);
    json_end_object(writer);
}

static json open_json(console *to)
{
    json writer = json_open_document(&to->data.out);
    json_begin_array(json_key(&writer, "layouts"));
    return writer;
}

static exit_code close_json(json *writer)
{
    json_end_array(writer);
    json_close_document(writer);
    return EXIT_DONE;
}

static exit_code print_all_json(console *to)
{
    json writer = open_json(to);
    for (unsigned i = 0; i < SU_LAYOUTS; i++) {
        su_position position = su_layout_position(i);
        json_layout(&writer, i, &position);
    }
    return close_json(&writer);
}

/* `NAME`, as a start of classic. */
static exit_code find_name(su_position *start, int *found, console *to, const char *name)
{
    int index = *found = su_layout_find(name, strlen(name));
    suggestion near = suggestion_for(name);
    for (unsigned i = 0; i < SU_LAYOUTS && index < 0; i++)
        suggestion_consider(&near, su_layout_name(i));
    if (index < 0 && near.best != NULL)
        complain(to, MESSAGE_UNKNOWN_LAYOUT_NEAR, name, near.best);
    else if (index < 0)
        complain(to, MESSAGE_UNKNOWN_LAYOUT, name);
    if (index < 0)
        return EXIT_MALFORMED;
    *start = su_layout_position((unsigned)index);
    return EXIT_DONE;
}

/* `GAME:NAME` or `NAME`. */
static exit_code find(su_position *start, int *found, console *to, const char *words)
{
    const char *colon = strchr(words, ':');
    exit_code code;
    if (colon == NULL)
        return find_name(start, found, to, words);
    if (!position_from_argument(start, &code, to, words, false))
        return code;
    *found = su_layout_find(colon + 1, strlen(colon + 1));
    return EXIT_DONE;
}

static exit_code show_one(console *to, const arguments *given)
{
    su_position position;
    int index = -1;
    exit_code code = find(&position, &index, to, given->operands[0]);
    if (code != EXIT_DONE)
        return code;
    if (given->values[JSON] != NULL) {
        json writer = open_json(to);
        json_layout(&writer, (unsigned)index, &position);
        return close_json(&writer);
    }
    su_diagram_options options = SU_DIAGRAM_OPTIONS_INIT;
    options.unicode = picture_unicode(to, given->values[ASCII], given->values[UNICODE]);
    options.colour = console_color(given->values[COLOR]);
    out_format(&to->data.out, "%s\n\n", su_layout_name((unsigned)index));
    picture_print(to, &position, &options);
    return EXIT_DONE;
}

exit_code run_layouts(console *to, const arguments *given)
{
    if (given->count == 1)
        return show_one(to, given);
    if (given->values[JSON] != NULL)
        return print_all_json(to);
    for (unsigned i = 0; i < SU_LAYOUTS; i++)
        out_format(&to->data.out, "%s\n", su_layout_name(i));
    return EXIT_DONE;
}
