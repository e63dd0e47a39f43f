/* SPDX-License-Identifier: MIT */
/* What `go` asks for: see go.h. */
#include "uci/go.h"

#include "uci/reader.h"
#include "game/move_word.h"

typedef enum go_number {
#define GO_NUMBER(id, word, low, high, help) GO_##id,
#include "uci/go.def"
#undef GO_NUMBER
    GO_NUMBERS
} go_number;

static const struct {
    const char *word;
    int64_t low, high;
} rows[GO_NUMBERS] = {
#define GO_NUMBER(id, word, low, high, help) [GO_##id] = {word, low, high},
#include "uci/go.def"
#undef GO_NUMBER
};

/* The words read so far. */
typedef struct go_words {
    bool given[GO_NUMBERS];
    int64_t values[GO_NUMBERS];
    bool ponder;
    bool resume;
    text infinite; /* the word, or an empty view */
    bool searchmoves;
} go_words;

static go_number find_number(text word)
{
    go_number number = 0;
    while (number < GO_NUMBERS && !text_is(word, rows[number].word))
        number++;
    return number;
}

static bool is_keyword(text word)
{
    return find_number(word) < GO_NUMBERS || text_is(word, "infinite") || text_is(word, "ponder") ||
           text_is(word, "resume") || text_is(word, "searchmoves");
}

/* Marks a keyword as given; refuses it the second time. */
static bool note(bool *given, text word, problem *why)
{
    if (*given)
        return problem_refuse(why, PROBLEM_REPEATED_WORD, word, NULL, NULL);
    *given = true;
    return true;
}

/* Reads moves up to the next keyword. None comes twice, so there is room for them all. */
static bool read_moves(go_request *request, text *rest, const su_position *position, problem *why)
{
    su_limits *limits = &request->limits;
    for (;;) {
        su_refusal refusal;
        su_move move;
        text ahead = *rest, word = text_take_word(&ahead);
        if (limits->only_count == 0 && (word.length == 0 || is_keyword(word)))
            return problem_refuse(why, PROBLEM_MISSING_WORD, word, "a move", NULL);
        if (word.length == 0 || is_keyword(word))
            return true;
        *rest = ahead;
        if (su_move_parse(&move, position, move_word_of(word).text, &refusal) != SU_OK)
            return problem_refuse_move(why, word, &refusal, position);
        for (size_t i = 0; i < limits->only_count; i++)
            if (request->only[i] == move)
                return problem_refuse(why, PROBLEM_REPEATED_WORD, word, NULL, NULL);
        request->only[limits->only_count++] = move;
    }
}

static bool read_words(go_request *request, go_words *words, text rest, const su_position *position,
                       problem *why)
{
    for (;;) {
        bool valid, infinite = words->infinite.length > 0;
        text word = text_take_word(&rest);
        go_number number = find_number(word);
        if (word.length == 0)
            return true;
        if (number < GO_NUMBERS) {
            valid = note(&words->given[number], word, why) &&
                    reader_nearest(&words->values[number], &request->beyond, text_take_word(&rest),
                                   rows[number].low, rows[number].high, why);
        } else if (text_is(word, "ponder")) {
            valid = note(&words->ponder, word, why);
        } else if (text_is(word, "resume")) {
            valid = note(&words->resume, word, why);
        } else if (text_is(word, "infinite")) {
            valid = note(&infinite, word, why);
            words->infinite = word;
        } else if (text_is(word, "searchmoves")) {
            valid =
                note(&words->searchmoves, word, why) && read_moves(request, &rest, position, why);
        } else {
            valid = problem_refuse(why, PROBLEM_UNEXPECTED_WORD, word, NULL, NULL);
        }
        if (!valid)
            return false;
    }
}

static bool has_clock(const go_words *words)
{
    bool found = false;
    for (go_number number = GO_BTIME; number <= GO_MOVESTOGO; number++)
        found |= words->given[number];
    return found;
}

static bool has_limit(const go_words *words)
{
    return has_clock(words) || words->given[GO_DEPTH] || words->given[GO_NODES] ||
           words->given[GO_MATE] || words->given[GO_MOVETIME];
}

/* A clock that lags behind may say less than nothing. */
static int64_t at_least_zero(int64_t ms)
{
    return ms < 0 ? 0 : ms;
}

static void fill(su_limits *limits, const go_words *words)
{
    const int64_t *values = words->values;
    limits->depth = (unsigned)values[GO_DEPTH];
    limits->nodes = (uint64_t)values[GO_NODES];
    limits->win_moves = (unsigned)values[GO_MATE];
    limits->move_ms = values[GO_MOVETIME];
    limits->timed = has_clock(words);
    limits->clock_ms[SU_FIRST] = at_least_zero(values[GO_BTIME]);
    limits->clock_ms[SU_SECOND] = at_least_zero(values[GO_WTIME]);
    limits->increment_ms[SU_FIRST] = values[GO_BINC];
    limits->increment_ms[SU_SECOND] = values[GO_WINC];
    limits->delay_ms[SU_FIRST] = values[GO_BDELAY];
    limits->delay_ms[SU_SECOND] = values[GO_WDELAY];
    limits->moves_to_go = (unsigned)values[GO_MOVESTOGO];
    /* A search without limits that has nothing left to look at still waits for `stop`. */
    limits->ponder = words->ponder || !has_limit(words);
    limits->resume = words->resume;
}

bool go_read(go_request *request, text rest, const su_position *position, problem *why)
{
    go_request read = {.limits = SU_LIMITS_INIT};
    go_words words = {.infinite = {NULL, 0}};
    text end = {rest.at + rest.length, 0};
    go_number clock = su_position_side(position) == SU_FIRST ? GO_BTIME : GO_WTIME;
    if (!read_words(&read, &words, rest, position, why))
        return false;
    if (words.infinite.length > 0 && has_limit(&words))
        return problem_refuse(why, PROBLEM_CONTRADICTION, words.infinite, NULL, NULL);
    if (has_clock(&words) && !words.given[clock])
        return problem_refuse(why, PROBLEM_MISSING_CLOCK, end, rows[clock].word, NULL);
    fill(&read.limits, &words);
    read.pondering = words.ponder;
    *request = read;
    return true;
}
