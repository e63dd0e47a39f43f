/* SPDX-License-Identifier: MIT */
/* Scores and lines of play, as text and as JSON. */
#ifndef APPS_SUMITO_ANALYZE_LINE_H
#define APPS_SUMITO_ANALYZE_LINE_H

#include <sumito/engine.h>
#include <sumito/words.h>

#include "base/json.h"
#include "base/out.h"

/* What a score says of the position it was found in: "+0.12 (Black 52 %)", or who wins when. */
void line_write_verdict(out *to, const su_position *position, su_score score, su_bound bound,
                        su_language language);
/* Moves in the notation, one space apart. */
void line_write_moves(out *to, const su_move *moves, size_t count);

void line_json_moves(json *writer, const su_move *moves, size_t count);
/* The keys `score`, `expected` and `win_moves`. */
void line_json_score(json *writer, su_score score);
/* Everything a line says, as keys of an open object. */
void line_json(json *writer, const su_line *line);

#endif
