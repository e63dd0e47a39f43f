/* SPDX-License-Identifier: MIT */
/* A player of a match: another program that speaks the protocol (docs/protocol.md). Whatever it
 * does, or does not do, ends in an answer; after a failure it is started anew for the next game. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/growing.h"
#include "match/player.h"
#include "match/player_process.h"
#include "cli/stream.h"
#include "base/platform.h"

#define START_MS 10000 /* time to start, and to be ready for a game */
#define QUIT_MS 500

/* What the program is told of the game if it knows the option. */
typedef enum told { VARIANT, REPETITION, NO_PROGRESS, MORE_WINS, EJECTIONS, SEED, TOLD } told;
static const char *const told_options[TOLD] = {
    [VARIANT] = "UCI_Variant",         [REPETITION] = "RepetitionDraw",
    [NO_PROGRESS] = "NoProgressPlies", [MORE_WINS] = "NoProgressMoreWins",
    [EJECTIONS] = "Ejections",         [SEED] = "Seed",
};

typedef struct program_player {
    player base;
    process process;
    growing words; /* to be said next */
    bool knows[TOLD];
} program_player;

/* Says the words that were put together. */
static bool say(program_player *self, int64_t deadline)
{
    bool said = !self->words.failed &&
                process_say(&self->process, self->words.data, self->words.length, deadline);
    self->words.length = 0;
    return said;
}

static void put_option(program_player *self, text key, text value)
{
    out *to = &self->words.out;
    out_text(to, "setoption name ");
    out_view(to, key);
    out_text(to, " value ");
    out_view(to, value);
    out_char(to, '\n');
}

/* `option name UCI_Variant type ...` */
static void note_option(program_player *self, text line)
{
    if (!text_is(text_take_word(&line), "option") || !text_is(text_take_word(&line), "name"))
        return;
    text name = text_take_word(&line);
    for (unsigned i = 0; i < TOLD; i++)
        self->knows[i] = self->knows[i] || text_is(name, told_options[i]);
}

/* Listens until a line begins with `word`. */
static process_reading read_until(program_player *self, const char *word, int64_t deadline)
{
    text line;
    process_reading got;
    while ((got = process_read(&line, &self->process, deadline)) == PROCESS_LINE) {
        text rest = line;
        if (text_is(text_take_word(&rest), word))
            break;
        note_option(self, line);
    }
    return got;
}

/* Starts the program and introduces ourselves. */
static bool start(program_player *self)
{
    const player_spec *spec = self->base.spec;
    int64_t deadline = platform_now_ms() + START_MS;
    self->words.length = 0;
    memset(self->knows, 0, sizeof self->knows);
    if (!process_start(&self->process, spec->command))
        return false;
    out_text(&self->words.out, "uci\n");
    bool started = say(self, deadline) && read_until(self, "uciok", deadline) == PROCESS_LINE;
    for (size_t i = 0; started && i < spec->setting_count; i++)
        put_option(self, spec->settings[i].key, spec->settings[i].value);
    if (!started)
        process_end(&self->process, 0);
    return started;
}

static player *open_program(const player_spec *spec)
{
    program_player *self = calloc(1, sizeof *self);
    if (self == NULL)
        return NULL;
    self->base = (player){&player_program, spec};
    self->words = growing_new();
    if (!start(self)) {
        growing_free(&self->words);
        free(self);
        return NULL;
    }
    return &self->base;
}

static void close_program(player *base)
{
    program_player *self = (program_player *)base; /* `base` is its first member */
    if (self->process.pid != 0) {
        self->words.length = 0;
        out_text(&self->words.out, "quit\n");
        say(self, platform_now_ms() + QUIT_MS);
        process_end(&self->process, QUIT_MS);
    }
    growing_free(&self->words);
    free(self);
}

static void put_told_option(program_player *self, told option, const su_game *game, uint64_t seed)
{
    su_variant variant = su_position_variant(su_game_position(game));
    char value[24];
    out_buffer buffer = out_buffer_over(value, sizeof value);
    switch (option) {
    case VARIANT:
        out_text(&buffer.out, su_variant_name(variant));
        break;
    case REPETITION:
        out_text(&buffer.out, game->house.repetition_draw ? "true" : "false");
        break;
    case NO_PROGRESS:
        out_unsigned(&buffer.out, game->house.no_progress_plies);
        break;
    case MORE_WINS:
        out_text(&buffer.out, game->house.more_wins ? "true" : "false");
        break;
    case EJECTIONS:
        out_unsigned(&buffer.out, game->house.ejections_to_win);
        break;
    case SEED:
        out_unsigned(&buffer.out, (uint32_t)seed);
        break;
    case TOLD:
        return;
    }
    put_option(self, text_of(told_options[option]), text_of(value));
}

static match_ending begin(player *base, const su_game *game, uint64_t seed)
{
    program_player *self = (program_player *)base;
    int64_t deadline = platform_now_ms() + START_MS;
    if (self->process.pid == 0 && !start(self))
        return ENDING_CRASH;
    for (unsigned i = 0; i < TOLD; i++)
        if (self->knows[i])
            put_told_option(self, (told)i, game, seed);
    out_text(&self->words.out, "ucinewgame\nisready\n");
    if (say(self, deadline) && read_until(self, "readyok", deadline) == PROCESS_LINE)
        return ENDING_NONE;
    process_end(&self->process, 0);
    return platform_now_ms() < deadline ? ENDING_CRASH : ENDING_SILENCE;
}

static void put_position(out *to, const su_game *game)
{
    char words[SU_POSITION_TEXT], move[SU_MOVE_TEXT];
    su_position_format(words, su_game_position_before(game, 0), SU_FORM_SIX_FIELDS);
    out_format(to, "position fen %s", words);
    for (size_t i = 0; i < su_game_ply_count(game); i++) {
        su_move_format(move, su_game_move(game, i));
        out_format(to, "%s%s", i == 0 ? " moves " : " ", move);
    }
    out_char(to, '\n');
}

static void put_limit(out *to, const char *word, int64_t value)
{
    if (value <= 0)
        return;
    out_format(to, " %s %jd", word, value);
}

/* Black, the first player, is `b` on the clock as in positions. */
static void put_go(out *to, const su_limits *limits)
{
    out_text(to, "go");
    put_limit(to, "depth", limits->depth);
    put_limit(to, "nodes", (int64_t)limits->nodes);
    put_limit(to, "movetime", limits->move_ms);
    if (limits->timed) {
        put_limit(to, "btime", limits->clock_ms[SU_FIRST]);
        put_limit(to, "wtime", limits->clock_ms[SU_SECOND]);
        put_limit(to, "binc", limits->increment_ms[SU_FIRST]);
        put_limit(to, "winc", limits->increment_ms[SU_SECOND]);
    }
    out_char(to, '\n');
}

/* A win in n moves ends with the mover's n-th, a loss in n with the opponent's. */
static su_score score_of_win(su_score moves)
{
    return moves > 0 ? SU_SCORE_WIN - (2 * moves - 1) : -SU_SCORE_WIN - 2 * moves;
}

/* `info ... score cp 31 ...` or `score mate -3`, of the best line. */
static void note_score(player_answer *answer, text line)
{
    int64_t number = 0, rank = 1;
    text word, kind = {"", 0};
    bool scored = false;
    while ((word = text_take_word(&line)).length > 0 && !text_is(word, "pv") &&
           !text_is(word, "string")) {
        if (text_is(word, "multipv")) {
            text_to_signed(&rank, text_take_word(&line), SU_SCORE_WIN);
        } else if (text_is(word, "score")) {
            kind = text_take_word(&line);
            scored = text_to_signed(&number, text_take_word(&line), SU_SCORE_WIN);
        }
    }
    if (!scored || rank != 1)
        return;
    answer->has_score = true;
    answer->score = text_is(kind, "mate") ? score_of_win((su_score)number) : (su_score)number;
}

/* Listens until the best move, or whatever comes instead. */
static void hear_answer(player_answer *answer, program_player *self, const su_game *game,
                        int64_t deadline)
{
    text line;
    process_reading got;
    while ((got = process_read(&line, &self->process, deadline)) == PROCESS_LINE) {
        text word = text_take_word(&line);
        if (text_is(word, "info")) {
            note_score(answer, line);
        } else if (text_is(word, "bestmove")) {
            word = text_take_word(&line);
            snprintf(answer->said, sizeof answer->said, "%.*s", (int)word.length, word.at);
            if (su_move_parse(&answer->move, su_game_position(game), answer->said, NULL) != SU_OK)
                answer->failure = ENDING_ILLEGAL;
            return;
        }
    }
    answer->failure = got == PROCESS_ENDED ? ENDING_CRASH : ENDING_SILENCE;
}

static void choose(player_answer *answer, player *base, const su_game *game,
                   const su_limits *limits, int64_t patience_ms)
{
    program_player *self = (program_player *)base;
    int64_t deadline = platform_now_ms() + patience_ms;
    *answer = (player_answer){.move = SU_NO_MOVE};
    put_position(&self->words.out, game);
    put_go(&self->words.out, limits);
    if (say(self, deadline))
        hear_answer(answer, self, game, deadline);
    else
        answer->failure = platform_now_ms() < deadline ? ENDING_CRASH : ENDING_SILENCE;
    if (answer->failure != ENDING_NONE)
        process_end(&self->process, 0);
}

const player_kind player_program = {open_program, close_program, begin, choose};
