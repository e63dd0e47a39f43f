/* SPDX-License-Identifier: MIT */
/* A game people sit at as a record: what all records of one have. Who plays, the day and what else
 * is worth a tag is told by who writes it. */
#ifndef TABLE_RECORD_H
#define TABLE_RECORD_H

#include "table/table.h"

/* The time control, if there is one. */
void table_record_control(su_record_writer *to, const table *game);
/* The moves from the start to the result, each with the time that was left after it. */
void table_record_moves(su_record_writer *to, const table *game);

#endif
