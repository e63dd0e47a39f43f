/* SPDX-License-Identifier: MIT */
/* A record of very many games, made while it is read, in the memory of one reader. */
#include "unit/unit.h"

#include <stdlib.h>
#include <string.h>

#ifdef SUMITO_SHORT
#define GAMES 20000
#else
#define GAMES 1000000
#endif

/* One game in five is wrong: the others must not notice. */
static const char *const games[] = {
    "[Event \"one\"]\n[Variant \"belgian\"]\n\n1. a1b2 i5h5?! 2. i9h8 {a reply} *\n\n",
    "1. c5d5 g5f5 {[%clk 0:10:00]} 1/2-1/2\n",
    "[Game \"notalone\"]\n1. @d4 @f6 2. c5d5 (2. a5b5 $2) *\n",
    "[Game \"offboard\"]\n\n1. d3e3 1-0\n",
    "[Event \"wrong\"]\n\n1. c5d5 c5d5 (2. zz) 1-0\n\n",
};
#define KINDS (sizeof games / sizeof *games)

typedef struct generator {
    unsigned long made;
    unsigned long wanted;
    size_t offset; /* in the game that is delivered */
} generator;

static size_t generate(void *data, char *out, size_t size)
{
    generator *self = data;
    size_t count = 0;
    while (count < size && self->made < self->wanted) {
        const char *rest = games[self->made % KINDS] + self->offset;
        size_t length = strlen(rest), part = length < size - count ? length : size - count;
        memcpy(out + count, rest, part);
        count += part;
        self->offset = part < length ? self->offset + part : 0;
        self->made += part == length;
    }
    return count;
}

CASE(a_record_of_any_length_is_read_in_constant_memory)
{
    static su_record_reader reader;
    generator source = {.wanted = GAMES};
    unsigned long counts[SU_RECORD_ERROR + 1] = {0};
    su_record_event event;
    su_record_reader_begin(&reader, generate, &source);
    while (su_record_next(&event, &reader) == SU_OK)
        counts[event.kind]++;
    assert_int_equal(event.game, GAMES);
    assert_int_equal(counts[SU_RECORD_END], GAMES / KINDS * 4);
    assert_int_equal(counts[SU_RECORD_ERROR], GAMES / KINDS);
    assert_int_equal(counts[SU_RECORD_MOVE], GAMES / KINDS * (3 + 2 + 4 + 1 + 1));
    assert_int_equal(counts[SU_RECORD_COMMENT], GAMES / KINDS * 2);
}
