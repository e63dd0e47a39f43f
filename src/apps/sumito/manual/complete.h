/* SPDX-License-Identifier: MIT */
/* Completions for three shells, from the tables of commands and options. */
#ifndef APPS_SUMITO_MANUAL_COMPLETE_H
#define APPS_SUMITO_MANUAL_COMPLETE_H

#include "base/out.h"

void complete_bash(out *to);
void complete_zsh(out *to);
void complete_fish(out *to);

#endif
