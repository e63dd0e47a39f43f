/* SPDX-License-Identifier: MIT */
/* Learning as a dialogue: see plain_learn.h. */
#include "apps/tui/plain/plain_learn.h"

#include <poll.h>
#include <unistd.h>

#include "apps/tui/plain/plain_learn_tell.h"
#include "apps/tui/plain/plain_signals.h"
#include "apps/tui/session.h"
#include "apps/tui/setup.h"
#include "base/platform.h"
#include "coach/row.h"
#include "coach/spoken.h"
#include "text/typed.h"

#define PROMPT "> "
#define WIDEST 80

/* ---- One after another ---- */

/* Behind the last one of a stage, of an exam, of those that come back. */
static void tell_end(dialogue *self, bool exam_follows)
{
    const series *at = dialogue_series(self);
    if (series_ends_minute(at)) {
        say(self, MESSAGE_LEARN_CAN_PLAY, "");
        if (self->interactive)
            say(self, MESSAGE_LEARN_SAY_PLAY, "");
    }
    if (at->kind == SERIES_EXAM)
        say(self, at->passed ? MESSAGE_PLAIN_LEARN_PASSED : MESSAGE_PLAIN_LEARN_NOT_PASSED,
            in_digits(at->right), in_digits(series_count(at)));
    else
        say(self, exam_follows ? MESSAGE_PLAIN_LEARN_STAGE_DONE : MESSAGE_PLAIN_LEARN_ALL_OF_IT,
            "");
    self->at_map = true;
}

static void go_on(dialogue *self)
{
    bool exam_follows = series_leads_to_exam(dialogue_series(self));
    if (series_next(dialogue_series(self)))
        dialogue_exercise(self);
    else
        tell_end(self, exam_follows);
}

static void begin(dialogue *self, bool begun, message otherwise)
{
    if (begun)
        dialogue_exercise(self);
    else
        say(self, otherwise, "");
}

static void begin_stage(dialogue *self, size_t stage, size_t nth)
{
    series_leave(dialogue_series(self));
    if (nth == STUDIES_NONE)
        dialogue_say_text(self, learner_stage_words(self->who, stage, dialogue_language(self)));
    begin(self, series_begin_stage(dialogue_series(self), stage, nth), MESSAGE_LEARN_ALL_DONE);
}

static void begin_exam(dialogue *self)
{
    size_t stage = dialogue_series(self)->stage;
    bool none = stage == STUDIES_NONE || self->who->studies.stages[stage].exam_count == 0;
    if (none) {
        say(self, MESSAGE_PLAIN_LEARN_NO_EXAM, "");
        return;
    }
    series_leave(dialogue_series(self));
    say(self, MESSAGE_LEARN_EXAM_RULES, "");
    begin(self, series_begin_exam(dialogue_series(self), stage), MESSAGE_PLAIN_LEARN_NO_EXAM);
}

/* ---- Tries ---- */

/* What came of a try, and what follows from it. */
static void tell_try(dialogue *self)
{
    lesson *at = dialogue_lesson(self);
    char words[DECIMAL_TEXT];
    lesson_words_write(dialogue_out(self), at, dialogue_language(self));
    dialogue_end_line(self);
    if (dialogue_series(self)->unwritten != LEARNT_FINE) {
        learner_problem_write(dialogue_out(self), dialogue_series(self)->unwritten,
                              dialogue_language(self));
        dialogue_end_line(self);
    }
    if (lesson_is_open(at))
        return;
    if (lesson_is_solved(at)) {
        if (series_helps(dialogue_series(self)))
            say(self, MESSAGE_PLAIN_LEARN_STARS, digits_into(words, lesson_stars(at)));
        dialogue_say_text(self, learner_after(self->who, dialogue_language(self)));
        go_on(self);
    } else if (series_helps(dialogue_series(self))) {
        say(self, MESSAGE_PLAIN_LEARN_MISSED, "");
    } else {
        go_on(self);
    }
}

static void try_word(dialogue *self, text word)
{
    if (series_try(dialogue_series(self), word))
        tell_try(self);
    else
        say(self, MESSAGE_LEARN_NOT_UNDERSTOOD, "");
}

/* Cells in any form, joined as a try has them; false where something else is among them. */
static bool join_cells(out *to, text line)
{
    bool first = true;
    while (line.length > 0) {
        size_t end = 0;
        while (end < line.length && line.at[end] != '+' && line.at[end] != ',' &&
               !text_is_space(line.at[end]))
            end++;
        text word = {line.at, end};
        line.at += end + (end < line.length);
        line.length -= end + (end < line.length);
        if (word.length == 0)
            continue;
        if (row_cell(word) == SU_NO_CELL)
            return false;
        out_format(to, "%s%s", first ? "" : "+", su_cell_name(row_cell(word)));
        first = false;
    }
    return !first;
}

static void try_find(dialogue *self, text line)
{
    char words[4 * SU_CELLS];
    out_buffer joined = out_buffer_over(words, sizeof words);
    if (join_cells(&joined.out, line) && joined.length < sizeof words)
        try_word(self, text_of(words));
    else
        say(self, MESSAGE_LEARN_NOT_UNDERSTOOD, "");
}

/* A move in the notation or in words. */
static void try_move(dialogue *self, text line)
{
    su_position position = lesson_position(dialogue_lesson(self));
    spoken heard = spoken_read(&position, line, dialogue_language(self));
    char name[SU_MOVE_TEXT], words[SU_WORDS];
    switch (heard.kind) {
    case SPOKEN_MOVE:
        try_word(self, (text){name, su_move_format(name, heard.move)});
        return;
    case SPOKEN_REFUSED:
        su_words_refusal(words, sizeof words, &heard.refusal, &position, NULL,
                         dialogue_language(self));
        dialogue_say_text(self, words);
        return;
    case SPOKEN_COMMAND:
    case SPOKEN_INCOMPLETE:
    case SPOKEN_UNKNOWN:
        say(self, MESSAGE_LEARN_NOT_UNDERSTOOD, "");
    }
}

static void try_line(dialogue *self, text line)
{
    lesson *at = dialogue_lesson(self);
    if (!lesson_is_open(at))
        say(self, MESSAGE_PLAIN_LEARN_MISSED, "");
    else if (lesson_kind(at) == EXERCISE_PLAY)
        try_move(self, line);
    else if (lesson_kind(at) == EXERCISE_FIND)
        try_find(self, line);
    else if (lesson_kind(at) == EXERCISE_CHOOSE)
        try_word(self, line);
    else
        say(self, MESSAGE_LEARN_NOT_UNDERSTOOD, "");
}

/* ---- A game ---- */

static bool wait_for_input(void *data);

static bool open_typed(dialogue *self)
{
    typed_host waiting = {wait_for_input, self};
    self->typed = typed_open(self->how->moves_cursor, &waiting);
    return self->typed != NULL;
}

/* The game of an exercise, as one that is played in a dialogue; it reads lines of its own. */
static const char *play_game(dialogue *self)
{
    bool is_exercise = lesson_kind(dialogue_lesson(self)) == EXERCISE_GAME;
    const exercise *it = &dialogue_lesson(self)->exercise;
    su_side own = lesson_side(dialogue_lesson(self));
    table_setup what = setup_usual(su_position_variant(&it->start));
    session at;
    if (is_exercise) {
        what.start = it->start;
        what.house = it->house;
        what.house.takebacks = true;
    }
    what.seed = (uint64_t)platform_now_ms();
    setup_seat(&what, own,
               (table_seat){.kind = TABLE_ENGINE, .level = is_exercise ? (uint8_t)it->level : 1});
    if (!session_open(&at, self->to, &what))
        return NULL;
    look how = *self->how;
    how.learner = NULL;
    how.ask = false;
    how.coach |= !is_exercise;
    plain_run(&at, &how);
    su_result result = su_game_outcome(&at.host->table.game).result;
    session_close(&at);
    if (!is_exercise || result == SU_ONGOING)
        return NULL;
    return result == su_win_of(own) ? "won" : "lost";
}

static void begin_game(dialogue *self)
{
    bool after_minute = series_ends_minute(dialogue_series(self));
    bool has_game =
        after_minute || (!self->at_map && lesson_kind(dialogue_lesson(self)) == EXERCISE_GAME);
    if (!has_game || !self->interactive) {
        say(self, MESSAGE_PLAIN_LEARN_NO_GAME, "");
        return;
    }
    dialogue_flush(self);
    typed_close(self->typed);
    plain_signals_release();
    const char *came = play_game(self);
    plain_signals_catch();
    self->leaving = !open_typed(self);
    if (came != NULL)
        try_word(self, text_of(came));
    else if (after_minute)
        dialogue_map(self);
    else
        dialogue_task(self);
}

/* ---- Hearing ---- */

static void take_hint(dialogue *self)
{
    lesson *at = dialogue_lesson(self);
    if (!series_helps(dialogue_series(self)) || !lesson_is_open(at) || !lesson_take_hint(at)) {
        say(self, MESSAGE_LEARN_NO_HINT, "");
        return;
    }
    lesson_hint_write(dialogue_out(self), at, dialogue_language(self));
    dialogue_end_line(self);
}

static void show_solution(dialogue *self)
{
    lesson *at = dialogue_lesson(self);
    if (!series_helps(dialogue_series(self)) || lesson_is_open(at) || lesson_is_solved(at)) {
        say(self, MESSAGE_LEARN_NO_SOLUTION, "");
        return;
    }
    char words[4 * SU_CELLS];
    out_buffer solution = out_buffer_over(words, sizeof words);
    attempt_write_solution(&solution.out, &at->exercise);
    at->revealed = true;
    say(self, MESSAGE_PLAIN_LEARN_SOLUTION, words);
}

static void again(dialogue *self)
{
    if (!series_helps(dialogue_series(self))) {
        say(self, MESSAGE_LEARN_NOT_AGAIN, "");
        return;
    }
    lesson_again(&dialogue_series(self)->lesson);
    dialogue_board(self);
    dialogue_task(self);
}

static void begin_due(dialogue *self)
{
    series_leave(dialogue_series(self));
    begin(self, series_begin_due(dialogue_series(self)), MESSAGE_PLAIN_LEARN_NOTHING_DUE);
}

/* On the map an empty line and `next` go on where there is something new. */
static void go_on_at_map(dialogue *self)
{
    size_t next = studies_next_stage(&self->who->studies, self->who->learnt);
    if (next == STUDIES_NONE)
        say(self, MESSAGE_LEARN_ALL_DONE, "");
    else
        begin_stage(self, next, STUDIES_NONE);
}

typedef struct learn_command {
    const char *name; /* of languages/CODE.words, kind `learning` */
    bool at_map;      /* it can be said there, too */
    void (*run)(dialogue *self);
} learn_command;

static void quit(dialogue *self)
{
    self->leaving = true;
}

static void help(dialogue *self)
{
    say(self, self->at_map ? MESSAGE_PLAIN_LEARN_HELP_MAP : MESSAGE_PLAIN_LEARN_HELP, "");
}

static void next(dialogue *self)
{
    if (self->at_map)
        go_on_at_map(self);
    else
        go_on(self);
}

static void answer_yes(dialogue *self)
{
    try_word(self, text_of("yes"));
}

static void answer_no(dialogue *self)
{
    try_word(self, text_of("no"));
}

static const learn_command commands[] = {
    {"map", true, dialogue_map},    {"next", true, next},
    {"again", false, again},        {"solution", false, show_solution},
    {"exam", true, begin_exam},     {"due", true, begin_due},
    {"hint", false, take_hint},     {"board", false, dialogue_board},
    {"task", false, dialogue_task}, {"play", true, begin_game},
    {"help", true, help},           {"quit", true, quit},
    {"yes", false, answer_yes},     {"no", false, answer_no},
};

/* The command a line is, whatever the language; NULL: it is none. */
static const learn_command *command_of(const dialogue *self, text line)
{
    typed_word word = typed_plain(line);
    text name;
    for (unsigned place = 0; place < SU_LANGUAGES; place++)
        if (typed_means(&name, &word, "learning", typed_language(dialogue_language(self), place)))
            for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
                if (text_is(name, commands[i].name) && (commands[i].at_map || !self->at_map))
                    return &commands[i];
    return NULL;
}

/* On the map: the number or id of a stage, the id of an exercise. */
static bool choose(dialogue *self, text line)
{
    const studies *of = &self->who->studies;
    uint32_t number;
    size_t nth = studies_exercise(of, line), stage = studies_stage(of, line);
    if (text_to_unsigned(&number, line, (uint32_t)of->stage_count) && number > 0)
        stage = number - 1;
    if (nth == STUDIES_NONE && stage == STUDIES_NONE)
        return false;
    begin_stage(self, nth == STUDIES_NONE ? stage : of->exercises[nth].stage, nth);
    return true;
}

static void hear(dialogue *self, text line)
{
    line = text_trimmed(line);
    const learn_command *command = command_of(self, line);
    if (line.length == 0 && !self->at_map && lesson_is_open(dialogue_lesson(self)))
        dialogue_task(self);
    else if (line.length == 0)
        next(self);
    else if (command != NULL)
        command->run(self);
    else if (!self->at_map && text_to_unsigned(&(uint32_t){0}, line, UINT32_MAX))
        try_line(self, line);
    else if (choose(self, line))
        return;
    else if (self->at_map)
        say(self, MESSAGE_PLAIN_LEARN_UNKNOWN, "");
    else
        try_line(self, line);
}

/* ---- Waiting ---- */

static bool wait_for_input(void *data)
{
    dialogue *self = data;
    for (;;) {
        struct pollfd all[] = {{.fd = STDIN_FILENO, .events = POLLIN},
                               {.fd = plain_signals_descriptor(), .events = POLLIN}};
        bool readable = poll(all, 2, -1) > 0 && all[0].revents != 0;
        plain_signals_calm();
        if (plain_signal_take(SIGTSTP)) {
            typed_pause(self->typed);
            plain_signals_stop();
            if (self->prompting)
                typed_resume(self->typed);
        }
        if (plain_signal_take(SIGWINCH) && self->prompting)
            typed_resized(self->typed);
        if (plain_signal_pending())
            return false;
        if (readable)
            return true;
    }
}

static void converse(dialogue *self)
{
    text line;
    while (!self->leaving) {
        dialogue_flush(self);
        self->prompting = self->interactive;
        bool taken = typed_line(&line, self->typed, self->interactive ? PROMPT : "");
        self->prompting = false;
        if (!taken) {
            if (self->interactive)
                dialogue_end_line(self); /* the cursor is behind the prompt */
            self->trouble = plain_signal_pending() ? EXIT_INTERRUPTED : EXIT_DONE;
            return;
        }
        hear(self, line);
    }
}

static unsigned columns(void)
{
    unsigned width = console_width();
    return width < WIDEST ? width : WIDEST;
}

exit_code plain_learn_run(learner *who, console *to, const look *how)
{
    dialogue self = {.who = who, .to = to, .how = how, .interactive = isatty(STDIN_FILENO)};
    self.lines = wrap_over(&to->data.out, columns());
    self.lines.ascii = !to->unicode;
    self.spaces = fixed_spaces_over(&self.lines.out, to->language);
    plain_signals_catch();
    if (!open_typed(&self)) {
        plain_signals_release();
        return no_memory(to);
    }
    if (series_count(&who->series) > 0)
        dialogue_exercise(&self);
    else
        dialogue_map(&self);
    converse(&self);
    dialogue_flush(&self);
    if (self.typed != NULL)
        typed_close(self.typed);
    plain_signals_release();
    return self.trouble;
}
