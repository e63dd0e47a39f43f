/* SPDX-License-Identifier: MIT */
/* sumito analyze: the best lines of a position, or the mistakes of whole games. */
#include <string.h>

#include "apps/sumito/analyze_games.h"
#include "apps/sumito/analyze_position.h"
#include "cli/commands.h"
#include "cli/describe.h"
#include "cli/interrupt.h"
#include "cli/records.h"

enum { MOVETIME, NODES, DEPTH, MULTIPV, THREADS, HASH, LEVEL, APGN, SVG, HTML, JSON };
static const option_row rows[] = {
    [MOVETIME] = {"movetime", 't', "MS", "milliseconds for each search (0: until Ctrl-C)"},
    [NODES] = {"nodes", 0, "N", "positions to look at in each search"},
    [DEPTH] = {"depth", 'd', "D", "plies to look ahead (1 to 128)"},
    [MULTIPV] = {"multipv", 'm', "N", "show the N best lines (1 to 64; 1)"},
    [THREADS] = {"threads", 0, "N", "search with N threads (1 to 256; 1)"},
    [HASH] = {"hash", 0, "MIB", "memory for what was found (1 to 65536; 64)"},
    [LEVEL] = {"level", 'l', "L", "strength (1 to 10; 10)"},
    [APGN] = {"apgn", 0, "FILE", "write the annotated record (-: standard output)"},
    [SVG] = {"svg", 's', "FILE", "write the games as graphs (-: standard output)"},
    [HTML] = {"html", 0, "FILE", "write a page to read and print (-: standard output)"},
    [JSON] = OPTION_JSON,
    {0},
};

#define DEFAULT_MS 3000
#define DEFAULT_NODES 100000
#define DEFAULT_HASH 64
#define LONGEST_MS 86400000
#define MOST_NODES UINT32_MAX
#define MOST_HASH 65536
#define MOST_THREADS 256

/* Reads a number if its option is there. */
static bool take(uint32_t *number, console *to, const arguments *given, unsigned row, uint32_t low,
                 uint32_t high)
{
    char name[16] = "--";
    if (given->values[row] == NULL)
        return true;
    strcat(name, rows[row].name);
    return option_number(number, to, name, given->values[row], low, high);
}

static bool take_settings(analysis_settings *settings, console *to, const arguments *given,
                          bool is_record)
{
    su_engine_options engine = SU_ENGINE_OPTIONS_INIT;
    su_limits limits = SU_LIMITS_INIT;
    const char *const *values = given->values;
    bool limited = values[MOVETIME] != NULL || values[NODES] != NULL || values[DEPTH] != NULL;
    uint32_t ms = limited || is_record ? 0 : DEFAULT_MS;
    uint32_t nodes = limited || !is_record ? 0 : DEFAULT_NODES;
    engine.table_mib = DEFAULT_HASH;
    if (!take(&ms, to, given, MOVETIME, is_record ? 1 : 0, LONGEST_MS) ||
        !take(&nodes, to, given, NODES, 1, MOST_NODES) ||
        !take(&limits.depth, to, given, DEPTH, 1, SU_MAX_DEPTH) ||
        !take(&engine.lines, to, given, MULTIPV, 1, SU_MAX_LINES) ||
        !take(&engine.threads, to, given, THREADS, 1, MOST_THREADS) ||
        !take(&engine.table_mib, to, given, HASH, 1, MOST_HASH) ||
        !take(&engine.level, to, given, LEVEL, 1, SU_LEVELS))
        return false;
    limits.move_ms = ms;
    limits.nodes = nodes;
    *settings = (analysis_settings){.engine = engine,
                                    .limits = limits,
                                    .as_json = values[JSON] != NULL,
                                    .recalls = !limited && values[THREADS] == NULL &&
                                               values[HASH] == NULL && values[LEVEL] == NULL};
    return true;
}

/* Complains about an option that goes with the other kind of operand. */
static bool options_fit(console *to, const arguments *given, bool is_record)
{
    static const unsigned only_records[] = {APGN, SVG, HTML};
    for (size_t i = 0; i < sizeof only_records / sizeof *only_records && !is_record; i++)
        if (given->values[only_records[i]] != NULL) {
            complain(to, MESSAGE_ONLY_FOR_RECORDS, rows[only_records[i]].name);
            return false;
        }
    if (is_record && given->values[MULTIPV] != NULL) {
        complain(to, MESSAGE_ONLY_FOR_POSITIONS, rows[MULTIPV].name);
        return false;
    }
    return true;
}

static exit_code run(console *to, const arguments *given)
{
    const char *operand = given->operands[0];
    bool is_record = records_are_named(operand);
    analysis_settings settings;
    su_position position;
    exit_code code = EXIT_MALFORMED;
    if (!options_fit(to, given, is_record))
        return usage_error(to);
    if (!take_settings(&settings, to, given, is_record))
        return code;
    interrupt_catch();
    if (is_record)
        return analyze_games(
            to, operand, &settings,
            &(analysis_files){given->values[APGN], given->values[SVG], given->values[HTML]});
    if (!position_where_file_may_be(&position, &code, to, operand, settings.as_json))
        return code;
    return analyze_position(to, &position, &settings);
}

const command command_analyze = {
    .name = "analyze",
    .operands = "POS|FILE",
    .summary = "Search a position, or find the mistakes of whole games",
    .details = "POS: searches for 3 seconds, or as the options say, and prints the best lines:\n"
               "score, expected result, moves, and the first move in words. Scores are for the\n"
               "side to move; +2.00 is an expected result of 73 %. Ctrl-C ends the search and\n"
               "prints what was found. With --json an object for each line found; the last one,\n"
               "with \"final\": true, is the result.\n"
               "\n"
               "FILE, an APGN record (-: standard input): searches every position of every game\n"
               "with 100000 nodes, or as the options say, up to 16 times longer where a verdict\n"
               "is near a boundary, and prints the mistakes, the facts that explain them, what\n"
               "was better, and the accuracy of each player. A record that carries a review is\n"
               "searched again only with an option of the search. A move that costs 0.1 of the\n"
               "expected result is an inaccuracy (?!), 0.2 a mistake (?), 0.3 a blunder (?\?); a\n"
               "player's accuracy is the mean of (1 - cost)^3. --apgn writes the record with\n"
               "evaluations (for the first player), these signs, explanations, and the better\n"
               "lines as variations; --svg draws the expected result of the first player over\n"
               "each game; --html writes all of it with diagrams as one page, complete in\n"
               "itself. With --json an object a game. With one thread and --nodes or --depth the\n"
               "result is the same every time. Ctrl-C finishes the game at hand.\n",
    .rows = rows,
    .least = 1,
    .most = 1,
    .run = run,
};
