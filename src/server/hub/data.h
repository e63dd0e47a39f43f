/* SPDX-License-Identifier: MIT */
/* What there is of a guest: told, and forgotten. */
#ifndef SERVER_HUB_DATA_H
#define SERVER_HUB_DATA_H

#include "server/common/document.h"
#include "server/hub/state.h"

/* What there is of a guest: told, and forgotten. */
void data_call(hub *self, call *from);
void forget_call(hub *self, call *from, const document *body);

#endif
