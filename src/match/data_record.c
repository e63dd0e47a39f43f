/* SPDX-License-Identifier: MIT */
/* Training data: see data_record.h. */
#include "match/data_record.h"

#include <string.h>

#include "rules/geometry.h"
#include "rules/move.h"
#include "rules/variant.h"

static const char mark[8] = {'s', 'u', 'm', 'i', 't', 'o', 'D', 'T'};

#define FLAG UINT64_C(0x2000000000000000) /* bit 61 */
#define RESULT_SHIFT 62

data_header data_header_for(su_variant variant, uint64_t seed, uint64_t nodes)
{
    data_header header = {
        .version = DATA_VERSION, .variant = (uint32_t)variant, .seed = seed, .nodes = nodes};
    memcpy(header.mark, mark, sizeof mark);
    return header;
}

bool data_header_good(const data_header *header)
{
    return memcmp(header->mark, mark, sizeof mark) == 0 && header->version == DATA_VERSION &&
           header->variant < SU_VARIANTS;
}

static uint64_t sisters_word(const su_position *position)
{
    unsigned low = bits_lowest(position->sisters), high = bits_lowest(bits_rest(position->sisters));
    return low | high << 6 | (unsigned)position->sister_directions[0] << 12 |
           (unsigned)position->sister_directions[1] << 15;
}

static uint64_t targets_word(const su_position *position)
{
    return position->target_holds[0] | (uint64_t)position->target_holds[1] << 12 |
           (uint64_t)position->target_values << 24;
}

data_record data_record_of(const su_position *position, su_score score, su_move move)
{
    su_variant variant = su_position_variant(position);
    uint64_t of_game = variant_has_sisters(variant)   ? sisters_word(position)
                       : variant_has_targets(variant) ? targets_word(position)
                                                      : 0;
    return (data_record){
        .words = {position->marbles[0] | (position->side ? FLAG : 0),
                  position->marbles[1] | (position->in_hand ? FLAG : 0), of_game},
        .score = (int16_t)score,
        .ply = (uint16_t)(position->ply < UINT16_MAX ? position->ply : UINT16_MAX),
        .scores = {position->score[0], position->score[1]},
        .move = (uint16_t)((move & MOVE_NAME) | (move_ejects(move) ? DATA_EJECTS : 0)),
    };
}

void data_record_end(data_record *record, data_result result)
{
    record->words[0] |= (uint64_t)result << RESULT_SHIFT;
}

data_result data_record_result(const data_record *record)
{
    return (data_result)(record->words[0] >> RESULT_SHIFT);
}

static void take_sisters(su_position *position, uint64_t word)
{
    position->sisters = su_cells_of(word & 63) | su_cells_of(word >> 6 & 63);
    position->sister_directions[0] = word >> 12 & 7;
    position->sister_directions[1] = word >> 15 & 7;
}

static void take_targets(su_position *position, uint64_t word)
{
    position->target_holds[0] = word & 0xfff;
    position->target_holds[1] = word >> 12 & 0xfff;
    position->target_values = word >> 24 & 0xffffff;
}

/* A text says all there is to check about a position. */
static bool is_sound(const su_position *position)
{
    char text[SU_POSITION_TEXT];
    su_position read;
    size_t length = su_position_format(text, position, SU_FORM_SIX_FIELDS);
    return su_position_parse_text(&read, text, length, NULL) == SU_OK &&
           su_position_same(&read, position);
}

bool data_record_position(su_position *out, const data_record *record, su_variant variant)
{
    su_position position = su_variant_start(variant);
    if (record->words[1] >> RESULT_SHIFT || record->words[0] & record->words[1] & ALL_CELLS)
        return false;
    position.marbles[0] = record->words[0] & ALL_CELLS;
    position.marbles[1] = record->words[1] & ALL_CELLS;
    position.side = record->words[0] >> 61 & 1;
    position.in_hand = record->words[1] >> 61 & 1;
    position.score[0] = record->scores[0];
    position.score[1] = record->scores[1];
    position.ply = record->ply;
    if (variant_has_sisters(variant))
        take_sisters(&position, record->words[2]);
    if (variant_has_targets(variant))
        take_targets(&position, record->words[2]);
    if (record->scores[0] > 15 || record->scores[1] > 15)
        return false;
    position.key = su_position_recompute_key(&position);
    if (!is_sound(&position))
        return false;
    *out = position;
    return true;
}
