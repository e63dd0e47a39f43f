/* SPDX-License-Identifier: MIT */
/* Packed games: what comes out is what went in, it takes little room, and what was cut off, changed
 * or never was one is refused for what it is. */
#include "unit/unit.h"

#include <stdlib.h>

#include "test_record_events.h"
#include "test_record_random.h"

static lines meant, seen, written;
static su_packer packer;
static su_unpacker unpacker;
static su_record_writer writer;
static char packed[1 << 16];
static size_t length;
static bool begun;

/* The start is told by tags of the unpacker's own. */
static bool tells_start(const su_record_event *event)
{
    static const char *const names[] = {"Game", "Position", "Layout"};
    for (size_t i = 0; i < sizeof names / sizeof *names && event->kind == SU_RECORD_TAG; i++)
        if (strcmp(event->of.tag.name, names[i]) == 0)
            return true;
    return false;
}

static void pack_and_note(const su_record_event *event)
{
    begun = begun || event->kind != SU_RECORD_COMMENT; /* none before the game */
    if (!begun)
        return;
    assert_int_equal(su_pack_event(&packer, event), SU_OK);
    if (!tells_start(event))
        lines_add_event(&meant, event);
}

static void pack_random_game(su_variant variant, const su_packed_view *view)
{
    meant.length = 0;
    begun = false;
    emitted = pack_and_note;
    su_pack_begin(&packer, packed, sizeof packed, view);
    emit_game(variant);
    assert_int_equal(su_pack_end(&length, &packer), SU_OK);
    assert_int_equal(strlen(packed), length);
}

static void unpack(void)
{
    su_record_event event;
    seen.length = written.length = 0;
    assert_int_equal(su_unpack_begin(&unpacker, packed, length), SU_PACKED_FAULT_NONE);
    su_record_writer_begin(&writer, lines_write, &written);
    while (su_unpack_next(&event, &unpacker) == SU_OK) {
        assert_int_equal(su_record_write_event(&writer, &event), SU_OK);
        if (!tells_start(&event))
            lines_add_event(&seen, &event);
    }
    assert_int_equal(su_unpack_next(&event, &unpacker), SU_END);
}

CASE(games_come_out_as_they_went_in)
{
    for (uint64_t seed = 0; seed < 600; seed++) {
        dice = rng_seeded(seed);
        su_packed_view view = {.flipped = seed % 2 != 0};
        memcpy(view.language, &"\0\0\0en\0fr"[seed % 3 * 3], 3);
        pack_random_game((su_variant)(seed % SU_VARIANTS), &view);
        unpack();
        assert_string_equal(seen.text, meant.text);
        assert_int_equal(unpacker.view.flipped, view.flipped);
        assert_string_equal(unpacker.view.language, view.language);
        assert_int_equal(unpacker.view.at, 0);
        /* the same once more by way of a record */
        lines_of_record(&seen, written.text, written.length, 0);
        const char *start = strstr(seen.text, "start "), *as_meant = strstr(meant.text, "start ");
        assert_string_equal(start, as_meant);
    }
}

CASE(every_place_can_be_shown)
{
    dice = rng_seeded(9);
    pack_random_game(SU_NOTALONE, &(su_packed_view){0});
    uint64_t moves = packer.moves;
    assert_true(moves > 20);
    for (uint64_t at = 0; at <= moves; at++) {
        dice = rng_seeded(9);
        pack_random_game(SU_NOTALONE, &(su_packed_view){.at = at});
        unpack();
        assert_int_equal(unpacker.view.at, at);
        assert_string_equal(seen.text, meant.text);
    }
    dice = rng_seeded(9);
    meant.length = 0;
    su_pack_begin(&packer, packed, sizeof packed, &(su_packed_view){.at = moves + 1});
    emit_game(SU_NOTALONE);
    assert_int_equal(su_pack_end(&length, &packer), SU_ILLEGAL);
}

/* Plays moves the way people do, more or less: not back and forth. */
static void pack_plain_game(su_variant variant, unsigned plies)
{
    su_position position = su_variant_start(variant);
    su_record_event event = {.kind = SU_RECORD_START, .of.start = position};
    su_pack_begin(&packer, packed, sizeof packed,
                  &(su_packed_view){.language = "en", .at = plies / 2});
    assert_int_equal(su_pack_event(&packer, &event), SU_OK);
    event.kind = SU_RECORD_MOVE;
    for (unsigned ply = 0; ply < plies; ply++) {
        event.of.move = (su_record_move){.move = any_move(&position)};
        position = su_play(&position, event.of.move.move);
        assert_int_equal(su_pack_event(&packer, &event), SU_OK);
    }
    event = (su_record_event){.kind = SU_RECORD_END, .of.result = SU_ONGOING};
    assert_int_equal(su_pack_event(&packer, &event), SU_OK);
    assert_int_equal(su_pack_end(&length, &packer), SU_OK);
}

CASE(games_are_small)
{
    dice = rng_seeded(1);
    pack_plain_game(SU_CLASSIC, 0);
    assert_true(length <= 10);
    pack_plain_game(SU_CLASSIC, 100);
    print_message("100 plies: %zu characters\n", length);
    assert_true(length <= 118);
}

static su_packed_fault fault_of(const char *text, size_t size)
{
    /* Exactly as long, so that a read beyond its end is noticed. */
    char *copy = malloc(size > 0 ? size : 1);
    assert_non_null(copy);
    memcpy(copy, text, size);
    su_packed_fault fault = su_unpack_begin(&unpacker, copy, size);
    free(copy);
    return fault;
}

CASE(what_was_cut_off_is_told_from_what_was_changed)
{
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    dice = rng_seeded(3);
    pack_random_game(SU_OFFBOARD, &(su_packed_view){0});
    for (size_t size = 1; size < length; size++)
        assert_int_equal(fault_of(packed, size), SU_PACKED_FAULT_TRUNCATED);
    dice = rng_seeded(1);
    pack_plain_game(SU_CLASSIC, 60);
    for (size_t at = 1; at < length; at++) {
        char kept = packed[at];
        for (const char *letter = letters; *letter != '\0'; letter++) {
            packed[at] = *letter;
            su_packed_fault fault = fault_of(packed, length);
            bool as_if_cut = at < 3 && fault == SU_PACKED_FAULT_TRUNCATED; /* the length */
            assert_true(*letter == kept ? fault == SU_PACKED_FAULT_NONE
                                        : fault == SU_PACKED_FAULT_CORRUPT || as_if_cut);
        }
        packed[at] = kept;
    }
    packed[length] = 'A';
    assert_int_equal(fault_of(packed, length + 1), SU_PACKED_FAULT_CORRUPT);
}

CASE(what_is_none_is_told_from_what_is_newer)
{
    static const char *const foreign[] = {"",         "0AAAAAAA", "A",  "AAAAAAAAAAA",
                                          "1AAA AAA", "1AAAAAA=", "1é", "classic"};
    for (size_t i = 0; i < sizeof foreign / sizeof *foreign; i++)
        assert_int_equal(fault_of(foreign[i], strlen(foreign[i])), SU_PACKED_FAULT_FOREIGN);
    assert_int_equal(fault_of("3", 1), SU_PACKED_FAULT_NEWER);
    assert_int_equal(fault_of("9whatever", 9), SU_PACKED_FAULT_NEWER);
    /* a layout and a game with the number 255, which none has yet */
    assert_int_equal(fault_of("1AwHGR7sLgQ", 11), SU_PACKED_FAULT_NEWER);
    assert_int_equal(fault_of("2Awf4KO3v2Q", 11), SU_PACKED_FAULT_NEWER);
    assert_string_equal(su_packed_fault_name(SU_PACKED_FAULT_NEWER), "newer");
}

/* Right checksums over nonsense: refused or not, it ends. */
CASE(nonsense_with_a_good_checksum_ends)
{
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    unsigned good = 0;
    for (uint64_t seed = 0; seed < 20000; seed++) {
        uint8_t bytes[64];
        uint32_t sum = 0xb704ce;
        size_t count = 1 + rng_below(&dice, 40), whole = count + 4;
        bytes[0] = (uint8_t)count;
        for (size_t i = 1; i <= count; i++)
            bytes[i] = (uint8_t)(seed % 4 == 0 ? 0 : rng_next(&dice));
        for (size_t i = 0; i <= count; i++) {
            sum ^= (uint32_t)bytes[i] << 16;
            for (int bit = 0; bit < 8; bit++)
                sum = (sum << 1 ^ (sum & 0x800000 ? 0x1864cfb : 0)) & 0xffffff;
        }
        for (int i = 0; i < 3; i++)
            bytes[count + 1 + (size_t)i] = (uint8_t)(sum >> (16 - 8 * i));
        bytes[whole] = bytes[whole + 1] = 0;
        length = 1 + (whole * 4 + 2) / 3;
        packed[0] = '1';
        for (size_t i = 1; i < length; i++) {
            size_t bit = (i - 1) * 6;
            unsigned two = (unsigned)bytes[bit / 8] << 8 | bytes[bit / 8 + 1];
            packed[i] = letters[two >> (10 - bit % 8) & 63];
        }
        su_packed_fault fault = fault_of(packed, length);
        assert_true(fault == SU_PACKED_FAULT_NONE || fault == SU_PACKED_FAULT_CORRUPT ||
                    fault == SU_PACKED_FAULT_NEWER); /* of a tag or layout without a name yet */
        if (fault == SU_PACKED_FAULT_NONE)
            unpack();
        good += fault == SU_PACKED_FAULT_NONE;
    }
    print_message("%u of 20000 made sense\n", good);
}

CASE(there_must_be_room)
{
    su_record_event event = {.kind = SU_RECORD_START, .of.start = su_variant_start(SU_OFFBOARD)};
    su_record_event end = {.kind = SU_RECORD_END, .of.result = SU_ONGOING};
    size_t enough = 0;
    for (size_t size = 0; size < 40; size++) {
        char *room = malloc(size > 0 ? size : 1);
        assert_non_null(room);
        su_pack_begin(&packer, room, size, &(su_packed_view){0});
        su_status status = su_pack_event(&packer, &event);
        if (status == SU_OK)
            status = su_pack_event(&packer, &end);
        if (status == SU_OK)
            status = su_pack_end(&length, &packer);
        assert_true(status == SU_OK || status == SU_FULL);
        assert_true(status == SU_OK || enough == 0);
        if (status == SU_OK && enough++ == 0)
            assert_true(size > length);
        free(room);
    }
    assert_true(enough > 0);
}

CASE(events_have_their_places)
{
    su_record_event start = {.kind = SU_RECORD_START, .of.start = su_variant_start(SU_CLASSIC)};
    su_record_event tag = {.kind = SU_RECORD_TAG, .of.tag = {"a b", "c"}};
    su_record_event comment = {.kind = SU_RECORD_COMMENT,
                               .of.comment = {.text = "}", .length = 1, .clock_ms = SU_NO_CLOCK}};
    su_pack_begin(&packer, packed, sizeof packed, &(su_packed_view){0});
    assert_int_equal(su_pack_event(&packer, &tag), SU_MALFORMED);
    assert_int_equal(su_pack_event(&packer, &comment), SU_ILLEGAL);
    assert_int_equal(su_pack_end(&length, &packer), SU_ILLEGAL);
    assert_int_equal(su_pack_event(&packer, &start), SU_OK);
    assert_int_equal(su_pack_event(&packer, &start), SU_ILLEGAL);
    assert_int_equal(su_pack_event(&packer, &comment), SU_MALFORMED);
    static const su_record_kind misplaced[] = {SU_RECORD_VARIATION, SU_RECORD_VARIATION_END,
                                               SU_RECORD_ERROR};
    for (size_t i = 0; i < sizeof misplaced / sizeof *misplaced; i++)
        assert_int_equal(su_pack_event(&packer, &(su_record_event){.kind = misplaced[i]}),
                         SU_ILLEGAL);
    assert_int_equal(su_pack_event(&packer, &(su_record_event){.kind = SU_RECORD_MOVE}),
                     SU_ILLEGAL);
}

CASE(links_are_found)
{
    static const struct {
        const char *text, *packed; /* NULL: none */
    } cases[] = {
        {"https://example.org/sumito/#/a/1ABC", "1ABC"},
        {" http://127.0.0.1:8080/index.html#/edit/1ABC_-9\n", "1ABC_-9"},
        {"#/a/", ""},
        {"#/a/no link", NULL},
        {"#/analyse", NULL},
        {"1BihA6egIYPEtKw", "1BihA6egIYPEtKw"},
        {"2BihA6egIYPEtKw", "2BihA6egIYPEtKw"},
        {"1-0", NULL},
        {"1. a1b2", NULL},
        {"a1b2c3d4", NULL},
        {"belgian-daisy", NULL},
        {"", NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *found;
        size_t size;
        bool is_link = su_packed_find(&found, &size, cases[i].text, strlen(cases[i].text));
        assert_int_equal(is_link, cases[i].packed != NULL);
        if (cases[i].packed != NULL) {
            assert_int_equal(size, strlen(cases[i].packed));
            assert_memory_equal(found, cases[i].packed, size);
        }
    }
}
