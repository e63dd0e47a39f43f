/* SPDX-License-Identifier: MIT */
/* words FILE: writes every text of the page as a line: id, English, French, a tab between, each
 * text as JSON has it. From them tools/site takes those the page shows before its core is there. */
#include <stdio.h>

#include "base/json.h"
#include "text/catalogue.h"
#include "text/french_spaces.h"
#include "text/vocabulary.h"

typedef struct file_out {
    out out;
    FILE *file;
} file_out;

static void put(out *base, const char *bytes, size_t count)
{
    (void)fwrite(bytes, 1, count, ((file_out *)base)->file);
}

static void write_text(out *to, text_id id)
{
    out_text(to, catalogue_id(id));
    for (int language = 0; language < SU_LANGUAGES; language++) {
        french_spaces spaces = french_spaces_over(to);
        json writer = json_over(language == SU_FR ? &spaces.out : to);
        out_char(to, '\t');
        json_text(&writer, catalogue_text(id, (su_language)language));
        french_spaces_end(&spaces);
    }
    out_char(to, '\n');
}

int main(int count, char **given)
{
    file_out to = {{put}, count == 2 ? fopen(given[1], "w") : NULL};
    if (to.file == NULL)
        return 1;
    for (int variant = 0; variant < SU_VARIANTS; variant++)
        write_text(&to.out, vocabulary_game((su_variant)variant));
    for (unsigned id = TEXTS - PAGE_TEXTS; id < TEXTS; id++)
        write_text(&to.out, (text_id)id);
    int failed = ferror(to.file);
    return fclose(to.file) != 0 || failed != 0;
}
