/* SPDX-License-Identifier: MIT */
/* What happens at the table, in the sentences of the dialogue. */
#ifndef APPS_TUI_PLAIN_PLAIN_TELL_H
#define APPS_TUI_PLAIN_PLAIN_TELL_H

#include "apps/tui/talk/talk.h"

void plain_tell(talk *self, const host_news *news);

#endif
