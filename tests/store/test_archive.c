/* SPDX-License-Identifier: MIT */
/* The archive: whatever is added, in whatever parts and however far its sightings are put together,
 * what it says of a position is what counting every game by hand says. In a file and in PostgreSQL.
 */
#include "stores.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>

#include "archive/search.h"
#include "base/rng.h"

#define GAMES 400
#define PLIES 40

static archive_game games[GAMES];
static canonical_table hashes;

/* A game of random moves, told as a record tells it; many share their first plies. */
static void make_game(archive_game *into, unsigned number)
{
    static const char *const starts[] = {"classic:belgian-daisy", "classic:belgian-daisy",
                                         "classic", "notalone", "offboard"};
    static const char *const days[] = {"2015.??.??", "2016.11.05", "????.??.??", "2020.02.29"};
    rng random = rng_seeded(number);
    rng shared = rng_seeded(number % 7);
    char name[24];
    su_record_event event = {.kind = SU_RECORD_TAG};
    su_position position;
    assert_int_equal(su_position_parse(&position, starts[number % 5], NULL), SU_OK);
    *into = archive_game_new();
    archive_game_begin(into);
    snprintf(name, sizeof name, "Player %u", number % 11);
    event.of.tag = (su_record_tag){"Black", name};
    archive_game_hear(into, &event);
    event.of.tag = (su_record_tag){"BlackElo", number % 3 == 0 ? "?" : "1600"};
    archive_game_hear(into, &event);
    event.of.tag = (su_record_tag){"Date", days[number % 4]};
    archive_game_hear(into, &event);
    event = (su_record_event){.kind = SU_RECORD_START, .of.start = position};
    archive_game_hear(into, &event);
    for (unsigned ply = 0; ply < PLIES; ply++) {
        su_move moves[SU_MAX_MOVES];
        size_t count = su_moves(moves, &position);
        if (count == 0)
            break; /* somebody has won */
        su_move move = moves[rng_below(ply < 6 ? &shared : &random, (uint32_t)count)];
        su_position after = su_play(&position, move);
        event =
            (su_record_event){.kind = SU_RECORD_MOVE, .of.move = {move, ply, &position, &after}};
        archive_game_hear(into, &event);
        position = after;
    }
    event = (su_record_event){.kind = SU_RECORD_END, .of.result = (su_result)(number % 4)};
    archive_game_hear(into, &event);
    assert_false(into->failed);
}

static archive *it;

/* An archive in the store of the case. */
static void begin(store *within)
{
    canonical_prepare(&hashes);
    for (unsigned i = 0; i < GAMES && games[GAMES - 1].count == 0; i++)
        make_game(&games[i], i);
    it = archive_new(within);
    assert_non_null(it);
}

static void add(unsigned from, unsigned to)
{
    uint64_t before = archive_kept(it);
    for (unsigned i = from; i < to; i++)
        assert_int_equal(archive_add(it, &games[i]), STORE_OK);
    assert_int_equal(archive_keep(it), STORE_OK);
    assert_int_equal(archive_kept(it), before + to - from);
}

/* What the first games have together: plies, and a sighting more each. */
static unsigned plies_of(unsigned most)
{
    unsigned plies = 0;
    for (unsigned i = 0; i < most; i++)
        plies += (unsigned)games[i].count;
    return plies;
}

/* ---- By hand -------------------------------------------------------------------------------- */

static bool counts(const archive_filter *filter, const sighting *seen, const archive_game *game)
{
    uint32_t year = game->day / 10000, strength = seen->strength * 16u;
    if (filter == NULL)
        return true;
    return (filter->years[0] == 0 || (year >= filter->years[0] && year <= filter->years[1])) &&
           (filter->strengths[0] == 0 ||
            (strength >= filter->strengths[0] && strength <= filter->strengths[1])) &&
           (filter->player == NULL || strcmp(filter->player, game->names[0]) == 0);
}

static void count_by_hand(tally *into, uint64_t key, unsigned most, const archive_filter *filter)
{
    sighting seen[PLIES + 1];
    tally_begin(into);
    for (unsigned i = 0; i < most; i++) {
        size_t count = archive_game_sightings(&games[i], i + 1, &hashes, seen);
        for (size_t ply = 0; ply < count; ply++)
            if (seen[ply].key == key && counts(filter, &seen[ply], &games[i]))
                tally_add(into, &seen[ply]);
    }
}

/* Asks for positions of the first games, from any side, and compares. */
static void assert_counts(unsigned most, const archive_filter *filter, unsigned asked)
{
    static tally told, counted;
    rng random = rng_seeded(asked);
    for (unsigned i = 0; i < asked; i++) {
        const archive_game *game = &games[rng_below(&random, most)];
        su_position position = game->start;
        for (unsigned ply = rng_below(&random, i % 2 ? 8 : (uint32_t)game->count + 1), at = 0;
             at < ply && at < game->count; at++)
            position = su_play(&position, game->moves[at]);
        unsigned symmetry = rng_below(&random, SU_SYMMETRIES);
        if (su_position_symmetries(&position) >> symmetry & 1)
            position = su_position_transform(&position, symmetry);
        assert_int_equal(archive_explore(it, &position, filter, &told), STORE_OK);
        count_by_hand(&counted, canonical_of(&position, &hashes).key, most, filter);
        assert_int_equal(told.count, counted.count);
        for (size_t j = 0; j < told.count; j++) {
            const tally_row *a = &told.rows[j], *b = &counted.rows[counted.places[a->move] - 1];
            assert_int_not_equal(counted.places[a->move], 0);
            assert_memory_equal(a->counts, b->counts, sizeof a->counts);
            assert_int_equal(a->last_year, b->last_year);
            assert_int_equal(a->rated, b->rated);
            assert_int_equal(a->strength_sum, b->strength_sum);
            assert_memory_equal(a->games, b->games, a->examples * sizeof *a->games);
        }
    }
}

CASE(it_says_what_counting_by_hand_says)
{
    const archive_filter filters[] = {{.years = {2016, 2016}},
                                      {.strengths = {1500, 1700}},
                                      {.player = "Player 3"},
                                      {.years = {2015, 2020}, .player = "Player 4"}};
    bool done = false;
    /* Runs of every size, put together a part at a time. */
    begin(*state);
    for (unsigned kept = 0; kept < GAMES; kept += 1 + kept / 2) {
        unsigned to = kept + 1 + kept / 2;
        add(kept, to < GAMES ? to : GAMES);
        assert_counts(to < GAMES ? to : GAMES, NULL, 12);
    }
    for (unsigned steps = 0; !done; steps++) {
        assert_in_range(steps, 0, 40);
        assert_int_equal(archive_tidy(it, 1, &done), STORE_OK);
        assert_counts(GAMES, NULL, 12);
    }
    assert_counts(GAMES, NULL, 100);
    for (size_t i = 0; i < sizeof filters / sizeof *filters; i++)
        assert_counts(GAMES, &filters[i], 25);
    assert_int_equal(archive_explore(it, &games[0].start, &(archive_filter){.player = "Nobody"},
                                     (tally[1]){{0}}),
                     STORE_MISSING);
    archive_free(it);
}

CASE(many_small_runs_become_few)
{
    archive_size size;
    bool done = false;
    begin(*state);
    for (unsigned i = 0; i < 100; i++)
        add(i, i + 1);
    assert_int_equal(archive_measure(it, &size), STORE_OK);
    assert_int_equal(size.runs, 100);
    while (!done)
        assert_int_equal(archive_tidy(it, 100000, &done), STORE_OK);
    assert_int_equal(archive_measure(it, &size), STORE_OK);
    assert_in_range(size.runs, 1, 14);
    assert_int_equal(size.sightings, plies_of(100) + 100);
    assert_int_equal(size.plies, plies_of(100));
    assert_int_equal(size.players, 11);
    assert_counts(100, NULL, 50);
    archive_free(it);
}

/* ---- Games ---------------------------------------------------------------------------------- */

/* How many of the games that were added were new. */
static uint64_t kept_of(const archive_game *game)
{
    uint64_t before = archive_kept(it);
    assert_int_equal(archive_add(it, game), STORE_OK);
    assert_int_equal(archive_keep(it), STORE_OK);
    return archive_kept(it) - before;
}

CASE(a_game_is_kept_once)
{
    archive_game other;
    archive_size size;
    begin(*state);
    /* In one batch, and in another one. */
    for (unsigned i = 0; i < 40; i++)
        assert_int_equal(archive_add(it, &games[i % 20]), STORE_OK);
    assert_int_equal(archive_keep(it), STORE_OK);
    assert_int_equal(archive_kept(it), 20);
    assert_int_equal(archive_known(it), 20);
    assert_int_equal(kept_of(&games[19]), 0);
    /* The same moves with other names are the same game, unless it is short. */
    make_game(&other, 5);
    strcpy(other.names[0], "Somebody else");
    assert_int_equal(kept_of(&other), 0);
    other.count = 10;
    assert_int_equal(kept_of(&other), 1);
    strcpy(other.names[0], "Yet another");
    assert_int_equal(kept_of(&other), 1);
    archive_game_free(&other);
    assert_int_equal(archive_measure(it, &size), STORE_OK);
    assert_int_equal(size.games, 22);
    assert_counts(20, &(archive_filter){.years = {2020, 2020}}, 20);
    archive_free(it);
}

CASE(what_was_not_kept_is_not_there)
{
    archive_size size;
    begin(*state);
    add(0, 5);
    assert_int_equal(archive_add(it, &games[7]), STORE_OK);
    archive_free(it);
    begin(*state);
    assert_int_equal(archive_measure(it, &size), STORE_OK);
    assert_int_equal(size.games, 5);
    assert_int_equal(size.sightings, plies_of(5) + 5);
    add(5, 10);
    assert_counts(10, NULL, 20);
    archive_free(it);
}

typedef struct heard {
    unsigned count;
    uint32_t last, ply;
} heard;

static bool hear(void *data, const archive_hit *hit)
{
    heard *self = data;
    self->count++;
    self->last = hit->facts.id;
    self->ply = hit->ply;
    assert_non_null(strstr(hit->record, "[Black \"Player "));
    return true;
}

static bool go_on(void *data, uint64_t looked_at)
{
    (void)data;
    (void)looked_at;
    return true;
}

static heard search(const archive_wish *wish)
{
    heard found = {0};
    assert_int_equal(archive_search(it, wish, &(archive_hearer){&found, hear, go_on}), STORE_OK);
    return found;
}

CASE(games_are_found_by_what_they_are)
{
    archive_wish wish = archive_any();
    unsigned by_hand = 0;
    begin(*state);
    add(0, 110);
    assert_int_equal(search(&wish).count, 110);
    wish.player = "Player 3";
    assert_int_equal(search(&wish).count, 10);
    wish.other = "Player 4";
    assert_int_equal(search(&wish).count, 0);
    wish = archive_any();
    wish.days = (archive_range){20160000, 20169999};
    wish.result = SU_FIRST_WINS;
    for (unsigned i = 0; i < 110; i++)
        by_hand += i % 4 == 1;
    assert_int_equal(search(&wish).count, by_hand);
    wish = archive_any();
    wish.variant = SU_OFFBOARD;
    assert_int_equal(search(&wish).count, 22);
    wish = archive_any();
    wish.words = "player 10";
    assert_int_equal(search(&wish).count, 10);
    /* The position after twelve plies of a game stood in that one, at that ply, whatever way the
     * board lay. */
    su_position position = games[42].start;
    for (unsigned ply = 0; ply < 12; ply++)
        position = su_play(&position, games[42].moves[ply]);
    position = su_position_transform(&position, 6);
    wish = archive_any();
    wish.position = &position;
    heard found = search(&wish);
    assert_int_equal(found.count, 1);
    assert_int_equal(found.last, 43);
    assert_int_equal(found.ply, su_position_ply(&position));
    wish.player = "Player 1";
    assert_int_equal(search(&wish).count, 0);
    archive_free(it);
}

CASE(two_names_become_one_player)
{
    archive_wish wish = archive_any();
    begin(*state);
    add(0, 110);
    assert_int_equal(archive_join(it, "Player 3", "Player 4"), STORE_OK);
    assert_int_equal(archive_join(it, "Player 4", "Player 5"), STORE_OK);
    assert_int_equal(archive_join(it, "Player 3", "Nobody"), STORE_MISSING);
    wish.player = "Player 5";
    assert_int_equal(search(&wish).count, 30);
    archive_free(it);
}

/* ---- Accidents ------------------------------------------------------------------------------ */

/* Adds games and says how many are kept, until it is ended. */
static void add_until_ended(int say)
{
    store *own = opened();
    archive *adding = archive_new(own);
    bool done;
    for (unsigned i = 0; i < GAMES && adding != NULL; i++) {
        if (archive_add(adding, &games[i]) != STORE_OK)
            _exit(1);
        if (i % 5 != 4)
            continue;
        if (archive_keep(adding) != STORE_OK || write(say, &(uint32_t){i + 1}, 4) != 4 ||
            archive_tidy(adding, 1, &done) != STORE_OK)
            _exit(1);
    }
    _exit(0);
}

CASE(whoever_is_killed_loses_nothing_that_was_acknowledged)
{
    archive_size size;
    rng random = rng_seeded(9);
    if (is_postgresql())
        skip();    /* the file is what can be cut off in the middle */
    begin(*state); /* makes the games, which the child has, too */
    archive_free(it);
    for (unsigned round = 0; round < 8; round++) {
        int pipes[2];
        uint32_t kept = 0, wanted = 5 * (1 + rng_below(&random, 40));
        store_close(*state);
        forget_everything();
        assert_int_equal(pipe(pipes), 0);
        pid_t child = fork();
        if (child == 0)
            add_until_ended(pipes[1]);
        close(pipes[1]);
        while (kept < wanted && read(pipes[0], &kept, 4) == 4)
            continue;
        kill(child, SIGKILL);
        waitpid(child, NULL, 0);
        while (read(pipes[0], &kept, 4) == 4)
            continue;
        close(pipes[0]);
        *state = opened();
        begin(*state);
        assert_int_equal(archive_measure(it, &size), STORE_OK);
        assert_in_range(size.games, kept, GAMES);
        assert_int_equal(size.sightings, plies_of((unsigned)size.games) + size.games);
        assert_counts((unsigned)size.games, NULL, 20);
        archive_free(it);
    }
}
