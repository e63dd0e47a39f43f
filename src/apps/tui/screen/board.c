/* SPDX-License-Identifier: MIT */
/* The board of the full screen: which position it shows, what is selected, and what clicks and
 * keys on it do. */
#include "apps/tui/screen/keys.h"
#include "apps/tui/screen/screen.h"
#include "apps/tui/screen/view.h"
#include "apps/tui/screen/words.h"
#include "base/platform.h"
#include "coach/facts.h"
#include "game/control.h"

/* From this time on a game is slow: there is time to look twice. */
#define SLOW_MS 600000

/* ---- What is shown ---- */

const su_game *screen_game(const screen *self)
{
    if (self->mode == MODE_LEARN)
        return &self->learn.game;
    return &self->session->host->table.game;
}

size_t screen_ply(const screen *self)
{
    size_t count = su_game_ply_count(screen_game(self));
    return self->board.past && self->board.ply < count ? self->board.ply : count;
}

su_game screen_shown(const screen *self)
{
    su_game shown = *screen_game(self);
    size_t count = su_game_ply_count(&shown), ply = screen_ply(self);
    if (ply < count) {
        shown.house.takebacks = true; /* of this copy only */
        su_game_takeback(&shown, count - ply);
    }
    return shown;
}

su_position screen_position(const screen *self)
{
    if (self->mode == MODE_EDIT)
        return self->edit.draft.position;
    su_game shown = screen_shown(self);
    return *su_game_position(&shown);
}

bool screen_free(const screen *self)
{
    if (self->mode == MODE_STUDY) {
        su_game shown = screen_shown(self);
        return su_game_outcome(&shown).result == SU_ONGOING;
    }
    if (self->mode == MODE_LEARN)
        return learn_is_free(self);
    return self->mode == MODE_PLAY && screen_ply(self) == su_game_ply_count(screen_game(self)) &&
           host_is_mine(self->session->host);
}

bool screen_puts(const screen *self)
{
    su_game game = screen_choosing(self);
    const su_position *position = su_game_position(&game);
    return su_position_placing(position) || (su_position_in_hand(position) && !self->board.letting);
}

su_cells screen_puttable(const screen *self)
{
    su_position position = screen_position(self);
    su_move moves[SU_MAX_MOVES];
    su_cells cells = 0;
    if (!screen_free(self) || !screen_puts(self))
        return 0;
    size_t count = su_moves(moves, &position);
    for (size_t i = 0; i < count; i++) {
        su_move_facts facts = su_move_explain(&position, moves[i]);
        if (facts.kind == SU_MOVE_PLACING)
            cells |= facts.moved;
    }
    return cells;
}

bool screen_flipped(const screen *self)
{
    const table_seat *seats = self->session->host->table.seats;
    bool first = seats[SU_FIRST].kind == TABLE_HERE;
    bool second = seats[SU_SECOND].kind == TABLE_HERE;
    return (self->mode != MODE_LEARN && second && !first) != self->board.turned;
}

/* ---- What changes it ---- */

void screen_clear(screen *self)
{
    screen_board *board = &self->board;
    board->selection.chosen = (choice){.count = 0};
    board->confirming = SU_NO_DIRECTION;
    board->putting = SU_NO_CELL;
    board->offending = 0;
    board->hinted = 0;
    board->hinted_move = SU_NO_MOVE;
    self->question = ASKS_NOTHING;
    self->changed = true;
}

void screen_show_ply(screen *self, size_t ply)
{
    size_t count = su_game_ply_count(screen_game(self));
    self->board.past = ply < count;
    self->board.ply = ply;
    self->board.letting = false;
    screen_clear(self);
    screen_board_changed(self);
}

/* ---- Playing ---- */

static bool confirms(const screen *self)
{
    const su_house_rules *house = &screen_game(self)->house;
    bool slow = !control_is_timed(&house->time) || house->time.total_ms >= SLOW_MS;
    return self->mode == MODE_PLAY && !house->takebacks && slow;
}

void screen_aim(screen *self, su_direction direction)
{
    self->board.confirming = direction;
    self->board.offending = 0;
    screen_say_move(self, DRAW_QUESTION, MESSAGE_SCREEN_CONFIRM,
                    self->board.selection.ways[direction].move);
}

/* Asks whether to play a move that gives a marble away, with the danger shown. */
static bool asks(screen *self, su_move move)
{
    char words[STATUS_TEXT];
    out_buffer sentence = out_buffer_over(words, sizeof words);
    const host *at = self->session->host;
    su_move_facts facts = su_move_explain(host_position(at), move);
    danger found;
    if (!coach_asks(&found, &self->session->coach, at, move))
        return false;
    self->question = ASKS_CAREFUL;
    self->doubted = move;
    self->board.offending = facts_uncarried(found.cells, &facts);
    self->board.hinted = su_move_explain(&found.after, found.push).moved;
    coach_write_question(&sentence.out, at, &found, screen_language(self));
    screen_say_message(self, DRAW_QUESTION, MESSAGE_SCREEN_ASK, words);
    return true;
}

static void play(screen *self, su_move move)
{
    screen_clear(self);
    screen_say(self, DRAW_CALM, "");
    if (self->mode == MODE_STUDY)
        study_play(self, move);
    else if (self->mode == MODE_LEARN)
        learn_play(self, move);
    else if (screen_plans(self))
        screen_plan(self, move);
    else if (!asks(self, move))
        screen_settle(self, host_play(self->session->host, move, platform_now_ms()));
}

/* Where the focus is after a move: it goes along with the marble it is on. */
static void carry_focus(screen *self, su_direction direction)
{
    su_cell focus = self->board.focus;
    if (focus < SU_CELLS && self->board.selection.chosen.cells & su_cells_of(focus) &&
        su_cell_next(focus, direction) != SU_NO_CELL)
        self->board.focus = su_cell_next(focus, direction);
}

static void take(screen *self, su_direction direction)
{
    const select_way *way = &self->board.selection.ways[direction];
    if (!way->legal) {
        self->board.confirming = SU_NO_DIRECTION;
        screen_say_refusal(self, &way->why);
    } else if (confirms(self) && self->board.confirming != direction) {
        screen_aim(self, direction);
    } else {
        carry_focus(self, direction);
        play(self, way->move);
    }
}

static void put(screen *self, su_cell cell)
{
    su_game game = screen_choosing(self);
    su_move move;
    su_refusal why;
    if (su_move_placing(&move, su_game_position(&game), cell, &why) != SU_OK) {
        screen_say_refusal(self, &why);
    } else if (confirms(self) && self->board.putting != cell) {
        self->board.putting = cell;
        screen_say_move(self, DRAW_QUESTION, MESSAGE_SCREEN_CONFIRM, move);
    } else {
        play(self, move);
    }
}

static void select_between(screen *self, su_cell from, su_cell to)
{
    su_game game = screen_choosing(self);
    su_refusal why;
    self->board.offending = 0;
    self->board.confirming = SU_NO_DIRECTION;
    if (!select_line(&self->board.selection, &why, &game, from, to))
        screen_say_refusal(self, &why);
    else
        screen_say(self, DRAW_CALM, "");
}

/* Nothing can be done now: why. */
static void say_whose_turn(screen *self)
{
    if (self->mode == MODE_PLAY && self->board.past)
        screen_say_words(self, DRAW_REFUSAL, MESSAGE_SCREEN_PAST);
    else if (self->mode == MODE_PLAY)
        screen_settle(self, TABLE_NOT_YOUR_TURN);
}

void screen_mean(screen *self, intent meant)
{
    self->changed = true;
    self->question = ASKS_NOTHING;
    switch (meant.kind) {
    case INTENT_NOTHING:
        if (!screen_free(self))
            say_whose_turn(self);
        break;
    case INTENT_CLEAR:
        screen_clear(self);
        screen_say(self, DRAW_CALM, "");
        break;
    case INTENT_SELECT:
        select_between(self, meant.from, meant.to);
        break;
    case INTENT_TAKE:
        take(self, meant.direction);
        break;
    case INTENT_PUT:
        put(self, meant.to);
        break;
    }
}

static bool may_choose(const screen *self)
{
    return screen_free(self) || screen_plans(self);
}

static void tap(screen *self, su_cell cell)
{
    if (self->mode == MODE_LEARN && learn_tap(self, cell))
        return;
    su_game game = screen_choosing(self);
    select_view view = {.game = &game, .free = may_choose(self), .put_only = screen_puts(self)};
    if (cell != SU_NO_CELL)
        self->board.focus = cell;
    screen_mean(self, select_tap(&view, &self->board.selection, cell));
}

/* ---- The mouse ---- */

/* A marble was taken and let go elsewhere: its line is selected, or goes there. */
static void drag(screen *self, su_cell from, su_cell to)
{
    const choice *chosen = &self->board.selection.chosen;
    if (!(chosen->cells & su_cells_of(from))) {
        screen_clear(self);
        tap(self, from);
    }
    if (chosen->count > 0)
        tap(self, to);
}

static su_cell cell_of(canvas_zone hit)
{
    return hit.kind == ZONE_CELL ? (su_cell)hit.index : SU_NO_CELL;
}

static void let_go(screen *self, canvas_zone hit)
{
    su_cell from = self->board.pressed;
    su_cell to = cell_of(hit);
    self->board.pressed = SU_NO_CELL;
    if (self->mode == MODE_EDIT)
        edit_click(self, to);
    else if (from == to || from == SU_NO_CELL)
        tap(self, to);
    else if (to != SU_NO_CELL)
        drag(self, from, to);
    else
        tap(self, SU_NO_CELL);
}

void screen_mouse(screen *self, const pressed *what)
{
    canvas_zone hit = screen_hit(self, what);
    bool down = what->code == PRESSED_MOUSE_DOWN;
    self->changed = true;
    self->board.keys = false;
    if (down) {
        self->board.pressed = cell_of(hit);
        return;
    }
    switch ((draw_zone)hit.kind) {
    case ZONE_CELL:
    case ZONE_TABLE:
        let_go(self, hit);
        break;
    case ZONE_WAY:
        screen_mean(self, (intent){.kind = INTENT_TAKE, .direction = (su_direction)hit.index});
        break;
    case ZONE_MOVE:
        screen_show_ply(self, hit.index);
        break;
    case ZONE_KEY:
        screen_key_line_hit(self, hit.index);
        break;
    case ZONE_TOOL:
        edit_choose(self, (su_content)hit.index);
        break;
    case ZONE_BAR:
        edit_bar(self);
        break;
    case ZONE_TARGET:
        edit_tap_target(self, hit.index);
        break;
    case ZONE_VALUE:
        edit_tap_value(self, hit.index);
        break;
    case ZONE_OPTION:
        learn_choose(self, hit.index);
        break;
    case ZONE_MENU:
    case ZONE_OUTSIDE:
    case ZONE_NOTHING:
        break;
    }
}

/* ---- Keys ---- */

static void move_focus(screen *self, su_cell to)
{
    self->board.keys = true;
    if (to != SU_NO_CELL)
        self->board.focus = to;
    self->changed = true;
}

void screen_go(screen *self, su_direction seen)
{
    su_direction direction = select_seen(seen, screen_flipped(self));
    self->board.keys = true;
    if (self->board.selection.chosen.count > 0)
        screen_mean(self, (intent){.kind = INTENT_TAKE, .direction = direction});
    else
        move_focus(self, su_cell_next(self->board.focus, direction));
}

void screen_extend(screen *self, su_direction seen)
{
    su_direction direction = select_seen(seen, screen_flipped(self));
    intent meant = {.kind = INTENT_NOTHING};
    if (may_choose(self) && !screen_puts(self))
        meant = select_extend(&self->board.selection, self->board.focus, direction);
    screen_mean(self, meant);
    if (meant.kind == INTENT_SELECT && self->board.selection.chosen.cells & su_cells_of(meant.to))
        move_focus(self, meant.to);
}

static su_cell end_of_row(su_cell from, su_direction direction)
{
    for (su_cell next = from; next != SU_NO_CELL; next = su_cell_next(next, direction))
        from = next;
    return from;
}

void screen_walk(screen *self, int code)
{
    bool flipped = screen_flipped(self);
    su_cell from = self->board.focus;
    if (code == PRESSED_UP || code == PRESSED_DOWN)
        move_focus(self, select_row_step(from, code == PRESSED_UP, flipped));
    else if (code == PRESSED_LEFT || code == PRESSED_RIGHT)
        move_focus(self,
                   su_cell_next(from, select_seen(code == PRESSED_LEFT ? SU_W : SU_E, flipped)));
    else
        move_focus(self,
                   end_of_row(from, select_seen(code == PRESSED_HOME ? SU_W : SU_E, flipped)));
}

void screen_choose(screen *self, bool enter)
{
    screen_board *board = &self->board;
    board->keys = true;
    if (enter && board->confirming != SU_NO_DIRECTION)
        take(self, board->confirming);
    else if (enter && board->putting != SU_NO_CELL)
        put(self, board->putting);
    else
        tap(self, board->focus);
}

static void go_to_own(screen *self, bool forward)
{
    su_game game = screen_choosing(self);
    const su_position *position = su_game_position(&game);
    su_cells own = su_position_marbles(position, su_position_side(position));
    move_focus(self, select_next(own, self->board.focus, forward));
}

void action_next_own(screen *self)
{
    go_to_own(self, true);
}

void action_previous_own(screen *self)
{
    go_to_own(self, false);
}
