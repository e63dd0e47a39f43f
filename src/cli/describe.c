/* SPDX-License-Identifier: MIT */
/* What is wrong with positions and moves, for who called the program: see describe.h. */
#include "cli/describe.h"

#include <string.h>

#include "cli/suggest.h"
#include "game/character.h"
#include "rules/position.h"

exit_code exit_code_of(su_status status)
{
    switch (status) {
    case SU_OK:
    case SU_END:
        return EXIT_DONE;
    case SU_MALFORMED:
        return EXIT_MALFORMED;
    case SU_ILLEGAL:
        return EXIT_ILLEGAL;
    case SU_FULL:
        return EXIT_FAILED;
    }
    return EXIT_FAILED;
}

/* The layout that was perhaps meant by an unknown one. */
static void suggest_layout(console *to, const char *argument)
{
    const char *colon = strchr(argument, ':'), *name = colon == NULL ? argument : colon + 1;
    suggestion near = suggestion_for(name);
    for (unsigned i = 0; i < SU_LAYOUTS; i++)
        suggestion_consider(&near, su_layout_name(i));
    if (near.best != NULL)
        complain(to, MESSAGE_UNKNOWN_LAYOUT_NEAR, name, near.best);
}

/* Shows where in the text the fault is, if a line of the terminal has room for it. */
static void point_at(console *to, const char *words, size_t offset)
{
    size_t length = strlen(words);
    if (length == 0 || length > 120 || offset > length)
        return;
    for (size_t i = 0; i < length; i++)
        if (words[i] < ' ' || words[i] > '~')
            return;
    out_format(&to->talk.out, "  %s\n  ", words);
    out_spaces(&to->talk.out, offset);
    out_text(&to->talk.out, "^\n");
}

static void complain_of(console *to, const char *argument, const su_error *error)
{
    char words[SU_WORDS];
    su_words_fault(words, sizeof words, error, to->language);
    complain(to, MESSAGE_POSITION_FAULT, su_fault_name(error->fault), words);
    point_at(to, argument, error->offset);
    if (error->fault == SU_FAULT_UNKNOWN_LAYOUT)
        suggest_layout(to, argument);
}

static bool read_position(su_position *position, exit_code *code, console *to, const char *argument,
                          bool as_json, bool or_file)
{
    su_error error;
    su_status status = su_position_parse(position, argument, &error);
    if (status == SU_OK)
        return true;
    if (as_json)
        json_fault_document(&to->data.out, &error, to->language);
    /* One word that begins no position: most likely a file was meant. */
    if (or_file && error.fault == SU_FAULT_UNKNOWN_GAME && strchr(argument, ' ') == NULL)
        complain(to, MESSAGE_NEITHER_FILE_NOR_POSITION, argument);
    else
        complain_of(to, argument, &error);
    *code = exit_code_of(status);
    return false;
}

bool position_from_argument(su_position *position, exit_code *code, console *to,
                            const char *argument, bool as_json)
{
    return read_position(position, code, to, argument, as_json, false);
}

bool position_where_file_may_be(su_position *position, exit_code *code, console *to,
                                const char *argument, bool as_json)
{
    return read_position(position, code, to, argument, as_json, true);
}

bool variant_read(su_variant *variant, console *to, const char *name)
{
    if (variant_named(variant, text_of(name)))
        return true;
    complain(to, MESSAGE_UNKNOWN_GAME, name);
    return false;
}

bool character_from_words(unsigned *character, console *to, const char *option, text name)
{
    char all[128], word[64];
    out_buffer list = out_buffer_over(all, sizeof all), said = out_buffer_over(word, sizeof word);
    const unsigned found = character_named(name);
    if (found != 0) {
        *character = found;
        return true;
    }
    for (unsigned i = 1; i <= SU_CHARACTERS; i++)
        out_format(&list.out, "%s%s", i == 1 ? "" : ", ", su_character_name(i));
    out_view(&said.out, name);
    complain(to, MESSAGE_BAD_CHARACTER, option, word, all);
    return false;
}
