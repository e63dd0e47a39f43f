/* SPDX-License-Identifier: MIT */
/* sumito play: a game at the terminal, on the full screen or as a dialogue. */
#include "apps/sumito/learn.h"
#include "cli/commands.h"
#include "cli/shipped.h"
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

exit_code run_play(console *to, const arguments *given)
{
    play_options options;
    session at;
    exit_code code;
    if (!play_options_read(&options, &code, to, given))
        return code;
    if (!session_open(&at, to, &options.what))
        return EXIT_ILLEGAL;
    if (options.book)
        at.book = shipped_text(SHIPPED_BOOK);
    if (fetch_game(&at, &options, &code))
        code = options.look.plain ? plain_run(&at, &options.look) : screen_run(&at, &options.look);
    session_close(&at);
    if (code != EXIT_DONE || at.learns == LEARNS_NOTHING)
        return code;
    options.look.ask = false;
    return learn(to, &options.look, at.learns == LEARNS_MINUTE ? "minute" : NULL);
}
