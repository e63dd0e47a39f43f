/* SPDX-License-Identifier: MIT */
/* What makes a position a puzzle: see puzzle_proof.h. */
#include "match/puzzle_proof.h"

#include "coach/themes.h"
#include "match/puzzle_rating.h"
#include "review/lines.h"

#define HASH_MIB 4
/* Moves a proof of a win may try; what takes more is a gain. */
#define PROOF_LIMIT UINT64_C(1000000)
/* Lines that are looked at where several moves may be right: one more than may be. */
#define LINES (PUZZLE_OTHERS + 2)

bool puzzle_searcher_open(puzzle_searcher *self)
{
    su_engine_options options = SU_ENGINE_OPTIONS_INIT;
    options.hash_mib = HASH_MIB;
    *self = (puzzle_searcher){su_engine_new(&options), prover_new(PROVER_RECALL)};
    if (self->engine != NULL && self->wins != NULL)
        return true;
    puzzle_searcher_close(self);
    return false;
}

void puzzle_searcher_close(puzzle_searcher *self)
{
    su_engine_free(self->engine);
    prover_free(self->wins);
}

/* ---- Searching ---- */

/* The best lines of one search, and since when its first move is the best. */
typedef struct found {
    su_line lines[LINES];
    size_t count, most;
    uint64_t kept;
} found;

static void hear(void *data, const su_line *line)
{
    found *self = data;
    if (line->rank == 1 && line->count > 0 && line->bound == SU_EXACT &&
        (self->count == 0 || self->lines[0].moves[0] != line->moves[0]))
        self->kept = line->nodes;
    if (line->bound == SU_EXACT)
        lines_keep(self->lines, &self->count, self->most, line);
}

/* Searches a position by itself, without what led to it. */
static su_search_result run(puzzle_searcher *self, const su_position *position, size_t lines,
                            const su_limits *limits, found *into)
{
    su_engine_options options = SU_ENGINE_OPTIONS_INIT;
    su_house_rules house = SU_HOUSE_RULES_INIT;
    su_game game;
    su_ply none;
    options.hash_mib = HASH_MIB;
    options.lines = (unsigned)lines;
    su_game_begin(&game, position, &house, &none, 0);
    su_engine_configure(self->engine, &options);
    return su_engine_search(self->engine, &game, limits, into == NULL ? NULL : hear, into);
}

/* Searches all moves of a position or some, with nothing known; false where there is none. */
static bool search(found *into, puzzle_searcher *self, const su_position *position, size_t lines,
                   uint64_t nodes, const su_move *only, size_t only_count)
{
    su_limits limits = SU_LIMITS_INIT;
    limits.nodes = nodes;
    limits.only = only;
    limits.only_count = only_count;
    into->count = 0;
    into->most = lines;
    into->kept = 0;
    su_engine_forget(self->engine);
    run(self, position, lines, &limits, into);
    return into->count > 0;
}

unsigned puzzle_glance(su_move *best, puzzle_searcher *self, const su_position *position,
                       uint64_t nodes)
{
    su_limits limits = SU_LIMITS_INIT;
    limits.nodes = nodes;
    su_search_result result = run(self, position, 1, &limits, NULL);
    *best = result.best;
    return su_score_expected(result.score);
}

static unsigned expected(const su_line *line)
{
    return su_score_expected(line->score);
}

/* What the best of all moves but one is worth; false where there is no other. */
static bool search_others(unsigned *worth, puzzle_searcher *self, const su_position *position,
                          su_move best, uint64_t nodes)
{
    su_move moves[SU_MAX_MOVES];
    found others;
    size_t count = su_moves(moves, position), kept = 0;
    for (size_t i = 0; i < count; i++)
        if (moves[i] != best)
            moves[kept++] = moves[i];
    if (kept == 0 || !search(&others, self, position, 1, nodes, moves, kept))
        return false;
    *worth = expected(&others.lines[0]);
    return true;
}

bool puzzle_weigh(puzzle_worth *into, puzzle_searcher *self, const su_position *start,
                  su_move mistake, su_move wanted, uint64_t nodes, puzzle_margins margins)
{
    su_position at = su_play(start, mistake);
    found seen;
    if (!search(&seen, self, &at, 1, nodes, NULL, 0))
        return false;
    *into =
        (puzzle_worth){.best = expected(&seen.lines[0]), .line = seen.lines[0], .kept = seen.kept};
    if (into->best < margins.gap || (wanted != SU_NO_MOVE && into->line.moves[0] != wanted) ||
        !search(&seen, self, start, 1, nodes, NULL, 0))
        return false;
    into->before = 1000 - expected(&seen.lines[0]);
    return into->best >= into->before + margins.rise &&
           search_others(&into->second, self, &at, into->line.moves[0], nodes) &&
           into->best >= into->second + margins.gap;
}

/* ---- The line ---- */

static bool is_over(const su_position *position)
{
    return su_position_outcome(position).result != SU_ONGOING;
}

/* Whether a line of play, from an own move on, still gets something behind its first move. */
static bool goes_on(const su_position *position, const su_line *line)
{
    su_position at = *position;
    for (size_t i = 0; i < line->count && !is_over(&at); i++) {
        su_move_facts facts = su_move_explain(&at, line->moves[i]);
        if (i > 0 && i % 2 == 0 && (facts.ejected != SU_NO_CELL || facts.reunites))
            return true;
        at = su_play(&at, line->moves[i]);
    }
    return false;
}

/* Adds the best move of a later position and those that do as well; false if that are too many. */
static bool add_own_move(puzzle *into, const found *seen)
{
    size_t right = 1;
    while (right < seen->count &&
           expected(&seen->lines[right]) + PUZZLE_AS_WELL >= expected(&seen->lines[0]))
        right++;
    if (right > PUZZLE_OTHERS + 1)
        return false;
    for (size_t i = 1; i < right; i++)
        into->others[into->count][i - 1] = seen->lines[i].moves[0];
    into->other_count[into->count] = (uint8_t)(right - 1);
    into->line[into->count++] = seen->lines[0].moves[0];
    return true;
}

/* Takes back what follows the last own move that gets something. */
static void trim(puzzle *into)
{
    size_t last = 2;
    su_position at = puzzle_position(into);
    for (size_t ply = 1; ply < into->count; ply++) {
        su_move_facts facts = su_move_explain(&at, into->line[ply]);
        at = su_play(&at, into->line[ply]);
        if (ply % 2 == 1 && (facts.ejected != SU_NO_CELL || is_over(&at)))
            last = ply + 1;
    }
    for (size_t ply = last; ply < into->count; ply++)
        into->other_count[ply] = 0;
    into->count = last;
}

static void make_line(puzzle *into, puzzle_searcher *self, const puzzle_worth *worth)
{
    found seen;
    su_line line = worth->line;
    su_position at = puzzle_position(into);
    into->line[into->count++] = line.moves[0];
    while (into->count + 2 <= PUZZLE_PLIES && line.count > 1 && goes_on(&at, &line)) {
        su_position mine = su_play(&at, line.moves[0]), theirs;
        theirs = su_play(&mine, line.moves[1]);
        if (is_over(&theirs) ||
            !search(&seen, self, &theirs, LINES, (uint64_t)into->nodes * PUZZLE_TIMES, NULL, 0) ||
            expected(&seen.lines[0]) + PUZZLE_AS_WELL < worth->best)
            break;
        into->line[into->count++] = line.moves[1];
        if (!add_own_move(into, &seen)) {
            into->count--;
            break;
        }
        at = theirs;
        line = seen.lines[0];
    }
    trim(into);
}

/* ---- Wins ---- */

/* Whether the line's first move wins within so many moves, and no other does. */
static verdict proves(puzzle_searcher *self, const su_position *position, su_move move,
                      unsigned within)
{
    su_move moves[SU_MAX_MOVES];
    size_t count = su_moves(moves, position);
    verdict first = prove_win_by(self->wins, position, move, within);
    for (size_t i = 0; i < count && first == PROVED; i++) {
        if (moves[i] == move)
            continue;
        verdict other = prove_win_by(self->wins, position, moves[i], within);
        if (other != REFUTED)
            first = other == PROVED ? REFUTED : UNDECIDED;
    }
    return first;
}

/* The quickest win, if there is one that can be proved: how many moves it takes, or 0. False if
 * another move wins as quickly. */
static bool find_win(puzzle *into, puzzle_searcher *self, su_score score)
{
    su_position at = puzzle_position(into);
    unsigned most = score >= SU_SCORE_WIN_MIN ? (unsigned)su_score_win_moves(score) : 0;
    prover_reset(self->wins, NULL, PROOF_LIMIT);
    unsigned within = prove_quickest(self->wins, &at, most < PROVER_MOVES ? most : PROVER_MOVES);
    if (within == 0)
        return true;
    verdict only = proves(self, &at, into->line[1], within);
    into->win_moves = only == PROVED ? within : 0;
    return only != REFUTED;
}

/* ---- Puzzles ---- */

bool puzzle_make(puzzle *into, puzzle_searcher *self, const su_position *start, su_move mistake,
                 const puzzle_worth *worth, uint32_t nodes)
{
    puzzle made = {.start = *start, .nodes = nodes, .count = 1, .line = {mistake}};
    make_line(&made, self, worth);
    if (!find_win(&made, self, worth->line.score))
        return false;
    made.themes = themes_find(&made);
    if (made.themes == 0)
        return false;
    made.rating = puzzle_rating(&made, worth->kept);
    *into = made;
    return true;
}

/* Whether the line's own moves after the first are right. */
static bool goes_right(puzzle_searcher *self, const puzzle *it, uint64_t nodes)
{
    found seen;
    for (size_t ply = 3; ply < it->count; ply += 2) {
        su_position at = puzzle_before(it, ply);
        if (!search(&seen, self, &at, LINES, nodes, NULL, 0))
            return false;
        unsigned best = expected(&seen.lines[0]), own = 0;
        for (size_t i = 0; i < seen.count; i++)
            if (seen.lines[i].moves[0] == it->line[ply])
                own = expected(&seen.lines[i]);
        if (own + PUZZLE_AS_WELL < best)
            return false;
    }
    return true;
}

puzzle_objection puzzle_check(puzzle_searcher *self, const puzzle *it, uint32_t times)
{
    puzzle_worth worth;
    su_position at = puzzle_position(it);
    uint64_t nodes = (uint64_t)it->nodes * times;
    if (themes_find(it) != it->themes)
        return PUZZLE_NOT_THEMES;
    prover_reset(self->wins, NULL, 0);
    if (it->win_moves > 0 && proves(self, &at, it->line[1], it->win_moves) != PROVED)
        return PUZZLE_NOT_WON;
    if (!puzzle_weigh(&worth, self, &it->start, it->line[0], it->line[1], nodes,
                      PUZZLE_MARGINS_KEPT))
        return PUZZLE_NOT_BEST;
    return goes_right(self, it, nodes) ? PUZZLE_HOLDS : PUZZLE_NOT_OTHERS;
}
