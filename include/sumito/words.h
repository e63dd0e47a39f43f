/* SPDX-License-Identifier: MIT */
/* words.h: positions, moves, refusals and results told in sentences, in the languages of
 * languages.def.
 *
 * Conventions. Each su_words_* function writes UTF-8 text that ends in NUL into `size` bytes at
 * `into` and returns the length of the whole text, as snprintf does: where that is `size` or more,
 * the end is missing. SU_WORDS is room enough for any text but a summary.
 */
#ifndef SUMITO_WORDS_H
#define SUMITO_WORDS_H

#include <sumito/game.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum su_language {
#define LANGUAGE(id, number, code, name) SU_##id,
#include <sumito/languages.def>
#undef LANGUAGE
} su_language;
/* How many there are in these headers; a library that is newer may have more. */
enum {
    SU_LANGUAGE_COUNT = 0
#define LANGUAGE(id, number, code, name) +1
#include <sumito/languages.def>
#undef LANGUAGE
};
#define SU_LANGUAGES ((int)SU_LANGUAGE_COUNT)

#define SU_WORDS 640
#define SU_WORDS_SUMMARY 2048

/* The language of a locale's name ("fr_FR.UTF-8", "fr"); English for any other, and for NULL. */
SU_API su_language su_language_of(const char *locale);
/* The code of a language ("fr") and what it calls itself ("Français"); NULL behind the last. */
SU_API const char *su_language_code(su_language language);
SU_API const char *su_language_name(su_language language);

/* Why a move was refused, in one sentence. `attempt` is what the player wrote, or NULL where the
 * move was no text. */
SU_API size_t su_words_refusal(char *into, size_t size, const su_refusal *refusal,
                               const su_position *position, const char *attempt,
                               su_language language);
/* What is wrong with a position's text, and at which column. */
SU_API size_t su_words_fault(char *into, size_t size, const su_error *error, su_language language);
/* What is wrong with a record; `position` is the last one of the line that was read. */
SU_API size_t su_words_record_error(char *into, size_t size, const su_record_error *error,
                                    const su_position *position, su_language language);
/* What is wrong with a packed game. */
SU_API size_t su_words_packed_fault(char *into, size_t size, su_packed_fault fault,
                                    su_language language);
/* How the game stands or ended; `position` is the last one. */
SU_API size_t su_words_outcome(char *into, size_t size, su_outcome outcome,
                               const su_position *position, su_language language);
/* What a legal move of the position does, and what comes of it. */
SU_API size_t su_words_move(char *into, size_t size, const su_position *position, su_move move,
                            su_language language);
/* A formation found in the position. */
SU_API size_t su_words_formation(char *into, size_t size, const su_formation *formation,
                                 const su_position *position, su_language language);
/* One line over a board: game, turn, score. */
SU_API size_t su_words_position(char *into, size_t size, const su_position *position,
                                su_language language);
/* The position by its landmarks, for somebody who cannot see the board. */
SU_API size_t su_words_summary(char *into, size_t size, const su_summary *summary,
                               const su_position *position, su_language language);

/* The terms of the glossary: the formations, numbered as su_formation_kind, then kinds of move, the
 * set, and the words of Notalone and Off Board. */
typedef enum su_term {
    SU_TERM_LINE = SU_FORMATIONS,
    SU_TERM_ARROW,
    SU_TERM_DISPLACEMENT,
    SU_TERM_PUSH,
    SU_TERM_BOARD,
    SU_TERM_MARBLE,
    SU_TERM_SISTER,
    SU_TERM_TARGET,
    SU_TERM_LIVE,
    SU_TERM_DEAD,
    SU_TERM_HIT,
    SU_TERM_ASSAULT,
    SU_TERM_CELL,
    SU_TERM_CAMP,
    SU_TERM_CHAIN,
    SU_TERM_REUNION,
    SU_TERM_HAND,
    SU_TERMS
} su_term;
/* A term as it is said of `count` of them: "lance", "lances". */
SU_API size_t su_words_term(char *into, size_t size, unsigned term, unsigned count,
                            su_language language);
/* What a term means, in a sentence or two. */
SU_API const char *su_definition(unsigned term, su_language language);

/* Names of a direction ("the north-east"), a game and a player ("Black", in Off Board "Red"). */
SU_API const char *su_direction_words(su_direction direction, su_language language);
SU_API const char *su_variant_words(su_variant variant, su_language language);
SU_API const char *su_player_words(su_variant variant, su_side side, su_language language);

/* The text of the catalogue with this id, its placeholders as written; NULL if there is none. */
SU_API const char *su_text(const char *id, su_language language);

#ifdef __cplusplus
}
#endif
#endif
