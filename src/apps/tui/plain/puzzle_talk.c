/* SPDX-License-Identifier: MIT */
/* Puzzles as a dialogue: one sentence for each thing that happens. */
#include "apps/tui/plain/puzzle_talk.h"

#include <poll.h>
#include <unistd.h>

#include "apps/tui/clock.h"
#include "apps/tui/draw/wrap.h"
#include "apps/tui/plain/plain_signals.h"
#include "apps/tui/plain/typed.h"
#include "apps/tui/thinker.h"
#include "base/platform.h"
#include "coach/spoken.h"
#include "coach/words_position.h"
#include "text/fixed_spaces.h"

/* Positions that are looked at to answer a wrong move. */
#define REFUTING_NODES 20000

typedef struct talking {
    console *to;
    puzzling *at;
    const look *how;
    thinker *thinker;
    wrap lines;
    fixed_spaces spaces;
    bool leaves;
} talking;

/* ---- Saying ---- */

static void end_line(talking *self)
{
    out_char(&self->spaces.out, '\n');
    stream_flush(&self->to->data);
}

static void say(talking *self, const char *words)
{
    if (*words == '\0')
        return;
    out_text(&self->spaces.out, words);
    end_line(self);
}

static void say_message(talking *self, message id)
{
    message_write(&self->spaces.out, self->to->language, id, "");
    end_line(self);
}

/* How far a run is, and how much of its time is left. */
static void say_run(talking *self)
{
    char time[24];
    int64_t left = self->at->ends_at - platform_now_ms();
    out_buffer shown = out_buffer_over(time, sizeof time);
    clock_show(&shown.out, left < 0 ? 0 : left);
    message_write(&self->spaces.out, self->to->language, MESSAGE_PUZZLES_RUN_PLACE,
                  in_digits(self->at->solved), in_digits(PUZZLING_MISTAKES - self->at->missed));
    out_char(&self->spaces.out, '.');
    if (self->at->timed) {
        out_char(&self->spaces.out, ' ');
        message_write(&self->spaces.out, self->to->language, MESSAGE_PUZZLES_TIME_LEFT, time);
    }
    end_line(self);
}

static void say_position(talking *self)
{
    char words[SU_WORDS_SUMMARY];
    su_position position = lesson_position(&self->at->lesson);
    su_summary summary = su_summarize(&position);
    su_words_summary(words, sizeof words, &summary, &position, self->to->language);
    say(self, words);
}

static void say_board(talking *self)
{
    static char drawn[SU_DIAGRAM_TEXT];
    su_position position = lesson_position(&self->at->lesson);
    su_diagram_options options = SU_DIAGRAM_OPTIONS_INIT;
    options.unicode = self->how->unicode;
    su_diagram_text(drawn, sizeof drawn, &position, &options);
    stream_flush(&self->to->data);
    out_text(&self->to->data.out, drawn);
    stream_flush(&self->to->data);
}

static void say_puzzle(talking *self)
{
    const puzzle *it = &self->at->lesson.puzzle;
    char words[SU_WORDS];
    if (self->at->kind == PUZZLING_RUN)
        say_run(self);
    message_write(&self->spaces.out, self->to->language, MESSAGE_PUZZLES_TITLE, it->id);
    out_text(&self->spaces.out, ". ");
    su_words_move(words, sizeof words, &it->start, it->line[0], self->to->language);
    say(self, words);
    say_board(self);
    lesson_task_write(&self->spaces.out, &self->at->lesson, self->to->language);
    end_line(self);
}

/* ---- What came of a try ---- */

/* The other side's best answer to a wrong move. */
static void say_refutation(talking *self)
{
    const puzzle_try *tried = &self->at->lesson.puzzled;
    su_house_rules house = SU_HOUSE_RULES_INIT;
    su_game game;
    thinker_answer answer;
    char words[SU_WORDS];
    su_position after = su_play(&tried->step_before[0], tried->steps[0]);
    if (tried->step_count != 1 || su_position_outcome(&after).result != SU_ONGOING)
        return;
    su_game_begin(&game, &after, &house, NULL, 0);
    if (!thinker_ask(self->thinker, &game, 0,
                     &(thinker_request){.what = THINK_HINT, .limits = {.nodes = REFUTING_NODES}}))
        return;
    do
        poll(&(struct pollfd){.fd = thinker_descriptor(self->thinker), .events = POLLIN}, 1, -1);
    while (!thinker_next(&answer, self->thinker));
    su_words_move(words, sizeof words, &after, answer.result.best, self->to->language);
    say(self, words);
}

static void say_result(talking *self)
{
    char words[SU_WORDS];
    out_buffer result = out_buffer_over(words, sizeof words);
    puzzling_result_write(&result.out, self->at, self->to->language);
    say(self, words);
}

static void say_verdict(talking *self)
{
    const lesson *at = &self->at->lesson;
    lesson_words_write(&self->spaces.out, at, self->to->language);
    end_line(self);
    if (lesson_is_open(at))
        return;
    if (!lesson_is_solved(at))
        say_refutation(self);
    say_result(self);
}

/* ---- What is said to it ---- */

static void go_on(talking *self)
{
    puzzling_leave(self->at);
    if (self->at->over)
        say_result(self);
    if (self->at->over || self->at->kind == PUZZLING_DAY || !puzzling_next(self->at))
        self->leaves = true;
    else
        say_puzzle(self);
}

static void give_hint(talking *self)
{
    if (!puzzling_take_hint(self->at)) {
        say_message(self, MESSAGE_LEARN_NO_HINT);
        return;
    }
    lesson_hint_write(&self->spaces.out, &self->at->lesson, self->to->language);
    end_line(self);
}

static void show_solution(talking *self)
{
    if (!puzzling_helps(self->at)) {
        say_message(self, MESSAGE_LEARN_NO_HINT);
        return;
    }
    puzzling_reveal(self->at);
    while (lesson_solve(&self->at->lesson)) {
        attempt_step steps[2];
        char words[SU_WORDS];
        size_t count = lesson_steps(&self->at->lesson, steps);
        for (size_t i = 0; i < count; i++) {
            su_words_move(words, sizeof words, &steps[i].before, steps[i].move, self->to->language);
            say(self, words);
        }
    }
}

static void try_again(talking *self)
{
    lesson_again(&self->at->lesson);
    say_puzzle(self);
}

static void leave(talking *self)
{
    self->leaves = true;
}

static void say_help(talking *self)
{
    say_message(self, MESSAGE_PUZZLES_HELP);
}

/* Commands of a dialogue by their names; words of this one alone by their message. */
static const struct {
    const char *name;
    message words;
    void (*does)(talking *self);
} commands[] = {
    {"hint", MESSAGE_NONE, give_hint},
    {"board", MESSAGE_NONE, say_board},
    {"summary", MESSAGE_NONE, say_position},
    {"help", MESSAGE_NONE, say_help},
    {"quit", MESSAGE_NONE, leave},
    {"takeback", MESSAGE_NONE, try_again},
    {NULL, MESSAGE_PUZZLES_WORD_NEXT, go_on},
    {NULL, MESSAGE_PUZZLES_WORD_SOLUTION, show_solution},
    {NULL, MESSAGE_PUZZLES_WORD_AGAIN, try_again},
};

static bool obey(talking *self, text line)
{
    text rest, name = spoken_command(&rest, line, self->to->language);
    char word[32];
    out_buffer first = out_buffer_over(word, sizeof word);
    out_view(&first.out, line);
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        bool meant = commands[i].name != NULL
                         ? text_is(name, commands[i].name)
                         : text_is_among(message_text(commands[i].words, self->to->language), word);
        if (meant) {
            commands[i].does(self);
            return true;
        }
    }
    return false;
}

static void try_move(talking *self, text line)
{
    char words[SU_MOVE_TEXT];
    su_position position = lesson_position(&self->at->lesson);
    spoken said = spoken_read(&position, line, self->to->language);
    if (said.kind == SPOKEN_REFUSED) {
        char why[SU_WORDS];
        su_words_refusal(why, sizeof why, &said.refusal, &position, NULL, self->to->language);
        say(self, why);
    } else if (said.kind != SPOKEN_MOVE || !lesson_is_open(&self->at->lesson)) {
        say_message(self, MESSAGE_PUZZLES_HELP);
    } else {
        size_t length = su_move_format(words, said.move);
        puzzling_try(self->at, (text){words, length});
        say_verdict(self);
    }
}

/* Whether the time of a run is over, and nothing counts any more. */
static bool is_late(talking *self)
{
    puzzling_work(self->at, platform_now_ms());
    return self->at->over;
}

static void hear(talking *self, text line)
{
    line = text_trimmed(line);
    if (is_late(self))
        return;
    if (line.length == 0 && !lesson_is_open(&self->at->lesson))
        go_on(self);
    else if (line.length > 0 && !obey(self, line))
        try_move(self, line);
}

/* ---- The loop ---- */

/* Milliseconds until a run ends by its clock; -1: it has none. */
static int patience(const talking *self)
{
    int64_t left = self->at->ends_at - platform_now_ms();
    return !self->at->timed ? -1 : left < 0 ? 0 : (int)left;
}

static bool wait_for_input(void *data)
{
    talking *self = data;
    struct pollfd all[] = {{.fd = STDIN_FILENO, .events = POLLIN},
                           {.fd = plain_signals_descriptor(), .events = POLLIN}};
    for (;;) {
        int found = poll(all, 2, patience(self));
        plain_signals_calm();
        if (plain_signal_pending())
            return false;
        if (plain_signal_take(SIGTSTP))
            plain_signals_stop();
        if (is_late(self)) {
            if (self->how->moves_cursor)
                out_char(&self->spaces.out, '\n'); /* out of the line that is being typed */
            return false;
        }
        if (found > 0 && all[0].revents != 0)
            return true;
    }
}

static void converse(talking *self, typed *lines)
{
    text line;
    say_puzzle(self);
    while (!self->leaves && !self->at->over &&
           typed_line(&line, lines, self->how->moves_cursor ? "> " : ""))
        hear(self, line);
    if (self->at->over && self->at->missed < PUZZLING_MISTAKES)
        say_result(self);
}

exit_code puzzle_talk(console *to, learner *who, const look *how)
{
    talking self = {.to = to, .at = &who->puzzling, .how = how, .thinker = thinker_new()};
    typed *lines = typed_open(how->moves_cursor, &(typed_host){wait_for_input, &self});
    exit_code code = self.thinker == NULL || lines == NULL ? no_memory(to) : EXIT_DONE;
    self.lines = wrap_over(&to->data.out, console_width());
    self.lines.ascii = !to->unicode;
    self.spaces = fixed_spaces_over(&self.lines.out, to->language);
    plain_signals_catch();
    if (code == EXIT_DONE)
        converse(&self, lines);
    if (plain_signal_pending())
        code = EXIT_INTERRUPTED;
    plain_signals_release();
    if (lines != NULL)
        typed_close(lines);
    if (self.thinker != NULL)
        thinker_free(self.thinker);
    wrap_end(&self.lines);
    return code;
}
