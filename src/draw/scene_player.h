/* SPDX-License-Identifier: MIT */
/* What stands beside the board in pictures: whose turn it is, scores, lost marbles, the hand. */
#ifndef DRAW_SCENE_PLAYER_H
#define DRAW_SCENE_PLAYER_H

#include "draw/scene.h"

/* Score, tray and hand of a side. */
void scene_draw_player(scene *self, su_side side);

/* So many empty places for the marbles a side has pushed off. */
void scene_draw_tray(const scene *self, su_side side, unsigned room);
/* Whose turn it is and the score of a side, with a marble of its colour. */
void scene_draw_score(scene *self, su_side side);

scene_place scene_tray_place(const scene *self, su_side side, unsigned room, unsigned index);
scene_place scene_hand(const scene *self, su_side side);

#endif
