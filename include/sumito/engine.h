/* SPDX-License-Identifier: MIT */
/* engine.h: an engine that plays and analyses the three games.
 *
 * Conventions are those of rules.h. An engine is a handle with its own memory and threads; a
 * process may hold many. It never prints: it reports through a callback, in the thread that called
 * su_engine_search. Only su_engine_stop and su_engine_ponder_hit may be called while a search runs,
 * from any thread or from the callback.
 */
#ifndef SUMITO_ENGINE_H
#define SUMITO_ENGINE_H

#include <sumito/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Scores --------------------------------------------------------------------------------- */

/* From the view of the side to move: 200 is an expected result of 73 %. A win in n plies is
 * SU_SCORE_WIN - n, a loss in n plies the negative of it. */
typedef int32_t su_score;
#define SU_SCORE_WIN 32000
#define SU_SCORE_WIN_MIN (SU_SCORE_WIN - 512)

/* Moves until the win (positive) or loss (negative) a score announces; 0 if it announces none. */
SU_API int su_score_win_moves(su_score score);
/* The expected result of a score in thousandths, 0 to 1000; only an announced win is 1000. */
SU_API unsigned su_score_expected(su_score score);

/* ---- Searching ------------------------------------------------------------------------------ */

#define SU_MAX_LINE 64
#define SU_MAX_LINES 64
#define SU_MAX_DEPTH 128

/* What ends a search; whatever comes first. All zero: only su_engine_stop. */
typedef struct su_limits {
    unsigned depth;
    uint64_t nodes;
    unsigned win_moves;      /* look for a win in at most so many moves */
    int64_t move_ms;         /* exactly this long */
    bool timed;              /* by the clocks below */
    int64_t clock_ms[2];     /* what each side has left */
    int64_t increment_ms[2]; /* gained after each move */
    int64_t delay_ms[2];     /* free at the start of each move */
    unsigned moves_to_go;    /* until the next time control; 0: none */
    bool ponder;             /* do not end before su_engine_ponder_hit or su_engine_stop */
    const su_move *only;     /* consider only these root moves */
    size_t only_count;       /* 0: all */
    bool resume;             /* go on where the last search ended, if it was of this position and
                                these moves; nodes are counted on, time begins anew */
} su_limits;
#define SU_LIMITS_INIT {0, 0, 0, 0, false, {0, 0}, {0, 0}, {0, 0}, 0, false, NULL, 0, false}

typedef enum su_bound { SU_EXACT, SU_AT_LEAST, SU_AT_MOST } su_bound;

/* One line of play, as known so far. */
typedef struct su_line {
    unsigned rank;  /* 1: the best */
    unsigned depth; /* plies searched everywhere, and on the longest line */
    unsigned longest;
    su_score score;
    su_bound bound;
    uint64_t nodes;
    int64_t ms;
    unsigned table_permille; /* of the table in use */
    su_move moves[SU_MAX_LINE];
    size_t count;
} su_line;

typedef void su_line_listener(void *data, const su_line *line);

typedef struct su_search_result {
    su_move best;   /* SU_NO_MOVE if the game is over */
    su_move ponder; /* the reply expected, or SU_NO_MOVE */
    su_score score;
    unsigned depth;
    uint64_t nodes;
    int64_t ms;
} su_search_result;

#define SU_LEVELS 10

typedef struct su_engine_options {
    unsigned hash_mib;  /* 1 to 65536 */
    unsigned threads;   /* 1 to 256 */
    unsigned lines;     /* 1 to SU_MAX_LINES: how many best lines to report */
    unsigned level;     /* 1 to SU_LEVELS; SU_LEVELS is full strength */
    uint64_t seed;      /* of a game: how weaker levels are disposed and what they overlook */
    bool plays;         /* a game: at full strength a draw of classic is then worth less than level,
                           and scores say so; not for analysis */
    unsigned character; /* 1 to SU_CHARACTERS: whom it plays as, on whose level; 0: on `level` */
} su_engine_options;
#define SU_ENGINE_OPTIONS_INIT {16, 1, 1, SU_LEVELS, 1, false, 0}

typedef struct su_engine su_engine;

/* A new engine, or NULL if there is no memory for it. */
SU_API su_engine *su_engine_new(const su_engine_options *options);
SU_API void su_engine_free(su_engine *engine);
/* Other options for the searches to come. SU_FULL, and nothing changes, without memory. */
SU_API su_status su_engine_configure(su_engine *engine, const su_engine_options *options);
/* Forgets what earlier searches learned. */
SU_API void su_engine_forget(su_engine *engine);

/* ---- Evaluation ----------------------------------------------------------------------------- */

/* Positions are judged by a net, one for each game, or by weights written by hand where an engine
 * is told to. */
typedef enum su_net_fault {
    SU_NET_FINE,
    SU_NET_FOREIGN,       /* not a net of this library */
    SU_NET_OTHER_VERSION, /* of another version of the format */
    SU_NET_OTHER_SHAPE,   /* for another game or size than this library knows */
    SU_NET_TRUNCATED,
    SU_NET_CORRUPT /* its bytes do not fit its hash, or its numbers would overflow */
} su_net_fault;

/* Judges the game a net is for by it from now on; the bytes are those of a net's file, and are
 * copied. The engine forgets what it knew. SU_MALFORMED with the fault, or SU_FULL without memory,
 * and nothing changes. */
SU_API su_status su_engine_load_net(su_engine *engine, const void *bytes, size_t size,
                                    su_net_fault *fault);
/* Back to the library's own nets, or to the weights written by hand. */
SU_API void su_engine_use_nets(su_engine *engine, bool nets);

/* Searches the current position of a game, with its history and house rules, until a limit is
 * reached or it is stopped. `listener` may be NULL. With one thread and a limit of nodes or depth
 * the result is the same every time after su_engine_forget. */
SU_API su_search_result su_engine_search(su_engine *engine, const su_game *game,
                                         const su_limits *limits, su_line_listener *listener,
                                         void *data);
/* Ends the running search within 10 ms; the next one runs normally. */
SU_API void su_engine_stop(su_engine *engine);
/* The expected reply was played: a search with `ponder` now ends by its other limits. */
SU_API void su_engine_ponder_hit(su_engine *engine);

/* What an engine's evaluation says of a position without searching, for the side to move. */
SU_API su_score su_engine_judge(const su_engine *engine, const su_position *position);
/* The same of `count` positions. */
SU_API void su_engine_judge_each(su_score *out, const su_engine *engine,
                                 const su_position *positions, size_t count);
/* The same by the library's own nets, without an engine. */
SU_API su_score su_engine_evaluate(const su_position *position);

#ifdef __cplusplus
}
#endif
#endif
