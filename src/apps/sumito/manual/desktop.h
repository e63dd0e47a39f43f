/* SPDX-License-Identifier: MIT */
/* The entry of desktops' menus, in all languages. */
#ifndef APPS_SUMITO_MANUAL_DESKTOP_H
#define APPS_SUMITO_MANUAL_DESKTOP_H

#include "base/out.h"

void desktop_entry(out *to);

#endif
