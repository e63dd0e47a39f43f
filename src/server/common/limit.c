/* SPDX-License-Identifier: MIT */
/* How often something may be asked: see limit.h. A bucket is one number, when it will be full: one
 * request is worth 60000 / a_minute ms, and it is empty when that is `at_once` requests away. */
#include "server/common/limit.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <openssl/sha.h>

#include "base/thread.h"
#include "server/common/token.h"

/* Buckets that one and the same name can fall into. */
#define WAYS 8
#define SECRET_BYTES 16
#define LONGEST_WHO 64

/* Thousandths of ms, so that 7 a minute are 7 and not 7.0004. */
#define FINE 1000

typedef struct named_bucket {
    uint64_t who; /* 0: nobody's */
    limit_bucket bucket;
} named_bucket;

struct limits {
    limit_rules rules;
    mutex lock;
    size_t sets;
    uint8_t secret[SECRET_BYTES]; /* so that nobody can choose whose bucket he falls into */
    named_bucket *buckets[LIMIT_COUNT];
};

static const struct {
    const char *name;
    limit_rule rule;
} usual[] = {
#define LIMIT(id, name, whose, at_once, a_minute, what) {name, {at_once, a_minute}},
#include "server/common/limits.def"
#undef LIMIT
};

static bool read_rule(limit_rule *to, text value)
{
    text first, second;
    if (text_is(value, "off")) {
        *to = (limit_rule){0, 0};
        return true;
    }
    return text_split(&first, &second, value, '/') &&
           text_to_unsigned(&to->at_once, first, 1000000) && to->at_once > 0 &&
           text_to_unsigned(&to->a_minute, second, 1000000) && to->a_minute > 0;
}

/* NAME=VALUE. */
static bool read_part(limit_rules *to, text part)
{
    text name, value;
    if (!text_split(&name, &value, part, '='))
        return false;
    for (int i = 0; i < LIMIT_COUNT; i++)
        if (text_is(name, usual[i].name))
            return read_rule(&to->rules[i], value);
    return false;
}

bool limit_rules_read(limit_rules *to, char why[LIMIT_WORDS], text words)
{
    limit_rules made = {0};
    bool off = text_is(words, "off");
    for (int i = 0; i < LIMIT_COUNT && !off; i++)
        made.rules[i] = usual[i].rule;
    for (text part; !off && (part = text_take_item(&words)).length > 0;)
        if (!read_part(&made, part)) {
            snprintf(why, LIMIT_WORDS, "'%.*s' is none of NAME=AT_ONCE/A_MINUTE and NAME=off",
                     part.length > 60 ? 60 : (int)part.length, part.at);
            return false;
        }
    *to = made;
    return true;
}

/* What taking one comes to, in thousandths of ms: when the bucket would be full, and how far that
 * is beyond what it holds. */
typedef struct taking {
    int64_t full_at, beyond;
} taking;

static taking take_one(const limit_bucket *bucket, limit_rule rule, int64_t now)
{
    int64_t one = (int64_t)60000 * FINE / rule.a_minute, moment = now * FINE;
    int64_t full_at = (bucket->full_at > moment ? bucket->full_at : moment) + one;
    return (taking){full_at, full_at - moment - one * rule.at_once};
}

uint32_t limit_take_own(limit_bucket *bucket, limit_rule rule, int64_t now)
{
    if (rule.a_minute == 0)
        return 0;
    taking made = take_one(bucket, rule, now);
    if (made.beyond > 0)
        return (uint32_t)((made.beyond + 1000 * FINE - 1) / (1000 * FINE));
    bucket->full_at = made.full_at;
    return 0;
}

int64_t limit_owe(limit_bucket *bucket, limit_rule rule, int64_t now)
{
    if (rule.a_minute == 0)
        return 0;
    taking made = take_one(bucket, rule, now);
    bucket->full_at = made.full_at;
    return made.beyond > 0 ? (made.beyond + FINE - 1) / FINE : 0;
}

limits *limits_new(const limit_rules *rules, size_t most)
{
    limits *self = calloc(1, sizeof *self);
    if (self == NULL)
        return NULL;
    bool whole = token_random(self->secret, sizeof self->secret);
    self->rules = *rules;
    self->sets = most / WAYS + 1;
    mutex_open(&self->lock);
    for (int i = 0; i < LIMIT_COUNT; i++) {
        self->buckets[i] = calloc(self->sets * WAYS, sizeof *self->buckets[i]);
        whole = whole && self->buckets[i] != NULL;
    }
    if (whole)
        return self;
    limits_free(self);
    return NULL;
}

void limits_free(limits *self)
{
    if (self == NULL)
        return;
    mutex_close(&self->lock);
    for (int i = 0; i < LIMIT_COUNT; i++)
        free(self->buckets[i]);
    free(self);
}

static uint64_t number_of(const limits *self, const void *who, size_t size)
{
    uint8_t bytes[SECRET_BYTES + LONGEST_WHO], hash[SHA256_DIGEST_LENGTH];
    uint64_t number;
    size = size < LONGEST_WHO ? size : LONGEST_WHO;
    memcpy(bytes, self->secret, SECRET_BYTES);
    memcpy(bytes + SECRET_BYTES, who, size);
    SHA256(bytes, SECRET_BYTES + size, hash);
    memcpy(&number, hash, sizeof number);
    return number == 0 ? 1 : number;
}

void limits_word(const limits *self, char word[LIMIT_WORD + 1], const void *who, size_t size)
{
    snprintf(word, LIMIT_WORD + 1, "%016" PRIx64, number_of(self, who, size));
}

/* His bucket, or else the fullest among those he could have: whoever loses it loses least. */
static limit_bucket *bucket_of(named_bucket *set, uint64_t who)
{
    named_bucket *fullest = set;
    for (size_t i = 0; i < WAYS; i++) {
        if (set[i].who == who)
            return &set[i].bucket;
        if (set[i].bucket.full_at < fullest->bucket.full_at)
            fullest = &set[i];
    }
    *fullest = (named_bucket){.who = who};
    return &fullest->bucket;
}

uint32_t limits_take(limits *self, limit_id which, const void *who, size_t size, int64_t now)
{
    limit_rule rule = self->rules.rules[which];
    if (rule.a_minute == 0)
        return 0;
    uint64_t number = number_of(self, who, size);
    mutex_lock(&self->lock);
    named_bucket *set = self->buckets[which] + number % self->sets * WAYS;
    uint32_t wait = limit_take_own(bucket_of(set, number), rule, now);
    mutex_unlock(&self->lock);
    return wait;
}
