/* SPDX-License-Identifier: MIT */
/* What only the manual page of play has: the keys of the full screen and the words of the dialogue.
 */
#ifndef APPS_SUMITO_MANUAL_PAGE_PLAY_H
#define APPS_SUMITO_MANUAL_PAGE_PLAY_H

#include <sumito/words.h>

#include "base/out.h"

void page_play_sections(out *to, su_language language);

#endif
