/* SPDX-License-Identifier: MIT */
/* How often something may be asked: a bucket for everybody who asks, which fills with time and
 * from which each request takes one. Memory is bounded: where there are more who ask than buckets,
 * the one forgotten first is that of somebody who could ask again anyway. */
#ifndef SERVER_COMMON_LIMIT_H
#define SERVER_COMMON_LIMIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"

typedef enum limit_id {
#define LIMIT(id, name, whose, at_once, a_minute, what) LIMIT_##id,
#include "server/common/limits.def"
#undef LIMIT
    LIMIT_COUNT
} limit_id;

/* A rule: nothing is limited where `a_minute` is 0. */
typedef struct limit_rule {
    uint32_t at_once, a_minute;
} limit_rule;

typedef struct limit_rules {
    limit_rule rules[LIMIT_COUNT];
} limit_rules;

/* Room for what limit_rules_read says. */
#define LIMIT_WORDS 160

/* "": the usual ones; "off": none; "games=5/10 phrases=off": others for some, so many at once and
 * so many a minute, spaces or commas between. False, and what is wrong in `why`. */
bool limit_rules_read(limit_rules *to, char why[LIMIT_WORDS], text words);

/* A single bucket, for whoever has its own place; zeroed it is full. */
typedef struct limit_bucket {
    int64_t full_at; /* ms; when it will be full, or was */
} limit_bucket;

/* Takes one; 0, or for how many seconds whoever asks has to wait. */
uint32_t limit_take_own(limit_bucket *bucket, limit_rule rule, int64_t now);
/* Takes one that has come already, if need be on credit; 0, or for how many ms nothing more should
 * be let come until that is paid. */
int64_t limit_owe(limit_bucket *bucket, limit_rule rule, int64_t now);

/* Buckets of many. From any thread. */
typedef struct limits limits;

/* `most` buckets for each rule, about; NULL if there is no memory. */
limits *limits_new(const limit_rules *rules, size_t most);
void limits_free(limits *self);
/* Tells `who` from others without telling who it is: the same bytes have the same word as long as
 * these limits are in force, and nobody can know it beforehand or find the bytes from it. */
#define LIMIT_WORD 16
void limits_word(const limits *self, char word[LIMIT_WORD + 1], const void *who, size_t size);
/* Takes one from the bucket of `who`, any bytes that tell him from others; 0, or for how many
 * seconds he has to wait. `now` in ms, of a clock that does not jump. */
uint32_t limits_take(limits *self, limit_id which, const void *who, size_t size, int64_t now);

#endif
