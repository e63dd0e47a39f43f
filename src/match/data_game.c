/* SPDX-License-Identifier: MIT */
/* Games to learn from: see data_game.h. */
#include "match/data_game.h"

#include <string.h>

#include "rules/move.h"
#include "rules/moves.h"

static const char mark[8] = {'s', 'u', 'm', 'i', 't', 'o', 'D', 'G'};

data_header data_games_header_for(su_variant variant, uint64_t seed, uint64_t nodes)
{
    data_header header = data_header_for(variant, seed, nodes);
    memcpy(header.mark, mark, sizeof mark);
    return header;
}

bool data_games_header_good(const data_header *header)
{
    return memcmp(header->mark, mark, sizeof mark) == 0 && header->version == DATA_VERSION &&
           header->variant < SU_VARIANTS;
}

static data_result seen_by(su_side side, su_result result)
{
    return result == SU_DRAW ? DATA_DRAWN : result == su_win_of(side) ? DATA_WON : DATA_LOST;
}

data_record data_game_start(const su_position *position, su_result result, unsigned plies)
{
    data_record start = data_record_of(position, 0, SU_NO_MOVE);
    data_record_end(&start, seen_by(su_position_side(position), result));
    start.move = (uint16_t)plies;
    return start;
}

/* Plies from the first to the last slip: who plays such a move has another game to win. */
static unsigned plies_up_to_last_slip(const data_ply *plies, unsigned count)
{
    while (count > 0 && !(plies[count - 1].move & DATA_SLIP))
        count--;
    return count;
}

size_t data_game_records(data_record *out, const data_record *start, const data_ply *plies,
                         su_variant variant, bool *sound)
{
    const unsigned count = start->move, unknown = plies_up_to_last_slip(plies, count);
    const data_result result = data_record_result(start);
    const data_result turned = (data_result)(DATA_WON - result);
    size_t written = 0;
    su_position position;
    *sound = result <= DATA_WON && data_record_position(&position, start, variant);
    for (unsigned i = 0; i < count && *sound; i++) {
        const su_move move = moves_recall(&position, plies[i].move & MOVE_NAME);
        *sound = move != SU_NO_MOVE && su_position_outcome(&position).result == SU_ONGOING;
        if (!*sound)
            break;
        if (!(plies[i].move & DATA_SLIP)) {
            out[written] = data_record_of(&position, plies[i].score, move);
            data_record_end(&out[written++], i < unknown  ? DATA_UNKNOWN
                                             : i % 2 == 0 ? result
                                                          : turned);
        }
        position = su_play(&position, move);
    }
    return written;
}
