/* SPDX-License-Identifier: MIT */
/* What stands beside the board in pictures: see scene_player.h. */
#include "draw/scene_player.h"

#include "base/out.h"

/* A corner of the picture: the outer end of the score line, and the ways into the picture. */
typedef struct scene_corner {
    plane_point at;
    int32_t inwards; /* 1: to the right, -1: to the left */
    int32_t across;  /* 1: down, -1: up */
} scene_corner;

/* The player at the bottom has the lower left corner, the other the upper right. */
static scene_corner corner_of(const scene *self, su_side side)
{
    bool near = (side == SU_FIRST) != self->options->flipped;
    int32_t sign = near ? 1 : -1;
    plane_point at = {-sign * (self->extent.x - LOOK_INSET),
                      sign * (self->extent.y - LOOK_INSET - LOOK_SCORE / 2)};
    return (scene_corner){at, sign, -sign};
}

void scene_draw_score(scene *self, su_side side)
{
    diagram_player drawn = diagram_player_of(self->position, side, self->options);
    const diagram_player *player = &drawn;
    scene_corner corner = corner_of(self, side);
    char score[32];
    out_buffer buffer = out_buffer_over(score, sizeof score);
    out_unsigned(&buffer.out, player->score);
    if (player->goal != 0)
        out_format(&buffer.out, " / %u", player->goal);
    int32_t text_width = path_text_width(score, LOOK_SCORE);
    int32_t width = 2 * LOOK_TO_MOVE + 2 * LOOK_SCORE_MARBLE + 2 * LOOK_SCORE_GAP + text_width;
    plane_point pen = {corner.inwards > 0 ? corner.at.x : corner.at.x - width, corner.at.y};
    if (player->to_move) {
        path pointer = {0};
        path_move(&pointer, (plane_point){pen.x, pen.y - LOOK_TO_MOVE});
        path_line(&pointer, (plane_point){pen.x + 2 * LOOK_TO_MOVE, pen.y});
        path_line(&pointer, (plane_point){pen.x, pen.y + LOOK_TO_MOVE});
        path_close(&pointer);
        scene_path(self, LOOK_STYLE_TO_MOVE, &pointer);
    }
    pen.x += 2 * LOOK_TO_MOVE + LOOK_SCORE_GAP + LOOK_SCORE_MARBLE;
    scene_add_marble(
        self, (scene_marble){player->marble, pen, 1000 * LOOK_SCORE_MARBLE / LOOK_MARBLE, false});
    pen.x += LOOK_SCORE_MARBLE + LOOK_SCORE_GAP + text_width / 2;
    scene_write(self, LOOK_STYLE_SCORE, score, pen, LOOK_SCORE);
}

scene_place scene_tray_place(const scene *self, su_side side, unsigned room, unsigned index)
{
    /* A triangle along the side of the board, the longest row at the score line. */
    scene_corner corner = corner_of(self, side);
    int32_t longest = 1, row = 0, column = (int32_t)index;
    while (longest * (longest + 1) / 2 < (int32_t)room)
        longest++;
    while (column >= longest - row)
        column -= longest - row++;
    int32_t pitch = LOOK_TRAY / longest < LOOK_TRAY_PITCH ? LOOK_TRAY / longest : LOOK_TRAY_PITCH;
    int32_t inwards = pitch / 2 + column * pitch + row * pitch / 2;
    int32_t across = LOOK_TRAY_GAP + row * pitch * PLANE_ROW_HEIGHT / PLANE_PITCH;
    plane_point at = {corner.at.x + corner.inwards * inwards, corner.at.y + corner.across * across};
    return (scene_place){at, pitch * 1000 / PLANE_PITCH};
}

void scene_draw_tray(const scene *self, su_side side, unsigned room)
{
    for (unsigned i = 0; i < room; i++) {
        scene_place place = scene_tray_place(self, side, room, i);
        scene_circle(self, LOOK_STYLE_TRAY, place.at, LOOK_POCKET * place.size / 1000);
    }
}

static void add_tray_marbles(scene *self, su_side side, const diagram_player *player)
{
    bool last_marked = self->marks.to_tray && self->marks.mover == side;
    for (unsigned i = 0; i < player->lost_room && i < player->score; i++) {
        scene_place place = scene_tray_place(self, side, player->lost_room, i);
        scene_add_marble(self, (scene_marble){diagram_marble_of(su_side_other(side)), place.at,
                                              place.size, last_marked && i + 1 == player->score});
    }
}

/* Where the plus of a marble in hand stands, and the marble itself: inwards of the plus at the
 * left, outwards at the right. */
static plane_point hand_part(const scene *self, su_side side, bool inner)
{
    scene_corner corner = corner_of(self, side);
    int32_t x = corner.at.x + corner.inwards * LOOK_MARBLE;
    if (inner)
        x += corner.inwards * LOOK_HAND_GAP;
    return (plane_point){x, corner.at.y + corner.across * LOOK_HAND_GAP};
}

scene_place scene_hand(const scene *self, su_side side)
{
    bool at_left = corner_of(self, side).inwards > 0;
    return (scene_place){hand_part(self, side, at_left), LOOK_HAND_SIZE};
}

void scene_draw_player(scene *self, su_side side)
{
    diagram_player player = diagram_player_of(self->position, side, self->options);
    scene_draw_score(self, side);
    scene_draw_tray(self, side, player.lost_room);
    add_tray_marbles(self, side, &player);
    if (player.in_hand == SU_FREE)
        return;
    scene_place hand = scene_hand(self, side);
    bool at_left = corner_of(self, side).inwards > 0;
    scene_write_sign(self, LOOK_STYLE_SCORE, '+', hand_part(self, side, !at_left), LOOK_SCORE);
    scene_add_marble(self, (scene_marble){player.in_hand, hand.at, hand.size, false});
}
