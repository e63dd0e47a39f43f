/* SPDX-License-Identifier: MIT */
/* Records as columns: compared with the events of the same records, in memory that is always short.
 */
#include "unit/unit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Every kind of thing that can stand in a record, and errors of every part of a game. */
static const char mixed[] =
    "; before the first game\n"
    "[Event \"one\"]\n[Black \"Ada\"]\n[Variant \"belgian\"]\n[Black \"Ada L.\"]\n\n"
    "{no move yet [%clk 9:00:00]} 1. a1b2 {[%clk 0:09:58.5]} (1. a2b2 {[%clk 0:00:01]} i5h5 $1)"
    " {a start [%eval -1.25]} i5h5?! 2. b2c3 1-0\n\n"
    "{between games} [Event \"two\"]\n[Position \"classic 5/6/7/8/6bbw/8/7/6/w4 b 5-0 - 8\"]\n\n"
    "e7e8 1-0\n\n"
    "[Game \"notalone\"]\n\n1. @d4 @f6 2. c5d5 0-1\n\n"
    "[Game \"offboard\"]\n\n1. d3e3 1/2-1/2\n\n"
    "[Event \"wrong move\"]\n\n1. c5d5 c5d5 2. zz 1-0\n\n"
    "[Event \"wrong tag\"]\n[Black Ada]\n\n1. c5d5 *\n\n"
    "[Event \"wrong start\"]\n[White \"Blaise\"]\n[Game \"chess\"]\n\n1. c5d5 *\n\n"
    "[Event \"one\"]\n[Variant \"belgian\"]\n\n*\n";
#define GAMES 8
#define PLIES (3 + 1 + 3 + 1 + 1)

static const char *const tags[] = {"Black", "Event", "White"};
#define TAGS 3

static su_columns columns;
static su_record_reader reader;

/* ---- Memory to the byte, so that sanitizers see who writes behind it ---- */

static void *grown(void *memory, size_t size)
{
    void *larger = realloc(memory, size);
    assert_non_null(larger);
    return larger;
}
#define GROW(column, count) ((column) = grown(column, (count) * sizeof *(column)))

static void give_plies(size_t room)
{
    su_ply_columns *it = &columns.ply;
    GROW(it->game, room);
    GROW(it->ply, room);
    GROW(it->side, room);
    GROW(it->board, room * SU_CELLS);
    GROW(it->first, room);
    GROW(it->second, room);
    GROW(it->sisters, room);
    GROW(it->score_first, room);
    GROW(it->score_second, room);
    GROW(it->key, room);
    GROW(it->position, room);
    GROW(it->move, room);
    GROW(it->ejects, room);
    GROW(it->result, room);
    GROW(it->clock_ms, room);
    GROW(it->eval, room);
    columns.ply_room = room;
}

static void give_games(size_t room)
{
    su_game_columns *it = &columns.game;
    GROW(it->number, room);
    GROW(it->line, room);
    GROW(it->begin, room);
    GROW(it->plies, room);
    GROW(it->variant, room);
    GROW(it->result, room);
    GROW(it->fault, room);
    GROW(it->fault_line, room);
    GROW(it->fault_column, room);
    GROW(it->start, room);
    GROW(it->tags, room * TAGS);
    columns.game_room = room;
}

static void give_text(size_t room)
{
    GROW(columns.text, room);
    columns.text_room = room;
}

static void take_all_back(void)
{
    void *blocks[] = {
        columns.ply.game,          columns.ply.ply,
        columns.ply.side,          columns.ply.board,
        columns.ply.first,         columns.ply.second,
        columns.ply.sisters,       columns.ply.score_first,
        columns.ply.score_second,  columns.ply.key,
        columns.ply.position,      columns.ply.move,
        columns.ply.ejects,        columns.ply.result,
        columns.ply.clock_ms,      columns.ply.eval,
        columns.game.number,       columns.game.line,
        columns.game.begin,        columns.game.plies,
        columns.game.variant,      columns.game.result,
        columns.game.fault,        columns.game.fault_line,
        columns.game.fault_column, columns.game.start,
        columns.game.tags,         columns.text,
    };
    for (size_t i = 0; i < sizeof blocks / sizeof *blocks; i++)
        free(blocks[i]);
}

/* One row more wherever there is no room. */
static void give_a_little(void)
{
    if (columns.plies + columns.game_plies >= columns.ply_room)
        give_plies(columns.ply_room + 1);
    if (columns.games >= columns.game_room)
        give_games(columns.game_room + 1);
    if (columns.text_room - columns.text_used < SU_COLUMNS_TEXT)
        give_text(columns.text_used + SU_COLUMNS_TEXT);
}

static int begin(void **state)
{
    (void)state;
    su_columns_begin(&columns);
    columns.tags = tags;
    columns.tag_count = TAGS;
    su_record_reader_over(&reader, mixed, strlen(mixed));
    return 0;
}

static int end(void **state)
{
    (void)state;
    take_all_back();
    return 0;
}

const fixture each_case = {begin, end}, all_cases = {NULL, NULL};

static su_status read_in_little_memory(size_t enough)
{
    su_status status;
    while ((status = su_columns_read(&columns, &reader, enough)) == SU_FULL)
        give_a_little();
    return status;
}

static const char *text_at(uint64_t begin)
{
    return begin == 0 ? NULL : columns.text + begin;
}

static const char *tag_of(size_t game, size_t tag)
{
    return text_at(columns.game.tags[game * TAGS + tag]);
}

/* ---- What the columns have to say ---- */

/* A fraction, or NaN where there is none. */
static void assert_number(double found, bool known, double expected)
{
    if (known)
        assert_true(found == expected);
    else
        assert_true(isnan(found));
}

static void check_ply(size_t row, const su_record_event *event)
{
    const su_ply_columns *it = &columns.ply;
    const su_position *before = event->of.move.before;
    assert_int_equal(it->game[row], event->game - 1);
    assert_int_equal(it->ply[row], event->of.move.ply);
    assert_int_equal(it->side[row], su_position_side(before));
    for (unsigned rank = 0; rank < SU_CELLS; rank++)
        assert_int_equal(it->board[row * SU_CELLS + rank],
                         su_position_at(before, su_cell_in_order(rank)));
    assert_true(it->first[row] == su_position_marbles(before, SU_FIRST));
    assert_true(it->second[row] == su_position_marbles(before, SU_SECOND));
    assert_true(it->sisters[row] == su_position_sisters(before));
    assert_int_equal(it->score_first[row], su_position_score(before, SU_FIRST));
    assert_int_equal(it->score_second[row], su_position_score(before, SU_SECOND));
    assert_true(it->key[row] == su_position_key(before));
    assert_true(su_position_same(&it->position[row], before));
    assert_int_equal(it->move[row], event->of.move.move);
    assert_int_equal(it->ejects[row],
                     su_move_explain(before, event->of.move.move).ejected != SU_NO_CELL);
}

/* All rows against the events of the record, read again. */
static void check_rows(const char *record)
{
    size_t plies = 0, games = 0, begin = 0;
    su_record_event event;
    su_record_reader_over(&reader, record, strlen(record));
    while (su_record_next(&event, &reader) == SU_OK) {
        if (event.kind == SU_RECORD_MOVE && event.depth == 0)
            check_ply(plies++, &event);
        if (event.kind != SU_RECORD_END && event.kind != SU_RECORD_ERROR)
            continue;
        su_result result = event.kind == SU_RECORD_END ? event.of.result : SU_ONGOING;
        assert_int_equal(columns.game.number[games], event.game);
        assert_int_equal(columns.game.result[games], result);
        assert_int_equal(columns.game.begin[games], begin);
        assert_int_equal(columns.game.plies[games], plies - begin);
        for (; begin < plies; begin++)
            assert_number((double)columns.ply.result[begin], result != SU_ONGOING,
                          result == SU_DRAW                                       ? 0
                          : result == su_win_of((su_side)columns.ply.side[begin]) ? 1
                                                                                  : -1);
        games++;
    }
    assert_int_equal(columns.games, games);
    assert_int_equal(columns.plies, plies);
}

CASE(columns_say_what_the_events_say)
{
    assert_int_equal(read_in_little_memory(SIZE_MAX), SU_END);
    assert_int_equal(columns.games, GAMES);
    assert_int_equal(columns.plies, PLIES);
    assert_int_equal(columns.games_before, 0);
    check_rows(mixed);
    /* Where there is nothing to read, nothing changes. */
    assert_int_equal(read_in_little_memory(SIZE_MAX), SU_END);
    assert_int_equal(columns.games, GAMES);
}

CASE(comments_give_clocks_and_evaluations_to_moves_of_the_game_itself)
{
    assert_int_equal(read_in_little_memory(SIZE_MAX), SU_END);
    assert_number(columns.ply.clock_ms[0], true, 598500);
    assert_number(columns.ply.eval[0], true, -1250);
    for (size_t row = 1; row < PLIES; row++) {
        assert_number(columns.ply.clock_ms[row], false, 0);
        assert_number(columns.ply.eval[row], false, 0);
    }
}

CASE(facts_of_games_are_kept)
{
    static const char *const starts[GAMES] = {"classic:belgian-daisy",
                                              "classic 5/6/7/8/6bbw/8/7/6/w4 b 5-0 - 8",
                                              "notalone",
                                              "offboard",
                                              "classic",
                                              NULL,
                                              NULL,
                                              "classic:belgian-daisy"};
    static const char *const events[GAMES] = {"one",        "two",       NULL,          NULL,
                                              "wrong move", "wrong tag", "wrong start", "one"};
    assert_int_equal(read_in_little_memory(SIZE_MAX), SU_END);
    for (size_t n = 0; n < GAMES; n++) {
        const char *start = text_at(columns.game.start[n]), *event = tag_of(n, 1);
        assert_true((start == NULL) == (starts[n] == NULL));
        assert_true((event == NULL) == (events[n] == NULL));
        if (start != NULL)
            assert_string_equal(start, starts[n]);
        if (event != NULL)
            assert_string_equal(event, events[n]);
    }
    assert_string_equal(tag_of(0, 0), "Ada L.");
    assert_null(tag_of(1, 0));
    assert_string_equal(tag_of(6, 2), "Blaise");
    assert_int_equal(columns.game.variant[2], SU_NOTALONE);
    assert_int_equal(columns.game.variant[3], SU_OFFBOARD);
    assert_int_equal(columns.game.line[0], 2);
    assert_int_equal(columns.game.line[3], 18);
}

CASE(errors_are_told_with_their_place)
{
    static const struct {
        su_record_fault fault;
        unsigned line, column;
    } faults[] = {{SU_RECORD_FAULT_BAD_MOVE, 24, 9},
                  {SU_RECORD_FAULT_BAD_TAG, 27, 1},
                  {SU_RECORD_FAULT_UNKNOWN_GAME, 33, 1}};
    assert_int_equal(read_in_little_memory(SIZE_MAX), SU_END);
    for (size_t n = 0; n < GAMES; n++) {
        bool wrong = n >= 4 && n < 7;
        assert_int_equal(columns.game.fault[n], wrong ? faults[n - 4].fault : SU_RECORD_FAULT_NONE);
        assert_int_equal(columns.game.fault_line[n], wrong ? faults[n - 4].line : 0);
        assert_int_equal(columns.game.fault_column[n], wrong ? faults[n - 4].column : 0);
    }
    assert_int_equal(columns.game.plies[4], 1);
    assert_int_equal(columns.game.plies[5], 0);
}

CASE(whole_games_come_in_pieces)
{
    size_t games = 0, plies = 0, pieces = 0;
    su_status status;
    do {
        status = read_in_little_memory(3);
        assert_true(status == SU_END || columns.plies + columns.games >= 3);
        assert_int_equal(columns.games_before, games);
        for (size_t row = 0; row < columns.plies; row++)
            assert_true(columns.ply.game[row] >= games &&
                        columns.ply.game[row] < games + columns.games);
        if (columns.games > 0) {
            assert_int_equal(columns.game.number[0], games + 1);
            assert_int_equal(columns.game.begin[0], 0);
        }
        /* Texts belong to the piece. */
        if (games + columns.games == GAMES && columns.games > 0)
            assert_string_equal(text_at(columns.game.start[columns.games - 1]),
                                "classic:belgian-daisy");
        games += columns.games;
        plies += columns.plies;
        pieces++;
        su_columns_clear(&columns);
        assert_int_equal(columns.plies + columns.games + columns.text_used, 0);
    } while (status == SU_OK);
    assert_int_equal(games, GAMES);
    assert_int_equal(plies, PLIES);
    assert_true(pieces > 3);
}

CASE(what_is_not_wanted_needs_no_memory)
{
    columns.ply_room = columns.game_room = SIZE_MAX;
    assert_int_equal(su_columns_read(&columns, &reader, SIZE_MAX), SU_END);
    assert_int_equal(columns.games, GAMES);
    assert_int_equal(columns.plies, PLIES);
    assert_int_equal(columns.text_used, 0);
}

CASE(what_is_no_text_is_a_game_with_a_fault)
{
    static const char packed[] = "\x1f\x8b\x08 and more";
    su_record_reader_over(&reader, packed, sizeof packed);
    assert_int_equal(read_in_little_memory(SIZE_MAX), SU_END);
    assert_int_equal(columns.games, 1);
    assert_int_equal(columns.game.fault[0], SU_RECORD_FAULT_COMPRESSED);
    assert_null(text_at(columns.game.start[0]));
}
