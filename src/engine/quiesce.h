/* SPDX-License-Identifier: MIT */
/* Quiescence search: at the horizon only ejections are followed, until nothing falls off any more.
 */
#ifndef ENGINE_QUIESCE_H
#define ENGINE_QUIESCE_H

#include "engine/worker.h"

su_score quiesce(worker *self, unsigned ply, su_score alpha, su_score beta);

#endif
