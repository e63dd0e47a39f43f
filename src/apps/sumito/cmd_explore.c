/* SPDX-License-Identifier: MIT */
/* sumito explore: what was played in a position, or in every position of a stream. */
#include <string.h>

#include "apps/sumito/explore_report.h"
#include "cli/positions.h"

enum { DATABASE, PEOPLE, SINCE, UNTIL, STRENGTH, PLAYER, JSON };
const option_row explore_rows[] = {
    [DATABASE] = {"database", 0, "WHERE", MESSAGE_OPTION_EXPLORE_DATABASE},
    [PEOPLE] = {"people", 0, NULL, MESSAGE_OPTION_EXPLORE_PEOPLE},
    [SINCE] = {"since", 0, "YEAR", MESSAGE_OPTION_EXPLORE_SINCE},
    [UNTIL] = {"until", 0, "YEAR", MESSAGE_OPTION_EXPLORE_UNTIL},
    [STRENGTH] = {"strength", 0, "LOW-HIGH", MESSAGE_OPTION_EXPLORE_STRENGTH},
    [PLAYER] = {"player", 0, "NAME", MESSAGE_OPTION_EXPLORE_PLAYER},
    [JSON] = OPTION_JSON,
    {0},
};

#define LAST_YEAR (SIGHTING_FIRST_YEAR + UINT8_MAX)
#define MOST_STRENGTH (UINT8_MAX * SIGHTING_STRENGTH_STEP)

/* ---- The options ---------------------------------------------------------------------------- */

/* `1400-1800`, `1400-`, `-1800`. */
static bool read_strengths(uint32_t range[2], console *to, const char *value)
{
    text low, high;
    if (value == NULL)
        return true;
    uint32_t least = 1, most = MOST_STRENGTH;
    if (text_split(&low, &high, text_of(value), '-') && low.length + high.length > 0 &&
        (low.length == 0 || text_to_unsigned(&least, low, MOST_STRENGTH)) &&
        (high.length == 0 || text_to_unsigned(&most, high, MOST_STRENGTH)) && least <= most) {
        range[0] = least;
        range[1] = most;
        return true;
    }
    complain(to, MESSAGE_EXPLORE_RANGE, "--strength", value);
    return false;
}

static bool read_filter(explore_filter *filter, console *to, const arguments *given)
{
    *filter = (explore_filter){.player = given->values[PLAYER]};
    for (int i = SINCE; i <= PLAYER; i++)
        filter->given = filter->given || given->values[i] != NULL;
    if (!option_take(&filter->years[0], to, given, explore_rows, SINCE, SIGHTING_FIRST_YEAR + 1,
                     LAST_YEAR) ||
        !option_take(&filter->years[1], to, given, explore_rows, UNTIL, SIGHTING_FIRST_YEAR + 1,
                     LAST_YEAR) ||
        !read_strengths(filter->strengths, to, given->values[STRENGTH]))
        return false;
    if (filter->years[1] == 0 || filter->years[0] <= filter->years[1])
        return true;
    complain(to, MESSAGE_EXPLORE_RANGE, "--until", given->values[UNTIL]);
    return false;
}

/* ---- Answering ------------------------------------------------------------------------------ */

typedef struct asking {
    explore_source from;
    bool failed; /* which was told */
    tally counted;
    played found;
} asking;

static bool write_played(void *data, out *to, const su_position *position, const char *form)
{
    asking *self = data;
    if (self->failed || !explore_source_ask(&self->from, position, &self->counted)) {
        self->failed = true;
        return true;
    }
    played_of(&self->found, position, &self->counted, &self->from.table);
    if (strcmp(form, "json") == 0)
        explore_report_json(to, &self->from, position, &self->found);
    else if (strcmp(form, "line") == 0)
        explore_report_line(to, &self->found);
    else
        explore_report_table(to, &self->from, position, &self->found);
    return true;
}

exit_code run_explore(console *to, const arguments *given)
{
    static asking self;
    explore_filter filter;
    const char *operand = given->operands[0];
    position_answerer how = {write_played, strcmp(operand, "-") == 0 ? "line" : "table", &self};
    if (!read_filter(&filter, to, given))
        return EXIT_MALFORMED;
    if (given->values[JSON] != NULL)
        how.form = "json";
    exit_code code = explore_source_open(&self.from, to, given->values[DATABASE],
                                         given->values[PEOPLE] != NULL, &filter);
    if (code != EXIT_DONE)
        return code;
    code = positions_answer(to, operand, &how);
    explore_source_close(&self.from);
    return self.failed ? exit_worse(code, EXIT_FAILED) : code;
}
