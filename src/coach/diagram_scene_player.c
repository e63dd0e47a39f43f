/* SPDX-License-Identifier: MIT */
/* What stands beside the board in pictures: whose turn it is, scores, lost marbles, the hand. */
#include "coach/diagram_scene_parts.h"

#include "base/out.h"

/* A corner of the picture: the outer end of the score line, and the ways into the picture. */
typedef struct scene_corner {
    diagram_point at;
    int32_t inwards; /* 1: to the right, -1: to the left */
    int32_t across;  /* 1: down, -1: up */
} scene_corner;

/* The player at the bottom has the lower left corner, the other the upper right. */
static scene_corner corner_of(const scene *self, su_side side)
{
    bool near = (side == SU_FIRST) != self->options->flipped;
    int32_t sign = near ? 1 : -1;
    diagram_point at = {-sign * (self->extent.x - LOOK_INSET),
                        sign * (self->extent.y - LOOK_INSET - LOOK_SCORE / 2)};
    return (scene_corner){at, sign, -sign};
}

static void draw_score(scene *self, const diagram_player *player, scene_corner corner)
{
    char score[32];
    out_buffer buffer = out_buffer_over(score, sizeof score);
    out_unsigned(&buffer.out, player->score);
    if (player->goal != 0) {
        out_text(&buffer.out, " / ");
        out_unsigned(&buffer.out, player->goal);
    }
    int32_t text_width = path_text_width(score, LOOK_SCORE);
    int32_t width = 2 * LOOK_TO_MOVE + 2 * LOOK_SCORE_MARBLE + 2 * LOOK_SCORE_GAP + text_width;
    diagram_point pen = {corner.inwards > 0 ? corner.at.x : corner.at.x - width, corner.at.y};
    if (player->to_move) {
        path pointer = {0};
        path_move(&pointer, (diagram_point){pen.x, pen.y - LOOK_TO_MOVE});
        path_line(&pointer, (diagram_point){pen.x + 2 * LOOK_TO_MOVE, pen.y});
        path_line(&pointer, (diagram_point){pen.x, pen.y + LOOK_TO_MOVE});
        path_close(&pointer);
        scene_path(self, LOOK_STYLE_TO_MOVE, &pointer);
    }
    pen.x += 2 * LOOK_TO_MOVE + LOOK_SCORE_GAP + LOOK_SCORE_MARBLE;
    scene_add_marble(
        self, (scene_marble){player->marble, pen, 1000 * LOOK_SCORE_MARBLE / LOOK_MARBLE, false});
    pen.x += LOOK_SCORE_MARBLE + LOOK_SCORE_GAP + text_width / 2;
    scene_write(self, LOOK_STYLE_SCORE, score, pen, LOOK_SCORE);
}

/* A triangle of places along the side of the board, the longest row at the score line. */
static void draw_tray(scene *self, const diagram_player *player, su_content lost, bool last_marked,
                      scene_corner corner)
{
    int32_t longest = 1;
    while (longest * (longest + 1) / 2 < (int32_t)player->lost_room)
        longest++;
    int32_t pitch = LOOK_TRAY / longest < LOOK_TRAY_PITCH ? LOOK_TRAY / longest : LOOK_TRAY_PITCH;
    int32_t row = 0, column = 0;
    for (unsigned i = 0; i < player->lost_room; i++) {
        int32_t inwards = pitch / 2 + column * pitch + row * pitch / 2;
        int32_t across = LOOK_TRAY_GAP + row * pitch * DIAGRAM_ROW_HEIGHT / DIAGRAM_PITCH;
        diagram_point at = {corner.at.x + corner.inwards * inwards,
                            corner.at.y + corner.across * across};
        scene_circle(self, LOOK_STYLE_TRAY, at, LOOK_POCKET * pitch / DIAGRAM_PITCH);
        if (i < player->score)
            scene_add_marble(self, (scene_marble){lost, at, pitch * 1000 / DIAGRAM_PITCH,
                                                  last_marked && i + 1 == player->score});
        if (++column == longest - row) {
            row++;
            column = 0;
        }
    }
}

void scene_draw_player(scene *self, su_side side)
{
    diagram_player player = diagram_player_of(self->position, side, self->options);
    scene_corner corner = corner_of(self, side);
    draw_score(self, &player, corner);
    draw_tray(self, &player, diagram_marble_of(su_side_other(side)),
              self->marks.to_tray && self->marks.mover == side, corner);
    if (player.in_hand == SU_FREE)
        return;
    int32_t outer = corner.at.x + corner.inwards * LOOK_MARBLE;
    int32_t inner = outer + corner.inwards * LOOK_HAND_GAP;
    int32_t y = corner.at.y + corner.across * LOOK_HAND_GAP;
    diagram_point plus = {corner.inwards > 0 ? outer : inner, y};
    diagram_point marble = {corner.inwards > 0 ? inner : outer, y};
    scene_write_sign(self, LOOK_STYLE_SCORE, '+', plus, LOOK_SCORE);
    scene_add_marble(self, (scene_marble){player.in_hand, marble, LOOK_HAND_SIZE, false});
}
