/* SPDX-License-Identifier: MIT */
/* The picture of the full screen: everything that is to be drawn, in words and numbers. */
#include "apps/tui/child.h"
#include "apps/tui/screen/keys.h"
#include "apps/tui/screen/screen.h"
#include "apps/tui/screen/view.h"
#include "apps/tui/screen/words.h"
#include "page/telling.h"
#include "base/platform.h"
#include "review/judgement.h"
#include "text/vocabulary.h"
#include "coach/children.h"
#include "coach/words_position.h"
#include "coach/words_refusal.h"
#include "review/worth.h"
#include "game/goal.h"
#include "rules/position_check.h"
#include "text/numbered.h"

/* Below this a clock is pressing. */
#define URGENT_MS 20000
/* Moves of a line that are shown. */
#define LINE_MOVES 12

/* ---- The board ---- */

/* What the editor asks about, and the target the focus is on. */
static void view_draft(const screen *self, draw_board_view *into)
{
    if (self->edit.barring)
        into->focus = into->barring = self->board.focus;
    if (edit_on_target(self)) {
        into->focus = SU_NO_CELL;
        into->focus_target = self->board.keys ? self->edit.target : SU_TARGETS;
    }
}

/* A child sees which marbles can move, until one is chosen or something else is pointed at. */
static su_cells lit(const screen *self, const draw_board_view *shown)
{
    bool busy = shown->selection != NULL || shown->hinted != 0 || shown->offending != 0;
    return screen_has_child(self) && screen_free(self) && !busy ? children_movable(&shown->position)
                                                                : 0;
}

static void view_board(const screen *self, draw_board_view *into)
{
    const screen_board *board = &self->board;
    su_game shown = screen_shown(self);
    size_t ply = su_game_ply_count(&shown);
    const su_house_rules *house = &screen_game(self)->house;
    into->position = screen_position(self);
    into->flipped = screen_flipped(self);
    into->focus = board->keys ? board->focus : SU_NO_CELL;
    if (self->mode == MODE_EDIT) {
        view_draft(self, into);
        return;
    }
    if (board->selection.chosen.count > 0) { /* its ways belong to the position it is chosen in */
        su_game game = screen_choosing(self);
        into->position = *su_game_position(&game);
    }
    if (ply > 0 && self->mode != MODE_LEARN) {
        into->before = *su_game_position_before(&shown, ply - 1);
        into->last_move = su_game_move(&shown, ply - 1);
    }
    into->goal = goal_of(su_position_variant(&into->position), house);
    into->selection = board->selection.chosen.count > 0 ? &board->selection : NULL;
    into->confirming = board->confirming;
    into->puttable = screen_puttable(self);
    into->offending = board->offending;
    into->hinted = board->hinted;
    into->lit = lit(self, into);
    into->shown_move = board->hinted_move;
    if (board->overlaid) {
        into->danger = board->danger;
        into->formations = board->formations;
        into->formation_count = board->formation_count;
    }
    if (self->mode == MODE_STUDY && self->study.lines.line_count > 0 && into->selection == NULL)
        into->shown_move = self->study.lines.lines[0].moves[0];
}

/* ---- Beside it ---- */

static const char *name_of(screen *self, su_side side)
{
    const table *at = &self->session->host->table;
    table_sitter sits = at->seats[side].kind, other = at->seats[su_side_other(side)].kind;
    if (screen_has_child(self))
        return sits == TABLE_ENGINE ? screen_text(self, TEXT_told_computer)
                                    : screen_words(self, MESSAGE_KIDS_YOU);
    if (self->mode == MODE_PLAY && at->seats[side].character != 0)
        return vocabulary_character(at->seats[side].character, screen_language(self));
    if (self->mode == MODE_PLAY && sits == TABLE_ENGINE)
        return screen_message(self, MESSAGE_SCREEN_LEVEL,
                              screen_number(self, at->seats[side].level));
    if (self->mode == MODE_PLAY && at->names[side][0] != '\0')
        return at->names[side];
    if (sits == TABLE_ELSEWHERE)
        return screen_text(self, TEXT_play_opponent);
    if (self->mode == MODE_PLAY && other != TABLE_HERE)
        return screen_text(self, TEXT_play_you);
    su_position shown = screen_position(self); /* in the editor it may be of another game */
    return su_player_words(su_position_variant(&shown), side, screen_language(self));
}

/* Whether the player of a side has chosen a move in advance. */
static bool is_planning(const screen *self, su_side side)
{
    su_side actor;
    const host *at = self->session->host;
    return *host_planned(at) != '\0' && table_actor(&at->table, &actor) && actor == side;
}

static void view_player(screen *self, draw_player *into, su_side side)
{
    const host *at = self->session->host;
    su_position position = screen_position(self);
    int64_t left = host_left(at, side, platform_now_ms());
    su_game shown = screen_shown(self);
    bool goes_on = su_game_outcome(&shown).result == SU_ONGOING;
    *into =
        (draw_player){.name = name_of(self, side),
                      .to_move = goes_on && su_position_side(&position) == side,
                      .thinking = self->mode == MODE_PLAY &&
                                  host_engine_moves(self->session->host) && host_side(at) == side,
                      .clocked = self->mode == MODE_PLAY && table_is_timed(&at->table),
                      .clock_ms = left,
                      .urgent = left < URGENT_MS && !host_is_over(at)};
    if (self->mode == MODE_PLAY && at->table.seats[side].kind == TABLE_NOBODY)
        into->note = screen_words(self, MESSAGE_SCREEN_NOBODY);
    if (is_planning(self, side))
        into->note = screen_message(self, MESSAGE_SCREEN_PLANNED, host_planned(at));
    if (at->table.offered[TABLE_DRAW][side])
        into->note = screen_words(self, MESSAGE_SCREEN_OFFERS_DRAW);
}

/* ---- What the engine thinks ---- */

static const char *short_worth(screen *self, su_score score)
{
    out_buffer written = screen_begin_text(self);
    su_position position = screen_position(self);
    worth_write_short(&written.out, &position, score, screen_language(self));
    return screen_end_text(self, &written);
}

static void view_worth(screen *self, draw_evaluation *into)
{
    su_position position = screen_position(self);
    if (!self->engine.worth_known || self->engine.worth_ply != screen_ply(self))
        return;
    su_score score = worth_for_first(&position, self->engine.worth);
    *into = (draw_evaluation){.known = true,
                              .permille = (int)su_score_expected(score),
                              .words = short_worth(self, self->engine.worth)};
}

static const char *line_moves(screen *self, const su_line *line)
{
    out_buffer written = screen_begin_text(self);
    su_position position = screen_position(self);
    for (size_t i = 0; i < line->count && i < LINE_MOVES; i++) {
        numbered_write_move(&written.out, &position, line->moves[i], i == 0);
        position = su_play(&position, line->moves[i]);
    }
    return screen_end_text(self, &written);
}

static const char *engine_facts(screen *self)
{
    const su_line *best = &self->study.lines.lines[0];
    char speed[DECIMAL_TEXT];
    if (self->study.resting)
        return screen_text(self, TEXT_analyse_engine_off);
    if (self->study.lines.line_count == 0)
        return screen_text(self, TEXT_analyse_engine_thinking);
    decimal_format(speed, (double)best->nodes / (best->ms > 0 ? (double)best->ms : 1) / 1000, 2,
                   false, screen_language(self));
    return screen_message(self, MESSAGE_SCREEN_FACTS, screen_number(self, best->depth), speed);
}

static void view_engine(screen *self, draw_engine_view *into)
{
    size_t count = self->study.lines.line_count;
    if (self->mode != MODE_STUDY)
        return;
    for (size_t i = 0; i < count; i++)
        self->lines[i] = (draw_line){short_worth(self, self->study.lines.lines[i].score),
                                     line_moves(self, &self->study.lines.lines[i])};
    *into = (draw_engine_view){
        .shown = true, .facts = engine_facts(self), .lines = self->lines, .count = count};
}

/* ---- The editor ---- */

static void view_palette(screen *self, draw_palette *into)
{
    position_wrong wrongs[POSITION_WRONGS];
    char words[SU_WORDS];
    if (self->mode != MODE_EDIT)
        return;
    const su_position *position = &self->edit.draft.position;
    size_t count = position_check(wrongs, position);
    for (size_t i = 0; i < count; i++) {
        words_wrong(words, sizeof words, &wrongs[i], position, screen_language(self));
        self->faults[i] = screen_copy(self, words);
    }
    *into = (draw_palette){.shown = true,
                           .chosen = self->edit.tool,
                           .bar = edit_has_sisters(self) ? screen_words(self, MESSAGE_SCREEN_BAR)
                                                         : NULL,
                           .faults = self->faults,
                           .fault_count = count,
                           .possible = screen_text(self, TEXT_edit_possible)};
}

/* ---- Lines of text ---- */

/* "Black places a sister in rows a to d: ..." */
static const char *say_place(screen *self, const su_position *position)
{
    su_side side = su_position_side(position);
    su_language language = screen_language(self);
    return screen_message(self, MESSAGE_TALK_PLACE,
                          su_player_words(su_position_variant(position), side, language),
                          catalogue_text(vocabulary_camp(side), language));
}

/* "Target 3: value 1, empty." */
static const char *say_target(screen *self, const su_position *position)
{
    unsigned target = self->edit.target;
    su_content holds = su_position_target_holds(position, target);
    const char *what = screen_text(self, TEXT_edit_nothing);
    if (holds != SU_FREE)
        what =
            su_player_words(su_position_variant(position),
                            holds == SU_MARBLE_FIRST ? SU_FIRST : SU_SECOND, screen_language(self));
    return screen_message(self, MESSAGE_SCREEN_TARGET_SAID, screen_number(self, target + 1),
                          screen_number(self, su_position_target_value(position, target)), what);
}

/* What is said where nothing particular is. */
static const char *usual_status(screen *self)
{
    const host *at = self->session->host;
    su_game shown = screen_shown(self);
    bool over = su_game_outcome(&shown).result != SU_ONGOING;
    bool called_off = self->mode == MODE_PLAY && at->table.ending == TABLE_BY_ABORT;
    su_position position = screen_position(self);
    su_side you;
    if (self->mode == MODE_LEARN)
        return learn_status(self);
    if (self->mode == MODE_EDIT && edit_on_target(self))
        return say_target(self, &position);
    if (self->mode == MODE_PLAY && session_invites(self->session))
        return screen_text(self, TEXT_online_waiting);
    if (self->mode != MODE_EDIT && !over && su_position_placing(&position))
        return say_place(self, &position);
    if (!over && screen_free(self) && su_position_in_hand(&position) && !self->board.letting)
        return screen_words(self, MESSAGE_SCREEN_HAND);
    if (self->mode == MODE_PLAY && child_plays(at, &you))
        return self->board.selection.chosen.count > 0
                   ? screen_words(self, MESSAGE_KIDS_ARROW)
                   : children_words(&shown, you, screen_language(self));
    out_buffer words = screen_begin_text(self);
    if (called_off || (self->mode != MODE_EDIT && over))
        telling_write_result(&words.out, &at->table, screen_language(self));
    else
        words_position(&words.out, &position, screen_language(self));
    return screen_end_text(self, &words);
}

/* The coach, who also says what is to be done first in Notalone while the status says other things.
 */
static const char *coach_words(screen *self, const su_position *position)
{
    bool placing = screen_free(self) && su_position_placing(position);
    return placing && *self->coach == '\0' && *self->status != '\0' ? say_place(self, position)
                                                                    : self->coach;
}

static const char *title_right(screen *self)
{
    size_t count = su_game_ply_count(screen_game(self));
    if (self->mode == MODE_EDIT)
        return screen_text(self, TEXT_edit_title);
    if (self->board.past)
        return screen_message(self, MESSAGE_SCREEN_PLY,
                              screen_number(self, (int64_t)screen_ply(self)),
                              screen_number(self, (int64_t)count));
    return self->mode == MODE_STUDY ? screen_text(self, TEXT_analyse_title) : NULL;
}

static const char *sum_label(screen *self)
{
    child_sum sum = child_sum_of(self->session->host);
    return screen_message(self, MESSAGE_KIDS_SUM, in_digits(sum.a), in_digits(sum.b));
}

static const char *prompt_label(screen *self)
{
    switch (self->prompt.kind) {
    case PROMPT_COMMAND:
        return screen_words(self, MESSAGE_SCREEN_TYPE);
    case PROMPT_SAVE:
        return screen_words(self, self->mode == MODE_STUDY ? MESSAGE_SCREEN_SAVE_ANALYSIS_AS
                                                           : MESSAGE_SCREEN_SAVE_AS);
    case PROMPT_LOAD:
        return screen_words(self, MESSAGE_SCREEN_LOAD_FROM);
    case PROMPT_POSITION:
        return screen_text(self, TEXT_analyse_position);
    case PROMPT_SUM:
        return sum_label(self);
    case PROMPT_NONE:
        break;
    }
    return NULL;
}

draw_view screen_view(screen *self)
{
    draw_view view = DRAW_VIEW_INIT;
    su_position position = screen_position(self);
    self->texts_used = 0;
    view.look = self->look;
    view_board(self, &view.board);
    view.title = su_variant_words(su_position_variant(&position), screen_language(self));
    view.title_right = title_right(self);
    for (unsigned side = 0; side < 2; side++)
        view_player(self, &view.players[side], (su_side)side);
    view.moves = (draw_moves_view){screen_game(self), screen_ply(self)};
    view_worth(self, &view.evaluation);
    view_engine(self, &view.engine);
    view_palette(self, &view.palette);
    view.coach = coach_words(self, &position);
    view.status = *self->status != '\0' ? self->status : usual_status(self);
    view.mood = *self->status != '\0'               ? self->mood
                : self->mode == MODE_LEARN          ? learn_mood(self)
                : host_is_over(self->session->host) ? DRAW_RESULT
                                                    : DRAW_CALM;
    if (self->mode == MODE_LEARN)
        learn_view(self, &view);
    view.prompt = (draw_prompt){prompt_label(self), self->prompt.text, self->prompt.cursor};
    view.key_count = screen_key_line(self);
    view.keys = self->keys;
    menu_view(self, &view.menu);
    view.page = (draw_page){.shown = self->page.shown,
                            .title = self->page.title,
                            .lines = self->page.lines,
                            .count = self->page.count,
                            .top = self->page.top};
    return view;
}

void screen_draw(screen *self)
{
    draw_view view = screen_view(self);
    draw_screen(&self->canvas, &view);
}

canvas_zone screen_hit(screen *self, const pressed *where)
{
    screen_draw(self); /* several things may have been pressed since it was shown */
    return canvas_zone_at(&self->canvas, where->row, where->column);
}
