/* SPDX-License-Identifier: MIT */
/* The options of the protocol and their values: see settings.h. */
#include "uci/settings.h"

#include "base/check.h"
#include "uci/reader.h"

typedef enum setting_type { SPIN, FLAG, VARIANT, CHARACTER, NET } setting_type;

typedef struct setting_row {
    const char *name;
    setting_type type;
    uint32_t initial, low, high;
} setting_row;

static const setting_row rows[SETTINGS] = {
#define OPTION(id, name, type, initial, low, high, help)                                           \
    [SETTING_##id] = {name, type, initial, low, high},
#include "uci/options.def"
#undef OPTION
};

settings settings_initial(void)
{
    settings self = {.net = {"", 0}};
    for (size_t i = 0; i < SETTINGS; i++)
        self.values[i] = rows[i].initial;
    return self;
}

/* The name of a value that is not a number. */
static const char *value_name(const setting_row *row, uint32_t value)
{
    if (row->type == NET)
        return SETTINGS_OWN_NETS;
    if (row->type == CHARACTER)
        return value ? su_character_name(value) : SETTINGS_NO_CHARACTER;
    if (row->type != VARIANT)
        return value ? "true" : "false";
    CHECK(value < SU_VARIANTS);
    return su_variant_name((su_variant)value);
}

static void write_range(out *to, const setting_row *row)
{
    switch (row->type) {
    case SPIN:
        out_format(to, " min %u max %u", row->low, row->high);
        break;
    case FLAG:
    case NET:
        break;
    case VARIANT:
    case CHARACTER:
        for (uint32_t value = row->low; value <= row->high; value++)
            out_format(to, " var %s", value_name(row, value));
        break;
    }
}

void settings_write(out *to)
{
    static const char *const types[] = {[SPIN] = "spin",
                                        [FLAG] = "check",
                                        [VARIANT] = "combo",
                                        [CHARACTER] = "combo",
                                        [NET] = "string"};
    for (const setting_row *row = rows; row < rows + SETTINGS; row++) {
        out_format(to, "option name %s type %s default ", row->name, types[row->type]);
        if (row->type == SPIN)
            out_unsigned(to, row->initial);
        else
            out_text(to, value_name(row, row->initial));
        write_range(to, row);
        out_char(to, '\n');
    }
}

static char small(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* UCI: capitals do not matter in the names of options. */
static bool is_name(text word, const char *name)
{
    text other = text_of(name);
    if (word.length != other.length)
        return false;
    for (size_t i = 0; i < word.length; i++)
        if (small(word.at[i]) != small(other.at[i]))
            return false;
    return true;
}

static bool read_choice(uint32_t *value, text word, const setting_row *row, problem *why)
{
    char choices[128];
    out_buffer list = out_buffer_over(choices, sizeof choices);
    for (uint32_t each = row->low; each <= row->high; each++) {
        if (text_is(word, value_name(row, each))) {
            *value = each;
            return true;
        }
        out_format(&list.out, "%s%s", each == row->low ? "" : " ", value_name(row, each));
    }
    return word.length == 0 ? problem_refuse(why, PROBLEM_MISSING_WORD, word, choices, NULL)
                            : problem_refuse(why, PROBLEM_BAD_CHOICE, word, choices, NULL);
}

static bool read_value(uint32_t *value, text word, const setting_row *row, problem *why)
{
    int64_t number;
    if (row->type != SPIN)
        return read_choice(value, word, row, why);
    if (!reader_number(&number, word, row->low, row->high, why))
        return false;
    *value = (uint32_t)number;
    return true;
}

/* A file's name is the rest of the line: it may hold spaces. */
static bool read_net(settings *changed, text rest, problem *why)
{
    rest = text_trimmed(rest);
    changed->net = rest;
    return rest.length > 0 ||
           problem_refuse(why, PROBLEM_MISSING_WORD, rest, "the name of a file", NULL);
}

bool settings_read(settings *changed, text rest, problem *why)
{
    size_t id = 0;
    uint32_t value = 0;
    if (!reader_keyword(&rest, "name", why))
        return false;
    text name = text_take_word(&rest);
    while (id < SETTINGS && !is_name(name, rows[id].name))
        id++;
    if (name.length == 0)
        return problem_refuse(why, PROBLEM_MISSING_WORD, name, "the name of an option", NULL);
    if (id == SETTINGS)
        return problem_refuse(why, PROBLEM_UNKNOWN_OPTION, name, NULL, NULL);
    if (!reader_keyword(&rest, "value", why))
        return false;
    if (rows[id].type == NET)
        return read_net(changed, rest, why);
    if (!read_value(&value, text_take_word(&rest), &rows[id], why) || !reader_end(rest, why))
        return false;
    changed->values[id] = value;
    return true;
}

su_engine_options settings_engine(const settings *self)
{
    return (su_engine_options){.hash_mib = self->values[SETTING_HASH],
                               .threads = self->values[SETTING_THREADS],
                               .lines = self->values[SETTING_MULTIPV],
                               .level = self->values[SETTING_LEVEL],
                               .seed = self->values[SETTING_SEED],
                               .plays = !self->values[SETTING_ANALYSE_MODE],
                               .character = self->values[SETTING_CHARACTER]};
}

su_house_rules settings_house(const settings *self)
{
    su_house_rules house = SU_HOUSE_RULES_INIT;
    house.repetition_draw = self->values[SETTING_REPETITION_DRAW] != 0;
    house.no_progress_plies = self->values[SETTING_NO_PROGRESS_PLIES];
    house.more_wins = self->values[SETTING_NO_PROGRESS_MORE_WINS] != 0;
    house.ejections_to_win = (uint8_t)self->values[SETTING_EJECTIONS];
    return house;
}

su_variant settings_variant(const settings *self)
{
    return (su_variant)self->values[SETTING_VARIANT];
}
