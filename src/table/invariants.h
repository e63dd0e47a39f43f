/* SPDX-License-Identifier: MIT */
/* What is so of every table after every event, whatever log it comes from. */
#ifndef TABLE_INVARIANTS_H
#define TABLE_INVARIANTS_H

#include "table/table.h"

/* Stops with file and line where something is not so, in builds with checks (base/check.h). */
void table_check(const table *self);

#endif
