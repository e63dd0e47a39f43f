/* SPDX-License-Identifier: MIT */
/* What the commands about online games share: how they end, and what they say where the server was
 * left out of the build. */
#ifndef APPS_SUMITO_SERVING_H
#define APPS_SUMITO_SERVING_H

#include "cli/commands.h"

#ifdef SUMITO_HAVE_SERVER
#include <signal.h>

#include "server/common/config.h"

/* Blocks the signals that end such a command and returns them. Called before any thread begins, so
 * that only the wait for them hears them. */
sigset_t serving_signals(void);
/* Reads the configuration from flags, by row and NULL where absent, environment and file. False
 * after a complaint. */
bool serving_config(config *settings, console *to, const char *const flags[CONFIG_COUNT]);
/* Where games are kept: what was named, or a file of this user's. NULL after a complaint. */
const char *serving_database(console *to, const char *named);
/* What runs such a command. */
#define SERVING(run) run
#else
/* Says that this program has no server. */
exit_code serving_left_out(console *to, const arguments *given);
#define SERVING(run) serving_left_out
#endif

#endif
