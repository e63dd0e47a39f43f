/* SPDX-License-Identifier: MIT */
/* Screens of the terminal: see scenes.h. */
#include "screens/scenes.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

/* ---- What scenes are made of ---- */

static const char *in(const scene *self, const char *english, const char *french)
{
    return self->view.look.language == SU_FR ? french : english;
}

static void begin(scene *self, const char *start)
{
    su_position position;
    su_house_rules house = SU_HOUSE_RULES_INIT;
    draw_view *view = &self->view;
    assert(su_position_parse(&position, start, NULL) == SU_OK);
    assert(su_game_begin(&self->game, &position, &house, self->plies, SCENE_PLIES) == SU_OK);
    view->title = su_variant_words(su_position_variant(&position), view->look.language);
    view->title_right = in(self, "move 1", "coup 1");
    view->players[SU_FIRST] = (draw_player){.name = in(self, "You", "Vous")};
    view->players[SU_SECOND] = (draw_player){.name = in(self, "Level 6", "Niveau 6")};
    view->players[su_position_side(&position)].to_move = true;
    view->board.position = position;
}

/* Plays moves separated by spaces. */
static void play(scene *self, const char *moves)
{
    for (const char *at = moves; *at != '\0';) {
        char move[SU_MOVE_TEXT];
        su_refusal why;
        size_t ply = su_game_ply_count(&self->game), length = strcspn(at, " ");
        assert(length < sizeof move && ply < SCENE_PLIES);
        memcpy(move, at, length);
        move[length] = '\0';
        at += length + (at[length] == ' ');
        self->view.board.before = *su_game_position(&self->game);
        assert(su_game_play_text(&self->game, move, &why) == SU_OK);
        self->view.board.last_move = su_game_move(&self->game, ply);
    }
    draw_view *view = &self->view;
    view->board.position = *su_game_position(&self->game);
    view->moves = (draw_moves_view){&self->game, su_game_ply_count(&self->game)};
    for (unsigned side = 0; side < 2; side++)
        view->players[side].to_move = su_position_side(&view->board.position) == (su_side)side;
    su_words_move(self->status, sizeof self->status, &view->board.before, view->board.last_move,
                  view->look.language);
    view->status = self->status;
}

static void give_clocks(scene *self)
{
    for (unsigned side = 0; side < 2; side++) {
        self->view.players[side].clocked = true;
        self->view.players[side].clock_ms = side == 0 ? 552000 : 8700;
        self->view.players[side].urgent = side != 0;
    }
}

static void choose(scene *self, const char *from, const char *to)
{
    su_refusal why;
    assert(
        select_line(&self->selection, &why, &self->game, su_cell_named(from), su_cell_named(to)));
    self->view.board.selection = &self->selection;
    self->view.board.focus = su_cell_named(to);
}

static void offer_keys(scene *self)
{
    static const char *const keys[SCENE_KEYS][3] = {
        {"F10", "menu", "menu"},           {"?", "help", "aide"},
        {"h", "hint", "indice"},           {"u", "take back", "reprendre"},
        {"f", "formations", "formations"}, {"i", "command", "commande"},
        {"q", "quit", "quitter"}};
    for (size_t i = 0; i < SCENE_KEYS; i++)
        self->keys[i] = (draw_key){keys[i][0], in(self, keys[i][1], keys[i][2])};
    self->view.keys = self->keys;
    self->view.key_count = SCENE_KEYS;
}

/* ---- Scenes ---- */

static const char opening[] = "c3d4 g5f5 b2c3 h7g6 c3d3 f5e4 a1b2 i8h7 b2c3 h6g5 c3d4 g7f6";

static void set_start(scene *self)
{
    begin(self, "classic");
    self->view.board.focus = su_cell_named("c3");
    self->view.status = in(self, "Your move.", "À vous de jouer.");
}

static void set_game(scene *self)
{
    begin(self, "classic");
    play(self, opening);
    give_clocks(self);
    self->view.title_right = in(self, "move 7", "coup 7");
    self->view.players[SU_SECOND].note = in(self, "offers a draw", "propose la nulle");
    su_summary summary = su_summarize(&self->view.board.position);
    su_words_summary(self->coach, sizeof self->coach, &summary, &self->view.board.position,
                     self->view.look.language);
    self->view.coach = self->coach;
}

static const char pushes[] = "classic 5/6/7/8/1bbbww3/2b1w3/3w3/6/5 b 3-1 - 40";

static void set_selection(scene *self)
{
    begin(self, pushes);
    choose(self, "e2", "e4");
    self->view.status = in(self, "e2 to e4 selected, 3 ways to go.",
                           "e2 à e4 : sélection, 3 directions possibles.");
}

static void set_refusal(scene *self)
{
    su_move move;
    su_refusal why;
    begin(self, "classic 5/6/7/8/1bbbwww2/8/7/6/5 b 3-1 - 40");
    choose(self, "e2", "e4");
    assert(su_move_parse(&move, &self->view.board.position, "e2e3", &why) == SU_ILLEGAL);
    su_words_refusal(self->status, sizeof self->status, &why, &self->view.board.position, "e2e3",
                     self->view.look.language);
    self->view.board.offending = why.cells;
    self->view.status = self->status;
    self->view.mood = DRAW_REFUSAL;
}

static void set_notalone(scene *self)
{
    begin(self, "notalone");
    play(self, "@d4 @f5 c3d3 g5f4 d3d4 g6f6");
    self->view.players[SU_SECOND].thinking = true;
}

static void set_placing(scene *self)
{
    begin(self, "notalone");
    su_move moves[SU_MAX_MOVES];
    for (size_t i = 0, count = su_moves(moves, &self->view.board.position); i < count; i++)
        self->view.board.puttable |= su_move_explain(&self->view.board.position, moves[i]).moved;
    self->view.board.focus = su_cell_named("d4");
    self->view.status = in(self, "Put a sister on a free cell of your camp.",
                           "Posez une sœur sur une case libre de votre camp.");
    self->view.mood = DRAW_QUESTION;
}

static void set_offboard(scene *self)
{
    begin(self, "offboard 5/w4b/ww3bb/www2b2/6bbw/bb3w2/bb3ww/b4w/5 w 2-1 2w21b313223131 7");
    play(self, "f2e2");
    give_clocks(self);
    choose(self, "e7", "e8");
}

static void set_formations(scene *self)
{
    su_formation found[SCENE_SETS];
    set_game(self);
    size_t count = su_formations(found, SCENE_SETS, &self->view.board.position);
    for (size_t i = 0; i < count && i < SCENE_SETS; i++)
        if (found[i].kind == SU_FORMATION_BLOCK || found[i].kind == SU_FORMATION_SUMITO)
            self->sets[self->view.board.formation_count++] = found[i].cells;
    self->view.board.formations = self->sets;
    self->view.board.danger = su_threats(&self->view.board.position, SU_FIRST);
}

static void set_analysis(scene *self)
{
    su_refusal why;
    set_game(self);
    draw_view *view = &self->view;
    assert(su_move_parse(&view->board.shown_move, &view->board.position, "c4d5", &why) == SU_OK);
    view->title = in(self, "Analysis", "Analyse");
    view->evaluation = (draw_evaluation){.known = true, .permille = 640, .words = "+1.15"};
    self->lines[0] = (draw_line){"+1.15", "c4d5 f6e5 d4e5 g5f4 c5d6 h4g4 b3c4 h5g5 d5e6"};
    self->lines[1] = (draw_line){"+0.92", "b3c4 f6e5 c4d5 g5f4"};
    self->lines[2] = (draw_line){"+0.40", "c5d6 f6e6"};
    view->engine = (draw_engine_view){.shown = true,
                                      .facts = in(self, "depth 9", "prof. 9"),
                                      .lines = self->lines,
                                      .count = COUNT(self->lines)};
    view->moves.shown = 8;
    view->status = NULL;
}

static void set_editor(scene *self)
{
    static const char *const faults[2][2] = {
        {"Black has 15 marbles: at most 14 are possible.",
         "There is no second sister, and the placing is over."},
        {"Les noirs ont 15 billes : 14 au plus sont possibles.",
         "Il n’y a pas de seconde sœur, et la pose est finie."}};
    set_notalone(self);
    self->view.title = in(self, "Set up a position", "Composer une position");
    self->view.status = NULL;
    self->view.board.last_move = SU_NO_MOVE;
    self->view.board.focus = su_cell_named("e5");
    self->view.palette = (draw_palette){.shown = true,
                                        .chosen = SU_MARBLE_SECOND,
                                        .bar = in(self, "Barred way", "Direction interdite"),
                                        .faults = faults[self->view.look.language],
                                        .fault_count = 2};
}

/* The editor asks which way is to be barred to a sister. */
static void set_barring(scene *self)
{
    set_editor(self);
    self->view.board.focus = self->view.board.barring = su_cell_named("d5");
    self->view.palette.fault_count = 0;
    self->view.palette.possible = su_text("edit_possible", self->view.look.language);
    self->view.status =
        in(self, "Where may the sister on d5 not go?", "Où la sœur en d5 ne peut-elle aller ?");
    self->view.mood = DRAW_QUESTION;
}

/* The focus of the editor is on a target. */
static void set_targets(scene *self)
{
    begin(self, "offboard 5/w4b/ww3bb/www2b2/6bbw/bb3w2/bb3ww/b4w/5 w 2-1 2w21b313223131 7");
    self->view.board.focus_target = 2;
    self->view.palette =
        (draw_palette){.shown = true,
                       .chosen = SU_MARBLE_FIRST,
                       .possible = su_text("edit_possible", self->view.look.language)};
    self->view.status = in(self, "Target 3: value 1, Red.", "Cible 3 : valeur 1, Rouge.");
}

/* Answers to choose from, one of them tried in vain. */
static void set_task(scene *self)
{
    static const draw_option options[2][3] = {
        {{"The three on e2 to e4, towards e5", DRAW_UNKNOWN},
         {"f3, towards f4", DRAW_WRONG},
         {"The two on e3 and e4, sideways towards d3", DRAW_UNKNOWN}},
        {{"Les trois de e2 à e4, vers e5", DRAW_UNKNOWN},
         {"f3, vers f4", DRAW_WRONG},
         {"Les deux en e3 et e4, de côté vers d3", DRAW_UNKNOWN}}};
    begin(self, pushes);
    self->view.title = in(self, "Pushing", "Pousser");
    self->view.title_right = "3 / 6";
    self->view.board.pointed = su_cells_of(su_cell_named("e2")) | su_cells_of(su_cell_named("e3")) |
                               su_cells_of(su_cell_named("e4"));
    self->view.board.pointed_direction = SU_E;
    self->view.task = (draw_task){
        .shown = true,
        .title = in(self, "Task", "Exercice"),
        .more = in(self, "More push fewer.", "Qui est plus fort pousse."),
        .words = in(self, "Which of these moves is a push?", "Lequel de ces coups pousse ?"),
        .options = options[self->view.look.language],
        .option_count = 3,
        .chosen = 0};
    self->view.status =
        in(self, "Not yet. Look again: which line is longer than what is before it?",
           "Pas encore. Regardez mieux.");
    self->view.mood = DRAW_REFUSAL;
}

/* Cells to be marked; some of them are. */
static void set_marking(scene *self)
{
    begin(self, pushes);
    self->view.title = in(self, "Pushing", "Pousser");
    self->view.title_right = "4 / 6";
    self->view.board.marked = su_cells_of(su_cell_named("e5")) | su_cells_of(su_cell_named("e6"));
    self->view.board.goals = su_cells_of(su_cell_named("g5")) | su_cells_of(su_cell_named("d5"));
    self->view.board.focus = su_cell_named("e6");
    self->view.task = (draw_task){.shown = true,
                                  .title = in(self, "Task", "Exercice"),
                                  .right = in(self, "2 marked", "2 cases"),
                                  .words = in(self, "Mark all white marbles in danger.",
                                              "Marquez les billes blanches en danger."),
                                  .chosen = 1};
}

static void set_menu(scene *self)
{
    static const draw_menu_row rows[2][8] = {
        {{.label = "Game", .value = "Classic"},
         {.label = "Opponent",
          .value = "Computer, level 6",
          .note = "1 is for a first game, 10 holds nothing back."},
         {.label = "Start of Classic", .value = "belgian-daisy"},
         {.label = "Clock", .value = "10 min + 5 s"},
         {.label = "House rules", .value = "repetition"},
         {.label = NULL},
         {.label = "Begin", .key = "Enter"},
         {.label = "Continue the last game", .disabled = true}},
        {{.label = "Jeu", .value = "Classique"},
         {.label = "Adversaire",
          .value = "Ordinateur, niveau 6",
          .note = "1 pour une première partie, 10 sans retenue."},
         {.label = "Départ du Classique", .value = "belgian-daisy"},
         {.label = "Pendule", .value = "10 min + 5 s"},
         {.label = "Règles maison", .value = "répétition"},
         {.label = NULL},
         {.label = "Commencer", .key = "Entrée"},
         {.label = "Continuer la dernière partie", .disabled = true}}};
    set_start(self);
    self->view.menu = (draw_menu){.shown = true,
                                  .title = in(self, "Your next game", "Votre prochaine partie"),
                                  .rows = rows[self->view.look.language],
                                  .count = COUNT(rows[0]),
                                  .chosen = 1};
}

static void set_help(scene *self)
{
    static const char *const lines[] = {
        "# On the board",
        "w e a d z x\tmove the focus one cell; with marbles selected, play in that direction",
        "W E A D Z X\tmake the selection longer or shorter",
        "Space\tselect the marble under the focus",
        "Enter\tconfirm",
        "# What the signs mean",
        "1 2\tthe move pushes so many; an x is a way that is refused: choose it to hear why",
        "=\tas many opponents as own marbles: nobody pushes",
    };
    set_start(self);
    size_t count = 0;
    for (size_t i = 0; i < 3 * COUNT(lines); i++)
        self->page[count++] = lines[i % COUNT(lines)];
    self->view.page = (draw_page){.shown = true,
                                  .title = in(self, "Help", "Aide"),
                                  .lines = self->page,
                                  .count = count,
                                  .top = 0};
}

static void set_prompt(scene *self)
{
    static const char typed[] = "c3-e5 nw";
    set_game(self);
    self->view.prompt = (draw_prompt){
        .label = in(self, "Command:", "Commande :"), .text = typed, .cursor = sizeof typed - 1};
}

static const struct {
    const char *name;
    void (*set)(scene *self);
} scenes[] = {
    {"start", set_start},         {"game", set_game},
    {"selection", set_selection}, {"refusal", set_refusal},
    {"notalone", set_notalone},   {"placing", set_placing},
    {"offboard", set_offboard},   {"formations", set_formations},
    {"analysis", set_analysis},   {"editor", set_editor},
    {"menu", set_menu},           {"help", set_help},
    {"prompt", set_prompt},       {"barring", set_barring},
    {"targets", set_targets},     {"task", set_task},
    {"marking", set_marking},
};

const char *const scene_names[] = {"start",   "game",     "selection",  "refusal",  "notalone",
                                   "placing", "offboard", "formations", "analysis", "editor",
                                   "menu",    "help",     "prompt",     "barring",  "targets",
                                   "task",    "marking",  NULL};

bool scene_of(scene *self, const char *name, draw_look look)
{
    for (size_t i = 0; i < COUNT(scenes); i++) {
        if (strcmp(scenes[i].name, name) != 0)
            continue;
        memset(self, 0, sizeof *self);
        self->view = (draw_view)DRAW_VIEW_INIT;
        self->view.look = look;
        offer_keys(self);
        scenes[i].set(self);
        return true;
    }
    return false;
}
