/* SPDX-License-Identifier: MIT */
/* A straightforward bitboard program: ten bits a row with a border between rows, two words to a
 * board, every direction a constant shift. It is what the ring of rules/geometry.h has to beat, so
 * it is given the same sets, the same bulk counting and the same instructions. */
#include "plain128.h"

#include <stdbool.h>

#include "base/bits.h"

__extension__ typedef unsigned __int128 board;

#define STRIDE 10
#define AT(row, number) ((board)1 << (((row) + 1) * STRIDE + (number)))
#define DIRECTIONS 6

static const int shifts[DIRECTIONS] = {1, STRIDE + 1, STRIDE, -1, -STRIDE - 1, -STRIDE};

typedef struct position {
    board own, opponents, all_cells;
    unsigned own_score, opponents_score;
} position;

ALWAYS_INLINE board ahead(board set, int shift)
{
    return shift > 0 ? set << shift : set >> -shift;
}

ALWAYS_INLINE unsigned count(board set)
{
    return bits_count((uint64_t)set) + bits_count((uint64_t)(set >> 64));
}

/* Heads of lines of 1, 2, 3 before a free cell, of 2 and 3 before one opponent that can be pushed,
 * of 3 before two. */
typedef struct heads {
    board free[4], one[4], two[4];
} heads;

ALWAYS_INLINE heads heads_in(const position *at, int shift)
{
    heads found;
    board occupied = at->own | at->opponents;
    board before_free = ahead(at->all_cells & ~occupied, -shift);
    board last = at->opponents & ahead(~occupied, -shift);
    board before_one = ahead(last, -shift);
    board before_two = ahead(at->opponents & before_one, -shift);
    board pairs = at->own & ahead(at->own, shift);
    board triples = at->own & ahead(pairs, shift);
    found.free[1] = at->own & before_free;
    found.free[2] = pairs & before_free;
    found.free[3] = triples & before_free;
    found.one[2] = pairs & before_one;
    found.one[3] = triples & before_one;
    found.two[3] = triples & before_two;
    return found;
}

ALWAYS_INLINE unsigned count_moves(const position *at)
{
    unsigned moves = 0;
#pragma GCC unroll 6
    for (int d = 0; d < DIRECTIONS; d++) {
        heads found = heads_in(at, shifts[d]);
        moves += count(found.free[1]) + count(found.free[2] | found.one[2]) +
                 count(found.free[3] | found.one[3] | found.two[3]);
#pragma GCC unroll 2
        for (int turn = 1; turn <= 2; turn++) {
            const int axis = shifts[(d + turn) % DIRECTIONS];
            board pairs = found.free[1] & ahead(found.free[1], -axis);
            moves += count(pairs) + count(pairs & ahead(pairs, -axis));
        }
    }
    return moves;
}

typedef uint64_t perft_function(const position *at, unsigned depth);

/* Plays a line of `length` by its head, pushing `pushed`, and counts what follows. */
ALWAYS_INLINE uint64_t after_line(const position *at, unsigned depth, board head, int length,
                                  int pushed, int shift, perft_function *perft)
{
    board front = ahead(head, shift), tail = head, beyond = front;
    position next = {at->opponents, at->own, at->all_cells, at->opponents_score, at->own_score};
    for (int i = 1; i < length; i++)
        tail = ahead(tail, -shift);
    next.opponents ^= tail | front;
    if (pushed) {
        for (int i = 0; i < pushed; i++)
            beyond = ahead(beyond, shift);
        beyond &= at->all_cells;
        next.own ^= front | beyond;
        next.opponents_score += !beyond;
    }
    return next.opponents_score >= 6 ? 0 : perft(&next, depth - 1);
}

#define EACH(set, head)                                                                            \
    for (board rest_ = (set), head = rest_ & -rest_; rest_;                                        \
         rest_ &= rest_ - 1, head = rest_ & -rest_)

ALWAYS_INLINE uint64_t perft_template(const position *at, unsigned depth, perft_function *perft)
{
    uint64_t leaves = 0;
    if (depth == 1)
        return count_moves(at);
#pragma GCC unroll 6
    for (int d = 0; d < DIRECTIONS; d++) {
        const int shift = shifts[d];
        heads found = heads_in(at, shift);
        for (int length = 1; length <= 3; length++)
            EACH(found.free[length], head)
        leaves += after_line(at, depth, head, length, 0, shift, perft);
        for (int length = 2; length <= 3; length++)
            EACH(found.one[length], head)
        leaves += after_line(at, depth, head, length, 1, shift, perft);
        EACH(found.two[3], head)
        leaves += after_line(at, depth, head, 3, 2, shift, perft);
#pragma GCC unroll 2
        for (int turn = 1; turn <= 2; turn++) {
            const int axis = shifts[(d + turn) % DIRECTIONS];
            board ends = found.free[1] & ahead(found.free[1], -axis);
            for (int length = 2; length <= 3; length++, ends &= ahead(ends, -axis))
                EACH(ends, low)
                {
                    board line = low | ahead(low, axis);
                    if (length == 3)
                        line |= ahead(line, axis);
                    position next = {at->opponents, (at->own ^ line) | ahead(line, shift),
                                     at->all_cells, at->opponents_score, at->own_score};
                    leaves += perft(&next, depth - 1);
                }
        }
    }
    return leaves;
}

static uint64_t perft_plain(const position *at, unsigned depth)
{
    return perft_template(at, depth, perft_plain);
}

#if defined(__x86_64__)
__attribute__((target("popcnt,bmi,bmi2"))) static uint64_t perft_fast(const position *at,
                                                                      unsigned depth)
{
    return perft_template(at, depth, perft_fast);
}
#endif

uint64_t plain128_perft(unsigned depth)
{
    position start = {0, 0, 0, 0, 0};
    for (int row = 0; row < 9; row++)
        for (int number = 1; number <= 9; number++) {
            if (number < row - 3 || number > row + 5)
                continue;
            bool camp = row < 2 || row > 6 || (row == 2 && number >= 3 && number <= 5) ||
                        (row == 6 && number >= 5 && number <= 7);
            start.all_cells |= AT(row, number);
            if (camp && row < 4)
                start.own |= AT(row, number);
            else if (camp)
                start.opponents |= AT(row, number);
        }
#if defined(__x86_64__)
    if (__builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi2"))
        return perft_fast(&start, depth);
#endif
    return perft_plain(&start, depth);
}
