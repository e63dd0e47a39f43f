/* SPDX-License-Identifier: MIT */
/* Sentences from templates: see phrase.h. */
#include "text/phrase.h"

#include "base/bits.h"
#include "base/check.h"
#include "text/pack.h"
#include "text/vocabulary.h"

typedef enum argument_kind { NUMBER, WORDS, CELLS, TARGETS } argument_kind;

static const struct {
    const char *name;
    argument_kind kind;
} arguments[ARGUMENTS] = {
#define ARGUMENT(name, kind) {#name, kind},
#include "text/arguments.def"
#undef ARGUMENT
};

argument phrase_argument(text name)
{
    unsigned found = 0;
    while (found < ARGUMENTS && !text_is(name, arguments[found].name))
        found++;
    return (argument)found;
}

void phrase_set(phrase *self, argument name, text_id words)
{
    self->words[name] = text_of(catalogue_text(words, self->language));
}

/* What a choice goes by: a number, or how many there are. */
static uint64_t amount(const phrase *self, argument name)
{
    switch (arguments[name].kind) {
    case NUMBER:
        return self->numbers[name];
    case WORDS:
        return self->words[name].length;
    case CELLS:
    case TARGETS:
        break;
    }
    return bits_count(self->numbers[name]);
}

/* Which of the forms of a word a number takes. */
static unsigned plural_form(const phrase *self, uint64_t number)
{
    const text_pack *pack = text_pack_of(self->language);
    const char *forms = pack != NULL ? pack->plural : text_pack_of(SU_EN)->plural;
    return (unsigned)(forms[number < 100 ? number : 100 + number % 100] - '0');
}

static void write_number_words(const phrase *self, uint64_t number)
{
    static const text_id names[] = {TEXT_number_0, TEXT_number_1, TEXT_number_2, TEXT_number_3,
                                    TEXT_number_4, TEXT_number_5, TEXT_number_6, TEXT_number_7,
                                    TEXT_number_8, TEXT_number_9};
    if (number < sizeof names / sizeof *names)
        out_text(self->to, catalogue_text(names[number], self->language));
    else
        out_unsigned(self->to, number);
}

/* Between two entries of a list, of which `left` are still to come. */
static void write_joint(const phrase *self, unsigned left)
{
    text_id joint = left > 1 ? TEXT_list_comma : TEXT_list_and;
    out_text(self->to, catalogue_text(joint, self->language));
}

static void write_cells(const phrase *self, su_cells cells)
{
    while (cells != 0) {
        out_text(self->to, su_cell_name(su_cells_take(&cells)));
        if (cells != 0)
            write_joint(self, bits_count(cells));
    }
}

static void write_targets(const phrase *self, uint64_t targets)
{
    while (targets != 0) {
        out_char(self->to, 'T');
        out_unsigned(self->to, bits_lowest(targets) + 1);
        targets = bits_rest(targets);
        if (targets != 0)
            write_joint(self, bits_count(targets));
    }
}

static void write_argument(const phrase *self, argument name)
{
    switch (arguments[name].kind) {
    case NUMBER:
        out_unsigned(self->to, self->numbers[name]);
        break;
    case WORDS:
        out_view(self->to, self->words[name]);
        break;
    case CELLS:
        write_cells(self, self->numbers[name]);
        break;
    case TARGETS:
        write_targets(self, self->numbers[name]);
        break;
    }
}

/* Takes the text before the next `stop` that is outside braces, or all of it, and the stop. */
static text take_until(text *rest, char stop)
{
    text taken = {rest->at, 0};
    unsigned depth = 0;
    for (; taken.length < rest->length; taken.length++) {
        char c = rest->at[taken.length];
        if (c == stop && depth == 0)
            break;
        depth += c == '{';
        depth -= c == '}';
    }
    size_t used = taken.length + (taken.length < rest->length);
    rest->at += used;
    rest->length -= used;
    return taken;
}

static text take_name(text *rest)
{
    text name = {rest->at, 0};
    while (name.length < rest->length &&
           ((rest->at[name.length] >= 'a' && rest->at[name.length] <= 'z') ||
            rest->at[name.length] == '_'))
        name.length++;
    rest->at += name.length;
    rest->length -= name.length;
    return name;
}

static void write_template(const phrase *self, text rest);

/* What stands between a pair of braces. */
static void write_field(const phrase *self, text field)
{
    argument name = phrase_argument(take_name(&field));
    CHECK(name < ARGUMENTS);
    if (field.length == 0) {
        write_argument(self, name);
        return;
    }
    char operation = *field.at++;
    field.length--;
    uint64_t number = amount(self, name);
    if (operation == '#') {
        write_number_words(self, number);
        return;
    }
    unsigned wanted = operation == '?' ? number == 0 : plural_form(self, number);
    text choice = take_until(&field, '|');
    for (; wanted > 0 && field.length > 0; wanted--)
        choice = take_until(&field, '|');
    write_template(self, wanted > 0 ? (text){choice.at, 0} : choice);
}

static void write_template(const phrase *self, text rest)
{
    while (rest.length > 0) {
        out_view(self->to, take_until(&rest, '{'));
        if (rest.length > 0)
            write_field(self, take_until(&rest, '}'));
    }
}

void phrase_write(const phrase *self, text_id id)
{
    write_template(self, text_of(catalogue_text(id, self->language)));
}

phrase phrase_about(out *to, const su_position *position, su_side side, su_language language)
{
    su_variant variant = su_position_variant(position);
    su_side other = su_side_other(side);
    phrase about = {.to = to, .language = language};
    phrase_set(&about, ARGUMENT_player, vocabulary_player(variant, side));
    phrase_set(&about, ARGUMENT_opponent, vocabulary_player(variant, other));
    phrase_set(&about, ARGUMENT_colour, vocabulary_colour(variant, side));
    phrase_set(&about, ARGUMENT_their_colour, vocabulary_colour(variant, other));
    phrase_set(&about, ARGUMENT_game, vocabulary_game(variant));
    about.numbers[ARGUMENT_first] = su_position_score(position, SU_FIRST);
    about.numbers[ARGUMENT_second] = su_position_score(position, SU_SECOND);
    return about;
}
