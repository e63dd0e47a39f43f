/* SPDX-License-Identifier: MIT */
/* What a server says of a game: see wire.h. */
#include "apps/tui/remote/wire.h"

#ifdef SUMITO_HAVE_JANSSON
#include <jansson.h>
#include <stdio.h>
#include <string.h>

static const char *words_of(const json_t *object, const char *key)
{
    const char *words = json_string_value(json_object_get(object, key));
    return words != NULL ? words : "";
}

/* ---- States and events ---- */

bool remote_state_put(host *at, uint64_t *number, const char *state, size_t length, int64_t now)
{
    json_t *read = json_loadb(state, length, JSON_REJECT_DUPLICATES, NULL);
    json_int_t last = json_integer_value(json_object_get(read, "number"));
    json_int_t tick = json_integer_value(json_object_get(read, "tick"));
    log_fault fault;
    bool put = last > 0 && host_replay(at, text_of(words_of(read, "log")), &fault);
    if (put) {
        *number = (uint64_t)last;
        host_set_tick(at, tick, now);
    }
    json_decref(read);
    return put;
}

bool remote_event_read(remote_event *event, const char *line, size_t length)
{
    json_t *read = json_loadb(line, length, JSON_REJECT_DUPLICATES, NULL);
    json_int_t number = json_integer_value(json_object_get(read, "number"));
    bool is_event = number > 0 && *words_of(read, "line") != '\0';
    if (is_event) {
        *event = (remote_event){.number = (uint64_t)number};
        event->known = log_read(&event->happened, text_of(words_of(read, "line")));
    }
    json_decref(read);
    return is_event;
}

/* ---- A game that was made ---- */

bool remote_made_read(remote_link *made, const char *base, const char *answer, size_t length)
{
    char url[REMOTE_URL];
    remote_link read;
    json_t *said = json_loadb(answer, length, 0, NULL);
    int wanted = snprintf(url, sizeof url, "%s/%s", base, words_of(said, "join"));
    bool is_link = wanted < (int)sizeof url && remote_link_read(&read, url) &&
                   read.token[0] != '\0' && strcmp(read.id, words_of(said, "id")) == 0;
    json_decref(said);
    if (is_link)
        *made = read;
    return is_link;
}

/* ---- Refusals ---- */

bool remote_problem_read(remote_problem *problem, const char *answer, size_t length)
{
    json_t *read = json_loadb(answer, length, 0, NULL);
    const char *code = words_of(read, "code");
    bool is_problem = *code != '\0' && strlen(code) < sizeof problem->code;
    if (is_problem) {
        *problem = (remote_problem){.problem = HOST_SERVER_REFUSED};
        strcpy(problem->code, code);
        const char *words = words_of(read, *words_of(read, "detail") != '\0' ? "detail" : "title");
        snprintf(problem->words, sizeof problem->words, "%s", words);
        snprintf(problem->field, sizeof problem->field, "%s", words_of(read, "field"));
    }
    for (table_problem each = TABLE_FINE + 1; is_problem && each < TABLE_PROBLEMS; each++)
        if (strcmp(code, table_problem_code(each)) == 0)
            problem->problem = each;
    json_decref(read);
    return is_problem;
}
#endif
