/* SPDX-License-Identifier: MIT */
/* Commands worth trying: see tour.h. */
#include "apps/sumito/tour.h"

#include "cli/console.h"

#define PURPOSE_COLUMN 29

static const struct {
    const char *line;
    message purpose;
} suggestions[] = {
    {"sumito demo", MESSAGE_TRY_DEMO},
    {"sumito play", MESSAGE_TRY_PLAY},
    {"sumito serve", MESSAGE_TRY_SERVE},
    {"sumito show offboard", MESSAGE_TRY_SHOW},
    {"sumito explain classic a1a2", MESSAGE_TRY_EXPLAIN},
    {"sumito analyze notalone", MESSAGE_TRY_ANALYZE},
    {"sumito layouts", MESSAGE_TRY_LAYOUTS},
    {"sumito perft classic 5", MESSAGE_TRY_PERFT},
    {"sumito help", MESSAGE_TRY_HELP_COMMAND},
};

void tour_suggest(out *to, su_language language, size_t skipped)
{
    for (size_t i = skipped; i < sizeof suggestions / sizeof *suggestions; i++) {
        text line = text_of(suggestions[i].line);
        out_view(to, line);
        out_spaces(to, line.length < PURPOSE_COLUMN ? PURPOSE_COLUMN - line.length : 0);
        message_write(to, language, suggestions[i].purpose, "");
        out_char(to, '\n');
    }
}
