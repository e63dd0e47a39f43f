/* SPDX-License-Identifier: MIT */
/* Positions that are one whatever way the board lies, sightings in blocks, and what they add up to.
 */
#include "unit.h"

#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "explore/tally.h"
#include "rules/position.h"

static canonical_table table;

static int prepare(void **state)
{
    (void)state;
    canonical_prepare(&table);
    return 0;
}

const fixture each_case, all_cases = {prepare, NULL};

/* ---- Positions and moves -------------------------------------------------------------------- */

/* The same position with Black's marbles white and White's black. */
static su_position exchanged(const su_position *position)
{
    su_position other = *position;
    for (unsigned side = 0; side < 2; side++) {
        other.marbles[side] = position->marbles[side ^ 1];
        other.score[side] = position->score[side ^ 1];
        other.target_holds[side] = position->target_holds[side ^ 1];
    }
    other.side ^= 1;
    other.key = su_position_recompute_key(&other);
    return other;
}

/* Calls with positions of random games, from every sort of start. */
static void in_random_games(unsigned games, void (*look)(const su_position *position, rng *random))
{
    static const char *const starts[] = {"classic", "classic:belgian-daisy", "classic:german-daisy",
                                         "notalone", "offboard"};
    rng random = rng_seeded(61);
    for (unsigned game = 0; game < games; game++) {
        su_position position;
        su_move moves[SU_MAX_MOVES];
        size_t count;
        assert_int_equal(su_position_parse(&position, starts[game % 5], NULL), SU_OK);
        for (unsigned ply = 0; ply < 60 && (count = su_moves(moves, &position)) > 0; ply++) {
            look(&position, &random);
            position = su_play(&position, moves[rng_below(&random, (uint32_t)count)]);
        }
    }
}

static int compare_codes(const void *a, const void *b)
{
    return *(const canonical_move *)a - *(const canonical_move *)b;
}

/* The codes of all moves, sorted; what each of them leads to must be one position. */
static size_t codes_of(canonical_move codes[SU_MAX_MOVES], const su_position *position)
{
    su_move moves[SU_MAX_MOVES];
    size_t count = su_moves(moves, position);
    canonical where = canonical_of(position, &table);
    for (size_t i = 0; i < count; i++)
        codes[i] = canonical_move_of(&where, moves[i]);
    qsort(codes, count, sizeof *codes, compare_codes);
    return count;
}

static void look_from_all_sides(const su_position *position, rng *random)
{
    canonical_move own[SU_MAX_MOVES], others[SU_MAX_MOVES];
    canonical where = canonical_of(position, &table);
    size_t count = codes_of(own, position);
    for (unsigned s = 0; s < SU_SYMMETRIES; s++) {
        if (!(su_position_symmetries(position) >> s & 1))
            continue;
        su_position turned = su_position_transform(position, s);
        if (rng_below(random, 2) && !su_position_placing(position))
            turned = exchanged(&turned);
        assert_true(canonical_of(&turned, &table).key == where.key);
        assert_int_equal(codes_of(others, &turned), count);
        assert_memory_equal(own, others, count * sizeof *own);
    }
}

CASE(a_position_is_the_same_from_every_side)
{
    in_random_games(40, look_from_all_sides);
}

static bool are_one(const su_position *a, const su_position *b)
{
    for (unsigned s = 0; s < SU_SYMMETRIES; s++) {
        if (!(su_position_symmetries(a) >> s & 1))
            continue;
        su_position turned = su_position_transform(a, s), other = exchanged(&turned);
        if (su_position_same(&turned, b) || su_position_same(&other, b))
            return true;
    }
    return false;
}

/* Moves with one code lead to positions that are one, and only they do. */
static void look_at_moves(const su_position *position, rng *random)
{
    su_move moves[SU_MAX_MOVES];
    size_t count = su_moves(moves, position);
    canonical where = canonical_of(position, &table);
    su_move some = moves[rng_below(random, (uint32_t)count)];
    su_position after = su_play(position, some);
    for (size_t i = 0; i < count; i++) {
        su_position reached = su_play(position, moves[i]);
        bool one = canonical_of(&reached, &table).key == canonical_of(&after, &table).key;
        if (canonical_move_of(&where, moves[i]) == canonical_move_of(&where, some))
            assert_true(one);
        if (one)
            assert_true(are_one(&reached, &after));
    }
}

CASE(moves_that_mirror_each_other_are_one)
{
    in_random_games(40, look_at_moves);
    su_position start = su_variant_start(SU_CLASSIC);
    canonical_move codes[SU_MAX_MOVES];
    size_t count = codes_of(codes, &start), distinct = 1;
    for (size_t i = 1; i < count; i++)
        distinct += codes[i] != codes[i - 1];
    assert_int_equal(count, 44);
    assert_int_equal(distinct, 22); /* the usual start is its own mirror image */
}

CASE(keys_of_archives_never_change)
{
    static const struct {
        const char *position;
        uint64_t key;
    } known[] = {
        {"classic", UINT64_C(0x066e163557f3b6b2)},
        {"classic:belgian-daisy", UINT64_C(0x1eb795dc3c28d53d)},
        {"notalone wwwww/wwwwww/2www2/4n3/9/3n4/2bbb2/bbbbbb/bbbbb b 0-0 -,- 2",
         UINT64_C(0x05e394a58dcf6ace)},
        {"offboard 5/w4b/ww3bb/www2bbb/9/bbb2www/bb3ww/b5/5 w 2-0 2w21313223131 7",
         UINT64_C(0x32559b53f4de1719)},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        su_position position;
        assert_int_equal(su_position_parse(&position, known[i].position, NULL), SU_OK);
        assert_int_equal(canonical_of(&position, &table).key, known[i].key);
    }
}

/* ---- Blocks --------------------------------------------------------------------------------- */

#define SIGHTINGS 5000

static int compare_sightings(const void *a, const void *b)
{
    return sighting_compare(a, b);
}

static void make_sightings(sighting into[SIGHTINGS])
{
    rng random = rng_seeded(7);
    for (size_t i = 0; i < SIGHTINGS; i++) {
        bool popular = rng_below(&random, 3) == 0;
        into[i] = (sighting){
            .key = popular ? 1000 + rng_below(&random, 3) : rng_next(&random),
            .game = 1 + rng_below(&random, 1u << 20),
            .move = (canonical_move)rng_below(&random, popular ? 4 : 1u << CANONICAL_MOVE_BITS),
            .result = (uint8_t)rng_below(&random, SIGHTING_RESULTS),
            .year = (uint8_t)(rng_below(&random, 2) ? 0 : rng_below(&random, 256)),
            .strength = (uint8_t)(rng_below(&random, 2) ? 0 : rng_below(&random, 256)),
        };
    }
    into[0] = (sighting){.key = 0};
    into[1] = (sighting){UINT64_MAX, UINT32_MAX, CANONICAL_NO_MOVE, SIGHTING_LOST, 255, 255};
    qsort(into, SIGHTINGS, sizeof *into, compare_sightings);
}

CASE(blocks_hold_what_was_put_in)
{
    static sighting put[SIGHTINGS];
    block_writer writer;
    block_reader reader;
    sighting taken;
    size_t at = 0, blocks = 0;
    make_sightings(put);
    while (at < SIGHTINGS) {
        size_t first = at;
        block_begin(&writer);
        while (at < SIGHTINGS && block_add(&writer, &put[at]))
            at++;
        assert_int_equal(writer.count, at - first);
        block_read(&reader, writer.first, writer.bytes, writer.length);
        for (; first < at; first++) {
            assert_true(block_next(&taken, &reader));
            assert_int_equal(sighting_compare(&taken, &put[first]), 0);
            assert_int_equal(taken.result, put[first].result);
            assert_int_equal(taken.year, put[first].year);
            assert_int_equal(taken.strength, put[first].strength);
        }
        assert_false(block_next(&taken, &reader));
        assert_false(reader.damaged);
        blocks++;
    }
    assert_in_range(blocks, 10, 30);
}

/* Whatever the bytes are, they are read to their end or to where they are none of a block. */
CASE(damaged_blocks_are_noticed_or_read)
{
    uint8_t bytes[64];
    rng random = rng_seeded(3);
    unsigned damaged = 0;
    for (unsigned round = 0; round < 20000; round++) {
        block_reader reader;
        sighting taken;
        size_t length = rng_below(&random, sizeof bytes + 1), found = 0;
        for (size_t i = 0; i < length; i++)
            bytes[i] = (uint8_t)rng_next(&random);
        block_read(&reader, rng_next(&random), bytes, length);
        while (block_next(&taken, &reader))
            found++;
        assert_in_range(found, 0, length / 4);
        damaged += reader.damaged;
    }
    assert_in_range(damaged, 1000, 19999);
}

/* ---- Tallies -------------------------------------------------------------------------------- */

static void assert_same_row(const tally_row *a, const tally_row *b)
{
    assert_int_equal(a->move, b->move);
    assert_int_equal(a->last_year, b->last_year);
    assert_int_equal(a->best, b->best);
    assert_int_equal(a->rated, b->rated);
    assert_int_equal(a->strength_sum, b->strength_sum);
    assert_memory_equal(a->counts, b->counts, sizeof a->counts);
    assert_int_equal(a->examples, b->examples);
    assert_memory_equal(a->games, b->games, a->examples * sizeof *a->games);
}

/* What is counted in parts, and packed in between, is what is counted at once. */
CASE(parts_add_up_to_the_whole)
{
    static sighting seen[SIGHTINGS];
    static tally whole, part, sum;
    uint8_t bytes[TALLY_ROW_BYTES];
    make_sightings(seen);
    tally_begin(&whole);
    tally_begin(&sum);
    for (size_t begin = 0; begin < SIGHTINGS; begin += 500) {
        tally_begin(&part);
        for (size_t i = begin; i < begin + 500; i++) {
            seen[i].move %= 40;
            tally_add(&whole, &seen[i]);
            tally_add(&part, &seen[i]);
        }
        for (size_t i = 0; i < part.count; i++) {
            const uint8_t *at = bytes;
            tally_row row;
            size_t length = tally_row_pack(bytes, &part.rows[i]);
            assert_true(tally_row_unpack(&row, &at, bytes + length));
            assert_ptr_equal(at, bytes + length);
            assert_same_row(&row, &part.rows[i]);
            assert_false(tally_row_unpack(&row, &(const uint8_t *){bytes}, bytes + length - 1));
            tally_add_row(&sum, &row);
        }
    }
    assert_int_equal(whole.count, 40);
    assert_int_equal(sum.count, 40);
    uint64_t total = 0;
    for (size_t i = 0; i < whole.count; i++) {
        assert_same_row(&sum.rows[sum.places[whole.rows[i].move] - 1], &whole.rows[i]);
        total += tally_row_total(&whole.rows[i]);
    }
    assert_int_equal(total, SIGHTINGS);
    assert_false(whole.full);
}
