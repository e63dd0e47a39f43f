/* SPDX-License-Identifier: MIT */
/* Compressed bytes: what was written comes back through the smallest buffers, and whatever is cut
 * off, changed, put behind or claimed is told. */
#include "unit/compressed.h"

const fixture all_cases = {write_plain, NULL};

static text all_of(const growing *file)
{
    return (text){file->data, file->length};
}

static void expect(text file, size_t piece, size_t room, const char *bytes, size_t length)
{
    unpacked found = unpack(file.at, file.length, piece, room);
    assert_int_equal(found.trouble, COMPRESSION_GOES_ON);
    assert_int_equal(found.text.length, length);
    if (length > 0)
        assert_memory_equal(found.text.data, bytes, length);
    growing_free(&found.text);
}

/* Of a file that cannot be read to its end: how, how far, and what came before. */
static void expect_trouble(const char *bytes, size_t length, compression_result trouble,
                           uint64_t at, const char *before)
{
    for (size_t piece = 1; piece <= length + 1; piece += length) {
        unpacked found = unpack(bytes, length, piece, 100);
        assert_int_equal(found.trouble, trouble);
        assert_int_equal(found.at, at);
        assert_int_equal(found.text.length, strlen(before));
        if (*before != '\0')
            assert_memory_equal(found.text.data, before, strlen(before));
        growing_free(&found.text);
    }
}

CASE(what_was_written_comes_back_through_any_buffers)
{
    static const size_t sizes[] = {1, 7, 4096, 1 << 20};
    for (size_t k = 0; k < KINDS; k++) {
        if (is_missing(kinds[k]))
            continue;
        growing file = member(kinds[k], plain, TEXT_SIZE);
        assert_true(file.length < TEXT_SIZE);
        for (size_t i = 0; i < 4; i++)
            for (size_t j = 0; j < 4; j++)
                expect(all_of(&file), sizes[i], sizes[j], plain, TEXT_SIZE);
        growing_free(&file);
    }
}

CASE(pieces_that_are_put_make_one_member)
{
    for (size_t k = 0; k < KINDS; k++) {
        if (is_missing(kinds[k]))
            continue;
        growing file = growing_new(), whole = member(kinds[k], plain, 5000);
        append(&file, kinds[k], plain, 5000, 1);
        expect(all_of(&file), 100, 100, plain, 5000);
        assert_int_equal(file.length, whole.length); /* nothing was spent on the pieces */
        growing_free(&file);
        growing_free(&whole);
    }
}

CASE(members_follow_one_another)
{
    for (size_t k = 0; k < KINDS; k++) {
        if (is_missing(kinds[k]))
            continue;
        growing file = growing_new();
        append(&file, kinds[k], "", 0, 1);
        append(&file, kinds[k], plain, 100, 50);
        append(&file, kinds[k], "", 0, 1);
        append(&file, kinds[k], plain + 100, 10000, 5000);
        append(&file, kinds[k], "", 0, 1);
        for (size_t piece = 1; piece < 400; piece *= 3)
            expect(all_of(&file), piece, piece, plain, 10100);
        growing_free(&file);
    }
}

CASE(a_file_may_hold_nothing)
{
    for (size_t k = 0; k < KINDS; k++) {
        if (is_missing(kinds[k]))
            continue;
        growing file = member(kinds[k], "", 0);
        assert_true(file.length > 0);
        expect(all_of(&file), 1, 1, "", 0);
        growing_free(&file);
    }
    expect(text_of(""), 1, 1, "", 0);
}

CASE(frames_to_be_skipped_are_skipped)
{
    static const char skipped[] = "\x5c\x2a\x4d\x18\x03\0\0\0abc";
    growing file = growing_new();
    if (is_missing(&compression_zstd))
        return;
    for (unsigned i = 0; i < 3; i++) {
        out_bytes(&file.out, skipped, sizeof skipped - 1);
        append(&file, &compression_zstd, plain + 1000 * i, 1000, 1000);
    }
    out_bytes(&file.out, skipped, sizeof skipped - 1);
    for (size_t piece = 1; piece < 3000; piece *= 3)
        expect(all_of(&file), piece, 64, plain, 3000);
    growing_free(&file);
}

/* As tapes and `dd` leave them. */
CASE(zeros_may_pad_gzip)
{
    if (is_missing(&compression_gzip))
        return;
    growing file = member(&compression_gzip, plain, 1000);
    out_bytes(&file.out, "\0\0\0", 3);
    append(&file, &compression_gzip, plain + 1000, 1000, 1000);
    out_bytes(&file.out, "\0\0\0\0", 4);
    expect(all_of(&file), 1, 10, plain, 2000);
    expect(all_of(&file), 5000, 5000, plain, 2000);
    growing_free(&file);
}

CASE(what_is_cut_off_is_told_and_what_came_before_is_not_lost)
{
    for (size_t k = 0; k < KINDS; k++) {
        if (is_missing(kinds[k]))
            continue;
        const size_t head = kinds[k] == &compression_gzip ? 2 : 4;
        growing file = member(kinds[k], plain, 3000);
        for (size_t cut = head; cut < file.length; cut++) {
            unpacked found = unpack(file.data, cut, 1 + cut % 97, 1 + cut % 89);
            assert_int_equal(found.trouble, COMPRESSION_TRUNCATED);
            assert_int_equal(found.at, cut);
            assert_true(found.text.length <= 3000);
            if (found.text.length > 0)
                assert_memory_equal(found.text.data, plain, found.text.length);
            /* The checksum at the end takes eight bytes, or four. */
            if (cut >= file.length - 4)
                assert_int_equal(found.text.length, 3000);
            growing_free(&found.text);
        }
        growing_free(&file);
    }
}

CASE(a_member_that_is_cut_off_costs_only_itself)
{
    for (size_t k = 0; k < KINDS; k++) {
        if (is_missing(kinds[k]))
            continue;
        growing file = member(kinds[k], "first\n", 6);
        append(&file, kinds[k], "second\n", 7, 7);
        expect_trouble(file.data, file.length - 1, COMPRESSION_TRUNCATED, file.length - 1,
                       "first\nsecond\n");
        growing_free(&file);
    }
}

/* Every bit, one after another: what comes out is what was put in, or there is trouble. */
CASE(no_damage_goes_unnoticed)
{
    for (size_t k = 0; k < KINDS; k++) {
        if (is_missing(kinds[k]))
            continue;
        unsigned told = 0;
        growing file = member(kinds[k], plain, 2000);
        for (size_t i = 0; i < 8 * file.length; i++) {
            file.data[i / 8] ^= (char)(1 << i % 8);
            unpacked found = unpack(file.data, file.length, 1 + i % 300, 1 + i % 3000);
            bool same = found.text.length == 2000 && memcmp(found.text.data, plain, 2000) == 0;
            bool is_plain = found.text.length == file.length; /* it does not look compressed */
            assert_true(found.trouble != COMPRESSION_GOES_ON || same || is_plain);
            assert_true(found.at <= file.length);
            told += found.trouble != COMPRESSION_GOES_ON;
            growing_free(&found.text);
            file.data[i / 8] ^= (char)(1 << i % 8);
        }
        /* Of gzip's head most bytes say nothing of the text. */
        assert_true(told > 8 * (file.length - 18));
        growing_free(&file);
    }
}

/* Large enough for several blocks: the games before the damage are there, up to a block of it. */
CASE(damage_is_told_near_its_place)
{
    for (size_t k = 0; k < KINDS; k++) {
        if (is_missing(kinds[k]))
            continue;
        growing file = member(kinds[k], plain, TEXT_SIZE);
        const size_t damaged = file.length - 30000;
        size_t length = 0;
        memset(file.data + damaged, 0xff, 64);
        for (size_t room = 100; room < 1 << 20; room *= 97) {
            unpacked found = unpack(file.data, file.length, 777777, room);
            assert_true(found.trouble == COMPRESSION_DAMAGED ||
                        found.trouble == COMPRESSION_CHECKSUM);
            assert_true(found.at + (1 << 17) > damaged);
            assert_true(found.text.length > TEXT_SIZE / 3);
            assert_true(length == 0 || length == found.text.length);
            length = found.text.length; /* whatever room there is */
            growing_free(&found.text);
        }
        growing_free(&file);
    }
}

/* A block of a hundred bytes, then one of a kind that there is not. */
CASE(the_block_before_the_damage_is_not_lost)
{
    static const char head[] = "(\xb5/\xfd\0\0\x20\x03\0", wrong[] = "\x0e\0\0x";
    growing file = growing_new();
    if (is_missing(&compression_zstd))
        return;
    out_bytes(&file.out, head, sizeof head - 1);
    out_bytes(&file.out, plain, 100);
    out_bytes(&file.out, wrong, sizeof wrong - 1);
    for (size_t room = 1; room < 300; room++) {
        unpacked found =
            unpack(file.data, file.length, room % 2 == 0 ? 1000 : 1 + room % 150, room);
        assert_int_equal(found.trouble, COMPRESSION_DAMAGED);
        assert_in_range(found.at, sizeof head - 1 + 100, sizeof head - 1 + 103);
        assert_int_equal(found.text.length, 100);
        assert_memory_equal(found.text.data, plain, 100);
        growing_free(&found.text);
    }
    growing_free(&file);
}

CASE(a_wrong_checksum_is_told_as_one)
{
    for (size_t k = 0; k < KINDS; k++) {
        if (is_missing(kinds[k]))
            continue;
        growing file = member(kinds[k], "a line\n", 7);
        file.data[file.length - (kinds[k] == &compression_gzip ? 8 : 4)] ^= 1;
        unpacked found = unpack(file.data, file.length, 1000, 1000);
        assert_int_equal(found.trouble, COMPRESSION_CHECKSUM);
        assert_true(found.at < file.length && found.at + 8 >= file.length);
        assert_int_equal(found.text.length, 7);
        growing_free(&found.text);
        growing_free(&file);
    }
}

CASE(what_follows_and_is_something_else_is_told)
{
    for (size_t k = 0; k < KINDS; k++) {
        if (is_missing(kinds[k]))
            continue;
        growing file = member(kinds[k], "a line\n", 7);
        size_t length = file.length;
        out_text(&file.out, "1. a1b2 *\n");
        expect_trouble(file.data, file.length, COMPRESSION_FOREIGN, length, "a line\n");
        expect_trouble(file.data, length + 1, COMPRESSION_FOREIGN, length, "a line\n");
        file.length = length;
        append(&file, kinds[1 - k], "a line\n", 7, 7);
        if (kinds[1 - k]->open_reader != NULL)
            expect_trouble(file.data, file.length, COMPRESSION_FOREIGN, length, "a line\n");
        growing_free(&file);
    }
}

CASE(no_more_than_the_first_bytes)
{
    static const char gzip[] = "\x1f\x8b", zstd[] = "(\xb5/\xfd";
    if (!is_missing(&compression_gzip))
        expect_trouble(gzip, 2, COMPRESSION_TRUNCATED, 2, "");
    if (!is_missing(&compression_zstd))
        expect_trouble(zstd, 4, COMPRESSION_TRUNCATED, 4, "");
}

CASE(what_only_begins_like_it_is_read_as_it_is)
{
    static const char *const texts[] = {"(",    "(\xb5",       "(\xb5/", "(\xb5/x and more",
                                        "\x1f", "\x1f x",      "P",      "P*M",
                                        "P*Mx", "1. a1b2 *\n", "P*\n"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        for (size_t piece = 1; piece < 5; piece++)
            for (size_t room = 1; room < 5; room++)
                expect(text_of(texts[i]), piece, room, texts[i], strlen(texts[i]));
}

/* A frame of one byte, which claims so much memory for itself. */
#define FRAME(log) {0x28, (char)0xb5, 0x2f, (char)0xfd, 0, (char)(((log) - 10) << 3), 9, 0, 0, 'a'}

CASE(a_frame_gets_128_mib_and_no_more)
{
    static const char most[] = FRAME(27), more[] = FRAME(28), mad[] = FRAME(41);
    if (is_missing(&compression_zstd))
        return;
    expect((text){most, sizeof most}, 1, 1, "a", 1);
    const char *const refused[] = {more, mad};
    for (size_t i = 0; i < 2; i++) {
        unpacked found = unpack(refused[i], sizeof more, 1000, 1000);
        assert_int_equal(found.trouble, COMPRESSION_WINDOW);
        growing_free(&found.text);
    }
}

CASE(a_frame_that_needs_a_dictionary_says_so)
{
    static const char frame[] = {0x28, (char)0xb5, 0x2f, (char)0xfd, 1, 0, 7, 9, 0, 0, 'a'};
    if (is_missing(&compression_zstd))
        return;
    unpacked found = unpack(frame, sizeof frame, 1000, 1000);
    assert_int_equal(found.trouble, COMPRESSION_DICTIONARY);
    growing_free(&found.text);
}
