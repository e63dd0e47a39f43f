/* SPDX-License-Identifier: MIT */
/* The verbs: what each row of verbs.def is answered with. */
#ifndef PAGE_VERBS_H
#define PAGE_VERBS_H

#include "page/request.h"

/* False where the request is refused. */
#define PAGE_VERB(name, of_a_game, needed, others, help) bool page_verb_##name(page *self);
#include "page/verbs.def"

#endif
