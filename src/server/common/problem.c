/* SPDX-License-Identifier: MIT */
/* Why something is refused, as clients read it: see problem.h. */
#include "server/common/problem.h"

#include <stdio.h>

#include <sumito/words.h>

#include "coach/describe.h"
#include "server/common/metrics.h"

#define TYPE "urn:sumito:problem:"
/* Whoever finds us too busy, or the store away, may come back soon. */
#define RETRY_SECONDS 2

static const struct {
    const char *code, *title;
    unsigned status;
} rows[PROBLEMS] = {
#define PROBLEM(id, code, status, title) {code, title, status},
#include "server/common/problems.def"
#undef PROBLEM
};

static const char *const table_titles[TABLE_PROBLEMS] = {
    [TABLE_FINE] = "",
#define TABLE_PROBLEM(id, code, status, title) [TABLE_##id] = title,
#include "table/problems.def"
#undef TABLE_PROBLEM
};

problem problem_of(problem_id id, const char *detail)
{
    problem self = {
        .status = rows[id].status,
        .code = rows[id].code,
        .title = rows[id].title,
        .retry_after = rows[id].status == 503 || rows[id].status == 429 ? RETRY_SECONDS : 0,
    };
    snprintf(self.detail, sizeof self.detail, "%s", detail == NULL ? "" : detail);
    return self;
}

problem problem_limited(problem_id id, unsigned seconds)
{
    problem self = problem_of(id, NULL);
    self.retry_after = seconds;
    metrics_add(METRIC_LIMITED, 1);
    return self;
}

problem problem_field(problem_id id, const char *field, const char *detail)
{
    problem self = problem_of(id, detail);
    snprintf(self.field, sizeof self.field, "%s", field);
    return self;
}

problem problem_decision(const table_decision *made, const table *game, const char *attempt)
{
    problem self = {
        .status = table_problem_status(made->problem),
        .code = table_problem_code(made->problem),
        .title = table_titles[made->problem],
        .refused = made->problem == TABLE_BAD_MOVE,
    };
    if (self.refused) {
        self.refusal = made->refusal;
        self.position = *su_game_position(&game->game);
        snprintf(self.attempt, sizeof self.attempt, "%s", attempt);
    }
    return self;
}

void problem_tell(json *to, const problem *self)
{
    char type[64];
    snprintf(type, sizeof type, TYPE "%s", self->code);
    json_begin_object(to);
    json_text(json_key(to, "type"), type);
    json_text(json_key(to, "title"), self->title);
    json_unsigned(json_key(to, "status"), self->status);
    json_text(json_key(to, "code"), self->code);
    if (self->detail[0] != '\0')
        json_text(json_key(to, "detail"), self->detail);
    if (self->field[0] != '\0')
        json_text(json_key(to, "field"), self->field);
    if (self->refused)
        json_refusal_told(json_key(to, "refusal"), &self->refusal, &self->position, self->attempt,
                          SU_EN);
    json_end_object(to);
}
