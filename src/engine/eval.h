/* SPDX-License-Identifier: MIT */
/* Evaluation: what a position is worth without searching, as a weighted sum of terms.
 *
 * Each game has its own terms (eval_<game>.c) and weights (weights_<game>.def), one row each. Terms
 * are counts from the view of the side to move, own minus opponent's where both sides have them;
 * the weights were tuned by playing (tools/tune). Integers only, so that every
 * build evaluates alike. */
#ifndef ENGINE_EVAL_H
#define ENGINE_EVAL_H

#include <sumito/engine.h>

/* Weights and terms are in units of 1/EVAL_SCALE of a score point. */
#define EVAL_SCALE 16
/* No evaluation reaches a won score. */
#define EVAL_LIMIT 8000
#define EVAL_MAX_TERMS 64

/* `weights` has a number for each term. */
typedef su_score eval_function(const int16_t *weights, const su_position *position);

/* The evaluation of a game, for the processor that runs. */
eval_function *eval_for(su_variant variant);

/* The same in parts, for tuning the weights. */
void eval_terms(int16_t out[EVAL_MAX_TERMS], const su_position *position);
unsigned eval_term_count(su_variant variant);
const char *eval_term_name(su_variant variant, unsigned term);
/* Whether a term is what the game is about: its row is a GOAL. */
bool eval_term_is_goal(su_variant variant, unsigned term);
/* The weights of weights_<game>.def. */
const int16_t *eval_weights(su_variant variant);

#endif
