/* SPDX-License-Identifier: MIT */
/* sumito analyze: the best lines of a position, or the mistakes of whole games. */
#include "apps/sumito/analyze_games.h"
#include "apps/sumito/analyze_position.h"
#include "cli/commands.h"
#include "cli/describe.h"
#include "cli/interrupt.h"
#include "cli/records.h"

enum { MOVETIME, NODES, DEPTH, MULTIPV, THREADS, HASH, LEVEL, APGN, SVG, HTML, JSON };
const option_row analyze_rows[] = {
    [MOVETIME] = {"movetime", 't', "MS", MESSAGE_OPTION_ANALYZE_MOVETIME},
    [NODES] = {"nodes", 0, "N", MESSAGE_OPTION_ANALYZE_NODES},
    [DEPTH] = {"depth", 'd', "D", MESSAGE_OPTION_ANALYZE_DEPTH},
    [MULTIPV] = {"multipv", 'm', "N", MESSAGE_OPTION_ANALYZE_MULTIPV},
    [THREADS] = {"threads", 0, "N", MESSAGE_OPTION_ANALYZE_THREADS},
    [HASH] = {"hash", 0, "MIB", MESSAGE_OPTION_ANALYZE_HASH},
    [LEVEL] = {"level", 'l', "L", MESSAGE_OPTION_ANALYZE_LEVEL},
    [APGN] = {"apgn", 0, "FILE", MESSAGE_OPTION_ANALYZE_APGN},
    [SVG] = {"svg", 's', "FILE", MESSAGE_OPTION_ANALYZE_SVG},
    [HTML] = {"html", 0, "FILE", MESSAGE_OPTION_ANALYZE_HTML},
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

static bool take_settings(analysis_settings *settings, console *to, const arguments *given,
                          bool is_record)
{
    su_engine_options engine = SU_ENGINE_OPTIONS_INIT;
    su_limits limits = SU_LIMITS_INIT;
    const char *const *values = given->values;
    bool limited = values[MOVETIME] != NULL || values[NODES] != NULL || values[DEPTH] != NULL;
    uint32_t ms = limited || is_record ? 0 : DEFAULT_MS;
    uint32_t nodes = limited || !is_record ? 0 : DEFAULT_NODES;
    engine.hash_mib = DEFAULT_HASH;
    if (!option_take(&ms, to, given, analyze_rows, MOVETIME, is_record ? 1 : 0, LONGEST_MS) ||
        !option_take(&nodes, to, given, analyze_rows, NODES, 1, MOST_NODES) ||
        !option_take(&limits.depth, to, given, analyze_rows, DEPTH, 1, SU_MAX_DEPTH) ||
        !option_take(&engine.lines, to, given, analyze_rows, MULTIPV, 1, SU_MAX_LINES) ||
        !option_take(&engine.threads, to, given, analyze_rows, THREADS, 1, MOST_THREADS) ||
        !option_take(&engine.hash_mib, to, given, analyze_rows, HASH, 1, MOST_HASH) ||
        !option_take(&engine.level, to, given, analyze_rows, LEVEL, 1, SU_LEVELS))
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
            complain(to, MESSAGE_ONLY_FOR_RECORDS, analyze_rows[only_records[i]].name);
            return false;
        }
    if (is_record && given->values[MULTIPV] != NULL) {
        complain(to, MESSAGE_ONLY_FOR_POSITIONS, analyze_rows[MULTIPV].name);
        return false;
    }
    return true;
}

exit_code run_analyze(console *to, const arguments *given)
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
