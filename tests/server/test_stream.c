/* SPDX-License-Identifier: MIT */
/* Answers that go on, with readers who read slowly, not at all, or are gone. The functions of
 * libmicrohttpd are here, and are found before the library's. */
#include <microhttpd.h>
#include <string.h>

#include "server/common/stream.h"
#include "unit/unit.h"

#define ENOUGH (256u << 10)

static struct {
    MHD_ContentReaderCallback read;
    MHD_ContentReaderFreeCallback let_go;
    void *data;
    bool suspended;
    unsigned gone;
} library;

void MHD_suspend_connection(struct MHD_Connection *which)
{
    (void)which;
    library.suspended = true;
}

void MHD_resume_connection(struct MHD_Connection *which)
{
    (void)which;
    assert_true(library.suspended);
    library.suspended = false;
}

const union MHD_ConnectionInfo *MHD_get_connection_info(struct MHD_Connection *of,
                                                        enum MHD_ConnectionInfoType what, ...)
{
    (void)of;
    (void)what;
    return NULL;
}

struct MHD_Response *MHD_create_response_from_callback(uint64_t size, size_t block,
                                                       MHD_ContentReaderCallback read, void *data,
                                                       MHD_ContentReaderFreeCallback let_go)
{
    (void)size;
    (void)block;
    library.read = read;
    library.let_go = let_go;
    library.data = data;
    return (struct MHD_Response *)&library;
}

static void be_gone(void *data, stream *which)
{
    (void)data;
    library.gone++;
    stream_release(which);
}

/* A stream that begins with so many bytes. */
static stream *begun(size_t count)
{
    growing words = growing_new();
    memset(&library, 0, sizeof library);
    stream *made = stream_new(NULL, be_gone, NULL);
    assert_non_null(made);
    for (size_t i = 0; i < count; i++)
        out_char(&words.out, 'x');
    stream_begin(made, &words);
    assert_int_equal(words.length, 0);
    assert_non_null(stream_response(made));
    return made;
}

/* Reads until there is nothing; how much there was, and whether it has ended. */
static size_t read_all(bool *ended)
{
    char block[4096];
    size_t all = 0;
    *ended = false;
    while (!library.suspended && !*ended) {
        ssize_t count = library.read(library.data, all, block, sizeof block);
        *ended = count == MHD_CONTENT_READER_END_OF_STREAM;
        all += *ended ? 0 : (size_t)count;
    }
    return all;
}

CASE(whoever_reads_gets_everything)
{
    stream *self = begun(10);
    bool ended;
    assert_int_equal(read_all(&ended), 10);
    for (int i = 0; i < 100000; i++) {
        assert_true(stream_write(self, "line\n", 5));
        assert_int_equal(read_all(&ended), 5);
        assert_false(ended);
    }
    stream_end(self);
    read_all(&ended);
    assert_true(ended);
    library.let_go(library.data);
    assert_int_equal(library.gone, 1);
    stream_release(self);
}

CASE(whoever_does_not_read_is_let_go_and_costs_little)
{
    stream *self = begun(0);
    bool ended;
    size_t taken = 0;
    while (taken < ENOUGH && stream_write(self, "line\n", 5))
        taken += 5;
    assert_true(taken > 1000 && taken < ENOUGH);
    assert_false(stream_write(self, "l", 1)); /* not even a little more */
    assert_int_equal(read_all(&ended), taken);
    assert_true(ended);
    library.let_go(library.data);
    stream_release(self);
}

CASE(a_long_game_is_told_from_its_beginning)
{
    stream *self = begun(ENOUGH);
    bool ended;
    assert_true(stream_write(self, "line\n", 5));
    assert_int_equal(read_all(&ended), ENOUGH + 5);
    assert_false(ended);
    library.suspended = false;
    library.let_go(library.data);
    stream_release(self);
}

CASE(to_whoever_is_gone_nothing_is_written)
{
    stream *self = begun(10);
    bool ended;
    read_all(&ended);
    library.suspended = false;
    library.let_go(library.data);
    assert_int_equal(library.gone, 1);
    assert_false(stream_write(self, "line\n", 5)); /* and nothing is woken */
    stream_end(self);
    stream_release(self);
}
