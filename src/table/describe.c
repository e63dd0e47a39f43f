/* SPDX-License-Identifier: MIT */
/* A table as JSON: see describe.h. */
#include "table/describe.h"

#include "game/control.h"
#include "game/house.h"
#include "table/event.h"

void table_put_side(json *to, const char *key, bool some, su_side side)
{
    json_text_or_null(json_key(to, key), some ? table_side_name(side) : NULL);
}

void table_put_start(json *to, const su_position *start)
{
    char words[SU_POSITION_TEXT];
    su_position_format(words, start, SU_FORM_SIX_FIELDS);
    json_text(json_key(to, "start"), words);
}

void table_put_house(json *to, const su_house_rules *house)
{
    json_string words = json_begin_text(json_key(to, "house"));
    house_write(&words.out, house);
    json_end_text(&words);
}

void table_put_moves(json *to, const su_game *game)
{
    json_string words = json_begin_text(json_key(to, "moves"));
    for (size_t n = 0; n < su_game_ply_count(game); n++) {
        char notation[SU_MOVE_TEXT];
        su_move_format(notation, su_game_move(game, n));
        if (n > 0)
            out_char(&words.out, ' ');
        out_text(&words.out, notation);
    }
    json_end_text(&words);
}

void table_put_control(json *to, const char *key, const su_time_control *time)
{
    if (!control_is_timed(time)) {
        json_null(json_key(to, key));
        return;
    }
    json_begin_object(json_key(to, key));
    json_unsigned(json_key(to, "total"), time->total_ms);
    json_unsigned(json_key(to, "increment"), time->increment_ms);
    json_unsigned(json_key(to, "delay"), time->delay_ms);
    json_end_object(to);
}

void table_put_left(json *to, const int64_t left[2])
{
    if (left[SU_FIRST] < 0) {
        json_null(json_key(to, "left"));
        return;
    }
    json_begin_object(json_key(to, "left"));
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++)
        json_signed(json_key(to, table_side_name(side)), left[side]);
    json_end_object(to);
}

void table_put_stage(json *to, table_stage stage, table_ending ending)
{
    json_text(json_key(to, "stage"), table_stage_name(stage));
    json_text_or_null(json_key(to, "ending"),
                      ending == TABLE_NOT_ENDED ? NULL : table_ending_name(ending));
}

void table_put_claim(json *to, const table *game, int64_t tick)
{
    int64_t at = table_claim_at(game);
    json_number_or_null(json_key(to, "claim_in"), at != INT64_MAX, at > tick ? at - tick : 0);
}

void table_put_offers(json *to, const table *game)
{
    json_begin_object(json_key(to, "offers"));
    for (table_offer offer = TABLE_DRAW; offer < TABLE_OFFERS; offer++) {
        const bool *offered = game->offered[offer];
        table_put_side(to, table_offer_name(offer), offered[SU_FIRST] || offered[SU_SECOND],
                       offered[SU_FIRST] ? SU_FIRST : SU_SECOND);
    }
    json_end_object(to);
}

void table_put_said(json *to, const table *game)
{
    json_begin_array(json_key(to, "said"));
    for (size_t i = 0; i < game->said_count; i++) {
        json_begin_object(to);
        table_put_side(to, "side", true, game->said[i].side);
        json_unsigned(json_key(to, "phrase"), game->said[i].phrase);
        json_end_object(to);
    }
    json_end_array(to);
}
