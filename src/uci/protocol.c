/* SPDX-License-Identifier: MIT */
/* The text protocol: see protocol.h. A command reads its whole line before it does anything, so
 * that a refused line changes nothing. */
#include "uci/protocol.h"

#include <sumito/diagram.h>

#include "base/platform.h"
#include "explore/book.h"
#include "game/goal.h"
#include "uci/info.h"
#include "uci/position_line.h"
#include "uci/reader.h"
#include "uci/task.h"

#define MOST_PLIES 4096
#define DEEPEST_COUNT 20
#define MOST_PATH 4096
/* Room for the longest answer, a diagram with what stands below it. */
#define ANSWER_TEXT (SU_DIAGRAM_TEXT + 1024)

struct protocol {
    voice voice;
    su_engine *engine;
    settings settings;
    protocol_read *read; /* NULL: there are no files here */
    void *read_data;
    text book;
    task task;
    su_game game;
    su_ply *spare_plies; /* for the next game, while this one may still be searched */
    su_ply plies[2][MOST_PLIES];
    bool quit;
};

/* A line that was heard. */
typedef struct request {
    protocol *session;
    text command;
    text rest; /* what follows the command, without spaces in front */
    out *answer;
    problem why; /* where it is refused */
} request;

/* ---- Who this is ---------------------------------------------------------------------------- */

static bool run_uci(request *asked)
{
    out *to = asked->answer;
    out_format(to, "id name sumito %s\nid author the sumito authors\n", su_version());
    settings_write(to);
    out_text(to, "uciok\n");
    return true;
}

static bool run_isready(request *asked)
{
    out_text(asked->answer, "readyok\n");
    return true;
}

/* ---- Setting up ----------------------------------------------------------------------------- */

static const char *const net_faults[] = {
    [SU_NET_FOREIGN] = "is not a net",
    [SU_NET_OTHER_VERSION] = "is a net of another version",
    [SU_NET_OTHER_SHAPE] = "is a net of another size, or for another game",
    [SU_NET_TRUNCATED] = "breaks off",
    [SU_NET_CORRUPT] = "is damaged",
};

/* What is wrong with the net of a file, or NULL. */
static const char *load_net(protocol *self, text name)
{
    char path[MOST_PATH];
    size_t size = 0;
    const void *bytes = NULL;
    su_net_fault fault = SU_NET_FINE;
    if (self->read && name.length < sizeof path) {
        __builtin_memcpy(path, name.at, name.length);
        path[name.length] = '\0';
        bytes = self->read(self->read_data, path, &size);
    }
    if (!bytes)
        return "cannot be read";
    if (su_engine_load_net(self->engine, bytes, size, &fault) == SU_FULL)
        return "needs more memory than there is";
    return net_faults[fault];
}

/* The nets of the program, none, or a file's. */
static bool choose_net(request *asked, text name)
{
    protocol *self = asked->session;
    if (text_is(name, SETTINGS_OWN_NETS) || text_is(name, SETTINGS_NO_NETS)) {
        su_engine_use_nets(self->engine, text_is(name, SETTINGS_OWN_NETS));
        return true;
    }
    const char *wrong = load_net(self, name);
    return !wrong || problem_refuse(&asked->why, PROBLEM_BAD_NET, name, wrong, NULL);
}

static bool run_setoption(request *asked)
{
    protocol *self = asked->session;
    settings changed = self->settings;
    if (!settings_read(&changed, asked->rest, &asked->why))
        return false;
    if (changed.net.length > 0) {
        task_end(&self->task);
        return choose_net(asked, changed.net);
    }
    su_engine_options options = settings_engine(&changed);
    task_end(&self->task);
    if (su_engine_configure(self->engine, &options) != SU_OK)
        return problem_refuse(&asked->why, PROBLEM_NO_MEMORY, asked->rest, NULL, NULL);
    self->settings = changed;
    return true;
}

static bool run_ucinewgame(request *asked)
{
    task_end(&asked->session->task);
    su_engine_forget(asked->session->engine);
    return true;
}

static bool run_position(request *asked)
{
    protocol *self = asked->session;
    su_game game;
    if (!position_line_read(&game, asked->rest, &self->settings, self->spare_plies, MOST_PLIES,
                            &asked->why))
        return false;
    task_end(&self->task);
    self->spare_plies = self->game.plies;
    self->game = game;
    return true;
}

/* ---- Searching ------------------------------------------------------------------------------ */

static bool is_over(const su_game *game)
{
    return su_game_outcome(game).result != SU_ONGOING;
}

static void write_result(out *to, const su_game *game)
{
    out_text(to, su_result_name(su_game_outcome(game).result));
    if (is_over(game))
        out_format(to, " %s", su_reason_name(su_game_outcome(game).reason));
    out_char(to, '\n');
}

/* Says what is wrong, before whatever a search says: a program that asks waits for a move. */
static void say_problem(const request *asked)
{
    char line[PROBLEM_SENTENCE + 64];
    out_buffer said = out_buffer_over(line, sizeof line);
    problem_write(&said.out, &asked->why);
    voice_say(&asked->session->voice, &said);
}

/* Whether `go` wants a move, and one the book may know. */
static bool may_use_book(const settings *set, const go_request *wanted)
{
    const uint32_t *values = set->values;
    return values[SETTING_OWN_BOOK] && !values[SETTING_ANALYSE_MODE] &&
           values[SETTING_LEVEL] == SU_LEVELS && values[SETTING_CHARACTER] == 0 &&
           !wanted->limits.ponder && !wanted->limits.resume && wanted->limits.only_count == 0 &&
           wanted->limits.win_moves == 0;
}

/* Answers with the book's move; false if there is none. */
static bool answer_by_book(request *asked, const go_request *wanted)
{
    const protocol *self = asked->session;
    book_choice chosen;
    if (!may_use_book(&self->settings, wanted) ||
        !book_choose(&chosen, self->book, &self->game, self->settings.values[SETTING_SEED]))
        return false;
    const su_line line = {.rank = 1,
                          .depth = chosen.depth,
                          .longest = chosen.depth,
                          .score = chosen.score,
                          .bound = SU_EXACT,
                          .moves = {chosen.move},
                          .count = 1};
    out_text(asked->answer, "info string from the book\n");
    info_write_line(asked->answer, &line);
    info_write_best(asked->answer, chosen.move, SU_NO_MOVE);
    return true;
}

static bool run_go(request *asked)
{
    protocol *self = asked->session;
    go_request wanted;
    if (!go_read(&wanted, asked->rest, su_game_position(&self->game), &asked->why))
        return false;
    if (wanted.beyond)
        say_problem(asked);
    task_end(&self->task);
    if (is_over(&self->game)) {
        out_text(asked->answer, "info string game over ");
        write_result(asked->answer, &self->game);
        info_write_best(asked->answer, SU_NO_MOVE, SU_NO_MOVE);
    } else if (!answer_by_book(asked, &wanted)) {
        task_search(&self->task, &self->game, &wanted);
    }
    return true;
}

static bool run_stop(request *asked)
{
    task_end(&asked->session->task);
    return true;
}

static bool run_ponderhit(request *asked)
{
    return task_ponder_hit(&asked->session->task) ||
           problem_refuse(&asked->why, PROBLEM_NOT_PONDERING, asked->command, NULL, NULL);
}

/* ---- Looking -------------------------------------------------------------------------------- */

static bool run_d(request *asked)
{
    const su_game *game = &asked->session->game;
    const su_position *position = su_game_position(game);
    char diagram[SU_DIAGRAM_TEXT], written[SU_POSITION_TEXT];
    su_diagram_options options = SU_DIAGRAM_OPTIONS_INIT;
    options.goal = goal_of(su_position_variant(position), &game->house);
    su_diagram_text(diagram, sizeof diagram, position, &options);
    su_position_format(written, position, SU_FORM_SIX_FIELDS);
    out_format(asked->answer, "%sposition %s\nkey ", diagram, written);
    out_hex(asked->answer, su_position_key(position), 16);
    out_text(asked->answer, "\nresult ");
    write_result(asked->answer, game);
    return true;
}

static bool run_eval(request *asked)
{
    const su_game *game = &asked->session->game;
    if (is_over(game))
        return problem_refuse(&asked->why, PROBLEM_GAME_OVER, asked->command, NULL, NULL);
    out_text(asked->answer, "eval");
    info_write_score(asked->answer,
                     su_engine_judge(asked->session->engine, su_game_position(game)));
    out_char(asked->answer, '\n');
    return true;
}

static bool run_perft(request *asked)
{
    protocol *self = asked->session;
    text rest = asked->rest, word = text_take_word(&rest);
    int64_t depth;
    if (!reader_number(&depth, word, 1, DEEPEST_COUNT, &asked->why) ||
        !reader_end(rest, &asked->why))
        return false;
    task_end(&self->task);
    task_count(&self->task, &self->game, (unsigned)depth);
    return true;
}

static bool run_bench(request *asked)
{
    protocol *self = asked->session;
    task_end(&self->task);
    task_bench(&self->task);
    return true;
}

/* ---- The session ---------------------------------------------------------------------------- */

static bool run_quit(request *asked)
{
    asked->session->quit = true;
    return true;
}

static bool run_help(request *asked);

static const struct command {
    const char *name, *arguments, *help;
    bool (*run)(request *asked);
} commands[] = {
#define COMMAND(name, arguments, help) {#name, arguments, help, run_##name},
#include "uci/commands.def"
#undef COMMAND
};
#define COMMANDS (sizeof commands / sizeof *commands)

static bool run_help(request *asked)
{
    out *to = asked->answer;
    for (const struct command *each = commands; each < commands + COMMANDS; each++) {
        out_format(to, "%s%s%s: %s\n", each->name, *each->arguments == '\0' ? "" : " ",
                   each->arguments, each->help);
    }
    return true;
}

static bool run(request *asked)
{
    const struct command *chosen = commands;
    while (chosen < commands + COMMANDS && !text_is(asked->command, chosen->name))
        chosen++;
    if (asked->command.length == 0)
        return true;
    if (chosen == commands + COMMANDS)
        return problem_refuse(&asked->why, PROBLEM_UNKNOWN_COMMAND, asked->command, NULL, NULL);
    if (*chosen->arguments == '\0' && !reader_end(asked->rest, &asked->why))
        return false;
    return chosen->run(asked);
}

bool protocol_line(protocol *self, const char *line, size_t length)
{
    char lines[ANSWER_TEXT];
    out_buffer answer = out_buffer_over(lines, sizeof lines);
    text rest = {line, length}, command = text_take_word(&rest);
    text_skip_spaces(&rest);
    request asked = {.session = self,
                     .command = command,
                     .rest = rest,
                     .answer = &answer.out,
                     .why = {.line = line}};
    if (!run(&asked))
        problem_write(&answer.out, &asked.why);
    voice_say(&self->voice, &answer);
    return !self->quit;
}

static protocol *open_session(protocol_write *write, void *data, settings initial)
{
    protocol *self = platform_allocate(sizeof *self);
    su_engine_options options = settings_engine(&initial);
    su_house_rules house = settings_house(&initial);
    su_position start = su_variant_start(settings_variant(&initial));
    su_engine *engine = self == NULL ? NULL : su_engine_new(&options);
    if (engine == NULL) {
        platform_release(self);
        return NULL;
    }
    self->engine = engine;
    self->settings = initial;
    self->task = (task){.voice = &self->voice, .engine = engine};
    self->spare_plies = self->plies[1];
    self->voice.write = write;
    self->voice.data = data;
    mutex_open(&self->voice.lock);
    su_game_begin(&self->game, &start, &house, self->plies[0], MOST_PLIES);
    return self;
}

protocol *protocol_new(protocol_write *write, void *data)
{
    return open_session(write, data, settings_initial());
}

protocol *protocol_new_with(protocol_write *write, void *data, unsigned hash_mib)
{
    settings initial = settings_initial();
    initial.values[SETTING_HASH] = hash_mib;
    return open_session(write, data, initial);
}

void protocol_files(protocol *self, protocol_read *read, void *data)
{
    self->read = read;
    self->read_data = data;
}

void protocol_book(protocol *self, text book)
{
    self->book = book;
}

void protocol_free(protocol *self)
{
    task_end(&self->task);
    su_engine_free(self->engine);
    mutex_close(&self->voice.lock);
    platform_release(self);
}
