/* SPDX-License-Identifier: MIT */
/* What the server counts, as Prometheus reads it. */
#include "unit/unit.h"

#include <stdio.h>
#include <string.h>

#include "server/common/metrics.h"

static char shown[1 << 15];

static const char *written(void)
{
    out_buffer to = out_buffer_over(shown, sizeof shown);
    metrics_write(&to.out);
    assert_true(to.length < sizeof shown);
    return shown;
}

CASE(counts_and_gauges)
{
    metrics_add(METRIC_MOVES, 2);
    metrics_add(METRIC_MOVES, 1);
    metrics_add(METRIC_SOCKETS, 5);
    metrics_add(METRIC_SOCKETS, -3);
    metrics_set(METRIC_GAMES_CACHED, 7);
    const unsigned statuses[] = {101, 200, 204, 304, 404, 429, 503};
    for (size_t i = 0; i < sizeof statuses / sizeof *statuses; i++)
        metrics_answered(statuses[i]);
    const char *found = written();
    assert_int_equal(metrics_get(METRIC_MOVES), 3);
    assert_non_null(strstr(found, "# HELP sumito_moves_total moves acknowledged\n"
                                  "# TYPE sumito_moves_total counter\nsumito_moves_total 3\n"));
    assert_non_null(strstr(found, "# TYPE sumito_sockets gauge\nsumito_sockets 2\n"));
    assert_non_null(strstr(found, "\nsumito_games_cached 7\n"));
    assert_non_null(strstr(found, "\nsumito_requests_total{class=\"2xx\"} 2\n"
                                  "sumito_requests_total{class=\"3xx\"} 1\n"
                                  "sumito_requests_total{class=\"4xx\"} 2\n"
                                  "sumito_requests_total{class=\"5xx\"} 1\n"));
}

CASE(spans_are_cumulative)
{
    metrics_took(METRIC_COMMIT_SECONDS, -5);
    metrics_took(METRIC_COMMIT_SECONDS, 1000);
    metrics_took(METRIC_COMMIT_SECONDS, 1001);
    metrics_took(METRIC_COMMIT_SECONDS, 99000000);
    const char *found = written();
    assert_non_null(strstr(found, "sumito_commit_seconds_bucket{le=\"0.001000\"} 2\n"
                                  "sumito_commit_seconds_bucket{le=\"0.002500\"} 3\n"));
    assert_non_null(strstr(found, "sumito_commit_seconds_bucket{le=\"10.000000\"} 3\n"
                                  "sumito_commit_seconds_bucket{le=\"+Inf\"} 4\n"
                                  "sumito_commit_seconds_sum 99.002001\n"
                                  "sumito_commit_seconds_count 4\n"));
}

/* Every name is explained once, before its values, and every line is one of the three kinds. */
CASE(the_form_is_right)
{
    char *line, *rest = NULL, name[80], word[80];
    unsigned lines = 0;
    written();
    *name = '\0';
    for (line = strtok_r(shown, "\n", &rest); line != NULL; line = strtok_r(NULL, "\n", &rest)) {
        lines++;
        if (sscanf(line, "# HELP %79s", word) == 1) {
            assert_string_not_equal(word, name);
            snprintf(name, sizeof name, "%s", word);
        } else if (sscanf(line, "# TYPE %79s", word) == 1) {
            assert_string_equal(word, name);
        } else {
            assert_int_equal(strncmp(line, name, strlen(name)), 0);
            assert_non_null(strrchr(line, ' '));
            assert_int_equal(strspn(strrchr(line, ' ') + 1, "0123456789.-"),
                             strlen(strrchr(line, ' ') + 1));
        }
    }
    assert_true(lines > METRIC_COUNT);
}

CASE(the_process_is_told)
{
    unsigned long bytes = 0, descriptors = 0;
    const char *found = written();
    const char *memory = strstr(found, "\nprocess_resident_memory_bytes ");
    const char *open = strstr(found, "\nprocess_open_fds ");
    assert_true(memory != NULL && open != NULL);
    assert_int_equal(sscanf(memory, "\nprocess_resident_memory_bytes %lu", &bytes), 1);
    assert_int_equal(sscanf(open, "\nprocess_open_fds %lu", &descriptors), 1);
    assert_true(bytes > 100000 && descriptors >= 1 && descriptors < 100000);
}
