/* SPDX-License-Identifier: MIT */
/* sumito layouts: the starts of classic Abalone. */
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

static void json_layout(json *writer, unsigned index)
{
    su_position position = su_layout_position(index);
    char words[SU_POSITION_TEXT];
    su_position_format(words, &position, SU_FORM_SIX_FIELDS);
    text rest = text_of(words);
    text_take_word(&rest); /* the game; the rows come next */
    json_begin_object(writer);
    json_text(json_key(writer, "name"), su_layout_name(index));
    json_view(json_key(writer, "rows"), text_take_word(&rest));
    json_position_text(writer, &position);
    json_end_object(writer);
}

static void print_json(console *to, unsigned first, unsigned end)
{
    json writer = json_open_document(&to->data.out);
    json_begin_array(json_key(&writer, "layouts"));
    for (unsigned i = first; i < end; i++)
        json_layout(&writer, i);
    json_end_array(&writer);
    json_close_document(&writer);
}

static int find(console *to, const char *name)
{
    int index = su_layout_find(name, strlen(name));
    suggestion near = suggestion_for(name);
    for (unsigned i = 0; i < SU_LAYOUTS && index < 0; i++)
        suggestion_consider(&near, su_layout_name(i));
    if (index < 0 && near.best != NULL)
        complain(to, MESSAGE_UNKNOWN_LAYOUT_NEAR, name, near.best);
    else if (index < 0)
        complain(to, MESSAGE_UNKNOWN_LAYOUT, name);
    return index;
}

static exit_code show_one(console *to, const arguments *given)
{
    int index = find(to, given->operands[0]);
    if (index < 0)
        return EXIT_MALFORMED;
    if (given->values[JSON] != NULL) {
        print_json(to, (unsigned)index, (unsigned)index + 1);
        return EXIT_DONE;
    }
    su_diagram_options options = SU_DIAGRAM_OPTIONS_INIT;
    su_position position = su_layout_position((unsigned)index);
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
    if (given->values[JSON] != NULL) {
        print_json(to, 0, SU_LAYOUTS);
        return EXIT_DONE;
    }
    for (unsigned i = 0; i < SU_LAYOUTS; i++)
        out_format(&to->data.out, "%s\n", su_layout_name(i));
    return EXIT_DONE;
}
