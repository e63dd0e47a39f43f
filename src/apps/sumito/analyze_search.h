/* SPDX-License-Identifier: MIT */
/* What the options of `sumito analyze` ask of the engine, and searches that hear Ctrl-C. */
#ifndef APPS_SUMITO_ANALYZE_SEARCH_H
#define APPS_SUMITO_ANALYZE_SEARCH_H

#include <stdbool.h>

#include <sumito/engine.h>

typedef struct analysis_settings {
    su_engine_options engine;
    su_limits limits; /* of each search */
    bool as_json;
    bool recalls; /* a review the record carries is taken as it is */
} analysis_settings;

/* Searches as su_engine_search does, but ends at once when interrupted (interrupt.h). The listener
 * runs in another thread; this one only waits. */
su_search_result search_until_interrupted(su_engine *engine, const su_game *game,
                                          const su_limits *limits, su_line_listener *listener,
                                          void *data);

#endif
