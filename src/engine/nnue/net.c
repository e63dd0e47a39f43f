/* SPDX-License-Identifier: MIT */
/* Reading nets: see net.h. */
#include "engine/nnue/net.h"

#include "engine/nnue/features.h"
#include "engine/nnue/net_hash.h"

/* What a file begins with. */
static const char mark[8] = {'s', 'u', 'm', 'i', 't', 'o', 'N', 'N'};

typedef struct net_header {
    char mark[8];
    uint32_t version, variant;
    uint32_t features, hidden;
    uint16_t second, buckets;
    uint32_t payload; /* bytes behind the header */
    uint64_t hash;    /* of the header up to here, the name and the payload */
    char name[NET_HEADER - 40];
} net_header;
_Static_assert(sizeof(net_header) == NET_HEADER, "the header has no gaps");
_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "nets are used as they lie in the file");

static uint64_t hash_of(const net_header *header)
{
    uint64_t hash = net_hash(NET_HASH_BEGIN, header, offsetof(net_header, hash));
    hash = net_hash(hash, header->name, sizeof header->name);
    return net_hash(hash, header + 1, header->payload);
}

#define OUTPUT_SIZE (sizeof(int16_t) * NET_SECOND + sizeof(int32_t))

static size_t bucket_size(unsigned width)
{
    return width * NET_SECOND + sizeof(int32_t) * NET_SECOND + 2 * OUTPUT_SIZE;
}

static size_t payload_of(const net_header *header)
{
    const unsigned plain = features_count((su_variant)header->variant);
    return sizeof(int16_t) * header->hidden * (plain + 1) +
           header->hidden * (header->features - plain) +
           header->buckets * bucket_size(header->hidden);
}

static bool is_known_shape(const net_header *header)
{
    return header->variant < SU_VARIANTS && header->hidden > 0 &&
           header->hidden % NET_HIDDEN_STEP == 0 && header->hidden <= NET_HIDDEN_MOST &&
           header->second == NET_SECOND && header->buckets > 0 &&
           header->buckets <= NET_BUCKETS_MOST &&
           (header->features == features_count((su_variant)header->variant) ||
            header->features == features_count((su_variant)header->variant) + PAIR_FEATURES) &&
           header->payload == payload_of(header);
}

static bool has_mark(const net_header *header)
{
    for (unsigned i = 0; i < sizeof mark; i++)
        if (header->mark[i] != mark[i])
            return false;
    return true;
}

static bool are_within(const int16_t *numbers, size_t count, int most)
{
    for (size_t i = 0; i < count; i++)
        if (numbers[i] > most || numbers[i] < -most)
            return false;
    return true;
}

static bool are_bytes_within(const int8_t *numbers, size_t count, int most)
{
    for (size_t i = 0; i < count; i++)
        if (numbers[i] > most || numbers[i] < -most)
            return false;
    return true;
}

static bool is_within(int32_t number)
{
    return number <= NET_WIDE_BIAS_MOST && number >= -NET_WIDE_BIAS_MOST;
}

/* No sum of these numbers overflows. */
static bool is_in_range(const net *self)
{
    for (unsigned b = 0; b < self->bucket_count; b++) {
        if (!is_within(self->buckets[b].score.bias) || !is_within(self->buckets[b].drawn.bias))
            return false;
        for (unsigned i = 0; i < NET_SECOND; i++)
            if (!is_within(self->buckets[b].second_bias[i]))
                return false;
    }
    if (self->pairs &&
        !are_bytes_within(self->pairs, (size_t)self->width * PAIR_FEATURES, NET_PAIR_WEIGHT_MOST))
        return false;
    return are_within(self->hidden_bias, self->width, NET_BIAS_MOST) &&
           are_within(self->hidden, (size_t)self->width * features_count(self->variant),
                      NET_WEIGHT_MOST);
}

static su_net_fault fault_of(const net_header *header, size_t size, bool known_good)
{
    if (size < sizeof header->mark || !has_mark(header))
        return SU_NET_FOREIGN;
    if (size < sizeof *header)
        return SU_NET_TRUNCATED;
    if (header->version != NET_VERSION)
        return SU_NET_OTHER_VERSION;
    if (!is_known_shape(header))
        return SU_NET_OTHER_SHAPE;
    if (size < sizeof *header + header->payload)
        return SU_NET_TRUNCATED;
    if (size > sizeof *header + header->payload || header->name[sizeof header->name - 1] != '\0' ||
        (!known_good && header->hash != hash_of(header)))
        return SU_NET_CORRUPT;
    return SU_NET_FINE;
}

size_t net_file_size(const void *bytes)
{
    const net_header *header = bytes;
    return sizeof *header + header->payload;
}

static net_output output_at(const void *bytes)
{
    net_output read = {.weights = bytes};
    __builtin_memcpy(&read.bias, read.weights + NET_SECOND, sizeof read.bias);
    return read;
}

static net_bucket bucket_at(const char *bytes, unsigned width)
{
    net_bucket read = {.second = (const int8_t *)bytes};
    const void *behind = read.second + (size_t)width * NET_SECOND;
    read.second_bias = behind;
    read.score = output_at(read.second_bias + NET_SECOND);
    read.drawn = output_at((const char *)read.score.weights + OUTPUT_SIZE);
    return read;
}

su_net_fault net_read(net *out, const void *bytes, size_t size, bool known_good)
{
    const net_header *header = bytes;
    su_net_fault fault = fault_of(header, size, known_good);
    if (fault != SU_NET_FINE)
        return fault;
    net read = {.variant = (su_variant)header->variant,
                .name = header->name,
                .width = header->hidden,
                .bucket_count = header->buckets};
    read.hidden_bias = (const int16_t *)(header + 1);
    read.hidden = read.hidden_bias + read.width;
    const unsigned plain = features_count(read.variant);
    const char *behind = (const char *)(read.hidden + (size_t)read.width * plain);
    if (header->features > plain) {
        read.pairs = (const int8_t *)behind;
        behind += (size_t)read.width * PAIR_FEATURES;
    }
    for (unsigned b = 0; b < read.bucket_count; b++)
        read.buckets[b] = bucket_at(behind + b * bucket_size(read.width), read.width);
    if (!known_good && !is_in_range(&read))
        return SU_NET_CORRUPT;
    *out = read;
    return SU_NET_FINE;
}
