/* SPDX-License-Identifier: MIT */
/* Many positions at once. */
#include <sumito/rules.h>

/* The moves of one position, as many as fit; returns how many there are. */
static size_t list(su_move *out, size_t room, const su_position *position)
{
    su_move moves[SU_MAX_MOVES];
    if (room >= SU_MAX_MOVES)
        return su_moves(out, position);
    size_t count = su_moves(moves, position);
    if (room > 0)
        __builtin_memcpy(out, moves, (count < room ? count : room) * sizeof *moves);
    return count;
}

size_t su_moves_each(su_move *out, size_t capacity, uint32_t *offsets, const su_position *positions,
                     size_t count)
{
    size_t total = 0;
    for (size_t n = 0; n < count; n++) {
        bool fits = total < capacity;
        offsets[n] = (uint32_t)total;
        total += list(fits ? out + total : NULL, fits ? capacity - total : 0, &positions[n]);
    }
    offsets[count] = (uint32_t)total;
    return total;
}

size_t su_play_each(su_position *positions, const su_move *moves, size_t count)
{
    for (size_t n = 0; n < count; n++) {
        if (moves[n] == SU_NO_MOVE)
            continue;
        if (!su_move_legal(&positions[n], moves[n]))
            return n;
        positions[n] = su_play(&positions[n], moves[n]);
    }
    return count;
}
