/* SPDX-License-Identifier: MIT */
/* sumito play: a game at the terminal, on the full screen or as a dialogue. */
#include "cli/commands.h"
#include "apps/tui/play_options.h"
#include "base/platform.h"

/* The game that is to lie on the table, where it is not a new one. */
static bool fetch_game(session *self, const play_options *options, exit_code *code)
{
    keep_fault fault;
    bool fetched = true;
    if (options->join != NULL)
        return session_join(self, options->join, code);
    if (options->invite != NULL)
        return session_invite(self, options->invite, &options->what, options->colour, code);
    if (!options->resume && options->file == NULL)
        return true;
    if (options->resume)
        fetched = session_resume(self, &fault);
    else
        fetched = keep_load(self->host, self->to, options->file, &options->what, &fault);
    if (!fetched) {
        complain(self->to, MESSAGE_AS_IT_IS, fault.sentence);
        *code = fault.code;
        return false;
    }
    su_variant found = host_variant(self->host);
    if (options->has_game && found != su_position_variant(&options->what.start)) {
        complain(self->to, MESSAGE_PLAY_OTHER_RECORD, su_variant_name(found));
        *code = EXIT_MALFORMED;
        return false;
    }
    if (options->has_seats)
        host_reseat(self->host, options->what.seats, platform_now_ms());
    if (options->name != NULL)
        host_call(self->host, text_of(setup_name(&options->what)), platform_now_ms());
    host_return(self->host, platform_now_ms());
    return true;
}

static exit_code run(console *to, const arguments *given)
{
    play_options options;
    session at;
    exit_code code;
    if (!play_options_read(&options, &code, to, given))
        return code;
    if (!session_open(&at, to, &options.what))
        return EXIT_ILLEGAL;
    if (fetch_game(&at, &options, &code))
        code = options.look.plain ? plain_run(&at, &options.look) : screen_run(&at, &options.look);
    session_close(&at);
    return code;
}

const command command_play = {
    .name = "play",
    .operands = "[GAME]",
    .summary = "Play at the terminal, against the computer, a person, or online",
    .details = "GAME: classic, notalone or offboard. Without it, and without options that say\n"
               "what is played, a menu asks. You are the first player and the computer plays\n"
               "at level 3, unless the options say otherwise; --first=5 --second=7 shows two\n"
               "levels playing each other.\n"
               "\n"
               "On a terminal the board fills the screen; ? shows the keys. With --plain, where\n"
               "TERM is dumb, and where input or output is no terminal, it is a dialogue: type\n"
               "a move (c3 ne, c3-e5 nw, e2e3) or a word (help lists them), one a line.\n"
               "\n"
               "Every game is kept after each move, in $XDG_STATE_HOME/sumito/games (usually\n"
               "~/.local/state): whatever happens to the terminal, --resume goes on with it.\n"
               "With --seed and a level below 10, or --nodes, the computer plays the same moves\n"
               "every time.\n"
               "\n"
               "--join takes the link of a server's game, to play or to watch. --invite makes a\n"
               "game on a server (https://HOST), by --layout, --position, --side, --clock and\n"
               "--house, says the links to it, and waits for the other player. Moves are taken\n"
               "back there only with --house=takebacks. The certificates of SSL_CERT_FILE and\n"
               "SSL_CERT_DIR are trusted there.\n"
               "\n"
               "Exit status 0, or 130 after Ctrl-C or a signal; 1 if a file cannot be read or\n"
               "written, or a server cannot be reached or refuses; 2 for options, positions and\n"
               "links that are not understood; 3 where the rules are against it. A script has\n"
               "that of its first line that went wrong.\n",
    .rows = play_rows,
    .least = 0,
    .most = 1,
    .run = run,
};
