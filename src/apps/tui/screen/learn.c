/* SPDX-License-Identifier: MIT */
/* Learning on the full screen: what keys and clicks do at an exercise. */
#include "apps/tui/screen/learn.h"

#include "apps/tui/screen/keys.h"
#include "apps/tui/screen/puzzles.h"
#include "apps/tui/screen/screen.h"
#include "apps/tui/screen/words.h"
#include "base/platform.h"
#include "coach/spoken.h"

/* An answer is seen after the move it answers, and a solution move by move. */
#define ANSWER_MS 700
#define SOLUTION_MS 1200

static series *series_of(const screen *self)
{
    return &self->learn.of->series;
}

static lesson *lesson_of(const screen *self)
{
    return learner_lesson(self->learn.of);
}

/* ---- What is on the board ---- */

static void put_on_board(screen *self, const su_position *position)
{
    su_house_rules house = SU_HOUSE_RULES_INIT;
    su_game_begin(&self->learn.game, position, &house, NULL, 0);
    screen_clear(self);
}

static const attempt_step no_step = {.move = SU_NO_MOVE};

void learn_show(screen *self)
{
    su_position position = lesson_position(lesson_of(self));
    self->learn.last = self->learn.answer = no_step;
    self->learn.solve_at = self->learn.next_at = 0;
    self->learn.refuted[0] = '\0';
    self->learn.marked = 0;
    self->learn.option = 0;
    put_on_board(self, &position);
    screen_say(self, DRAW_CALM, "");
}

/* What the last try did: the own move, and a little later the answer. */
static void show_steps(screen *self)
{
    attempt_step steps[2] = {no_step, no_step};
    size_t count = lesson_steps(lesson_of(self), steps);
    su_position after = lesson_position(lesson_of(self));
    if (count == 0)
        return;
    self->learn.last = steps[0];
    self->learn.answer = steps[1];
    self->learn.answer_at = platform_now_ms() + ANSWER_MS;
    if (count == 2)
        after = su_play(&steps[0].before, steps[0].move);
    put_on_board(self, &after);
}

void learn_show_step(screen *self, const attempt_step *step)
{
    su_position after = su_play(&step->before, step->move);
    self->learn.last = *step;
    put_on_board(self, &after);
}

static void show_answer(screen *self)
{
    su_position after = lesson_position(lesson_of(self));
    if (self->learn.answer.move == SU_NO_MOVE)
        return;
    self->learn.last = self->learn.answer;
    self->learn.answer = no_step;
    put_on_board(self, &after);
}

bool learn_is_free(const screen *self)
{
    return lesson_kind(lesson_of(self)) == EXERCISE_PLAY && lesson_is_open(lesson_of(self)) &&
           !puzzle_run_is_over(self) && self->learn.answer.move == SU_NO_MOVE &&
           self->learn.solve_at == 0;
}

/* ---- By the clock ---- */

static void solve_on(screen *self, int64_t now)
{
    bool more = lesson_solve(lesson_of(self));
    show_steps(self);
    self->learn.solve_at = more ? now + SOLUTION_MS : 0;
}

void learn_work(screen *self, int64_t now)
{
    if (!learn_hides_table(self))
        return;
    if (self->learn.answer.move != SU_NO_MOVE && now >= self->learn.answer_at)
        show_answer(self);
    if (self->learn.solve_at != 0 && now >= self->learn.solve_at)
        solve_on(self, now);
    puzzle_work(self, now);
}

int learn_wait_ms(const screen *self, int64_t now)
{
    bool answers = self->learn.answer.move != SU_NO_MOVE;
    int64_t at = answers ? self->learn.answer_at : self->learn.solve_at;
    int64_t due = puzzle_due(self, now);
    if (due != 0 && (at == 0 || due < at))
        at = due;
    if (at == 0)
        return -1;
    return at > now ? (int)(at - now) : 0;
}

/* ---- Trying ---- */

static void say_unwritten(screen *self)
{
    char words[STATUS_TEXT];
    out_buffer sentence = out_buffer_over(words, sizeof words);
    learner_problem_write(&sentence.out, learner_unwritten(self->learn.of), screen_language(self));
    if (*words != '\0')
        screen_say(self, DRAW_REFUSAL, words);
}

static bool try_word(screen *self, text word)
{
    bool tried = learner_try(self->learn.of, word);
    screen_clear(self);
    screen_say(self, DRAW_CALM, "");
    if (tried)
        show_steps(self);
    puzzle_tried(self);
    say_unwritten(self);
    return tried;
}

void learn_play(screen *self, su_move move)
{
    char words[SU_MOVE_TEXT];
    size_t length = su_move_format(words, move);
    try_word(self, (text){words, length});
}

void learn_choose(screen *self, size_t nth)
{
    char word[4];
    if (nth >= lesson_options(lesson_of(self)) || !lesson_is_open(lesson_of(self)))
        return;
    self->learn.option = nth;
    try_word(self, lesson_option_word(lesson_of(self), nth, word));
}

bool learn_may_check(const screen *self)
{
    return !learn_may_go_on(self) && lesson_kind(lesson_of(self)) == EXERCISE_FIND &&
           lesson_is_open(lesson_of(self));
}

void action_learn_check(screen *self)
{
    char words[SU_WORDS];
    out_buffer cells = out_buffer_over(words, sizeof words);
    if (!learn_may_check(self))
        return;
    for (su_cells rest = self->learn.marked; rest != 0;) {
        out_text(&cells.out, su_cell_name(su_cells_take(&rest)));
        if (rest != 0)
            out_char(&cells.out, '+');
    }
    if (*words == '\0')
        screen_say_words(self, DRAW_CALM, MESSAGE_LEARN_HOW_FIND);
    else
        try_word(self, text_of(words));
}

static void mark(screen *self, su_cell cell)
{
    self->learn.marked ^= su_cells_of(cell);
    self->board.hinted = 0;
    screen_say(self, DRAW_CALM, "");
}

/* The answer that is a cell. */
static void choose_cell(screen *self, su_cell cell)
{
    for (size_t i = 0; i < lesson_options(lesson_of(self)); i++)
        if (lesson_option_cell(lesson_of(self), i) == cell)
            learn_choose(self, i);
}

bool learn_tap(screen *self, su_cell cell)
{
    const lesson *at = lesson_of(self);
    if (lesson_kind(at) == EXERCISE_PLAY)
        return false;
    if (cell == SU_NO_CELL || !lesson_is_open(at))
        return true;
    self->board.focus = cell;
    if (lesson_kind(at) == EXERCISE_FIND)
        mark(self, cell);
    else
        choose_cell(self, cell);
    return true;
}

/* ---- Help ---- */

bool learn_may_hint(const screen *self)
{
    return lesson_is_open(lesson_of(self)) && learner_helps(self->learn.of) &&
           lesson_kind(lesson_of(self)) != EXERCISE_GAME && self->learn.solve_at == 0;
}

void action_learn_hint(screen *self)
{
    char words[STATUS_TEXT];
    out_buffer sentence = out_buffer_over(words, sizeof words);
    lesson *at = lesson_of(self);
    if (!learn_may_hint(self) || !learner_take_hint(self->learn.of)) {
        screen_say_words(self, DRAW_REFUSAL,
                         learner_helps(self->learn.of) ? MESSAGE_LEARN_NO_HINT
                                                       : MESSAGE_LEARN_EXAM_RULES);
        return;
    }
    show_answer(self);
    screen_clear(self);
    lesson_hint_write(&sentence.out, at, screen_language(self));
    self->board.hinted = lesson_hint_cells(at);
    self->board.hinted_move = lesson_hint_move(at);
    screen_say_message(self, DRAW_CALM, MESSAGE_SCREEN_HINT, screen_number(self, at->hint), words);
}

bool learn_may_repeat(const screen *self)
{
    const lesson *at = lesson_of(self);
    return learner_helps(self->learn.of) && lesson_kind(at) != EXERCISE_GAME &&
           (!lesson_is_open(at) || (!at->is_puzzle && attempt_used(&at->attempt) > 0));
}

void action_learn_again(screen *self)
{
    if (!learn_may_repeat(self)) {
        screen_say_words(self, DRAW_CALM, MESSAGE_LEARN_NOT_AGAIN);
        return;
    }
    lesson_again(lesson_of(self));
    learn_show(self);
}

bool learn_may_solve(const screen *self)
{
    const lesson *at = lesson_of(self);
    return learner_helps(self->learn.of) && !lesson_is_open(at) && !lesson_is_solved(at) &&
           lesson_kind(at) == EXERCISE_PLAY;
}

void action_learn_solution(screen *self)
{
    if (!learn_may_solve(self)) {
        screen_say_words(self, DRAW_CALM, MESSAGE_LEARN_NO_SOLUTION);
        return;
    }
    learner_reveal(self->learn.of);
    learn_show(self);
    self->learn.solve_at = platform_now_ms() + ANSWER_MS;
}

/* ---- From one to the next ---- */

bool learn_is_here(const screen *self)
{
    return self->learn.of != NULL;
}

bool learn_is_course(const screen *self)
{
    return learn_is_here(self) && !self->learn.of->puzzles;
}

bool learn_hides_table(const screen *self)
{
    return learn_is_here(self) && !self->learn.playing;
}

bool learn_may_play(const screen *self)
{
    return learn_is_course(self) && series_ends_minute(series_of(self));
}

bool learn_may_go_on(const screen *self)
{
    if (learn_may_play(self))
        return false;
    return !lesson_is_open(lesson_of(self)) || puzzle_run_is_over(self) ||
           (learn_is_course(self) && series_of(self)->ended);
}

bool learn_may_begin(const screen *self)
{
    return lesson_kind(lesson_of(self)) == EXERCISE_GAME && lesson_is_open(lesson_of(self));
}

bool learn_may_skip(const screen *self)
{
    return !learn_may_go_on(self);
}

static void begin_exam(screen *self)
{
    series_begin_exam(series_of(self), series_of(self)->stage);
    learn_show(self);
    screen_say_words(self, DRAW_CALM, MESSAGE_LEARN_EXAM_RULES);
}

/* Behind the last one: the exam of the stage, or the map. */
static void end_series(screen *self, bool exam_follows)
{
    if (exam_follows)
        begin_exam(self);
    else if (series_of(self)->kind != SERIES_EXAM)
        action_learn_map(self);
}

void action_learn_next(screen *self)
{
    series *at = series_of(self);
    if (self->learn.of->puzzles) {
        action_puzzle_next(self);
        return;
    }
    if (at->ended) {
        action_learn_map(self);
        return;
    }
    bool exam_follows = series_leads_to_exam(at);
    screen_say(self, DRAW_CALM, "");
    if (series_next(at))
        learn_show(self);
    else
        end_series(self, exam_follows);
    say_unwritten(self);
    self->changed = true;
}

void action_learn_escape(screen *self)
{
    bool busy = self->board.selection.chosen.count > 0 || self->board.hinted != 0 ||
                self->board.offending != 0 || self->status[0] != '\0';
    screen_clear(self);
    screen_say(self, DRAW_CALM, "");
    if (!busy)
        action_learn_stage(self);
}

void action_learn_stage(screen *self)
{
    if (self->learn.of->puzzles) {
        menu_open(self, MENU_PUZZLES);
        return;
    }
    self->learn.stage = series_exercise(series_of(self))->stage;
    menu_open(self, MENU_STAGE);
}

void action_learn_map(screen *self)
{
    menu_open(self, self->learn.of->puzzles ? MENU_PUZZLES : MENU_COURSE);
}

/* From puzzles to the course, and back. */
void action_learn_course(screen *self)
{
    bool begun = series_count(series_of(self)) > 0;
    self->learn.of->puzzles = false;
    if (!begun)
        learner_go_on(self->learn.of);
    learn_show(self);
    action_learn_map(self);
}

void action_learn_puzzles(screen *self)
{
    series_leave(series_of(self));
    puzzle_show(self);
    menu_open(self, MENU_PUZZLES);
}

/* ---- A game for an exercise ---- */

static bool begin_game(screen *self, table_setup *what)
{
    what->seed = (uint64_t)platform_now_ms();
    self->learn.playing = session_begin(self->session, what);
    if (!self->learn.playing)
        screen_say_words(self, DRAW_REFUSAL, MESSAGE_TALK_NO_SUCH_GAME);
    return self->learn.playing;
}

static void play_game(screen *self)
{
    const exercise *it = &lesson_of(self)->exercise;
    table_setup what = setup_usual(su_position_variant(&it->start));
    what.start = it->start;
    what.house = it->house;
    what.house.takebacks = true;
    setup_seat(&what, lesson_side(lesson_of(self)),
               (table_seat){.kind = TABLE_ENGINE, .level = (uint8_t)it->level});
    if (begin_game(self, &what))
        self->learn.game_number = self->session->host->games;
}

/* After the first minute: against the weakest, with the coach; it is no exercise. */
static void play_whole_game(screen *self)
{
    table_setup what = setup_usual(SU_CLASSIC);
    setup_seat(&what, SU_FIRST, (table_seat){.kind = TABLE_ENGINE, .level = 1});
    self->learn.game_number = 0;
    self->session->coach.speaks = begin_game(self, &what);
}

void learn_hear_end(screen *self)
{
    const host *at = self->session->host;
    if (!self->learn.playing || self->learn.game_number != at->games)
        return;
    su_side own = lesson_side(lesson_of(self));
    su_result win = su_win_of(own);
    series_try(series_of(self),
               text_of(su_game_outcome(&at->table.game).result == win ? "won" : "lost"));
    screen_say_message(self, DRAW_RESULT, MESSAGE_LEARN_GAME_OVER, screen_copy(self, self->status));
}

/* The table is left with nothing on it that goes on. */
void action_learn_back(screen *self)
{
    table_setup idle = setup_idle();
    if (!learn_is_here(self) || !self->learn.playing)
        return;
    session_begin(self->session, &idle);
    self->learn.playing = false;
    self->mode = MODE_LEARN;
    self->board.past = false;
    learn_show(self);
}

/* ---- Beginning ---- */

void learn_begin(screen *self)
{
    bool begun = series_count(series_of(self)) > 0;
    self->mode = MODE_LEARN;
    if (self->learn.of->puzzles) {
        puzzle_show(self);
        menu_open(self, MENU_PUZZLES);
        return;
    }
    if (!begun)
        learner_go_on(self->learn.of);
    learn_show(self);
    if (!begun)
        action_learn_map(self);
}

/* ---- Keys ---- */

static bool press_options(screen *self, int code)
{
    size_t count = lesson_options(lesson_of(self));
    if (count == 0)
        return false;
    if (code >= '1' && code < '1' + (int)count)
        learn_choose(self, (size_t)(code - '1'));
    else if (code == PRESSED_DOWN || code == PRESSED_TAB)
        self->learn.option = (self->learn.option + 1) % count;
    else if (code == PRESSED_UP || code == PRESSED_BACK_TAB)
        self->learn.option = (self->learn.option + count - 1) % count;
    else if (code == PRESSED_ENTER || code == ' ')
        learn_choose(self, self->learn.option);
    else
        return false;
    return true;
}

/* What Enter and Space do besides choosing a cell. */
static bool press_go(screen *self, int code)
{
    if (code != PRESSED_ENTER && code != ' ')
        return false;
    if (learn_may_begin(self))
        play_game(self);
    else if (learn_may_play(self))
        play_whole_game(self);
    else if (learn_may_go_on(self))
        action_learn_next(self);
    else if (code == PRESSED_ENTER && learn_may_check(self))
        action_learn_check(self);
    else
        return false;
    return true;
}

void learn_press(screen *self, const pressed *what)
{
    show_answer(self); /* whoever is in a hurry need not wait for it */
    if (press_go(self, what->code))
        return;
    if (lesson_is_open(lesson_of(self)) && press_options(self, what->code))
        return;
    if (!screen_press_board(self, what->code) && what->code < PRESSED_ENTER)
        screen_say_words(self, DRAW_CALM, MESSAGE_SCREEN_NO_KEY);
}

/* ---- What was typed ---- */

static bool do_command(screen *self, text words)
{
    static const struct {
        const char *name;
        screen_action *does;
    } commands[] = {{"hint", action_learn_hint},
                    {"flip", action_flip},
                    {"quit", action_quit},
                    {"takeback", action_learn_again},
                    {"help", action_help}};
    text rest, name = spoken_command(&rest, words, screen_language(self));
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (text_is(name, commands[i].name)) {
            commands[i].does(self);
            return true;
        }
    return false;
}

void learn_typed(screen *self, text words)
{
    su_position position = screen_position(self);
    exercise_kind kind = lesson_kind(lesson_of(self));
    uint32_t number;
    if (text_to_unsigned(&number, text_trimmed(words), QUESTION_OPTIONS) && number > 0)
        learn_choose(self, number - 1);
    else if (kind == EXERCISE_FIND && try_word(self, text_trimmed(words)))
        return;
    spoken said = spoken_read(&position, words, screen_language(self));
    if (do_command(self, words))
        return;
    if (said.kind == SPOKEN_MOVE && learn_is_free(self))
        learn_play(self, said.move);
    else if (said.kind == SPOKEN_REFUSED && learn_is_free(self))
        screen_say_refusal(self, &said.refusal);
    else
        screen_say_words(self, DRAW_REFUSAL,
                         kind == EXERCISE_PLAY ? MESSAGE_TALK_HOW_TO_MOVE
                                               : MESSAGE_LEARN_NOT_UNDERSTOOD);
}
