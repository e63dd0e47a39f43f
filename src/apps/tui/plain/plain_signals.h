/* SPDX-License-Identifier: MIT */
/* Signals as something one looks at: those that end a dialogue, suspend it or change its width. */
#ifndef APPS_TUI_PLAIN_PLAIN_SIGNALS_H
#define APPS_TUI_PLAIN_PLAIN_SIGNALS_H

#include <signal.h>
#include <stdbool.h>

/* From here on they are only noted. A signal the program was started to ignore stays
 * ignored. */
void plain_signals_catch(void);
/* As they were. */
void plain_signals_release(void);
/* Readable once a signal has come, until it is calmed. */
int plain_signals_descriptor(void);
void plain_signals_calm(void);
/* Whether it came since it was last taken. */
bool plain_signal_take(int number);
/* One of those that ask for an end has come. */
bool plain_signal_pending(void);
/* Stops the program as SIGTSTP does, and returns when it goes on. */
void plain_signals_stop(void);

#endif
