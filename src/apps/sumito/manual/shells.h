/* SPDX-License-Identifier: MIT */
/* What makes three shells ask `sumito complete` when somebody presses Tab. */
#ifndef APPS_SUMITO_MANUAL_SHELLS_H
#define APPS_SUMITO_MANUAL_SHELLS_H

#include "base/out.h"

void shell_bash(out *to);
void shell_zsh(out *to);
void shell_fish(out *to);

#endif
