/* SPDX-License-Identifier: MIT */
/* Compressed files: read by bytes and lines, up to where they are damaged and without filling the
 * memory; written as their names say. */
#include "unit/compressed.h"

#include <errno.h>
#include <sys/resource.h>
#include <unistd.h>

#include "cli/input.h"

const fixture all_cases = {write_plain, NULL};

static char path[] = "/tmp/sumito-compression-XXXXXX";

static void write_file(const char *bytes, size_t length)
{
    strcpy(path + sizeof path - 7, "XXXXXX");
    int file = mkstemp(path);
    assert_true(file >= 0);
    assert_int_equal(write(file, bytes, length), length);
    close(file);
}

static long memory_kib(void)
{
    struct rusage used;
    getrusage(RUSAGE_SELF, &used);
    return used.ru_maxrss;
}

#define BOMB ((size_t)1 << 27)

/* A small file that unpacks to much: as a stream it costs nothing, as a line it is refused. */
CASE(a_bomb_does_not_fill_the_memory)
{
    static char zeros[1 << 16];
    text line;
    input from;
    for (size_t k = 0; k < KINDS; k++) {
        if (is_missing(kinds[k]))
            continue;
        compressor *writer = compressor_new(kinds[k]);
        growing file = growing_new();
        for (size_t made = 0; made < BOMB; made += sizeof zeros)
            assert_true(compressor_put(writer, zeros, sizeof zeros, keep, &file));
        assert_true(compressor_end(writer, keep, &file));
        compressor_free(writer);
        assert_true(file.length < BOMB / 500);
        write_file(file.data, file.length);
        growing_free(&file);

        size_t all = 0;
        long before = memory_kib();
        assert_true(input_open(&from, path, NULL));
        for (size_t count; (count = input_read(&from, zeros, sizeof zeros)) > 0; all += count)
            assert_int_equal(zeros[count - 1], 0);
        assert_int_equal(from.error, 0);
        assert_int_equal(all, BOMB);
        input_close(&from);
        assert_true(memory_kib() - before < 16 * 1024);

        assert_true(input_open(&from, path, NULL));
        assert_false(input_line(&from, &line));
        assert_int_equal(from.error, EMSGSIZE);
        input_close(&from);
        growing whole = growing_new();
        assert_true(input_open(&from, path, NULL));
        input_read_all(&whole, &from);
        assert_int_equal(from.error, EFBIG);
        assert_true(whole.length <= INPUT_MOST + 4096);
        growing_free(&whole);
        input_close(&from);
        unlink(path);
    }
}

CASE(lines_before_the_damage_are_read)
{
    for (size_t k = 0; k < KINDS; k++) {
        if (is_missing(kinds[k]))
            continue;
        static const char lines[] = "one\ntwo\r\nthr";
        text line;
        input from;
        growing file = member(kinds[k], lines, sizeof lines - 1);
        for (unsigned peeks = 0; peeks < 2; peeks++) {
            write_file(file.data, file.length - 1);
            assert_true(input_open(&from, path, NULL));
            if (peeks) {
                assert_true(input_peek(&from, &line) && text_is(line, "one"));
                assert_int_equal(from.error, 0);
            }
            assert_true(input_line(&from, &line) && text_is(line, "one"));
            assert_true(input_line(&from, &line) && text_is(line, "two"));
            assert_int_equal(from.error, 0);
            assert_false(input_line(&from, &line));
            assert_int_equal(from.error, EBADMSG);
            assert_int_equal(from.trouble, COMPRESSION_TRUNCATED);
            assert_ptr_equal(from.kind, kinds[k]);
            assert_int_equal(from.trouble_at, file.length - 1);
            input_close(&from);
            unlink(path);
        }
        growing_free(&file);
    }
}

CASE(what_is_opened_as_it_is_stays_so)
{
    char bytes[8];
    input from;
    write_file("\x1f\x8b\x08", 3);
    assert_true(input_open_as_is(&from, path, NULL));
    assert_int_equal(input_fill(&from, bytes, sizeof bytes), 3);
    assert_memory_equal(bytes, "\x1f\x8b\x08", 3);
    assert_int_equal(from.error, 0);
    input_close(&from);
    unlink(path);
}

static size_t size_of_file(growing *into, const char *name)
{
    input from;
    assert_true(input_open_as_is(&from, name, NULL));
    input_read_all(into, &from);
    input_close(&from);
    unlink(name);
    return into->length;
}

CASE(files_are_written_as_their_names_say)
{
    for (size_t k = 0; k < KINDS; k++) {
        char name[sizeof path + 8];
        saved_file file;
        growing found = growing_new();
        write_file("", 0);
        unlink(path);
        strcpy(name, path);
        strcat(name, kinds[k]->ending);
        if (kinds[k]->open_writer == NULL) {
            assert_false(saved_file_open(&file, name));
            assert_int_equal(errno, ENOTSUP);
            assert_int_equal(access(name, F_OK), -1);
            continue;
        }
        assert_true(saved_file_open(&file, name));
        out_bytes(&file.stream.out, plain, TEXT_SIZE);
        for (unsigned i = 0; i < 100; i++)
            out_bytes(&file.stream.out, plain, 100);
        assert_int_equal(access(name, F_OK), -1); /* not before it is whole */
        assert_true(saved_file_close(&file));
        assert_true(size_of_file(&found, name) < TEXT_SIZE);
        unpacked again = unpack(found.data, found.length, 5000, 5000);
        assert_int_equal(again.trouble, COMPRESSION_GOES_ON);
        assert_int_equal(again.text.length, TEXT_SIZE + 100 * 100);
        assert_memory_equal(again.text.data, plain, TEXT_SIZE);
        growing_free(&again.text);

        found.length = 0;
        assert_true(saved_file_open_as_is(&file, name));
        out_bytes(&file.stream.out, plain, 100);
        assert_true(saved_file_close(&file));
        assert_int_equal(size_of_file(&found, name), 100);
        growing_free(&found);
    }
}
