/* SPDX-License-Identifier: MIT */
/* What people would play: shares of every legal move, the same on every machine; files that are not
 * good nets of people are refused. */
#include <stdlib.h>
#include <string.h>

#include "engine/people/people.h"
#include "unit/unit.h"

#include <sumito/sumito.h>

#define PLIES 12
#define SHARES_HASH UINT64_C(0x4e041fe842bac7d3)

static su_people *people;
static su_ply plies[PLIES + 1];

static su_game game_at(const char *start)
{
    su_position position;
    su_house_rules house = SU_HOUSE_RULES_INIT;
    su_game game;
    assert_int_equal(su_position_parse(&position, start, NULL), SU_OK);
    assert_int_equal(su_game_begin(&game, &position, &house, plies, PLIES), SU_OK);
    return game;
}

static size_t choices_of(su_choice *out, const su_game *game, int strength)
{
    const size_t count = su_people_choices(out, people, game, strength);
    uint64_t total = 0;
    for (size_t i = 0; i < count; i++) {
        total += out[i].share;
        assert_true(i == 0 || out[i].share <= out[i - 1].share);
    }
    assert_true(total <= 1000000 && total + count >= 1000000);
    return count;
}

CASE(every_legal_move_has_a_share)
{
    static const char *const starts[] = {"classic:belgian-daisy", "notalone", "offboard"};
    su_choice choices[SU_MAX_MOVES];
    su_move moves[SU_MAX_MOVES];
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
        su_game game = game_at(starts[i]);
        for (unsigned ply = 0; ply < PLIES; ply++) {
            const size_t count = choices_of(choices, &game, 0);
            assert_int_equal(count, su_moves(moves, su_game_position(&game)));
            assert_int_equal(su_game_play(&game, choices[0].move), SU_OK);
        }
    }
}

/* A game that is over has no moves. */
CASE(nobody_plays_on)
{
    su_choice choices[SU_MAX_MOVES];
    su_game game = game_at("classic 5/6/7/8/wbb6/8/7/6/5 b 5-0 - 10");
    choices_of(choices, &game, 0);
    assert_int_equal(su_game_play(&game, choices[0].move), SU_OK); /* it wins */
    assert_int_equal(su_people_choices(choices, people, &game, 0), 0);
}

/* In integers from end to end: other builds and other machines find these numbers, too. */
CASE(the_shares_are_known)
{
    su_choice choices[SU_MAX_MOVES];
    uint64_t hash = 0;
    su_game game = game_at("classic:belgian-daisy");
    for (unsigned ply = 0; ply < PLIES; ply++) {
        const size_t count = choices_of(choices, &game, 50 * (int)ply - 300);
        for (size_t i = 0; i < count; i++)
            hash = (hash ^ choices[i].share) * UINT64_C(0x100000001b3);
        assert_int_equal(su_game_play(&game, choices[0].move), SU_OK);
    }
    assert_int_equal(hash, SHARES_HASH);
}

/* A marble that can be had for nothing is what nearly everybody takes. */
CASE(people_push_off)
{
    su_choice choices[SU_MAX_MOVES];
    su_game game = game_at("classic 5/6/7/8/wbb3www/1b6/7/1www2/b1b1w b 0-0 - 40");
    assert_true(choices_of(choices, &game, 0) > 10);
    assert_true(choices[0].share > 500000);
}

CASE(strength_matters_and_ends_somewhere)
{
    su_choice weak[SU_MAX_MOVES], strong[SU_MAX_MOVES], beyond[SU_MAX_MOVES];
    su_game game = game_at("classic:belgian-daisy");
    const size_t count = choices_of(weak, &game, SU_STRENGTH_LEAST);
    choices_of(strong, &game, SU_STRENGTH_MOST);
    choices_of(beyond, &game, 100 * SU_STRENGTH_MOST);
    assert_memory_equal(strong, beyond, count * sizeof *strong);
    assert_memory_not_equal(strong, weak, count * sizeof *strong);
}

/* Few moves say little: whoever played none is average. */
CASE(strength_follows_from_what_moves_cost)
{
    assert_int_equal(people_strength(0, 0), 0);
    assert_true(people_strength(0, 1000) > people_strength(0, 10));
    assert_true(people_strength(100 * 1000, 1000) < people_strength(10 * 1000, 1000));
}

/* ---- Files ---- */

static void *own_copy(size_t *size)
{
    person_net own;
    assert_true(person_net_own(&own));
    const char *bytes = (const char *)own.begin.weights - PERSON_NET_HEADER;
    *size = person_net_file_size(bytes);
    void *copy = aligned_alloc(64, (*size + 63) / 64 * 64);
    assert_non_null(copy);
    return memcpy(copy, bytes, *size);
}

CASE(a_net_that_is_none_is_refused)
{
    size_t size;
    person_net net;
    unsigned char *bytes = own_copy(&size);
    assert_int_equal(person_net_read(&net, bytes, size, false), SU_NET_FINE);
    assert_int_equal(person_net_read(&net, bytes, 7, false), SU_NET_FOREIGN);
    assert_int_equal(person_net_read(&net, bytes, 100, false), SU_NET_TRUNCATED);
    assert_int_equal(person_net_read(&net, bytes, size - 1, false), SU_NET_TRUNCATED);
    bytes[8]++;
    assert_int_equal(person_net_read(&net, bytes, size, false), SU_NET_OTHER_VERSION);
    bytes[8]--;
    bytes[12]++;
    assert_int_equal(person_net_read(&net, bytes, size, false), SU_NET_OTHER_SHAPE);
    bytes[12]--;
    for (size_t at = 32; at < size; at += 997) {
        bytes[at] ^= 64;
        assert_int_equal(person_net_read(&net, bytes, size, false), SU_NET_CORRUPT);
        bytes[at] ^= 64;
    }
    bytes[0]++;
    assert_false(person_net_marked(bytes, size));
    assert_int_equal(person_net_read(&net, bytes, size, false), SU_NET_FOREIGN);
    free(bytes);
}

static int make_people(void **state)
{
    (void)state;
    people = su_people_new();
    return people == NULL;
}

static int free_people(void **state)
{
    (void)state;
    su_people_free(people);
    return 0;
}

const fixture all_cases = {make_people, free_people};
