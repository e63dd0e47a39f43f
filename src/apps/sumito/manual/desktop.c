/* SPDX-License-Identifier: MIT */
/* The entry of desktops' menus: see desktop.h. */
#include "apps/sumito/manual/desktop.h"

#include "cli/messages.h"

/* A key in every language that has a word of its own for it: Comment[fr]=Jouer ... */
static void put_key(out *to, const char *key, const char *before, message id, const char *behind)
{
    for (unsigned language = 0; language < SU_LANGUAGES; language++) {
        if (message_texts[language][id] == NULL)
            continue;
        out_text(to, key);
        if (language != SU_EN)
            out_format(to, "[%s]", su_language_code((su_language)language));
        out_format(to, "=%s%s%s\n", before, message_texts[language][id], behind);
    }
}

void desktop_entry(out *to)
{
    out_text(to, "[Desktop Entry]\nType=Application\nVersion=1.0\nName=Sumito\n");
    put_key(to, "GenericName", "", MESSAGE_DESKTOP_GENERIC_NAME, "");
    put_key(to, "Comment", "", MESSAGE_DESKTOP_COMMENT, "");
    out_text(to, "Exec=sumito play\nIcon=sumito\nTerminal=true\nCategories=Game;BoardGame;\n");
    put_key(to, "Keywords", "abalone;notalone;off board;", MESSAGE_DESKTOP_KEYWORDS, ";");
}
