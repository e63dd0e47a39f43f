/* SPDX-License-Identifier: MIT */
/* What only the manual page of play has: see page_play.h. */
#include "apps/sumito/manual/page_play.h"

#include <stddef.h>

#include "cli/console.h"
#include "apps/sumito/manual/roff.h"
#include "apps/tui/screen/label.h"

/* What a key is called; some have a name in either language. */
static const char *key_name(const char *shown, su_language language)
{
    const char *name = su_text(shown, language);
    return name == NULL ? shown : name;
}

typedef struct told_key {
    const char *shown;
    label label;
} told_key;

#define KEY_GROUP(label)
#define KEY(code, function, shown, label) {shown, label},
#define KEY_ASKS(code, command, shown, label) {shown, label},
#define KEY_ALSO(code, function)
static const told_key keys[] = {
#include "apps/tui/screen/keys.def"
};
static const told_key editor_keys[] = {
#include "apps/tui/screen/edit_keys.def"
};
#undef KEY_GROUP
#undef KEY
#undef KEY_ASKS
#undef KEY_ALSO

static void put_key(out *to, const char *shown, const char *words, su_language language)
{
    roff_item(to, shown);
    roff_line(to, words, language);
}

static void put_told(out *to, const told_key *told, size_t count, su_language language)
{
    for (size_t i = 0; i < count; i++) {
        char words[SU_WORDS];
        out_buffer buffer = out_buffer_over(words, sizeof words);
        if (told[i].label.text != TEXT_NONE)
            out_text(&buffer.out, catalogue_text(told[i].label.text, language));
        else
            message_write(&buffer.out, language, told[i].label.own, "");
        put_key(to, key_name(told[i].shown, language), words, language);
    }
}

static void put_keys(out *to, su_language language)
{
    char six[SU_WORDS];
    out_buffer buffer = out_buffer_over(six, sizeof six);
    message_write(&buffer.out, language, MESSAGE_SCREEN_KEY_SIX, "");
    roff_heading(to, message_text(MESSAGE_MANUAL_KEYS, language));
    put_key(to, message_text(MESSAGE_MANUAL_SIX_KEYS, language),
            catalogue_text(TEXT_shell_key_six, language), language);
    put_told(to, keys, sizeof keys / sizeof *keys, language);
    roff_heading(to, message_text(MESSAGE_MANUAL_EDITOR_KEYS, language));
    put_key(to, message_text(MESSAGE_MANUAL_SIX_KEYS, language), six, language);
    put_told(to, editor_keys, sizeof editor_keys / sizeof *editor_keys, language);
}

static void put_dialogue(out *to, su_language language)
{
    static const struct {
        message usage, about;
    } commands[] = {
#define TALK_COMMAND(name, function, id) {MESSAGE_TALK_USAGE_##id, MESSAGE_TALK_ABOUT_##id},
#define TALK_COMMAND_OF TALK_COMMAND
#include "apps/tui/talk/commands.def"
#undef TALK_COMMAND
#undef TALK_COMMAND_OF
    };
    roff_heading(to, message_text(MESSAGE_MANUAL_DIALOGUE, language));
    roff_body(to, message_text(MESSAGE_MANUAL_ABOUT_DIALOGUE, language), language);
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        put_key(to, message_text(commands[i].usage, language),
                message_text(commands[i].about, language), language);
}

void page_play_sections(out *to, su_language language)
{
    put_keys(to, language);
    put_dialogue(to, language);
}
