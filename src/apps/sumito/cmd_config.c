/* SPDX-License-Identifier: MIT */
/* sumito config: what is settled, and where. */
#include <string.h>

#include "cli/commands.h"
#include "apps/sumito/serving.h"
#include "cli/settings.h"
#include "cli/suggest.h"
#include "coach/describe.h"

/* The server's rows come first. */
enum {
    COLOR = SETTING_SERVER_END,
    ASCII,
    UNICODE,
    PLAIN,
    KEYS,
    NO_MOUSE,
    SHOW_ORIGIN,
    JSON,
    LANG /* the first of those every command has */
};
const option_row config_rows[] = {
#define CONFIG(id, name, argument, kind, low, high, usual)                                         \
    [SETTING_SERVER_##id] = {name, 0, argument, MESSAGE_SETTING_##id},
#include "server/settings/config.def"
#undef CONFIG
    [COLOR] = OPTION_COLOR,
    [ASCII] = OPTION_ASCII,
    [UNICODE] = OPTION_UNICODE,
    [PLAIN] = {"plain", 0, NULL, MESSAGE_OPTION_PLAIN},
    [KEYS] = {"keys", 0, "qwerty|azerty|qwertz", MESSAGE_SETTING_KEYS},
    [NO_MOUSE] = {"no-mouse", 0, NULL, MESSAGE_OPTION_NO_MOUSE},
    [SHOW_ORIGIN] = {"show-origin", 0, NULL, MESSAGE_OPTION_CONFIG_SHOW_ORIGIN},
    [JSON] = OPTION_JSON,
    {0},
};

/* The flags of what a person settles; those without a value of their own stand for one. */
static const struct {
    setting_id which;
    int flag;
    const char *value;
} flags[] = {
    {SETTING_LANG, LANG, NULL},      {SETTING_COLOR, COLOR, NULL},  {SETTING_ASCII, ASCII, "yes"},
    {SETTING_ASCII, UNICODE, "no"},  {SETTING_PLAIN, PLAIN, "yes"}, {SETTING_KEYS, KEYS, NULL},
    {SETTING_MOUSE, NO_MOUSE, "no"},
};

/* A setting with what each origin has, NULL where it has nothing. */
typedef struct settled {
    setting_id which;
    const char *values[SETTING_AS_FLAG + 1];
    const char *flag; /* its name */
} settled;

static settled settle(setting_id which, const arguments *given)
{
    settled found = {.which = which};
    for (int origin = SETTING_USUAL; origin < SETTING_AS_FLAG; origin++)
        found.values[origin] = setting_from(which, (setting_origin)origin);
    if (which < SETTING_SERVER_END) {
        found.values[SETTING_AS_FLAG] = given->values[which];
        found.flag = setting_rows[which].name;
    }
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
        if (flags[i].which == which && given->values[flags[i].flag] != NULL) {
            const char *value = flags[i].value;
            found.values[SETTING_AS_FLAG] = value != NULL ? value : given->values[flags[i].flag];
            found.flag =
                flags[i].flag == LANG ? common_options[0].name : config_rows[flags[i].flag].name;
        }
    return found;
}

static int winner(const settled *of)
{
    int origin = SETTING_AS_FLAG;
    while (of->values[origin] == NULL)
        origin--;
    return origin;
}

#define PLACE_SIZE 4200

static void write_origin(console *to, const settled *of, int origin)
{
    static const message words[] = {
        [SETTING_USUAL] = MESSAGE_ORIGIN_USUAL,
        [SETTING_IN_FILE] = MESSAGE_ORIGIN_FILE,
        [SETTING_IN_ENVIRONMENT] = MESSAGE_ORIGIN_ENVIRONMENT,
        [SETTING_AS_FLAG] = MESSAGE_ORIGIN_FLAG,
    };
    char place[PLACE_SIZE];
    out_buffer buffer = out_buffer_over(place, sizeof place);
    setting_put_place(&buffer.out, of->which, (setting_origin)origin, of->flag);
    message_write(&to->data.out, to->language, words[origin], place);
}

static void print_line(console *to, const settled *of, bool with_origin)
{
    out *data = &to->data.out;
    int first = winner(of);
    out_format(data, "%s=", setting_rows[of->which].name);
    setting_put_value(data, of->which, of->values[first]);
    if (with_origin) {
        out_text(data, "  # ");
        write_origin(to, of, first);
        for (int origin = first - 1; origin > SETTING_USUAL; origin--) {
            if (of->values[origin] == NULL)
                continue;
            message_write(data, to->language, MESSAGE_ORIGIN_OVER, "");
            write_origin(to, of, origin);
            out_text(data, ": ");
            setting_put_value(data, of->which, of->values[origin]);
        }
    }
    out_char(data, '\n');
}

static void print_json(json *writer, const settled *of)
{
    char words[PLACE_SIZE];
    setting_origin from = (setting_origin)winner(of);
    json_begin_object(writer);
    json_text(json_key(writer, "name"), setting_rows[of->which].name);
    out_buffer value = out_buffer_over(words, sizeof words);
    setting_put_value(&value.out, of->which, of->values[from]);
    json_text(json_key(writer, "value"), words);
    json_text(json_key(writer, "origin"), setting_origin_name(from));
    out_buffer place = out_buffer_over(words, sizeof words);
    setting_put_place(&place.out, of->which, from, of->flag);
    if (place.length > 0)
        json_text(json_key(writer, "where"), words);
    json_end_object(writer);
}

/* True if every name is one of a setting. */
static bool names_known(console *to, const arguments *given)
{
    for (int i = 0; i < given->count; i++) {
        suggestion near = suggestion_for(given->operands[i]);
        int which = 0;
        while (which < SETTING_COUNT && strcmp(given->operands[i], setting_rows[which].name) != 0)
            suggestion_consider(&near, setting_rows[which++].name);
        if (which < SETTING_COUNT)
            continue;
        if (near.best != NULL)
            complain(to, MESSAGE_SETTING_UNKNOWN_NEAR, "SETTING", given->operands[i], near.best);
        else
            complain(to, MESSAGE_SETTING_UNKNOWN, "SETTING", given->operands[i]);
        return false;
    }
    return true;
}

static bool is_wanted(const arguments *given, const char *name)
{
    bool found = given->count == 0;
    for (int i = 0; i < given->count && !found; i++)
        found = strcmp(given->operands[i], name) == 0;
    return found;
}

/* The server knows whether its settings can be used. */
static bool server_agrees(console *to, const arguments *given)
{
#ifdef SUMITO_HAVE_SERVER
    static config unused;
    return serving_config(&unused, to, given->values);
#else
    (void)to;
    (void)given;
    return true;
#endif
}

exit_code run_config(console *to, const arguments *given)
{
    bool as_json = given->values[JSON] != NULL;
    json writer = {0};
    if (!names_known(to, given) || !server_agrees(to, given))
        return usage_error(to);
    if (as_json) {
        writer = json_open_document(&to->data.out);
        json_text(json_key(&writer, "file"), settings_path());
        json_begin_array(json_key(&writer, "settings"));
    }
    for (int i = 0; i < SETTING_COUNT; i++) {
        /* What concerns a person comes before what concerns a server. */
        int which = (i + SETTING_SERVER_END) % SETTING_COUNT;
        settled found = settle((setting_id)which, given);
        if (!is_wanted(given, setting_rows[which].name))
            continue;
        if (as_json)
            print_json(&writer, &found);
        else
            print_line(to, &found, given->values[SHOW_ORIGIN] != NULL);
    }
    if (as_json) {
        json_end_array(&writer);
        json_close_document(&writer);
    }
    return EXIT_DONE;
}
