/* SPDX-License-Identifier: MIT */
/* Screens of the terminal as they are met in a game, to look at and to compare. */
#ifndef TESTS_SCREENS_SCENES_H
#define TESTS_SCREENS_SCENES_H

#include "apps/tui/draw/draw.h"

#define SCENE_PLIES 64
#define SCENE_SETS 64
#define SCENE_KEYS 7
#define SCENE_LINES 40

/* A view and all it points to. */
typedef struct scene {
    draw_view view;
    su_game game;
    su_ply plies[SCENE_PLIES];
    selection selection;
    su_cells sets[SCENE_SETS];
    draw_key keys[SCENE_KEYS];
    draw_line lines[3];
    const char *page[SCENE_LINES];
    char status[SU_WORDS];
    char coach[SU_WORDS_SUMMARY];
} scene;

/* The names of all scenes, ending in NULL. */
extern const char *const scene_names[];

/* Sets up a scene by its name; false if there is none. */
bool scene_of(scene *self, const char *name, draw_look look);

#endif
