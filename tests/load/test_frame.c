/* SPDX-License-Identifier: MIT */
/* The frames of the load generator, against the examples of RFC 6455 and against themselves. */
#include "load/frame.h"

#include <string.h>

#include "unit/unit.h"

CASE(test_write)
{
    /* RFC 6455, 5.7: "Hello", masked. */
    static const char expected[] = "\x81\x85\x37\xfa\x21\x3d\x7f\x9f\x4d\x51\x58";
    char found[FRAME_HEAD + 5];
    size_t size = frame_write(found, &(frame){FRAME_TEXT, "Hello", 5}, 0x3d21fa37);
    assert_int_equal(size, sizeof expected - 1);
    assert_memory_equal(found, expected, size);
}

CASE(test_read)
{
    static const char bytes[] = "\x81\x05Hello\x89\x02Hi\x81\x7e";
    frame what;
    size_t taken;
    for (size_t count = 0; count < 7; count++)
        assert_int_equal(frame_read(&what, &taken, bytes, count), FRAME_UNFINISHED);
    assert_int_equal(frame_read(&what, &taken, bytes, sizeof bytes - 1), FRAME_WHOLE);
    assert_int_equal(taken, 7);
    assert_int_equal(what.count, 5);
    assert_memory_equal(what.bytes, "Hello", 5);
    assert_int_equal(frame_read(&what, &taken, bytes + 7, sizeof bytes - 8), FRAME_WHOLE);
    assert_int_equal(what.kind, FRAME_PING);
    assert_int_equal(frame_read(&what, &taken, bytes + 11, 2), FRAME_UNFINISHED);
}

CASE(test_malformed)
{
    static const struct {
        const char *bytes;
        size_t count;
    } rows[] = {{"\x01\x05Hello", 7},                /* unfinished message */
                {"\xc1\x05Hello", 7},                /* reserved bit */
                {"\x83\x05Hello", 7},                /* unknown kind */
                {"\x81\x85\0\0\0\0Hello", 11},       /* masked by a server */
                {"\x81\x7f\x7f\0\0\0\0\0\0\0", 10}}; /* longer than anything */
    frame what;
    size_t taken;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_int_equal(frame_read(&what, &taken, rows[i].bytes, rows[i].count), FRAME_MALFORMED);
}

/* Written by a client and unmasked, every length is read again. */
CASE(test_lengths)
{
    static const size_t lengths[] = {0, 1, 125, 126, 127, 65535, 65536, 100000};
    static char contents[100000], bytes[sizeof contents + FRAME_HEAD];
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        frame what;
        size_t taken;
        size_t size = frame_write(bytes, &(frame){FRAME_TEXT, contents, lengths[i]}, 0);
        size_t head = size - lengths[i] - 4;
        bytes[1] &= 0x7f;
        memmove(bytes + head, bytes + head + 4, lengths[i]);
        assert_int_equal(frame_read(&what, &taken, bytes, size - 4), FRAME_WHOLE);
        assert_int_equal(what.count, lengths[i]);
        assert_int_equal(taken, size - 4);
    }
}
